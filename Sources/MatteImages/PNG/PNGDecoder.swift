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
    let profile = profile(in: data)
    let picture =
      structure.isDeep ? try deepPicture(data, profile) : try plainPicture(data, profile)
    // `consume` avoids a second copy of the pixels.
    return try (consume picture).finished(orientation)
  }

  /// Decodes the `data` that this was made with, of an animation the first frame, as it is to be shown.
  func firstFrame(in data: Span<UInt8>) throws(ImageError.Reason) -> PixelBuffer {
    structure.isAnimated && !structure.showsFirstFrame
      ? try samples(in: data).shown() : try picture(in: data)
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
  func profile(in data: Span<UInt8>) -> EmbeddedProfile {
    if structure.colourSpace.isEmpty { return EmbeddedProfile(exif(in: data)) }
    return structure.colourSpace.embedded(in: data, isGrey: structure.isGrey)
  }

  func orientation(in data: Span<UInt8>) -> Orientation { exif(in: data).orientation }

  private func exif(in data: Span<UInt8>) -> Exif { Exif(data, in: structure.exif) }

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
    let transform = profile.meaning.transform(.deep)
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

extension PNGDecoder {
  /// Takes the structure of a file whose pixels are to be read by rows; nil if they cannot be.
  init?(_ skeleton: PNGSkeleton, _ limits: RowLimits) {
    guard let structure = try? PNGStructure(skeleton.bytes.span), !structure.isAnimated,
      !structure.isInterlaced, structure.with(skeleton.pixelData).canBeComplete,
      limits.allow(width: structure.width, height: structure.height)
    else { return nil }
    self.init(structure: structure)
    if orientation(in: skeleton.bytes.span) != .upright { return nil }
  }

  /// What a file says, and what its numbers stand for.
  func description(in data: Span<UInt8>) -> (PictureFacts, PNGColours) {
    let facts = PictureFacts(
      format: .png,
      shape: SampleShape(
        width: structure.width, height: structure.height, depth: structure.isDeep ? 16 : 8),
      hasAlpha: false, profile: profile(in: data), orientation: 1, frames: 1,
      remarks: fingerprints(structure.remarks, in: data),
      unapplied: UnappliedColour(structure.remarks, in: data).names)
    return (facts, PNGColours(structure, in: data))
  }
}

extension PNGDecoder {
  /// Decodes the `data` that this was made with; of an animation the first frame.
  func samples(in data: Span<UInt8>) throws(ImageError.Reason) -> SamplePicture {
    var remarks = fingerprints(structure.remarks, in: data)
    var pixels = try sampleBuffer(in: data)
    let animation = structure.isAnimated ? try data.without([]) : []
    if structure.isAnimated && !structure.showsFirstFrame {
      remarks["static image"] = pixels.hash.fingerprint
      pixels = try firstFrame(of: animation)
    }
    var picture = try SamplePicture(
      pixels, format: .png, profile: profile(in: data), orientation: orientation(in: data),
      frames: structure.frames, remarks: remarks)
    picture.unapplied = UnappliedColour(structure.remarks, in: data).names
    picture.animation = animation
    if structure.frames > 1 {
      picture.durations = try PNGAnimation(structure, in: data).frames.map(\.milliseconds)
      picture.loops = structure.plays
    }
    return picture
  }

  /// Decodes the picture in the `data` that this was made with, as it is stored: not turned.
  private func sampleBuffer(in data: Span<UInt8>) throws(ImageError.Reason) -> SampleBuffer {
    SampleBuffer(
      width: structure.width, height: structure.height,
      pixels: structure.isDeep ? .rgba16(try pixels(in: data)) : .rgba8(try pixels(in: data)))
  }

  private func firstFrame(of animation: [UInt8]) throws(ImageError.Reason) -> SampleBuffer {
    var frames = try PNGAnimation.decoder(of: animation)
    guard let frame = try frames.next() else { throw .damaged(.png) }
    return frame.samples
  }
}
