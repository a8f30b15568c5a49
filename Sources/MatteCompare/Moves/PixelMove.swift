internal import MatteGeometry

/// A rectangle that moved.
struct PixelMove<Word: PixelWord> {
  let offset: PixelOffset
  /// Where it is in the picture after.
  private(set) var place: PixelRect

  /// Where it is in the picture before.
  var origin: PixelRect { place.moved(-offset.columns, -offset.rows) }

  /// Proves that what is in a box moved, without lines at its borders that did not; nil if it did not.
  init?(_ pixels: borrowing DifferingPixels<Word>, _ offset: PixelOffset, _ box: PixelRect) {
    (self.offset, place) = (offset, box)
    // What a side gains may let another one go on.
    for edge in PixelRectEdge.allCases + PixelRectEdge.allCases { grow(edge, pixels) }
    while mayBeProven, trim(pixels) {}
    guard mayBeProven, isProven(pixels),
      !offset.shorter.contains(where: { MoveEvidence(pixels, $0, place).isProof(of: $0) }),
      !hasStayed(pixels)
    else { return nil }
  }

  /// False if it is too small to be proven, whatever is in it.
  private var mayBeProven: Bool {
    min(place.width, place.height) >= BlockAnchors.side && MoveEvidence.mayProve(offset, place)
  }

  /// True if edges within it prove that it moved, or its outline does.
  private func isProven(_ pixels: borrowing DifferingPixels<Word>) -> Bool {
    let evidence = MoveEvidence(pixels, offset, place)
    return evidence.isProof(of: offset) || (evidence.isComplete && isOutlined(pixels))
  }

  /// True if it is still partly where it was and looks the same with a line more at each side, an eighth of which or more
  /// is of another colour: so does an even shape that moved on its ground, and none that grew.
  private func isOutlined(_ pixels: borrowing DifferingPixels<Word>) -> Bool {
    let whole = place.grown(by: 1)
    guard !place.intersection(origin).isEmpty, whole.area <= Self.maxOutlined,
      pixels.equality(of: whole, at: offset).isEqual
    else { return false }
    return PixelRectEdge.allCases.allSatisfy { edge in
      let line = edge.line(of: place)
      return pixels.contrast(of: line, beyond: edge) * 8 >= line.area
    }
  }

  /// True if it lies wholly beside where it was, and both places look as before: there the same was drawn slightly
  /// differently, such as the same letters between two pixels.
  private func hasStayed(_ pixels: borrowing DifferingPixels<Word>) -> Bool {
    guard place.intersection(origin).isEmpty else { return false }
    return Likeness(pixels, place).isHigh && Likeness(pixels, origin).isHigh
  }

  /// Adds the lines beyond a side that are equal to those before at the offset, up to the last one in which pixels differ.
  private mutating func grow(_ edge: PixelRectEdge, _ pixels: borrowing DifferingPixels<Word>) {
    var next = place
    for _ in 0..<Self.maxGrowth {
      next = edge.with(next)
      let line = pixels.equality(of: edge.line(of: next), at: offset)
      guard line.isEqual else { return }
      if line.differs { place = next }
    }
  }

  /// Takes away a line at a border that does not belong to it; false if there is none.
  private mutating func trim(_ pixels: borrowing DifferingPixels<Word>) -> Bool {
    for edge in PixelRectEdge.allCases where place.width > 1 && place.height > 1 {
      let line = edge.line(of: place)
      let found = pixels.counts(at: offset, in: line)
      guard
        found.different > found.equal * 2 || pixels.goesOn(line, beyond: edge)
          || pixels.goesThrough(line, edge)
      else { continue }
      place = edge.without(place)
      return true
    }
    return false
  }

  /// Claims what moved, and what is seen where it was.
  func claim(_ claims: inout DifferenceClaims<Word>) {
    let (place, origin, offset) = (place, origin, offset)
    claims.claim(.moved(by: offset), place, in: [place, origin]) { pixels, x, y, _, after in
      if place.contains(x, y) {
        return pixels.pixel(.before, x - offset.columns, y - offset.rows) == after
      }
      return pixels.surroundings(of: origin, x, y).contains(after)
    }
  }

  /// The lines that are looked at beyond the last one in which pixels differ, and those that are added at a side.
  private static var maxGrowth: Int { 1024 }
  /// The pixels of the largest even shape that is looked at.
  private static var maxOutlined: Int { 1 << 19 }
}

extension PixelOffset {
  /// The offsets along one axis alone, if it is along both.
  fileprivate var shorter: [PixelOffset] {
    columns == 0 || rows == 0
      ? [] : [PixelOffset(columns: columns, rows: 0), PixelOffset(columns: 0, rows: rows)]
  }
}

