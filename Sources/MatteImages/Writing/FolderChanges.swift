internal import Glibc

/// Changes of a folder that are made all together or not at all.
struct FolderChanges {
  private enum Undoing {
    case rename(PathBytes, to: PathBytes)
    case remove(PathBytes)
    case removeFolder(PathBytes)
  }

  private var undoings: [Undoing] = []

  /// Makes a folder at a path, unless one is there.
  mutating func makeFolder(_ path: PathBytes) throws(SystemError) {
    if path.isFolder { return }
    try path.makeFolder()
    undoings.append(.removeFolder(path))
  }

  /// Moves a file to where nothing is.
  mutating func move(_ file: PathBytes, to place: PathBytes) throws(SystemError) {
    try file.rename(to: place)
    undoings.append(.rename(place, to: file))
  }

  /// Moves a folder to where nothing is, or only an empty folder; false if something is there.
  mutating func appear(_ folder: PathBytes, at place: PathBytes) throws(SystemError) -> Bool {
    do throws(SystemError) {
      try move(folder, to: place)
      return true
    } catch  where [ENOTEMPTY, EEXIST].contains(error.code) {
      return false
    }
  }

  /// Puts a file in the place of another one, of which there is a copy, or of nothing.
  mutating func replace(
    _ place: PathBytes, by file: PathBytes, copy: PathBytes
  ) throws(SystemError) {
    let isNew = !place.exists
    try file.rename(to: place)
    undoings.append(isNew ? .remove(place) : .rename(copy, to: place))
  }

  /// Makes what was there before, as far as the system lets.
  func undo() {
    for undoing in undoings.reversed() {
      switch undoing {
      case .rename(let file, let place): try? file.rename(to: place)
      case .remove(let file): file.remove()
      case .removeFolder(let folder): folder.removeEmptyFolder()
      }
    }
  }
}
