internal import MatteLayers
internal import MatteScenes

// What pairs are called.
extension PairList {
  /// The maximum number of characters of a pair's label.
  private static let longestLabel = 48

  /// What tells the folder of a pair from those of the others.
  func folder(of pair: ListedPair) -> String { start.rest(of: pair.folder) }

  /// What stands below the name of a pair: how it was called before, or else its folder.
  func subtitle(of pair: ListedPair) -> String {
    pair.from.map { "was \($0)" } ?? folder(of: pair)
  }

  /// What tells the name of a pair from those of the others.
  func name(of pair: ListedPair) -> Substring { end.rest(of: pair.name) }

  /// The name of a pair in a sentence: if others have the same, with what tells its folder from theirs.
  func label(of number: Int) -> String {
    let pair = pairs[number]
    let twins = pairs.indices.filter { $0 != number && pairs[$0].name == pair.name }
      .map { pairs[$0] }
    guard let twin = twins.max(by: { pair.likeness(to: $0) < pair.likeness(to: $1) }) else {
      return String(pair.name)
    }
    return PictureLabel(path(of: pair), beside: path(of: twin))
      .text(room: Double(Self.longestLabel)) { Double($0.count) }
  }

  private func path(of pair: ListedPair) -> String {
    let folder = folder(of: pair)
    return folder.isEmpty ? String(pair.name) : "\(folder)/\(pair.name)"
  }
}

extension ListedPair {
  /// The number of letters that the path begins with as another does.
  func likeness(to other: ListedPair) -> Int {
    zip(path.utf8, other.path.utf8).prefix(while: ==).count
  }
}
