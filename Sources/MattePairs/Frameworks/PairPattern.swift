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
  /// The names that the picture before may have; the first that is there counts.
  let before: [PathPattern]
  /// True if a picture is one after only where there is one before, as the name alone may be any picture's.
  private(set) var needsBefore = false
  /// What the first picture before is.
  private(set) var original = Original.baseline

  /// What a picture before is that tests were compared with.
  enum Original: Sendable {
    /// The baseline itself.
    case baseline
    /// A copy of it that the framework made.
    case copy
    /// A copy of it, as the framework wrote the picture after over the baseline.
    case overwritten
  }

  /// Reads `BEFORE=AFTER`, in which each `{}` stands for a text that both have; nil if it is none.
  ///
  /// A pattern that begins with a name is one of that folder and of all folders within it.
  public init?(_ text: PathBytes) {
    let equals = text.bytes.indices.filter { text.bytes[$0] == UInt8(ascii: "=") }
    let halves = equals.lazy.map { place in
      (
        PathPattern(written: PathBytes(Array(text.bytes[..<place]))),
        PathPattern(written: PathBytes(Array(text.bytes[(place + 1)...])))
      )
    }
    guard
      let (before, after) = halves.first(where: {
        !$0.holes.isEmpty && $0.holes.count == $1.holes.count
      })
    else { return nil }
    let isOfAnyFolder = before.beginsWithName || after.beginsWithName
    self.init(
      isOfAnyFolder ? after.inAnyFolder : after, isOfAnyFolder ? before.inAnyFolder : before)
  }

  /// Makes a pattern of that of the picture after and those of the picture before.
  init(_ after: PathPattern, _ before: PathPattern...) {
    self.after = after
    self.before = before
  }

  /// The same pattern, of which no picture after is without one before.
  var ifPaired: PairPattern {
    var pattern = self
    pattern.needsBefore = true
    return pattern
  }

  /// The same pattern, whose first picture before is a copy of the baseline.
  var ofCopies: PairPattern {
    var pattern = self
    pattern.original = .copy
    return pattern
  }

  /// The same pattern, whose picture after is in the place of the baseline.
  var ofOverwritten: PairPattern {
    var pattern = self
    pattern.original = .overwritten
    return pattern
  }
}
