internal import MatteRaster

/// Decodes a PNG of any colour type and depth.
struct PNGDecoder {
  let structure: PNGStructure

  /// Looks at the chunks of `data`, and refuses a picture with more than `maxPixels`.
  init(_ data: Span<UInt8>, maxPixels: Int) throws(ImageError.Reason) {
    structure = try PNGStructure(data)
    try ensurePixels(structure.width, structure.height, limit: maxPixels)
    guard structure.canBeComplete else { throw .truncated(.png) }
    // Frames that break the rules are damage for who looks at the first only, too.
    if structure.isAnimated { _ = try PNGAnimation(structure, in: data) }
  }

  /// Takes what is known of a file.
  init(structure: PNGStructure) { self.structure = structure }

  /// Decodes the `data` that this was made with, as it is to be shown.
  func picture(in data: Span<UInt8>) throws(ImageError.Reason) -> PixelBuffer {
    let orientation = orientation(in: data)
    let profile = try profile(in: data)
    let picture =
      structure.isDeep ? try deepPicture(data, profile) : try plainPicture(data, profile)
    // `consume` avoids a second copy of the pixels.
    return try (consume picture).finished(orientation)
  }

  /// Decodes pixels whose samples have as many bits as those of the picture.
  ///
  /// Checksums of chunks need not be looked at again if `isChecked` is false.
  func pixels<Pixel: SamplePixel>(
    in data: Span<UInt8>, isChecked: Bool = true
  ) throws(ImageError.Reason) -> [Pixel] {
    guard structure.canBeComplete else { throw .truncated(.png) }
    let count = structure.width * structure.height
    var pixels = try [Pixel](roomFor: count)
    try pixels.append(addingCapacity: count) { (output) throws(ImageError.Reason) in
      try unsafe output.withUnsafeMutableBufferPointer { (all, filled) throws(ImageError.Reason) in
        let target = unsafe UnsafeMutableBufferPointer(rebasing: all[..<count])
        try withRows(of: data, isChecked) { (rows) throws(ImageError.Reason) in
          try unsafe rows.readAll(into: target, width: structure.width)
        }
        filled = count
      }
    }
    return pixels
  }

  /// What the numbers of the file mean as colours.
  func profile(in data: Span<UInt8>) throws(ImageError.Reason) -> EmbeddedProfile {
    try structure.colourSpace.embedded(in: data, isGrey: structure.isGrey)
  }

  func orientation(in data: Span<UInt8>) -> Orientation {
    structure.exif.map { Orientation(exif: data, in: $0) } ?? .upright
  }

  private func withRows<Result>(
    of data: Span<UInt8>, _ isChecked: Bool,
    _ body: (inout PNGRows) throws(ImageError.Reason) -> Result
  ) throws(ImageError.Reason) -> Result {
    let colours = PNGColours(structure, in: data)
    return try unsafe data.withUnsafeBytes { (data) throws(ImageError.Reason) in
      let bytes = unsafe PNGPixelBytes(.memory(data), structure.pixelData, isChecked: isChecked)
      var rows = try PNGRows(structure, colours, bytes)
      return try body(&rows)
    }
  }

  /// Decodes samples of at most 8 bits, and then converts their colours.
  private func plainPicture(
    _ data: Span<UInt8>, _ profile: EmbeddedProfile
  ) throws(ImageError.Reason) -> StraightPicture {
    var picture = StraightPicture(
      width: structure.width, height: structure.height, pixels: try pixels(in: data))
    picture.convertColours(profile)
    return picture
  }

  /// Decodes samples of 16 bits and converts their colours before they are reduced to 8: dark
  /// steps are not lost.
  private func deepPicture(
    _ data: Span<UInt8>, _ profile: EmbeddedProfile
  ) throws(ImageError.Reason) -> StraightPicture {
    let transform = ColorTransform(profile, isDeep: true)
    let width = structure.width
    var row = try [UInt32](zeros: width)
    return try unsafe StraightPicture(
      width: width, height: structure.height
    ) { (pixels) throws(ImageError.Reason) in
      try withRows(of: data, true) { (rows) throws(ImageError.Reason) in
        try unsafe rows.forEachRow { (samples: UnsafeBufferPointer<UInt64>, place) in
          unsafe reduce(samples, to: &row, through: transform)
          let first = place.row * width + place.start
          for index in samples.indices {
            unsafe pixels[first + index * place.step] = row[index]
          }
        }
      }
    }
  }
}

/// Makes pixels of four bytes of those with 16 bits a sample, with converted colours if there is a transform.
private func reduce(
  _ samples: UnsafeBufferPointer<UInt64>, to row: inout [UInt32],
  through transform: borrowing ColorTransform?
) {
  for index in samples.indices {
    let samples = unsafe samples[index]
    row[index] = [48, 32, 16, 0].reduce(0) { pixel, shift in
      pixel << 8 | UInt32(reduced(UInt16(truncatingIfNeeded: samples >> shift)))
    }
  }
  unsafe transform?.convert(samples, to: &row)
}
