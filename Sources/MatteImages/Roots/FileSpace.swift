internal import Glibc

/// Where files are looked up: anywhere, or beneath a root only.
package enum FileSpace: Equatable, Sendable {
  /// Wherever a path leads, also by links.
  case everywhere
  /// Nowhere else, and by no link.
  case beneath(FileRoot)

  /// The size of a regular file in bytes; nil for anything else.
  package func fileSize(_ path: PathBytes) -> Int? {
    guard case .beneath = self else { return path.fileSize }
    guard let status = status(of: path), status.isOfKind(S_IFREG) else { return nil }
    return status.st_size
  }

  /// True if there is something at a path.
  package func exists(_ path: PathBytes) -> Bool {
    guard case .beneath = self else { return path.exists }
    return status(of: path) != nil
  }

  /// All bytes of a file, at most as many as those of a picture.
  package func bytes(of path: PathBytes) throws(ImageError) -> [UInt8] {
    guard case .beneath(let root) = self else { return try BinaryFile(path).read() }
    return try root.file(path).bytes
  }

  /// The path from the top of the file system, after all links; nil if there is nothing.
  package func realPath(of path: PathBytes) -> PathBytes? {
    guard case .beneath(let root) = self else { return path.realPath }
    return exists(path) ? root.whole(path) : nil
  }

  /// What the system says of a file; nil if there is none, for the reason that `errno` says.
  func status(of path: PathBytes) -> stat? {
    guard case .beneath(let root) = self else { return path.status }
    do throws(SystemError) {
      return try root.held(path).status
    } catch {
      errno = error.code
      return nil
    }
  }

  /// True for a symbolic link.
  func isLink(_ path: PathBytes) -> Bool {
    self == .everywhere && path.ownStatus?.isOfKind(S_IFLNK) == true
  }

  /// The names in a folder, in no order.
  func names(in path: PathBytes) throws(SystemError) -> [PathBytes] {
    guard case .beneath(let root) = self else { return try path.names() }
    return try root.held(path).names
  }
}
