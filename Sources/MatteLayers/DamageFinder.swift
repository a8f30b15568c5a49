internal import MatteGeometry
internal import MatteRaster

/// Finds the pixels in which two display lists may differ.
struct DamageFinder {
  /// One side of the comparison: nodes with the coverages of their clips.
  struct Side {
    var nodes: [Node]
    var coverages: [Coverage]
  }

  private var spans: [Damage.Span] = []
  private let old: Side
  private let new: Side

  private init(_ old: Side, _ new: Side) {
    self.old = old
    self.new = new
  }

  /// The pixels in which `new` may differ from `old`.
  static func damage(from old: Side, to new: Side) -> Damage {
    var finder = DamageFinder(old, new)
    let shared = min(old.nodes.count, new.nodes.count)
    let head = (0..<shared).prefix { old.nodes[$0].isAlike(new.nodes[$0]) }.count
    let tail = (0..<(shared - head)).prefix {
      old.nodes[old.nodes.count - 1 - $0].isAlike(new.nodes[new.nodes.count - 1 - $0])
    }.count
    for index in 0..<head { finder.compare(index, index) }
    for index in head..<(old.nodes.count - tail) { finder.addAll(of: index, in: old) }
    for index in head..<(new.nodes.count - tail) { finder.addAll(of: index, in: new) }
    for index in 0..<tail {
      finder.compare(old.nodes.count - 1 - index, new.nodes.count - 1 - index)
    }
    return finder.merged()
  }

  /// Adds the pixels in which two nodes of the same kind differ.
  private mutating func compare(_ oldIndex: Int, _ newIndex: Int) {
    let a = old.nodes[oldIndex]
    let b = new.nodes[newIndex]
    guard a.isSame(b, butForClip: true), (a.clip == nil) == (b.clip == nil) else {
      addAll(of: oldIndex, in: old)
      addAll(of: newIndex, in: new)
      return
    }
    if a.clip == b.clip { return }
    for y in a.bounds.minY..<a.bounds.maxY {
      CoverageDifference(old.coverages[oldIndex], new.coverages[newIndex], row: y)
        .append(within: a.bounds, to: &spans)
    }
  }

  /// Adds every pixel a node may touch.
  private mutating func addAll(of index: Int, in side: Side) {
    let bounds = side.nodes[index].bounds
    for y in bounds.minY..<bounds.maxY {
      spans.append(Damage.Span(y: y, minX: bounds.minX, maxX: bounds.maxX))
    }
  }

  /// All spans in order, those that touch joined.
  private mutating func merged() -> Damage {
    spans.sort { ($0.y, $0.minX) < ($1.y, $1.minX) }
    var damage = Damage()
    for span in spans { damage.append(span) }
    return damage
  }
}

extension Node {
  /// True if the two may be compared as one node that changed.
  fileprivate func isAlike(_ other: Node) -> Bool {
    switch (source, other.source) {
    case (.color, .color), (.pixels, .pixels), (.sampled, .sampled), (.stencil, .stencil),
      (.group, .group):
      true
    default: false
    }
  }

  /// True if nothing differs but, if so asked, the clip's path.
  fileprivate func isSame(_ other: Node, butForClip: Bool) -> Bool {
    source == other.source && bounds == other.bounds && opacity == other.opacity
      && maskChannel == other.maskChannel && (butForClip || clip == other.clip)
  }
}
