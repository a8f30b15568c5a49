internal import Glibc

/// The list, in a folder, of the files that were written there.
struct FileList: Equatable, Sendable {
  static let name: PathBytes = ".matte-files"

  /// Paths from the folder.
  var names: Set<PathBytes>

  /// Makes a list of `names`.
  init(names: Set<PathBytes>) { self.names = names }

  /// Reads the list of an earlier folder, which is empty for an empty one; nil if it is another's.
  init?(of folder: PathBytes, mark: String, inner: [PathBytes]) throws(SystemError) {
    // What begins as the names of unfinished files do was left by a process that was killed.
    let found = try folder.names().filter { !$0.bytes.starts(with: ".matte-".utf8) }
    let path = folder.appending(Self.name)
    guard !found.isEmpty || path.exists else {
      self.init(names: [])
      return
    }
    // Behind a link, files elsewhere would be taken for those of the folder.
    guard inner.allSatisfy({ !folder.appending($0).exists || folder.appending($0).isOwnFolder }),
      let bytes = try Self.bytes(of: path)
    else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { PathBytes(Array($0)) }
    guard lines.first == PathBytes(mark) else { return nil }
    self.init(names: Set(lines.dropFirst().filter { Self.isWithin($0, inner) }))
  }

  /// True if a file lies in a folder within.
  func uses(_ folder: PathBytes) -> Bool { names.contains { $0.folder == folder } }

  /// Writes the list as the file at `path`.
  func write(to path: PathBytes, mark: String) throws(SystemError) {
    let lines = [mark] + names.map(\.description).sorted()
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
    let losses = LostWrites()
    try Descriptor(opening: path, flags, mode: 0o666, losses: losses)
      .write(all: Array((lines.joined(separator: "\n") + "\n").utf8))
    try losses.check()
  }

  /// True if a path from the folder leads to nothing outside of it.
  private static func isWithin(_ path: PathBytes, _ inner: [PathBytes]) -> Bool {
    let parts = path.bytes.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
    ).map { PathBytes(Array($0)) }
    guard let name = parts.last, ![PathBytes([]), ".", ".."].contains(name) else { return false }
    return parts.count == 1 || parts.count == 2 && inner.contains(parts[0])
  }

  /// The bytes of a file; nil if there is none, or no such.
  private static func bytes(of path: PathBytes) throws(SystemError) -> [UInt8]? {
    do throws(SystemError) {
      let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
      return try file.piece(at: 0, atMost: Int(file.status().st_size))
    } catch  where [ENOENT, ELOOP].contains(error.code) {
      return nil
    }
  }
}
