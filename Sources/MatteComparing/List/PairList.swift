internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MattePairs
internal import MatteScenes

/// A list of pairs in groups: its rows, its selection, its search and its scroll offset.
struct PairList: Sendable {
  /// What the pairs of a group have in common.
  enum Group: Hashable, Sendable {
    /// The known difference.
    case kind(ListedPair.Kind)
    /// Nobody has decided about them, and they differ or may differ.
    case undecided
    /// The decision about them, from which no file followed that should have.
    case unwritten(Decision)
    /// The decision about them.
    case decided(Decision)
  }

  /// A row of the list.
  enum Row: Hashable, Sendable {
    /// The title of a group.
    case title(Group)
    /// The title of pairs of a group that differ in the same places: how many they are, of how many in all groups; nil for
    /// those that differ as no other does.
    case alike(Int, of: Int?)
    /// A pair, by its number from 0.
    case pair(Int)
  }

  /// The maximum number of pairs that are to be compared next.
  private static let maxAwaited = 64

  /// All pairs, with the kinds that were known at first.
  private(set) var pairs: [ListedPair]
  /// The kinds of all pairs, as far as they are known.
  private(set) var kinds: [ListedPair.Kind]
  /// The shares of their pixels that differ, 0…1, as far as they are known.
  private(set) var shares: [Int: Double] = [:]
  /// The pairs in which nothing is seen of what differs.
  private(set) var invisible: Set<Int> = []
  /// The numbers that pairs share which differ in the same places, as far as they are known.
  private var likenesses: [Int: Int] = [:]
  /// The pairs that share such a number, if they are sorted by it.
  private var kin: [Int: PairOrder.Kin] = [:]
  /// The order of the pairs in each group.
  private(set) var sorting = PairOrder.name
  /// The paths and those before as a search sees them, and the pairs in the order of their paths.
  private var paths: [FoldedText]
  private var former: [FoldedText?]
  private var order: [Int]
  /// The start that the folders of all pairs share.
  private(set) var start: SharedStart
  /// The end that the names of all pairs share.
  private(set) var end: SharedEnd
  /// The numbers of pairs that are no longer there.
  private var gone: Set<Int> = []
  /// How often the files of pairs have changed.
  private var changes: [Int: Int] = [:]
  /// True if rows are to come or to go.
  private var isOutdated = false
  /// The group of each pair: its kind, of unknown pairs once all are known.
  private var groups: [ListedPair.Kind]
  /// The decisions about the pairs; nil if nothing is to be decided.
  private(set) var decisions: PairDecisions?
  /// True if pairs that are decided are not listed.
  private(set) var hidesDecided = false
  /// The number of pairs whose kind is unknown.
  private(set) var unknownCount: Int
  /// The visible groups and their pairs.
  private(set) var rows: [Row] = []
  /// The numbers of the listed pairs, in order.
  private(set) var shown: [Int] = []
  /// The pairs in the groups that are titled, also where they are hidden, and the number of them in each as it is now: a
  /// pair may belong to another before its row moves.
  private var members: Set<Int> = []
  private(set) var counts: [Group: Int] = [:]
  /// The number of the selected pair.
  private(set) var selected = 0
  /// The direction in which the user went last: 1, or −1 towards the start.
  private var heading = 1
  /// The words that the paths of all listed pairs contain, in any order, case and with any accents; nil without a search.
  private(set) var query: String?
  var scroll = ListScroll()

  init(_ pairs: [ListedPair], _ decisions: PairDecisions? = nil) {
    self.pairs = pairs
    self.decisions = decisions
    kinds = pairs.map(\.kind)
    groups = kinds
    unknownCount = kinds.count { $0 == .unknown }
    let paths = pairs.map { FoldedText($0.path) }
    self.paths = paths
    former = pairs.map { $0.from.map { FoldedText($0) } }
    order = Self.order(of: paths)
    start = SharedStart(of: pairs.map(\.folder))
    end = SharedEnd(of: pairs.map(\.name))
    arrange()
    selected = shown.first ?? 0
  }

