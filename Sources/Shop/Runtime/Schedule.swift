import StoreEngine

/// What is to happen later, ordered by when it is due and then by when it was put in.
///
/// Its time is a number of milliseconds that somebody else moves: the wall clock or a test.
struct Schedule {
  struct Entry {
    /// On the schedule's own time.
    let due: Int64
    /// On the shop's clock.
    let time: Timestamp
    let action: ShopAction
  }

  private var entries: [Entry] = []

  /// When the first entry is due; nil while there is none.
  var nextDue: Int64? { entries.first?.due }

  mutating func insert(_ entry: Entry) {
    let position = entries.firstIndex { $0.due > entry.due } ?? entries.count
    entries.insert(entry, at: position)
  }

  /// Takes out the first entry, if it is due by then.
  mutating func take(dueBy time: Int64) -> Entry? {
    guard let first = entries.first, first.due <= time else { return nil }
    return entries.removeFirst()
  }
}
