public import MatteImages

/// Short names of picture files: the file names, with as many of their folders as are needed to
/// distinguish them.
public enum PictureNames {
  /// A name for each path, in order.
  public static func names(of paths: [PathBytes]) -> [String] {
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

  /// The printable folders and name of a path; of a pipe, whose name is a number, “pipe”.
  private static func parts(_ path: PathBytes) -> [String] {
    if path.isStandardStream { return ["standard input"] }
    if path.isOpenDescriptor { return ["pipe"] }
    return path.bytes.split(separator: UInt8(ascii: "/")).filter { $0 != [UInt8(ascii: ".")] }
      .map { PathBytes(Array($0)).description }
  }
}
