internal import MatteGeometry
internal import MatteRaster

/// Joins runs of pixels that have to be sent to rectangles, with some pixels between them if need be.
struct Patches {
  /// The most pixels by which a rectangle grows beyond a run that joins it: as a rectangle of its own that
  /// would take 24 bytes more, and some time.
  private static let waste = 6

  /// The rectangles that may go on in the next row.
  private var open: [PixelRect] = []
  private var rects: [PixelRect] = []
  private var row = Int.min

  /// Rectangles that cover runs sorted by row and then by column; they are sorted alike.
  static func rects(around spans: [Damage.Span]) -> [PixelRect] {
    var patches = Patches()
    for span in spans {
      patches.add(
        PixelRect(
          minX: Int(span.minX), minY: Int(span.y), maxX: Int(span.maxX), maxY: Int(span.y) + 1))
    }
    patches.rects += patches.open
    return patches.rects.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
  }

  private mutating func add(_ run: PixelRect) {
    if run.minY != row { begin(run.minY) }
    for index in open.indices.reversed() {
      let joined = open[index].union(run)
      if joined.area - open[index].area - run.area <= Self.waste {
        open[index] = joined
        return
      }
    }
    open.append(run)
  }

  /// Begins a row: the rectangles that do not reach to the one above end.
  private mutating func begin(_ row: Int) {
    self.row = row
    rects += open.filter { $0.maxY < row }
    open.removeAll { $0.maxY < row }
  }
}
