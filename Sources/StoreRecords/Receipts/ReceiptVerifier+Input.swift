import StoreEngine

extension ReceiptVerifier {
  /// Verifies whatever form a receipt was handed in: a request to the store's endpoint, base64, DER,
  /// or a signed transaction. Nil is no receipt at all.
  package func verify(input: [UInt8]?) -> ReceiptVerdict {
    guard var input else { return verdict(.missing) }
    if input.starts(with: [0xEF, 0xBB, 0xBF]) { input.removeFirst(3) }
    // No text has such a second byte, and no receipt is so short that it has another.
    if input.first == DERTag.sequence, input.dropFirst().first ?? 0 >= 0x80 {
      return verify(receipt: input)
    }
    guard let text = String(validating: input, as: UTF8.self) else { return verdict(.malformed) }
    let words = text.utf8.split(whereSeparator: \.isWhiteSpace)
    if let first = words.first?.first, first == UInt8(ascii: "{") {
      return verify(request: input)
    }
    if words.contains(where: { $0.contains(UInt8(ascii: ".")) }) {
      return verify(transaction: words.map { String(decoding: $0, as: UTF8.self) }.joined())
    }
    return verify(base64: text)
  }

  private func verify(request: [UInt8]) -> ReceiptVerdict {
    guard let document = try? JSONReader.read(request) else { return verdict(.malformed) }
    guard let data = document["receipt-data"] else { return verdict(.missing) }
    guard let text = data.text else { return verdict(.malformed) }
    return verify(base64: text)
  }

  private func verify(base64 text: String) -> ReceiptVerdict {
    let packed = text.utf8.filter { !$0.isWhiteSpace }
    guard let bytes = Base64.bytes(String(decoding: packed, as: UTF8.self)) else {
      return verdict(.malformed)
    }
    return verify(receipt: bytes)
  }
}

extension UInt8 {
  /// Blanks, tabs and the ends of lines and pages.
  fileprivate var isWhiteSpace: Bool { self == UInt8(ascii: " ") || (0x09...0x0D).contains(self) }
}
