public import MatteRaster

/// The frames of a picture file as numbers, one after the other; a still picture is a single frame.
///
/// ```swift
/// var frames = try FrameReader(SampleReader().picture(at: "walk.webp"))
/// while let frame = try frames.next() { print("\(frame.milliseconds) ms") }
/// ```
public struct FrameReader: ~Copyable {
  /// A frame as it is seen.
  public struct Frame: Sendable {
    /// The samples of its pixels, the right way up: all of them, not only what changed.
    public let samples: SampleBuffer
    /// How long it is seen, rounded to milliseconds; 0 for a still picture.
    public let milliseconds: Int
  }

  private let orientation: Orientation
  private var decoder: any FrameDecoder & ~Copyable

  /// Begins with the first frame of a picture.
  public init(_ picture: SamplePicture) throws(ImageError.Reason) {
    let isStill = picture.animation.isEmpty
    orientation = isStill ? .upright : Orientation(rawValue: picture.orientation) ?? .upright
    try Self.ensureFrames(of: picture)
    switch picture.format {
    case .png where !isStill: decoder = try PNGAnimation.decoder(of: picture.animation)
    case .webP where !isStill: decoder = try WebPFrameDecoder(picture)
    default: decoder = StillDecoder(samples: picture.samples)
    }
  }

  /// Throws if a picture has more frames than anybody compares: each is a whole canvas, however little it changes.
  private static func ensureFrames(of picture: SamplePicture) throws(ImageError.Reason) {
    let (width, height) = (picture.samples.width, picture.samples.height)
    guard picture.frames <= max(1000, maxPixels / max(width * height, 1)) else {
      throw .tooManyFrames(picture.frames, width: width, height: height)
    }
  }

  /// The most pixels in all frames, if there are more than a thousand: a quarter of an hour of 1280 by 720 pixels at 24
  /// frames a second.
  private static let maxPixels = 20_000_000_000

  /// Reads the next frame; nil after the last.
  public mutating func next() throws(ImageError.Reason) -> Frame? {
    guard let frame = try decoder.next() else { return nil }
    return Frame(samples: try frame.samples.turned(orientation), milliseconds: frame.milliseconds)
  }
}

/// The only frame of a still picture.
private struct StillDecoder: FrameDecoder, ~Copyable {
  var samples: SampleBuffer?

  mutating func next() -> FrameReader.Frame? {
    samples.take().map { FrameReader.Frame(samples: $0, milliseconds: 0) }
  }
}
