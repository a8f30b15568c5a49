internal import MatteGeometry

/// The edge table: the monotone chains of a polygon inside a view, indexed by the row in which they
/// start.
struct EdgeTable: Sendable {
  /// The vertices in the order of the contours, relative to the view's top left corner and inside it.
  private(set) var vertices: [Point] = []
  /// The chains.
  private(set) var chains: [MonotoneChain] = []
  /// For each row, the first chain that starts in it; −1 for none.
  private var firstInRow: [Int32] = []
  /// For each chain, the next one that starts in the same row; −1 after the last.
  private var nextInRow: [Int32] = []
  /// The first vertex of the open chain.
  private var start = 0
  /// 1 if the open chain runs down, −1 if up, 0 if there is none.
  private var direction: Int32 = 0
  private var segments: [EdgeClipper.Segment] = []

  /// Replaces the chains by those of a polygon.
  mutating func fill(_ polygon: Polygon, view: PixelRect) {
    vertices.removeAll(keepingCapacity: true)
    chains.removeAll(keepingCapacity: true)
    let clipper = EdgeClipper(view: view.rect)
    let points = polygon.points.span
    var start = 0
    for end in polygon.ends {
      append(points.extracting(start..<end), clipper)
      start = end
    }
    index(rowCount: view.height)
  }

  /// Adds a closed contour, starting at a local extremum, so that no chain is split.
  private mutating func append(_ contour: Span<Point>, _ clipper: EdgeClipper) {
    guard let extremum = contour.extremum else { return }
    if clipper.holds(contour) {
      return appendWhole(contour, from: extremum, clipper.view.origin - Point.zero)
    }
    var last = contour[extremum]
    for index in extremum + 1..<contour.count {
      append(from: last, to: contour[index], clipper)
      last = contour[index]
    }
    for index in 0...extremum {
      append(from: last, to: contour[index], clipper)
      last = contour[index]
    }
    endChain()
  }

  /// Adds a closed contour that lies inside the view with this corner, starting at a local
  /// extremum.
  private mutating func appendWhole(_ contour: Span<Point>, from extremum: Int, _ corner: Vector) {
    var last = contour[extremum] - corner
    var index = extremum
    for _ in contour.indices {
      index = index + 1 == contour.count ? 0 : index + 1
      let next = contour[index] - corner
      let own: Int32 = last.y < next.y ? 1 : last.y > next.y ? -1 : 0
      if own != direction, own != 0 {
        endChain()
        start = vertices.count
        direction = own
        vertices.append(last)
      }
      vertices.append(next)
      last = next
    }
    endChain()
  }

  /// Adds the visible part of a line.
  private mutating func append(from start: Point, to end: Point, _ clipper: EdgeClipper) {
    let corner = clipper.view.origin - Point.zero
    if clipper.holds(start), clipper.holds(end) { return add(start - corner, end - corner) }
    segments.removeAll(keepingCapacity: true)
    clipper.append(from: start, to: end, to: &segments)
    if start.y < end.y {
      for segment in segments { add(segment.top - corner, segment.bottom - corner) }
    } else {
      for segment in segments.reversed() { add(segment.bottom - corner, segment.top - corner) }
    }
  }

  /// Adds a line inside the view to the open chain, or starts another.
  private mutating func add(_ start: Point, _ end: Point) {
    let own: Int32 = start.y < end.y ? 1 : start.y > end.y ? -1 : 0
    if direction != 0, own == direction || own == 0, vertices[vertices.count - 1] == start {
      return vertices.append(end)
    }
    guard own != 0 else { return }
    endChain()
    self.start = vertices.count
    direction = own
    vertices.append(start)
    vertices.append(end)
  }

  private mutating func endChain() {
    guard direction != 0 else { return }
    let first = Int32(truncatingIfNeeded: start)
    let last = Int32(truncatingIfNeeded: vertices.count - 1)
    chains.append(
      direction > 0
        ? MonotoneChain(first: first, last: last, step: 1)
        : MonotoneChain(first: last, last: first, step: -1))
    direction = 0
  }
}

extension EdgeTable {
  /// Links the chains that begin in the same row.
  private mutating func index(rowCount: Int) {
    firstInRow.removeAll(keepingCapacity: true)
    firstInRow.append(contentsOf: repeatElement(-1, count: rowCount))
    nextInRow.removeAll(keepingCapacity: true)
    for index in chains.indices {
      let row = Int(vertices[Int(chains[index].first)].y)
      nextInRow.append(firstInRow[row])
      firstInRow[row] = Int32(truncatingIfNeeded: index)
    }
  }

  /// The first row from `y` on in which a chain begins; the number of rows if there is none.
  func nextRow(from y: Int) -> Int {
    var row = y
    while row < firstInRow.count, firstInRow[row] < 0 { row += 1 }
    return row
  }

  /// True if more than `limit` chains begin in row `y`.
  func hasMore(than limit: Int, inRow y: Int) -> Bool {
    var (chain, count) = (firstInRow[y], 0)
    while chain >= 0, count <= limit {
      chain = nextInRow[Int(chain)]
      count += 1
    }
    return count > limit
  }

  /// The first chain that begins in row `y`; nil if there is none.
  func first(inRow y: Int) -> Int? {
    firstInRow[y] < 0 ? nil : Int(firstInRow[y])
  }

  /// The chain after another that begins in the same row; nil after the last.
  func next(after chain: Int) -> Int? {
    nextInRow[chain] < 0 ? nil : Int(nextInRow[chain])
  }
}

extension Span<Point> {
  /// The index of a local extremum of a closed contour; nil if the contour is level.
  fileprivate var extremum: Int? {
    var last = self[count - 1]
    var before = 0
    for index in indices {
      let own = last.y < self[index].y ? 1 : last.y > self[index].y ? -1 : 0
      if own != 0 {
        if before == -own { return index == 0 ? count - 1 : index - 1 }
        before = own
      }
      last = self[index]
    }
    return nil
  }
}
