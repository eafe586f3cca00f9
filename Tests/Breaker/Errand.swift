import TestSupport

/// One command of a customer, and what it does to the books.
enum Errand {
  case buy(Books.Purchase, latency: Int)
  case ask(Books.Purchase)
  case approve
  case decline
  case restore
  case use(item: String, count: Int)
  case reinstall

  static func random(_ random: inout SplitMix) -> Errand {
    let ware = Ware.all[random.below(Ware.all.count)]
    let quantity = ware.item == nil ? 1 : 1 + random.below(10)
    switch random.below(20) {
    case 0..<8:
      return .buy(
        Books.Purchase(ware: ware, quantity: quantity), latency: random.below(4) == 0 ? 30 : 0)
    case 8..<11:
      let pack = Ware.all[2 + random.below(4)]
      return .ask(Books.Purchase(ware: pack, quantity: 1 + random.below(10)))
    case 11..<13: return .approve
    case 13: return .decline
    case 14..<16: return .restore
    case 16..<19:
      let item = random.below(2) == 0 ? "coins" : "hints"
      return .use(item: item, count: 1 + random.below(item == "coins" ? 300 : 3))
    default: return .reinstall
    }
  }

  var words: [String] {
    switch self {
    case .buy(let purchase, let latency):
      ["buy", purchase.ware.id, "--quantity", "\(purchase.quantity)", "--latency", "\(latency)ms"]
    case .ask(let purchase):
      ["buy", purchase.ware.id, "--quantity", "\(purchase.quantity)", "--outcome", "defer"]
    case .approve: ["approve", "last"]
    case .decline: ["decline", "last"]
    case .restore: ["restore"]
    case .use(let item, let count): ["use", item, "--count", "\(count)"]
    case .reinstall: ["reinstall"]
    }
  }

  /// How much longer the store's answers make it, in milliseconds.
  var delay: Int {
    if case .buy(_, let latency) = self { 2 * latency } else { 0 }
  }
}

extension Errand {
  /// The books once it has been done, or refused.
  func done(to books: Books) -> Books {
    var books = books
    switch self {
    case .buy(let purchase, _): books.buy(purchase)
    case .ask(let purchase): books.waiting.append(purchase)
    case .approve: if let purchase = books.waiting.popLast() { books.buy(purchase) }
    case .decline: if books.waiting.popLast() != nil { books.failed += 1 }
    case .restore:
      books.paid += books.originals.count
      books.owned.formUnion(books.originals)
    case .use(let item, let count):
      if let balance = books.balances[item], balance >= count {
        books.balances[item] = balance - count
      }
    case .reinstall:
      books.balances = Books().balances
      books.owned = []
    }
    return books
  }

  /// What the books may be when it was killed and the app was launched again: all or nothing of it,
  /// and a payment that nobody answered ends as failed.
  func permitted(from books: Books) -> [Books] {
    switch self {
    case .buy, .ask:
      var unanswered = books
      unanswered.failed += 1
      return [books, done(to: books), unanswered]
    default: return [books, done(to: books)]
    }
  }
}

extension Books {
  fileprivate mutating func buy(_ purchase: Purchase) {
    let ware = purchase.ware
    if let item = ware.item {
      balances[item, default: 0] += ware.grant * purchase.quantity
      charged += ware.price * purchase.quantity
    } else {
      guard owned.insert(ware.id).inserted else { return }
      if originals.insert(ware.id).inserted { charged += ware.price }
    }
    paid += 1
  }
}
