internal import MatteImages

/// What to call picture files: their names, and where those are the same, enough of their folders to
/// tell them apart.
enum PictureNames {
  /// A name for each path, in order.
  static func names(of paths: [PathBytes]) -> [String] {
    let parts = paths.map(parts)
    return parts.indices.map { index in
      let others = parts.filter { $0 != parts[index] }
      let longest = parts[index].count
      let length = (1..<max(longest, 2)).first { length in
        others.allSatisfy { $0.suffix(length) != parts[index].suffix(length) }
      }
      return parts[index].suffix(length ?? longest).joined(separator: "/")
    }
  }

  /// The folders of a path and its name, as they can be shown; a pipe has a number for a name.
  private static func parts(_ path: PathBytes) -> [String] {
    if path.isStandardStream { return ["standard input"] }
    if path.isOpenDescriptor { return ["pipe"] }
    return path.bytes.split(separator: UInt8(ascii: "/")).filter { $0 != [UInt8(ascii: ".")] }
      .map { PathBytes(Array($0)).description }
  }
}
