internal import MatteImages
internal import MatteLayers
internal import MatteScenes

/// The user's pictures, read, and those that come with Matte, read when they are asked for.
struct PictureLibrary: AssetLibrary {
  /// The most pixels a picture may have if nothing is said.
  static let standardPixelLimit = 128_000_000
  /// The most pixels that can be allowed: what a 32-bit count of bytes holds four times over.
  static let mostPixels = 4_000_000_000

  let pictures: [Picture]
  let typesetter: any Typesetter
  private let maxPixels: Int

  /// Reads picture files, at most `maxPixels` pixels each.
  init(_ paths: [PathBytes], maxPixels: Int) throws {
    self.maxPixels = maxPixels
    typesetter = TextAdapter()
    pictures = try paths.map { try Picture(PictureReader.read($0, maxPixels: maxPixels)) }
  }

  func bundled(_ name: String) throws -> Picture {
    try Picture(PictureReader.read(ResourceFolder.file(name), maxPixels: maxPixels))
  }
}
