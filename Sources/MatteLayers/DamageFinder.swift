internal import MatteGeometry

/// Finds what differs between two display lists: once, for all bands.
struct DamageFinder {
  /// Something in which the lists differ.
  enum Change {
    /// All pixels of a rectangle may differ.
    case area(PixelRect)
    /// Only the clips of two nodes, given by index, differ, within a rectangle.
    case clip(old: Int, new: Int, PixelRect)
    /// Pixels of a rectangle within the new node's clip, and its new group's if given.
    case inside(new: Int, group: Int?, PixelRect)
    /// The same for an old node's clip, which no new node keeps.
    case insideOld(Int, group: Int?, PixelRect)

    /// The rectangle outside which nothing changed.
    var rect: PixelRect {
      switch self {
      case .area(let rect), .clip(_, _, let rect), .inside(_, _, let rect),
        .insideOld(_, _, let rect):
        rect
      }
    }
  }

  /// What differs; nothing if the lists show the same.
  private(set) var changes: [Change] = []
  /// For each new node the old one whose coverage is its own too; nil where its clip has to be
  /// covered anew.
  private(set) var kept: [Int?] = []
  /// For each old node the new one that keeps its coverage.
  private var keepers: [Int?] = []
  /// For each new node how many changes there were before it.
  private var counts: [Int] = []
  /// Areas that may hold other changes.
  private var holders: [PixelRect] = []

  /// The most pixels that may differ; those that lie in several changes count for each.
  var area: Int {
    changes.reduce(0) { $0 + $1.rect.area }
  }

  /// Compares two lists; what was found before is forgotten.
  mutating func compare(_ old: [Node], _ new: [Node]) {
    changes.removeAll(keepingCapacity: true)
    kept.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
    keepers.removeAll(keepingCapacity: true)
    keepers.append(contentsOf: repeatElement(nil, count: old.count))
    let pairs = NodePairs(old, new)
    for index in pairs.gone { addAll(of: old, at: index, isOld: true) }
    for index in pairs.added { addAll(of: new, at: index, isOld: false) }
    for index in new.indices {
      kept.append(nil)
      counts.append(changes.count)
      if let partner = pairs.partner(of: index) { compare(partner, index, old, new, pairs) }
    }
    dropInner()
  }

  /// Adds the differences between two paired nodes, without their contents: those are paired
  /// themselves.
  private mutating func compare(
    _ oldIndex: Int, _ newIndex: Int, _ old: [Node], _ new: [Node], _ pairs: NodePairs
  ) {
    let a = old[oldIndex]
    let b = new[newIndex]
    let isKept = a.clip == b.clip && (a.clip == nil || a.bounds == b.bounds)
    if isKept {
      kept[newIndex] = oldIndex
      keepers[oldIndex] = newIndex
    }
    if !a.isSame(b) || !pairs.areAlikeInside(a, b) {
      // The larger one first, which may hold the other.
      let isGrowing = a.bounds.area < b.bounds.area
      if isGrowing { addAll(of: new, at: newIndex, isOld: false) }
      addAll(of: old, at: oldIndex, isOld: true)
      if !isGrowing { addAll(of: new, at: newIndex, isOld: false) }
    } else if !isKept {
      changes.append(.clip(old: oldIndex, new: newIndex, a.bounds.union(b.bounds)))
    } else if b.source == .group, b.clip != nil {
      confine(from: counts[b.start], to: newIndex)
    }
  }

  /// Keeps changes, from one of them on, to what a group's clip covers.
  private mutating func confine(from first: Int, to group: Int) {
    for index in first..<changes.count {
      switch changes[index] {
      case .area(let rect): changes[index] = .inside(new: group, group: nil, rect)
      case .inside(let node, nil, let rect):
        changes[index] = .inside(new: node, group: group, rect)
      case .insideOld(let node, nil, let rect):
        changes[index] = .insideOld(node, group: group, rect)
      case .clip, .inside, .insideOld: break
      }
    }
  }

  /// Adds every pixel that a node or, if it is a group, any part of it may touch.
  private mutating func addAll(of nodes: [Node], at index: Int, isOld: Bool) {
    for part in nodes[index].start...index {
      let node = nodes[part]
      // A group shows nothing but what is in it.
      if node.source == .group { continue }
      // A rotated picture covers most of its bounds: the clip of the group around it says more.
      if node.clip != nil, !node.isSampled {
        changes.append(
          isOld
            ? .insideOld(part, group: nil, node.bounds)
            : .inside(new: part, group: nil, node.bounds))
      } else {
        changes.append(.area(node.bounds))
      }
    }
  }
}

extension DamageFinder {
  /// Smaller rectangles are not worth testing for contained changes.
  private static let smallestHolder = 1 << 12

  /// Drops changes that lie in an area before them, as what is in a row that moves does.
  ///
  /// The whole area is replaced anyway. A coverage kept from the old frame belongs to the new node
  /// from here on.
  private mutating func dropInner() {
    guard !changes.isEmpty else { return }
    holders.removeAll(keepingCapacity: true)
    var count = 0
    for index in changes.indices {
      var change = changes[index]
      if case .insideOld(let old, let group, let rect) = change, let keeper = keepers[old] {
        change = .inside(new: keeper, group: group, rect)
      }
      let rect = change.rect
      if holders.contains(where: { $0.intersection(rect) == rect }) { continue }
      if case .area = change, rect.area >= Self.smallestHolder { holders.append(rect) }
      changes[count] = change
      count += 1
    }
    changes.removeLast(changes.count - count)
  }
}
