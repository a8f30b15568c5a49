internal import MatteGeometry

extension DifferingPixels {
  /// The smallest rectangle around the pixels of another one that have a label; empty if there are none.
  func bounds(of label: UInt16, in rect: PixelRect) -> PixelRect {
    let rect = rect.intersection(canvas)
    var (minX, minY, maxX) = (rect.maxX, rect.maxY, rect.minX)
    forEachRow(in: rect) { row in
      // Between the columns that are known there is nothing to be learned.
      let (left, right) = (max(0, minX - row.x), min(max(0, maxX - row.x), row.labels.count))
      if let first = ClaimKernel.first(label, of: row.labels.extracting(first: left)) {
        (minX, minY) = (row.x + first, min(minY, row.y))
      }
      if let last = ClaimKernel.last(label, of: row.labels.extracting(droppingFirst: right)) {
        maxX = row.x + right + last + 1
      }
      return minX > rect.minX || maxX < rect.maxX
    }
    let found = PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: rect.maxY)
    if found.isEmpty { return PixelRect(width: 0, height: 0) }
    return PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: end(of: label, in: found))
  }

  /// The row after the last of a rectangle that has a label, its first row if none has.
  private func end(of label: UInt16, in rect: PixelRect) -> Int {
    var y = rect.maxY
    while y > rect.minY {
      let row = PixelRect(minX: rect.minX, minY: y - 1, maxX: rect.maxX, maxY: y)
      var isFound = false
      forEachRow(in: row) { part in
        isFound = ClaimKernel.first(label, of: part.labels) != nil
        return !isFound
      }
      if isFound { return y }
      y -= 1
    }
    return y
  }
}
