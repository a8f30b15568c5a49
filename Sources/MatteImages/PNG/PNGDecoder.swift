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

  /// Takes what is known of a file.
  init(structure: PNGStructure) { self.structure = structure }

  /// Decodes the `data` that this was made with.
  func picture(in data: Span<UInt8>) throws(ImageError.Reason) -> PixelBuffer {
    let orientation = structure.exif.map { Orientation(exif: data, in: $0) } ?? .upright
    let isWhole = structure.isInterlaced || structure.isDeep
    let picture = try withSource(of: data, isWhole: isWhole) { (source) throws(ImageError.Reason) in
      structure.isDeep ? try deepPicture(source) : try plainPicture(source)
    }
    return try picture.finished(orientation)
  }

  /// Lends a decoder of the `data` that this was made with: for all of it, or only for what comes before
  /// the pixels.
  func withSource<Result>(
    of data: Span<UInt8>, isWhole: Bool,
    _ body: (borrowing PNGSource) throws(ImageError.Reason) -> Result
  ) throws(ImageError.Reason) -> Result {
    let end = isWhole ? data.count : structure.pixelData.first?.lowerBound ?? data.count
    let texts = structure.texts.filter { $0.upperBound <= end }
    if texts.isEmpty { return try withSource(data.extracting(0..<end), of: data, body) }
    let bare = try data.extracting(0..<end).without(texts)
    return try withSource(bare.span, of: data, body)
  }

  private func withSource<Result>(
    _ part: Span<UInt8>, of data: Span<UInt8>,
    _ body: (borrowing PNGSource) throws(ImageError.Reason) -> Result
  ) throws(ImageError.Reason) -> Result {
    // libspng keeps the bytes' address until it is freed.
    try unsafe part.withUnsafeBytes { (part) throws(ImageError.Reason) in
      try unsafe data.withUnsafeBytes { (data) throws(ImageError.Reason) in
        try unsafe body(PNGSource(part, of: data))
      }
    }
  }

  /// Decodes samples of at most 8 bits.
  func plainPixels(
    _ source: borrowing PNGSource
  ) throws(ImageError.Reason) -> StraightPicture {
    try unsafe StraightPicture(
      width: structure.width, height: structure.height
    ) { (pixels) throws(ImageError.Reason) in
      if structure.isInterlaced {
        try unsafe source.decode(into: UnsafeMutableRawBufferPointer(pixels))
      } else {
        var rows = try source.rows(structure)
        try unsafe rows.read(into: pixels)
      }
    }
  }

  /// Decodes samples of at most 8 bits, and then converts their colours.
  private func plainPicture(
    _ source: borrowing PNGSource
  ) throws(ImageError.Reason) -> StraightPicture {
    var picture = try plainPixels(source)
    if let profile = source.profile(), let layout = layout(for: profile.space) {
      picture.convertColours(profile, layout.rgba8)
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
      transform = ColorTransform(profile, from: layout.rgba16)
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
  ) -> (rgba8: SampleLayout, rgba16: SampleLayout)? {
    switch space {
    case .rgb: (.rgba, .deepRGBA)
    case .grey where structure.isGrey: (.greyInRGBA, .greyInDeepRGBA)
    case .grey, .cmyk: nil
    }
  }
}
