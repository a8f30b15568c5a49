// What pairs are called.
extension PairList {
  /// What tells the folder of a pair from those of the others.
  func folder(of pair: ListedPair) -> String { start.rest(of: pair.folder) }
}

extension ListedPair {
  /// The number of letters that the path begins with as another does.
  func likeness(to other: ListedPair) -> Int {
    zip(path.utf8, other.path.utf8).prefix(while: ==).count
  }
}
