internal import Glibc

/// The folders beneath a folder, with itself, as far as their names do not begin with a full stop.
///
/// ```swift
/// let watch = FileWatch()
/// watch.follow(files: [], folders: FolderTree.folders(beneath: "shots"))
/// ```
public enum FolderTree {
  /// The maximum depth, so that links that lead back end.
  private static let maxDepth = 24

  /// The folders, in no order.
  public static func folders(beneath folder: PathBytes) -> [PathBytes] {
    var found: [PathBytes] = []
    var known: Set<PathBytes> = []
    var open = [(folder, 0)]
    while let (folder, depth) = open.popLast() {
      guard let place = folder.realPath, known.insert(place).inserted,
        let names = try? folder.names()
      else { continue }
      found.append(folder)
      guard depth < maxDepth else { continue }
      for name in names where name.bytes.first != UInt8(ascii: ".") && !name.isNamedPicture {
        let inner = folder.appending(name)
        if inner.isFolder { open.append((inner, depth + 1)) }
      }
    }
    return found
  }
}
