internal import MatteGeometry
internal import MatteRaster

/// For each row, the columns between its first and last non-transparent pixel.
struct RowExtents {
  /// For each row of the picture, the columns from the first to the last that is not transparent.
  let rows: [Range<Int32>]
  /// Where the picture's first pixel is.
  let x: Int
  let y: Int
  /// The pixels of the node.
  let bounds: PixelRect

  /// Adds the parts of `spans` inside the extents.
  func append(of spans: Span<Damage.Span>, to own: inout [Damage.Span]) {
    for index in spans.indices(inRowsOf: bounds) {
      let row = rows[Int(spans[index].y) - y]
      let minX = max(bounds.minX, Int(spans[index].minX), x + Int(row.lowerBound))
      let maxX = min(bounds.maxX, Int(spans[index].maxX), x + Int(row.upperBound))
      if minX < maxX { own.append(Damage.Span(y: Int(spans[index].y), minX: minX, maxX: maxX)) }
    }
  }

  /// The extents of all rows of some pixels.
  static func rows(of buffer: PixelBuffer) -> [Range<Int32>] {
    let pixels = buffer.pixels.span
    return (0..<buffer.height).map { y in
      let row = pixels.extracting(y * buffer.width..<(y + 1) * buffer.width)
      var (first, end) = (0, row.count)
      while first < end, row[first] == 0 { first += 1 }
      while first < end, row[end - 1] == 0 { end -= 1 }
      return Int32(first)..<Int32(end)
    }
  }
}
