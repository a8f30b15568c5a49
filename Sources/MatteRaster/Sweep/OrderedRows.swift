internal import CKernels
internal import MatteGeometry

/// Rows whose strands stay in order, added one after the other as far as that holds.
struct OrderedRows {
  /// Why the rows end.
  enum Ending {
    /// All were added.
    case done
    /// There is no room for so many more.
    case full(rowCount: Int)
    /// In the last that was added a strand ended.
    case over
    /// In the next one the strands lose their order, or may.
    case tangled
  }

  /// Among more strands some are always close together: then rows are no slab.
  private static let slabLimit = 8

  /// The next row.
  var y: Int
  /// The row after the last.
  let maxY: Int
  let width: Double
  var cursor: RowCursor
  /// How many rows are tried as a slab the next time.
  var slabHeight = Self.slabHeights.lowerBound
  private var order = RowOrder()
  /// The columns of the strand added last.
  private var left = 0.0
  private var right = 0.0
  /// The strands of the row under way from the first that ended to the last.
  private(set) var over = 0..<0

  /// Begins the rows from `y` to `end`.
  init(from y: Int, to end: Int, _ coverage: Coverage) {
    self.y = y
    maxY = end
    width = Double(coverage.view.width)
    cursor = RowCursor(width: coverage.view.width, at: coverage.end)
  }

  /// Where the coverage ends after the rows that were added.
  var end: Coverage.RowEnd { cursor.end }

  /// Adds rows to the arrays of a coverage.
  mutating func add(
    _ strands: inout MutableSpan<Strand>, _ areas: inout MutableSpan<Float>,
    _ values: inout MutableSpan<UInt8>, _ runs: inout MutableSpan<Coverage.Run>,
    _ rowEnds: inout MutableSpan<Coverage.RowEnd>, _ vertices: Span<Point>
  ) -> Ending {
    while y < maxY {
      guard Coverage.hasRoom(cursor, strands.count, values.count, runs.count) else {
        return .full(rowCount: 1)
      }
      if strands.count <= Self.slabLimit,
        let height = addSlab(&strands, &values, &runs, &rowEnds, vertices)
      {
        if height > 0 { return .full(rowCount: height) }
        continue
      }
      guard addRow(&strands, &areas, &values, &runs, vertices) else {
        drop(&areas, y == 0 ? .zero : rowEnds[y - 1])
        return .tangled
      }
      cursor.endRow(&areas, &values, &runs)
      rowEnds[y] = cursor.end
      y &+= 1
      if !over.isEmpty { return .over }
    }
    return .done
  }

  /// Adds a row; false if it is tangled.
  private mutating func addRow(
    _ strands: inout MutableSpan<Strand>, _ areas: inout MutableSpan<Float>,
    _ values: inout MutableSpan<UInt8>, _ runs: inout MutableSpan<Coverage.Run>,
    _ vertices: Span<Point>
  ) -> Bool {
    order.restart(row: y, width: width)
    var index = 0
    while index < strands.count {
      if order.isPlain { index = addPlain(from: index, &strands, &areas, &values, &runs) }
      guard index < strands.count else { break }
      if strands[index].plainEnd > Double(y &+ 1) {
        guard addPlain(index, &strands, &areas, vertices) else { return false }
      } else {
        guard addTurned(index, &strands, &areas, vertices) else { return false }
      }
      if left < width, right > 0, strands[index].sign != 0 {
        let (first, last) = (Areas.column(left), Areas.column(right))
        guard cursor.reach(first, last, &areas, &values, &runs) else { return false }
      }
      index &+= 1
    }
    return order.isComplete
  }

  /// Adds strands from an index on as long as they run straight through the row and are in order;
  /// returns the index of the first that was not added.
  private mutating func addPlain(
    from start: Int, _ strands: inout MutableSpan<Strand>, _ areas: inout MutableSpan<Float>,
    _ values: inout MutableSpan<UInt8>, _ runs: inout MutableSpan<Coverage.Run>
  ) -> Int {
    var ended = InlineArray<16, matte_stretch>(repeating: matte_stretch())
    var row = cursor.strandRow(
      bottom: Double(y &+ 1), order.maxBottom, order.maxRight, endedLimit: ended.count)
    let index = RowKernel.addStrands(&strands, from: start, to: &areas, &row, &ended)
    cursor.take(row, ended.span, &areas, &values, &runs)
    order.passAll(to: row.max_bottom, row.max_right)
    return index
  }

  /// Adds a strand that runs straight through the row; false if it is out of order.
  private mutating func addPlain(
    _ index: Int, _ strands: inout MutableSpan<Strand>, _ areas: inout MutableSpan<Float>,
    _ vertices: Span<Point>
  ) -> Bool {
    let top = strands[index].x
    let x = top + strands[index].slope
    strands[index].x = x
    left = min(top, x)
    right = max(top, x)
    guard order.passPlain(index, left, right, x, strands, vertices) else { return false }
    add(left, right, strands[index].sign, &areas)
    return true
  }

  /// Adds a piece of a strand.
  private mutating func add(
    _ left: Double, _ right: Double, _ height: Float, _ areas: inout MutableSpan<Float>
  ) {
    guard left < width, height != 0 else { return }
    if right <= 0 {
      cursor.addInitial(height)
    } else {
      _ = Areas.add(left, right, height, to: &areas)
    }
  }

  /// Adds a strand piece by piece; false if it is out of order.
  private mutating func addTurned(
    _ index: Int, _ strands: inout MutableSpan<Strand>, _ areas: inout MutableSpan<Float>,
    _ vertices: Span<Point>
  ) -> Bool {
    var turn = RowOrder.Turn(strands[index], vertices)
    let sign = strands[index].sign
    if let piece = strands[index].passPiece(row: y, vertices) {
      turn.append(piece)
      left = piece.left
      right = piece.right
      add(left, right, Float(piece.height) * sign, &areas)
    } else {
      walk(index, &turn, &strands, &areas, vertices)
    }
    if strands[index].isOver {
      over = over.isEmpty ? index..<index &+ 1 : over.lowerBound..<index &+ 1
    }
    turn.end(strands[index])
    if order.passTurned(index, turn, left, right, strands, vertices) { return true }
    if left < width, right > 0 {
      cursor.widen(Areas.column(left), Areas.column(right))  // so that it is cleared
    }
    return false
  }

  /// Adds the pieces of a strand.
  private mutating func walk(
    _ index: Int, _ turn: inout RowOrder.Turn, _ strands: inout MutableSpan<Strand>,
    _ areas: inout MutableSpan<Float>, _ vertices: Span<Point>
  ) {
    var walk = StrandWalk(strands[index], row: y, vertices)
    left = .infinity
    right = 0
    while let piece = walk.next(vertices) {
      turn.append(piece)
      left = min(left, piece.left)
      right = max(right, piece.right)
      add(piece.left, piece.right, Float(piece.height) * strands[index].sign, &areas)
    }
    strands[index] = walk.strand
  }

  /// Forgets the row under way.
  private mutating func drop(_ areas: inout MutableSpan<Float>, _ end: Coverage.RowEnd) {
    cursor.clear(&areas)
    cursor.restart(at: end)
  }
}
