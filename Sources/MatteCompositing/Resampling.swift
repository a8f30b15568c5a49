public import MatteGeometry
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
    return resampled(width: width, height: height, in: PixelRect(width: width, height: height))
  }

  /// A part of the picture at another size: the pixels that `resampled(width:height:)` has in a rectangle,
  /// made from no more of the picture than they need.
  ///
  /// - Parameters:
  ///   - width: The columns of the whole, greater than 0.
  ///   - height: The rows of the whole, greater than 0.
  ///   - part: The pixels of the whole that are made; within it, and not empty.
  /// - Returns: The part, as large as it is.
  public func resampled(width: Int, height: Int, in part: PixelRect) -> PixelBuffer {
    precondition(
      !part.isEmpty && part == part.intersection(PixelRect(width: width, height: height)),
      "A part is in the whole.")
    precondition(self.width > 0 && self.height > 0, "There is nothing to resample.")
    let pixels = ResampleKernel.pixels(of: self, width: width, height: height, in: part)
    return PixelBuffer(width: part.width, height: part.height, pixels: pixels)
  }
}

extension PixelBuffer {
  /// The most bytes that resampling a picture takes: the pixels at the new size, none if it is that
  /// of the picture, and temporary weights and sums.
  public static func memoryNeeded(
    resampling width: Int, _ height: Int, to newWidth: Int, _ newHeight: Int
  ) -> (pixels: Int, work: Int) {
    guard newWidth != width || newHeight != height, width > 0, height > 0 else { return (0, 0) }
    let columns = ResampleKernel.step(from: width, to: newWidth)
    let rows = ResampleKernel.step(from: height, to: newHeight)
    // All that so many columns cover, and what their triangles reach beyond.
    let reach = min(width, (columns + 1) * (width / newWidth + 1) + 3)
    return (
      newWidth * newHeight * MemoryLayout<Pixel>.stride,
      2 * reach * MemoryLayout<SIMD4<Float>>.stride
        + Taps.memoryNeeded(from: width, to: newWidth, making: columns)
        + Taps.memoryNeeded(from: height, to: newHeight, making: rows)
    )
  }
}
