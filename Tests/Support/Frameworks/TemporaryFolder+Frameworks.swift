import Glibc
internal import MatteImages
internal import MatteRaster

extension TemporaryFolder {
  /// Writes files into a folder within, which is made.
  public func write(_ files: [FrameworkSituation.File], into name: String) throws {
    for file in files {
      makeFolders(of: name + "/" + file.path)
      try write(name + "/" + file.path, FrameworkPictures.bytes(of: file))
    }
  }

  /// Writes what a framework leaves where screenshots failed.
  public func write(failuresOf framework: String) throws {
    try write(
      FrameworkTrees.failures.filter { $0.framework == framework }.flatMap(\.files), into: ".")
  }

  /// Makes the folders that a path leads through.
  private func makeFolders(of name: String) {
    var folder = path
    for name in name.split(separator: "/").dropLast() {
      folder += "/" + name
      _ = unsafe mkdir(folder, 0o755)
    }
  }
}

/// What is in the files of frameworks.
private enum FrameworkPictures {
  private static let before = PixelBuffer.pattern(20, 10, seed: 1)
  private static let after = PixelBuffer.pattern(20, 10, seed: 2)
  private static let painted = PixelBuffer.pattern(20, 10, seed: 3)
  private static let encoded: [Character: [UInt8]] = {
    let pictures: [(String, PixelBuffer)] = [
      ("bsr", before), ("anoc", after), ("dvu", painted), ("j", joined(inRow: true)),
      ("k", joined(inRow: false)),
    ]
    return Dictionary(
      uniqueKeysWithValues: pictures.flatMap { marks, picture in
        let bytes = try? PNGEncoder().bytes(of: picture)
        return marks.map { ($0, bytes ?? []) }
      })
  }()

  static func bytes(of file: FrameworkSituation.File) -> [UInt8] {
    encoded[file.mark] ?? Array(file.text.utf8)
  }

  private static func joined(inRow isRow: Bool) -> PixelBuffer {
    var joined = PixelBuffer(width: isRow ? 60 : 20, height: isRow ? 10 : 30, filledWith: 0)
    for (number, picture) in [before, painted, after].enumerated() {
      for y in 0..<10 {
        for x in 0..<20 {
          joined[isRow ? x + 20 * number : x, isRow ? y : y + 10 * number] = picture[x, y]
        }
      }
    }
    return joined
  }
}
