internal import MatteGeometry

/// Cuts a row into slabs without crossings and keeps only the edges between inside and outside.
struct SlabResolver: Sendable {
  /// An edge as far as it runs through a slab.
  private struct Side {
    /// The column at the slab's top.
    var top: Double
    /// The column at the slab's bottom.
    var bottom: Double
    var winding: Int
    /// Twice the column halfway down.
    var middle: Double { top + bottom }
  }

  /// How many edges a row may hold for each slab to be resolved; rows of more are only summed.
  private static let edgeLimit = 8192
  /// How many edges may be looked at in a row before crossings are no longer cut exactly.
  private static let workLimit = 1 << 17
  /// The height of the slabs, in rows, in which crossings then stay.
  private static let roughHeight = 1.0 / 16
  /// Crossings closer to a slab's end than this, in rows, are too small to be seen.
  private static let smallest = 1e-6

  private var cuts: [Double] = []
  private var sides: [Side] = []
  private var work = 0

  /// Adds the edges of a row that bound the inside; false if there were too many to tell, and all
  /// were added.
  mutating func resolve(
    _ active: [Int], of edges: [Edge], inRow y: Int, _ rule: FillRule,
    into row: inout AccumulationRow
  ) -> Bool {
    gatherCuts(active, edges, Double(y), Double(y + 1))
    guard active.count <= Self.edgeLimit, active.count * cuts.count <= Self.workLimit else {
      addAll(active, edges, Double(y), Double(y + 1), into: &row)
      return false
    }
    work = 0
    var top = Double(y)
    for index in cuts.indices where cuts[index] > top {
      resolve(active, edges, top, cuts[index], rule, into: &row)
      top = cuts[index]
    }
    return true
  }

  /// Finds the heights at which edges begin or end, in order, the row's bottom the last.
  private mutating func gatherCuts(
    _ active: [Int], _ edges: [Edge], _ top: Double, _ bottom: Double
  ) {
    cuts.removeAll(keepingCapacity: true)
    for index in active {
      if edges[index].minY > top { cuts.append(edges[index].minY) }
      if edges[index].maxY < bottom { cuts.append(edges[index].maxY) }
    }
    cuts.append(bottom)
    if cuts.count > 2 { cuts.sort() }
  }

  /// Resolves a slab in which no edge begins or ends.
  private mutating func resolve(
    _ active: [Int], _ edges: [Edge], _ top: Double, _ bottom: Double, _ rule: FillRule,
    into row: inout AccumulationRow
  ) {
    gatherSides(active, edges, top, bottom)
    guard let cut = crossing(top, bottom) else { return addBoundaries(bottom - top, rule, &row) }
    resolve(active, edges, top, cut, rule, into: &row)
    resolve(active, edges, cut, bottom, rule, into: &row)
  }

  /// Finds the edges that run through a slab, from left to right.
  private mutating func gatherSides(
    _ active: [Int], _ edges: [Edge], _ top: Double, _ bottom: Double
  ) {
    sides.removeAll(keepingCapacity: true)
    work += active.count
    for index in active where edges[index].minY <= top && edges[index].maxY >= bottom {
      let edge = edges[index]
      sides.append(Side(top: edge.x(at: top), bottom: edge.x(at: bottom), winding: edge.winding))
    }
    sides.sort { $0.middle < $1.middle }
  }

  /// The height at which two neighbours cross, or a height to cut at where there are too many
  /// crossings; nil if the slab needs no cut.
  private func crossing(_ top: Double, _ bottom: Double) -> Double? {
    for index in sides.indices.dropFirst() {
      let atTop = sides[index].top - sides[index - 1].top
      let atBottom = sides[index].bottom - sides[index - 1].bottom
      guard min(atTop, atBottom) < -Self.smallest else { continue }
      if work > Self.workLimit {
        return bottom - top > Self.roughHeight ? (top + bottom) / 2 : nil
      }
      let cut = top + (bottom - top) * atTop / (atTop - atBottom)
      if cut - top > Self.smallest, bottom - cut > Self.smallest { return cut }
    }
    return nil
  }

  /// Adds the edges with inside on one side only.
  private func addBoundaries(_ height: Double, _ rule: FillRule, _ row: inout AccumulationRow) {
    var winding = 0
    for side in sides {
      let wasInside = rule.isInside(winding)
      winding += side.winding
      let isInside = rule.isInside(winding)
      guard wasInside != isInside else { continue }
      row.add(x0: side.top, x1: side.bottom, height: height, sign: isInside ? 1 : -1)
    }
  }

  /// Adds every edge, whatever lies beside it.
  private func addAll(
    _ active: [Int], _ edges: [Edge], _ top: Double, _ bottom: Double,
    into row: inout AccumulationRow
  ) {
    for edge in active.lazy.map({ edges[$0] }) {
      let minY = max(top, edge.minY)
      let maxY = min(bottom, edge.maxY)
      row.add(
        x0: edge.x(at: minY), x1: edge.x(at: maxY), height: maxY - minY,
        sign: Double(edge.winding))
    }
  }
}
