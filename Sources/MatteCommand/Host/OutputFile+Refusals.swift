internal import MatteImages

extension OutputFile {
  /// Makes sure that its name is not that of another format than PNG, which is all that `writer` writes.
  func ensureNamedPNG(for writer: String, hint: String) throws(Trouble) {
    guard !Self.foreignSuffixes.contains(path.suffix) else {
      throw Trouble("\(path): \(writer) writes PNG", hint: hint)
    }
  }

  /// Makes sure that what it replaces is nothing, empty or a PNG.
  func ensureReplacesPNG() throws(Trouble) {
    guard !isStream, let size = path.fileSize, size > 0, PictureFormat(ofFile: path) != .png else {
      return
    }
    throw Trouble("\(path) is no PNG", hint: "choose another name")
  }

  /// Makes sure that none of the files that are read would be replaced.
  func ensureNoInput(_ inputs: [PathBytes]) throws(Trouble) {
    guard !path.isStandardStream,
      let input = inputs.first(where: { EqualFiles.areSameFile($0, path) })
    else { return }
    throw Trouble("-o would replace \(input), which is read", hint: "choose another name")
  }

  /// True if another one is at the same place, whatever leads there.
  func isSamePlace(as file: OutputFile) -> Bool {
    !isStream && !file.isStream && place == file.place
  }

  private var place: PathBytes {
    path.realPath ?? path.folder.realPath.map { $0.appending(path.fileName) } ?? path
  }

  /// File extensions of other picture and film formats, and of texts.
  private static let foreignSuffixes: Set = [
    "jpg", "jpeg", "webp", "gif", "bmp", "tif", "tiff", "avif", "heic", "heif", "jxl", "svg", "pdf",
    "ppm", "mp4", "webm", "mov", "html", "htm", "md", "txt", "json",
  ]
}
