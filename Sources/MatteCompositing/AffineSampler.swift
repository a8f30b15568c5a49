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

  /// Writes the pixels of spans to `target`, whose rows lie as `layout` says.
  ///
  /// A row that repeats the one above it, as those of an enlarged picture do, is copied from there.
  public func sample(
    _ spans: Span<Damage.Span>, into target: inout MutableSpan<Pixel>, _ layout: RowLayout
  ) {
    for item in spans.indices {
      let span = spans[item]
      let (x, y, count) = (Int(span.minX), Int(span.y), Int(span.maxX - span.minX))
      let index = layout.index(x: x, y: y)
      if item > 0, span.isBelow(spans[item - 1]), repeatsRowAbove(y) {
        let above = layout.index(x: x, y: y - 1)
        SampleKernel.copy(above, in: &target, to: index, count: count)
      } else {
        sample(x: x, y: y, into: &target, at: index, count: count)
      }
    }
  }

  /// True if each pixel of row `y` is the one above it, for certain.
  private func repeatsRowAbove(_ y: Int) -> Bool {
    guard !isSmooth, inverse.b == 0, inverse.c == 0 else { return false }
    let (above, own) = (places(inBlock: 0, row: y - 1), places(inBlock: 0, row: y))
    return SampleKernel.nearestRow(buffer, above) == SampleKernel.nearestRow(buffer, own)
  }

  /// The places in the picture of the pixels of row `y`, from column `x` on.
  private func places(inBlock x: Int, row y: Int) -> SamplePlaces {
    let start = inverse(Point(Double(x) + 0.5, Double(y) + 0.5))
    return SamplePlaces(
      columns: Steps(start: start.x - 0.5, step: inverse.a),
      rows: Steps(start: start.y - 0.5, step: inverse.b))
  }
}

extension Damage.Span {
  /// True if it has the columns of another, in the row below that.
  fileprivate func isBelow(_ other: Self) -> Bool {
    y == other.y + 1 && minX == other.minX && maxX == other.maxX
  }
}
