extension CatalogReading {
  mutating func advertisements(_ value: JSONValue) -> [Advertisement]? {
    guard case .array(let elements) = value else { return refuse(value, Allowed.advertisements) }
    var positions: [String: Int] = [:]
    return each(elements) { reading, index, element in
      guard let fields = reading.fields(element, keys: Keys.advertisement) else { return nil }
      let id = reading.required("id", of: fields, Allowed.identifier) { reading, value -> String? in
        guard let id = reading.identifier(value) else { return nil }
        if let first = positions[id] {
          return reading.report(
            "found \(id.quoted), which advertisements[\(first)] has; allowed is each id once")
        }
        positions[id] = index
        return id
      }
      let content = reading.required(
        "localizations", of: fields, Allowed.byLanguage(Allowed.advertisement)
      ) {
        $0.localized($1, Allowed.advertisement) { $0.content($1) }
      }
      guard let id, let content else { return nil }
      return Advertisement(id: id, content: content)
    }
  }

  private mutating func content(_ value: JSONValue) -> Advertisement.Content? {
    guard let fields = fields(value, keys: Keys.content) else { return nil }
    let text = required("text", of: fields, Allowed.shownText) {
      $0.shownText($1, Allowed.shownText)
    }
    let page = required("page", of: fields, Allowed.shownText) { $0.page($1) }
    guard let text, let page else { return nil }
    return Advertisement.Content(text: text, page: page)
  }

  /// Cleaned text whose line breaks stay, as the ends of its paragraphs: the page has room for them.
  private mutating func page(_ value: JSONValue) -> String? {
    guard let text = text(value, Allowed.shownText) else { return nil }
    let page = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map { String($0).withoutControls }
      .joined(separator: "\n")
    return page.showsSomething ? page : refuse(value, Allowed.shownText)
  }
}
