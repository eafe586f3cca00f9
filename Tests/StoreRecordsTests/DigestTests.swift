import StoreRecords
import Testing

/// The vectors that NIST gives for FIPS 180-4, and every length around the end of a block.
struct DigestTests {
  @Test(
    "Vectors of NIST",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
          + "lmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func vectors(text: String, digest: String) {
    #expect(Digest.sha256(Array(text.utf8)).text == digest)
  }

  @Test("Lengths around the end of a block have digests of their own")
  func lengths() {
    let digests = (0...130).map { Digest.sha256(Array(repeating: 0x61, count: $0)).text }
    #expect(Set(digests).count == 131)
    #expect(digests.allSatisfy { $0.count == 64 })
    #expect(digests[64] == "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb")
  }
}
