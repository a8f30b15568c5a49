internal import MatteRaster

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
      pixels, .png, profile(in: data), orientation(in: data), frames: structure.frames, remarks)
    picture.unapplied = UnappliedColour(structure.remarks, in: data).names
    picture.animation = animation
    if structure.isAnimated { picture.note(plays: structure.plays) }
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
