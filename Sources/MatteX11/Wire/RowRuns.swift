internal import MatteGeometry
internal import MatteRaster

/// Runs of pixels in rows, to be joined to few rectangles.
struct RowRuns {
  private struct Run: Comparable {
    var y: Int
    var minX: Int
    var maxX: Int

    static func < (a: Run, b: Run) -> Bool { (a.y, a.minX) < (b.y, b.minX) }
  }

  private var runs: [Run] = []
  /// True if the runs are in order, and none touches the one before: so they mostly come.
  private var areJoined = true

  /// Adds a run; it may touch or overlap others.
  mutating func add(y: Int, _ columns: Range<Int>) {
    guard !columns.isEmpty else { return }
    add(Run(y: y, minX: columns.lowerBound, maxX: columns.upperBound))
  }

  /// Adds all runs of others.
  mutating func add(_ others: RowRuns) {
    for run in others.runs { add(run) }
  }

  private mutating func add(_ run: Run) {
    if areJoined, let last = runs.last, last.y == run.y, (last.minX...last.maxX).contains(run.minX)
    {
      runs[runs.count - 1].maxX = max(last.maxX, run.maxX)
    } else {
      if let last = runs.last, run < last { areJoined = false }
      runs.append(run)
    }
  }

  /// True if filling the runs takes fewer bytes than sending their pixels: a request for each colour takes 28,
  /// and each run 8 and the 24 of another image beside it.
  var isWorthRequest: Bool {
    runs.reduce(0) { $0 + ($1.maxX - $1.minX) * 4 - 32 } > 28
  }

  /// The runs in order, those that touch joined.
  var spans: [Damage.Span] { joined.map { Damage.Span(y: $0.y, minX: $0.minX, maxX: $0.maxX) } }

  /// Rectangles that cover exactly the runs: those that touch in a row are one, and those of the same
  /// columns in rows below each other.
  var rects: [PixelRect] {
    var rects: [PixelRect] = []
    // The rectangles that end with the row above, and those that end with the current one.
    var (above, current): ([Int], [Int]) = ([], [])
    var y = -2
    for run in joined {
      if run.y != y {
        above = run.y == y + 1 ? current : []
        current = []
        y = run.y
      }
      let own = PixelRect(minX: run.minX, minY: y, maxX: run.maxX, maxY: y + 1)
      if let index = above.first(where: { rects[$0].minX == own.minX && rects[$0].maxX == own.maxX }
      ) {
        rects[index] = rects[index].union(own)
        current.append(index)
      } else {
        current.append(rects.count)
        rects.append(own)
      }
    }
    return rects
  }

  private var joined: [Run] {
    guard !areJoined else { return runs }
    var sorted = RowRuns()
    for run in runs.sorted() { sorted.add(run) }
    return sorted.runs
  }
}
