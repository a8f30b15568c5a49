internal import MatteGeometry

/// Finds what differs between the display lists of two frames: once, for all bands.
///
/// Nodes are paired first (`NodePairs`). A node without a partner changes every pixel that it shows. Two
/// partners differ in nothing, in their clips alone, or in anything: then all pixels that either shows
/// change. Changes inside a group whose clip stays are confined to that clip.
struct DamageFinder {
  /// Pixels that may differ: some of those in a rectangle.
  enum Change {
    /// All of them.
    case area(PixelRect)
    /// Those in which the coverages of two partners' clips differ, which are given by index.
    case clip(old: Int, new: Int, PixelRect)
    /// Those that the clip of a node covers, and that of a new group if one is given by index.
    case covered(by: Index, group: Int?, PixelRect)

    /// The rectangle.
    var rect: PixelRect {
      switch self {
      case .area(let rect), .clip(_, _, let rect), .covered(_, _, let rect): rect
      }
    }
  }

  /// The index of a node in either list.
  enum Index {
    case old(Int)
    case new(Int)
  }

  /// What differs; nothing if the lists show the same.
  private(set) var changes: [Change] = []
  /// For each new node the old one whose coverage it inherits; nil where its clip is rasterised.
  private(set) var inherited: [Int?] = []
  /// For each old node the new one that inherits its coverage.
  private var heirs: [Int?] = []
  /// For each new node the number of changes found before it.
  private var firstChanges: [Int] = []
  /// Large areas that change wholly.
  private var outerAreas: [PixelRect] = []

  /// The most pixels that may differ; those of several changes count for each.
  var area: Int {
    changes.reduce(0) { $0 + $1.rect.area }
  }

  /// Compares two lists instead of those before.
  mutating func compare(_ old: [Node], _ new: [Node]) {
    removeAll()
    heirs.append(contentsOf: repeatElement(nil, count: old.count))
    let pairs = NodePairs(old, new)
    for index in pairs.removed { addAll(shownBy: .old(index), pairs) }
    for index in pairs.inserted { addAll(shownBy: .new(index), pairs) }
    for index in new.indices {
      inherited.append(nil)
      firstChanges.append(changes.count)
      if let partner = pairs.partner(of: index) { compare(old: partner, new: index, pairs) }
    }
    dropContained()
  }

  private mutating func removeAll() {
    changes.removeAll(keepingCapacity: true)
    inherited.removeAll(keepingCapacity: true)
    heirs.removeAll(keepingCapacity: true)
    firstChanges.removeAll(keepingCapacity: true)
  }
}

extension DamageFinder {
  /// Adds the differences between two partners, disregarding a group's contents: those are paired
  /// themselves.
  private mutating func compare(old oldIndex: Int, new newIndex: Int, _ pairs: NodePairs) {
    let (old, new) = (pairs.old[oldIndex], pairs.new[newIndex])
    let isInherited = new.hasCoverage(of: old)
    if isInherited {
      inherited[newIndex] = oldIndex
      heirs[oldIndex] = newIndex
    }
    if !new.isLike(old) || !pairs.haveSameStructure(old, new) {
      addAll(shownByOld: oldIndex, orNew: newIndex, pairs)
    } else if !isInherited {
      changes.append(.clip(old: oldIndex, new: newIndex, old.bounds.union(new.bounds)))
    } else if new.source == .group, new.clip != nil {
      confine(from: firstChanges[new.start], to: newIndex)
    }
  }

  /// Confines changes, from one of them on, to the clip of the group that they are in.
  private mutating func confine(from first: Int, to group: Int) {
    for index in first..<changes.count {
      switch changes[index] {
      case .area(let rect): changes[index] = .covered(by: .new(group), group: nil, rect)
      case .covered(let node, nil, let rect):
        changes[index] = .covered(by: node, group: group, rect)
      case .clip, .covered: break
      }
    }
  }

  /// Adds every pixel that either of two partners may show, the larger one's first: it may contain the
  /// other's.
  private mutating func addAll(shownByOld old: Int, orNew new: Int, _ pairs: NodePairs) {
    let isGrowing = pairs.old[old].bounds.area < pairs.new[new].bounds.area
    addAll(shownBy: isGrowing ? .new(new) : .old(old), pairs)
    addAll(shownBy: isGrowing ? .old(old) : .new(new), pairs)
  }

  /// Adds every pixel that a node or, if it is a group, any part of it may show.
  private mutating func addAll(shownBy index: Index, _ pairs: NodePairs) {
    switch index {
    case .old(let top):
      for part in pairs.old[top].start...top { add(pairs.old[part], .old(part)) }
    case .new(let top):
      for part in pairs.new[top].start...top { add(pairs.new[part], .new(part)) }
    }
  }

  /// Adds every pixel that a node other than a group may show; groups show their contents alone.
  private mutating func add(_ node: Node, _ index: Index) {
    if node.source == .group { return }
    // A rotated picture's clip is most of its bounds: the clip of the group around it confines more.
    let isConfined = node.clip != nil && !node.isSampled
    changes.append(
      isConfined ? .covered(by: index, group: nil, node.bounds) : .area(node.bounds))
  }
}

extension DamageFinder {
  /// The fewest pixels of an area worth testing for contained changes.
  private static let smallestOuter = 1 << 12

  /// Drops changes contained in an area before them, which changes wholly: a row of a list that scrolls
  /// contains all that is in the row.
  private mutating func dropContained() {
    guard !changes.isEmpty else { return }
    outerAreas.removeAll(keepingCapacity: true)
    var count = 0
    for index in changes.indices {
      let change = located(changes[index])
      let rect = change.rect
      if outerAreas.contains(where: { $0.intersection(rect) == rect }) { continue }
      if case .area = change, rect.area >= Self.smallestOuter { outerAreas.append(rect) }
      changes[count] = change
      count += 1
    }
    changes.removeLast(changes.count - count)
  }

  /// The change with an old clip replaced by its heir, which has the coverage from here on.
  private func located(_ change: Change) -> Change {
    guard case .covered(.old(let old), let group, let rect) = change, let heir = heirs[old] else {
      return change
    }
    return .covered(by: .new(heir), group: group, rect)
  }
}
