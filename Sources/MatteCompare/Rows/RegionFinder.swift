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
    /// Those of them that are not visible.
    var faint = FaintPart()
  }

  /// A region, and those of its pixels that are not visible.
  private struct Gathered {
    var region: Region
    var faint: FaintPart

    /// Takes in another part.
    mutating func join(_ part: Gathered) {
      region.join(part.region)
      faint.add(part.faint)
    }
  }

  /// A run that was found, and the region it was taken for then.
  private struct Place {
    let columns: Range<Int>
    var label: Int
  }

  /// The rows within reach, by their numbers.
  private var recent: [(y: Int, places: [Place])] = []
  /// What was gathered under each label.
  private var regions: [Gathered] = []
  /// For each label the one it was joined to, or itself.
  private var parents: [Int] = []
  /// The regions that no further row can reach.
  private var closed: [Region] = []
  /// The largest spot among them.
  private var closedSpot: Tint?
  private let depth: Int
  /// The labels from which on closed regions are put aside.
  private var maxLabels = 4096

  /// The regions in reading order: by their first row, then by their first column.
  var found: [Region] {
    let open = regions.indices.filter { parents[$0] == $0 }.map { regions[$0].region }
    return (closed + open).inReadingOrder
  }

  /// The largest region of faint pixels that are seen together, and the first of those; nil if there is none.
  var spot: Tint? {
    regions.indices.filter { parents[$0] == $0 }
      .reduce(closedSpot) { larger($0, regions[$1]) }
  }

  /// Makes a finder without regions, for samples of so many bits.
  init(depth: Int = 8) { self.depth = depth }

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
    regions.append(
      Gathered(
        region: Region(box: box, pixels: run.pixels, maxDelta: run.maxDelta), faint: run.faint))
    return Place(columns: run.columns, label: regions.count - 1)
  }

  /// Puts closed regions aside and numbers the others anew, so that memory goes by what is within reach.
  private mutating func close() {
    var labels: [Int: Int] = [:]
    var open: [Gathered] = []
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
    for label in regions.indices where parents[label] == label && labels[label] == nil {
      closed.append(regions[label].region)
      closedSpot = larger(closedSpot, regions[label])
    }
    regions = open
    parents = Array(open.indices)
    maxLabels = max(4096, open.count * 2)
  }

  /// A spot, or the region if it is a larger one.
  private func larger(_ spot: Tint?, _ part: Gathered) -> Tint? {
    if part.faint.pixels <= spot?.pixels ?? 0 { return spot }
    return Tint(of: part.region, part.faint, depth: depth) ?? spot
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
