/// The size of a flattened path: what the memory for it and for its coverage in a view depends on.
package struct PolygonExtent: ContourSink {
  /// The number of corners.
  package private(set) var corners = 0
  /// The number of lines in the view that lie partly outside.
  package private(set) var cuts = 0
  /// The number of chains: one starts where a contour turns up or down, or enters the view.
  package private(set) var chains = 0
  /// The most rows of the view that chains run through, summed over all of them.
  package private(set) var crossings = 0
  private let view: Rect
  private var start: Point?
  private var last = Point.zero
  /// True if the last line that is not horizontal runs down; nil if there was none.
  private var isDown: Bool?

  /// Makes the extent of an empty polygon.
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
    if !contains(last) || !contains(point) {
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

  private func contains(_ point: Point) -> Bool {
    point.x >= view.minX && point.x <= view.maxX && point.y >= view.minY && point.y <= view.maxY
  }
}
