package import MatteMotion

/// A number that moves, and how far a unit of it is seen to move: what can be known of a scene's motion beside its frames,
/// which have whole pixels.
package struct Measure: Hashable, Sendable {
  /// What moves.
  package let name: String
  /// Where it is.
  package let value: Double
  /// The device pixels that a unit is seen as.
  package let pixels: Double
  /// What it is measured in, such as the number of a page: elsewhere the same name is another number.
  package private(set) var reference: [Double]

  /// Names a number.
  package init(_ name: String, _ value: Double, pixels: Double, in reference: [Double] = []) {
    self.name = name
    self.value = value
    self.pixels = pixels
    self.reference = reference
  }

  /// The same number in one more place.
  package func within(_ place: Int) -> Measure {
    var measure = self
    measure.reference.append(Double(place))
    return measure
  }

  /// True if another is the same number at another time.
  package func isSame(as other: Measure) -> Bool {
    name == other.name && reference == other.reference
  }
}

/// A scene with numbers that move.
package protocol Measured: Scene {
  /// Where they are.
  func measures(at instant: Instant, on stage: Stage) -> [Measure]

  /// True if a hand holds something of it; never once all buttons are up.
  var isInHand: Bool { get }
}

extension Measured {
  package var isInHand: Bool { false }
}
