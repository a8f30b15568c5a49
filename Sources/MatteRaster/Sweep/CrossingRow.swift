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

  /// Adds the segments that bound the inside to the current row of `writer`; false if there are too
  /// many crossings, and the contents of the row are to be discarded.
  mutating func resolve(_ rule: FillRule, into writer: inout CoverageWriter) -> Bool {
    edges.order { $0.extent.left < $1.extent.left }
    var counter = WindingCounter(rule)
    var start = 0
    while start < edges.count {
      let group = group(from: start, Double(writer.y + 1))
      guard resolve(group, counter, into: &writer) else { return false }
      _ = counter.cross(group.change)
      start = group.edges.upperBound
    }
    return true
  }

  /// The group whose first segment is at index `start`.
  private func group(from start: Int, _ bottom: Double) -> EdgeGroup {
    var group = EdgeGroup(edges[start], at: start, bottom)
    for index in start + 1..<max(edges.count, start + 1) {
      if edges[index].extent.left > group.right, group.isComplete { break }
      group.add(edges[index], bottom)
    }
    return group
  }

  /// Adds the segments of a group that bound the inside; false if there are too many crossings.
  private mutating func resolve(
    _ group: EdgeGroup, _ counter: WindingCounter, into writer: inout CoverageWriter
  ) -> Bool {
    let own = group.edges
    if own.count == 1 || group.isChain {
      var counter = counter
      let fillDirection = counter.cross(Int(edges[own.lowerBound].winding))
      for index in own { add(edges[index], fillDirection, &writer) }
      return true
    }
    if own.count == 2, addPair(own.lowerBound, counter, &writer) { return true }
    return trapezoids.resolve(edges[own], counter, into: &writer)
  }

  /// Adds two segments that run side by side; false if they do not, or if they cross.
  private func addPair(
    _ index: Int, _ counter: WindingCounter, _ writer: inout CoverageWriter
  ) -> Bool {
    let (a, b) = (edges[index], edges[index + 1])
    guard a.top.y == b.top.y, a.bottom.y == b.bottom.y,
      (a.top.x - b.top.x) * (a.bottom.x - b.bottom.x) >= 0
    else { return false }
    var counter = counter
    for edge in a.middle <= b.middle ? [a, b] : [b, a] {
      add(edge, counter.cross(Int(edge.winding)), &writer)
    }
    return true
  }

  private func add(
    _ edge: EdgeSegment, _ fillDirection: Double, _ writer: inout CoverageWriter
  ) {
    guard fillDirection != 0 else { return }
    writer.addUnordered(edge.extent, edge.height * fillDirection)
  }
}

/// Neighbouring segments of a row that have to be resolved together.
///
/// To the right of a group the winding number is constant over the height of the row. Within it
/// that may fail where segments overlap, and where a contour has a level part inside the row: there
/// a segment starts or ends at a height at which no other continues its winding, so the group has
/// to go on.
private struct EdgeGroup {
  /// The indices of the segments.
  private(set) var edges: Range<Int>
  /// The rightmost column of the segments.
  private(set) var right = -Double.infinity
  /// The change of the winding number from left to right.
  private(set) var change = 0
  /// Sum of hashed start heights minus end heights, each times its winding; 0 when every end is
  /// continued by a start.
  private var balance: Int64 = 0
  /// True if all segments have the same winding.
  private var isOneWay = true
  private let winding: Int32

  /// A group of one segment of the row whose bottom is at height `bottom`.
  init(_ edge: EdgeSegment, at index: Int, _ bottom: Double) {
    edges = index..<index
    winding = edge.winding
    add(edge, bottom)
  }

  /// Adds the next segment.
  mutating func add(_ edge: EdgeSegment, _ bottom: Double) {
    edges = edges.lowerBound..<edges.upperBound + 1
    right = max(right, edge.extent.right)
    isOneWay = isOneWay && edge.winding == winding
    let winding = Int64(edge.winding)
    if edge.top.y > bottom - 1 { balance &+= winding &* Self.mark(edge.top.y) }
    if edge.bottom.y < bottom {
      balance &-= winding &* Self.mark(edge.bottom.y)
    } else {
      change += Int(winding)
    }
  }

  /// Hashes a height so that sums of a few of them practically never collide.
  private static func mark(_ y: Double) -> Int64 {
    let bits = (y.bitPattern ^ (y.bitPattern >> 29)) &* 0xbf58_476d_1ce4_e5b9
    return Int64(bitPattern: (bits ^ (bits >> 32)) &* 0x94d0_49bb_1331_11eb)
  }

  /// True if the winding number to the right is constant over the height of the row.
  var isComplete: Bool { balance == 0 }

  /// True if the segments follow one below the other: all have the same winding, and together they
  /// change it by one.
  var isChain: Bool { isOneWay && abs(change) == 1 && isComplete }
}

extension Array {
  /// Up to this count insertion sort is used: the standard sort allocates.
  private static var insertionSortLimit: Int { 128 }

  /// Sorts the elements; a few of them without allocating.
  mutating func order(by isBefore: (Element, Element) -> Bool) {
    guard count <= Self.insertionSortLimit else { return sort(by: isBefore) }
    for index in indices.dropFirst() {
      var place = index
      while place > 0, isBefore(self[place], self[place - 1]) {
        swapAt(place, place - 1)
        place -= 1
      }
    }
  }
}
