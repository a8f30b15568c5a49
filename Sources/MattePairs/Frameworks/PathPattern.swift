internal import MatteImages

/// A pattern of paths: literal text with holes between.
///
/// A hole `{name}` stands for a name without a slash, `{*path}` for one or more names, `{/}` or `{within/}` for whole folders,
/// which may be none, `{#number}` for digits, `{%hash}` for 40 hexadecimal digits and `{@platform}` for a platform of Node.js.
/// A person writes `{}` for any text, which may be empty, and `{2}` for the second text of another pattern.
struct PathPattern: Equatable, Sendable {
  /// What may stand in a hole.
  enum Kind: Equatable, Sendable {
    case anything, folders, path, name, number, hash, platform
  }

  /// A place of any text.
  struct Hole: Equatable, Sendable {
    /// The same name in another pattern means the same text.
    let name: [UInt8]
    let kind: Kind
  }

  /// The literal text before, between and behind the holes.
  let literals: [[UInt8]]
  let holes: [Hole]

  private init(literals: [[UInt8]], holes: [Hole]) {
    self.literals = literals
    self.holes = holes
  }

  /// Reads a pattern that a person wrote.
  init(written pattern: PathBytes) {
    var number = 0
    self.init(parsing: pattern.bytes) { inner in
      guard inner.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      number += 1
      let name = inner.isEmpty ? Array("\(number)".utf8) : Array(inner)
      return Hole(name: name, kind: .anything)
    }
  }

  /// Splits a pattern at its braces; `hole` tells what stands between two, or nil if they are literal.
  private init(parsing pattern: [UInt8], _ hole: (ArraySlice<UInt8>) -> Hole?) {
    var literals: [[UInt8]] = [[]]
    var holes: [Hole] = []
    var rest = pattern[...]
    while let byte = rest.popFirst() {
      let inner = rest.prefix { $0 != UInt8(ascii: "}") }
      if byte == UInt8(ascii: "{"), inner.count < rest.count, let hole = hole(inner) {
        holes.append(hole)
        literals.append([])
        rest = rest.dropFirst(inner.count + 1)
      } else {
        literals[literals.count - 1].append(byte)
      }
    }
    self.init(literals: literals, holes: holes)
  }

  /// The number of literal bytes: of two patterns of one path, the one with more says more about it.
  var literalCount: Int { literals.reduce(0) { $0 + $1.count } }

  /// True if the pattern begins with a name rather than with any text.
  var beginsWithName: Bool { !literals[0].isEmpty }

  /// The pattern with whole folders before it.
  var inAnyFolder: PathPattern {
    PathPattern(
      literals: [[]] + literals, holes: [Hole(name: Self.folders, kind: .folders)] + holes)
  }

  /// The names of folders through which each path of the pattern leads.
  var folderNames: [PathBytes] {
    let slash = UInt8(ascii: "/")
    return literals.enumerated().flatMap { index, literal in
      // A name is whole between two slashes, and behind folders.
      let names = literal.split(separator: slash, omittingEmptySubsequences: false).dropLast()
      let isCut = index > 0 && holes[index - 1].kind != .folders
      return names.dropFirst(isCut ? 1 : 0).filter { !$0.isEmpty }.map { PathBytes(Array($0)) }
    }
  }

  private static let folders = Array("/".utf8)
}

extension PathPattern: ExpressibleByStringLiteral {
  /// Reads a pattern of Matte's own.
  init(stringLiteral text: String) { self.init(named: text) }
}

extension PathPattern {
  /// Reads a pattern whose holes have names.
  init(named text: String) {
    self.init(parsing: Array(text.utf8)) { inner in
      let kinds: [UInt8: Kind] = [
        UInt8(ascii: "*"): .path, UInt8(ascii: "#"): .number, UInt8(ascii: "%"): .hash,
        UInt8(ascii: "@"): .platform,
      ]
      if inner.last == Self.folders[0] { return Hole(name: Array(inner), kind: .folders) }
      guard let kind = inner.first.flatMap({ kinds[$0] }) else {
        return Hole(name: Array(inner), kind: .name)
      }
      return Hole(name: Array(inner.dropFirst()), kind: kind)
    }
  }
}

extension PathPattern {
  /// The texts in the holes that make a path of the pattern, each as long as it can be, but folders before a literal as short;
  /// nil if none do.
  func texts(of path: PathBytes) -> [[UInt8]]? {
    let bytes = path.bytes
    guard bytes.starts(with: literals[0]), bytes.ends(with: literals[literals.count - 1]) else {
      return nil
    }
    return texts(of: bytes[literals[0].count...], from: 0)
  }

