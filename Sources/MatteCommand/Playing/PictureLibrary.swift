internal import MatteAssets
internal import MatteImages
internal import MatteLayers
internal import MattePairs
internal import MatteRaster
internal import MatteScenes
internal import MatteThreads

/// The user's pictures, read at once, and the bundled ones, read on demand.
struct PictureLibrary: AssetLibrary {
  let pictures: [Picture]
  let labels: [String]
  let typesetter: any Typesetter

  /// The pictures of two pairs at most.
  private let ahead = ReadAhead<String, Picture>(limit: 4) { try? read($0) }

  /// Reads the pictures of a subject, at most `maxPixels` pixels each.
  init(_ subject: Subject, _ typesetter: any Typesetter, maxPixels: Int) throws {
    let reader = ImageReader(limits: ImageReader.Limits(pixels: maxPixels))
    self.typesetter = typesetter
    pictures = try ReadTogether.map(subject.pictures, size: \.fileSize) {
      (path) throws(ImageError) in
      Picture(try reader.picture(at: path))
    }
    labels = PictureNames.names(of: subject.pictures)
  }

  /// A bundled picture, read ahead or now.
  func bundled(_ name: String) throws -> Picture { try ahead.value(for: name) ?? Self.read(name) }

  func bundled(_ names: [String]) throws -> [Picture] { try TwoThreads.map(names, bundled) }

  func prepare(_ names: [String]) { ahead.prepare(names) }

  private static func read(_ name: String) throws -> Picture {
    try Picture(ImageReader().picture(at: ResourceFolder.file(name)))
  }

  /// The program's icon in all sizes that can be read.
  static var icons: [PixelBuffer] {
    ResourceFolder.icons.compactMap { try? ImageReader().picture(at: $0) }
  }
}
