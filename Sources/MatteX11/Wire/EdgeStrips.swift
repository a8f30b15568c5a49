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
  /// The strips under way, which may go on in the next row.
  private var open: [Strip] = []
  /// The pictures that the last edge lay between.
  private var latest = Pair(above: 0, below: 1)

  /// The strips that were found.
  private(set) var found: [Recipe.Edge] = []
  /// For each picture where it has to be copied to below an edge.
  private(set) var below: [RowRuns]
  /// The runs that are no edges.
  private(set) var rest: [Damage.Span] = []

  /// Two pictures, by their indices.
  private struct Pair: Hashable {
    var above: Int
    var below: Int
  }

  /// A rectangle along an edge between two pictures.
  private struct Strip {
    var pair: Pair
    var rect: PixelRect
  }

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
      end(before: own.minY, pixels)
      if let pair = extended(to: own, pixels) ?? begun(with: own, pixels) {
        below[pair.below].add(y: own.minY, own.minX..<own.maxX)
      } else {
        rest.append(span)
      }
    }
    end(before: .max, pixels)
  }

  /// Makes a strip under way reach to a run as well, and returns its pair; nil if none can.
  private mutating func extended(to own: PixelRect, _ pixels: Span<UInt32>) -> Pair? {
    for (index, strip) in open.enumerated() {
      let joined = strip.rect.union(own)
      guard joined.height <= Self.mostRows, joined.width <= Self.mostColumns,
        isSolved(joined, of: strip, own, pixels), !isTaken(joined, except: strip.pair)
      else { continue }
      open[index].rect = joined
      return strip.pair
    }
    return nil
  }

  /// Begins a strip with a run, and returns its pair; nil if that lies on no edge.
  private mutating func begun(with own: PixelRect, _ pixels: Span<UInt32>) -> Pair? {
    guard own.width <= Self.mostColumns, let pair = pair(at: own, pixels),
      !isTaken(own, except: pair)
    else { return nil }
    latest = pair
    open.append(Strip(pair: pair, rect: own))
    return pair
  }

  /// Two pictures between which the pixels of a run lie, those of the last edge first.
  private func pair(at own: PixelRect, _ pixels: Span<UInt32>) -> Pair? {
    guard pictures.count >= 2 else { return nil }
    func isRight(_ pair: Pair) -> Bool {
      isSolved(own, of: Strip(pair: pair, rect: .empty), own, pixels)
    }
    if isRight(latest) { return latest }
    for above in pictures.indices {
      for below in pictures.indices where below != above {
        let pair = Pair(above: above, below: below)
        if isRight(pair) { return pair }
      }
    }
    return nil
  }

  /// True if the pixels of a run lie between a strip's pair, and those of the rectangle around both that
  /// are in neither are one picture's.
  ///
  /// What lies around may be drawn otherwise, too: only whole coverages do not depend on what is there.
  private func isSolved(
    _ rect: PixelRect, of strip: Strip, _ own: PixelRect, _ pixels: Span<UInt32>
  ) -> Bool {
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX where !strip.rect.contains(x, y) {
        guard let value = coverage(x, y, strip.pair, pixels) else { return false }
        if value != 0, value != 255, !own.contains(x, y) { return false }
      }
    }
    return true
  }

  /// True if a strip of another pair lies in a rectangle.
  private func isTaken(_ rect: PixelRect, except pair: Pair) -> Bool {
    if open.contains(where: { $0.pair != pair && !$0.rect.intersection(rect).isEmpty }) {
      return true
    }
    // Strips end row by row: those that ended a few rows above cannot reach to the rectangle.
    for edge in found.reversed() {
      guard edge.rect.maxY > rect.minY - 2 else { return false }
      let isOther = Pair(above: edge.above, below: edge.below) != pair
      if isOther, !edge.rect.intersection(rect).isEmpty { return true }
    }
    return false
  }

  /// The coverage through which one picture of a pair over the other makes a pixel.
  private func coverage(_ x: Int, _ y: Int, _ pair: Pair, _ pixels: Span<UInt32>) -> UInt8? {
    guard let above = pictures[pair.above].pixel(x, y), let below = pictures[pair.below].pixel(x, y)
    else { return nil }
    return EdgeSolver.coverage(of: pixels[y * width + x], above: above, below: below)
  }

  /// Ends the strips that no run from a row on can touch.
  private mutating func end(before y: Int, _ pixels: Span<UInt32>) {
    for strip in open where strip.rect.maxY < y {
      var values: [UInt8] = []
      for y in strip.rect.minY..<strip.rect.maxY {
        for x in strip.rect.minX..<strip.rect.maxX {
          values.append(coverage(x, y, strip.pair, pixels) ?? 0)
        }
      }
      found.append(
        Recipe.Edge(
          above: strip.pair.above, below: strip.pair.below, rect: strip.rect, coverage: values))
    }
    open.removeAll { $0.rect.maxY < y }
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
