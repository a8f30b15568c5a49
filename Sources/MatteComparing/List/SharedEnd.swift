/// The end that the names of all pairs share, such as “-actual.png”, which tells no pair from another.
struct SharedEnd: Hashable, Sendable {
  /// The length of the end in bytes.
  private let count: Int

  /// Finds the end of names: whole words of each, of which something is left, and more than what tells the format.
  init(of names: [Substring]) {
    guard names.count > 1, let first = names.first else {
      count = 0
      return
    }
    let shared = names.dropFirst().reduce(first.utf8.count) { count, name in
      zip(first.utf8.reversed(), name.utf8.reversed()).prefix(count).prefix(while: ==).count
    }
    let isWhole = names.contains { $0.utf8.count == shared }
    let end = Array(first.utf8.suffix(shared))
    let start = end.indices.dropFirst(isWhole ? 1 : 0).first { Self.signs.contains(end[$0]) }
    let format = end.lastIndex(of: UInt8(ascii: ".")) ?? end.count
    count = start.map { $0 < format ? end.count - $0 : 0 } ?? 0
  }

  /// The signs before a word.
  private static let signs = Set("-_. ".utf8)

  /// What a name has before the end.
  func rest(of name: Substring) -> Substring { Substring(name.utf8.dropLast(count)) }
}
