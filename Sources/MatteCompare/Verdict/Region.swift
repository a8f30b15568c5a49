public import MatteGeometry

/// A part of a picture in which pixels differ.
///
/// ```swift
/// for region in try Comparison(before: "a.png", after: "b.png").regions {
///   print("\(region.pixels) pixels at \(region.box.minX), \(region.box.minY)")
/// }
/// ```
public struct Region: Equatable, Sendable {
  /// The smallest rectangle around them, in the rows of the picture after.
  public internal(set) var box: PixelRect
  /// The number of pixels that differ in it.
  public internal(set) var pixels: Int
  /// The largest difference of a sample, in steps of the depth at which the pictures were compared.
  public internal(set) var maxDelta: Int

  /// Takes in another part.
  mutating func join(_ region: Region) {
    box = PixelRect(
      minX: min(box.minX, region.box.minX), minY: min(box.minY, region.box.minY),
      maxX: max(box.maxX, region.box.maxX), maxY: max(box.maxY, region.box.maxY))
    pixels += region.pixels
    maxDelta = max(maxDelta, region.maxDelta)
  }
}
