public import MatteCompare
public import MatteImages

/// Two sources that belong together, and the path by which they do.
///
/// ```swift
/// let pair = PicturePair(
///   path: "icon.png", before: PictureSource(path: "old/icon.png"),
///   after: PictureSource(path: "new/icon.png"))
/// assert(pair.hasBothSides)
/// ```
public struct PicturePair: Sendable {
  /// The path from both folders, or from the top of the work tree; that after if both are called otherwise.
  public let path: PathBytes
  /// The path before, if it was another.
  public let origin: PathBytes?
  /// How it is known that a picture was renamed; nil unless it was.
  public let renaming: Pairing.Renaming.Evidence?
  /// The picture before and the picture after; what is not there is `PictureSource.Contents.nothing`.
  public var sources: Sides<PictureSource>
  /// True if both sides are known to have the same bytes.
  let isUnchanged: Bool
  /// Where the baseline is, if tests tell; nil where it is the picture before, or a place in its folder.
  var baseline: BaselinePlace?
  /// True if it is what can be read of a pair whose other side cannot be.
  package private(set) var isRemnant = false

  /// Makes a pair, of which nothing is known yet.
  public init(path: PathBytes, before: PictureSource, after: PictureSource) {
    self.init(path: path, Sides(before: before, after: after))
  }

  init(
    path: PathBytes, origin: PathBytes? = nil, renaming: Pairing.Renaming.Evidence? = nil,
    _ sources: Sides<PictureSource>, isUnchanged: Bool = false
  ) {
    self.path = path
    self.origin = origin
    self.renaming = renaming
    self.sources = sources
    self.isUnchanged = isUnchanged
  }

  /// True if there is a picture before and a picture after.
  public var hasBothSides: Bool { sources.before.isPicture && sources.after.isPicture }

  /// True if the picture after has another path, rather than another spelling or format of the same one.
  public var isRenamed: Bool { renaming != nil }

  /// True if there is something to compare.
  var isCompared: Bool { hasBothSides && !isUnchanged }

  /// The picture after as if it had been added, called as it is and was.
  var onlyAfter: PicturePair {
    let none = PictureSource(name: sources.after.name, .nothing)
    return PicturePair(
      path: path, origin: origin, renaming: renaming, Sides(before: none, after: sources.after))
  }

  /// Each picture without the other.
  var alone: [PicturePair] {
    let none = PictureSource(name: path, .nothing)
    return [
      PicturePair(path: path, before: sources.before, after: none),
      PicturePair(path: path, before: none, after: sources.after),
    ].filter { $0.sources.before.isPicture || $0.sources.after.isPicture }.map { pair in
      var pair = pair
      pair.isRemnant = hasBothSides
      return pair
    }
  }
}
