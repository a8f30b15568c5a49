internal import MatteGeometry

/// A part of two pictures in which pixels differ.
struct DifferingPart: Sendable {
  /// The smallest rectangle around them.
  let box: PixelRect
  /// How many they are.
  let pixels: Int
  /// The largest difference of a sample; nil if it is not known.
  let maxDelta: Int?

  /// True if so many pixels differ that it is first asked if all of them are adjusted, as the rest takes longer to find.
  var isLarge: Bool { pixels >= 1 << 16 }
}

extension [DifferingPart] {
  /// The part with the most pixels first; of two with as many, that which is read first.
  var largestFirst: [DifferingPart] {
    sorted { ($1.pixels, $0.box.minY, $0.box.minX) < ($0.pixels, $1.box.minY, $1.box.minX) }
  }
}
