import MatteImages
import MatteRaster
import TestSupport

extension TemporaryFolder {
  /// Runs the program in the folder.
  func matte(_ words: String) throws -> Outcome {
    try Tool(Tool.mattePath, words.split(separator: " ").map(String.init))
      .within("cd '\(path)'; exec \"$@\"").run()
  }

  /// A folder with folders in it.
  static func with(_ folders: String...) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try Tool("mkdir", ["-p"] + folders.map(folder.path)).run()
    return folder
  }
}

extension PixelBuffer {
  /// Two pictures of a size that differ, as files.
  static func twoFiles() throws -> (old: [UInt8], new: [UInt8]) {
    let encoder = PNGEncoder()
    return try (
      encoder.bytes(of: .pattern(40, 30)), encoder.bytes(of: .pattern(40, 30, seed: 1))
    )
  }
}
