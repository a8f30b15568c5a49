internal import MatteRaster

/// Decodes a PNG of any colour type and depth.
struct PNGDecoder {
  private let structure: PNGStructure

  /// Looks at the chunks of `data`, and refuses a picture with more than `maxPixels`.
  init(_ data: Span<UInt8>, maxPixels: Int) throws(ImageError.Reason) {
    structure = try PNGStructure(data)
    try ensurePixels(structure.width, structure.height, limit: maxPixels)
    guard structure.canBeComplete else { throw .truncated(.png) }
  }

  /// Decodes the `data` that this was made with.
  func picture(in data: Span<UInt8>) throws(ImageError.Reason) -> PixelBuffer {
    let orientation = structure.exif.map { Orientation(exif: data, in: $0) } ?? .upright
    if structure.texts.isEmpty { return try picture(in: data, orientation) }
    let bare = try data.without(structure.texts)
    return try picture(in: bare.span, orientation)
  }

  private func picture(
    in data: Span<UInt8>, _ orientation: Orientation
  ) throws(ImageError.Reason) -> PixelBuffer {
    // libspng keeps the bytes' address until it is freed.
    let picture = try unsafe data.withUnsafeBufferPointer { (bytes) throws(ImageError.Reason) in
      let source = try unsafe PNGSource(UnsafeRawBufferPointer(bytes))
      return structure.isDeep ? try deepPicture(source) : try plainPicture(source)
    }
    return try picture.finished(orientation)
  }

  /// Decodes samples of at most 8 bits, and then converts their colours.
  private func plainPicture(
    _ source: borrowing PNGSource
  ) throws(ImageError.Reason) -> StraightPicture {
    var picture = try unsafe StraightPicture(
      width: structure.width, height: structure.height
    ) { (pixels) throws(ImageError.Reason) in
      try unsafe source.decode(into: UnsafeMutableRawBufferPointer(pixels))
    }
    if let profile = source.profile(), let layout = layout(for: profile.space) {
      picture.convertColours(profile, layout.plain)
    }
    return picture
  }

  /// Decodes samples of 16 bits and converts their colours before they are reduced to 8: dark
  /// steps of a linear profile would be gone after it.
  private func deepPicture(
    _ source: borrowing PNGSource
  ) throws(ImageError.Reason) -> StraightPicture {
    var transform: ColorTransform?
    if let profile = source.profile(), let layout = layout(for: profile.space) {
      transform = ColorTransform(profile, from: layout.deep)
    }
    return try unsafe StraightPicture(
      width: structure.width, height: structure.height
    ) { (pixels) throws(ImageError.Reason) in
      try unsafe decodeRows(source, through: transform, into: pixels)
    }
  }

  private func decodeRows(
    _ source: borrowing PNGSource, through transform: borrowing ColorTransform?,
    into pixels: UnsafeMutableBufferPointer<UInt32>
  ) throws(ImageError.Reason) {
    var row = try DeepRow(width: structure.width)
    try source.beginDeepRows()
    while let position = try source.nextDeepRow(into: &row) {
      row.reduce(transform)
      let place = PNGRowPlace(position, isInterlaced: structure.isInterlaced)
      unsafe row.copy(place, to: pixels)
    }
  }

  private func layout(
    for space: ColorProfile.Space
  ) -> (plain: SampleLayout, deep: SampleLayout)? {
    switch space {
    case .rgb: (.rgba, .deepRGBA)
    case .grey where structure.isGrey: (.greyInRGBA, .greyInDeepRGBA)
    case .grey, .cmyk: nil
    }
  }
}