  /// The texts of the holes from the one with a number on, which are all that is left.
  private func texts(of rest: ArraySlice<UInt8>, from number: Int) -> [[UInt8]]? {
    if number == holes.count { return rest.isEmpty ? [] : nil }
    let (kind, literal) = (holes[number].kind, literals[number + 1])
    guard rest.count >= literal.count else { return nil }
    func texts(afterTaking count: Int) -> [[UInt8]]? {
      let (text, tail) = (rest.prefix(count), rest.dropFirst(count))
      guard tail.starts(with: literal), kind.allows(text) else { return nil }
      return self.texts(of: tail.dropFirst(literal.count), from: number + 1).map {
        [Array(text)] + $0
      }
    }
    let limit = rest.count - literal.count
    if number == holes.count - 1 { return texts(afterTaking: limit) }
    if kind == .folders {
      let counts = Self.folderCounts(in: rest.prefix(limit))
      return (literal.isEmpty ? counts.reversed() : counts).lazy.compactMap(texts).first
    }
    let longest =
      kind.isWithinName ? min(limit, rest.prefix { $0 != UInt8(ascii: "/") }.count) : limit
    return (0...longest).lazy.reversed().lazy.compactMap(texts).first
  }

  /// The bytes of no folder, of the first one, of the first two and so on.
  private static func folderCounts(in path: ArraySlice<UInt8>) -> [Int] {
    [0] + path.indices.filter { path[$0] == UInt8(ascii: "/") }.map { $0 + 1 - path.startIndex }
  }

  /// The path that the texts of another pattern make; nil if it has a hole that the other has not.
  func path(of texts: [[UInt8]], in source: PathPattern) -> PathBytes? {
    let filled = filled(with: texts, of: source)
    return filled.holes.isEmpty ? PathBytes(filled.literals[0]) : nil
  }

  /// The pattern with the texts of another one in the holes that both have.
  func filled(with texts: [[UInt8]], of source: PathPattern) -> PathPattern {
    var (literals, holes) = ([self.literals[0]], [Hole]())
    for (hole, literal) in zip(self.holes, self.literals.dropFirst()) {
      if let index = source.holes.firstIndex(where: { $0.name == hole.name }) {
        literals[literals.count - 1] += texts[index] + literal
      } else {
        holes.append(hole)
        literals.append(literal)
      }
    }
    return PathPattern(literals: literals, holes: holes)
  }

  /// The text in the hole of a name; nil if the pattern has none.
  func text(_ name: String, in texts: [[UInt8]]) -> [UInt8]? {
    holes.firstIndex { $0.name.elementsEqual(name.utf8) }.map { texts[$0] }
  }
}

extension PathPattern.Kind {
  /// True if the hole holds no slash.
  fileprivate var isWithinName: Bool {
    switch self {
    case .name, .number, .hash, .platform: true
    case .anything, .folders, .path: false
    }
  }

  /// True if the hole may hold a text.
  fileprivate func allows(_ text: ArraySlice<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    switch self {
    case .anything: return true
    case .folders: return text.isEmpty || text.last == slash
    case .path: return !text.isEmpty && text.first != slash
    case .name: return !text.isEmpty && !text.contains(slash)
    case .number: return !text.isEmpty && text.allSatisfy { (0x30...0x39).contains($0) }
    case .hash: return text.count == 40 && text.allSatisfy(Self.isHexadecimal)
    case .platform: return Self.platforms.contains { text.elementsEqual($0.utf8) }
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  /// What os.platform() gives in Node.js.
  private static let platforms = [
    "aix", "android", "darwin", "freebsd", "linux", "openbsd", "sunos", "win32",
  ]
}

extension PathPattern: CustomStringConvertible {
  /// The pattern as a person reads it: `bitmaps_test/RUN/NAME`, with … for whole folders within.
  var description: String {
    var text = ""
    for (index, literal) in literals.enumerated() {
      if index > 0 { text += Self.word(for: holes[index - 1], isFirst: text.isEmpty) }
      text += PathBytes(literal).description
    }
    return text
  }

  private static func word(for hole: Hole, isFirst: Bool) -> String {
    switch hole.kind {
    case .folders: isFirst ? "" : "…/"
    case .anything: "{}"
    case .path, .name, .number, .hash, .platform: PathBytes(hole.name).description.uppercased()
    }
  }
}

extension [UInt8] {
  fileprivate func ends(with end: [UInt8]) -> Bool {
    count >= end.count && suffix(end.count).elementsEqual(end)
  }
}
