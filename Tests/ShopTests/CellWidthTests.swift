import Glibc
import Shop
import Testing

/// Our table of widths against the C library it was made from.
struct CellWidthTests {
  /// A function of the C library that Glibc does not offer to Swift.
  private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }

  private static var isThatLibrary: Bool {
    let version = function(
      "gnu_get_libc_version", as: (@convention(c) () -> UnsafePointer<CChar>).self)
    return version.map { String(cString: $0()) } == "2.36"
  }

  @Test(.enabled(if: isThatLibrary, "other versions know other scalars"))
  func agreesWithTheLibraryOnEveryScalar() throws {
    let wcwidth = try #require(
      Self.function("wcwidth", as: (@convention(c) (wchar_t) -> Int32).self))
    let locale = try #require(newlocale(1 << LC_CTYPE, "C.UTF-8", nil))
    let before = uselocale(locale)
    defer {
      uselocale(before)
      freelocale(locale)
    }
    var differing: [UInt32] = []
    for value in UInt32(1)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if Int32(scalar.cellWidth ?? -1) != wcwidth(wchar_t(value)) { differing.append(value) }
    }
    #expect(differing.isEmpty)
  }

  @Test func knowsCommonScalars() {
    let widths: [(Unicode.Scalar, Int?)] = [
      ("a", 1), ("é", 1), ("日", 2), ("\u{301}", 0), ("⚠", 1), ("😀", 2), ("\u{1B}", nil),
      ("\u{7F}", nil), ("\u{85}", nil), ("\0", nil), ("\u{378}", nil), ("\u{10FFFF}", nil),
      ("가", 2),
    ]
    for (scalar, width) in widths { #expect(scalar.cellWidth == width, "\(scalar)") }
  }
}
