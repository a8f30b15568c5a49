package import MatteGeometry
package import MatteRaster

/// A frame in few pixels, each the mean of a square of it: what is seen until the fine ones have arrived.
package struct Underlay {
  /// The most pixels: on a line of 10 Mbit they take an eighth of a second.
  private static let maxPixels = 40_000

  /// The number of columns and rows.
  package let bounds: PixelRect
  /// The side of a square, 8 or more, as a power of 2.
  let shift: Int
  private let frame: PixelRect

  /// Makes the underlay of frames of `width` × `height` pixels.
  package init(width: Int, height: Int) {
    var shift = 3
    while width >> shift * (height >> shift) > Self.maxPixels { shift += 1 }
    self.shift = shift
    frame = PixelRect(width: width, height: height)
    bounds = frame.shifted(by: shift)
  }

  /// The pixels for a rectangle of a frame.
  package func pixels(of pixels: Span<Pixel>, in rect: PixelRect) -> PixelBuffer {
    let squares = squares(around: rect)
    var means: [Pixel] = []
    means.reserveCapacity(squares.area)
    for row in squares.minY..<squares.maxY {
      var sums = [SIMD4<UInt32>](repeating: .zero, count: squares.width)
      for y in row << shift..<min((row + 1) << shift, frame.maxY) {
        let end = min(squares.maxX << shift, frame.maxX)
        for x in squares.minX << shift..<end {
          sums[x >> shift - squares.minX] &+= SIMD4(pixels[y * frame.width + x])
        }
      }
      means += sums.map(Pixel.init(mean:))
    }
    return PixelBuffer(width: squares.width, height: squares.height, pixels: means)
  }

  /// The part of a frame whose squares are mixed into a rectangle of it when they are enlarged smoothly: half a square
  /// beyond each side.
  package func surroundings(of rect: PixelRect) -> PixelRect {
    let side = 1 << shift
    return PixelRect(
      minX: rect.minX - side, minY: rect.minY - side, maxX: rect.maxX + side,
      maxY: rect.maxY + side
    ).intersection(frame)
  }

  /// The columns and rows that a rectangle of a frame touches.
  func squares(around rect: PixelRect) -> PixelRect {
    rect.intersection(frame).shifted(by: shift)
  }
}

extension PixelBuffer {
  /// The mean of all pixels.
  var mean: Pixel { Pixel(mean: pixels.reduce(into: .zero) { $0 &+= SIMD4($1) }) }
}

extension PixelRect {
  /// The squares of 2 to the power of `shift` pixels that it touches.
  fileprivate func shifted(by shift: Int) -> PixelRect {
    let round = 1 << shift - 1
    return PixelRect(
      minX: minX >> shift, minY: minY >> shift, maxX: (maxX + round) >> shift,
      maxY: (maxY + round) >> shift)
  }
}

extension SIMD4<UInt32> {
  /// The channels of a pixel, and a one to count it.
  fileprivate init(_ pixel: Pixel) {
    let value = pixel.rawValue
    self.init(value & 255, value >> 8 & 255, value >> 16 & 255, 1)
  }
}

extension Pixel {
  /// The opaque pixel of summed channels, of which the last is their number.
  fileprivate init(mean sums: SIMD4<UInt32>) {
    let mean = (sums &+ SIMD4(repeating: sums.w / 2)) / SIMD4(repeating: Swift.max(sums.w, 1))
    self.init(rawValue: 0xff00_0000 | mean.z << 16 | mean.y << 8 | mean.x)
  }
}
