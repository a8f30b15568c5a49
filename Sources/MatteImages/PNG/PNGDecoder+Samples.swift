internal import MatteRaster

extension PNGDecoder {
  /// Decodes the `data` that this was made with; of an animation the first frame.
  func samples(in data: Span<UInt8>) throws(ImageError.Reason) -> SamplePicture {
    let orientation = structure.exif.map { Orientation(exif: data, in: $0) } ?? .upright
    var remarks = fingerprints(structure.remarks, in: data)
    var (pixels, meaning) = try withSource(of: data, isWhole: structure.isInterlaced) {
      (source) throws(ImageError.Reason) -> (SampleBuffer, EmbeddedProfile) in
      (try sampleBuffer(source), profile(source))
    }
    let animation = structure.isAnimated ? try data.without([]) : []
    if structure.isAnimated && !structure.showsFirstFrame {
      remarks["static image"] = pixels.hash.fingerprint
      pixels = try firstFrame(of: animation)
    }
    var picture = try SamplePicture(
      pixels, .png, meaning, orientation, frames: structure.frames, remarks)
    picture.unapplied = UnappliedColour(structure.remarks, in: data).names
    picture.animation = animation
    if structure.isAnimated { picture.note(plays: structure.plays) }
    return picture
  }

  /// Decodes the picture in the `data` that this was made with, as it is stored: not turned.
  func sampleBuffer(in data: Span<UInt8>) throws(ImageError.Reason) -> SampleBuffer {
    try withSource(of: data, isWhole: structure.isInterlaced) {
      (source) throws(ImageError.Reason) in try sampleBuffer(source)
    }
  }

  private func sampleBuffer(
    _ source: borrowing PNGSource
  ) throws(ImageError.Reason) -> SampleBuffer {
    structure.isDeep ? try deepSamples(source) : try plainPixels(source).sampleBuffer()
  }

  private func firstFrame(of animation: [UInt8]) throws(ImageError.Reason) -> SampleBuffer {
    var frames = try PNGAnimation.decoder(of: animation)
    guard let frame = try frames.next() else { throw .damaged(.png) }
    return frame.samples
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
    return SampleBuffer(width: structure.width, height: structure.height, pixels: .rgba16(pixels))
  }

  /// What the numbers of the file mean as colours.
  func profile(_ source: borrowing PNGSource) -> EmbeddedProfile {
    guard let profile = source.profile(), let layout = layout(for: profile.space) else {
      return .none
    }
    return EmbeddedProfile(profile, icc: source.profileBytes(), layout: layout.rgba8)
  }
}
