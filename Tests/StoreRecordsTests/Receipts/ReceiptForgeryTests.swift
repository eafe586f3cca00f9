import StoreEngine
import StoreRecords
import Testing

/// Every small change of what the store signed.
struct ReceiptForgeryTests {
  private let keys: StoreKeys
  private let verifier: ReceiptVerifier

  init() throws {
    keys = try StoreKeys.make()
    verifier = ReceiptSample.verifier(keys)
  }

  @Test("O1: a receipt with any bit flipped is refused")
  func flippedReceipt() throws {
    let receipt = try AppReceipt.signed(
      ReceiptSample.receipt(), device: ReceiptSample.device, by: keys)
    #expect(verifier.verify(receipt: receipt).problem == nil)
    var faults: [String] = []
    for (place, bit) in bits(of: receipt) {
      var changed = receipt
      changed[place] ^= bit
      let verdict = verifier.verify(input: changed)
      if !isRefused(verdict) { faults.append("byte \(place), bit \(bit)") }
    }
    #expect(faults == [])
  }

  @Test("O1: a receipt with more or less at its end is refused")
  func otherLengths() throws {
    let receipt = try AppReceipt.signed(
      ReceiptSample.receipt(), device: ReceiptSample.device, by: keys)
    for count in receipt.indices {
      #expect(verifier.verify(receipt: Array(receipt[..<count])).problem == .malformed)
      #expect(verifier.verify(input: Array(receipt[..<count])).problem == .malformed)
    }
    for end: [UInt8] in [[0], [0x0A], [0, 0], receipt] {
      #expect(verifier.verify(receipt: receipt + end).problem == .malformed)
      #expect(verifier.verify(input: receipt + end).problem == .malformed)
    }
  }

  @Test("O1: a signed transaction with any bit flipped is refused")
  func flippedTransaction() throws {
    let text = try SignedTransaction.signed(try ReceiptSample.payload(), by: keys)
    #expect(verifier.verify(transaction: text).problem == nil)
    var faults: [String] = []
    let bytes = Array(text.utf8)
    for (place, bit) in bits(of: bytes) {
      var changed = bytes
      changed[place] ^= bit
      let verdict = verifier.verify(input: changed)
      if !isRefused(verdict) { faults.append("byte \(place), bit \(bit)") }
    }
    #expect(faults == [])
  }

  @Test("O1: a signed transaction with more or less at its ends is refused")
  func otherTransactionLengths() throws {
    let text = try SignedTransaction.signed(try ReceiptSample.payload(), by: keys)
    for count in 0..<text.utf8.count {
      let verdict = verifier.verify(transaction: String(text.prefix(count)))
      #expect(verdict.problem == .malformed || verdict.problem == .badSignature, "\(count)")
    }
    for other in [text + "A", text + "=", text + "\n", text + ".", " " + text, "." + text] {
      let verdict = verifier.verify(transaction: other)
      #expect(isRefused(verdict), "\(other.suffix(5))")
    }
  }

  @Test("Bytes by chance are no receipt")
  func chance() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(state: seed)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...200, using: &generator)
      var bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      if Bool.random(using: &generator) {
        // Lengths that look right lead further in.
        for index in bytes.indices.dropLast() where index.isMultiple(of: 2) {
          bytes[index] = [0x30, 0x31, 0xA0, 0x02, 0x04, 0x06].randomElement(using: &generator) ?? 0
          bytes[index + 1] = UInt8(count - index - 2)
        }
      }
      #expect(verifier.verify(receipt: bytes).problem == .malformed, "seed \(seed)")
      #expect(verifier.verify(input: bytes).problem == .malformed, "seed \(seed)")
    }
  }

  /// Refused for what stands in it, and nothing of it believed.
  private func isRefused(_ verdict: ReceiptVerdict) -> Bool {
    guard let problem = verdict.problem, verdict.receipt == nil, verdict.purchase == nil else {
      return false
    }
    return [.malformed, .unknownKey, .badSignature].contains(problem)
  }

  /// Every bit; without the optimiser, which makes it take a minute, one bit of every byte.
  private func bits(of bytes: [UInt8]) -> [(Int, UInt8)] {
    #if DEBUG
      bytes.indices.map { ($0, 1 << ($0 % 8)) }
    #else
      bytes.indices.flatMap { place in (0..<8).map { (place, 1 << $0) } }
    #endif
  }

  /// Chance that can be had again.
  private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
}
