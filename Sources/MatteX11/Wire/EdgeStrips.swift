internal import MatteCompositing
internal import MatteGeometry
internal import MatteRaster

/// Gathers pixels along the edges of pictures into strips of some rows, each with the coverages through
/// which one picture lies over another.
struct EdgeStrips {
  /// The most rows of a strip, and the most columns: each costs some bytes, and so does their waste.
  private static let (mostRows, mostColumns) = (6, 48)

  private let pictures: [PlacedPixels]
  private let width: Int
  /// The pictures that the last edge lay between.
  private var pair = (above: 0, below: 1)
  /// The strip under way, if its rectangle is not empty.
  private var strip = PixelRect.empty

  /// The strips that were found.
  private(set) var found: [Recipe.Edge] = []
  /// For each picture where it has to be copied to below an edge.
  private(set) var below: [RowRuns]
  /// The runs that are no edges.
  private(set) var rest: [Damage.Span] = []

  /// Makes strips between some pictures, in rows of `width` pixels.
  init(_ pictures: [PlacedPixels], width: Int) {
    self.pictures = pictures
    self.width = width
    below = Array(repeating: RowRuns(), count: pictures.count)
  }

  /// Gathers runs that are sorted by row and then by column.
  mutating func gather(_ spans: [Damage.Span], _ pixels: Span<UInt32>) {
    for span in spans {
      let own = PixelRect(
        minX: Int(span.minX), minY: Int(span.y), maxX: Int(span.maxX), maxY: Int(span.y) + 1)
      if !extend(to: own, pixels), !begin(with: own, pixels) {
        rest.append(span)
        continue
      }
      below[pair.below].add(y: own.minY, own.minX..<own.maxX)
    }
    endStrip(pixels)
  }

  /// Ends the strip under way and begins another with a run; false if that lies on no edge.
  private mutating func begin(with own: PixelRect, _ pixels: Span<UInt32>) -> Bool {
    endStrip(pixels)
    guard own.width <= Self.mostColumns, findPair(own, pixels) else { return false }
    strip = own
    return true
  }

  /// Makes the strip reach to a run as well; false if it cannot.
  private mutating func extend(to own: PixelRect, _ pixels: Span<UInt32>) -> Bool {
    let joined = strip.union(own)
    guard !strip.isEmpty, own.minY <= strip.maxY, joined.height <= Self.mostRows,
      joined.width <= Self.mostColumns, isSolved(joined, own, pixels)
    else { return false }
    strip = joined
    return true
  }

  /// Finds two pictures between which the pixels of a rectangle lie, those of the last edge first.
  private mutating func findPair(_ rect: PixelRect, _ pixels: Span<UInt32>) -> Bool {
    guard pictures.count >= 2 else { return false }
    if isSolved(rect, rect, pixels) { return true }
    let latest = pair
    for above in pictures.indices {
      for below in pictures.indices where below != above {
        pair = (above, below)
        if isSolved(rect, rect, pixels) { return true }
      }
    }
    pair = latest
    return false
  }

  /// True if the pixels of `own` lie between the pair, and those of the rectangle around it and the strip
  /// that are in neither are one picture's; and if no strip of another pair is there.
  ///
  /// What lies around may be drawn otherwise, too: only whole coverages do not depend on what is there.
  private func isSolved(_ rect: PixelRect, _ own: PixelRect, _ pixels: Span<UInt32>) -> Bool {
    let isTaken = found.contains { edge in
      (edge.above, edge.below) != pair && !edge.rect.intersection(rect).isEmpty
    }
    if isTaken { return false }
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX where !strip.contains(x, y) {
        guard let value = coverage(x, y, pixels) else { return false }
        if value != 0, value != 255, !own.contains(x, y) { return false }
      }
    }
    return true
  }

  /// The coverage through which one picture of the pair over the other makes a pixel.
  private func coverage(_ x: Int, _ y: Int, _ pixels: Span<UInt32>) -> UInt8? {
    guard let above = pictures[pair.above].pixel(x, y), let below = pictures[pair.below].pixel(x, y)
    else { return nil }
    return EdgeSolver.coverage(of: pixels[y * width + x], above: above, below: below)
  }

  /// Adds the strip under way to those found.
  private mutating func endStrip(_ pixels: Span<UInt32>) {
    guard !strip.isEmpty else { return }
    var values: [UInt8] = []
    for y in strip.minY..<strip.maxY {
      for x in strip.minX..<strip.maxX { values.append(coverage(x, y, pixels) ?? 0) }
    }
    found.append(
      Recipe.Edge(
        above: pair.above, below: pair.below, rect: strip, coverage: values))
    strip = .empty
  }
}

extension PixelRect {
  fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
    (minX..<maxX).contains(x) && (minY..<maxY).contains(y)
  }
}

extension PlacedPixels {
  /// The pixel at a place of the frame; nil outside of the picture.
  fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32? {
    let (column, row) = (x - self.x, y - self.y)
    guard (0..<buffer.width).contains(column), (0..<buffer.height).contains(row) else { return nil }
    return buffer[column, row]
  }
}
