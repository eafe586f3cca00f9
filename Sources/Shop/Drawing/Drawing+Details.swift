import StoreEngine

// The product that is selected, in full.

extension Drawing {
  mutating func drawDetails() {
    let frame = layout.details
    let inside = frame.inside.insetBy(columns: 1, rows: 0)
    guard let product = state.selectedProduct, isListShown else {
      drawTitle(words.detailsTitle, of: frame, hasKeys: false)
      return
    }
    drawTitle(product.name(in: state.language), of: frame, hasKeys: false)
    let facts = facts(of: product, columns: inside.columns)
    if let unverified = unverified(of: product) {
      let advice = words.adviceOnVerification(unverified).wrapped(to: inside.columns)
      return put(advice.map { .text($0, .bad) } + facts, in: inside)
    }
    let text = product.localizations[state.language]?.description ?? ""
    let type: [Line] = words.type(product.type).wrapped(to: inside.columns).map {
      .text($0, .quiet)
    }
    var description: [Line] = text.wrapped(to: inside.columns).map { .text($0) }
    // The facts come first where there is not room for all; the description is cut before them.
    let room = inside.rows - facts.count
    if description.count + type.count + 2 <= room {
      put(description + [.blank] + type + [.blank] + facts, in: inside)
    } else if description.count + type.count <= room {
      put(description + type + facts, in: inside)
    } else {
      let kept = max(0, room)
      if description.count > kept, kept > 0 {
        let last = description[kept - 1].first?.text ?? ""
        description[kept - 1] = .text((last + " …").cut(to: inside.columns))
      }
      put(description.prefix(kept) + facts, in: inside)
    }
  }

  /// What is paid of a product and waits since no receipt stands for it: the person has to know.
  private func unverified(of product: Product) -> Transaction? {
    state.records.queue.last {
      $0.productID == product.id && $0.awaitsDelivery && state.unverified[$0.id] != nil
    }
  }

  private var isListShown: Bool {
    if case .loaded = state.offer { true } else { false }
  }

  private func facts(of product: Product, columns: Int) -> [Line] {
    let status = state.status(of: product)
    var facts = [Fact(words.price, price(of: product))]
    if let grant = product.grant {
      facts.append(
        Fact(words.gives, words.amount(grant.quantity, of: state.name(of: grant.item))))
    }
    facts.append(Fact(words.statusTitle, words.status(status), role(of: status)))
    facts.append(Fact(words.id, product.id.rawValue.withoutControls))
    return facts.lines(columns: columns)
  }
}

/// A name and its value, as two columns show them.
struct Fact {
  let name: String
  let value: String
  let role: Role

  init(_ name: String, _ value: String, _ role: Role = .normal) {
    self.name = name
    self.value = value
    self.role = role
  }
}

extension [Fact] {
  /// The facts with their values below each other; a long value goes on in the next line.
  func lines(columns: Int) -> [Line] {
    let names = (map(\.name.cellWidth).max() ?? 0) + 2
    let blank = String(repeating: " ", count: names)
    return flatMap { fact in
      fact.value.wrapped(to: Swift.max(1, columns - names)).enumerated().map { index, text in
        [Span(index == 0 ? fact.name.padded(to: names) : blank, .quiet), Span(text, fact.role)]
      }
    }
  }
}
