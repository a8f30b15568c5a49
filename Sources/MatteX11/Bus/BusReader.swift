/// A value of a message on a D-Bus, of the types that are read here.
enum BusValue {
  /// A whole number of 32 bits.
  case number(UInt32)
  /// A string, the path of an object, or a signature.
  case text(String)

  /// The number; nil of a text.
  var number: UInt32? { if case .number(let number) = self { number } else { nil } }

  /// The text; nil of a number.
  var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// A place in the bytes of a message, of values that follow each other (D-Bus specification, “Marshaling”).
///
/// Each value is nil where the bytes end before it does.
struct BusReader {
  /// How many variants are read within each other.
  private static let maxDepth = 4

  private let bytes: ArraySlice<UInt8>
  private let isBigEndian: Bool
  /// The place behind what was read, from the start.
  private(set) var position = 0

  /// Reads the bytes of a message, or of its body, which begins at a multiple of 8.
  init(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) {
    (self.bytes, self.isBigEndian) = (bytes, isBigEndian)
  }

  /// Goes on to a multiple of a number of bytes.
  mutating func align(to size: Int) { position = (position + size - 1) / size * size }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard position <= bytes.count, count <= bytes.count - position else { return nil }
    defer { position += count }
    return bytes.dropFirst(position).prefix(count)
  }

  mutating func number() -> UInt32? {
    align(to: 4)
    guard let found = take(4) else { return nil }
    return (isBigEndian ? Array(found) : found.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
  }

  mutating func text() -> String? { number().flatMap { text(Int($0)) } }

  private mutating func signature() -> String? { take(1)?.first.flatMap { text(Int($0)) } }

  /// A string of so many bytes, with the zero behind it.
  private mutating func text(_ count: Int) -> String? {
    guard let found = take(count), take(1) != nil else { return nil }
    return String(decoding: found, as: UTF8.self)
  }

  /// A value with its type before it; nil also if that is none of those read here.
  mutating func variant(depth: Int = 1) -> BusValue? {
    switch signature() {
    case "u": number().map { .number($0) }
    case "s", "o": text().map { .text($0) }
    case "g": signature().map { .text($0) }
    case "v" where depth < Self.maxDepth: variant(depth: depth + 1)
    default: nil
    }
  }
}
