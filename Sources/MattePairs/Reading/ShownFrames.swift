internal import MatteImages
public import MatteRaster
internal import MatteThreads

/// The frames of a picture as they are seen: read one after the other where they are asked for so.
///
/// ```swift
/// let frames = ShownFrames(of: PictureSource(path: "walk.webp"), SourceReader())
/// let (picture, milliseconds) = try frames.frame(2)
/// ```
public final class ShownFrames: Sendable {
  /// How far the file was read.
  fileprivate struct Progress: ~Copyable {
    let source: PictureSource
    let picture: SamplePicture
    /// The frames that were read, and those that are still to come.
    var number = 0
    var frames: NamedFrames

    init(_ source: PictureSource, _ picture: SamplePicture) throws(ImageError) {
      frames = try NamedFrames(picture, source)
      self.source = source
      self.picture = picture
    }
  }

  private let source: PictureSource
  private let reader: SourceReader
  private let progress = Guarded<Progress?>(nil)

  /// Reads nothing yet.
  public init(of source: PictureSource, _ reader: SourceReader) {
    self.source = source
    self.reader = reader
  }

  /// A frame by its number from 1, and how long it is seen; of a still picture that picture, and 0.
  ///
  /// Throws an `ImageError` about what cannot be read, or a `SourceError`, also if there is no such frame.
  public func frame(_ number: Int) throws -> (picture: PixelBuffer, milliseconds: Int) {
    try progress.withLock { progress in
      if progress == nil {
        let resolved = try reader.resolved(source)
        guard let picture = try reader.picture(resolved) else {
          throw ImageError(source.name, .empty)
        }
        progress = try Progress(resolved, picture)
      }
      do {
        return try progress?.frame(number) ?? (PixelBuffer(width: 0, height: 0), 0)
      } catch {
        // Where the decoder stands is not known: the next frame is read from the first on.
        progress = nil
        throw error
      }
    }
  }
}

extension ShownFrames.Progress {
  /// Goes on to a frame; from the first again if it was passed.
  fileprivate mutating func frame(
    _ asked: Int
  ) throws -> (picture: PixelBuffer, milliseconds: Int) {
    let wanted = picture.frames == 1 ? 1 : asked
    guard wanted <= picture.frames else {
      throw SourceError.noFrame(source.name, frames: picture.frames)
    }
    if wanted <= number {
      frames = try NamedFrames(picture, source)
      number = 0
    }
    var frame: FrameReader.Frame?
    while number < wanted {
      frame = try frames.next()
      number += 1
    }
    let samples = frame?.samples
    let shown = try source.naming { () throws(ImageError.Reason) in
      try picture.showing(samples).shown()
    }
    return (shown, frame?.milliseconds ?? 0)
  }
}
