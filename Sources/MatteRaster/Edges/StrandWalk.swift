internal import MatteGeometry

/// The pieces of a strand in a row, from the top down.
struct StrandWalk {
  /// A straight piece; level if its height is 0.
  struct Piece {
    var top: Point
    var bottom: Point

    var left: Double { min(top.x, bottom.x) }
    var right: Double { max(top.x, bottom.x) }
    var height: Double { bottom.y - top.y }

    /// The column at a height between top and bottom.
    func x(at y: Double) -> Double {
      let x = top.x + (bottom.x - top.x) * (y - top.y) / height
      return min(max(x, left), right)
    }
  }

  /// The strand after the pieces that were told.
  private(set) var strand: Strand
  private let bottom: Double
  private var y: Double
  private var isDone = false

  /// Begins at the top of a row, or where the strand begins in it.
  @inline(__always)
  init(_ strand: Strand, row y: Int, _ vertices: Span<Point>) {
    self.strand = strand
    bottom = Double(y + 1)
    self.y = strand.isNew ? strand.start(vertices).y : Double(y)
  }

  /// The next piece; nil after the last.
  mutating func next(_ vertices: Span<Point>) -> Piece? {
    guard !isDone else { return nil }
    let top = Point(strand.x, y)
    let end = vertices[Int(strand.vertex)]
    guard end.y <= bottom else {
      isDone = true
      strand.leaveRow(at: strand.x + strand.slope * (bottom - y), vertices)
      return Piece(top: top, bottom: Point(strand.x, bottom))
    }
    y = end.y
    isDone = !strand.advance(vertices)
    if y == bottom, !isDone {
      isDone = true
      strand.leaveRow(vertices)
    }
    return Piece(top: top, bottom: end)
  }
}

extension Strand {
  /// The only piece in row `y`, and goes on to the next row; nil if there may be more pieces, and nothing
  /// was changed.
  @inline(__always)
  mutating func passPiece(row y: Int, _ vertices: Span<Point>) -> StrandWalk.Piece? {
    let top = Point(x, isNew ? start(vertices).y : Double(y))
    let bottom = Double(y &+ 1)
    let end = vertices[Int(vertex)]
    if end.y > bottom {
      leaveRow(at: x + slope * (bottom - top.y), vertices)
      return StrandWalk.Piece(top: top, bottom: Point(x, bottom))
    }
    guard vertex == last, !advance(vertices) else { return nil }
    return StrandWalk.Piece(top: top, bottom: end)
  }

  /// The column at the height `y` in row `row`, or where the strand is nearest to it.
  func x(at y: Double, row: Int, _ vertices: Span<Point>) -> Double {
    if plainEnd > y { return x + slope * (y - Double(row)) }
    var walk = StrandWalk(self, row: row, vertices)
    var x = self.x
    while let piece = walk.next(vertices) {
      if piece.bottom.y >= y { return y > piece.top.y ? piece.x(at: y) : piece.top.x }
      x = piece.bottom.x
    }
    return x
  }
}
