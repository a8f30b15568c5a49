extension PixelBuffer {
  /// The most bytes that resampling a picture takes: the pixels at the new size, none if it is that
  /// of the picture, and temporary weights and sums.
  public static func memoryNeeded(
    resampling width: Int, _ height: Int, to newWidth: Int, _ newHeight: Int
  ) -> (pixels: Int, work: Int) {
    guard newWidth != width || newHeight != height, width > 0, height > 0 else { return (0, 0) }
    let sums = 2 * width * MemoryLayout<SIMD4<Float>>.stride
    return (
      newWidth * newHeight * MemoryLayout<UInt32>.stride,
      sums + Taps.memoryNeeded(from: width, to: newWidth)
        + Taps.memoryNeeded(from: height, to: newHeight)
    )
  }
}
