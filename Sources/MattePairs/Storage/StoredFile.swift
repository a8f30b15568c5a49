internal import MatteImages

/// A file of which git keeps only a name: the file itself lies in the folder of a repository.
protocol StoredFile {
  /// The paths that it may have in that folder, the likeliest first.
  var paths: [PathBytes] { get }
  /// True if these are the bytes that the name stands for.
  func isMatched(by bytes: [UInt8]) -> Bool
  /// Why it cannot be had if no repository holds it.
  var absence: ImageError.Reason { get }
  /// Why it cannot be had if a repository holds other bytes under its name.
  var damage: ImageError.Reason { get }
}

extension StoredFile {
  /// The bytes, from the first of some repositories that holds them.
  func bytes(in repositories: [Repository]) throws(ImageError.Reason) -> [UInt8] {
    var reason = absence
    for folder in repositories.lazy.compactMap(\.commonFolder) {
      for path in paths {
        guard let bytes = try? BinaryFile(folder.appending(path)).read() else { continue }
        if isMatched(by: bytes) { return bytes }
        reason = damage
      }
    }
    throw reason
  }
}

/// The name of a file that Git LFS or git-annex keeps, by which some bytes stand for it; nil if they are all there is.
func storedFile(_ bytes: [UInt8]) -> (any StoredFile)? {
  LFSPointer(bytes) ?? AnnexKey(bytes)
}
