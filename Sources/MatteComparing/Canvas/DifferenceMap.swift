public import MatteLayers
internal import MatteRaster

/// A map of the differences: a grey for each pixel of the canvas, by which its layer gets its colours.
///
/// ```swift
/// let map = DifferenceMap(Picture(PixelBuffer(width: 8, height: 8, filledWith: 0xff10_1010)))
/// assert(map.count(of: 1...255) == 64)
/// ```
public struct DifferenceMap: Hashable, Sendable {
  /// The greys.
  public let picture: Picture
  /// How many pixels have each grey.
  let counts: [Int]

  /// Takes the greys, and counts them.
  public init(_ picture: Picture) {
    self.picture = picture
    var counts = [Int](repeating: 0, count: 256)
    for pixel in picture.buffer.pixels { counts[Int(pixel.blue)] += 1 }
    self.counts = counts
  }

  /// True if both are the same map, not merely alike.
  public static func == (first: DifferenceMap, second: DifferenceMap) -> Bool {
    first.picture == second.picture
  }

  /// Adds the map's identity to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(picture) }

  /// The number of pixels with one of some greys.
  public func count(of greys: ClosedRange<UInt8>) -> Int {
    greys.reduce(0) { $0 + counts[Int($1)] }
  }
}
