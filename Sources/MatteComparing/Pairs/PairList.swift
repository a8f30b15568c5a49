internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

/// A list of pairs in groups, which can be searched: what it holds, which pair is selected, and how far it is scrolled.
struct PairList: Sendable {
  /// A line of the list.
  enum Row: Hashable, Sendable {
    /// The title of a group and how many are in it.
    case title(ListedPair.Kind, count: Int)
    /// A pair, by its number.
    case pair(Int)
  }

  /// All pairs.
  private(set) var pairs: [ListedPair]
  /// What is shown: groups and their pairs.
  private(set) var rows: [Row] = []
  /// The numbers of the pairs that are shown, in order.
  private(set) var shown: [Int] = []
  /// The number of the pair that is looked at.
  private(set) var selected = 0
  /// What the paths of all that is shown contain, in any case; nil if nothing is searched.
  private(set) var query: String?
  var scroll = ListScroll()

  init(_ pairs: [ListedPair]) {
    self.pairs = pairs
    arrange()
    selected = shown.first ?? 0
  }

  /// The pair that is looked at.
  var current: ListedPair { pairs[selected] }

  /// Selects a pair.
  mutating func select(_ number: Int) { selected = number }

  /// The pair so many places further among those that are shown; nil beyond the ends.
  func neighbour(at distance: Int) -> Int? {
    let shown = shown
    guard let place = shown.firstIndex(of: selected) else {
      return distance > 0 ? shown.first : shown.last
    }
    return shown.indices.contains(place + distance) ? shown[place + distance] : nil
  }

  /// The nearest pair in a direction, 1 or −1, of those that are shown and wanted; nil if there is none.
  func next(_ direction: Int, where isWanted: (ListedPair) -> Bool) -> Int? {
    let place = shown.firstIndex(of: selected)
    if direction > 0 {
      return shown.dropFirst(place.map { $0 + 1 } ?? 0).first { isWanted(pairs[$0]) }
    }
    return shown.prefix(place ?? shown.count).last { isWanted(pairs[$0]) }
  }

  /// Takes what is known of all pairs, in their order.
  mutating func adopt(_ kinds: [ListedPair.Kind]) {
    for (number, kind) in zip(pairs.indices, kinds) { pairs[number].kind = kind }
    arrange()
  }

  /// Shows those whose path contains a text, or all.
  mutating func search(_ query: String?) {
    self.query = query
    arrange()
  }

  /// Puts what is shown in groups, in which the order is that of the pairs.
  private mutating func arrange() {
    let wanted = query?.lowercased() ?? ""
    var groups: [ListedPair.Kind: [Int]] = [:]
    for (number, pair) in pairs.enumerated()
    where wanted.isEmpty || pair.path.lowercased().contains(wanted) {
      groups[pair.kind, default: []].append(number)
    }
    rows = ListedPair.Kind.allCases.flatMap { kind -> [Row] in
      guard let group = groups[kind] else { return [] }
      return [.title(kind, count: group.count)] + group.map(Row.pair)
    }
    shown = rows.compactMap(\.pair)
  }
}

extension PairList.Row {
  /// The number of the pair; nil of a title.
  var pair: Int? { if case .pair(let number) = self { number } else { nil } }
}
