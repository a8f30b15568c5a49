internal import MatteRaster

/// A picture as a decoder leaves it: straight alpha, the bytes R, G, B, A in memory.
struct StraightPicture {
  let width: Int
  let height: Int
  /// The pixels, each 0xAABBGGRR on our machines, which have the low byte first.
  private(set) var pixels: [UInt32]

  /// Takes the pixels of a picture of these sides.
  init(width: Int, height: Int, pixels: [UInt32]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Makes a picture whose pixels `fill` writes, all of them.
  init(
    width: Int, height: Int,
    fill: (UnsafeMutableBufferPointer<UInt32>) throws(ImageError.Reason) -> Void
  ) throws(ImageError.Reason) {
    let count = width * height
    self.width = width
    self.height = height
    pixels = try [UInt32](roomFor: count)
    try pixels.append(addingCapacity: count) { (output) throws(ImageError.Reason) in
      try unsafe output.withUnsafeMutableBufferPointer { (all, filled) throws(ImageError.Reason) in
        try unsafe fill(UnsafeMutableBufferPointer(rebasing: all[..<count]))
        filled = count
      }
    }
  }

  /// Replaces every pixel by what `body` makes of it.
  mutating func mapPixels(_ body: (UInt32) -> UInt32) {
    var span = pixels.mutableSpan
    for index in span.indices { span[index] = body(span[index]) }
  }

  /// Converts colours in place to sRGB, from what a file says they are.
  mutating func convertColours(_ profile: EmbeddedProfile) {
    guard let transform = profile.meaning.transform(.plain) else { return }
    profile.isGrey ? convertGreys(with: transform) : convert(with: transform)
  }

  /// Converts greys with a table of all 256, as the exact way from grey is slow.
  private mutating func convertGreys(with transform: ColorTransform) {
    var table = (0..<256).map { UInt32($0) * 0x01_0101 }
    unsafe table.withUnsafeMutableBytes { unsafe transform.convertInPlace($0) }
    mapPixels { $0 & 0xff00_0000 | table[Int($0 & 0xff)] }
  }

  /// Converts the pixels in place.
  mutating func convert(with transform: ColorTransform) {
    let rowBytes = width * 4
    unsafe pixels.withUnsafeMutableBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: rowBytes) {
        unsafe transform.convertInPlace(.init(rebasing: bytes[start..<start + rowBytes]))
      }
    }
  }

  /// The picture premultiplied and turned the right way up.
  consuming func finished(_ orientation: Orientation) throws(ImageError.Reason) -> PixelBuffer {
    premultiply(&pixels)
    return try turned(orientation)
  }

  /// The picture turned the right way up, if its pixels are already as they are to be: opaque, and the
  /// bytes B, G, R, A.
  func turned(_ orientation: Orientation) throws(ImageError.Reason) -> PixelBuffer {
    try orientation.applied(
      to: PixelBuffer(width: width, height: height, pixels: [Pixel](rawValues: pixels)))
  }
}

/// Makes pixels of four bytes of those with 16 bits a sample, with converted colours if there is a transform.
func reduce(
  _ samples: UnsafeBufferPointer<UInt64>, to row: inout [UInt32],
  through transform: ColorTransform?
) {
  for index in samples.indices {
    let samples = unsafe samples[index]
    row[index] = [48, 32, 16, 0].reduce(0) { pixel, shift in
      pixel << 8 | UInt32(reduced(UInt16(truncatingIfNeeded: samples >> shift)))
    }
  }
  unsafe transform?.convert(samples, to: &row)
}
