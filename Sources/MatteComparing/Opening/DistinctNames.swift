internal import MatteScenes

/// Short names of files: the file name, with as many folders as needed to tell the paths apart.
///
/// ```swift
/// let names = DistinctNames.names(of: [["home", "old", "icon.png"], ["home", "new", "icon.png"]])
/// print(names)  // ["old/icon.png", "new/icon.png"]
/// ```
public enum DistinctNames {
  /// The short name of each path, in order; a path is a list of folders that ends with the file name.
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
