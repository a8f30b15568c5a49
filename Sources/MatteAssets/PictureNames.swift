public import MatteImages
internal import MatteScenes

/// Short names of picture files: the file names, with as many of their folders as are needed to
/// distinguish them.
public enum PictureNames {
  /// A name for each path, in order.
  public static func names(of paths: [PathBytes]) -> [String] {
    DistinctNames.names(of: paths.map(parts))
  }

  /// The same of pictures before and after: of pipes, which have no names, the side is said.
  public static func names(ofCompared paths: [PathBytes]) -> [String] {
    let names = names(of: paths)
    return paths.indices.map { index in
      let isNamed = !paths[index].isStandardStream && !paths[index].isOpenDescriptor
      return isNamed ? names[index] : index == 0 ? "before (pipe)" : "after (pipe)"
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
