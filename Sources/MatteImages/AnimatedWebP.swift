internal import CWebP
public import MatteRaster

/// An animation under way to a WebP file: frames of one size, each with the time it appears.
@safe public struct AnimatedWebP: ~Copyable {
  /// How the pixels are kept.
  public enum Quality: Equatable, Sendable {
    /// Every pixel as it is.
    case lossless
    /// Nearly as it is, from 0 (small) to 100 (good).
    case lossy(Float)
  }

  private let encoder: OpaquePointer
  private let width: Int
  private let height: Int
  private let quality: Quality
  /// When the last frame appears.
  private var lastMilliseconds = -1

  /// Begins an animation of frames with `width * height` pixels, which plays again and again.
  ///
  /// Throws if the sides are not in 1...16383, the format's limits.
  public init(width: Int, height: Int, quality: Quality) throws(ImageError.Reason) {
    guard Self.sides.contains(width), Self.sides.contains(height) else {
      throw .unwritableSize(width: width, height: height)
    }
    var options = WebPAnimEncoderOptions()
    guard unsafe WebPAnimEncoderOptionsInit(&options) != 0 else { throw .outOfMemory }
    options.anim_params.loop_count = 0
    let encoder = unsafe WebPAnimEncoderNew(Int32(width), Int32(height), &options)
    guard let encoder = unsafe encoder else { throw .outOfMemory }
    unsafe self.encoder = unsafe encoder
    self.width = width
    self.height = height
    self.quality = quality
  }

  deinit { unsafe WebPAnimEncoderDelete(encoder) }

  /// Adds a frame that appears `milliseconds` after the beginning, later than the one before.
  public mutating func append(
    _ frame: PixelBuffer, at milliseconds: Int
  ) throws(ImageError.Reason) {
    let time = try checked(milliseconds)
    guard frame.width == width, frame.height == height else { throw .unsuitableFrame }
    var picture = unsafe WebPPicture()
    guard unsafe WebPPictureInit(&picture) != 0 else { throw .outOfMemory }
    unsafe picture.use_argb = 1
    unsafe picture.width = Int32(width)
    unsafe picture.height = Int32(height)
    guard unsafe WebPPictureAlloc(&picture) != 0 else { throw .outOfMemory }
    defer { unsafe WebPPictureFree(&picture) }
    unsafe Self.copy(frame, to: picture)
    var configuration = try configuration()
    guard unsafe WebPAnimEncoderAdd(encoder, &picture, time, &configuration) != 0 else {
      throw .outOfMemory
    }
  }

  /// Ends the animation, its last frame being visible until `milliseconds`: the file's bytes.
  public consuming func finish(at milliseconds: Int) throws(ImageError.Reason) -> [UInt8] {
    let time = try checked(milliseconds)
    guard unsafe WebPAnimEncoderAdd(encoder, nil, time, nil) != 0 else { throw .unsuitableFrame }
    var data = unsafe WebPData()
    defer { unsafe WebPDataClear(&data) }
    guard unsafe WebPAnimEncoderAssemble(encoder, &data) != 0 else { throw .outOfMemory }
    try ensureMemory(forBytes: unsafe data.size)
    return unsafe Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }

  /// The time as the library takes it, if it is later than the one before.
  private mutating func checked(_ milliseconds: Int) throws(ImageError.Reason) -> Int32 {
    guard milliseconds > lastMilliseconds, let time = Int32(exactly: milliseconds) else {
      throw .unsuitableFrame
    }
    lastMilliseconds = milliseconds
    return time
  }

  private static func copy(_ frame: PixelBuffer, to picture: WebPPicture) {
    for row in 0..<frame.height {
      let target = unsafe picture.argb + row * Int(picture.argb_stride)
      for column in 0..<frame.width {
        unsafe target[column] = unpremultiplied(frame.pixels[row * frame.width + column])
      }
    }
  }

  private func configuration() throws(ImageError.Reason) -> WebPConfig {
    var configuration = WebPConfig()
    guard unsafe WebPConfigInit(&configuration) != 0 else { throw .outOfMemory }
    switch quality {
    case .lossless:
      configuration.lossless = 1
      configuration.exact = 0
      configuration.method = Self.losslessEffort
      configuration.quality = Self.losslessSearch
    case .lossy(let quality):
      // A number that is none becomes the best quality.
      configuration.quality = quality >= 0 && quality <= 100 ? quality : 100
      configuration.method = Self.lossyEffort
    }
    return configuration
  }

  private static let sides = 1...16_383
  /// Methods 0 to 6 of libwebp.
  private static let losslessEffort: Int32 = 1
  private static let lossyEffort: Int32 = 3
  /// How long better codes are looked for without loss, 0 to 100.
  private static let losslessSearch: Float = 40
}
