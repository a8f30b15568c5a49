internal import MatteGeometry

/// A y-monotone part of a contour, as indices of the edge table's vertices.
///
/// It ends at local extrema of the contour; two chains share each extremum.
struct MonotoneChain {
  /// The vertices at the top and at the bottom.
  var first: Int32
  var last: Int32
  /// The step from a vertex to the one below: 1 where the contour runs down, −1 where it runs up.
  ///
  /// This is also the change of the winding number from the left of the chain to its right.
  var step: Int32
}

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
    if clipper.contains(contour) {
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
    endChain(at: vertices.count - 1)
  }

  /// Adds a closed contour that lies inside the view with this corner, starting at a local
  /// extremum.
  private mutating func appendWhole(_ contour: Span<Point>, from extremum: Int, _ corner: Vector) {
    let first = vertices.count
    vertices.append(contentsOf: repeatElement(.zero, count: contour.count + 1))
    var own = vertices.mutableSpan
    for index in extremum..<contour.count {
      own[first + index - extremum] = contour[index] - corner
    }
    let rest = first + contour.count - extremum
    for index in 0...extremum { own[rest + index] = contour[index] - corner }
    for index in first..<vertices.count - 1 {
      let step = Self.step(vertices[index], vertices[index + 1])
      if step != direction, step != 0 { beginChain(at: index, step) }
    }
    endChain(at: vertices.count - 1)
  }

  /// 1 if a line runs down, −1 if it runs up, 0 if it is level.
  private static func step(_ start: Point, _ end: Point) -> Int32 {
    start.y < end.y ? 1 : start.y > end.y ? -1 : 0
  }

  /// Adds the visible part of a line.
  private mutating func append(from start: Point, to end: Point, _ clipper: EdgeClipper) {
    let corner = clipper.view.origin - Point.zero
    if clipper.contains(start), clipper.contains(end) { return add(start - corner, end - corner) }
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
    let step = Self.step(start, end)
    if direction != 0, step == direction || step == 0, vertices[vertices.count - 1] == start {
      return vertices.append(end)
    }
    guard step != 0 else { return }
    endChain(at: vertices.count - 1)
    beginChain(at: vertices.count, step)
    vertices.append(start)
    vertices.append(end)
  }

  /// Starts a chain at a vertex, where the open one ends if there is one.
  private mutating func beginChain(at vertex: Int, _ step: Int32) {
    endChain(at: vertex)
    start = vertex
    direction = step
  }

  /// Ends the open chain at a vertex.
  private mutating func endChain(at vertex: Int) {
    guard direction != 0 else { return }
    let ends = (Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: vertex))
    let (first, last) = direction > 0 ? ends : (ends.1, ends.0)
    chains.append(MonotoneChain(first: first, last: last, step: direction))
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
