internal import MatteCompare
internal import MatteImages
internal import MatteRaster

/// The frames of two pictures, of which one may be still.
struct FrameSides: ~Copyable {
  private var before: NamedFrames
  private var after: NamedFrames

  /// Begins with the first frames of pictures that came from `sources`.
  init(
    _ pictures: Sides<SamplePicture>, from sources: Sides<PictureSource>
  ) throws(ImageError) {
    let before = try NamedFrames(pictures.before, sources.before)
    let after = try NamedFrames(pictures.after, sources.after)
    self.before = before
    self.after = after
  }

  /// The next frames; nil if either has no more.
  ///
  /// The rest of the other is read, too: it may be damaged.
  mutating func next() throws(ImageError) -> Sides<FrameReader.Frame>? {
    let (earlier, later) = (try before.next(), try after.next())
    if let earlier, let later { return Sides(before: earlier, after: later) }
    while try before.next() != nil {}
    while try after.next() != nil {}
    return nil
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
