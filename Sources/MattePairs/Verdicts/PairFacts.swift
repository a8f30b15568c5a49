internal import MatteGeometry
public import MatteImages
internal import MatteRaster

/// What is known of two pictures, but for their pixels.
///
/// ```swift
/// let facts = try PairDiffer().verdict(before: "before.png", after: "after.jpg").facts
/// print("\(facts.before.width) × \(facts.before.height)", facts.metadata)
/// ```
public struct PairFacts: Sendable {
  /// A side of the comparison.
  public struct Side: Sendable {
    /// The name by which it is called.
    public let name: PathBytes
    /// What the file says; nil if there is none.
    public let picture: PictureFacts?

    /// The columns of the picture.
    public var width: Int { picture?.shape.width ?? 0 }
    /// The rows of the picture.
    public var height: Int { picture?.shape.height ?? 0 }
    /// All of the picture.
    var box: PixelRect { PixelRect(width: width, height: height) }
  }

  /// What is known of the picture before.
  public let before: Side
  /// What is known of the picture after.
  public let after: Side
  /// True if the colours of both were converted, since their profiles are not the same.
  public internal(set) var isConverted = false
  /// True if both files have the same numbers, which their profiles make other colours.
  public internal(set) var haveSameNumbers = false

  init(before: Side, after: Side) {
    self.before = before
    self.after = after
  }

  /// True if the numbers of both mean the same colours.
  var haveSameColours: Bool {
    guard let before = before.picture, let after = after.picture else { return true }
    return before.profile.hasSameColours(as: after.profile)
  }

  /// True if both have as many columns and rows.
  var haveSameSize: Bool { before.width == after.width && before.height == after.height }

  /// The names of what the files say beside the pixels that is not the same.
  public var metadata: [String] {
    guard let before = before.picture, let after = after.picture else { return [] }
    let names = Set(before.remarks.keys).union(after.remarks.keys)
    var fields = names.filter { before.remarks[$0] != after.remarks[$0] }
    if before.profile != after.profile { fields.insert("profile") }
    if before.orientation != after.orientation { fields.insert("orientation") }
    if before.depth != after.depth { fields.insert("depth") }
    if before.frames != after.frames { fields.insert(Self.frameCount) }
    return fields.sorted()
  }

  /// What the number of frames is called among metadata: the same may be seen of fewer.
  static let frameCount = "frames"

  /// True if either is an animation.
  var isAnimated: Bool {
    [before, after].contains { ($0.picture?.frames ?? 1) > 1 }
  }
}
