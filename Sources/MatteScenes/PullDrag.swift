internal import MatteGeometry
internal import MatteMotion

/// A pan that pulls a panel along, which gives way only a little beyond either end.
struct PullDrag: Hashable, Sendable {
  /// The pan that pulls.
  var pan: Pan
  /// The share at the pan's beginning, as if nothing gave way.
  private let from: Double
  /// How much of the way beyond either end is gone, 0…1.
  private let give: Double
  /// True if the panel follows at all.
  private let follows: Bool

  /// Takes hold of a panel of which the share `from` is seen.
  init(_ pan: Pan, from share: Double, give: Double, follows: Bool) {
    self.pan = pan
    self.give = give
    self.follows = follows
    let beyond = share - min(max(share, 0), 1)
    from = share - beyond + (give > 0 ? beyond / give : 0)
  }

  /// The share to be seen of a panel of a height in pixels.
  func share(height: Double) -> Double {
    let pulled = pulled(height: height)
    let inside = min(max(pulled, 0), 1)
    return inside + (pulled - inside) * give
  }

  /// The change of that share per second.
  func velocity(at instant: Instant, height: Double) -> Double {
    guard follows else { return 0 }
    let velocity = pan.velocity(at: instant).dy / height
    return (0...1).contains(pulled(height: height)) ? velocity : velocity * give
  }

  /// The share if nothing gave way.
  private func pulled(height: Double) -> Double {
    follows ? from + pan.translation.dy / height : from
  }
}
