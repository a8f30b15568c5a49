internal import MatteImages
internal import MatteRaster

/// What is known of two pictures, but for their pixels.
struct DiffPair {
  /// A side of the comparison.
  struct Side {
    /// The name by which it is called.
    let name: PathBytes
    /// What the file says; nil if there is none.
    let picture: PictureFacts?

    /// The columns of the picture.
    var width: Int { picture?.shape.width ?? 0 }
    /// The rows of the picture.
    var height: Int { picture?.shape.height ?? 0 }
  }

  let before: Side
  let after: Side
  /// True if the colours of both were converted, since their profiles are not the same.
  var isConverted = false

  /// True if the numbers of both mean the same colours.
  var hasSameColours: Bool {
    guard let one = before.picture, let other = after.picture else { return true }
    return one.profile.hasSameColours(as: other.profile)
  }

  /// The names of what the files say beside the pixels that is not the same.
  var metadata: [String] {
    guard let one = before.picture, let other = after.picture else { return [] }
    let names = Set(one.remarks.keys).union(other.remarks.keys)
    var fields = names.filter { one.remarks[$0] != other.remarks[$0] }
    if one.profile != other.profile { fields.insert("profile") }
    if one.orientation != other.orientation { fields.insert("orientation") }
    if one.depth != other.depth { fields.insert("depth") }
    return fields.sorted()
  }

  /// True if either is an animation.
  var isAnimated: Bool {
    [before, after].contains { ($0.picture?.frames ?? 1) > 1 }
  }
}
