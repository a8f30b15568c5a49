internal import CUnfinished
internal import Glibc

extension PathBytes {
  /// Makes a folder at the path.
  func makeFolder() throws(SystemError) {
    if unsafe withCString({ unsafe mkdir($0, 0o777) }) != 0 { throw .last }
  }

  /// Gives what is at the path another one, in the place of a file that is there.
  func rename(to new: PathBytes) throws(SystemError) {
    let status = unsafe withCString { old in
      unsafe new.withCString { unsafe Glibc.rename(old, $0) }
    }
    if status != 0 { throw .last }
  }

  /// Has a signal that ends the process remove what is at the path, which need not exist yet.
  func beginUnfinished() { unsafe withCString { unsafe matte_begin_unfinished($0) } }

  /// Has what is at the path stay, if it is there.
  func endUnfinished() { unsafe withCString { unsafe matte_end_unfinished($0) } }

  /// Removes the unfinished folder at the path with all that is in it, if it is there.
  func removeUnfinishedFolder() {
    unsafe withCString { unsafe matte_remove_folder($0) }
    endUnfinished()
  }

  /// The path without slashes at its end, or what it leads to if it is there.
  var place: PathBytes {
    let end = bytes.lastIndex { $0 != UInt8(ascii: "/") }.map { $0 + 1 } ?? 1
    let trimmed = PathBytes(Array(bytes.prefix(end)))
    return trimmed.realPath ?? trimmed
  }

  /// Removes the temporary files and folders in this folder that have not changed for a day.
  func removeAbandoned() {
    let dayAgo = time(nil) - 86_400
    for name in (try? names()) ?? [] where name.isTemporaryName {
      let path = appending(name)
      guard let status = path.ownStatus, status.st_mtim.tv_sec < dayAgo else { continue }
      if status.isOfKind(S_IFREG) {
        path.remove()
      } else if status.isOfKind(S_IFDIR) {
        unsafe path.withCString { unsafe matte_remove_folder($0) }
      }
    }
  }

  /// Removes the file at the path, if there is one; false if it stays.
  @discardableResult
  func remove() -> Bool { unsafe withCString { unsafe unlink($0) } == 0 || errno == ENOENT }

  /// Removes the folder at the path, if it is an empty one.
  func removeEmptyFolder() { _ = unsafe withCString { unsafe rmdir($0) } }
}
