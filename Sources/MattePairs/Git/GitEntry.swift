internal import MatteImages

/// What is at a path in a state of a repository.
enum GitEntry {
  /// A file: the name of its blob; nil if it is in the work tree.
  case file(PathBytes?)
  /// A symbolic link: the path that it holds.
  case link(PathBytes)
  /// A folder.
  case folder
  /// A repository of its own.
  case submodule
}

/// An entry of a folder of a revision, or of the index: how it is kept, and under which name.
struct StoredEntry {
  /// What the mode of an entry says of it.
  enum Kind {
    case file, link, folder, submodule

    /// Takes the octal digits of a mode, which may begin with zeros; nil of one that git does not write.
    init?(mode: some Collection<UInt8>) {
      let digits = String(decoding: mode.drop { $0 == UInt8(ascii: "0") }, as: UTF8.self)
      switch digits {
      case "40000": self = .folder
      case "120000": self = .link
      case "160000": self = .submodule
      case let digits where digits.hasPrefix("100"): self = .file
      default: return nil
      }
    }
  }

  let kind: Kind
  /// The name of the object.
  let name: PathBytes

  /// The entries of a folder as git stores it: each a mode, a space, a name, NUL and the bytes of a hash of so many
  /// digits; nil if these are none.
  static func all(inTree bytes: [UInt8], digits: Int) -> [PathBytes: StoredEntry]? {
    var entries: [PathBytes: StoredEntry] = [:]
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let space = rest.firstIndex(of: UInt8(ascii: " ")),
        let end = rest[space...].firstIndex(of: 0), rest.endIndex - end > digits / 2
      else { return nil }
      let hash = rest[(end + 1)...].prefix(digits / 2).map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      if let kind = Kind(mode: rest[..<space]) {
        entries[PathBytes(Array(rest[(space + 1)..<end]))] = StoredEntry(
          kind: kind, name: PathBytes(hash.joined()))
      }
      rest = rest[(end + 1 + digits / 2)...]
    }
    return entries
  }
}
