internal import MatteGeometry
internal import MatteLayers

/// The wooden fence along the way.
struct Fence {
  let palette: Palette

  private static let line = [
    Point(-40, 946), Point(120, 900), Point(260, 850), Point(350, 806), Point(392, 778),
  ]

  /// Draws the fence, its posts smaller the farther they are.
  func draw(on canvas: inout Canvas) {
    let points = Fence.line.smoothed(4)
    for (a, b) in zip(points, points.dropFirst()) {
      for share in [0.42, 0.82] {
        let from = a + Vector(0, -height(a) * share)
        let to = b + Vector(0, -height(b) * share)
        let width = height(a) * 0.085
        canvas.fill(.stroke(from, to, width), palette.wood)
        canvas.fill(
          .stroke(from + Vector(0, width * 0.35), to + Vector(0, width * 0.35), width * 0.35),
          palette.woodShade.opacity(0.7))
      }
    }
    for point in points { drawPost(point, on: &canvas) }
  }

  private func height(_ point: Point) -> Double { 20 + (point.y - 778) * 0.36 }

  private func drawPost(_ foot: Point, on canvas: inout Canvas) {
    let height = height(foot)
    let half = height * 0.075
    let post = Path.polygon([
      foot + Vector(-half, 2), foot + Vector(-half, -height),
      foot + Vector(0, -height - half * 1.4),
      foot + Vector(half, -height), foot + Vector(half, 2),
    ])
    let light = palette.wood.lighter(0.12)
    let near = foot + Vector(palette.side * half, 0)
    canvas.fill(
      post, Gradient.linear(foot + Vector(-palette.side * half, 0), near, palette.woodShade, light))
  }
}
