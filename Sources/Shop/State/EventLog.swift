import StoreEngine

/// The last events, oldest first, for the pane that shows them as they come.
package struct EventLog: Equatable, Sendable {
  package private(set) var events: [StoreEvent] = []
  /// How many of the newest are scrolled out of sight; 0 follows what comes.
  package var scrolledBack = 0

  /// More than anybody scrolls through, and little enough to keep.
  package static let capacity = 500

  package init() {}

  package mutating func append(_ event: StoreEvent) {
    events.append(event)
    if events.count > Self.capacity { events.removeFirst(events.count - Self.capacity) }
    if scrolledBack > 0 { scrolledBack = min(scrolledBack + 1, events.count - 1) }
  }
}
