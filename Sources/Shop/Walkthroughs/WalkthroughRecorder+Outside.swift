import StoreEngine

// What other processes did to the records, as lines: approvals, controls, a reinstall.

extension WalkthroughRecorder {
  /// The lines for what a look has found; a comment for what no line can say.
  func outsideLines(since before: StoreState) -> [String] {
    let after = shop.state.records
    let catalog = shop.state.catalog
    guard after.seed == before.seed, after.transactionCount >= before.transactionCount else {
      writeGap()
      return []
    }
    var found: [String] = []
    for name in ControlName.allCases {
      let value = after.controls.text(of: name, in: catalog)
      let valueBefore = before.controls.text(of: name, in: catalog)
      guard value != valueBefore else { continue }
      // One that was used up by somebody else's purchase is not set by anybody.
      if after.transactionCount > before.transactionCount, name == .next { continue }
      let shipped = Controls.asShipped.text(of: name, in: catalog)
      // Nor is a drill that an approval's receipt has used up.
      if name == .tamper, value == shipped, hasHeardPurchase { continue }
      // What nothing has used is taken back first: replaced, its own line would be one that fails.
      if ArmedLines.Subject(name) != nil, valueBefore != shipped, value != shipped {
        found.append("\(name.rawValue) \(shipped)")
      }
      found.append("\(name.rawValue) \(value)")
      armed.insert(name)
    }
    for case .storeReported(let event) in heard {
      switch event {
      case .purchased(let transaction) where transaction.wasDeferred:
        found.append("approve \(transaction.id)")
      case .failed(let transaction) where transaction.wasDeferred:
        found.append("decline \(transaction.id)")
      default: break
      }
    }
    if after.installation != before.installation { found.append("run \"reinstall\"") }
    if after.transactionCount > before.transactionCount || found.isEmpty && after != before {
      writeGap()
    }
    return found
  }

  private var hasHeardPurchase: Bool {
    heard.contains { if case .storeReported(.purchased) = $0 { true } else { false } }
  }

  /// The lines that put back what was armed from outside and never used: a walkthrough that leaves
  /// one is none that holds.
  func linesForUnusedControls() -> [String] {
    let controls = shop.state.records.controls
    var lines: [String] = []
    if armed.contains(.next), controls.next != Controls.asShipped.next { lines.append("next buy") }
    if armed.contains(.restore), controls.restore != Controls.asShipped.restore {
      lines.append("restore finish")
    }
    if armed.contains(.tamper), controls.tamper != nil { lines.append("tamper none") }
    return lines
  }
}
