/// The resistance of content that is dragged beyond its end.
///
/// f(x) = (1 − 1/(c·x/d + 1))·d, where x is how far the hand is beyond the end, d the window's height
/// and c = 0.55, as in UIKit's scroll views. f has the slope c at 0 and stays below d.
package struct RubberBand: Hashable, Sendable {
  /// c, the slope at 0.
  package static let give = 0.55

  /// d, the bound of every stretch, in pixels, positive.
  package let limit: Double

  package init(limit: Double) { self.limit = limit }

  /// How far the content is beyond its end when the hand is `way` pixels beyond it, in pixels, with
  /// the sign of `way`.
  package func stretch(_ way: Double) -> Double {
    way / (1 + abs(way) * Self.give / limit) * Self.give
  }

  /// The inverse of `stretch`; stretches of the limit and more count as 0.999 of it.
  package func way(to stretch: Double) -> Double {
    let reached = min(abs(stretch), 0.999 * limit)
    let way = reached / (1 - reached / limit) / Self.give
    return stretch < 0 ? -way : way
  }

  /// The derivative of `stretch` at `way`: the content's velocity over the hand's.
  package func slope(at way: Double) -> Double {
    let shrink = 1 + abs(way) * Self.give / limit
    return Self.give / (shrink * shrink)
  }
}
