internal import Glibc

extension PathBytes {
  /// True if there is something at the path, be it a link that leads nowhere, or the system cannot tell.
  package var exists: Bool {
    ownStatus != nil || ![ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP].contains(errno)
  }

  /// True if there is a folder at the path, after all symbolic links.
  package var isFolder: Bool { status?.isOfKind(S_IFDIR) ?? false }

  /// True if there is a folder at the path itself, not behind a link.
  var isOwnFolder: Bool { ownStatus?.isOfKind(S_IFDIR) ?? false }

  /// True if there is something at the path itself that is no folder.
  var isOwnFile: Bool { exists && !isOwnFolder }

  /// The size of a regular file in bytes; nil for anything else, standard input included.
  package var fileSize: Int? {
    guard !isStandardStream, let status, status.isOfKind(S_IFREG) else { return nil }
    return status.st_size
  }

  /// True if the name ends as those of pictures that can be read.
  package var isNamedPicture: Bool { Self.pictureSuffixes.contains(suffix) }

  /// The ends of the names of pictures that can be read, in lower case.
  package static let pictureSuffixes = ["png", "jpg", "jpeg", "webp"]

  /// The path from the root, after all symbolic links; nil if there is nothing.
  package var realPath: PathBytes? {
    guard let whole = unsafe withCString({ unsafe realpath($0, nil) }) else { return nil }
    defer { unsafe free(whole) }
    return unsafe PathBytes(cString: whole)
  }

  /// True for a symbolic link that leads to nothing.
  package var leadsNowhere: Bool { status == nil && ownStatus?.isOfKind(S_IFLNK) == true }

  /// The path that the symbolic link at the path holds; nil if there is none.
  package var linkTarget: PathBytes? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let address = buffer.baseAddress else { return nil }
      let count = unsafe withCString { unsafe readlink($0, address, buffer.count) }
      return count < 0 ? nil : PathBytes(unsafe buffer.prefix(count).map { UInt8(bitPattern: $0) })
    }
  }

  /// The names in the folder at the path, in no order.
  func names() throws(SystemError) -> [PathBytes] {
    var opened = unsafe withCString { unsafe opendir($0) }
    while unsafe opened == nil, errno == EINTR {
      unsafe opened = withCString { unsafe opendir($0) }
    }
    guard let stream = unsafe opened else { throw .last }
    defer { unsafe closedir(stream) }
    var names: [PathBytes] = []
    while true {
      // Nothing else tells the end from a failure.
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
        unsafe start.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { text in
          unsafe PathBytes(cString: text)
        }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw .last }
    return names
  }

  /// What the system says of the file, after all symbolic links; nil if there is none.
  var status: stat? {
    var status = Glibc.stat()
    return unsafe withCString { unsafe stat($0, &status) } == 0 ? status : nil
  }

  /// What the system says of what is at the path, be it a link; nil if there is nothing.
  var ownStatus: stat? {
    var status = Glibc.stat()
    return unsafe withCString { unsafe lstat($0, &status) } == 0 ? status : nil
  }
}
