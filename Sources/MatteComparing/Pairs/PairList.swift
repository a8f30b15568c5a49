internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

/// A list of pairs in groups: its rows, its selection, its search and its scroll offset.
struct PairList: Sendable {
  /// A row of the list.
  enum Row: Hashable, Sendable {
    /// The title of a group, and the number of its pairs.
    case title(ListedPair.Kind, count: Int)
    /// A pair, by its number from 0.
    case pair(Int)
  }

  /// All pairs.
  private(set) var pairs: [ListedPair]
  /// The visible groups and their pairs.
  private(set) var rows: [Row] = []
  /// The numbers of the listed pairs, in order.
  private(set) var shown: [Int] = []
  /// The number of the selected pair.
  private(set) var selected = 0
  /// The text that the paths of all listed pairs contain, in any case; nil without a search.
  private(set) var query: String?
  var scroll = ListScroll()

  init(_ pairs: [ListedPair]) {
    self.pairs = pairs
    arrange()
    selected = shown.first ?? 0
  }

  /// The selected pair.
  var current: ListedPair { pairs[selected] }

  /// Selects a pair.
  mutating func select(_ number: Int) { selected = number }

  /// The listed pair at a distance from the selected pair; nil beyond the ends.
  func neighbour(at distance: Int) -> Int? {
    let shown = shown
    guard let place = shown.firstIndex(of: selected) else {
      return distance > 0 ? shown.first : shown.last
    }
    return shown.indices.contains(place + distance) ? shown[place + distance] : nil
  }

  /// The nearest listed pair in a direction, 1 or −1, that is wanted; nil if there is none.
  func next(_ direction: Int, where isWanted: (ListedPair) -> Bool) -> Int? {
    let place = shown.firstIndex(of: selected)
    if direction > 0 {
      return shown.dropFirst(place.map { $0 + 1 } ?? 0).first { isWanted(pairs[$0]) }
    }
    return shown.prefix(place ?? shown.count).last { isWanted(pairs[$0]) }
  }

  /// Takes the differences of all pairs, in the order of the pairs.
  mutating func adopt(_ kinds: [ListedPair.Kind]) {
    for (number, kind) in zip(pairs.indices, kinds) { pairs[number].kind = kind }
    arrange()
  }

  /// Lists the pairs whose path contains a text, or all pairs if nil.
  mutating func search(_ query: String?) {
    self.query = query
    arrange()
  }

  /// Groups the listed pairs; each group keeps the order of the pairs.
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
  /// The number of the pair; nil for a title.
  var pair: Int? { if case .pair(let number) = self { number } else { nil } }
}
