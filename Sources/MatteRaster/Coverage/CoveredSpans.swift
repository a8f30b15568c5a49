public import MatteGeometry

// All spans here are in order, from the top down and from left to right.
extension Coverage {
  /// Adds the parts of `spans` with nonzero coverage to `covered`; parts at most `gap` columns apart
  /// are joined.
  public func append(
    coveredIn spans: Span<Damage.Span>, gap: Int = 0, to covered: inout [Damage.Span]
  ) {
    let (runs, starts) = (runs.span, rowStarts.span)
    var rest = RestOfRow(view)
    for index in spans.indices {
      let span = spans[index]
      rest.advance(to: span, runs, starts)
      let first = covered.count
      for item in rest.row.start..<rest.row.end {
        let run = runs[item].placed(view.minX, within: span)
        if run.minX >= Int(span.maxX) { break }
        guard run.minX < run.maxX else { continue }
        if covered.count > first, run.minX &- Int(covered[covered.count - 1].maxX) <= gap {
          covered[covered.count - 1].maxX = Int32(truncatingIfNeeded: run.maxX)
        } else {
          covered.append(Damage.Span(y: Int(span.y), minX: run.minX, maxX: run.maxX))
        }
      }
    }
  }

  /// Adds the pixels of a rectangle with nonzero coverage, row by row.
  public func append(coveredIn rect: PixelRect, to covered: inout [Damage.Span]) {
    let (runs, starts) = (runs.span, rowStarts.span)
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      let row = Self.row(y &- view.minY, starts)
      let all = Damage.Span(y: y, minX: rect.minX, maxX: rect.maxX)
      for item in row.start..<row.end {
        let run = runs[item].placed(view.minX, within: all)
        covered.add(y, run.minX, run.maxX)
      }
    }
  }

  /// Adds the parts of `spans` with full coverage to `whole`, and those with partial coverage to
  /// `part`.
  public func split(
    _ spans: Span<Damage.Span>, whole: inout [Damage.Span], part: inout [Damage.Span]
  ) {
    let (runs, starts) = (runs.span, rowStarts.span)
    var rest = RestOfRow(view)
    for index in spans.indices {
      let span = spans[index]
      rest.advance(to: span, runs, starts)
      split(span, of: rest.row, runs: runs) { value, minX, maxX in
        if value == 255 {
          whole.add(Int(span.y), minX, maxX)
        } else if value > 0 {
          part.add(Int(span.y), minX, maxX)
        }
      }
    }
  }

  /// True if all of `spans` has full coverage, each span within a single run.
  public func isWhole(in spans: Span<Damage.Span>) -> Bool {
    let (runs, starts) = (runs.span, rowStarts.span)
    var rest = RestOfRow(view)
    for index in spans.indices {
      rest.advance(to: spans[index], runs, starts)
      guard rest.row.start < rest.row.end else { return false }
      let (minX, maxX) = (Int(spans[index].minX) - view.minX, Int(spans[index].maxX) - view.minX)
      let run = runs[rest.row.start]
      guard run.value == 255, Int(run.solidMinX) <= minX, Int(run.maxX) >= maxX else {
        return false
      }
    }
    return true
  }

  /// Multiplies values laid out in rows, at the pixels of `spans`, by the coverage or by its
  /// inverse.
  @_lifetime(target: copy target)
  public func multiply(
    in spans: Span<Damage.Span>, isInverted: Bool, into target: inout MutableSpan<UInt8>,
    _ layout: RowLayout
  ) {
    let flip: UInt8 = isInverted ? 255 : 0
    let (runs, starts) = (runs.span, rowStarts.span)
    var rest = RestOfRow(view)
    func scale(_ minX: Int, _ maxX: Int, by value: UInt8, _ target: inout MutableSpan<UInt8>) {
      guard value < 255 else { return }
      for x in minX..<maxX { target[x] = Pixel.multiply(target[x], value) }
    }
    for index in spans.indices {
      let span = spans[index]
      let shift = layout.index(x: 0, y: Int(span.y))
      var next = Int(span.minX)
      rest.advance(to: span, runs, starts)
      split(span, of: rest.row, runs: runs) { value, minX, maxX in
        scale(next &+ shift, minX &+ shift, by: flip, &target)
        scale(minX &+ shift, maxX &+ shift, by: value ^ flip, &target)
        next = maxX
      }
      scale(next &+ shift, Int(span.maxX) &+ shift, by: flip, &target)
    }
  }
}

extension Coverage {
  /// Calls `body` for each part of a span of one coverage inside a run: the value, the first column
  /// and the one after the last.
  @inline(__always)
  private func split(
    _ span: Damage.Span, of row: Row, runs: Span<Run>, _ body: (_ value: UInt8, Int, Int) -> Void
  ) {
    let values = values.span
    var offset = row.offset
    for item in row.start..<row.end {
      let run = runs[item].placed(view.minX, within: span)
      if run.minX >= Int(span.maxX) { break }
      let first = view.minX &+ Int(runs[item].minX)
      for x in run.minX..<run.solidMinX { body(values[offset &+ x &- first], x, x &+ 1) }
      if run.solidMinX < run.maxX { body(runs[item].value, run.solidMinX, run.maxX) }
      offset &+= Int(runs[item].solidMinX &- runs[item].minX)
    }
  }
}

/// The runs of a row that do not end left of a span.
///
/// Spans in order are found in a single pass over the runs.
private struct RestOfRow {
  private(set) var row = Coverage.Row()
  private var y = Int.min
  private var minX = Int.min
  private let left: Int
  private let top: Int

  @inline(__always)
  init(_ view: PixelRect) {
    left = view.minX
    top = view.minY
  }

  /// Advances to a span.
  @inline(__always)
  mutating func advance(
    to span: Damage.Span, _ runs: Span<Coverage.Run>, _ starts: Span<Coverage.RowStart>
  ) {
    if Int(span.y) != y || Int(span.minX) < minX { row = Coverage.row(Int(span.y) &- top, starts) }
    y = Int(span.y)
    minX = Int(span.minX)
    while row.start < row.end, left &+ Int(runs[row.start].maxX) <= minX {
      row.offset &+= Int(runs[row.start].solidMinX &- runs[row.start].minX)
      row.start &+= 1
    }
  }
}

extension Coverage.Run {
  /// Where the run starts, becomes solid and ends, clipped to a span, with columns counted from
  /// `left`.
  @inline(__always)
  fileprivate func placed(
    _ left: Int, within span: Damage.Span
  ) -> (minX: Int, solidMinX: Int, maxX: Int) {
    let low = max(left &+ Int(minX), Int(span.minX))
    let high = min(left &+ Int(maxX), Int(span.maxX))
    return (low, max(low, min(left &+ Int(solidMinX), high)), high)
  }
}

extension [Damage.Span] {
  /// Adds columns of a row, unless there are none; the last span is made longer if they touch it.
  @inline(__always)
  fileprivate mutating func add(_ y: Int, _ minX: Int, _ maxX: Int) {
    guard minX < maxX else { return }
    let span = Damage.Span(y: y, minX: minX, maxX: maxX)
    if let last, last.y == span.y, last.maxX == span.minX {
      self[count - 1].maxX = span.maxX
    } else {
      append(span)
    }
  }
}
