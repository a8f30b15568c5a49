internal import MatteGeometry
internal import MatteRaster

/// Joins runs of pixels that have to be sent to rectangles, with some pixels between them if need be.
struct Patches {
  /// The most pixels by which a rectangle grows beyond a run that joins it: as a rectangle of its own that
  /// would take 24 bytes more, and some time.
  private static let waste = 6

  /// The rectangles that reach to the row above, from left to right.
  private var above: [PixelRect] = []
  /// How many of them end there: they are joined, or lie to the left of the last run.
  private var passed = 0
  /// The rectangles that reach to this row, from left to right.
  private var current: [PixelRect] = []
  private var row = Int.min
  private var rects: [PixelRect] = []

  /// Rectangles that cover runs sorted by row and then by column; they are sorted alike.
  static func rects(around spans: [Damage.Span]) -> [PixelRect] {
    var patches = Patches()
    for span in spans {
      patches.add(
        PixelRect(
          minX: Int(span.minX), minY: Int(span.y), maxX: Int(span.maxX), maxY: Int(span.y) + 1))
    }
    patches.begin(.max)
    return patches.rects.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
  }

  private mutating func add(_ run: PixelRect) {
    if run.minY != row { begin(run.minY) }
    if let last = current.last, let joined = Self.joined(last, run) {
      current[current.count - 1] = joined
      return
    }
    while passed < above.count, above[passed].maxX + Self.waste < run.minX {
      rects.append(above[passed])
      passed += 1
    }
    var index = passed
    while index < above.count, above[index].minX <= run.maxX + Self.waste {
      if let joined = Self.joined(above[index], run) {
        rects += above[passed..<index]
        passed = index + 1
        current.append(joined)
        return
      }
      index += 1
    }
    current.append(run)
  }

  /// Both as one rectangle; nil if that wastes too much.
  private static func joined(_ rect: PixelRect, _ run: PixelRect) -> PixelRect? {
    let joined = rect.union(run)
    return joined.area - rect.area - run.area <= waste ? joined : nil
  }

  /// Begins a row: the rectangles that do not reach to the one above end.
  private mutating func begin(_ row: Int) {
    rects += above[passed...]
    above = current
    if row != self.row + 1 {
      rects += above
      above = []
    }
    (self.row, passed) = (row, 0)
    current.removeAll(keepingCapacity: true)
  }
}
