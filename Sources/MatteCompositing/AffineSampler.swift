public import MatteGeometry
public import MatteRaster

/// A picture seen through an affine map, interpolated between the four nearest pixels, or the nearest
/// pixel itself.
///
/// The picture's outermost pixels go on for ever; where the picture ends is a matter of coverage.
public struct AffineSampler: Equatable, Sendable {
  /// The picture.
  public let buffer: PixelBuffer
  /// The map from the place where it is drawn back to the picture's pixels.
  public let inverse: Affine
  /// True if pixels are interpolated; else each is the one whose centre is nearest.
  public let isSmooth: Bool

  /// The columns that are reached by steps from one place, so that what rounding the step leaves out
  /// does not add up; the places are the same in every run, wherever that begins.
  private static let blockSize = 4096

  /// Makes a sampler of a picture with at least one pixel.
  public init(_ buffer: PixelBuffer, inverse: Affine, isSmooth: Bool = true) {
    precondition(buffer.width > 0 && buffer.height > 0, "There is nothing to sample.")
    self.buffer = buffer
    self.inverse = inverse
    self.isSmooth = isSmooth
  }

  /// Writes `count` pixels, from column `x` of row `y` on, to `target` from `index` on.
  public func sample(
    x: Int, y: Int, into target: inout MutableSpan<Pixel>, at index: Int, count: Int
  ) {
    var done = 0
    while done < count {
      let within = (x + done) & (Self.blockSize - 1)
      let own = min(count - done, Self.blockSize - within)
      let places = places(inBlock: x + done - within, row: y).dropping(within)
      SampleKernel.sample(
        buffer, places, isSmooth: isSmooth, into: &target, at: index + done, count: own)
      done += own
    }
  }

  /// The places in the picture of the pixels of row `y`, from column `x` on.
  private func places(inBlock x: Int, row y: Int) -> SamplePlaces {
    let start = inverse(Point(Double(x) + 0.5, Double(y) + 0.5))
    return SamplePlaces(
      columns: Steps(start: start.x - 0.5, step: inverse.a),
      rows: Steps(start: start.y - 0.5, step: inverse.b))
  }
}