  private static func order(of paths: [FoldedText]) -> [Int] {
    let keys = paths.map(\.order)
    return keys.indices.sorted { one, other in
      keys[one] == keys[other] ? one < other : keys[one].lexicographicallyPrecedes(keys[other])
    }
  }

  /// Takes what has become of the list; the numbers of the pairs whose files have changed.
  ///
  /// Their kinds are found anew. Rows come and go once `regroup` is called.
  mutating func follow(_ news: PairsNews) -> Set<Int> {
    isOutdated = isOutdated || news.gone != gone || !news.added.isEmpty
    gone = news.gone
    pairs += news.added
    paths += news.added.map { FoldedText($0.path) }
    former += news.added.map { $0.from.map { FoldedText($0) } }
    kinds += news.added.map(\.kind)
    groups += news.added.map(\.kind)
    if !news.added.isEmpty {
      order = Self.order(of: paths)
      start = SharedStart(of: pairs.map(\.folder))
      end = SharedEnd(of: pairs.map(\.name))
    }
    let changed = Set(news.changes.filter { changes[$0] != $1 }.keys)
    let labels = news.undecided.map { ($0, label(of: $0)) }
    let labelled = Dictionary(uniqueKeysWithValues: labels)
    decisions?.forget(news.undecided, written: news.written) { labelled[$0] ?? "" }
    isOutdated = isOutdated || !news.undecided.isEmpty
    for number in changed where pairs[number].kind == .unknown {
      (kinds[number], shares[number], likenesses[number]) = (.unknown, nil, nil)
    }
    changes = news.changes
    unknownCount = kinds.indices.count { isUnknown($0) }
    return changed
  }

  /// The pair of two pictures that there is now instead of the selected one, of which one was missing; nil if there is none.
  var completed: Int? {
    guard gone.contains(selected), [.added, .removed].contains(current.kind) else { return nil }
    return pairs.indices.first { number in
      pairs[number].path == current.path && !gone.contains(number)
        && ![.added, .removed].contains(pairs[number].kind)
    }
  }

  /// The selected pair.
  var current: ListedPair { pairs[selected] }

  /// The number of pairs that there are.
  var count: Int { pairs.count - gone.subtracting([selected]).count }

  /// True if decided pairs are not listed.
  var hidesPairs: Bool { hidesDecided && shown.count < count }

  /// The place of the selected pair among those listed, in words: “12 of 207”; nil if it is not among them.
  var place: String? {
    shown.firstIndex(of: selected).map { "\($0 + 1) of \(shown.count)" }
  }

  /// Selects a pair.
  mutating func select(_ number: Int) {
    if let old = shown.firstIndex(of: selected), let new = shown.firstIndex(of: number) {
      heading = new < old ? -1 : 1
    }
    let isLeft = gone.contains(selected)
    selected = number
    if isLeft { arrange() }
  }

  /// The pairs beside the selected pair, the next one in the user's direction first.
  var neighbours: [Int] { [heading, -heading].compactMap(neighbour) }

  /// The listed pair at a distance from the selected pair; nil beyond the ends.
  func neighbour(at distance: Int) -> Int? {
    let shown = shown
    guard let place = shown.firstIndex(of: selected) else {
      return distance > 0 ? shown.first : shown.last
    }
    return shown.indices.contains(place + distance) ? shown[place + distance] : nil
  }

  /// The nearest listed pair in a direction, 1 or −1, that is wanted; nil if there is none.
  func next(_ direction: Int, where isWanted: (ListedPair.Kind) -> Bool) -> Int? {
    let place = shown.firstIndex(of: selected)
    if direction > 0 {
      return shown.dropFirst(place.map { $0 + 1 } ?? 0).first { isWanted(kinds[$0]) }
    }
    return shown.prefix(place ?? shown.count).last { isWanted(kinds[$0]) }
  }

  /// True once the kinds of all pairs are known.
  var isKnown: Bool { unknownCount == 0 }

  /// The pairs to be compared next, of the visible rows first.
  func awaited(seen: Range<Int>) -> [Int] {
    if isKnown { return [] }
    let first = rows[seen.clamped(to: rows.indices)].compactMap(\.pair).filter(isUnknown)
    return first
      + order.lazy.filter(isUnknown).filter { !first.contains($0) }
      .prefix(max(0, Self.maxAwaited - first.count))
  }