extension DifferingPixels {
  /// How many pixels of a rectangle differ, and how many of them nothing has claimed and are equal to those before at an
  /// offset.
  fileprivate func counts(
    at offset: PixelOffset, in rect: PixelRect
  ) -> (different: Int, equal: Int) {
    var (different, equal) = (0, 0)
    forEachRow(in: rect) { row in
      for index in row.labels.indices where row.labels[index] != 0 {
        different += 1
        guard row.labels[index] == 1 else { continue }
        let origin = pixel(.before, row.x + index - offset.columns, row.y - offset.rows)
        if origin == row.after[index] { equal += 1 }
      }
      return true
    }
    return (different, equal)
  }

  /// Whether all pixels after of a line are equal to those before at an offset, and whether some of the line differ.
  fileprivate func equality(
    of line: PixelRect, at offset: PixelOffset
  ) -> (isEqual: Bool, differs: Bool) {
    let isEqual = (line.minY..<line.maxY).allSatisfy { y in
      areEqual(line.minX..<line.maxX, ofRow: y, at: offset)
    }
    return (isEqual, isEqual && counts(in: line).all > 0)
  }

  /// True if some pixels after of a row are there and equal to those before at an offset.
  private func areEqual(_ columns: Range<Int>, ofRow y: Int, at offset: PixelOffset) -> Bool {
    let (row, way) = (y - offset.rows, offset.columns)
    guard has(columns, ofRow: y, .after),
      has(columns.lowerBound - way..<columns.upperBound - way, ofRow: row, .before)
    else { return false }
    let side = DifferingBand<Word>.side
    guard let band = bands[y / side], let former = bands[row / side] else {
      return columns.isEmpty
    }
    var x = columns.lowerBound
    while x < columns.upperBound {
      let origin = x - way
      // Pixels of a block are beside each other.
      let count = min(columns.upperBound - x, side - x % side, side - origin % side)
      guard let index = band.index(x, y), let start = former.index(origin, row) else {
        return false
      }
      let (after, before) = (band.pixels.after.span, former.pixels.before.span)
      for step in 0..<count where after[index + step] != before[start + step] { return false }
      x += count
    }
    return true
  }

  /// True if a picture has some columns of a row.
  private func has(_ columns: Range<Int>, ofRow y: Int, _ side: Side) -> Bool {
    let frame = frames[side].intersection(canvas)
    return canvas.minY <= y && y < canvas.maxY && rows[side][y]
      && frame.minX <= columns.lowerBound && columns.upperBound <= frame.maxX
  }

  /// True if the pixels after of a line are equal to those just outside a rectangle, at the edge of which it lies.
  fileprivate func goesOn(_ line: PixelRect, beyond edge: PixelRectEdge) -> Bool {
    let way = edge.outwards
    for y in line.minY..<line.maxY {
      for x in line.minX..<line.maxX {
        guard let own = pixel(.after, x, y), own == pixel(.after, x + way.x, y + way.y) else {
          return false
        }
      }
    }
    return true
  }

  /// How many pixels after of a line are other than those just outside a rectangle, at the edge of which it lies.
  fileprivate func contrast(of line: PixelRect, beyond edge: PixelRectEdge) -> Int {
    let way = edge.outwards
    return (line.minY..<line.maxY).reduce(0) { sum, y in
      sum
        + (line.minX..<line.maxX).count { x in
          pixel(.after, x, y) != pixel(.after, x + way.x, y + way.y)
        }
    }
  }

  /// True if the pixels after of a line at an edge are one colour, as those at both of its ends are.
  fileprivate func goesThrough(_ line: PixelRect, _ edge: PixelRectEdge) -> Bool {
    let way = edge.isHorizontal ? (x: 1, y: 0) : (x: 0, y: 1)
    guard let ground = pixel(.after, line.minX - way.x, line.minY - way.y),
      ground == pixel(.after, line.maxX - 1 + way.x, line.maxY - 1 + way.y)
    else { return false }
    for y in line.minY..<line.maxY {
      for x in line.minX..<line.maxX where pixel(.after, x, y) != ground { return false }
    }
    return true
  }

  /// The pixels after that lie just outside a rectangle, in the row and the column of one within.
  fileprivate func surroundings(of rect: PixelRect, _ x: Int, _ y: Int) -> [Word] {
    [
      pixel(.after, rect.minX - 1, y), pixel(.after, rect.maxX, y),
      pixel(.after, x, rect.minY - 1), pixel(.after, x, rect.maxY),
    ].compactMap(\.self)
  }
}
