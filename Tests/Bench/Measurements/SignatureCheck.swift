import Glibc
import StoreEngine
import StoreRecords
import TestSupport

/// How long it takes to verify a signed transaction, to what Apple's own library for Python takes,
/// where `python3` on the path has that installed.
struct SignatureCheck: Measurement {
  let name = "verifying a signed transaction, to Apple's library for Python"

  func value(in bench: Bench) throws -> Double? {
    let keys = try StoreKeys.make()
    let signed = try SignedTransaction.signed(payload, by: keys)
    let root = try bench.write(keys.chain.rootPEM, to: "root.pem")
    let words = [
      "/usr/bin/env", "python3", try bench.write(Self.script, to: "verify.py"), root,
      try bench.write(signed, to: "signed"), bench.path("seconds"),
    ]
    // The library has its own variables where it stands in an environment of its own.
    guard (try? Command(words: words).run(environment: Self.surroundings)) != nil else {
      return nil
    }
    let verifier = ReceiptVerifier(
      chain: keys.chain, bundleID: "org.example.bench", device: nil)
    return try Alternation.ratio(
      {
        try Alternation.seconds {
          for _ in 0..<Self.count {
            guard verifier.verify(transaction: signed).problem == nil else {
              throw BenchError("a signed transaction was refused")
            }
          }
        }
      },
      to: {
        _ = try Command(words: words).run(environment: Self.surroundings)
        let bytes = try FileReading.bytes(of: bench.path("seconds"), limit: 100)
        guard let seconds = Double(String(decoding: bytes, as: UTF8.self)) else {
          throw BenchError("Python gave no figure")
        }
        return seconds
      })
  }

  private static let count = 200

  private static var surroundings: [String] {
    Command.environment.filter { !$0.hasPrefix("PATH=") }
      + ["PATH=" + (getenv("PATH").map { String(cString: $0) } ?? "/usr/bin")]
  }

  private var payload: SignedTransactionPayload {
    get throws {
      guard let dollar = Currency(code: "USD") else { throw BenchError("no dollar") }
      let time = Timestamp(milliseconds: 1_767_225_600_000)
      var transaction = Transaction(
        number: 1, id: "2000000000000001", productID: "coins", type: .consumable, quantity: 1,
        unitPrice: Money(minorUnits: 99, currency: dollar), grant: nil, storefront: "USA",
        owner: ProcessIdentity(pid: 1, started: 0, bootID: "bench"), added: time,
        state: .purchased)
      transaction.settled = time
      return SignedTransactionPayload(
        transaction, original: nil, bundleID: "org.example.bench")
    }
  }

  /// Starting Python and loading the library does not count.
  private static let script = """
    import ssl, sys, time
    from appstoreserverlibrary.models.Environment import Environment
    from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier
    root, signed = (open(name).read() for name in sys.argv[1:3])
    roots = [ssl.PEM_cert_to_DER_cert(root)]
    verifier = SignedDataVerifier(roots, False, Environment.SANDBOX, "org.example.bench")
    start = time.perf_counter()
    for _ in range(\(count)):
        verifier.verify_and_decode_signed_transaction(signed)
    open(sys.argv[3], "w").write(str(time.perf_counter() - start))
    """
}
