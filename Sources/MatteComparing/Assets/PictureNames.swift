public import MatteImages
internal import MatteScenes

/// Short names of picture files: the file name, with as many folders as needed to tell the files apart.
///
/// ```swift
/// print(PictureNames.names(of: ["old/icon.png", "new/icon.png"]))  // ["old/icon.png", "new/icon.png"]
/// ```
public enum PictureNames {
  /// The short name of each path, in order.
  ///
  /// Beside /dev/null, which stands for a missing picture, the name says whether the picture was added or removed.
  public static func names(of paths: [PathBytes]) -> [String] {
    let names = DistinctNames.names(of: paths.map(parts))
    guard paths.count == 2, paths.count(where: \.isNoPicture) == 1 else { return names }
    return paths[0].isNoPicture ? ["", names[1] + " – added"] : [names[0] + " – removed", ""]
  }

  /// The names of two compared folders; “before” and “after” for temporary folders of git or jj.
  public static func names(ofFolders folders: [PathBytes]) -> [String] {
    let parts = folders.map(parts)
    let parents = parts.map { $0.dropLast() }
    let areTemporary =
      parts.map(\.last) == ["left", "right"] && parents.first == parents.last
      && temporary.contains { parents.first?.last?.hasPrefix($0) == true }
    return areTemporary ? ["before", "after"] : DistinctNames.names(of: parts)
  }

  /// The prefixes of the temporary folders in which git difftool and jj put both sides.
  private static let temporary = ["git-difftool.", "jj-diff-"]

  /// The short names of the before and after files; a pipe is named by its side.
  public static func names(ofCompared paths: [PathBytes]) -> [String] {
    let names = names(of: paths)
    return paths.indices.map { index in
      let isNamed = !paths[index].isStandardStream && !paths[index].isOpenDescriptor
      return isNamed ? names[index] : index == 0 ? "before (pipe)" : "after (pipe)"
    }
  }

  /// The printable folders and name of a path; “pipe” for a pipe, whose name is a number.
  private static func parts(_ path: PathBytes) -> [String] {
    if path.isStandardStream { return ["standard input"] }
    if path.isOpenDescriptor { return ["pipe"] }
    return path.bytes.split(separator: UInt8(ascii: "/")).filter { $0 != [UInt8(ascii: ".")] }
      .map { PathBytes(Array($0)).description }
  }
}

extension PathBytes {
  /// True for /dev/null, which stands for a missing picture.
  var isNoPicture: Bool { self == "/dev/null" }
}
