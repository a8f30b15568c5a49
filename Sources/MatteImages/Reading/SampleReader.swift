internal import CJPEGRows
internal import MatteRaster

/// Reads picture files as numbers: the samples as they are stored, at their own depth and with straight
/// alpha; palettes and grey become red, green and blue, exactly.
///
/// It refuses what `ImageReader` refuses, in the same words. The orientation is applied, colours are not
/// converted. Inks, of which no two programs make the same colours, become sRGB.
///
/// ```swift
/// let picture = try SampleReader().picture(at: "photo.jpg")
/// print(picture.samples.depth, picture.orientation)
/// ```
public struct SampleReader: Equatable, Sendable {
  private let reader: ImageReader

  /// Makes a reader that refuses files beyond `limits`.
  public init(limits: ImageReader.Limits = ImageReader.Limits()) {
    reader = ImageReader(limits: limits)
  }

  /// Reads the picture in the file at `path`: a regular file, a pipe with a writer, or standard
  /// input for `-`.
  public func picture(at path: PathBytes) throws(ImageError) -> SamplePicture {
    try reader.read(path) { (data) throws(ImageError.Reason) in try picture(in: data) }
  }

  /// Decodes the picture in the bytes of a file.
  public func picture(from bytes: [UInt8]) throws(ImageError.Reason) -> SamplePicture {
    try picture(in: bytes.span)
  }

  private func picture(in bytes: Span<UInt8>) throws(ImageError.Reason) -> SamplePicture {
    let limit = reader.limits.pixels
    switch PictureFormat(signature: bytes) {
    case .png: return try PNGDecoder(bytes, maxPixels: limit).samples(in: bytes)
    case .jpeg: return try JPEGDecoder(bytes, maxPixels: limit).samples(in: bytes)
    case .webP: return try WebPDecoder(maxPixels: limit).samples(in: bytes)
    case nil: throw PictureFormat.refusal(signature: bytes)
    }
  }
}

extension StraightPicture {
  /// The pixels as numbers.
  consuming func sampleBuffer() -> SampleBuffer {
    SampleBuffer(width: width, height: height, pixels: .rgba8(pixels))
  }
}

extension JPEGDecoder {
  /// Decodes the `data` that this was made with.
  fileprivate func samples(in data: Span<UInt8>) throws(ImageError.Reason) -> SamplePicture {
    var picture = try SamplePicture(
      straight(data).sampleBuffer(), format: .jpeg, profile: profile(in: data),
      orientation: exif(in: data).orientation, frames: 1,
      remarks: fingerprints(structure.remarks, in: data))
    picture.unapplied = UnappliedColour(structure.remarks, in: data).names
    if structure.endsEarly { picture.note("ends before its last scan") }
    return picture
  }

  private func straight(_ data: Span<UInt8>) throws(ImageError.Reason) -> StraightPicture {
    guard structure.components == 4 else { return try decoded(data, matte_jpeg_rgba) }
    var picture = try decoded(data, matte_jpeg_cmyk)
    convertInk(&picture, data)
    return picture
  }
}

extension WebPDecoder {
  /// Decodes `data`; of an animation the first frame.
  fileprivate func samples(in data: Span<UInt8>) throws(ImageError.Reason) -> SamplePicture {
    try withSource(of: data) { (source) throws(ImageError.Reason) in
      var picture = try SamplePicture(
        firstFrame(source).sampleBuffer(), format: .webP, profile: profile(source),
        orientation: exif(source).orientation, frames: source.frames,
        remarks: remarks(source, in: data))
      if source.frames > 1 {
        picture.durations = source.durations
        picture.loops = source.plays
        picture.animation = try data.without([])
      }
      return picture
    }
  }

  /// What the file says beside the pixels.
  private func remarks(_ source: borrowing WebPSource, in data: Span<UInt8>) -> [String: Int] {
    let chunks = ["exif": source.chunk(named: "EXIF"), "xmp": source.chunk(named: "XMP ")]
    // The size of the RIFF does not count its own first 8 bytes.
    let end = min(data.little32(at: 4) + 8, data.count)
    let rest = [Remark(name: Remark.afterPicture, range: end..<data.count)]
    return chunks.filter { !$0.value.isEmpty }.mapValues(fingerprint)
      .merging(end < data.count ? fingerprints(rest, in: data) : [:]) { one, _ in one }
  }
}
