/// A name in a folder: what a path leads to depends on what has that name.
struct WatchedPlace: Hashable {
  /// The maximum number of symbolic links on the way to a file, as on Linux.
  private static let maxLinks = 40

  let folder: PathBytes
  let name: PathBytes

  /// The places on which it depends what is at a path: that of the file, that of each symbolic link on the way and, where
  /// the way ends early, that of what is missing.
  static func places(of path: PathBytes) -> [WatchedPlace] {
    var places: [WatchedPlace] = []
    var (folder, rest) = (path.start, path.steps)
    var links = 0
    while let name = rest.popLast() {
      let place = folder.appending(name)
      if name == "." || name == ".." {
        folder = place
      } else if links < maxLinks, let target = place.linkTarget {
        links += 1
        places.append(WatchedPlace(folder: folder, name: name))
        if target.bytes.first == PathBytes.slash { folder = "/" }
        rest += target.steps
      } else if rest.isEmpty || !place.exists {
        places.append(WatchedPlace(folder: folder, name: name))
        break
      } else {
        folder = place
      }
    }
    return places
  }
}

extension PathBytes {
  fileprivate static let slash = UInt8(ascii: "/")

  /// The folder from which the path leads.
  fileprivate var start: PathBytes { bytes.first == Self.slash ? "/" : "." }

  /// The names on the path, the last first.
  fileprivate var steps: [PathBytes] {
    bytes.split(separator: Self.slash).reversed().map { PathBytes(Array($0)) }
  }
}
