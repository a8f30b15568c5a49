internal import MatteImages
internal import MatteLayers
internal import MattePairs

extension TakenView {
  /// The bytes of its PNG.
  func encoded() throws -> [UInt8] { try PNGEncoder(effort: 3).bytes(of: picture.buffer) }

  /// Saves it under a name made of a source's: in a folder, or beside that file if it is nil.
  func saved(after source: PictureSource, in folder: PathBytes?) throws -> Outcome {
    let path = source.path.flatMap { $0.fileSize == nil ? nil : $0 }
    let place = folder ?? path?.folder ?? "."
    let file = OutputFile(
      Self.freePath(of: source.stem, in: place == "." ? nil : place))
    try file.write(try encoded())
    let folder = file.path.folder
    return .saved(
      name: file.path.fileName.description, folder: folder == "." ? nil : folder.description)
  }

  /// The maximum number of views of a name.
  private static let maxFiles = 100_000

  /// A path that is not taken: after-view.png, or after-view-2.png; of a picture without a name view.png.
  private static func freePath(of stem: String?, in folder: PathBytes?) -> PathBytes {
    func path(_ number: Int) -> PathBytes {
      let words = [stem, "view", number == 1 ? nil : "\(number)"].compactMap(\.self)
      let name = PathBytes(words.joined(separator: "-") + ".png")
      return folder.map { $0.appending(name) } ?? name
    }
    // In a folder that may not be searched each seems to be taken; then writing the first says why.
    return path((1...maxFiles).first { !path($0).exists } ?? 1)
  }
}

extension PictureSource {
  /// The name of its file without what follows the last full stop; nil of a pipe, which has a number for a name.
  fileprivate var stem: String? {
    let stem = name.fileName.stem
    return stem.isEmpty || name.isStandardStream || name.isOpenDescriptor ? nil : stem
  }
}
