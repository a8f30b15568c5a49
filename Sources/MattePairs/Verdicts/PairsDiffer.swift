internal import MatteCompare
internal import MatteImages
public import MatteThreads
internal import Synchronization

/// Compares the pictures of two folders, or of two states of a repository, several pairs at a time.
///
/// ```swift
/// let pairing = try Pairing(before: "expected", after: "actual")
/// let verdict = PairsDiffer(PairDiffer(), jobs: 2).verdict(on: pairing)
/// print(verdict.text())
/// ```
public struct PairsDiffer: Sendable {
  private let differ: PairDiffer
  private let jobs: Int
  private let keepsJSON: Bool
  private let findsLikeness: Bool
  private let recorder: (any PairRecorder)?

  /// Makes a differ that compares `jobs` pairs at a time, at least 1.
  ///
  /// With `keepsJSON`, each outcome has its verdict for programs, and with `findsLikeness` the number of those that differ
  /// alike, for which pairs that differ are read once more. A `recorder` is handed all pairs, and what only one side has.
  public init(
    _ differ: PairDiffer, jobs: Int = ThreadPool.processors, keepsJSON: Bool = false,
    findsLikeness: Bool = false, recorder: (any PairRecorder)? = nil
  ) {
    self.differ = differ
    self.jobs = jobs
    self.keepsJSON = keepsJSON
    self.findsLikeness = findsLikeness
    self.recorder = recorder
  }

  /// What is to be said of all pictures.
  ///
  /// `progress` is told of each pair that is done, in any thread but never by two at a time. An error is said
  /// as `describing` puts it, in a line. Pairs that are not wanted any more when their turn comes are left out.
  public func verdict(
    on pairing: Pairing, progress: @escaping @Sendable (Progress) -> Void = { _ in },
    describing: @escaping @Sendable (any Error) -> String = { "\($0)" },
    while isWanted: @escaping @Sendable () -> Bool = { true }
  ) -> PairsVerdict {
    let items = pairing.pairs.enumerated().filter { recorder != nil || $0.element.isCompared }
    let total = max(1, items.count)
    let outcomes = ThreadPool(threads: jobs).map(
      Array(items), progress: { progress(Progress(done: $0, total: total)) },
      { item in
        isWanted() ? outcome(of: item.element, item.offset, pairing.origin, describing) : nil
      })
    var verdict = PairsVerdict(pairing)
    for (item, outcome) in zip(items, outcomes) {
      guard let outcome else { continue }
      if item.element.isCompared {
        verdict.outcomes.append(outcome)
      } else {
        verdict.damaged.append(outcome)
      }
    }
    return verdict
  }

  /// What became of a pair by its number, from 0; nil if nothing is to be said of it.
  public func outcome(ofPair number: Int, in pairing: Pairing) -> PairOutcome? {
    outcome(of: pairing.pairs[number], number, pairing.origin) { "\($0)" }
  }

  /// What became of a pair; nil if nothing is to be said of it.
  private func outcome(
    of pair: PicturePair, _ number: Int, _ origin: Pairing.Origin,
    _ describing: (any Error) -> String
  ) -> PairOutcome? {
    do {
      guard let compared = try compared(pair, number, origin) else { return nil }
      let verdict = compared.verdict
      let remark = verdict.isEqual && origin == .revisions ? verdict.byteRemark : nil
      var finding = PairOutcome.Finding(verdict, remark: remark, keepsJSON: keepsJSON)
      if findsLikeness, !finding.isSame { finding.likeness = try compared.likeness() }
      return PairOutcome(path: pair.path, result: .compared(finding))
    } catch {
      recordReadable(pair, number)
      return PairOutcome(
        path: pair.path, result: .unreadable(describing(error)),
        lacking: ObjectKeeper(lackingIn: error))
    }
  }

  /// A pair that was compared, and recorded if that is wanted; nil if there is nothing to compare.
  private func compared(
    _ pair: PicturePair, _ number: Int, _ origin: Pairing.Origin
  ) throws -> ComparedPair? {
    guard pair.isCompared else {
      if !pair.isUnchanged || pair.isRenamed { try recordSingle(pair, number) }
      return nil
    }
    let path = differ.allowed?.path(of: pair.sources.before)
    var pair = pair
    let steps =
      origin == .revisions
      ? [differ.reader.loaded, differ.reader.resolved] : [differ.reader.resolved]
    for step in steps {
      pair.sources = try pair.sources.map(step)
      // Git compares no bytes of a file whose mode or time has changed, and a pointer is not what it stands for.
      guard try origin == .revisions && pair.hasSameBytes(differ.reader) else { continue }
      if pair.isRenamed { try recordSingle(pair, number) }
      return nil
    }
    let compared = try differ.comparedPair(pair.sources, at: path)
    guard let recorder else { return compared }
    if pair.isRenamed, compared.verdict.isEqual {
      try recordSingle(pair, number)
    } else {
      try differ.record(compared, of: pair, number: number, by: recorder)
    }
    return compared
  }

  /// Records the only picture of a pair, or that after of one which is the same in both.
  private func recordSingle(_ pair: PicturePair, _ number: Int) throws {
    guard let recorder else { return }
    var single = pair.hasBothSides ? pair.onlyAfter : pair
    single.sources = try single.sources.map(differ.reader.resolved)
    try recorder.record(differ.comparedPair(single.sources), of: single, number: number)
  }

  /// Records the only side of a pair that can be read; nothing if both can, or neither.
  private func recordReadable(_ pair: PicturePair, _ number: Int) {
    guard let recorder else { return }
    let readable = pair.alone.compactMap { side -> (ComparedPair, PicturePair)? in
      var side = side
      guard let sources = try? side.sources.map(differ.reader.resolved),
        let compared = try? differ.comparedPair(sources)
      else { return nil }
      side.sources = sources
      return (compared, side)
    }
    guard readable.count == 1 else { return }
    try? recorder.record(readable[0].0, of: readable[0].1, number: number)
  }
}

extension PicturePair {
  /// True if both sides, which are in memory, have the same bytes.
  fileprivate func hasSameBytes(_ reader: SourceReader) throws -> Bool {
    try reader.bytes(of: sources.before) == reader.bytes(of: sources.after)
  }
}

extension Verdict {
  /// What is said of two states of a file whose pictures are the same.
  fileprivate var byteRemark: String {
    let names = metadata.joined(separator: ", ")
    return "other bytes" + (names.isEmpty ? "" : ", other metadata (\(names))")
  }
}
