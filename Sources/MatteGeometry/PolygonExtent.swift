/// How large the polygon of a path is: what it takes to hold it and to find what it covers in a view.
public struct PolygonExtent: Equatable, Sendable, ContourSink {
  /// The number of corners.
  public private(set) var corners = 0
  /// The number of lines in the view that lie partly outside.
  public private(set) var cuts = 0
  /// How often contours turn up or down, or come into the view.
  public private(set) var chains = 0
  /// How many rows of the view those run through, each counted for itself, at most.
  public private(set) var crossings = 0
  private let view: Rect
  private var start: Point?
  private var last = Point.zero
  /// True if the line before runs down; nil if there was none but level ones.
  private var isDown: Bool?

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
    isDown = nil
  }

  private mutating func addLine(to point: Point) {
    if last.y != point.y, isDown != (last.y < point.y) {
      isDown = last.y < point.y
      addChain()
    }
    if max(last.y, point.y) < view.minY || min(last.y, point.y) > view.maxY { return }
    crossings += abs(row(point) - row(last))
    if !holds(last) || !holds(point) {
      cuts += 1
      addChain()
    }
  }

  private mutating func addChain() {
    chains += 1
    crossings += 1
  }

  private func row(_ point: Point) -> Int {
    Int((min(max(point.y, view.minY), view.maxY)).rounded(.down))
  }

  private func holds(_ point: Point) -> Bool {
    point.x >= view.minX && point.x <= view.maxX && point.y >= view.minY && point.y <= view.maxY
  }
}
