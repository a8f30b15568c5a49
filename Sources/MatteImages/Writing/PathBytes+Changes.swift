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

  /// Removes the file at the path, if there is one.
  func remove() { _ = unsafe withCString { unsafe unlink($0) } }
}
