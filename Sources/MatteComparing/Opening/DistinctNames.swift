internal import MatteScenes

/// Short names of files: their own, with as many of their folders as are needed to tell them apart.
///
/// ```swift
/// let names = DistinctNames.names(of: [["home", "old", "icon.png"], ["home", "new", "icon.png"]])
/// print(names)  // ["old/icon.png", "new/icon.png"]
/// ```
public enum DistinctNames {
  /// A name for each path, in order; a path is the names of its folders and its own.
  public static func names(of paths: [[String]]) -> [String] {
    paths.indices.map { index in
      let own = paths[index]
      let others = paths.filter { $0 != own }
      let length = (1..<max(own.count, 2)).first { length in
        others.allSatisfy { $0.suffix(length) != own.suffix(length) }
      }
      return own.suffix(length ?? own.count).joined(separator: "/")
    }
  }
}
