internal import MatteImages

/// Where the baseline of a pair is, which the picture after replaces if it is accepted.
enum BaselinePlace: Equatable, Sendable {
  /// The file at a path, which may not be there yet.
  case file(PathBytes)
  /// The picture before is a copy of it that tests made: it has the same bytes.
  case copied
  /// The tests wrote the picture after over it.
  case overwritten
}
