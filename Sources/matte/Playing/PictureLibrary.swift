internal import MatteImages
internal import MatteLayers
internal import MatteRaster
internal import MatteScenes
internal import MatteThreads

/// The user's pictures, read at once, and the bundled ones, read on demand.
struct PictureLibrary: AssetLibrary {
  /// The default limit of a picture's pixels.
  static let standardPixelLimit = 128_000_000
  /// The highest limit that can be set: 16 GB of pixels.
  static let mostPixels = 4_000_000_000

  /// The file size from which a second thread pays off, in bytes: about a millisecond of decoding.
  private static let sharedBytes = 1 << 15

  let pictures: [Picture]
  let labels: [String]
  let typesetter: any Typesetter

  /// The pictures of two pairs at most.
  private let ahead = ReadAhead<String, Picture>(limit: 4) { try? read($0) }

  /// Reads the pictures of a subject, at most `maxPixels` pixels each.
  ///
  /// A comparison's pictures are reversed: the earlier one is ABOVE, at the left, which split takes last.
  init(_ subject: Subject, _ typesetter: any Typesetter, maxPixels: Int) throws {
    let reader = ImageReader(limits: ImageReader.Limits(pixels: maxPixels))
    self.typesetter = typesetter
    let pictures = try Self.pictures(at: subject.pictures, by: reader)
    let labels = PictureNames.names(of: subject.pictures)
    self.pictures = subject.isComparison ? pictures.reversed() : pictures
    self.labels = subject.isComparison ? labels.reversed() : labels
  }

  /// Reads pictures, two at a time unless one of them is small or a pipe: a single writer may feed two
  /// pipes one after the other.
  private static func pictures(
    at paths: [PathBytes], by reader: ImageReader
  ) throws(ImageError) -> [Picture] {
    let read = { @Sendable (path: PathBytes) throws(ImageError) in
      Picture(try reader.picture(at: path))
    }
    if paths.allSatisfy({ HostProcess.fileSize($0) ?? 0 >= sharedBytes }) {
      do {
        return try TwoThreads.map(paths, read)
      } catch  where error.reason == .outOfMemory {
        // One after the other they may still fit; if not, the error names the one that does not.
      }
    }
    return try paths.map(read)
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
