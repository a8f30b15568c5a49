/// Which nodes of two display lists are partners: the same layer in two frames.
///
/// Lists of the same length are paired one to one. Otherwise nodes that are alike are paired from both
/// ends, and those between are inserted or removed.
struct NodePairs {
  /// The nodes of the frame before.
  let old: [Node]
  /// The nodes of the frame.
  let new: [Node]
  /// The indices of old nodes without a partner.
  let removed: Range<Int>
  /// The indices of new nodes without a partner.
  let inserted: Range<Int>

  /// Pairs the nodes of two lists.
  init(_ old: [Node], _ new: [Node]) {
    self.old = old
    self.new = new
    guard old.count != new.count else {
      removed = 0..<0
      inserted = 0..<0
      return
    }
    let shortest = min(old.count, new.count)
    var head = 0
    while head < shortest, new[head].isLike(old[head]) { head += 1 }
    var tail = 0
    while tail < shortest - head, new[new.count - 1 - tail].isLike(old[old.count - 1 - tail]) {
      tail += 1
    }
    removed = head..<old.count - tail
    inserted = head..<new.count - tail
  }

  /// The old partner of a new node; nil if it has none.
  func partner(of index: Int) -> Int? {
    if index < inserted.lowerBound { return index }
    return index < inserted.upperBound ? nil : index - inserted.count + removed.count
  }

  /// True if two partners hold as many pairs of partners as each other, in their masks and in their
  /// contents.
  func haveSameStructure(_ old: Node, _ new: Node) -> Bool {
    rank(old.start, removed) == rank(new.start, inserted)
      && rank(old.contentStart, removed) == rank(new.contentStart, inserted)
  }

  /// The number of nodes with a partner before an index: the same for two partners.
  private func rank(_ index: Int, _ alone: Range<Int>) -> Int {
    index - min(max(index - alone.lowerBound, 0), alone.count)
  }
}

extension Node {
  /// True if the node differs from an older one in nothing but the clip, the bounds of a shape and the
  /// contents of a group.
  func isLike(_ old: Node) -> Bool {
    source == old.source && (bounds == old.bounds || source == .group || isShape)
      && opacity == old.opacity && maskChannel == old.maskChannel
      && (clip == nil) == (old.clip == nil)
  }

  /// True if the coverage of the node's clip is that of an older one's; so it is if neither has a clip.
  func hasCoverage(of old: Node) -> Bool {
    clip == old.clip && (clip == nil || bounds == old.bounds)
  }

  /// True if the node is one colour inside a path, which alone says where it is.
  private var isShape: Bool {
    if case .color = source { clip != nil } else { false }
  }
}
