import CLibCrypto

/// The digest of bytes: what an export names its files by, and what a receipt binds a device with.
///
///     Digest.sha256(Array("abc".utf8)).text    // "ba7816bf8f01cfea414140de5dae2223..."
package struct Digest: Equatable, Sendable {
  package let bytes: [UInt8]

  package static func sha256(_ bytes: [UInt8]) -> Digest {
    Digest(bytes, length: SHA256_DIGEST_LENGTH) { SHA256($0, $1, $2) }
  }

  package static func sha1(_ bytes: [UInt8]) -> Digest {
    Digest(bytes, length: SHA_DIGEST_LENGTH) { SHA1($0, $1, $2) }
  }

  /// Two hexadecimal digits a byte.
  package var text: String {
    bytes.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
  }

  private init(
    _ input: [UInt8], length: CInt,
    by function: (UnsafePointer<UInt8>, Int, UnsafeMutablePointer<UInt8>) ->
      UnsafeMutablePointer<UInt8>?
  ) {
    LibCrypto.prepare()
    bytes = [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
      guard let output = buffer.baseAddress,
        input.withUnsafeBufferPointer({ input in
          // libcrypto wants some address, also where it reads nothing there.
          function(input.baseAddress ?? UnsafePointer(output), input.count, output)
        }) != nil
      else { return }
      count = Int(length)
    }
  }
}
