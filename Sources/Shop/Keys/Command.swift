/// What a key asks for, whatever key that is.
package enum Command: String, CaseIterable, Sendable {
  case up
  case down
  case left
  case right
  case pageUp
  case pageDown
  case first
  case last
  /// Take what is selected or chosen.
  case choose
  case buy
  case restore
  case use
  case filter
  case transactions
  case controls
  case receipt
  case askAgain
  case reinstall
  case nextLanguage
  case menu
  case nextPane
  /// Reach or open the advertisement.
  case advertisement
  case help
  case back
  case quit
  case redraw
  case yes
  case no
  case more
  case less
  /// The store's other answers to a purchase.
  case otherOutcomes
  case approve
  case decline
  /// From transactions to the ledger and back.
  case switchHistory
  /// Take back the last typed character.
  case erase
}
