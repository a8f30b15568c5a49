public import MatteRaster

/// A pixel for each number of a picture of greys, by which it gets other colours.
///
/// ```swift
/// let brighter = Tones { Pixel(red: min($0, 63) * 4, green: min($0, 63) * 4, blue: min($0, 63) * 4) }
/// assert(brighter.pixels[32].red == 128)
/// ```
public struct Tones: Hashable, Sendable {
  /// The pixels of the greys 0…255.
  public let pixels: [Pixel]

  /// Makes the pixel of each grey.
  public init(_ pixel: (UInt8) -> Pixel) { pixels = (0...255).map(pixel) }
}
