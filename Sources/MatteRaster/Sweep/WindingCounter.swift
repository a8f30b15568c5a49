internal import MatteGeometry

/// Counts winding numbers from left to right.
struct WindingCounter {
  /// Which winding numbers are inside.
  let rule: FillRule
  /// The winding number to the right of the edges crossed so far.
  private(set) var winding = 0
  private var isInside: Bool

  /// Starts to the left of all edges.
  init(_ rule: FillRule) {
    self.rule = rule
    isInside = rule.isInside(0)
  }

  /// Crosses edges that change the winding number so.
  ///
  /// - Returns: The fill direction: 1 if only the right side is inside, −1 if only the left side is,
  ///   0 if they bound nothing.
  mutating func cross(_ change: Int) -> Double {
    let wasInside = isInside
    winding += change
    isInside = rule.isInside(winding)
    return wasInside == isInside ? 0 : isInside ? 1 : -1
  }
}
