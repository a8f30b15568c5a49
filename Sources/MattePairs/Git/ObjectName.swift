internal import MatteImages

/// An object of a repository, as `git rev-parse` names it.
struct ObjectName {
  /// The name of a state, which git knows.
  let state: PathBytes
  /// True if it is where a range begins, and not within.
  let isExcluded: Bool

  /// Reads a line, which begins with ^ if the object is not within a range.
  init(line: [UInt8]) {
    isExcluded = line.first == UInt8(ascii: "^")
    state = PathBytes(isExcluded ? Array(line.dropFirst()) : line)
  }
}
