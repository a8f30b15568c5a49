internal import MatteGeometry
internal import MatteLayers

/// What an icon can be drawn on: pixels, or a file of vectors.
protocol Drawing {
  /// Fills a path with one colour.
  mutating func fill(_ path: Path, _ color: Color)

  /// Fills a path with a gradient.
  mutating func fill(_ path: Path, _ gradient: Gradient)

  /// Draws what is cut out by a path.
  mutating func clipped(to path: Path, _ draw: (inout Self) -> Void)
}

extension Canvas: Drawing {
  mutating func fill(_ path: Path, _ color: Color) {
    fill(path, color, rule: .nonZero)
  }

  mutating func fill(_ path: Path, _ gradient: Gradient) {
    fill(path, gradient, rule: .nonZero)
  }

  mutating func clipped(to path: Path, _ draw: (inout Canvas) -> Void) {
    clipped(to: path, opacity: 1, draw)
  }
}
