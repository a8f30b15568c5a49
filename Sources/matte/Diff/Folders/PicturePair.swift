internal import MatteImages

/// Two sources that belong together, and the path by which they do.
struct PicturePair: Sendable {
  /// The path from both folders.
  let path: PathBytes
  let before: DiffSource
  let after: DiffSource
}
