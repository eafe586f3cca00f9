import CLibCrypto

/// What every use of libcrypto needs before and after it.
enum LibCrypto {
  /// A step of libcrypto that failed, by what it was to do.
  struct Failure: Error {
    let step: String
  }

  /// Keeps whatever stands in the machine's own settings for OpenSSL out of this store.
  ///
  /// Only the first call in a process does anything; it has to come before every other one.
  static func prepare() {
    OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_LOAD_CONFIG), nil)
  }

  /// The pointer that a step gave, or a failure where it gave none.
  static func require<Pointer>(_ pointer: Pointer?, _ step: String) throws(Failure) -> Pointer {
    guard let pointer else { throw failure(step) }
    return pointer
  }

  static func require(_ succeeded: Bool, _ step: String) throws(Failure) {
    guard succeeded else { throw failure(step) }
  }

  /// Leaves no error behind in the list that libcrypto keeps for each thread.
  static func failure(_ step: String) -> Failure {
    ERR_clear_error()
    return Failure(step: step)
  }

  /// Octets that nobody can guess.
  static func randomBytes(_ count: Int) throws(Failure) -> [UInt8] {
    prepare()
    var bytes = [UInt8](repeating: 0, count: count)
    try require(RAND_bytes(&bytes, CInt(count)) == 1, "random octets")
    return bytes
  }
}

/// Owns something of libcrypto's and lends it to one call at a time.
///
/// The pointer is only handed to a body: the optimiser lets a Swift object go after its last use
/// in Swift, which can be before the C function that was given its pointer runs.
///
/// Keys and certificates are only read once they are made, which libcrypto allows many threads at
/// once; contexts never leave the function that makes them.
final class LibCryptoObject: @unchecked Sendable {
  private let pointer: OpaquePointer
  private let free: @Sendable (OpaquePointer?) -> Void

  init(
    _ pointer: OpaquePointer?, _ step: String, free: @escaping @Sendable (OpaquePointer?) -> Void
  ) throws(LibCrypto.Failure) {
    self.pointer = try LibCrypto.require(pointer, step)
    self.free = free
  }

  func use<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(self) { try body(pointer) }
  }

  deinit {
    free(pointer)
  }
}
