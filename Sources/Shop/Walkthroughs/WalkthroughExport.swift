import StoreEngine

/// A walkthrough that was played, with all that its exports tell; each export is a text made from
/// this alone, so that two runs export the same.
package struct WalkthroughExport: Sendable {
  package let result: WalkthroughResult
  /// Each screen that a person would have seen, step by step.
  let screens: [[Canvas]]
  let files: Files
  /// For the names of products and items.
  let state: ShopState

  /// What was played, to be told apart from others of the same name.
  package struct Files: Sendable {
    /// SHA-256 in hexadecimal digits.
    package let walkthroughDigest: String
    /// Nil for the built-in one.
    package let catalog: String?
    package let catalogDigest: String

    package init(walkthroughDigest: String, catalog: String?, catalogDigest: String) {
      self.walkthroughDigest = walkthroughDigest
      self.catalog = catalog
      self.catalogDigest = catalogDigest
    }
  }

  package init(
    _ result: WalkthroughResult, screens: [[Canvas]], files: Files, catalog: Catalog,
    language: LanguageTag
  ) {
    self.result = result
    self.screens = screens
    self.files = files
    let options = ShopOptions(language: language, dataPath: "")
    state = ShopState(catalog: catalog, options: options, records: StoreState(seed: 0))
  }
}

/// What became of a line.
enum LineMark {
  /// It did something.
  case done
  case held
  case failed
  case notPlayed
}

extension WalkthroughExport {
  var words: Words { Words(language: state.language) }
  var setup: Walkthrough.Setup { result.walkthrough.setup }

  /// What stands on top of an export, a name and a value each.
  var heading: [(name: String, value: String)] {
    let catalog = files.catalog?.withoutControls ?? words.builtInCatalog
    return [
      (words.resultTitle, words.verdict(result)),
      (words.programTitle, "\(words.shopName) \(Shopfront.version)"),
      (words.walkthroughTitle, result.walkthrough.file.withoutControls),
      ("SHA-256", files.walkthroughDigest),
      (words.catalogFile, catalog),
      ("SHA-256", files.catalogDigest),
      (words.clockTitle, setup.clock.text),
      (words.seedTitle, String(setup.seed)),
      (words.languageTitle, state.language.text.withoutControls),
    ]
  }

  /// The events of a step, in words.
  func events(of step: StepResult) -> [String] {
    step.events.map { words.line(of: $0, in: state) }
  }

  /// The lines of a step as they stand in the file, each with what became of it.
  func lines(ofStep index: Int) -> [(text: String, mark: LineMark)] {
    let step = result.steps[index]
    var failedLine: Int?
    if case .failed(let failure) = step.outcome { failedLine = failure.line }
    return result.walkthrough.steps[index].lines.enumerated().map { position, line in
      let text = line.text.withoutControls
      if line.number == failedLine { return (text, .failed) }
      guard position < step.playedLines else { return (text, .notPlayed) }
      if case .expect = line.verb { return (text, .held) }
      return (text, .done)
    }
  }

  /// What a table shows of the transactions, its heading first.
  func table(of transactions: [Transaction]) -> [[String]] {
    let money = MoneyText(words: words, isASCII: false)
    return [
      [
        words.idTitle, words.date, words.product, words.quantityColumn, words.state, words.amount,
      ]
    ]
      + transactions.map { transaction in
        [
          transaction.id.rawValue.withoutControls, transaction.date.text,
          state.name(of: transaction.productID), "x\(transaction.quantity)",
          words.state(of: transaction), transaction.charged.map(money.text) ?? "-",
        ]
      }
  }

  /// The same of lines of the ledger.
  func table(of entries: [LedgerEntry]) -> [[String]] {
    [[words.date, words.item, words.change, words.balanceColumn, words.transaction]]
      + entries.map { entry in
        [
          entry.date.text, state.name(of: entry.item), words.change(entry.change),
          words.count(entry.balance),
          entry.transactionID?.rawValue.withoutControls ?? words.usedUp,
        ]
      }
  }

  /// The tables of what a step added, each with its title.
  func tables(of step: StepResult) -> [(title: String, rows: [[String]])] {
    var tables: [(title: String, rows: [[String]])] = []
    if !step.transactions.isEmpty {
      tables.append((words.transactionsTitle, table(of: step.transactions)))
    }
    if !step.entries.isEmpty { tables.append((words.ledgerTitle, table(of: step.entries))) }
    return tables
  }

  /// What a failure tells, a name and a value each.
  func details(of failure: WalkthroughFailure) -> [(name: String, value: String)] {
    [
      (
        words.lineTitle,
        "\(result.walkthrough.file):\(failure.line)  \(failure.text)".withoutControls
      ),
      (words.expectedTitle, failure.expected.withoutControls),
      (words.foundTitle, failure.found.withoutControls),
      (words.againTitle, result.walkthrough.commandToCheck(language: state.language)),
    ]
  }
}
