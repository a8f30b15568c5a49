internal import MatteImages

/// A path in a state of a repository, as git is given it: REVISION:PATH, :PATH or :STAGE:PATH (gitrevisions(7)).
struct ObjectPath {
  /// The state that a path is in.
  enum State: Equatable {
    /// A revision, as it was written.
    case revision(PathBytes)
    /// The index, of what a merge left undecided the side of this number.
    case index(stage: UInt8)
  }

  /// The state before the colon.
  let state: State
  /// The path behind it.
  private let path: PathBytes

  /// Takes a word apart; nil if it has no colon.
  init?(_ word: PathBytes) {
    let bytes = word.bytes
    // A colon in braces belongs to the revision, as in HEAD^{/fix: it}.
    var depth = 0
    let colon = bytes.firstIndex { byte in
      depth += byte == UInt8(ascii: "{") ? 1 : byte == UInt8(ascii: "}") ? -1 : 0
      return byte == UInt8(ascii: ":") && depth <= 0
    }
    guard let colon else { return nil }
    let stages = UInt8(ascii: "0")...UInt8(ascii: "3")
    if colon > 0 {
      state = .revision(PathBytes(Array(bytes[..<colon])))
      path = PathBytes(Array(bytes[(colon + 1)...]))
    } else if bytes.count > 2, stages.contains(bytes[1]), bytes[2] == UInt8(ascii: ":") {
      state = .index(stage: bytes[1] - UInt8(ascii: "0"))
      path = PathBytes(Array(bytes[3...]))
    } else {
      state = .index(stage: 0)
      path = PathBytes(Array(bytes[1...]))
    }
  }

  /// True if the path is one from the current folder.
  var isRelative: Bool {
    ["./", "../"].contains { path.bytes.starts(with: $0.utf8) }
  }

  /// The names on the way from the top of the work tree, of a relative path through the folder `prefix`; nil if it leads
  /// out of it.
  func names(from prefix: PathBytes) -> [PathBytes]? {
    var names = isRelative ? prefix.names : []
    for name in path.names where name != "." {
      if name != ".." {
        names.append(name)
      } else if names.popLast() == nil {
        return nil
      }
    }
    return names
  }
}
