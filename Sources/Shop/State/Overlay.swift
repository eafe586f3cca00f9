import StoreEngine

/// A view that stands on the shop and has its keys.
package enum Overlay: Equatable, Sendable {
  case sheet(PurchaseSheet)
  case use(UseSheet)
  case question(Question)
  case menu(Menu)
  case controls(ControlsView)
  case choices(Choices)
  case history(HistoryView)
  case transaction(TransactionView)
  case receipt(ReceiptView)
  case help(HelpView)
  case advertisement(Advertisement)
}

/// The store's purchase sheet: what one gets for what, and the buttons that answer.
///
/// It writes nothing while it is open, so it can be left open, or be killed, without a trace.
package struct PurchaseSheet: Equatable, Sendable {
  package enum Button: CaseIterable, Sendable {
    case cancel
    case buy
    /// Opens the list of what else the store can answer.
    case other
  }

  package let product: Product
  /// What one costs, as shown; the store takes neither more nor less.
  package let price: Money
  /// The store knows of an earlier purchase, so it gives it again for nothing.
  package let isFree: Bool
  package var quantity = 1
  package var chosen = Button.cancel

  package var total: Money { isFree ? .zero(price.currency) : price.times(quantity) }
}

/// Asks how much of an item to use.
package struct UseSheet: Equatable, Sendable {
  package let item: ItemID
  package var count: Int64 = 1
  /// Whether the count was typed, so that the next digit is added to it.
  package var isTyped = false
}

/// A question that starts on No.
package struct Question: Equatable, Sendable {
  package enum Subject: Sendable {
    /// Delete the app and install it again.
    case reinstall
    /// Wipe both sides.
    case startOver
  }

  package let subject: Subject
  package var isYesChosen = false
}

/// Every action that there is now, numbered.
package struct Menu: Equatable, Sendable {
  package let commands: [Command]
  package var selected = 0
  /// The digits typed so far, while they could still become a longer number.
  package var typed = ""
}

/// The test controls, one a line.
package struct ControlsView: Equatable, Sendable {
  package enum Line: Equatable, Sendable {
    case control(ControlName)
    case crashPoint
    case startOver
  }

  package static let lines: [Line] =
    ControlName.allCases.map(Line.control) + [.crashPoint, .startOver]

  package var selected = 0
  package var line: Line { Self.lines[selected] }
}

/// A list of values, of which one is chosen.
package struct Choices: Equatable, Sendable {
  package enum Subject: Equatable, Sendable {
    /// What the store answers to the open sheet.
    case outcome
    case control(ControlName)
    case crashPoint
  }

  package struct Choice: Equatable, Sendable {
    /// The value as `set` takes it.
    package let value: String
    /// The number that goes to it when typed: a code of StoreKit.
    package let number: Int?
  }

  package let subject: Subject
  package let choices: [Choice]
  package var selected: Int
  package var typed = ""
}

/// Transactions or ledger entries, newest first, of which only those in sight are read.
package struct HistoryView: Equatable, Sendable {
  package enum Subject: Equatable, Sendable {
    case transactions
    case ledger
  }

  package var subject = Subject.transactions
  /// How many there are.
  package var count = 0
  /// The selected one, from 0 for the newest.
  package var selected = 0
  /// The one on top of the screen.
  package var top = 0
  /// Those that were read, by number (from 1 for the oldest).
  package var transactions: [Int: Transaction] = [:]
  package var entries: [Int: LedgerEntry] = [:]

  /// The number of the row at an index.
  package func number(at index: Int) -> Int { count - index }

  package var selectedTransaction: Transaction? {
    subject == .transactions ? transactions[number(at: selected)] : nil
  }
}

/// One transaction, whole.
package struct TransactionView: Equatable, Sendable {
  package var transaction: Transaction
  /// As the store signs it; nil while it was not read, or is not paid.
  package var signed: String?
  package var top = 0
}

/// The app receipt, as fields.
package struct ReceiptView: Equatable, Sendable {
  /// Nil while it was not read.
  package var report: ReceiptReport?
  package var top = 0
}

/// All keys, and where the files are.
package struct HelpView: Equatable, Sendable {
  package var top = 0
}
