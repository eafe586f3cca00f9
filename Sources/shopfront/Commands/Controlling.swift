import Shop
import StoreEngine

/// Shows the test controls, or changes one.
struct SetCommand: StoreCommand {
  /// What to change; nil to look only.
  private let change: (name: ControlName, text: String)?

  init(_ values: OptionValues) throws(ProgramError) {
    let words = values.arguments.operands
    guard let word = words.first else {
      change = nil
      return
    }
    guard let name = ControlName(rawValue: word) else {
      throw .usage(
        "unknown control \(word.quoted)", near: word, ControlName.allCases.map(\.rawValue),
        of: .set)
    }
    guard words.count == 2 else {
      throw .usage("set \(word) needs a value: shopfront set \(word) VALUE")
    }
    change = (name, words[1])
  }

  func check(against catalog: Catalog) throws(ProgramError) {
    guard let change else { return }
    var scratch = Controls()
    guard scratch.set(change.name, to: change.text, in: catalog) else {
      throw .wrong(
        "the control " + change.name.rawValue, change.text,
        allowed: Controls.allowed(for: change.name, in: catalog))
    }
  }

  func run(in store: Store) throws -> CommandResult {
    if let change {
      try store.session.setControls {
        _ = $0.set(change.name, to: change.text, in: store.catalog)
      }
    }
    let rows = ControlName.allCases.map {
      [$0.rawValue, store.state.controls.text(of: $0, in: store.catalog)]
    }
    return CommandResult(
      document: .object(["controls": store.document(of: ControlName.allCases)]),
      lines: TextTable(columns: 2, rows: rows).lines)
  }
}

/// Deletes the app and installs it again: wipes its side.
struct ReinstallCommand: StoreCommand {
  init(_ values: OptionValues) {}

  func run(in store: Store) throws -> CommandResult {
    try AppRecords(queue: store.queue).reinstall()
    return store.status
  }
}

/// Wipes both sides.
struct ResetCommand: StoreCommand {
  init(_ values: OptionValues) throws(ProgramError) {
    guard values.has(.yes) else {
      throw .usage("reset wipes the whole store, so it wants to be told: shopfront reset --yes")
    }
  }

  func run(in store: Store) throws -> CommandResult {
    try store.session.reset()
    return store.status
  }
}
