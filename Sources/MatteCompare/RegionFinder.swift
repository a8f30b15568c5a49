internal import MatteGeometry

/// Gathers pixels that differ into regions: those with at most eight pixels between them, in both
/// directions, belong together.
struct RegionFinder {
  /// The step to the furthest pixel of the same region.
  private static let reach = 9

  /// A run of pixels in a row, none further than the reach from the next.
  private struct Run {
    let columns: Range<Int>
    let y: Int
    /// The region it was taken for when it was found.
    let label: Int
  }

  /// The runs of the rows within reach, row by row.
  private var recent: [[Run]] = []
  /// What was gathered under each label.
  private var regions: [Region] = []
  /// For each label the one it was joined to, or itself.
  private var parents: [Int] = []

  /// The regions in reading order: by their first row, then by their first column.
  var found: [Region] {
    regions.indices.filter { parents[$0] == $0 }.map { regions[$0] }.inReadingOrder
  }

  /// Adds the next row, whose number is higher than those before; `delta` is how much a pixel differs.
  mutating func addRow(_ y: Int, _ columns: [Int], _ delta: (Int) -> Int) {
    recent.removeAll { $0.first.map { y - $0.y > Self.reach } ?? true }
    let runs = Self.runs(columns).map { run in add(run, y, delta) }
    for row in recent { join(runs, row) }
    recent.append(runs)
  }

  private static func runs(_ columns: [Int]) -> [ArraySlice<Int>] {
    var runs: [ArraySlice<Int>] = []
    var start = 0
    for index in columns.indices {
      let isLast = index + 1 == columns.count || columns[index + 1] - columns[index] > reach
      guard isLast else { continue }
      runs.append(columns[start...index])
      start = index + 1
    }
    return runs
  }

  private mutating func add(_ columns: ArraySlice<Int>, _ y: Int, _ delta: (Int) -> Int) -> Run {
    let start = columns[columns.startIndex]
    let end = columns[columns.endIndex - 1] + 1
    let box = PixelRect(minX: start, minY: y, maxX: end, maxY: y + 1)
    let most = columns.reduce(0) { max($0, delta($1)) }
    parents.append(regions.count)
    regions.append(Region(box: box, pixels: columns.count, maxDelta: most))
    return Run(columns: start..<end, y: y, label: regions.count - 1)
  }

  /// Joins runs of two rows that are within reach; both are in order.
  private mutating func join(_ runs: [Run], _ others: [Run]) {
    var first = 0
    for run in runs {
      let (low, high) = (run.columns.lowerBound - Self.reach, run.columns.upperBound + Self.reach)
      while first < others.count, others[first].columns.upperBound <= low { first += 1 }
      var index = first
      while index < others.count, others[index].columns.lowerBound < high {
        join(run.label, others[index].label)
        index += 1
      }
    }
  }

  private mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (root(of: one), root(of: other))
    if one == other { return }
    let (kept, joined) = (min(one, other), max(one, other))
    parents[joined] = kept
    regions[kept].join(regions[joined])
  }

  /// The label that a label was joined to in the end; the way to it is halved for the next time.
  private mutating func root(of label: Int) -> Int {
    var label = label
    while parents[label] != label {
      parents[label] = parents[parents[label]]
      label = parents[label]
    }
    return label
  }
}

extension [Region] {
  /// The regions by their first row, then by their first column.
  var inReadingOrder: [Region] {
    sorted { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
  }
}
