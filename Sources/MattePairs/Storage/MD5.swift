internal import Glibc

/// The MD5 of some bytes (RFC 1321), from which git-annex makes the names of folders.
struct MD5 {
  /// The 16 bytes of the digest.
  let digest: [UInt8]

  /// The digest of all bytes.
  init(of bytes: [UInt8]) {
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
    let whole = bytes.count / Self.blockSize * Self.blockSize
    for start in stride(from: 0, to: whole, by: Self.blockSize) {
      Self.add(bytes[start..<start + Self.blockSize], to: &state)
    }
    // A one and zeros, until the length in bits fits behind them (3.1, 3.2).
    var tail = bytes[whole...] + [0x80]
    while tail.count % Self.blockSize != Self.blockSize - 8 { tail.append(0) }
    tail += Self.littleEndian(UInt64(bytes.count) << 3)
    let rest = Array(tail)
    for start in stride(from: 0, to: rest.count, by: Self.blockSize) {
      Self.add(rest[start..<start + Self.blockSize], to: &state)
    }
    digest = state.flatMap(Self.littleEndian)
  }

  /// The digest in hexadecimal digits.
  var text: String {
    digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Adds a block (3.4).
  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    let words = (0..<16).map { word in
      (0..<4).reduce(0 as UInt32) {
        $0 | UInt32(block[block.startIndex + word * 4 + $1]) << ($1 * 8)
      }
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for step in 0..<64 {
      let (mixed, word) =
        switch step / 16 {
        case 0: (b & c | ~b & d, step)
        case 1: (d & b | ~d & c, (5 * step + 1) % 16)
        case 2: (b ^ c ^ d, (3 * step + 5) % 16)
        default: (c ^ (b | ~d), 7 * step % 16)
        }
      let sum = a &+ mixed &+ sines[step] &+ words[word]
      let turn = turns[step / 16 * 4 + step % 4]
      (a, d, c, b) = (d, c, b, b &+ (sum << turn | sum >> (32 - turn)))
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
  }

  private static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// The bytes of a block.
  private static let blockSize = 64
  /// By how many bits each step turns, four to a round.
  private static let turns: [UInt32] = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
  /// The first 32 bits of the sines of 1 to 64.
  private static let sines = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }
}
