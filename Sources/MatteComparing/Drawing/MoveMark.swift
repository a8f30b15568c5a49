internal import MatteGeometry
internal import MatteLayers

/// The mark of a move on the screen: dashes around the old place, a line around the new one, and an arrow between them.
struct MoveMark {
  /// The width of lines, in logical pixels.
  private static let width = 1.5
  /// The length of a dash and the gap after it, in logical pixels, and the maximum number of dashes along a side.
  private static let (dash, gap, maxDashes) = (5.0, 4.0, 40.0)
  /// The length of the arrow's head and half its width, and the radius of the dot where it begins, in logical pixels.
  private static let (head, wing, dot) = (9.0, 4.0, 2.5)
  /// The length from which there is an arrow, in logical pixels.
  private static let minLength = 10.0

  private let old: Rect
  private let new: Rect
  private let pane: Rect
  private let unit: Double

  /// Marks a move between two places in a pane.
  init(from old: Rect, to new: Rect, in pane: Rect, _ unit: Double) {
    (self.old, self.new, self.pane, self.unit) = (old, new, pane, unit)
  }

  /// The point of the arrow: where the way between the middles enters the new place, or the middle of a place that holds
  /// the middle of the old one.
  private var tip: Point {
    let (start, way) = (old.center, new.center - old.center)
    func entry(_ start: Double, _ way: Double, _ edges: (Double, Double)) -> Double {
      if start < edges.0 { return (edges.0 - start) / way }
      return start >= edges.1 ? (edges.1 - start) / way : 0
    }
    let share = max(
      entry(start.x, way.dx, (new.minX, new.maxX)), entry(start.y, way.dy, (new.minY, new.maxY)))
    return share > 0 ? start + way * share : new.center
  }

  /// Traces the mark with each line wider by a number of pixels on both sides.
  func trace(wider halo: Double, into path: inout Path) {
    traceOutline(new, halo, isDashed: false, into: &path)
    traceOutline(old, halo, isDashed: true, into: &path)
    traceArrow(halo, into: &path)
  }

  /// Traces a line around a place, which itself stays uncovered but for the halo.
  private func traceOutline(_ box: Rect, _ halo: Double, isDashed: Bool, into path: inout Path) {
    let (outer, inner) = (box.inset(by: -Self.width * unit - halo), box.inset(by: halo))
    let sides = [
      Rect(minX: outer.minX, minY: outer.minY, maxX: outer.maxX, maxY: inner.minY),
      Rect(minX: outer.minX, minY: inner.maxY, maxX: outer.maxX, maxY: outer.maxY),
      Rect(minX: outer.minX, minY: outer.minY, maxX: inner.minX, maxY: outer.maxY),
      Rect(minX: inner.maxX, minY: outer.minY, maxX: outer.maxX, maxY: outer.maxY),
    ]
    for (index, side) in sides.enumerated() where !side.intersection(pane).isEmpty {
      if isDashed {
        traceDashes(side, box, halo, isRow: index < 2, into: &path)
      } else {
        path.addRect(side)
      }
    }
  }

  /// Traces the dashes of a side, the first and the last at its corners.
  private func traceDashes(
    _ side: Rect, _ box: Rect, _ halo: Double, isRow: Bool, into path: inout Path
  ) {
    let line = Self.width * unit
    let start = (isRow ? box.minX : box.minY) - line
    let length = (isRow ? box.width : box.height) + 2 * line
    let count = ((length / unit + Self.gap) / (Self.dash + Self.gap)).rounded()
    let dashes = min(max(count, 2), Self.maxDashes)
    // Dashes and gaps are stretched so that they fill the side.
    let stretch = length / (dashes * Self.dash + (dashes - 1) * Self.gap)
    for number in 0..<Int(dashes) {
      let low = start + Double(number) * (Self.dash + Self.gap) * stretch
      let (first, end) = (low - halo, low + Self.dash * stretch + halo)
      path.addRect(
        isRow
          ? Rect(minX: first, minY: side.minY, maxX: end, maxY: side.maxY)
          : Rect(minX: side.minX, minY: first, maxX: side.maxX, maxY: end))
    }
  }

  private func traceArrow(_ halo: Double, into path: inout Path) {
    let (start, tip) = (old.center, tip)
    let way = tip - start
    guard way.length >= Self.minLength * unit else { return }
    let ahead = way / way.length
    let aside = Vector(-ahead.dy, ahead.dx)
    // A halo of the same width along the slanted sides of the head reaches further at its point.
    let (head, wing) = (Self.head * unit, Self.wing * unit)
    let reach = halo * (head * head + wing * wing).squareRoot() / wing
    let neck = tip - ahead * (head + halo)
    let half = aside * (Self.width * unit / 2 + halo)
    let wide = aside * ((head + halo + reach) * wing / head)
    path.addPolygon([
      start - half, neck - half, neck - wide, tip + ahead * reach, neck + wide, neck + half,
      start + half,
    ])
    path.addCircle(center: start, radius: Self.dot * unit + halo)
  }
}
