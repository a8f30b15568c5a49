/// How something that is pulled beyond its end falls behind the hand: the more, the further.
///
/// f(x) = (1 − 1/(c·x/d + 1))·d, with x the hand's way beyond the end, d the window's height and
/// c = .55, as in UIKit's scroll views: f starts with the slope c and never reaches d.
struct RubberBand: Hashable, Sendable {
  /// c, the share of the hand's way that the content follows at first.
  static let give = 0.55

  /// d, what the content approaches but never reaches, in pixels, positive.
  let limit: Double

  /// How far the content is beyond its end, in pixels, when the hand is `way` pixels beyond;
  /// negative for a negative way.
  func stretch(_ way: Double) -> Double {
    way / (1 + abs(way) * Self.give / limit) * Self.give
  }

  /// The way that leads to a stretch of less than `limit`: the inverse of `stretch`.
  func way(to stretch: Double) -> Double {
    let reached = min(abs(stretch), 0.999 * limit)
    let way = reached / (1 - reached / limit) / Self.give
    return stretch < 0 ? -way : way
  }

  /// The share of the hand's velocity that the content has when the hand is `way` pixels beyond.
  func slope(at way: Double) -> Double {
    let shrink = 1 + abs(way) * Self.give / limit
    return Self.give / (shrink * shrink)
  }
}
