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

  /// The heights between which trapezoids lie.
  private struct Strip {
    let top: Double
    let bottom: Double
  }

  /// The number of segment visits after which a row is given up.
  private static let workLimit = 1 << 14
  /// Crossings closer than this to the top or bottom of a strip, in rows, are ignored as invisible.
  private static let smallest = 1e-6

  private var cuts: [Double] = []
  private var sides: [Side] = []
  private var work = 0

  /// Adds the sides that bound the inside; false if there are too many crossings, and the contents
  /// of the row are to be discarded.
  mutating func resolve(
    _ active: ArraySlice<EdgeSegment>, _ counter: WindingCounter,
    into writer: inout CoverageWriter
  ) -> Bool {
    guard active.count <= Self.workLimit else { return false }
    var top = Double(writer.y)
    gatherCuts(active, top, top + 1)
    work = 0
    for index in cuts.indices where cuts[index] > top {
      guard work + active.count <= Self.workLimit else { return false }
      resolve(active, Strip(top: top, bottom: cuts[index]), counter, into: &writer)
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
    _ active: ArraySlice<EdgeSegment>, _ strip: Strip, _ counter: WindingCounter,
    into writer: inout CoverageWriter
  ) {
    gatherSides(active, strip)
    guard let cut = crossing(strip) else {
      return addBoundaries(strip.bottom - strip.top, counter, &writer)
    }
    resolve(active, Strip(top: strip.top, bottom: cut), counter, into: &writer)
    resolve(active, Strip(top: cut, bottom: strip.bottom), counter, into: &writer)
  }

  /// Collects the sides in a strip, sorted from left to right.
  private mutating func gatherSides(_ active: ArraySlice<EdgeSegment>, _ strip: Strip) {
    let (top, bottom) = (strip.top, strip.bottom)
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
  private func crossing(_ strip: Strip) -> Double? {
    let (top, bottom) = (strip.top, strip.bottom)
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
  private func addBoundaries(
    _ height: Double, _ counter: WindingCounter, _ writer: inout CoverageWriter
  ) {
    var counter = counter
    for side in sides {
      let fillDirection = counter.cross(Int(side.winding))
      guard fillDirection != 0 else { continue }
      writer.addUnordered(RowExtent(side.top, side.bottom), height * fillDirection)
    }
  }
}
