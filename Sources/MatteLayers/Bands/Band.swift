internal import MatteGeometry
internal import MatteRaster

/// Some rows of a frame, with all the state needed to composite them.
///
/// Bands share nothing that is written, so that two of them can be worked on at the same time. Where a
/// frame is cut depends on its size alone: the pixels do not depend on who does the work.
struct Band: Sendable {
  /// What all bands of a frame composite.
  struct Task: Sendable {
    /// The nodes, bottom first.
    let nodes: [Node]
    /// What differs from the frame before.
    let changes: [DamageFinder.Change]
    /// For each node the one of the frame before whose coverage it inherits.
    let inherited: [Int?]
    /// True if all pixels are replaced, whatever changed.
    let isWhole: Bool
  }

  /// The pixels of the band.
  let view: PixelRect
  /// The pixels that differed the last time that not all were replaced.
  var damage: [Damage.Span] { region.spans }

  private var rasterizer = Rasterizer()
  private var path = Path()
  private var scratch = Scratch()
  private var region = Region()
  /// All pixels, row by row.
  private let rows: [Damage.Span]
  /// For each node the coverage of its clip; unspecified where it has none.
  private var coverages: [Coverage] = []
  /// Those of the frame before.
  private var last: [Coverage] = []

  private init(_ view: PixelRect) {
    self.view = view
    rows = Damage(view).spans
  }

  /// Replaces what changed in the band's own pixels.
  mutating func composite(_ task: Task, into pixels: inout MutableSpan<Pixel>) {
    cover(task)
    if !task.isWhole { gather(task.changes) }
    let spans = task.isWhole ? rows : region.spans
    let layout = RowLayout(stride: view.width, y: view.minY)
    let painter = Painter(nodes: task.nodes, coverages: coverages)
    painter.paint(spans.span, into: &pixels, layout, &scratch)
  }

  /// Gathers the pixels that differ.
  private mutating func gather(_ changes: [DamageFinder.Change]) {
    region.removeAll()
    for change in changes { add(change) }
    region.normalize(rows: view.minY..<view.maxY)
  }

  private mutating func add(_ change: DamageFinder.Change) {
    switch change {
    case .area(let rect):
      region.add(rect.intersection(view))
    case .clip(let old, let new, let rect):
      region.add(
        CoverageDifference(last[old], coverages[new]), within: rect.intersection(view))
    case .covered(let node, let group, let rect):
      region.add(
        coverage(of: node), within: rect.intersection(view), and: group.map { coverages[$0] })
    }
  }

  /// The coverage of a node's clip, in this frame or the one before.
  private func coverage(of node: DamageFinder.Index) -> Coverage {
    switch node {
    case .old(let index): last[index]
    case .new(let index): coverages[index]
    }
  }

  /// Finds the coverages of all clips.
  ///
  /// Swapped with those of the frame before, never shared, so that memory is reused.
  private mutating func cover(_ task: Task) {
    swap(&coverages, &last)
    while coverages.count < task.nodes.count { coverages.append(Coverage()) }
    for index in task.nodes.indices {
      guard let clip = task.nodes[index].clip else { continue }
      if let old = task.inherited[index] {
        swap(&coverages[index], &last[old])
      } else {
        cover(clip, task.nodes[index].bounds.intersection(view), at: index)
      }
    }
  }

  /// Finds the coverage of a clip in the pixels of `bounds`.
  private mutating func cover(_ clip: Node.Clip, _ bounds: PixelRect, at index: Int) {
    if bounds.isEmpty {
      coverages[index].clear()
    } else if clip.map == .identity {
      rasterizer.rasterize(clip.path, rule: clip.rule, view: bounds, into: &coverages[index])
    } else {
      path.assign(clip.path, transformedBy: clip.map)
      rasterizer.rasterize(path, rule: clip.rule, view: bounds, into: &coverages[index])
    }
  }
}

extension Band {
  /// The most bytes that all bands of a frame allocate to composite nodes for the first time.
  static func memoryNeeded(for nodes: [Node], width: Int, height: Int) -> Int {
    var (work, coverage) = (0, 0)
    for view in views(width: width, height: height) {
      var maxWork = 0
      for node in nodes {
        guard let clip = node.clip else { continue }
        let own = Rasterizer.memoryNeeded(
          for: clip.path, transformedBy: clip.map, view: node.bounds.intersection(view))
        maxWork = max(maxWork, own.work)
        coverage += own.coverage
      }
      work += maxWork + Painter.memoryNeeded(for: nodes, width: width)
    }
    return work + coverage
  }

  /// Frames of fewer pixels are a single band: calling a second thread costs more than it saves.
  static let smallestShared = 1 << 19
  /// How many bands larger frames have: more than threads, so that the faster thread does more.
  private static let count = 4

  /// The bands of a frame, from its top.
  static func bands(width: Int, height: Int) -> [Band] {
    views(width: width, height: height).map { Band($0) }
  }

  /// The pixels of each.
  private static func views(width: Int, height: Int) -> [PixelRect] {
    let count = width * height < smallestShared ? 1 : min(count, height)
    return (0..<count).map {
      PixelRect(minX: 0, minY: height * $0 / count, maxX: width, maxY: height * ($0 + 1) / count)
    }
  }
}
