internal import MatteGeometry

/// A row whose edges cross, or start or end unpaired, so that their order does not decide which of
/// them bound the inside.
///
/// Segments whose columns overlap form an `EdgeGroup`; between groups the winding number is
/// constant over the height of the row. A group that is a single segment, a chain of segments one
/// below the other, or two segments that do not cross is resolved directly. Any other is cut into
/// trapezoids (`TrapezoidResolver`).
struct CrossingRow: Sendable {
  /// Rows with more segments than this are not resolved.
  static let limit = 1 << 15
  /// The bytes per segment, including its cut and its trapezoid side.
  static let bytesPerEdge = MemoryLayout<EdgeSegment>.stride + 5 * MemoryLayout<Double>.stride

  /// The segments, sorted from left to right by `resolve`.
  private var edges: [EdgeSegment] = []
  private var trapezoids = TrapezoidResolver()

  /// Removes all segments.
  mutating func restart() {
    edges.removeAll(keepingCapacity: true)
  }

  /// Adds a segment; false if there are too many.
  mutating func append(_ edge: EdgeSegment) -> Bool {
    guard edges.count < Self.limit else { return false }
    edges.append(edge)
    return true
  }

  /// Adds the segments that bound the inside of row `y`; false if there are too many crossings, and
  /// the contents of `row` are to be discarded.
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

  /// The group whose first segment is at index `start`.
  private func group(from start: Int, _ bottom: Double) -> EdgeGroup {
    var group = EdgeGroup(edges[start], at: start, bottom)
    for index in start + 1..<max(edges.count, start + 1) {
      if edges[index].left > group.right, group.isComplete { break }
      group.add(edges[index], bottom)
    }
    return group
  }

  /// Adds the segments of a group that bound the inside; false if there are too many crossings.
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

  /// Adds a chain of segments, with the winding numbers `before` and `after` to its left and right.
  private func addChain(
    _ group: Range<Int>, _ before: Int, _ after: Int, _ rule: FillRule, _ row: inout AccumulationRow
  ) {
    let isInside = rule.isInside(after)
    guard rule.isInside(before) != isInside else { return }
    for index in group { row.add(edges[index], fillDirection: isInside ? 1 : -1) }
  }

  /// Adds two segments that run side by side; false if they do not, or if they cross.
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
