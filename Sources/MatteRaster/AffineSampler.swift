public import MatteGeometry

/// A picture seen through an affine map, interpolated between the four nearest pixels.
///
/// The picture's outermost pixels go on for ever; where the picture ends is a matter of coverage.
public struct AffineSampler: Equatable, Sendable {
  /// The picture.
  public let buffer: PixelBuffer
  /// The map from the place where it is drawn back to the picture's pixels.
  public let inverse: Affine

  /// Makes a sampler of a picture with at least one pixel.
  public init(_ buffer: PixelBuffer, inverse: Affine) {
    precondition(buffer.width > 0 && buffer.height > 0, "There is nothing to sample.")
    self.buffer = buffer
    self.inverse = inverse
  }

  /// Writes `count` pixels, from column `x` of row `y` on, to `target` from `index` on.
  public func sample(
    x: Int, y: Int, into target: inout MutableSpan<UInt32>, at index: Int, count: Int
  ) {
    let start = inverse(Point(0.5, Double(y) + 0.5)) - Vector(0.5, 0.5)
    let source = buffer.pixels.span
    for step in 0..<count {
      let column = Double(x + step)  // not the step, so that a pixel is the same in every run
      let u = start.x + inverse.a * column
      let v = start.y + inverse.b * column
      target[index + step] = pixel(u, v, source)
    }
  }

  /// The picture at the column `u` and row `v`, counted from the first pixel's centre.
  private func pixel(_ u: Double, _ v: Double, _ source: Span<UInt32>) -> UInt32 {
    let u = u > 0 ? min(u, Double(buffer.width - 1)) : 0  // NaN is 0
    let v = v > 0 ? min(v, Double(buffer.height - 1)) : 0
    let column = Int(u)
    let row = Int(v)
    let right = UInt32((u - Double(column)) * 256 + 0.5)
    let down = UInt32((v - Double(row)) * 256 + 0.5)
    let top = row * buffer.width
    let bottom = min(row + 1, buffer.height - 1) * buffer.width
    let next = min(column + 1, buffer.width - 1)
    return mix(
      mix(source[top + column], source[top + next], right),
      mix(source[bottom + column], source[bottom + next], right), down)
  }
}

/// A pixel `share` 256ths of the way from one to another.
private func mix(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 {
  func pair(_ a: UInt32, _ b: UInt32) -> UInt32 {
    ((a &* (256 &- share) &+ b &* share &+ 0x0080_0080) >> 8) & 0x00ff_00ff
  }
  return pair(a & 0x00ff_00ff, b & 0x00ff_00ff)
    | pair((a >> 8) & 0x00ff_00ff, (b >> 8) & 0x00ff_00ff) << 8
}
