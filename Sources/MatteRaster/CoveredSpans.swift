public import MatteGeometry

extension Coverage {
  /// Adds what of `spans` is covered at all to `covered`; parts closer than `gap` columns are joined.
  public func append(
    coveredIn spans: Span<Damage.Span>, gap: Int = 0, to covered: inout [Damage.Span]
  ) {
    let (runs, ends) = (runs.span, rowEnds.span)
    for index in spans.indices {
      let span = spans[index]
      let row = Self.row(Int(span.y) &- view.minY, ends)
      let first = covered.count
      for item in row.start..<row.end {
        let run = runs[item].placed(view.minX, within: span)
        guard run.minX < run.maxX else { continue }
        if covered.count > first, run.minX &- Int(covered[covered.count - 1].maxX) <= gap {
          covered[covered.count - 1].maxX = Int32(truncatingIfNeeded: run.maxX)
        } else {
          covered.append(Damage.Span(y: Int(span.y), minX: run.minX, maxX: run.maxX))
        }
      }
    }
  }

  /// Adds the pixels inside a rectangle that are covered at all, row by row.
  public func append(coveredIn rect: PixelRect, to covered: inout [Damage.Span]) {
    let (runs, ends) = (runs.span, rowEnds.span)
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      let row = Self.row(y &- view.minY, ends)
      let all = Damage.Span(y: y, minX: rect.minX, maxX: rect.maxX)
      for item in row.start..<row.end {
        let run = runs[item].placed(view.minX, within: all)
        covered.add(y, run.minX, run.maxX)
      }
    }
  }

  /// Adds what of `spans` is covered wholly to `whole` and what is covered in part to `part`.
  public func split(
    _ spans: Span<Damage.Span>, whole: inout [Damage.Span], part: inout [Damage.Span]
  ) {
    split(spans) { value, y, minX, maxX in
      if value == 255 {
        whole.add(y, minX, maxX)
      } else if value > 0 {
        part.add(y, minX, maxX)
      }
    }
  }

  /// True if every pixel of `spans` is covered wholly, each span by one run.
  public func isWhole(in spans: Span<Damage.Span>) -> Bool {
    let (runs, ends) = (runs.span, rowEnds.span)
    for index in spans.indices {
      let (minX, maxX) = (Int(spans[index].minX) - view.minX, Int(spans[index].maxX) - view.minX)
      let row = Self.row(Int(spans[index].y) &- view.minY, ends)
      var isWhole = false
      for item in row.start..<row.end where !isWhole {
        let run = runs[item]
        isWhole = run.value == 255 && Int(run.solidMinX) <= minX && Int(run.maxX) >= maxX
      }
      if !isWhole { return false }
    }
    return true
  }

  /// Multiplies values by what columns of row `y`, from `x` on, are covered, or by what they are not.
  public func multiply(
    row y: Int, from x: Int, to end: Int, isInverted: Bool, into target: inout MutableSpan<UInt8>,
    at start: Int
  ) {
    let flip: UInt8 = isInverted ? 255 : 0
    let shift = start &- x
    var next = x
    func scale(_ minX: Int, _ maxX: Int, _ value: UInt8, _ target: inout MutableSpan<UInt8>) {
      guard value < 255 else { return }
      for x in minX &+ shift..<maxX &+ shift { target[x] = Pixel.multiply(target[x], value) }
    }
    let spans = InlineArray<1, Damage.Span>(repeating: Damage.Span(y: y, minX: x, maxX: end))
    split(spans.span) { value, _, minX, maxX in
      scale(next, minX, flip, &target)
      scale(minX, maxX, value ^ flip, &target)
      next = maxX
    }
    scale(next, end, flip, &target)
  }
}

extension Coverage {
  /// Tells `body` the parts of `spans` that a run holds, each covered alike: the value, the row, the first
  /// column and the one after the last.
  @inline(__always)
  private func split(
    _ spans: Span<Damage.Span>, _ body: (_ value: UInt8, Int, Int, Int) -> Void
  ) {
    let (runs, ends, values) = (runs.span, rowEnds.span, values.span)
    for index in spans.indices {
      let span = spans[index]
      let row = Self.row(Int(span.y) &- view.minY, ends)
      var offset = row.offset
      for item in row.start..<row.end {
        let run = runs[item].placed(view.minX, within: span)
        let first = view.minX &+ Int(runs[item].minX)
        for x in run.minX..<max(run.minX, run.solidMinX) {
          body(values[offset &+ x &- first], Int(span.y), x, x &+ 1)
        }
        if run.solidMinX < run.maxX { body(runs[item].value, Int(span.y), run.solidMinX, run.maxX) }
        offset &+= Int(runs[item].solidMinX &- runs[item].minX)
      }
    }
  }
}

extension Coverage.Run {
  /// Where the run begins, is even and ends inside a span, its columns counted from `left`.
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
