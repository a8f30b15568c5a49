internal import MatteImages

/// Pictures whose names say nothing, as they are copies of others: what those are, they are.
struct CopiedPictures {
  private let folder: ResultFolder
  /// The pictures whose roles are known, by the sizes of their files.
  private let known: [Int: [PathBytes]]

  /// Looks for copies of some pictures, by their paths as patterns see them.
  init(of known: Set<PathBytes>, in folder: ResultFolder) {
    self.folder = folder
    self.known = Dictionary(grouping: known) { folder.wholePath(of: $0).fileSize ?? -1 }
  }

  /// True if a picture has the bytes of another.
  func has(_ path: PathBytes) -> Bool {
    let file = folder.wholePath(of: path)
    guard let size = file.fileSize, let others = known[size],
      let bytes = try? BinaryFile(file).read()
    else { return false }
    return others.contains { (try? BinaryFile(folder.wholePath(of: $0)).read()) == bytes }
  }
}
