internal import MatteGeometry

/// What is seen of one of the pictures of a split: what lies in its mask, or what does not.
package struct SplitHalf: Hashable, Sendable {
  package let mask: SplitMask
  /// Where the edge is, 0…1.
  package let fraction: Double
  /// True for the picture in the mask.
  package let isInMask: Bool

  package init(mask: SplitMask, fraction: Double, isInMask: Bool) {
    (self.mask, self.fraction, self.isInMask) = (mask, fraction, isInMask)
  }

  /// The columns between which something of it is seen in some rows; a few more, as edges are soft.
  package func columns(from top: Double, to bottom: Double) -> ClosedRange<Double>? {
    let (upper, lower) = mask.edge(at: fraction)
    let view = mask.view
    let reach: ClosedRange<Double>
    switch mask.direction {
    case .vertical: reach = isInMask ? -.infinity...upper.x : upper.x ... .infinity
    case .horizontal:
      guard isInMask ? top <= upper.y + 1 : bottom >= upper.y - 1 else { return nil }
      reach = -.infinity ... .infinity
    case .diagonal:
      // The edge falls to the right: in the mask the lowest of the rows reaches furthest.
      let slope = (lower.x - upper.x) / max(lower.y - upper.y, .leastNonzeroMagnitude)
      let edge = upper.x + ((isInMask ? bottom : top) - upper.y) * slope
      reach = isInMask ? -.infinity...edge : edge ... .infinity
    }
    guard reach.lowerBound <= view.maxX + 1, reach.upperBound >= view.minX - 1 else { return nil }
    return reach.lowerBound - 1...reach.upperBound + 1
  }
}
