internal import MatteGeometry

/// Cuts a row at every height where a segment starts or ends or two cross.
///
/// Between two cuts, in a strip, segments bound trapezoids; only the sides between inside and
/// outside are kept.
struct TrapezoidResolver: Sendable {
  /// The side of a trapezoid: the part of a segment inside a strip.
  private struct Side {
    /// The column at the strip's top.
    var top: Double
    /// The column at the strip's bottom.
    var bottom: Double
    var winding: Int32
    /// Twice the column halfway down.
    var middle: Double { top + bottom }
  }

  /// The number of segment visits after which a row is given up.
  private static let workLimit = 1 << 14
  /// Crossings closer than this to the top or bottom of a strip, in rows, are ignored as invisible.
  private static let smallest = 1e-6

  private var cuts: [Double] = []
  private var sides: [Side] = []
  private var work = 0
  /// The winding number to the left of the segments.
  private var winding = 0

  /// Adds the sides that bound the inside; false if there are too many crossings, and the contents
  /// of `row` are to be discarded.
  mutating func resolve(
    _ active: ArraySlice<EdgeSegment>, inRow y: Double, _ rule: FillRule, winding: Int,
    into row: inout AccumulationRow
  ) -> Bool {
    guard active.count <= Self.workLimit else { return false }
    self.winding = winding
    gatherCuts(active, y, y + 1)
    work = 0
    var top = y
    for index in cuts.indices where cuts[index] > top {
      guard work + active.count <= Self.workLimit else { return false }
      resolve(active, top, cuts[index], rule, into: &row)
      top = cuts[index]
    }
    return work <= Self.workLimit
  }

  /// Collects the heights at which segments start or end, sorted, with the bottom of the row last.
  private mutating func gatherCuts(
    _ active: ArraySlice<EdgeSegment>, _ top: Double, _ bottom: Double
  ) {
    cuts.removeAll(keepingCapacity: true)
    for index in active.indices {
      let edge = active[index]
      if edge.top.y > top { cuts.append(edge.top.y) }
      if edge.bottom.y < bottom { cuts.append(edge.bottom.y) }
    }
    cuts.append(bottom)
    if cuts.count > 2 { cuts.order(by: <) }
  }

  /// Resolves a strip in which no segment starts or ends.
  private mutating func resolve(
    _ active: ArraySlice<EdgeSegment>, _ top: Double, _ bottom: Double, _ rule: FillRule,
    into row: inout AccumulationRow
  ) {
    gatherSides(active, top, bottom)
    guard let cut = crossing(top, bottom) else { return addBoundaries(bottom - top, rule, &row) }
    resolve(active, top, cut, rule, into: &row)
    resolve(active, cut, bottom, rule, into: &row)
  }

  /// Collects the sides in a strip, sorted from left to right.
  private mutating func gatherSides(
    _ active: ArraySlice<EdgeSegment>, _ top: Double, _ bottom: Double
  ) {
    sides.removeAll(keepingCapacity: true)
    work += active.count
    for index in active.indices {
      let edge = active[index]
      guard edge.top.y <= top, edge.bottom.y >= bottom else { continue }
      sides.append(Side(top: edge.x(at: top), bottom: edge.x(at: bottom), winding: edge.winding))
    }
    sides.order { $0.middle < $1.middle }
  }

  /// The height at which two neighbouring sides cross; nil if there is none, or if the row is given
  /// up.
  private func crossing(_ top: Double, _ bottom: Double) -> Double? {
    guard work <= Self.workLimit else { return nil }
    for index in sides.indices.dropFirst() {
      let atTop = sides[index].top - sides[index - 1].top
      let atBottom = sides[index].bottom - sides[index - 1].bottom
      guard min(atTop, atBottom) < -Self.smallest else { continue }
      let cut = top + (bottom - top) * atTop / (atTop - atBottom)
      if cut - top > Self.smallest, bottom - cut > Self.smallest { return cut }
    }
    return nil
  }

  /// Adds the sides with inside on one side only.
  private func addBoundaries(_ height: Double, _ rule: FillRule, _ row: inout AccumulationRow) {
    var winding = winding
    for side in sides {
      let wasInside = rule.isInside(winding)
      winding += Int(side.winding)
      let isInside = rule.isInside(winding)
      guard wasInside != isInside else { continue }
      row.add(x0: side.top, x1: side.bottom, height: height, fillDirection: isInside ? 1 : -1)
    }
  }
}
