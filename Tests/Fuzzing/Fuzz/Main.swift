import CLibFuzzer
import Glibc

/// Feeds one of the program's readers with what libFuzzer thinks of:
/// `fuzz catalog|walkthrough|receipt [OPTIONS OF LIBFUZZER] [FOLDER...]`, in the package's folder.
@main
enum Main {
  static func main() {
    var words = CommandLine.arguments
    let name = words.count > 1 ? words.remove(at: 1) : ""
    let callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
    switch name {
    case "catalog": callback = { CatalogTarget.feed(Main.bytes($0, $1)) }
    case "walkthrough": callback = { WalkthroughTarget.feed(Main.bytes($0, $1)) }
    case "receipt": callback = { ReceiptTarget.shared.feed(Main.bytes($0, $1)) }
    default:
      end("the first word is catalog, walkthrough or receipt")
    }
    var count = CInt(words.count)
    let copies = words.map { strdup($0) } + [nil]
    copies.withUnsafeBufferPointer { copies in
      var arguments = UnsafeMutablePointer(mutating: copies.baseAddress)
      exit(LLVMFuzzerRunDriver(&count, &arguments, callback))
    }
  }

  private static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
  }
}
