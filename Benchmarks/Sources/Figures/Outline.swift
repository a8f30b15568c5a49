internal import MatteGeometry

/// A straight piece of a path's contours that is not level.
struct Edge {
  let top: Point
  let bottom: Point
  /// 1 if the contour goes down here, else -1.
  let winding: Int

  /// The column at a height between its ends.
  func column(_ y: Double) -> Double {
    top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
  }
}

/// A path as edges, its curves cut evenly into very many.
struct Outline {
  private(set) var edges: [Edge] = []
  private var begin: Point?
  private var here = Point.zero

  init(_ path: Path) {
    for element in path.elements { add(element) }
    close()
  }

  private mutating func add(_ element: Path.Element) {
    let start = here
    switch element {
    case .move(let point):
      close()
      line(to: point)
    case .line(let point): line(to: point)
    case .quad(let control, let point):
      curve { t in mix(mix(start, control, t), mix(control, point, t), t) }
    case .cubic(let first, let second, let point):
      curve { t in
        let middle = mix(first, second, t)
        return mix(
          mix(mix(start, first, t), middle, t), mix(middle, mix(second, point, t), t), t)
      }
    case .arc(let arc):
      line(to: arc.point(at: 0))
      curve(arc.point(at:))
    case .close: close()
    }
  }

  private mutating func curve(_ point: (Double) -> Point) {
    for step in 1...4096 { line(to: point(Double(step) / 4096)) }
  }

  /// Goes on to a point, or begins a contour there.
  private mutating func line(to point: Point) {
    if begin == nil { begin = point } else { add(here, point) }
    here = point
  }

  private mutating func close() {
    if let begin { add(here, begin) }
    begin = nil
  }

  private mutating func add(_ start: Point, _ end: Point) {
    guard start.y != end.y else { return }
    let isDown = start.y < end.y
    edges.append(
      Edge(
        top: isDown ? start : end, bottom: isDown ? end : start, winding: isDown ? 1 : -1))
  }
}

private func mix(_ a: Point, _ b: Point, _ t: Double) -> Point { a + (b - a) * t }
