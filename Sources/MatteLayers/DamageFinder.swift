internal import MatteGeometry

/// Finds what differs between two display lists: once, for all bands.
struct DamageFinder {
  /// Something in which the lists differ.
  enum Change {
    /// All pixels of a rectangle may differ.
    case area(PixelRect)
    /// Nothing differs but the clip of two nodes, told by their indices, and that inside a rectangle.
    case clip(old: Int, new: Int, PixelRect)
    /// Pixels of a rectangle may differ as far as a new node's clip, which is the old one's, covers them.
    case inside(group: Int, PixelRect)
  }

  /// What differs; nothing if the lists show the same.
  private(set) var changes: [Change] = []
  /// For each new node the old one whose coverage is its own too; nil where its clip has to be
  /// covered anew.
  private(set) var kept: [Int?] = []
  /// For each new node how many changes there were before it.
  private var counts: [Int] = []

  /// The most pixels that may differ; those that lie in several changes count for each.
  var area: Int {
    changes.reduce(0) {
      switch $1 {
      case .area(let rect), .clip(_, _, let rect), .inside(_, let rect): $0 + rect.area
      }
    }
  }

  /// Compares two lists; what was found before is forgotten.
  mutating func compare(_ old: [Node], _ new: [Node]) {
    changes.removeAll(keepingCapacity: true)
    kept.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
    let pairs = NodePairs(old, new)
    for index in pairs.gone { addAll(of: old, at: index) }
    for index in pairs.added { addAll(of: new, at: index) }
    for index in new.indices {
      kept.append(nil)
      counts.append(changes.count)
      if let partner = pairs.partner(of: index) { compare(partner, index, old, new, pairs) }
    }
  }

  /// Adds what differs in two partners, but for what lies in them: that has partners of its own.
  private mutating func compare(
    _ oldIndex: Int, _ newIndex: Int, _ old: [Node], _ new: [Node], _ pairs: NodePairs
  ) {
    let a = old[oldIndex]
    let b = new[newIndex]
    let isKept = a.clip == b.clip && (a.clip == nil || a.bounds == b.bounds)
    if isKept { kept[newIndex] = oldIndex }
    if !pairs.areAlikeInside(a, b) {
      addAll(of: old, at: oldIndex)
      addAll(of: new, at: newIndex)
    } else if !a.isSame(b) {
      changes.append(.area(a.bounds))
      changes.append(.area(b.bounds))
    } else if !isKept {
      changes.append(.clip(old: oldIndex, new: newIndex, a.bounds.union(b.bounds)))
    } else if b.source == .group, b.clip != nil {
      confine(from: counts[b.start], to: newIndex)
    }
  }

  /// Keeps changes, from one of them on, to what a group's clip covers.
  private mutating func confine(from first: Int, to group: Int) {
    for index in first..<changes.count {
      if case .area(let rect) = changes[index] {
        changes[index] = .inside(group: group, rect)
      }
    }
  }

  /// Adds every pixel that a node or, if it is a group, any part of it may touch.
  private mutating func addAll(of nodes: [Node], at index: Int) {
    for part in nodes[index].start...index { changes.append(.area(nodes[part].bounds)) }
  }
}
