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
