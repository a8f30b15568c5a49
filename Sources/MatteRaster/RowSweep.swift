internal import MatteGeometry

/// The edges that run through a row, from left to right, and which of them bound the inside.
///
/// Edges whose columns overlap in the row form a cluster; between clusters the winding number is the
/// same from the row's top to its bottom. Most clusters are a single edge, a chain of edges one below
/// the other, or two edges that do not cross, and can be told at once. Only the others are cut into
/// slabs, each cluster for itself.
struct RowSweep: Sendable {
  /// Rows of more edges are sampled.
  private static let edgeLimit = 2048
  /// A crowd: rows of more edges are sampled without moving the edges on.
  private static let crowdLimit = 1 << 15
  /// After how many rows of a crowd the edges that have ended are dropped.
  private static let crowdRows = 8

  private var active: [ActiveEdge] = []
  /// Where the first of them ends.
  private var nextEnd = Double.infinity
  private var slabs = SlabResolver()
  private var samples = SampledRow()

  /// True if no edge runs through the row.
  var isEmpty: Bool { active.isEmpty }

  /// Forgets all edges.
  mutating func restart() {
    active.removeAll(keepingCapacity: true)
  }

  /// Adds an edge that begins in the next row.
  mutating func begin(_ edge: Edge) {
    active.append(ActiveEdge(edge))
  }

  /// Adds the boundaries of the inside of row `y` to `row`, and forgets the edges that end in it.
  mutating func sweep(row y: Int, _ rule: FillRule, into row: inout AccumulationRow) {
    if active.count > Self.crowdLimit { return sampleCrowd(row: y, rule, into: &row) }
    if enter(row: Double(y)) {
      addAll(rule, into: &row)
    } else if active.count > Self.edgeLimit || !resolve(y, rule, into: &row) {
      row.clear()
      samples.sample(active, inRow: y, rule, into: &row)
    }
    dropEnded(by: Double(y + 1))
  }

  /// Samples a row of a crowd, in which every look at an edge counts; the samples leave out those
  /// that have ended.
  private mutating func sampleCrowd(row y: Int, _ rule: FillRule, into row: inout AccumulationRow) {
    samples.sample(active, inRow: y, rule, into: &row)
    guard y % Self.crowdRows == Self.crowdRows - 1 else { return }
    let bottom = Double(y + 1)
    active.removeAll { $0.edge.maxY <= bottom }
    for index in active.indices { active[index].resume(at: bottom) }
  }

  /// Adds edges that run through the whole row side by side.
  private func addAll(_ rule: FillRule, into row: inout AccumulationRow) {
    let edges = active.span
    var winding = 0
    var wasInside = false
    for index in edges.indices {
      winding += Int(edges[index].edge.winding)
      let isInside = rule.isInside(winding)
      if isInside != wasInside { row.add(edges[index], sign: isInside ? 1 : -1) }
      wasInside = isInside
    }
  }

  /// Adds the boundaries of the inside; false if there are too many edges to tell them apart.
  private mutating func resolve(
    _ y: Int, _ rule: FillRule, into row: inout AccumulationRow
  ) -> Bool {
    sort()
    var winding = 0
    var start = 0
    while start < active.count {
      if isAlone(start) {
        let after = winding + Int(active[start].edge.winding)
        addChain(start..<start + 1, winding, after, rule, &row)
        winding = after
        start += 1
        continue
      }
      let cluster = cluster(from: start, Double(y + 1))
      guard resolve(cluster, Double(y), rule, winding, into: &row) else { return false }
      winding += cluster.change
      start = cluster.edges.upperBound
    }
    return true
  }

  /// True if an edge runs through the whole row and shares no column with the next one: a cluster of
  /// its own, as most are.
  private func isAlone(_ index: Int) -> Bool {
    active[index].height == 1
      && (index + 1 == active.count || active[index + 1].left > active[index].right)
  }

