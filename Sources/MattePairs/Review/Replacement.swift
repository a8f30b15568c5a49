internal import MatteCompare
internal import MatteImages

/// A file and the bytes that it is to have, in the place of those that it has.
struct Replacement: Sendable {
  /// The path.
  let path: PathBytes
  /// The bytes that it has; nil if it is not there.
  let old: [UInt8]?
  /// The bytes that it is to have; nil if it is to go.
  let new: [UInt8]?

  /// What takes this back.
  var reversed: Replacement { Replacement(path: path, old: new, new: old) }

  /// True if the file has the new bytes.
  var isDone: Bool { (path.exists ? try? BinaryFile(path).read() : nil) == new }

  /// Writes the new bytes, wholly or not at all; throws a `BaselineRefusal` if the file has other bytes than the old ones.
  ///
  /// Folders that lead to a new file are made. A file that has the new bytes already stays as it is.
  func perform() throws {
    let present = path.exists ? try BinaryFile(path).read() : nil
    if present == new { return }
    guard present == old else { throw BaselineRefusal(changedSince: path) }
    guard let new else { return try OutputFile(path).remove() }
    if present == nil { try OutputFile(path).makeFolders() }
    try OutputFile(path).write(new)
  }
}
