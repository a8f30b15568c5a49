internal import Glibc

/// Turns a path into a polygon that stays within a distance of it.
///
/// Parts of curves wholly to one side of the view become a single line: only their ends count
/// there. That bounds the work for curves of any size.
///
/// ```swift
/// let flattening = Flattening(view: Rect(x: 0, y: 0, width: 100, height: 100))
/// var polygon = Polygon()
/// flattening.flatten(.circle(center: Point(50, 50), radius: 40), into: &polygon)
/// ```
public struct Flattening: Hashable, Sendable {
  /// The default distance, in pixels: half of what one step of an 8-bit coverage covers.
  public static let standardTolerance = 1.0 / 512

  /// The largest distance between curve and polygon, in pixels, greater than 0.
  public let tolerance: Double
  /// The part of the plane in which that holds; outside it only the winding is kept.
  public let view: Rect

  /// Makes a flattening to `tolerance` pixels inside `view`.
  public init(tolerance: Double = standardTolerance, view: Rect) {
    precondition(tolerance > 0, "A tolerance is greater than 0.")
    self.tolerance = tolerance
    self.view = view
  }

  /// Replaces `polygon` by the flattened path: empty if a coordinate exceeds
  /// `Path.coordinateLimit`.
  public func flatten(_ path: Path, into polygon: inout Polygon) {
    polygon.removeAll()
    guard path.lies(within: Path.coordinateLimit) else { return }
    var pen = Pen()
    for element in path.elements {
      draw(element, with: &pen, into: &polygon)
    }
    polygon.endContour()
  }

  /// The size of the polygon that a mapped path would be flattened to.
  package func extent(of path: Path, transformedBy map: Affine = .identity) -> PolygonExtent {
    var extent = PolygonExtent(view: view)
    var pen = Pen()
    for element in path.elements {
      let own = element.transformed(by: map)
      guard own.lies(within: Path.coordinateLimit) else { return PolygonExtent(view: view) }
      draw(own, with: &pen, into: &extent)
    }
    extent.endContour()
    return extent
  }

  private func draw(
    _ element: Path.Element, with pen: inout Pen, into polygon: inout some ContourSink
  ) {
    switch element {
    case .move(let point):
      pen.move(to: point, &polygon)
    case .line(let point):
      pen.line(to: point, &polygon)
    case .quad(let control, let point):
      let start = pen.begin(or: control, &polygon)
      draw(Quad(start: start, control: control, end: point), &polygon)
      pen.point = point
    case .cubic(let first, let second, let point):
      let start = pen.begin(or: first, &polygon)
      draw(Cubic(start: start, first: first, second: second, end: point), &polygon)
      pen.point = point
    case .arc(let arc):
      pen.arc(from: arc.point(at: 0), &polygon)
      draw(arc, &polygon)
      pen.point = arc.point(at: 1)
    case .close:
      pen.close(&polygon)
    }
  }

  private func draw(_ curve: some Curve, _ polygon: inout some ContourSink) {
    draw(
      curve, bend: curve.bend, from: 0, to: 1, curve.point(at: 0), curve.point(at: 1),
      into: &polygon)
  }

  /// Draws the part from `t0` to `t1`, whose ends are `start` (drawn already) and `end`.
  private func draw(
    _ curve: some Curve, bend: Double, from t0: Double, to t1: Double, _ start: Point,
    _ end: Point, into polygon: inout some ContourSink
  ) {
    let length = t1 - t0
    let distance = bend * length * length
    let steps = (distance / tolerance).squareRoot().rounded(.up)
    guard steps > 1, isVisible(start, end, distance) else { return polygon.append(end) }
    if steps <= 64 {
      curve.appendPoints(Int(steps), from: t0, to: t1, to: &polygon)
      return polygon.append(end)
    }
    let middle = t0 + length / 2
    let point = curve.point(at: middle)
    draw(curve, bend: bend, from: t0, to: middle, start, point, into: &polygon)
    draw(curve, bend: bend, from: middle, to: t1, point, end, into: &polygon)
  }

  /// False if a part that stays within `distance` of its chord lies wholly to one side of the view.
  private func isVisible(_ start: Point, _ end: Point, _ distance: Double) -> Bool {
    max(start.x, end.x) + distance >= view.minX && min(start.x, end.x) - distance <= view.maxX
      && max(start.y, end.y) + distance >= view.minY && min(start.y, end.y) - distance <= view.maxY
  }
}

/// The current point of a path while it is drawn.
private struct Pen {
  /// Where the last element ended; nil before the first.
  var point: Point?
  private var start = Point.zero
  private var isDrawing = false
  private var isClosed = false

  mutating func move(to point: Point, _ polygon: inout some ContourSink) {
    polygon.endContour()
    self.point = point
    isDrawing = false
    isClosed = false
  }

  /// Draws a line to the start of an arc that continues a contour.
  mutating func arc(from start: Point, _ polygon: inout some ContourSink) {
    if isClosed { move(to: start, &polygon) }
    line(to: start, &polygon)
  }

  mutating func line(to end: Point, _ polygon: inout some ContourSink) {
    if begin(or: end, &polygon) != end { polygon.append(end) }
    point = end
  }

  /// Begins a contour unless one is open, and returns the current point: `first` if there was none.
  mutating func begin(or first: Point, _ polygon: inout some ContourSink) -> Point {
    let here = point ?? first
    if !isDrawing {
      isDrawing = true
      isClosed = false
      start = here
      polygon.append(here)
    }
    return here
  }

  mutating func close(_ polygon: inout some ContourSink) {
    polygon.endContour()
    if isDrawing { point = start }
    isDrawing = false
    isClosed = true
  }
}
