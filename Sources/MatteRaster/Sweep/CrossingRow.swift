internal import MatteGeometry

/// A row in which the order of the edges does not tell which of them bound the inside.
///
/// Edges whose columns overlap in the row form a group; between groups the winding number is the
/// same from the row's top to its bottom. Many groups are a single edge, a chain of edges one below
/// the other, or two edges that do not cross, and can be told at once. Only the others are cut into
/// trapezoids, each group for itself.
struct CrossingRow: Sendable {
  /// Rows of more edges are not resolved.
  static let limit = 1 << 15
  /// What an edge takes, with a cut and a side of a strip.
  static let bytesPerEdge = MemoryLayout<EdgeSegment>.stride + 5 * MemoryLayout<Double>.stride

  /// The edges from left to right.
  private var edges: [EdgeSegment] = []
  private var trapezoids = TrapezoidResolver()

  /// Forgets the edges.
  mutating func restart() {
    edges.removeAll(keepingCapacity: true)
  }

  /// Adds an edge; false if there are too many.
  mutating func append(_ edge: EdgeSegment) -> Bool {
    guard edges.count < Self.limit else { return false }
    edges.append(edge)
    return true
  }

  /// Adds the boundaries of the inside of row `y`; false if there are too many edges to tell them
  /// apart, and `row` holds nothing of use.
  mutating func resolve(row y: Int, _ rule: FillRule, into row: inout AccumulationRow) -> Bool {
    edges.order { $0.left < $1.left }
    var winding = 0
    var start = 0
    while start < edges.count {
      let group = group(from: start, Double(y + 1))
      guard resolve(group, Double(y), rule, winding, into: &row) else { return false }
      winding += group.change
      start = group.edges.upperBound
    }
    return true
  }

  /// The group that begins with an edge.
  private func group(from start: Int, _ bottom: Double) -> EdgeGroup {
    var group = EdgeGroup(edges[start], at: start, bottom)
    for index in start + 1..<max(edges.count, start + 1) {
      if edges[index].left > group.right, group.isComplete { break }
      group.add(edges[index], bottom)
    }
    return group
  }

  /// Adds the boundaries of the inside among the edges of a group; false if there are too many.
  private mutating func resolve(
    _ group: EdgeGroup, _ y: Double, _ rule: FillRule, _ before: Int,
    into row: inout AccumulationRow
  ) -> Bool {
    let own = group.edges
    if own.count == 1 || group.isChain {
      let after = before + Int(edges[own.lowerBound].winding)
      addChain(own, before, after, rule, &row)
      return true
    }
    if own.count == 2, addPair(own.lowerBound, before, rule, &row) { return true }
    return trapezoids.resolve(edges[own], inRow: y, rule, winding: before, into: &row)
  }

  /// Adds edges with the winding numbers `before` to their left and `after` to their right.
  private func addChain(
    _ group: Range<Int>, _ before: Int, _ after: Int, _ rule: FillRule, _ row: inout AccumulationRow
  ) {
    let isInside = rule.isInside(after)
    guard rule.isInside(before) != isInside else { return }
    for index in group { row.add(edges[index], fillDirection: isInside ? 1 : -1) }
  }

  /// Adds two edges that run side by side; false if they do not or if they cross.
  private func addPair(
    _ index: Int, _ before: Int, _ rule: FillRule, _ row: inout AccumulationRow
  ) -> Bool {
    let a = edges[index]
    let b = edges[index + 1]
    guard a.top.y == b.top.y, a.bottom.y == b.bottom.y,
      (a.top.x - b.top.x) * (a.bottom.x - b.bottom.x) >= 0
    else { return false }
    let left = a.middle <= b.middle ? a : b
    let right = a.middle <= b.middle ? b : a
    let between = before + Int(left.winding)
    let after = between + Int(right.winding)
    let inside = (rule.isInside(before), rule.isInside(between), rule.isInside(after))
    if inside.0 != inside.1 { row.add(left, fillDirection: inside.1 ? 1 : -1) }
    if inside.1 != inside.2 { row.add(right, fillDirection: inside.2 ? 1 : -1) }
    return true
  }
}
