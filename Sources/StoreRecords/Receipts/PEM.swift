/// The text form of keys and certificates: RFC 7468.
enum PEM {
  struct Block {
    let label: String
    let bytes: [UInt8]
  }

  /// The blocks of a text. What stands between them is passed over, as the form allows.
  static func blocks(of text: String) throws(StoreKeysFault) -> [Block] {
    var blocks: [Block] = []
    var open: (label: String, base64: String)?
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmingBlanks
      if let (label, base64) = open {
        if line == "-----END \(label)-----" {
          guard let bytes = Base64.bytes(base64) else { throw .brokenBlock(label) }
          blocks.append(Block(label: label, bytes: bytes))
          open = nil
        } else {
          open = (label, base64 + line)
        }
      } else if line.hasPrefix("-----BEGIN "), line.hasSuffix("-----") {
        open = (String(line.dropFirst(11).dropLast(5)), "")
      }
    }
    if let (label, _) = open { throw .brokenBlock(label) }
    return blocks
  }

  /// A block in words. Only a label that is well known is said: where lines are lost, what stands in
  /// the place of one may be the key itself.
  static func name(ofBlock label: String) -> String {
    knownLabels.contains(label) ? "the block \(label)" : "a block that is not known"
  }

  private static let knownLabels = [
    "PRIVATE KEY", "ENCRYPTED PRIVATE KEY", "EC PRIVATE KEY", "RSA PRIVATE KEY", "EC PARAMETERS",
    "PUBLIC KEY", "CERTIFICATE", "TRUSTED CERTIFICATE", "CERTIFICATE REQUEST", "X509 CRL",
  ]

  static func text(_ label: String, _ bytes: [UInt8]) -> String {
    var rest = Base64.text(bytes)[...]
    var lines = ["-----BEGIN \(label)-----"]
    while !rest.isEmpty {
      lines.append(String(rest.prefix(64)))
      rest = rest.dropFirst(64)
    }
    return lines.joined(separator: "\n") + "\n-----END \(label)-----\n"
  }
}

extension Substring {
  /// Without the blanks at both ends.
  fileprivate var trimmingBlanks: Substring {
    var rest = drop { $0 == " " || $0 == "\t" }
    while rest.last == " " || rest.last == "\t" { rest.removeLast() }
    return rest
  }
}
