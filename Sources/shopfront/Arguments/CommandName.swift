/// A command of the program; without one the shop opens.
enum CommandName: String, CaseIterable {
  case products
  case status
  case ledger
  case transactions
  case buy
  case restore
  case use
  case deliver
  case receipt
  case verify
  case certificate
  case approve
  case decline
  case set
  case reinstall
  case reset
  case check
  case walk
  case completions
  case man
}

/// An option of the program, by its long name; there are no short ones.
enum OptionName: String, CaseIterable {
  case catalog
  case data
  case storefront
  case language
  case json
  case clock
  case seed
  case latency
  case crashAt = "crash-at"
  case tamper
  case keys
  case verifyWith = "verify-with"
  case noColor = "no-color"
  case ascii
  case help
  case version

  case last
  case product
  case state
  case quantity
  case outcome
  case appAccountToken = "app-account-token"
  case count
  case jws
  case format
  case pem
  case der
  case yes
  case junit
  case delay
  case paused
  case from
  case text
  case cast
  case html

  /// As it is written: `--crash-at`.
  var written: String { "--" + rawValue }
}
