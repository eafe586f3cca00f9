import FoundationEssentials

/// Base64 that is read only as it would be written: no bit to spare, all of the padding or none.
package enum Base64 {
  /// With padding, on one line.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString()
  }

  static func bytes(_ text: String) -> [UInt8]? {
    guard let data = Data(base64Encoded: text), data.base64EncodedString() == text else {
      return nil
    }
    return Array(data)
  }

  /// The alphabet that is safe in addresses, without padding.
  static func urlText(_ bytes: some Sequence<UInt8>) -> String {
    let replaced = text(bytes).utf8.compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      case UInt8(ascii: "="): nil
      default: byte
      }
    }
    return String(decoding: replaced, as: UTF8.self)
  }

  static func urlBytes(_ text: some StringProtocol) -> [UInt8]? {
    let replaced = text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "-"): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      default: byte
      }
    }
    let padding = String(repeating: "=", count: (4 - replaced.count % 4) % 4)
    guard let bytes = bytes(String(decoding: replaced, as: UTF8.self) + padding),
      urlText(bytes).utf8.elementsEqual(text.utf8)
    else { return nil }
    return bytes
  }
}
