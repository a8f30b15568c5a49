internal import MatteGeometry
internal import MatteRaster

extension Damage.Span {
  /// The number of pixels.
  var count: Int { Int(maxX - minX) }
}

extension PixelRect {
  /// The bounds of normalized spans.
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

/// Normalized spans: disjoint, sorted by row, then by column.
extension Span<Damage.Span> {
  /// The number of pixels.
  var area: Int {
    var area = 0
    for index in indices { area += self[index].count }
    return area
  }

  /// The indices of the spans in the rows of a rectangle.
  func indices(inRowsOf rect: PixelRect) -> Range<Int> {
    let start = firstIndex(fromRow: rect.minY)
    return start..<Swift.max(start, firstIndex(fromRow: rect.maxY))
  }

  /// Adds the difference between these spans and others, each of which lies inside one of these.
  func append(subtracting others: Span<Damage.Span>, to rest: inout [Damage.Span]) {
    var next = 0
    for index in indices {
      var span = self[index]
      while next < others.count, others[next].y == span.y, others[next].minX < span.maxX {
        if others[next].minX > span.minX {
          rest.append(
            Damage.Span(y: Int(span.y), minX: Int(span.minX), maxX: Int(others[next].minX)))
        }
        span.minX = others[next].maxX
        next += 1
      }
      if span.minX < span.maxX { rest.append(span) }
    }
  }

  /// The index of the first span in a row or below it.
  private func firstIndex(fromRow y: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if Int(self[middle].y) < y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The index after the last span of a strip that begins at `start`: the longest whose bounds have at
  /// most `area` pixels, or a single span.
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
