public import MatteRaster

extension PixelBuffer {
  /// The picture at another size.
  ///
  /// A triangle filter as wide as the coarser of the two pixel grids: bilinear interpolation when
  /// the picture grows, a weighted mean of all that a pixel covers when it shrinks, and no jump
  /// between the two. Sums are kept in floating point and rounded once.
  public func resampled(width: Int, height: Int) -> PixelBuffer {
    precondition(width >= 0 && height >= 0, "A buffer's sides cannot be negative.")
    if width == self.width, height == self.height { return self }
    guard self.width > 0, self.height > 0, width > 0, height > 0 else {
      return PixelBuffer(width: width, height: height)
    }
    let pixels = ResampleKernel.pixels(
      of: self, columns: Taps(from: self.width, to: width),
      rows: Taps(from: self.height, to: height))
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }
}

extension PixelBuffer {
  /// The most bytes that resampling a picture takes: the pixels at the new size, none if it is that
  /// of the picture, and temporary weights and sums.
  public static func memoryNeeded(
    resampling width: Int, _ height: Int, to newWidth: Int, _ newHeight: Int
  ) -> (pixels: Int, work: Int) {
    guard newWidth != width || newHeight != height, width > 0, height > 0 else { return (0, 0) }
    let sums = 2 * width * MemoryLayout<SIMD4<Float>>.stride
    return (
      newWidth * newHeight * MemoryLayout<Pixel>.stride,
      sums + Taps.memoryNeeded(from: width, to: newWidth)
        + Taps.memoryNeeded(from: height, to: newHeight)
    )
  }
}
