/// How large the polygon of a path is: what it takes to hold it and to find what it covers.
public struct PolygonExtent: Equatable, Sendable, ContourSink {
  /// The number of corners.
  public private(set) var corners = 0
  /// The rows of the view that the lines between corners run through, at most; a row counts once for
  /// each line.
  public private(set) var crossings = 0
  private let view: Rect
  private var start: Point?
  private var last = Point.zero

  /// Makes the extent of nothing.
  init(view: Rect) {
    self.view = view
  }

  mutating func append(_ point: Point) {
    corners += 1
    if start == nil { start = point } else { addLine(to: point) }
    last = point
  }

  mutating func endContour() {
    if let start { addLine(to: start) }
    start = nil
  }

  private mutating func addLine(to point: Point) {
    func inside(_ y: Double) -> Double { min(max(y, view.minY), view.maxY) }
    crossings += Int(abs(inside(point.y) - inside(last.y))) + 2
  }
}
