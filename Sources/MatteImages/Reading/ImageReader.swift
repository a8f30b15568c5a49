public import MatteRaster

/// Reads picture files: PNG, JPEG and WebP to premultiplied sRGB, the right way up.
///
/// What the first bytes say decides the format. The orientation of EXIF is applied, the embedded
/// colour profile is converted to sRGB, and of an animation the first frame is read, or the picture that a PNG has in
/// its place. A file that is damaged or cut short is an error, never part of a picture.
///
/// ```swift
/// let reader = ImageReader(limits: ImageReader.Limits(pixels: 10_000_000))
/// let picture = try reader.picture(at: "photo.jpg")
/// print("\(picture.width) × \(picture.height)")
/// ```
public struct ImageReader: Equatable, Sendable {
  /// What a picture file may cost.
  public struct Limits: Equatable, Sendable {
    /// The most pixels of a picture.
    public var pixels: Int
    /// The most bytes of a file.
    public var bytes: Int
    /// The longest time, in seconds, that a pipe's writer may send nothing.
    public var stallSeconds: Int

    /// Makes limits: 128 megapixels, 512 MB and a minute unless said otherwise.
    public init(pixels: Int = 128_000_000, bytes: Int = 512 << 20, stallSeconds: Int = 60) {
      self.pixels = pixels
      self.bytes = bytes
      self.stallSeconds = stallSeconds
    }
  }

  /// What a file may cost.
  public var limits: Limits

  /// Makes a reader that refuses files beyond `limits`.
  public init(limits: Limits = Limits()) { self.limits = limits }

  /// Reads the picture in the file at `path`: a regular file, a pipe with a writer, or standard
  /// input for `-`.
  public func picture(at path: PathBytes) throws(ImageError) -> PixelBuffer {
    try read(path) { (data) throws(ImageError.Reason) in try picture(in: data) }
  }

  /// Reads the picture in the file at `path`, and of an animation the first frame even if a PNG has a picture in
  /// its place: what `SampleReader` reads, as it is seen.
  public func firstFrame(at path: PathBytes) throws(ImageError) -> PixelBuffer {
    try read(path) { (data) throws(ImageError.Reason) in try firstFrame(in: data) }
  }

  /// Decodes the same of the bytes of a file.
  public func firstFrame(from bytes: [UInt8]) throws(ImageError.Reason) -> PixelBuffer {
    try firstFrame(in: bytes.span)
  }

  private func firstFrame(in bytes: Span<UInt8>) throws(ImageError.Reason) -> PixelBuffer {
    guard PictureFormat(signature: bytes) == .png else { return try picture(in: bytes) }
    return try PNGDecoder(bytes, maxPixels: limits.pixels).firstFrame(in: bytes)
  }

  /// What `decode` makes of the bytes of the file at `path`.
  func read<Result>(
    _ path: PathBytes, _ decode: (Span<UInt8>) throws(ImageError.Reason) -> Result
  ) throws(ImageError) -> Result {
    do {
      var file = try InputFile(path, limits: limits)
      let bytes = try file.contents()
      return try bytes.withBytes(decode)
    } catch {
      throw ImageError(path.isStandardStream ? "standard input" : path, error)
    }
  }

  /// Decodes the picture in the bytes of a file.
  ///
  /// An array and no span, because Swift 6.3 crashes when it compiles a call that may throw with the
  /// span of a value that has no name.
  public func picture(from bytes: [UInt8]) throws(ImageError.Reason) -> PixelBuffer {
    try picture(in: bytes.span)
  }

  private func picture(in bytes: Span<UInt8>) throws(ImageError.Reason) -> PixelBuffer {
    if bytes.isEmpty { throw .empty }
    switch PictureFormat(signature: bytes) {
    case .png: return try PNGDecoder(bytes, maxPixels: limits.pixels).picture(in: bytes)
    case .jpeg: return try JPEGDecoder(bytes, maxPixels: limits.pixels).picture(in: bytes)
    case .webP: return try WebPDecoder(maxPixels: limits.pixels).picture(in: bytes)
    case nil: throw PictureFormat.refusal(signature: bytes)
    }
  }
}