  private func isUnknown(_ number: Int) -> Bool {
    kinds[number] == .unknown && !gone.contains(number)
  }

  /// Takes the kind of a pair, the share that differs, whether that is seen, and the number of those that differ alike.
  mutating func take(
    _ kind: ListedPair.Kind, _ share: Double?, isVisible: Bool?, _ likeness: Int?, of number: Int
  ) {
    if isVisible == false { invisible.insert(number) } else { invisible.remove(number) }
    if isUnknown(number) { unknownCount -= 1 }
    recount(number) {
      ($0.kinds[number], $0.shares[number], $0.likenesses[number]) = (kind, share, likeness)
    }
    if isKnown, sorting != .name { isOutdated = true }
  }

  /// Sorts the pairs of each group in another order.
  mutating func sort(by sorting: PairOrder) {
    self.sorting = sorting
    arrange()
  }

  /// What decides the order of a pair before its path does: smaller numbers come first.
  private func rank(of number: Int) -> [Double] {
    switch sorting {
    case .name: return []
    case .share: return [-(shares[number] ?? 0)]
    case .alike:
      guard let kin = likenesses[number].flatMap({ kin[$0] }), kin.count > 1 else {
        return [-1, 0]
      }
      return [-Double(kin.count), Double(kin.first)]
    }
  }

  /// True if two pairs differ in the same places, or are one.
  private func areAlike(_ one: Int, _ other: Int) -> Bool {
    one == other || likenesses[one].map { $0 == likenesses[other] } ?? false
  }

  /// Groups the pairs anew once all are known, so that no row moves before, or if rows are to come or to go; true if it
  /// did.
  mutating func regroup() -> Bool {
    guard isOutdated || isKnown && groups != kinds else { return false }
    isOutdated = false
    arrange()
    return true
  }

  /// The pair to show first: the first that has changed, once no pair before it is unknown, or else the first of the
  /// list once all are known.
  var first: Int? {
    let first = order.first {
      (kinds[$0] == .changed && !gone.contains($0) || isUnknown($0))
        && decisions?.decided[$0] == nil
    }
    return isKnown
      ? shown.first(where: isOpen) ?? shown.first : first.flatMap { isUnknown($0) ? nil : $0 }
  }

  /// Lists the pairs whose path contains all words of a text, or all pairs if nil.
  mutating func search(_ query: String?) {
    self.query = query
    arrange()
  }

  /// The groups from the top: pairs that may have changed are where those are that have.
  private static let groupsInOrder: [Group] =
    [.undecided] + Decision.allCases.map(Group.unwritten) + Decision.allCases.map(Group.decided)
    + [.changed, .unknown, .added, .removed, .renamed, .unreadable, .same].map(Group.kind)

  /// The group of a pair of a kind.
  private func group(of number: Int, _ kind: ListedPair.Kind) -> Group {
    guard let decisions else { return .kind(kind) }
    guard let decision = decisions.decided[number] else {
      return kind == .same ? .kind(kind) : .undecided
    }
    return decisions.unwritten.contains(number) ? .unwritten(decision) : .decided(decision)
  }

  /// Groups the listed pairs.
  private mutating func arrange() {
    if isKnown { groups = kinds }
    let wanted = (query ?? "").split(separator: " ").map { FoldedText(String($0)) }
    // A pair on screen goes with the next step.
    let present = order.filter { !gone.contains($0) || $0 == selected }
    let listed = present.filter { number in
      [paths[number], former[number]].contains { path in
        path.map { wanted.allSatisfy($0.contains) } ?? false
      }
    }
    // A search leaves as many alike as there are.
    kin = sorting.kin(of: present, likenesses)
    var numbers: [Group: [Int]] = [:]
    for number in listed { numbers[group(of: number, groups[number]), default: []].append(number) }
    members = Set(listed)
    counts = [:]
    for number in listed { counts[countedGroup(of: number), default: 0] += 1 }
    rows = Self.groupsInOrder.flatMap { group -> [Row] in
      guard let members = numbers[group] else { return [] }
      let isHidden = if case .decided = group { hidesDecided } else { false }
      return [.title(group)] + (isHidden ? [] : rows(of: members))
    }
    shown = rows.compactMap(\.pair)
  }
}

