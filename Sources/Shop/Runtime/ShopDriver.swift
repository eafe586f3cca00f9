/// What a screen drives: the runtime of a shop, or somebody who looks over its shoulder.
package protocol ShopDriver: AnyObject {
  var state: ShopState { get }
  /// Whether a crash point has killed the process that this is.
  var isKilled: Bool { get }
  /// Milliseconds until something is due; nil while nothing is scheduled.
  var delayToNext: Int? { get }
  /// Sees the state after every action.
  var watch: (ShopState) -> Void { get set }

  /// Takes an action, and everything that follows from it without waiting.
  func send(_ action: ShopAction)

  /// Lets time pass, and whatever becomes due meanwhile happen.
  func advance(byMilliseconds milliseconds: Int)

  /// Notices what other processes did.
  func refresh()
}

extension ShopRuntime: ShopDriver {}
