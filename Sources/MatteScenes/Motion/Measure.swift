internal import MatteMotion

/// A number that moves, and how far a unit of it is seen to move: what can be known of a scene's motion beside its frames,
/// which have whole pixels.
///
/// ```swift
/// let edge = Measure("fraction", 0.25, pixels: 400)  // 100 pixels from where it is 0
/// ```
package struct Measure: Hashable, Sendable {
  /// What moves. A number of another name is another number, whatever it is.
  package let name: String
  /// Where it is.
  package let value: Double
  /// The device pixels that a unit is seen as.
  package let pixels: Double

  /// Names a number.
  init(_ name: String, _ value: Double, pixels: Double) {
    self.name = name
    self.value = value
    self.pixels = pixels
  }
}

/// A scene with numbers that move.
protocol Measured: Scene {
  /// Where they are.
  func measures(at instant: Instant, on stage: Stage) -> [Measure]
}