// The numbers in the titles.
extension PairList {
  /// The group in which a pair is counted: where decisions are made that of what is known, else that of its row.
  private func countedGroup(of number: Int) -> Group {
    group(of: number, decisions == nil ? groups[number] : kinds[number])
  }

  /// Changes what is known about a pair, and counts it anew.
  private mutating func recount(_ number: Int, _ change: (inout PairList) -> Void) {
    guard members.contains(number) else { return change(&self) }
    counts[countedGroup(of: number), default: 0] -= 1
    change(&self)
    counts[countedGroup(of: number), default: 0] += 1
  }
}

// The order within a group.
extension PairList {
  /// The pairs of a group in order; above those that differ in the same places is a title.
  private func rows(of members: [Int]) -> [Row] {
    if sorting == .name { return members.map(Row.pair) }
    let sorted = PairOrder.sorted(members, by: rank)
    let shared = sorted.map { number in
      likenesses[number].flatMap { (kin[$0]?.count ?? 1) > 1 ? $0 : nil }
    }
    if shared.allSatisfy({ $0 == nil }) { return sorted.map(Row.pair) }
    return sorted.indices.flatMap { place -> [Row] in
      let likeness = shared[place]
      if place > 0, likeness == shared[place - 1] { return [.pair(sorted[place])] }
      let all = likeness.flatMap { kin[$0]?.count }
      return [.alike(shared.count { $0 == likeness }, of: all), .pair(sorted[place])]
    }
  }
}

extension PairList.Row {
  /// The number of the pair; nil for a title.
  var pair: Int? { if case .pair(let number) = self { number } else { nil } }
}

// Decisions.
extension PairList {
  /// Changes the decisions, and groups the pairs anew.
  mutating func decide(_ change: (inout PairDecisions) -> Void) {
    guard var decisions else { return }
    change(&decisions)
    self.decisions = decisions
    arrange()
  }

  /// Notes the decision of an earlier run about a pair; rows move once all pairs are known.
  mutating func note(_ decision: Decision, about number: Int) {
    recount(number) { $0.decisions?.note(decision, about: number) }
    if isKnown { isOutdated = true }
  }

  /// Takes what other reviews decided; rows move once `regroup` is called.
  mutating func take(_ others: [Int: Review.Elsewhere]) {
    for (number, other) in others {
      let label = label(of: number)
      recount(number) { list in
        let isSeen = number == list.selected
        list.decisions?.take(other, about: number, called: label, isSeen: isSeen)
      }
    }
    isOutdated = isOutdated || !others.isEmpty
  }

  /// Lists the pairs that are decided, or no longer.
  mutating func toggleDecided() {
    hidesDecided.toggle()
    arrange()
  }

  /// True if nobody has decided about a pair that differs or may differ.
  func isOpen(_ number: Int) -> Bool {
    decisions?.decided[number] == nil && kinds[number] != .same
  }

  /// True if of those listed only those are accepted together that differ as the selected one does.
  var acceptsAlike: Bool { sorting == .alike }

  /// The pairs that are accepted together: those listed and not decided, or of them those that differ as the selected one does.
  var open: [Int] {
    shown.filter { isOpen($0) && (!acceptsAlike || areAlike($0, selected)) }
  }

  /// The number of pairs that are decided, and the number of those that differ or may differ.
  var decidedCount: (Int, of: Int) {
    let decided = decisions?.decided.count ?? 0
    return (decided, decided + pairs.indices.count(where: isOpen))
  }

  /// The next pair that is not decided after the place of a pair among some that were listed, or else the first.
  func nextOpen(after number: Int, among listed: [Int]) -> Int? {
    let place = listed.firstIndex(of: number) ?? -1
    return listed.dropFirst(place + 1).first(where: isOpen) ?? listed.first(where: isOpen)
  }
}
