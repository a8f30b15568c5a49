import MatteGeometry
import TestRandom

/// Contours that meet, turn, begin and end in the same rows, mostly on a grid of quarters.
enum RowContours: CaseIterable {
  case grid, nested, zigzag, eight, crossing, slivers, leaving, beginning, single, stars

  func contours(_ random: inout Seeded, width: Int, height: Int) -> [[Point]] {
    let (w, h) = (Double(width), Double(height))
    func x() -> Double { Double(Int.random(in: -8...4 * width + 8, using: &random)) / 4 }
    func y() -> Double { Double(Int.random(in: -4...4 * height + 4, using: &random)) / 4 }
    func points(_ count: Int) -> [Point] { (0..<count).map { _ in Point(x(), y()) } }
    switch self {
    case .grid: return [points(9), points(5)]
    case .nested: return (0..<4).map { _ in corners(x(), y(), x(), y()) }
    case .zigzag: return [zigzag(&random, w, h), points(3)]
    case .eight: return [points(4), points(2).flatMap { [$0, $0, Point(w / 2, h / 2)] }]
    case .crossing:
      let row = y().rounded()
      return (0..<4).map { _ in
        [Point(x(), row), Point(x(), row), Point(x(), row + 1), Point(x(), row + 1)]
      }
    case .slivers: return (0..<3).map { _ in sliver(points(2), &random) }
    case .leaving:
      return (0..<2).map { _ in
        (0..<6).flatMap { _ in
          [Point(x(), y()), Point(Bool.random(using: &random) ? -2 : w + 2, y())]
        }
      }
    case .beginning: return (0..<5).map { _ in [Point(x(), h / 2)] + points(2) }
    case .single: return [points(3)]
    case .stars:
      return (0..<2).map { _ in
        star(
          7, center: Point(x(), y()), outer: w / 2, inner: Double.random(in: 0...2, using: &random))
      }
    }
  }

  private func corners(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> [Point]
  {
    [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
  }

  /// Steps down with shallow folds, and back up along a straight line.
  private func zigzag(_ random: inout Seeded, _ width: Double, _ height: Double) -> [Point] {
    var points = [Point(0.25, 0.25)]
    while let last = points.last, last.y < height {
      let fold = Double(Int.random(in: -1...3, using: &random)) / 4
      points.append(Point(Double.random(in: 0...width, using: &random), last.y + fold))
    }
    return points
  }

  private func sliver(_ ends: [Point], _ random: inout Seeded) -> [Point] {
    ends + [ends[1] + Vector(Double.random(in: 0...0.3, using: &random), 0), ends[0]]
  }
}
