internal import MatteRaster

/// Decodes a WebP: lossy, lossless, with transparency; of an animation the first frame.
struct WebPDecoder {
  private let maxPixels: Int

  /// Makes a decoder that refuses a picture with more than `maxPixels`.
  init(maxPixels: Int) { self.maxPixels = maxPixels }

  /// Decodes `data`.
  func picture(in data: Span<UInt8>) throws(ImageError.Reason) -> PixelBuffer {
    try withSource(of: data) { (source) throws(ImageError.Reason) in
      var picture = try firstFrame(source)
      picture.convertColours(profile(source))
      // `consume` avoids a second copy of the pixels.
      return try (consume picture).finished(exif(source).orientation)
    }
  }

  /// Lends a decoder of `data`, unless its picture has too many pixels.
  func withSource<Result>(
    of data: Span<UInt8>,
    _ body: (borrowing WebPSource) throws(ImageError.Reason) -> Result
  ) throws(ImageError.Reason) -> Result {
    // The demuxer keeps the bytes' address until it is freed.
    try unsafe data.withUnsafeBufferPointer { (bytes) throws(ImageError.Reason) in
      let source = try unsafe WebPSource(bytes)
      try ensurePixels(source.width, source.height, limit: maxPixels)
      return try body(source)
    }
  }

  /// Decodes the first frame.
  func firstFrame(_ source: borrowing WebPSource) throws(ImageError.Reason) -> StraightPicture {
    try unsafe StraightPicture(
      width: source.width, height: source.height
    ) { (pixels) throws(ImageError.Reason) in
      try unsafe source.decodeFirstFrame(into: pixels)
    }
  }

  /// What the EXIF data says.
  func exif(_ source: borrowing WebPSource) -> Exif {
    let exif = source.chunk(named: "EXIF")
    return Exif(exif.span, in: exif.indices)
  }

  /// What the numbers of the file mean as colours.
  func profile(_ source: borrowing WebPSource) -> EmbeddedProfile {
    let icc = source.chunk(named: "ICCP")
    return icc.isEmpty
      ? EmbeddedProfile(exif(source)) : EmbeddedProfile(.icc(ProfileBytes(icc), isGrey: false))
  }
}
