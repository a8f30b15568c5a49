internal import MatteImages
internal import MatteRaster

/// The frames of a picture; its errors name where it came from.
struct NamedFrames: ~Copyable {
  private var reader: FrameReader
  private let source: PictureSource

  init(_ picture: SamplePicture, _ source: PictureSource) throws(ImageError) {
    reader = try source.naming { () throws(ImageError.Reason) in try FrameReader(picture) }
    self.source = source
  }

  mutating func next() throws(ImageError) -> FrameReader.Frame? {
    do throws(ImageError.Reason) {
      return try reader.next()
    } catch {
      return try source.naming { () throws(ImageError.Reason) in throw error }
    }
  }
}

extension PictureSource {
  /// A frame of the picture that it holds, by its number from 1; nil for the first, and of a still picture.
  func frame(_ number: Int, of picture: SamplePicture?) throws(ImageError) -> SampleBuffer? {
    guard let picture, picture.frames > 1, number > 1 else { return nil }
    var frames = try NamedFrames(picture, self)
    for _ in 1..<number { _ = try frames.next() }
    return try frames.next()?.samples
  }
}
