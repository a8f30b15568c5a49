/// The hash of bytes that arrive in parts (FIPS 180-4, SHA-256).
///
/// ```swift
/// assert(SHA256(of: []).text.hasPrefix("e3b0c442"))
/// ```
public struct SHA256: Sendable {
  /// The hash of what was added in whole blocks.
  private var state: [UInt32] = initialState
  /// What does not fill a block yet.
  private var rest: [UInt8] = []
  /// The number of bytes that were added.
  private var count = 0

  /// Begins with no bytes.
  public init() {}

  /// The hash of all of these bytes.
  public init(of bytes: [UInt8]) { add(bytes.span) }

  /// Adds bytes behind those that were added before.
  public mutating func add(_ bytes: Span<UInt8>) {
    count += bytes.count
    var position = 0
    while position < bytes.count, !rest.isEmpty {
      rest.append(bytes[position])
      position += 1
      if rest.count == Self.blockSize {
        let block = rest
        rest = []
        addBlock(block.span, at: 0)
      }
    }
    while bytes.count - position >= Self.blockSize {
      addBlock(bytes, at: position)
      position += Self.blockSize
    }
    while position < bytes.count {
      rest.append(bytes[position])
      position += 1
    }
  }

  /// The 32 bytes of the hash of what was added so far.
  public var digest: [UInt8] {
    var last = self
    let zeros = (2 * Self.blockSize - 9 - rest.count) % Self.blockSize
    let bits = UInt64(count) * 8
    let length = (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) }
    let padding: [UInt8] = [0x80] + [UInt8](repeating: 0, count: zeros) + length
    last.add(padding.span)
    return last.state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  /// The digest in hexadecimal digits.
  public var text: String { digest.map(hexadecimal).joined() }

  /// The first 8 bytes of the digest as a number.
  public var fingerprint: Int {
    Int(truncatingIfNeeded: digest.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
  }

  /// Section 6.2.2: the message schedule, 64 rounds, and their sum with the state.
  private mutating func addBlock(_ bytes: Span<UInt8>, at start: Int) {
    var schedule = InlineArray<64, UInt32>(repeating: 0)
    for index in 0..<16 { schedule[index] = bigWord(bytes, at: start + index * 4) }
    for index in 16..<64 {
      let (far, near) = (schedule[index - 15], schedule[index - 2])
      let first = turned(far, 7) ^ turned(far, 18) ^ far >> 3
      let second = turned(near, 17) ^ turned(near, 19) ^ near >> 10
      schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = e & f ^ ~e & g
      let mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      let first = h &+ mixed &+ choice &+ Self.constants[index] &+ schedule[index]
      let majority = a & b ^ a & c ^ b & c
      let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  /// The bytes of a block.
  private static let blockSize = 64

  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes (5.3.3).
  private static let initialState: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  /// Those of the cube roots of the first 64 primes (4.2.2).
  private static let constants: [UInt32] = primes.map { prime in
    // The root in 32 bits behind the point: the largest r with r³ ≤ prime · 2⁹⁶.
    var root: UInt64 = 0
    for bit in (0..<36).reversed() {
      let trial = root | 1 << UInt64(bit)
      if cube(trial, isAtMost: prime) { root = trial }
    }
    return UInt32(truncatingIfNeeded: root)
  }

  private static let primes: [UInt64] = (2..<312).filter { number in
    !(2..<number).contains { number % $0 == 0 }
  }

  /// True if root³ ≤ prime · 2⁹⁶.
  private static func cube(_ root: UInt64, isAtMost prime: UInt64) -> Bool {
    let number = UInt128(root)
    // 36 bits cubed are 108.
    return number * number * number <= UInt128(prime) << 96
  }
}

/// The word at a place, the highest byte first.
private func bigWord(_ bytes: Span<UInt8>, at place: Int) -> UInt32 {
  UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16 | UInt32(bytes[place + 2]) << 8
    | UInt32(bytes[place + 3])
}

/// A word with its bits turned to the right.
private func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
  word >> count | word << (32 - count)
}

private func hexadecimal(_ byte: UInt8) -> String {
  (byte < 16 ? "0" : "") + String(byte, radix: 16)
}
