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
  /// The old nodes without a partner among the new; none if there are as many nodes as before.
  private let gone: Range<Int>
  /// The new nodes without a partner among the old.
  private let added: Range<Int>

  /// Pairs the nodes: those before the first and after the last that are not the same, or, if there
  /// are as many as before, all in their order.
  private init(_ old: Side, _ new: Side) {
    self.old = old
    self.new = new
    let (oldCount, newCount) = (old.nodes.count, new.nodes.count)
    let shared = min(oldCount, newCount)
    let head = (0..<shared).prefix { old.nodes[$0].isSame(new.nodes[$0]) }.count
    let tail = (0..<(shared - head)).prefix {
      old.nodes[oldCount - 1 - $0].isSame(new.nodes[newCount - 1 - $0])
    }.count
    gone = oldCount == newCount ? head..<head : head..<(oldCount - tail)
    added = oldCount == newCount ? head..<head : head..<(newCount - tail)
  }

  /// The pixels in which `new` may differ from `old`.
  static func damage(from old: Side, to new: Side) -> Damage {
    var finder = DamageFinder(old, new)
    for index in finder.gone { finder.addAll(of: old.nodes, at: index) }
    for index in finder.added { finder.addAll(of: new.nodes, at: index) }
    for index in 0..<finder.gone.lowerBound { finder.compare(index, index) }
    for index in finder.gone.upperBound..<old.nodes.count {
      finder.compare(index, index + new.nodes.count - old.nodes.count)
    }
    return finder.merged()
  }

  /// Adds the pixels in which two partners differ, but for what lies in them: that has partners of
  /// its own.
  private mutating func compare(_ oldIndex: Int, _ newIndex: Int) {
    let a = old.nodes[oldIndex]
    let b = new.nodes[newIndex]
    guard rank(a.start, gone) == rank(b.start, added),
      rank(a.contentStart, gone) == rank(b.contentStart, added)
    else {
      addAll(of: old.nodes, at: oldIndex)
      addAll(of: new.nodes, at: newIndex)
      return
    }
    guard a.isSame(b) else {
      add(a.bounds)
      add(b.bounds)
      return
    }
    guard a.clip != b.clip || (a.clip != nil && a.bounds != b.bounds) else { return }
    let bounds = a.isShape ? a.bounds.union(b.bounds) : a.bounds.intersection(b.bounds)
    CoverageDifference(old.coverages[oldIndex], new.coverages[newIndex])
      .append(within: bounds, to: &spans)
  }

  /// How many nodes with partners lie before a node, which is the same for its partner.
  private func rank(_ index: Int, _ alone: Range<Int>) -> Int {
    index - min(max(index - alone.lowerBound, 0), alone.count)
  }

  /// Adds every pixel that a node or, if it is a group, any part of it may touch.
  private mutating func addAll(of nodes: [Node], at index: Int) {
    for part in nodes[index].start...index { add(nodes[part].bounds) }
  }

  private mutating func add(_ bounds: PixelRect) {
    guard !bounds.isEmpty else { return }
    for y in bounds.minY..<bounds.maxY {
      spans.append(Damage.Span(y: y, minX: bounds.minX, maxX: bounds.maxX))
    }
  }

  /// True if the spans need not be sorted, as when a single node changed.
  private var isInOrder: Bool {
    zip(spans, spans.dropFirst()).allSatisfy { ($0.y, $0.minX) <= ($1.y, $1.minX) }
  }

  /// All spans in order, those that touch joined.
  private mutating func merged() -> Damage {
    if !isInOrder { spans.sort { ($0.y, $0.minX) < ($1.y, $1.minX) } }
    var damage = Damage()
    for span in spans { damage.append(span) }
    return damage
  }
}

extension Node {
  /// True if it is of one colour and nothing but its path tells where it is.
  fileprivate var isShape: Bool {
    if case .color = source { clip != nil } else { false }
  }

  /// True if nothing differs but the clip's path, a shape's place and, for a group, what is in it.
  fileprivate func isSame(_ other: Node) -> Bool {
    source == other.source && (bounds == other.bounds || source == .group || isShape)
      && opacity == other.opacity && maskChannel == other.maskChannel
      && (clip == nil) == (other.clip == nil)
  }
}
