/// What has become of a list of pairs since its files were first listed.
///
/// ```swift
/// let news = PairsNews(added: [ListedPair("icon.png", .added)], gone: [3])
/// ```
public struct PairsNews: Hashable, Sendable {
  /// The pairs that have come and that the list lacks, which get the next numbers.
  public var added: [ListedPair]
  /// The numbers of all pairs that are no longer there.
  public var gone: Set<Int>
  /// How often the files of pairs have changed, by the numbers of the pairs.
  public var changes: [Int: Int]
  /// The numbers of pairs about whose pictures nobody has decided any more, as they are others now.
  public var undecided: Set<Int>

  /// Those of them whose baselines still have what was accepted, until the next decision takes that back.
  public var written: Set<Int>

  /// Makes news.
  public init(
    added: [ListedPair] = [], gone: Set<Int> = [], changes: [Int: Int] = [:],
    undecided: Set<Int> = [], written: Set<Int> = []
  ) {
    (self.added, self.gone, self.changes) = (added, gone, changes)
    (self.undecided, self.written) = (undecided, written)
  }
}
