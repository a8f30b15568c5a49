internal import MatteGeometry
internal import MatteMotion

/// A pan that pulls a panel along, which falls behind the hand beyond either end.
struct PullDrag: Hashable, Sendable {
  /// The panel's height, in pixels.
  let height: Double
  /// What holds back what is pulled too far.
  let band: RubberBand
  /// The pointer's height at which the panel would be hidden if nothing held it back, in pixels.
  let origin: Double
  /// The pointer's height, in pixels.
  var y: Double

  /// Takes hold of a panel of a height in pixels, of which a share is seen, at the pointer's height
  /// `y` in a window of a height `limit`.
  init(share: Double, height: Double, at y: Double, limit: Double) {
    self.height = height
    band = RubberBand(limit: limit)
    let inside = min(max(share, 0), 1)
    self.y = y
    origin = y - inside * height - band.way(to: (share - inside) * height)
  }

  /// The share to be seen.
  var share: Double { (min(max(y - origin, 0), height) + band.stretch(beyond)) / height }

  /// The change of that share per second, for the pointer's velocity in pixels per second.
  func velocity(_ velocity: Double) -> Double {
    velocity / height * (beyond == 0 ? 1 : band.slope(at: beyond))
  }

  /// How far the hand is beyond an end, in pixels; negative above the upper one.
  private var beyond: Double {
    let way = y - origin
    return way - min(max(way, 0), height)
  }
}
