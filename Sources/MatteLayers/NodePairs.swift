/// Which nodes of two display lists belong together.
///
/// Those before the first and after the last that are not the same have partners; if there are as many
/// in one list as in the other, all have, in their order.
struct NodePairs {
  /// The indices of old nodes that have no pair among the new.
  let gone: Range<Int>
  /// The indices of new nodes that have no pair among the old.
  let added: Range<Int>

  /// Pairs the nodes of two lists.
  init(_ old: [Node], _ new: [Node]) {
    if old.count == new.count {
      gone = 0..<0
      added = 0..<0
      return
    }
    let shared = min(old.count, new.count)
    var head = 0
    while head < shared, old[head].isSame(new[head]) { head += 1 }
    var tail = 0
    while tail < shared - head,
      old[old.count - 1 - tail].isSame(new[new.count - 1 - tail])
    {
      tail += 1
    }
    gone = head..<(old.count - tail)
    added = head..<(new.count - tail)
  }

  /// The old node that belongs to a new one; nil if it has none.
  func partner(of index: Int) -> Int? {
    if index < added.lowerBound { return index }
    return index < added.upperBound ? nil : index - added.count + gone.count
  }

  /// True if two partners hold partners, as many in the mask and as many in the content.
  func areAlikeInside(_ old: Node, _ new: Node) -> Bool {
    rank(old.start, gone) == rank(new.start, added)
      && rank(old.contentStart, gone) == rank(new.contentStart, added)
  }

  /// How many nodes with partners lie before a node, which is the same for its partner.
  private func rank(_ index: Int, _ alone: Range<Int>) -> Int {
    index - min(max(index - alone.lowerBound, 0), alone.count)
  }
}

extension Node {
  /// True if it has one colour and is located by its path alone.
  var isShape: Bool {
    if case .color = source { clip != nil } else { false }
  }

  /// True if nothing differs but the clip, a shape's place and, for a group, what is in it.
  func isSame(_ other: Node) -> Bool {
    source == other.source && (bounds == other.bounds || source == .group || isShape)
      && opacity == other.opacity && maskChannel == other.maskChannel
      && (clip == nil) == (other.clip == nil)
  }
}
