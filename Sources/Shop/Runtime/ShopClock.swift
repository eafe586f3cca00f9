import StoreEngine

/// The clock that dates what happens in the shop.
package protocol ShopClock: AnyObject {
  var now: Timestamp { get }

  /// The shop has waited until then; a clock that stands still otherwise moves there.
  func waited(until time: Timestamp)
}

/// A clock that starts where it is told and moves only by what the shop itself waits for.
package final class FixedClock: ShopClock {
  package private(set) var now: Timestamp

  package init(_ start: Timestamp) {
    now = start
  }

  package func waited(until time: Timestamp) {
    now = max(now, time)
  }
}
