public import MatteRaster

/// What a picture file says, but for its pixels.
///
/// ```swift
/// let facts = try SampleReader().picture(at: "scan.png").facts
/// print("\(facts.format.rawValue), \(facts.depth) bits, \(facts.frames) frames")
/// ```
public struct PictureFacts: Equatable, Sendable {
  /// The format of the file.
  public let format: PictureFormat
  /// The sides of the picture when it is upright, and its depth.
  public let shape: SampleShape
  /// True if a pixel is not opaque.
  public var hasAlpha: Bool
  /// What the numbers mean as colours.
  public let profile: EmbeddedProfile
  /// How the stored picture is turned to stand upright: 1 to 8 as in EXIF, 1 if it is not.
  public let orientation: Int
  /// The frames of an animation; 1 for a still picture.
  public let frames: Int
  /// What the file says beside the pixels, by name; equal numbers stand for equal contents, that of `PixelDensity.remark`
  /// for a density.
  public internal(set) var remarks: [String: Int]
  /// What the file says about its colours that is not applied, such as a gain map.
  public let unapplied: [String]
  /// For how many milliseconds each frame of an animation is seen; none for a still picture.
  public internal(set) var durations: [Int] = []
  /// How often an animation is played, 0 for ever; 0 for a still picture, too.
  public internal(set) var loops = 0

  /// The bits of a sample, 8 or 16.
  public var depth: Int { shape.depth }
}

extension SamplePicture {
  /// What the file says, but for its pixels.
  public var facts: PictureFacts {
    PictureFacts(
      format: format, shape: samples.shape, hasAlpha: hasAlpha, profile: profile,
      orientation: orientation, frames: frames, remarks: remarks, unapplied: unapplied,
      durations: durations, loops: loops)
  }
}
