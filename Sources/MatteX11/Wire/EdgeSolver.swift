internal import MatteRaster

/// Finds the coverage through which one opaque pixel over another makes a third.
enum EdgeSolver {
  /// The coverage, 0…255, by the rounding of RENDER's Over; nil if there is none, or if the pixel above
  /// or below is not opaque.
  static func coverage(of pixel: Pixel, above: Pixel, below: Pixel) -> UInt8? {
    if pixel == below { return 0 }
    if pixel == above { return 255 }
    guard above.isOpaque, below.isOpaque else { return nil }
    let shift = widest(above, below)
    let distance = channel(above, shift) - channel(below, shift)
    guard distance != 0 else { return nil }
    let estimate = (channel(pixel, shift) - channel(below, shift)) * 255 / distance
    // Two roundings: the coverage is at most two steps from the estimate.
    return (estimate - 2...estimate + 2).lazy.compactMap { UInt8(exactly: $0) }
      .first { above.over(below, share: $0) == pixel }
  }

  /// The shift of the channel in which two pixels differ most.
  private static func widest(_ a: Pixel, _ b: Pixel) -> UInt32 {
    let distances = [0, 8, 16].map { (abs(channel(a, $0) - channel(b, $0)), $0) as (Int, UInt32) }
    return distances.max { $0.0 < $1.0 }?.1 ?? 0
  }

  private static func channel(_ pixel: Pixel, _ shift: UInt32) -> Int {
    Int(pixel.rawValue >> shift & 255)
  }
}
