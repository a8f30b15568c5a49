public import MatteRaster

extension SamplePicture {
  /// What `wideSamples` converts colours to, as it is called.
  public static let wideSpace = "Rec. 2020"

  /// The samples with 16 bits in a space that holds the colours of all screens.
  ///
  /// It has the corners of ITU-R BT.2020 and sRGB's curve.
  public func wideSamples() throws(ImageError.Reason) -> SampleBuffer {
    try ensureMemory(forBytes: samples.width * samples.height * 16)
    guard let transform = profile.meaning.transform(.wide) else { return samples }
    var pixels = samples.rgba16Pixels
    transform.convert(&pixels, width: samples.width)
    return SampleBuffer(width: samples.width, height: samples.height, pixels: .rgba16(pixels))
  }
}
