internal import Glibc

/// A folder beneath which files are read, and never anything out of it.
///
/// A path is one from the folder, or a whole one that leads into it. No symbolic link is followed, wherever it leads: so
/// nobody who may change what is in the folder can make it lead elsewhere, not even while a path is looked up.
///
/// ```swift
/// let root = try FileRoot("shots")
/// let source = PictureSource(name: "home.png", .rooted(root, "home.png"))
/// ```
public final class FileRoot: Sendable, Equatable {
  /// The path of the folder, from the top of the file system.
  public let path: PathBytes
  private let folder: Descriptor

  /// Opens the folder at `path`; it stays this one if another takes its place.
  public init(_ path: PathBytes) throws(ImageError) {
    do throws(SystemError) {
      folder = try Descriptor(opening: path, openPath | O_DIRECTORY)
    } catch {
      throw ImageError(path, .unreadable(code: error.code))
    }
    self.path = path.realPath ?? path
  }

  /// True for the same value.
  public static func == (a: FileRoot, b: FileRoot) -> Bool { a === b }

  /// Finds a regular file, which cannot be exchanged as long as it is held.
  package func file(_ path: PathBytes) throws(ImageError) -> HeldFile {
    let file: HeldFile
    do throws(SystemError) {
      file = try held(path)
    } catch {
      throw ImageError(path, refusal(error))
    }
    guard let kind = file.unsuitableKind else { return file }
    throw ImageError(path, .unsuitable(kind))
  }

  private func refusal(_ error: SystemError) -> ImageError.Reason {
    switch error.code {
    case EXDEV: .outside(path)
    case ELOOP: .link
    default: .unreadable(code: error.code)
    }
  }

  /// Finds whatever is at a path; the system's EXDEV is for one that leads out, and ELOOP for a link.
  func held(_ path: PathBytes) throws(SystemError) -> HeldFile {
    guard let names = names(of: path) else { throw SystemError(code: EXDEV) }
    return HeldFile(try descriptor(names))
  }

  /// The whole path of a path; nil if it leads out.
  package func whole(_ path: PathBytes) -> PathBytes? {
    names(of: path).map { names in names.reduce(self.path) { $0.appending($1) } }
  }

  /// The names that lead from the folder to a path; nil if they lead out.
  private func names(of path: PathBytes) -> [PathBytes]? {
    // A NUL would silently cut the name, and another file would be opened.
    if path.bytes.contains(0) { return nil }
    var names: [PathBytes] = []
    for name in path.parts where name != "." {
      if name != ".." {
        names.append(name)
      } else if names.popLast() == nil {
        return nil
      }
    }
    guard path.bytes.first == UInt8(ascii: "/") else { return names }
    let own = self.path.parts
    return names.starts(with: own) ? Array(names.dropFirst(own.count)) : nil
  }

  /// Goes from folder to folder: the last name is not opened, only found, as even that tells the writer of a FIFO.
  private func descriptor(_ names: [PathBytes]) throws(SystemError) -> Descriptor {
    var found = try Descriptor(opening: ".", in: folder, openPath | O_DIRECTORY)
    for (index, name) in names.enumerated() {
      found = try Descriptor(opening: name, in: found, openPath | O_NOFOLLOW)
      let status = try found.status()
      if status.isOfKind(S_IFLNK) { throw SystemError(code: ELOOP) }
      if index + 1 < names.count, !status.isOfKind(S_IFDIR) { throw SystemError(code: ENOTDIR) }
    }
    return found
  }
}

/// A file that was found, and that no other can take the place of.
package final class HeldFile: Sendable {
  private let file: Descriptor

  fileprivate init(_ file: consuming Descriptor) { self.file = file }

  /// A path that leads to it as long as this value is there.
  package var path: PathBytes { PathBytes("/proc/self/fd/\(file.number)") }

  /// All of its bytes, at most as many as those of a picture.
  var bytes: [UInt8] {
    get throws(ImageError) {
      try withExtendedLifetime(self) { () throws(ImageError) in try BinaryFile(path).read() }
    }
  }

  /// The names in it if it is a folder, in no order.
  var names: [PathBytes] {
    get throws(SystemError) {
      try withExtendedLifetime(self) { () throws(SystemError) in try path.names() }
    }
  }

  /// What the system says of it.
  var status: stat {
    get throws(SystemError) { try file.status() }
  }

  /// The kind of what is no regular file; nil of that.
  fileprivate var unsuitableKind: ImageError.FileKind? {
    switch ((try? file.status())?.st_mode ?? 0) & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: .directory
    case S_IFIFO: .pipe
    case S_IFSOCK: .socket
    default: .device
    }
  }
}

/// Opens nothing but a place, which is then known; Glibc's O_PATH, which it does not declare to everyone.
private let openPath: Int32 = 0o10_000_000

extension PathBytes {
  /// The names between its slashes.
  var parts: [PathBytes] {
    bytes.split(separator: UInt8(ascii: "/")).map { PathBytes(Array($0)) }
  }
}