  /// Moves all edges on to a row; true if all run from its top to its bottom and do not cross.
  private mutating func enter(row y: Double) -> Bool {
    var edges = active.mutableSpan
    var nextEnd = Double.infinity
    var (top, bottom) = (-Double.infinity, -Double.infinity)
    var isPlain = true
    for index in edges.indices {
      edges[index].enter(row: y)
      let edge = edges[index]
      isPlain = isPlain && edge.height == 1 && edge.top >= top && edge.bottom >= bottom
      (top, bottom) = (edge.top, edge.bottom)
      nextEnd = min(nextEnd, edge.edge.maxY)
    }
    self.nextEnd = nextEnd
    return isPlain
  }

  /// Puts the edges in the order of their left ends; most are already.
  private mutating func sort() {
    if !insertInOrder() { active.sort { $0.left < $1.left } }
  }

  /// Moves edges to the left until they are in order; false if that takes too long.
  private mutating func insertInOrder() -> Bool {
    var edges = active.mutableSpan
    var patience = 8 * edges.count + 64
    for index in edges.indices {
      var place = index
      while place > 0, edges[place].left < edges[place - 1].left {
        edges.swapAt(place, place - 1)
        place -= 1
        patience -= 1
      }
      if patience < 0 { return false }
    }
    return true
  }

  /// The cluster that begins with an edge.
  private func cluster(from start: Int, _ bottom: Double) -> Cluster {
    var cluster = Cluster(active[start], at: start, bottom)
    for index in start + 1..<max(active.count, start + 1) {
      if active[index].left > cluster.right, cluster.isComplete { break }
      cluster.add(active[index], bottom)
    }
    return cluster
  }

  private mutating func dropEnded(by bottom: Double) {
    guard nextEnd <= bottom else { return }
    active.removeAll { $0.edge.maxY <= bottom }
  }
}

extension RowSweep {
  /// Adds the boundaries of the inside among the edges of a cluster; false if there are too many.
  private mutating func resolve(
    _ cluster: Cluster, _ y: Double, _ rule: FillRule, _ before: Int,
    into row: inout AccumulationRow
  ) -> Bool {
    let edges = cluster.edges
    if edges.count == 1 || (cluster.isChain && cluster.right < Double(row.width)) {
      let after = before + Int(active[edges.lowerBound].edge.winding)
      addChain(edges, before, after, rule, &row)
      return true
    }
    if edges.count == 2, addPair(edges.lowerBound, before, rule, &row) { return true }
    return slabs.resolve(active[edges], inRow: y, rule, winding: before, into: &row)
  }

  /// Adds edges with the winding numbers `before` to their left and `after` to their right.
  private func addChain(
    _ cluster: Range<Int>, _ before: Int, _ after: Int, _ rule: FillRule,
    _ row: inout AccumulationRow
  ) {
    let isInside = rule.isInside(after)
    guard rule.isInside(before) != isInside else { return }
    for index in cluster { row.add(active[index], sign: isInside ? 1 : -1) }
  }

  /// Adds two edges that run side by side; false if they do not or if they cross.
  private func addPair(
    _ index: Int, _ before: Int, _ rule: FillRule, _ row: inout AccumulationRow
  ) -> Bool {
    let a = active[index]
    let b = active[index + 1]
    let isBeside =
      a.height == b.height
      && (a.height == 1 || a.edge.minY == b.edge.minY || a.edge.maxY == b.edge.maxY)
    guard isBeside, (a.top - b.top) * (a.bottom - b.bottom) >= 0 else { return false }
    let left = a.middle <= b.middle ? a : b
    let right = a.middle <= b.middle ? b : a
    let between = before + Int(left.edge.winding)
    let after = between + Int(right.edge.winding)
    let inside = (rule.isInside(before), rule.isInside(between), rule.isInside(after))
    if inside.0 != inside.1 { row.add(left, sign: inside.1 ? 1 : -1) }
    if inside.1 != inside.2 { row.add(right, sign: inside.2 ? 1 : -1) }
    return true
  }
}
