internal import MatteGeometry
internal import MatteRaster

extension SampleBuffer {
  /// The picture with its columns as rows.
  var transposed: SampleBuffer {
    let turned: Pixels
    switch pixels {
    case .rgba8(let pixels): turned = .rgba8(MatteCompare.transposed(pixels, width: width))
    case .rgba16(let pixels): turned = .rgba16(MatteCompare.transposed(pixels, width: width))
    }
    return SampleBuffer(width: height, height: width, pixels: turned)
  }
}

extension PixelBuffer {
  /// The picture with its columns as rows.
  var transposed: PixelBuffer {
    PixelBuffer(
      width: height, height: width, pixels: MatteCompare.transposed(pixels, width: width))
  }
}

extension CoverageBuffer {
  /// The coverages with their columns as rows.
  var transposed: CoverageBuffer {
    CoverageBuffer(
      width: height, height: width, values: MatteCompare.transposed(values, width: width))
  }
}

extension PixelRect {
  /// The rectangle with its columns as rows.
  var transposed: PixelRect { PixelRect(minX: minY, minY: minX, maxX: maxY, maxY: maxX) }
}

extension Region {
  /// The region with its columns as rows.
  var transposed: Region { Region(box: box.transposed, pixels: pixels, maxDelta: maxDelta) }
}

extension Explanation {
  /// What happened, with its columns as rows.
  var transposed: Explanation {
    Explanation(changes: changes.map(\.transposed), otherwise: otherwise)
  }
}

extension Explanation.Change {
  fileprivate var transposed: Explanation.Change {
    var kind = kind
    if case .moved(let offset) = kind {
      kind = .moved(by: PixelOffset(columns: offset.rows, rows: offset.columns))
    }
    return Explanation.Change(
      kind, places: places.map(\.transposed).inReadingOrder, pixels: pixels, rest: rest)
  }
}

extension Exclusion {
  /// What is left out, with its columns as rows.
  var transposed: Exclusion {
    var columns: [[Range<Int>]] = []
    for (y, runs) in rows.enumerated() {
      for x in runs.lazy.flatMap(\.self) {
        if x >= columns.count { columns += Array(repeating: [], count: x + 1 - columns.count) }
        let start = columns[x].last.flatMap { $0.upperBound == y ? $0.lowerBound : nil }
        if start != nil { columns[x].removeLast() }
        columns[x].append((start ?? y)..<y + 1)
      }
    }
    return Exclusion(rectangles: rectangles.map(\.transposed), rows: columns)
  }
}

/// Rows of `width` numbers, column by column.
private func transposed<Number>(_ numbers: [Number], width: Int) -> [Number] {
  var result = numbers
  let height = width == 0 ? 0 : numbers.count / width
  let source = numbers.span
  var target = result.mutableSpan
  // In bands, so that what is written stays in the cache.
  for top in stride(from: 0, to: height, by: 16) {
    for x in 0..<width {
      for y in top..<min(top + 16, height) { target[x * height + y] = source[y * width + x] }
    }
  }
  return result
}
