internal import CJPEGRows
internal import MatteRaster
internal import MatteSamples

/// Reads picture files as numbers: the samples as they are stored, at their own depth and with straight
/// alpha; palettes and grey become red, green and blue, exactly.
///
/// It refuses what `ImageReader` refuses, in the same words. The orientation is applied, colours are not
/// converted. Inks, of which no two programs make the same colours, become sRGB.
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
    case nil: throw .foreign
    }
  }
}

extension StraightPicture {
  /// The pixels as numbers.
  fileprivate consuming func sampleBuffer() -> SampleBuffer {
    SampleBuffer(width: width, height: height, pixels: .plain(pixels))
  }
}

extension PNGDecoder {
  /// Decodes the `data` that this was made with.
  fileprivate func samples(in data: Span<UInt8>) throws(ImageError.Reason) -> SamplePicture {
    let orientation = structure.exif.map { Orientation(exif: data, in: $0) } ?? .upright
    let remarks = fingerprints(structure.remarks, in: data)
    return try withSource(of: data, isWhole: structure.isInterlaced) {
      (source) throws(ImageError.Reason) in
      let pixels = structure.isDeep ? try deepSamples(source) : try plainSamples(source)
      var picture = try SamplePicture(
        pixels, .png, profile(source), orientation, frames: structure.frames, remarks)
      picture.unapplied = UnappliedColour(structure.remarks, in: data).names
      picture.isFirstFrame = structure.showsFirstFrame
      return picture
    }
  }

  private func plainSamples(
    _ source: borrowing PNGSource
  ) throws(ImageError.Reason) -> SampleBuffer {
    try plainPixels(source).sampleBuffer()
  }

  private func deepSamples(
    _ source: borrowing PNGSource
  ) throws(ImageError.Reason) -> SampleBuffer {
    let count = structure.width * structure.height
    var pixels = try [UInt64](roomFor: count)
    try pixels.append(addingCapacity: count) { (output) throws(ImageError.Reason) in
      try unsafe output.withUnsafeMutableBufferPointer { (all, filled) throws(ImageError.Reason) in
        if structure.isInterlaced {
          try forEachDeepRow(source) { row, place in unsafe row.copySamples(place, to: all) }
        } else {
          var rows = try source.rows(structure)
          try unsafe rows.read(into: UnsafeMutableBufferPointer(rebasing: all[..<count]))
        }
        filled = count
      }
    }
    return SampleBuffer(width: structure.width, height: structure.height, pixels: .deep(pixels))
  }

  /// What the numbers of the file mean as colours.
  func profile(_ source: borrowing PNGSource) -> EmbeddedProfile {
    guard let profile = source.profile(), let layout = layout(for: profile.space) else {
      return .none
    }
    return EmbeddedProfile(profile, icc: source.profileBytes(), layout: layout.plain)
  }
}

extension JPEGDecoder {
  /// Decodes the `data` that this was made with.
  fileprivate func samples(in data: Span<UInt8>) throws(ImageError.Reason) -> SamplePicture {
    let orientation = structure.exif.map { Orientation(exif: data, in: $0) } ?? .upright
    var picture = try SamplePicture(
      straight(data).sampleBuffer(), .jpeg, embeddedProfile(data), orientation, frames: 1,
      fingerprints(structure.remarks, in: data))
    picture.unapplied = UnappliedColour(structure.remarks, in: data).names
    return picture
  }

  private func straight(_ data: Span<UInt8>) throws(ImageError.Reason) -> StraightPicture {
    guard structure.components == 4 else { return try decoded(data, matte_jpeg_rgba) }
    var picture = try decoded(data, matte_jpeg_cmyk)
    convertInk(&picture, data)
    return picture
  }

  /// What the numbers of the file mean as colours.
  func embeddedProfile(_ data: Span<UInt8>) -> EmbeddedProfile {
    let icc = profileBytes(in: data)
    guard structure.components != 4, let profile = ColorProfile(icc: icc),
      let layout = layout(for: profile.space)
    else { return .none }
    return EmbeddedProfile(profile, icc: icc, layout: layout)
  }
}

extension WebPDecoder {
  /// Decodes `data`; of an animation the first frame.
  fileprivate func samples(in data: Span<UInt8>) throws(ImageError.Reason) -> SamplePicture {
    try withSource(of: data) { (source) throws(ImageError.Reason) in
      let exif = source.chunk(named: "EXIF")
      let remarks = ["exif": exif, "xmp": source.chunk(named: "XMP ")].filter { !$0.value.isEmpty }
      var picture = try SamplePicture(
        firstFrame(source).sampleBuffer(), .webP, embeddedProfile(source),
        Orientation(exif: exif.span, in: exif.indices), frames: source.frames,
        remarks.mapValues(fingerprint))
      if source.frames > 1 {
        picture.animation = unsafe data.withUnsafeBufferPointer { unsafe Array($0) }
      }
      return picture
    }
  }

  private func embeddedProfile(_ source: borrowing WebPSource) -> EmbeddedProfile {
    let icc = source.chunk(named: "ICCP")
    guard let profile = ColorProfile(icc: icc), profile.space == .rgb else { return .none }
    return EmbeddedProfile(profile, icc: icc, layout: .rgba)
  }
}

/// The number that stands for contents.
private func fingerprint(_ bytes: [UInt8]) -> Int {
  var hash = SHA256()
  hash.add(bytes.span)
  return hash.fingerprint
}
