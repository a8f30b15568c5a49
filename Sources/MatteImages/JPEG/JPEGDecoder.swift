internal import CJPEGRows
internal import MatteRaster

/// Decodes a JPEG, baseline or progressive, of grey, colour or ink.
struct JPEGDecoder {
  let structure: JPEGStructure
  /// What its sides are divided by: 1, 2, 4 or 8.
  var shrink = 1

  /// Looks at the markers of `data`, and refuses a picture with more than `maxPixels`.
  init(_ data: Span<UInt8>, maxPixels: Int) throws(ImageError.Reason) {
    structure = try JPEGStructure(data)
    try ensurePixels(structure.width, structure.height, limit: maxPixels)
    guard structure.canBeComplete(in: data.count) else { throw .truncated(.jpeg) }
    try ensureCost(maxPixels)
  }

  /// Takes what is known of a file.
  init(structure: JPEGStructure) { self.structure = structure }

  /// Refuses pictures whose coefficients need much more memory than their pixels: arithmetic coding can
  /// store a block in almost no bytes, so the file's size does not bound them.
  private func ensureCost(_ maxPixels: Int) throws(ImageError.Reason) {
    let bytes = structure.width * structure.height * 4 + structure.coefficientBytes
    guard bytes <= maxPixels * Self.bytesPerPixel else {
      throw .tooCostly(megabytes: bytes / 1_000_000)
    }
    if structure.coefficientBytes > 0 { try ensureMemory(forBytes: bytes) }
  }

  /// The memory limit per allowed pixel, in bytes: four for the pixel, and two for each coefficient of two
  /// components.
  private static let bytesPerPixel = 8

  /// Decodes the `data` that this was made with.
  func picture(in data: Span<UInt8>) throws(ImageError.Reason) -> PixelBuffer {
    let orientation = exif(in: data).orientation
    let isInk = structure.components == 4
    let profile = profile(in: data)
    guard isInk || !profile.isSRGB else {
      return try decoded(data, matte_jpeg_bgra).turned(orientation)
    }
    var picture = try decoded(data, isInk ? matte_jpeg_cmyk : matte_jpeg_rgba)
    isInk ? convertInk(&picture, data) : picture.convertColours(profile)
    // `consume` avoids a second copy of the pixels.
    return try (consume picture).finished(orientation)
  }

  func decoded(
    _ data: Span<UInt8>, _ format: matte_jpeg_format
  ) throws(ImageError.Reason) -> StraightPicture {
    let (width, height) = structure.size(dividedBy: shrink)
    return try unsafe StraightPicture(width: width, height: height) {
      (pixels) throws(ImageError.Reason) in
      guard !skipped.isEmpty else {
        return try unsafe decode(data, into: pixels, format)
      }
      let rest = try data.without(skipped)
      try unsafe decode(rest.span, into: pixels, format)
    }
  }

  /// The bytes that the decoder does not get: those that belong to no segment and, at an eighth of the sides, the scans that
  /// refine what there is of all blocks.
  private var skipped: [Range<Int>] {
    guard shrink == 8, let refinements = structure.refinements else { return structure.strays }
    return structure.strays.filter { $0.upperBound <= refinements.lowerBound } + [refinements]
  }

  private func decode(
    _ data: Span<UInt8>, into pixels: UnsafeMutableBufferPointer<UInt32>,
    _ format: matte_jpeg_format
  ) throws(ImageError.Reason) {
    try unsafe data.withUnsafeBytes { (data) throws(ImageError.Reason) in
      var rows = try unsafe JPEGRows(structure, .memory(data), format, shrink: shrink)
      try unsafe rows.read(into: pixels)
    }
  }

  /// Turns ink into colours: with the profile, or by light that passes one ink after the other.
  func convertInk(_ picture: inout StraightPicture, _ data: Span<UInt8>) {
    let layout = structure.isAdobe ? SampleLayout.invertedCMYK : .cmyk
    if let profile = ColorProfile(icc: profileBytes(in: data).all), profile.space == .cmyk,
      let transform = ColorTransform(profile, from: layout)
    {
      picture.convert(with: transform)
      picture.makeOpaque()
    } else {
      picture.convertInk(isInverted: structure.isAdobe)
    }
  }

  /// What the EXIF data says.
  func exif(in data: Span<UInt8>) -> Exif { Exif(data, in: structure.exif) }

  /// What the numbers of the file mean as colours; inks become sRGB.
  func profile(in data: Span<UInt8>) -> EmbeddedProfile {
    if structure.components == 4 { return .none }
    guard structure.hasProfile else { return EmbeddedProfile(exif(in: data)) }
    return EmbeddedProfile(.icc(profileBytes(in: data), isGrey: structure.components == 1))
  }

  /// The embedded profile, put together from its pieces; empty if there is none.
  private func profileBytes(in data: Span<UInt8>) -> ProfileBytes {
    guard structure.hasProfile else { return ProfileBytes([]) }
    let pieces = structure.profilePieces.sorted { $0.key < $1.key }
    return ProfileBytes(data, pieces.map(\.value))
  }
}
