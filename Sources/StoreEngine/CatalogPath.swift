/// Where in a catalog the check stands, as `products[3].prices.USA`.
///
/// Steps cost nothing to take; only a problem turns them into text.
struct CatalogPath {
  enum Step {
    case key(String)
    case index(Int)
  }

  var steps: [Step] = []

  var text: String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let index):
        text += "[\(index)]"
      case .key(let key) where Self.isPlain(key):
        text += text.isEmpty ? key : "." + key
      case .key(let key):
        text += "[\(key.quoted)]"
      }
    }
    return text
  }

  /// A key with a point or a bracket in it would read as several steps.
  private static func isPlain(_ key: String) -> Bool {
    (1...String.quotedLength).contains(key.utf8.count)
      && key.utf8.allSatisfy {
        $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
  }
}
