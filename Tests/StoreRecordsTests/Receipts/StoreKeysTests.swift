import StoreEngine
import StoreRecords
import Testing

struct StoreKeysTests {
  @Test("Keys that are written and read again are the same keys")
  func roundTrip() throws {
    let keys = try StoreKeys.make()
    #expect(try StoreKeys(pem: keys.pem) == keys)
    #expect(
      keys.pem.split(separator: "\n").filter { $0.hasPrefix("-----BEGIN") } == [
        "-----BEGIN PRIVATE KEY-----", "-----BEGIN CERTIFICATE-----",
        "-----BEGIN CERTIFICATE-----", "-----BEGIN CERTIFICATE-----",
      ])
    #expect(keys.pem.hasSuffix(keys.chain.rootPEM))
    #expect(try StoreKeys.make() != keys)
  }

  @Test("Line ends of another system and text between the blocks do no harm")
  func looseText() throws {
    let keys = try StoreKeys.make()
    let text = keys.pem.replacing("\n", with: "\r\n").replacing(
      "-----BEGIN CERT", with: "subject: a store\r\n-----BEGIN CERT")
    #expect(try StoreKeys(pem: text) == keys)
  }

  @Test("A text that does not hold keys is refused with what is wrong in it")
  func faults() throws {
    let (one, other) = (Blocks(try StoreKeys.make()), Blocks(try StoreKeys.make()))
    #expect(fault("") == .noPrivateKey(found: nil))
    #expect(fault("null") == .noPrivateKey(found: nil))
    #expect(fault(one.leaf + one.key) == .noPrivateKey(found: "CERTIFICATE"))
    #expect(fault(one.key) == .otherBlocks([]))
    #expect(fault(one.key + one.leaf + one.root) == .otherBlocks(["CERTIFICATE", "CERTIFICATE"]))
    #expect(
      fault(one.key + one.key + one.leaf + one.root)
        == .otherBlocks(["PRIVATE KEY", "CERTIFICATE", "CERTIFICATE"]))
    #expect(fault(String(one.text.dropLast(30))) == .brokenBlock("CERTIFICATE"))
    #expect(fault(one.text.replacing("MII", with: "M!I")) == .brokenBlock("CERTIFICATE"))
    #expect(
      fault(other.key + one.leaf + one.intermediate + one.root) == .otherPrivateKey)
    #expect(
      fault(one.leaf.replacing("CERTIFICATE", with: "PRIVATE KEY") + one.chain) == .badPrivateKey)
    #expect(
      fault(one.key + one.leaf + one.key.replacing("PRIVATE KEY", with: "CERTIFICATE") + one.root)
        == .badCertificate("intermediate"))
    #expect(
      fault(one.key + one.leaf + one.intermediate + other.root)
        == .brokenChain("unable to get local issuer certificate"))
    #expect(
      fault(one.key + one.leaf + one.root + one.root)
        == .brokenChain("unable to get local issuer certificate"))
  }

  @Test("No fault's words show the key")
  func words() throws {
    let keys = Blocks(try StoreKeys.make())
    let secret = keys.key.split(separator: "\n").dropFirst().dropLast()
    for text in [keys.key, keys.leaf + keys.key, keys.key + "x" + keys.leaf, keys.key + keys.key] {
      let words = try #require(fault(text)).words
      #expect(secret.allSatisfy { !words.contains($0.prefix(12)) }, "\(words)")
    }
  }

  private func fault(_ pem: String) -> StoreKeysFault? {
    #expect(throws: StoreKeysFault.self) { try StoreKeys(pem: pem) }
  }

  /// The blocks of a file of keys, to put together in other ways.
  private struct Blocks {
    let key: String
    let leaf: String
    let intermediate: String
    let root: String

    init(_ keys: StoreKeys) {
      let parts = keys.pem.split(separator: "-----BEGIN ").map { "-----BEGIN \($0)" }
      (key, leaf, intermediate, root) = (parts[0], parts[1], parts[2], parts[3])
    }

    var chain: String { leaf + intermediate + root }
    var text: String { key + chain }
  }
}
