internal import MatteCompare
public import MatteImages

extension Pairing {
  /// Lists two folders, or zip files of such, and finds out what is the same picture under another path.
  ///
  /// Pictures that only one folder has are a pair if their paths differ only by Unicode's normal form, or only by the
  /// format of the files; each such pair is compared. What has the same bytes elsewhere is renamed, and with `findsPixels`
  /// also what has the same pixels, for which those of all other such pictures are read.
  public init(before: PathBytes, after: PathBytes, findsPixels: Bool = true) throws {
    let folders = Sides(
      before: try PictureFolder(ofPictures: before), after: try PictureFolder(ofPictures: after))
    let pictures = Set(folders.before.pictures).union(folders.after.pictures)
    guard !pictures.isEmpty else {
      throw SourceError.noPictures(before: before, after: after)
    }
    let others = folders.before.others.union(folders.after.others)
    var files = FolderFiles(folders, pictures)
    files.pair(by: \.text)
    files.rename(by: .bytes)
    files.pair(by: \.pathWithoutSuffix)
    if findsPixels { files.rename(by: .pixels) }
    self.init(
      names: Sides(before: before, after: after),
      pairs: files.pairs.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
        + files.added + files.removed + files.renamed,
      leftOut: others.subtracting(pictures).count,
      hidden: folders.before.hidden.union(folders.after.hidden).count,
      failures: folders.before.failures + folders.after.failures, origin: .folders)
  }
}

extension PictureFolder {
  /// Lists the visible files in a folder or in a zip file.
  fileprivate init(ofPictures path: PathBytes) throws(ImageError) {
    let space = try ZipFile.isZip(path) ? FileSpace.packed(ZipFolder(path)) : .everywhere
    try self.init(path, of: .visible, in: space)
  }
}

extension PathBytes {
  /// True for a folder, and for a zip file as one.
  package var isFolderOrZip: Bool { isFolder || !isStandardStream && ZipFile.isZip(self) }

  /// The path as text, which is equal to that of another normal form of Unicode; nil if it is none.
  fileprivate var text: String? { String(validating: bytes, as: UTF8.self) }

  /// The same of a picture, without what names its format.
  fileprivate var pathWithoutSuffix: String? {
    guard isNamedPicture else { return nil }
    return PathBytes(Array(bytes.dropLast(suffix.utf8.count + 1))).text
  }
}
