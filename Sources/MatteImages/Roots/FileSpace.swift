internal import Glibc

/// Where files are looked up: anywhere, or beneath a root or in a zip file only.
package enum FileSpace: Equatable, Sendable {
  /// Wherever a path leads, also by links.
  case everywhere
  /// Nowhere else, and by no link.
  case beneath(FileRoot)
  /// In a zip file, in which there is no link.
  case packed(ZipFolder)

  /// The size of a regular file in bytes; nil for anything else.
  package func fileSize(_ path: PathBytes) -> Int? {
    if self == .everywhere { return path.fileSize }
    guard let status = status(of: path), status.isOfKind(S_IFREG) else { return nil }
    return status.st_size
  }

  /// True if there is something at a path.
  package func exists(_ path: PathBytes) -> Bool {
    self == .everywhere ? path.exists : status(of: path) != nil
  }

  /// All bytes of a file, at most as many as those of a picture.
  package func bytes(of path: PathBytes) throws(ImageError) -> [UInt8] {
    switch self {
    case .everywhere: try BinaryFile(path).read()
    case .beneath(let root): try root.file(path).bytes
    case .packed(let zip): try zip.bytes(of: path)
    }
  }

  /// The path from the top of the file system, after all links; nil if there is nothing.
  package func realPath(of path: PathBytes) -> PathBytes? {
    switch self {
    case .everywhere: path.realPath
    case .beneath(let root): exists(path) ? root.whole(path) : nil
    case .packed(let zip): zip.realPath(of: path)
    }
  }

  /// What the system says of a file; nil if there is none, for the reason that `errno` says.
  func status(of path: PathBytes) -> stat? {
    switch self {
    case .everywhere: return path.status
    case .packed(let zip):
      errno = ENOENT
      return zip.status(of: path)
    case .beneath(let root):
      do throws(SystemError) {
        return try root.held(path).status
      } catch {
        errno = error.code
        return nil
      }
    }
  }

  /// True for a symbolic link.
  func isLink(_ path: PathBytes) -> Bool {
    self == .everywhere && path.ownStatus?.isOfKind(S_IFLNK) == true
  }

  /// The names in a folder, in no order.
  func names(in path: PathBytes) throws(SystemError) -> [PathBytes] {
    switch self {
    case .everywhere: try path.names()
    case .beneath(let root): try root.held(path).names
    case .packed(let zip): zip.names(in: path)
    }
  }

  /// True if the first bytes of a regular file are those of a picture.
  func beginsAsPicture(_ path: PathBytes) -> Bool {
    let count = PictureFormat.signatureLength
    let start: [UInt8]? =
      switch self {
      case .packed(let zip): (try? zip.bytes(of: path)).map { Array($0.prefix(count)) }
      case .everywhere, .beneath:
        try? Descriptor(opening: path, O_RDONLY | O_NONBLOCK).piece(atMost: count)
      }
    return start.flatMap { PictureFormat(signature: $0.span) } != nil
  }
}
