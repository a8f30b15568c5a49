internal import MatteImages

/// Pictures whose names say nothing, as they are copies of others: what those are, they are.
struct CopiedPictures {
  private let folder: ResultFolder
  /// The pictures whose roles are known, by the sizes of their files.
  private let known: [Int: [PathBytes]]

  /// Looks for copies of some pictures, by their paths as patterns see them.
  init(of known: Set<PathBytes>, in folder: ResultFolder) {
    self.folder = folder
    self.known = Dictionary(grouping: known) {
      folder.space.fileSize(folder.wholePath(of: $0)) ?? -1
    }
  }

  /// True if a picture has the bytes of another.
  func has(_ path: PathBytes) -> Bool {
    let file = folder.wholePath(of: path)
    guard let size = folder.space.fileSize(file), let others = known[size],
      let bytes = try? folder.space.bytes(of: file)
    else { return false }
    return others.contains { (try? folder.space.bytes(of: folder.wholePath(of: $0))) == bytes }
  }
}
