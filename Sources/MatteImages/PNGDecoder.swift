internal import MatteRaster

/// Decodes a PNG of any colour type and depth.
struct PNGDecoder {
  let structure: PNGStructure

  /// Looks at the chunks of `data`, and refuses a picture with more than `maxPixels`.
  init(_ data: Span<UInt8>, maxPixels: Int) throws(ImageError.Reason) {
    structure = try PNGStructure(data)
    try ensurePixels(structure.width, structure.height, limit: maxPixels)
    guard structure.canBeComplete else { throw .truncated(.png) }
  }

  /// Decodes the `data` that this was made with.
  func picture(in data: Span<UInt8>) throws(ImageError.Reason) -> PixelBuffer {
    let orientation = structure.exif.map { Orientation(exif: data, in: $0) } ?? .upright
    let picture = try withSource(of: data) { (source) throws(ImageError.Reason) in
      structure.isDeep ? try deepPicture(source) : try plainPicture(source)
    }
    return try picture.finished(orientation)
  }

  /// Lends a decoder of the `data` that this was made with.
  func withSource<Result>(
    of data: Span<UInt8>,
    _ body: (borrowing PNGSource) throws(ImageError.Reason) -> Result
  ) throws(ImageError.Reason) -> Result {
    if structure.texts.isEmpty { return try withBareSource(of: data, body) }
    let bare = try data.without(structure.texts)
    return try withBareSource(of: bare.span, body)
  }

  private func withBareSource<Result>(
    of data: Span<UInt8>,
    _ body: (borrowing PNGSource) throws(ImageError.Reason) -> Result
  ) throws(ImageError.Reason) -> Result {
    // libspng keeps the bytes' address until it is freed.
    try unsafe data.withUnsafeBufferPointer { (bytes) throws(ImageError.Reason) in
      try unsafe body(PNGSource(UnsafeRawBufferPointer(bytes)))
    }
  }

  /// Decodes samples of at most 8 bits.
  func plainPixels(
    _ source: borrowing PNGSource
  ) throws(ImageError.Reason) -> StraightPicture {
    try unsafe StraightPicture(
      width: structure.width, height: structure.height
    ) { (pixels) throws(ImageError.Reason) in
      try unsafe source.decode(into: UnsafeMutableRawBufferPointer(pixels))
    }
  }

  /// Decodes samples of at most 8 bits, and then converts their colours.
  private func plainPicture(
    _ source: borrowing PNGSource
  ) throws(ImageError.Reason) -> StraightPicture {
    var picture = try plainPixels(source)
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
    try forEachDeepRow(source) { row, place in
      row.reduce(transform)
      unsafe row.copy(place, to: pixels)
    }
  }

  /// Decodes samples of 16 bits row by row, each with its place.
  func forEachDeepRow(
    _ source: borrowing PNGSource, _ body: (inout DeepRow, PNGRowPlace) -> Void
  ) throws(ImageError.Reason) {
    var row = try DeepRow(width: structure.width)
    try source.beginDeepRows()
    while let position = try source.nextDeepRow(into: &row) {
      body(&row, PNGRowPlace(position, isInterlaced: structure.isInterlaced))
    }
  }

  func layout(
    for space: ColorProfile.Space
  ) -> (plain: SampleLayout, deep: SampleLayout)? {
    switch space {
    case .rgb: (.rgba, .deepRGBA)
    case .grey where structure.isGrey: (.greyInRGBA, .greyInDeepRGBA)
    case .grey, .cmyk: nil
    }
  }
}
