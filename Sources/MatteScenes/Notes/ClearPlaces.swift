package import MatteGeometry

/// Places that nothing covers for long: names and knobs fade before they lie on one.
package struct ClearPlaces: Sendable {
  /// The distance from a place below which something fades, in logical pixels.
  private static let fade = 8.0

  private let places: [Rect]
  private let unit: Double

  /// Keeps places on a stage of a scale clear.
  package init(_ places: [Rect] = [], _ unit: Double = 1) {
    (self.places, self.unit) = (places, unit)
  }

  /// The opacity of what lies in a rectangle, 0…1: none where it touches a place.
  package func opacity(of rect: Rect) -> Double {
    let distance = places.reduce(Double.infinity) { min($0, $1.distance(to: rect)) }
    return min(distance / (Self.fade * unit), 1)
  }
}

extension Rect {
  /// The distance to another rectangle along the axis on which they are farther apart; 0 if they touch.
  fileprivate func distance(to other: Rect) -> Double {
    max(
      other.minX - maxX, minX - other.maxX, other.minY - maxY, minY - other.maxY, 0)
  }
}
