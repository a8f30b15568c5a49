internal import MatteGeometry

/// Gathers pixels that differ into regions: those with at most eight pixels between them, in both
/// directions, belong together.
struct RegionFinder {
  /// The step to the furthest pixel of the same region.
  static let reach = 9

  /// Pixels in a row, none further than the reach from the next.
  struct Run: Sendable {
    /// From the first to the last.
    let columns: Range<Int>
    /// How many of these columns they are.
    let pixels: Int
    /// The largest difference of a sample.
    var maxDelta = 0
  }

  /// A run that was found, and the region it was taken for then.
  private struct Place {
    let columns: Range<Int>
    var label: Int
  }

  /// The rows within reach, by their numbers.
  private var recent: [(y: Int, places: [Place])] = []
  /// What was gathered under each label.
  private var regions: [Region] = []
  /// For each label the one it was joined to, or itself.
  private var parents: [Int] = []
  /// The regions that no further row can reach.
  private var closed: [Region] = []
  /// The labels from which on closed regions are put aside.
  private var maxLabels = 4096

  /// The regions in reading order: by their first row, then by their first column.
  var found: [Region] {
    let open = regions.indices.filter { parents[$0] == $0 }.map { regions[$0] }
    return (closed + open).inReadingOrder
  }

  /// Adds the next row, whose number is higher than those before.
  mutating func addRow(_ y: Int, _ runs: [Run]) {
    recent.removeAll { y - $0.y > Self.reach }
    if parents.count > maxLabels { close() }
    let places = runs.map { run in add(run, y) }
    for row in recent { join(places, row.places) }
    recent.append((y, places))
  }

  private mutating func add(_ run: Run, _ y: Int) -> Place {
    let box = PixelRect(
      minX: run.columns.lowerBound, minY: y, maxX: run.columns.upperBound, maxY: y + 1)
    parents.append(regions.count)
    regions.append(Region(box: box, pixels: run.pixels, maxDelta: run.maxDelta))
    return Place(columns: run.columns, label: regions.count - 1)
  }

  /// Puts closed regions aside and numbers the others anew, so that memory goes by what is within reach.
  private mutating func close() {
    var labels: [Int: Int] = [:]
    var open: [Region] = []
    for row in recent.indices {
      for index in recent[row].places.indices {
        let root = root(of: recent[row].places[index].label)
        let label = labels[root] ?? open.count
        if label == open.count {
          labels[root] = label
          open.append(regions[root])
        }
        recent[row].places[index].label = label
      }
    }
    closed += regions.indices.filter { parents[$0] == $0 && labels[$0] == nil }.map { regions[$0] }
    regions = open
    parents = Array(open.indices)
    maxLabels = max(4096, open.count * 2)
  }

  /// Joins runs of two rows that are within reach; both are in order.
  private mutating func join(_ runs: [Place], _ nextRuns: [Place]) {
    var first = 0
    for run in runs {
      let (low, high) = (run.columns.lowerBound - Self.reach, run.columns.upperBound + Self.reach)
      while first < nextRuns.count, nextRuns[first].columns.upperBound <= low { first += 1 }
      var index = first
      while index < nextRuns.count, nextRuns[index].columns.lowerBound < high {
        join(run.label, nextRuns[index].label)
        index += 1
      }
    }
  }

  private mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (root(of: a), root(of: b))
    if a == b { return }
    let (kept, joined) = (min(a, b), max(a, b))
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
    sorted { a, b in
      let (a, b) = (a.box, b.box)
      return (a.minY, a.minX, a.maxY, a.maxX) < (b.minY, b.minX, b.maxY, b.maxX)
    }
  }
}
