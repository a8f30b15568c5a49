internal import MatteImages

/// A pattern of paths: `{}` stands for any text, which may be empty, and `{2}` for the second text of another
/// pattern.
struct PathPattern: Equatable, Sendable {
  /// What stands before, between and behind the texts.
  private let literals: [[UInt8]]
  /// Which text stands between them, from 0.
  private let places: [Int]

  /// Reads a pattern.
  init(_ pattern: PathBytes) {
    var literals: [[UInt8]] = [[]]
    var places: [Int] = []
    var rest = pattern.bytes[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      if byte == UInt8(ascii: "{"), rest.dropFirst(digits.count).first == UInt8(ascii: "}") {
        places.append(Int(String(decoding: digits, as: UTF8.self)).map { $0 - 1 } ?? places.count)
        literals.append([])
        rest = rest.dropFirst(digits.count + 1)
      } else {
        literals[literals.count - 1].append(byte)
      }
    }
    self.literals = literals
    self.places = places
  }

  /// The number of texts.
  var count: Int { places.count }

  /// The texts that make a path of the pattern, each as long as it can be; nil if none do.
  func texts(of path: PathBytes) -> [[UInt8]]? {
    guard path.bytes.starts(with: literals[0]) else { return nil }
    let rest = path.bytes[literals[0].count...]
    if count == 0 { return rest.isEmpty ? [] : nil }
    return Self.texts(of: rest, before: literals.dropFirst())
  }

  /// The path that some texts make of the pattern; nil if there are too few.
  func path(of texts: [[UInt8]]) -> PathBytes? {
    guard places.allSatisfy(texts.indices.contains) else { return nil }
    return PathBytes(literals[0] + zip(places, literals.dropFirst()).flatMap { texts[$0] + $1 })
  }

  /// The texts that stand before each of some literals and are all that is left.
  private static func texts(
    of rest: ArraySlice<UInt8>, before literals: ArraySlice<[UInt8]>
  ) -> [[UInt8]]? {
    guard let literal = literals.first, rest.count >= literal.count else { return nil }
    if literals.count == 1 {
      return rest.suffix(literal.count).elementsEqual(literal)
        ? [Array(rest.dropLast(literal.count))] : nil
    }
    for count in stride(from: rest.count - literal.count, through: 0, by: -1) {
      let tail = rest.dropFirst(count)
      if tail.first == literal.first || literal.isEmpty, tail.starts(with: literal),
        let others = texts(of: tail.dropFirst(literal.count), before: literals.dropFirst())
      {
        return [Array(rest.prefix(count))] + others
      }
    }
    return nil
  }
}

extension PathPattern: ExpressibleByStringLiteral {
  /// Reads a literal pattern.
  init(stringLiteral text: String) { self.init(PathBytes(text)) }
}
