/// The SHA-256 of bytes, by FIPS 180-4: what an export names its files by.
///
///     SHA256(Array("abc".utf8)).text    // "ba7816bf8f01cfea414140de5dae2223..."
package struct SHA256 {
  private var words: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  package init(_ bytes: [UInt8]) {
    let whole = bytes.count / 64 * 64
    for start in stride(from: 0, to: whole, by: 64) { take(bytes[start..<start + 64]) }
    // What is left, a single bit, zeros, and the length in bits fill the last blocks.
    var end = Array(bytes[whole...]) + [0x80]
    end += Array(repeating: 0, count: (120 - end.count % 64) % 64)
    let bits = UInt64(bytes.count) * 8
    end += (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) }
    for start in stride(from: 0, to: end.count, by: 64) { take(end[start..<start + 64]) }
  }

  /// 64 hexadecimal digits.
  package var text: String {
    words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private mutating func take(_ block: ArraySlice<UInt8>) {
    var schedule: [UInt32] = []
    schedule.reserveCapacity(64)
    for start in stride(from: block.startIndex, to: block.endIndex, by: 4) {
      schedule.append(block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
    for index in 16..<64 {
      let (near, far) = (schedule[index - 2], schedule[index - 15])
      schedule.append(
        (near.turned(17) ^ near.turned(19) ^ near >> 10) &+ schedule[index - 7]
          &+ (far.turned(7) ^ far.turned(18) ^ far >> 3) &+ schedule[index - 16])
    }
    var mixed = words
    for (word, constant) in zip(schedule, Self.constants) { Self.mix(&mixed, word &+ constant) }
    for index in words.indices { words[index] &+= mixed[index] }
  }

  private static func mix(_ words: inout [UInt32], _ input: UInt32) {
    let (first, fifth) = (words[0], words[4])
    let choice = fifth & words[5] ^ ~fifth & words[6]
    let majority = first & words[1] ^ first & words[2] ^ words[1] & words[2]
    let one =
      words[7] &+ (fifth.turned(6) ^ fifth.turned(11) ^ fifth.turned(25)) &+ choice &+ input
    let two = (first.turned(2) ^ first.turned(13) ^ first.turned(22)) &+ majority
    words = [
      one &+ two, first, words[1], words[2], words[3] &+ one, fifth, words[5], words[6],
    ]
  }

  /// The fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

extension UInt32 {
  /// The bits turned to the right.
  fileprivate func turned(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
