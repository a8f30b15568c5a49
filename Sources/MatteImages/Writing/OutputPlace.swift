internal import Glibc

/// Where an output file really is, after all symbolic links.
enum OutputPlace: Equatable {
  /// A descriptor that is open already, as `-` and /dev/stdout mean it.
  case open(Int32)
  /// A FIFO, a device or a socket.
  case special(PathBytes)
  /// A regular file and whose it is, or nothing yet.
  case regular(PathBytes, FileAccess?)

  /// Finds the place of the file at `path`.
  init(_ path: PathBytes) throws(SystemError) {
    if path.isStandardStream {
      self = .open(STDOUT_FILENO)
      return
    }
    var target = path
    for _ in 0..<Self.maxLinks {
      if let number = Self.openNumber(of: target) {
        self = .open(number)
        return
      }
      guard let status = try Self.status(of: target) else {
        self = .regular(target, nil)
        return
      }
      guard status.isOfKind(S_IFLNK) else {
        self = try Self.place(of: target, status)
        return
      }
      target = try target.folder.appending(Self.linkTarget(target))
    }
    throw SystemError(code: ELOOP)
  }

  private static func place(
    of target: PathBytes, _ status: stat
  ) throws(SystemError) -> OutputPlace {
    if status.isOfKind(S_IFDIR) { throw SystemError(code: EISDIR) }
    guard status.isOfKind(S_IFREG) else { return .special(target) }
    // Renaming asks the folder only, but a file that may not be written is meant to stay.
    guard unsafe target.withCString({ unsafe access($0, W_OK) }) == 0 else { throw .last }
    return .regular(target, FileAccess(status))
  }

  /// What `lstat` says of the file at `path`; nil if there is none.
  private static func status(of path: PathBytes) throws(SystemError) -> stat? {
    guard !path.bytes.contains(0) else { throw SystemError(code: ENOENT) }
    var status = stat()
    if unsafe path.withCString({ unsafe lstat($0, &status) }) == 0 { return status }
    // `name/` can only mean a folder.
    guard errno == ENOENT, path.bytes.last != UInt8(ascii: "/") else { throw .last }
    return nil
  }

  private static func linkTarget(_ link: PathBytes) throws(SystemError) -> PathBytes {
    var name = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe name.withUnsafeMutableBytes { buffer in
      unsafe link.withCString { link in
        unsafe buffer.withMemoryRebound(to: CChar.self) { text in
          unsafe text.baseAddress.map { unsafe readlink(link, $0, text.count) } ?? -1
        }
      }
    }
    guard count > 0 else { throw .last }
    return PathBytes(Array(name[..<count]))
  }

  /// The number of the descriptor that a path such as /dev/fd/3 or /proc/self/fd/1 stands for.
  ///
  /// Opening the path anew would write from the file's beginning; the descriptor keeps its position.
  private static func openNumber(of path: PathBytes) -> Int32? {
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.bytes.starts(with: folder.utf8) {
      return Int32(String(decoding: path.bytes.dropFirst(folder.utf8.count), as: UTF8.self))
    }
    return nil
  }

  /// As many links as the kernel follows.
  private static let maxLinks = 40
}
