internal import MatteGeometry
internal import MatteRaster

extension Damage.Span {
  /// The number of pixels.
  var count: Int { Int(maxX - minX) }
}

extension PixelRect {
  /// The smallest rectangle around runs of pixels that are in order.
  init(around spans: Span<Damage.Span>) {
    guard !spans.isEmpty else {
      self = .empty
      return
    }
    var minX = Int32.max
    var maxX = Int32.min
    for index in spans.indices {
      minX = min(minX, spans[index].minX)
      maxX = max(maxX, spans[index].maxX)
    }
    self.init(
      minX: Int(minX), minY: Int(spans[0].y), maxX: Int(maxX),
      maxY: Int(spans[spans.count - 1].y) + 1)
  }
}

extension Span<Damage.Span> {
  /// The number of pixels.
  var area: Int {
    var area = 0
    for index in indices { area += self[index].count }
    return area
  }

  /// Which of the runs, which are in order, lie in the rows of a rectangle.
  func indices(inRowsOf rect: PixelRect) -> Range<Int> {
    let start = firstIndex(fromRow: rect.minY)
    return start..<Swift.max(start, firstIndex(fromRow: rect.maxY))
  }

  /// Adds what of the runs is not in others, each of which lies in one of them, in the same order.
  func append(without others: Span<Damage.Span>, to rest: inout [Damage.Span]) {
    var other = 0
    for index in indices {
      var span = self[index]
      while other < others.count, others[other].y == span.y, others[other].minX < span.maxX {
        if others[other].minX > span.minX {
          rest.append(
            Damage.Span(y: Int(span.y), minX: Int(span.minX), maxX: Int(others[other].minX)))
        }
        span.minX = others[other].maxX
        other += 1
      }
      if span.minX < span.maxX { rest.append(span) }
    }
  }

  /// The first run that does not lie above a row.
  private func firstIndex(fromRow y: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if Int(self[middle].y) < y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where a strip ends that begins at `start`: the rectangle around it has at most `area` pixels, or
  /// it is a single run.
  func endOfStrip(from start: Int, area: Int) -> Int {
    var (minX, maxX) = (self[start].minX, self[start].maxX)
    for index in start + 1..<max(count, start + 1) {
      minX = Swift.min(minX, self[index].minX)
      maxX = Swift.max(maxX, self[index].maxX)
      let rows = Int(self[index].y - self[start].y) + 1
      if rows * Int(maxX - minX) > area { return index }
    }
    return count
  }
}
