/// Numbers taken from an input, byte after byte; zeros once it is at its end.
struct ByteSource: RandomNumberGenerator {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// True if nothing is left.
  var isAtEnd: Bool { rest.isEmpty }

  /// The next byte.
  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// The next number of some bytes, the lowest first.
  mutating func number(_ count: Int) -> UInt64 {
    (0..<count).reduce(0) { number, place in number | UInt64(byte()) << (8 * UInt64(place)) }
  }

  /// The next number in a range of at most 256.
  mutating func int(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(byte()) % range.count
  }

  /// The next bit of chance.
  mutating func flag() -> Bool { byte() & 1 == 1 }

  /// All that is left.
  mutating func all() -> [UInt8] {
    defer { rest = [] }
    return Array(rest)
  }

  /// Makes random numbers of the input.
  mutating func next() -> UInt64 { number(8) }
}
