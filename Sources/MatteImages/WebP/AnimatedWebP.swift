public import MatteRaster

/// An animation under way to a WebP file: frames of one size, each with the time it appears.
///
/// libwebp looks through all frames for each that is added, so it is given a few hundred at a time, and
/// their files are joined. Each begins with a frame that covers all of the one before.
///
/// ```swift
/// var animation = try AnimatedWebP(width: 2, height: 2, quality: .lossless)
/// try animation.append(PixelBuffer(width: 2, height: 2, filledWith: 0xffff_0000), at: 0)
/// try OutputFile("red.webp").write(animation.finish(at: 100))
/// ```
public struct AnimatedWebP: ~Copyable {
  /// How the pixels are kept.
  public enum Quality: Equatable, Sendable {
    /// Every pixel as it is.
    case lossless
    /// Nearly as it is, from 0 (small) to 100 (good); any other number means 100.
    case lossy(Float)

    /// The same with a number that libwebp takes.
    fileprivate var known: Quality {
      guard case .lossy(let quality) = self else { return self }
      return .lossy(quality >= 0 && quality <= 100 ? quality : 100)
    }
  }

  private let width: Int
  private let height: Int
  private let quality: Quality
  /// The number of frames per encoder.
  private let batch: Int
  /// The frames as a lossy encoder is given them; nil if the animation is lossless.
  private var steady: SteadyPixels?
  /// The encoded frames of earlier batches.
  private var joined: WebPFrames
  private var encoder: WebPEncoder
  /// The number of frames that the encoder has, and when the first of them appears.
  private var count: Int
  private var start: Int
  /// The batch's first frame encoded as a still picture; empty in the first batch.
  private var whole: [UInt8]
  /// When the last frame appears.
  private var lastMilliseconds: Int

  /// Begins an animation of frames with `width * height` pixels, which plays again and again.
  ///
  /// Throws if the sides are not in 1...16383, the format's limits.
  public init(width: Int, height: Int, quality: Quality) throws(ImageError.Reason) {
    try self.init(width: width, height: height, quality: quality, batch: 500)
  }

  /// Begins the same with `batch` frames per encoder, at least one: 500 are few enough for its quadratic time, and so many
  /// that the complete frames between batches add little.
  package init(width: Int, height: Int, quality: Quality, batch: Int) throws(ImageError.Reason) {
    guard Self.sides.contains(width), Self.sides.contains(height) else {
      throw .unwritableSize(width: width, height: height)
    }
    let quality = quality.known
    let encoder = try WebPEncoder(width: width, height: height, quality: quality)
    self.init(width: width, height: height, quality, batch, encoder)
  }

  private init(
    width: Int, height: Int, _ quality: Quality, _ batch: Int, _ encoder: consuming WebPEncoder
  ) {
    self.encoder = encoder
    self.batch = batch
    self.width = width
    self.height = height
    self.quality = quality
    if case .lossy(let quality) = quality { steady = SteadyPixels(quality: quality) }
    joined = WebPFrames()
    (count, start, lastMilliseconds) = (0, 0, -1)
    whole = []
  }

  /// Adds a frame that appears `milliseconds` after the beginning, later than the one before.
  public mutating func append(
    _ frame: PixelBuffer, at milliseconds: Int
  ) throws(ImageError.Reason) {
    guard frame.width == width, frame.height == height else { throw .unsuitableFrame }
    try check(milliseconds)
    steady?.advance(to: frame)
    let frame = steady?.shown ?? frame
    if count == batch { try beginBatch(with: frame, at: milliseconds) }
    try encoder.append(frame, at: Int32(milliseconds - start))
    count += 1
  }

  /// Ends the animation, its last frame being visible until `milliseconds`: the file's bytes.
  public consuming func finish(at milliseconds: Int) throws(ImageError.Reason) -> [UInt8] {
    try check(milliseconds)
    guard !whole.isEmpty else { return try encoder.finish(at: Int32(milliseconds)) }
    try endBatch(at: milliseconds)
    return try joined.file(width: width, height: height)
  }

  /// Makes sure that a time can be written, and is later than the one before.
  private mutating func check(_ milliseconds: Int) throws(ImageError.Reason) {
    guard milliseconds > lastMilliseconds, Int32(exactly: milliseconds) != nil else {
      throw .unsuitableFrame
    }
    lastMilliseconds = milliseconds
  }

  private mutating func beginBatch(
    with frame: PixelBuffer, at milliseconds: Int
  ) throws(ImageError.Reason) {
    try endBatch(at: milliseconds)
    encoder = try WebPEncoder(width: width, height: height, quality: quality)
    whole = try encoder.still(frame)
    (count, start) = (0, milliseconds)
  }

  private mutating func endBatch(at milliseconds: Int) throws(ImageError.Reason) {
    let file = try encoder.finish(at: Int32(milliseconds - start))
    let seconds = milliseconds - start
    try joined.append(file, first: whole, width: width, height: height, milliseconds: seconds)
  }

  private static let sides = 1...16_383
}
