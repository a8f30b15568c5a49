public import MatteImages

/// How the names of two pictures that belong together are made.
///
/// ```swift
/// let pattern = PairPattern("{}-expected.png={}-actual.png")
/// assert(pattern != nil && PairPattern("expected.png=actual.png") == nil)
/// ```
public struct PairPattern: Equatable, Sendable {
  /// The name of the picture after.
  let after: PathPattern
  /// The names that the picture before may have, of which the first that is there counts.
  let before: [PathPattern]

  /// Reads `BEFORE=AFTER`, in which each `{}` stands for a text that both have; nil if it is none.
  public init?(_ text: PathBytes) {
    let equals = text.bytes.indices.filter { text.bytes[$0] == UInt8(ascii: "=") }
    let halves = equals.lazy.map { place in
      (
        PathPattern(PathBytes(Array(text.bytes[..<place]))),
        PathPattern(PathBytes(Array(text.bytes[(place + 1)...])))
      )
    }
    guard let (before, after) = halves.first(where: { $0.count > 0 && $0.count == $1.count })
    else { return nil }
    self.init(after, before)
  }

  /// Makes a pattern of that of the picture after and those of the picture before.
  init(_ after: PathPattern, _ before: PathPattern...) {
    self.after = after
    self.before = before
  }
}
