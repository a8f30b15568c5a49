internal import CWebP
internal import MatteRaster

/// libwebp making an animation of frames of one size, each with the time it appears.
// SAFETY: the encoder is freed by its only owner, and frames are checked for the size it was made for.
@safe struct WebPEncoder: ~Copyable {
  private let encoder: OpaquePointer
  private let width: Int
  private let height: Int
  private let quality: AnimatedWebP.Quality

  /// Begins an animation of frames with `width * height` pixels, which plays again and again.
  init(
    width: Int, height: Int, quality: AnimatedWebP.Quality
  ) throws(ImageError.Reason) {
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

  /// Adds a frame that appears at `milliseconds`, later than the one before.
  func append(_ frame: PixelBuffer, at milliseconds: Int32) throws(ImageError.Reason) {
    try unsafe withPicture(of: frame) { (picture, configuration) throws(ImageError.Reason) in
      guard unsafe WebPAnimEncoderAdd(encoder, &picture, milliseconds, &configuration) != 0 else {
        throw .outOfMemory
      }
    }
  }

  /// The bytes of the file; its last frame stays visible until `milliseconds`.
  func finish(at milliseconds: Int32) throws(ImageError.Reason) -> [UInt8] {
    guard unsafe WebPAnimEncoderAdd(encoder, nil, milliseconds, nil) != 0 else {
      throw .unsuitableFrame
    }
    var data = unsafe WebPData()
    defer { unsafe WebPDataClear(&data) }
    guard unsafe WebPAnimEncoderAssemble(encoder, &data) != 0 else { throw .outOfMemory }
    try ensureMemory(forBytes: unsafe data.size)
    return unsafe Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }

  /// The bytes of a file that holds a single frame, whole.
  func still(_ frame: PixelBuffer) throws(ImageError.Reason) -> [UInt8] {
    try unsafe withPicture(of: frame) { (picture, configuration) throws(ImageError.Reason) in
      var writer = unsafe WebPMemoryWriter()
      unsafe WebPMemoryWriterInit(&writer)
      defer { unsafe WebPMemoryWriterClear(&writer) }
      unsafe picture.writer = WebPMemoryWrite
      let isEncoded = unsafe withUnsafeMutablePointer(to: &writer) { writer in
        unsafe picture.custom_ptr = UnsafeMutableRawPointer(writer)
        return unsafe WebPEncode(&configuration, &picture) != 0
      }
      guard isEncoded else { throw .outOfMemory }
      return unsafe Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
    }
  }

  /// Lends a frame as the library takes it, and how it is to be kept.
  private func withPicture<Result>(
    of frame: PixelBuffer,
    _ body: (inout WebPPicture, inout WebPConfig) throws(ImageError.Reason) -> Result
  ) throws(ImageError.Reason) -> Result {
    var picture = unsafe WebPPicture()
    guard unsafe WebPPictureInit(&picture) != 0 else { throw .outOfMemory }
    unsafe picture.use_argb = 1
    unsafe picture.width = Int32(width)
    unsafe picture.height = Int32(height)
    guard unsafe WebPPictureAlloc(&picture) != 0 else { throw .outOfMemory }
    defer { unsafe WebPPictureFree(&picture) }
    unsafe Self.copy(frame, to: picture)
    var configuration = try configuration()
    return try unsafe body(&picture, &configuration)
  }

  private static func copy(_ frame: PixelBuffer, to picture: WebPPicture) {
    for row in 0..<frame.height {
      let target = unsafe picture.argb + row * Int(picture.argb_stride)
      for column in 0..<frame.width {
        let pixel = frame.pixels[row * frame.width + column]
        unsafe target[column] = StraightPixel(unpremultiplying: pixel).argb
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
      configuration.quality = quality
      configuration.method = Self.lossyEffort
    }
    return configuration
  }

  /// Methods 0 to 6 of libwebp.
  private static let losslessEffort: Int32 = 1
  private static let lossyEffort: Int32 = 3
  /// How long better codes are looked for without loss, 0 to 100.
  private static let losslessSearch: Float = 40
}
