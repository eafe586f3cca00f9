import StoreEngine

// What happened, oldest to newest, following what comes.

extension Drawing {
  mutating func drawEvents() {
    let frame = layout.events
    let hasKeys = state.overlays.isEmpty && state.focus == .events
    drawDivider(row: frame.row, in: frame)
    let log = state.events
    let inside = frame.inside.insetBy(columns: 1, rows: 0)
    let end = max(0, log.events.count - max(0, log.scrolledBack))
    let start = max(0, end - inside.rows)
    var room = 0
    if log.scrolledBack > 0 {
      let place = words.place(end, of: log.events.count)
      room = place.cellWidth + 3
      drawNote(place, of: frame)
    }
    drawTitle(words.eventsTitle, of: frame, hasKeys: hasKeys, room: room)
    put(
      log.events[start..<end].map { .text(words.line(of: $0, in: state), role(of: $0)) },
      in: inside)
    if log.events.isEmpty { put([.text(words.noEvents, .quiet)], in: inside) }
    if hasKeys {
      canvas.cursor = Point(
        column: inside.column, row: inside.row + max(0, min(end - start, inside.rows) - 1))
    }
  }

  private func role(of event: StoreEvent) -> Role {
    switch event {
    case .failed(let transaction): transaction.isCancelled ? .normal : .bad
    case .requestFailed, .advertisementFailed, .notVerified: .bad
    case .restoreFailed(let error): error == .paymentCancelled ? .normal : .bad
    case .delivered, .purchased, .restored: .good
    case .deferred, .productsInvalid: .waiting
    default: .normal
    }
  }
}
