internal import MatteImages

/// Two sources that belong together, and the path by which they do.
struct PicturePair: Sendable {
  /// The path from both folders.
  let path: PathBytes
  let before: DiffSource
  let after: DiffSource

  /// Each picture without the other.
  var sides: [PicturePair] {
    let none = DiffSource(name: path, .nothing)
    return [(before, none), (none, after)].filter { $0.0.isPicture || $0.1.isPicture }
      .map { PicturePair(path: path, before: $0.0, after: $0.1) }
  }
}
