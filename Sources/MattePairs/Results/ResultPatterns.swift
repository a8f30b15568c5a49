public import MatteImages

/// What a person says of the names of pictures that a program left.
///
/// ```swift
/// var patterns = ResultPatterns()
/// let isRead = patterns.add("{}-expected.png={}.png") && patterns.add("!{}-failed-diff.png")
/// assert(isRead)
/// ```
public struct ResultPatterns: Equatable, Sendable {
  /// The patterns of pairs.
  private(set) var pairs: [PairPattern] = []
  /// These patterns as they were written.
  private(set) var texts: [PathBytes] = []
  /// The patterns of pictures that are left out.
  private(set) var excluded: [PathPattern] = []

  /// Makes patterns of which none is known yet.
  public init() {}

  /// True if there is none.
  public var isEmpty: Bool { pairs.isEmpty && excluded.isEmpty }

  /// Adds `BEFORE=AFTER`, or after an exclamation mark the names of pictures to leave out; false if a text is neither.
  public mutating func add(_ text: PathBytes) -> Bool {
    if text.bytes.first == UInt8(ascii: "!"), text.bytes.count > 1 {
      let pattern = PathPattern(written: PathBytes(Array(text.bytes.dropFirst())))
      excluded.append(pattern.beginsWithName ? pattern.inAnyFolder : pattern)
      return true
    }
    guard let pattern = PairPattern(text) else { return false }
    pairs.append(pattern)
    texts.append(text)
    return true
  }
}
