internal import MatteImages
internal import MatteLayers
internal import MatteRaster
internal import MatteScenes
internal import MatteThreads

/// The user's pictures, read, and those that come with Matte, read when they are asked for.
struct PictureLibrary: AssetLibrary {
  /// The most pixels a picture may have if nothing is said.
  static let standardPixelLimit = 128_000_000
  /// The most pixels that can be allowed: what a 32-bit count of bytes holds four times over.
  static let mostPixels = 4_000_000_000

  /// The bytes of a file from which on a second thread is worth its start: a millisecond's work.
  private static let sharedBytes = 1 << 15

  let pictures: [Picture]
  let labels: [String]
  let typesetter: any Typesetter

  /// The pictures of two pairs at most.
  private let ahead = ReadAhead<String, Picture>(limit: 4) { try? read($0) }

  /// Reads the pictures of a subject, at most `maxPixels` pixels each.
  ///
  /// Of two to be compared the one before is handed on last, which is ABOVE, seen through the triangle
  /// at the left.
  init(_ subject: Subject, _ typesetter: any Typesetter, maxPixels: Int) throws {
    let reader = ImageReader(limits: ImageReader.Limits(pixels: maxPixels))
    self.typesetter = typesetter
    let pictures = try Self.pictures(at: subject.pictures, by: reader)
    let labels = PictureNames.names(of: subject.pictures)
    self.pictures = subject.isComparison ? pictures.reversed() : pictures
    self.labels = subject.isComparison ? labels.reversed() : labels
  }

  /// Reads pictures, two at the same time unless one of them is small or a pipe: who writes to two of
  /// those may begin with the second when the first is read.
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
        // One after the other they may still fit, or else it is clear which does not.
      }
    }
    return try paths.map(read)
  }

  /// The picture that was read ahead, or else read now.
  func bundled(_ name: String) throws -> Picture { try ahead.value(for: name) ?? Self.read(name) }

  func bundled(_ names: [String]) throws -> [Picture] { try TwoThreads.map(names, bundled) }

  func prepare(_ names: [String]) { ahead.prepare(names) }

  private static func read(_ name: String) throws -> Picture {
    try Picture(ImageReader().picture(at: ResourceFolder.file(name)))
  }

  /// The program's icon in several sizes; without those that cannot be read.
  static var icons: [PixelBuffer] {
    ResourceFolder.icons.compactMap { try? ImageReader().picture(at: $0) }
  }
}
