internal import MatteGeometry
internal import MatteMotion

/// A pan that drags a panel, with resistance beyond either end.
struct PullDrag: Hashable, Sendable {
  /// The panel's height in pixels.
  let height: Double
  /// The resistance.
  let band: RubberBand
  /// The pointer's y at which the panel would be hidden without resistance, in pixels.
  let origin: Double
  /// The pointer's y, in pixels.
  var y: Double

  /// Begins a drag of a panel of a height in pixels, revealed to a share, at the pointer's y in a
  /// window of the height `limit`.
  init(share: Double, height: Double, at y: Double, limit: Double) {
    self.height = height
    band = RubberBand(limit: limit)
    let inside = min(max(share, 0), 1)
    self.y = y
    origin = y - inside * height - band.way(to: (share - inside) * height)
  }

  /// The share that is revealed, outside 0…1 beyond an end.
  var share: Double { (min(max(y - origin, 0), height) + band.stretch(beyond)) / height }

  /// The velocity of the share, per second, for a pointer's velocity in pixels per second.
  func velocity(_ velocity: Double) -> Double {
    velocity / height * (beyond == 0 ? 1 : band.slope(at: beyond))
  }

  /// How far the hand is beyond an end, in pixels; negative above the upper one.
  private var beyond: Double {
    let way = y - origin
    return way - min(max(way, 0), height)
  }
}
