internal import MatteGeometry
internal import MatteRaster

/// Gathers pixels along the edges of pictures into strips of some rows, each with the coverages through
/// which one picture lies over another.
///
/// Of a strip all pixels are made anew, also those that did not change: so it does not matter what the server
/// has there.
struct EdgeStrips {
  /// The most rows of a strip, which bounds the work for each.
  private static let maxRows = 32
  /// The most bytes by which a strip is made longer: a new one takes about 40 more than its coverages.
  private static let maxBytes = 30

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
  mutating func gather(_ spans: [Damage.Span], _ pixels: Span<Pixel>) {
    for span in spans {
      let own = PixelRect(
        minX: Int(span.minX), minY: Int(span.y), maxX: Int(span.maxX), maxY: Int(span.y) + 1)
      end(before: own.minY, pixels)
      if !extend(to: own, pixels), !begin(with: own, pixels) { rest.append(span) }
    }
    end(before: .max, pixels)
  }

  /// Makes a strip under way reach to a run as well; false if none can.
  private mutating func extend(to own: PixelRect, _ pixels: Span<Pixel>) -> Bool {
    for (index, strip) in open.enumerated() {
      let joined = strip.rect.union(own)
      guard joined.height <= Self.maxRows,
        joined.coverageBytes - strip.rect.coverageBytes <= Self.maxBytes,
        isSolved(joined, strip.pair, without: strip.rect, pixels),
        !isTaken(joined, except: index)
      else { continue }
      open[index].rect = joined
      return true
    }
    return false
  }

  /// Begins a strip with a run; false if that lies on no edge.
  private mutating func begin(with own: PixelRect, _ pixels: Span<Pixel>) -> Bool {
    guard let pair = pair(at: own, pixels), !isTaken(own) else { return false }
    latest = pair
    open.append(Strip(pair: pair, rect: own))
    return true
  }

  /// Two pictures between which the pixels of a run lie, those of the last edge first.
  private func pair(at own: PixelRect, _ pixels: Span<Pixel>) -> Pair? {
    guard pictures.count >= 2 else { return nil }
    if isSolved(own, latest, pixels) { return latest }
    let opaque = pictures.indices.filter {
      pictures[$0].pixel(own.minX, own.minY)?.isOpaque == true
    }
    for above in opaque {
      for below in opaque where below != above {
        let pair = Pair(above: above, below: below)
        if isSolved(own, pair, pixels) { return pair }
      }
    }
    return nil
  }

  /// True if all pixels of a rectangle, perhaps without another, lie between a pair; those that are one
  /// picture's do, too.
  private func isSolved(
    _ rect: PixelRect, _ pair: Pair, without known: PixelRect = .empty, _ pixels: Span<Pixel>
  ) -> Bool {
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX where !known.contains(x, y) {
        if coverage(x, y, of: pair, in: pixels) == nil { return false }
      }
    }
    return true
  }

  /// True if another strip lies in a rectangle: what is blended twice is wrong.
  private func isTaken(_ rect: PixelRect, except own: Int? = nil) -> Bool {
    let isOpen = open.indices.contains { index in
      index != own && !open[index].rect.intersection(rect).isEmpty
    }
    if isOpen { return true }
    // Strips end row by row: those that ended a few rows above cannot reach to the rectangle.
    for edge in found.reversed() {
      guard edge.rect.maxY > rect.minY - 2 else { return false }
      if !edge.rect.intersection(rect).isEmpty { return true }
    }
    return false
  }

  /// The coverage through which one picture of a pair over the other makes a pixel.
  private func coverage(_ x: Int, _ y: Int, of pair: Pair, in pixels: Span<Pixel>) -> UInt8? {
    guard let above = pictures[pair.above].pixel(x, y), let below = pictures[pair.below].pixel(x, y)
    else { return nil }
    return EdgeSolver.coverage(of: pixels[y * width + x], above: above, below: below)
  }

  /// Ends the strips that no run from a row on can touch.
  private mutating func end(before y: Int, _ pixels: Span<Pixel>) {
    for strip in open where strip.rect.maxY < y {
      var values: [UInt8] = []
      for y in strip.rect.minY..<strip.rect.maxY {
        below[strip.pair.below].add(y: y, strip.rect.minX..<strip.rect.maxX)
        for x in strip.rect.minX..<strip.rect.maxX {
          values.append(coverage(x, y, of: strip.pair, in: pixels) ?? 0)
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
  /// The bytes of the coverages for its pixels, in rows of whole words.
  fileprivate var coverageBytes: Int { (width + 3) / 4 * 4 * height }

  fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
    (minX..<maxX).contains(x) && (minY..<maxY).contains(y)
  }
}

extension PlacedPixels {
  /// The pixel at a place of the frame; nil outside of the picture.
  fileprivate func pixel(_ x: Int, _ y: Int) -> Pixel? {
    let (column, row) = (x - self.x, y - self.y)
    guard (0..<buffer.width).contains(column), (0..<buffer.height).contains(row) else { return nil }
    return buffer[column, row]
  }
}
