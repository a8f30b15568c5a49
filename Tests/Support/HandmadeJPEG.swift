/// A baseline JPEG made by hand: each block of 8 by 8 samples has one level.
public struct HandmadeJPEG {
  /// The kinds of pictures.
  public enum Kind: Sendable {
    case grey
    /// Colour with as much chroma as light.
    case full
    /// Colour with a quarter of the chroma.
    case quarter

    /// The identifier, the sampling factors and the blocks in a unit of each component.
    fileprivate var components: [(number: UInt8, factors: UInt8, blocks: Int)] {
      switch self {
      case .grey: [(1, 0x11, 1)]
      case .full: [(1, 0x11, 1), (2, 0x11, 1), (3, 0x11, 1)]
      case .quarter: [(1, 0x22, 4), (2, 0x11, 1), (3, 0x11, 1)]
      }
    }
  }

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  private let kind: Kind
  private let restart: Int
  private let level: (Int) -> Int

  /// Makes a picture whose block number n, as they are stored, has the level `level(n)`, 0…255; after every
  /// `restart` units the coding begins anew, unless that is 0.
  public init(
    _ width: Int, _ height: Int, _ kind: Kind, restart: Int = 0, level: @escaping (Int) -> Int
  ) {
    (self.width, self.height, self.kind) = (width, height, kind)
    (self.restart, self.level) = (restart, level)
  }

  /// The file, with some segments behind the first marker.
  public func bytes(with segments: [UInt8] = []) -> [UInt8] {
    let components = kind.components
    let frame: [[UInt8]] = components.map { [$0.number, $0.factors, 0] }
    let scan: [[UInt8]] = components.map { [$0.number, 0] }
    let count = UInt8(components.count)
    var bytes: [UInt8] = [0xff, 0xd8] + segments
    bytes += Self.segment(0xdb, [0] + [UInt8](repeating: 8, count: 64))
    bytes += Self.segment(
      0xc0, [8] + Self.big(height) + Self.big(width) + [count] + frame.joined())
    // The codes 0000…1001 for the sizes of differences, and 0 for the end of a block.
    let noCodes = [UInt8](repeating: 0, count: 12)
    bytes += Self.segment(0xc4, [0x00, 0, 0, 0, 10] + noCodes + (0..<10))
    bytes += Self.segment(0xc4, [0x10, 1, 0, 0, 0] + noCodes + [0])
    if restart > 0 { bytes += Self.segment(0xdd, Self.big(restart)) }
    bytes += Self.segment(0xda, [count] + scan.joined() + [0, 63, 0])
    return bytes + coded + [0xff, 0xd9]
  }

  /// A segment with its marker.
  public static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xff, marker] + big(body.count + 2) + body
  }

  private static func big(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }

  private var coded: [UInt8] {
    let side = if case .quarter = kind { 16 } else { 8 }
    let units = (width + side - 1) / side * ((height + side - 1) / side)
    var bits = Bits()
    var last = kind.components.map { _ in 0 }
    var block = 0
    for unit in 0..<units {
      if restart > 0, unit > 0, unit % restart == 0 {
        bits.mark(UInt8(0xd0 + (unit / restart - 1) % 8))
        last = last.map { _ in 0 }
      }
      for (index, component) in kind.components.enumerated() {
        for _ in 0..<component.blocks {
          let value = level(block) - 128
          bits.append(difference: value - last[index])
          last[index] = value
          block += 1
        }
      }
    }
    bits.fill()
    return bits.bytes
  }
}

/// Coded data.
private struct Bits {
  var bytes: [UInt8] = []
  private var pending = 0
  private var count = 0

  /// Adds a block: the size of the difference, its bits, and the end of the block.
  mutating func append(difference: Int) {
    let size = Int.bitWidth - abs(difference).leadingZeroBitCount
    append(size, 4)
    append(difference < 0 ? difference + (1 << size) - 1 : difference, size)
    append(0, 1)
  }

  /// Ends the byte with ones.
  mutating func fill() { append((1 << (7 & -count)) - 1, 7 & -count) }

  /// Adds a marker.
  mutating func mark(_ marker: UInt8) {
    fill()
    bytes += [0xff, marker]
  }

  private mutating func append(_ bits: Int, _ number: Int) {
    pending = pending << number | bits
    count += number
    while count >= 8 {
      count -= 8
      let byte = UInt8(truncatingIfNeeded: pending >> count)
      bytes += byte == 0xff ? [byte, 0] : [byte]
    }
    pending &= (1 << count) - 1
  }
}
