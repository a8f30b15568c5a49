internal import MatteCompare
internal import MatteImages
internal import MatteThreads

// Other reviews, which keep their decisions in the same file, or write the same baselines.
extension Review {
  /// What another review decided about a pair.
  ///
  /// ```swift
  /// let other = Review.Elsewhere(.accepted, isUnwritten: false, isReversible: true)
  /// ```
  public struct Elsewhere: Hashable, Sendable {
    /// The decision; nil if one was taken back.
    public let decision: Decision?
    /// True if no file followed from it that should have.
    public let isUnwritten: Bool
    /// True if another decision can take back what it changed.
    public let isReversible: Bool

    /// Makes a decision.
    public init(_ decision: Decision?, isUnwritten: Bool, isReversible: Bool) {
      (self.decision, self.isUnwritten) = (decision, isUnwritten)
      self.isReversible = isReversible
    }
  }

  /// What other reviews decided since this was asked for last, by the numbers of the pairs.
  public func others() -> [Int: Elsewhere] {
    state.withLock { state in
      heedOthers(&state)
      let told = state.news
      state.news = []
      return Dictionary(uniqueKeysWithValues: told.map { ($0, elsewhere($0, state)) })
    }
  }

  /// Notes that the pictures of a pair are about to be shown, as `noteReading` does, and keeps what another review may write over.
  public func noteShowing(of number: Int) {
    noteReading(of: number)
    guard file != nil, self.decision(about: number) == nil else { return }
    let pair = pairing.pairs[number]
    // A copy of the baseline stays what it is.
    if pair.isOfCopy { return }
    let decision: Decision = pairing.isOfRevisions ? .rejected : .accepted
    guard let bytes = try? pair.sources.map({ try reader.bytes(of: $0) }),
      let replacement = try? replacement(for: decision, of: pair, bytes)
    else { return }
    state.withLock { $0.foreseen.add(replacement, of: number) }
  }

  func elsewhere(_ number: Int, _ state: State) -> Elsewhere {
    let entry = state.entries[number]
    return Elsewhere(
      entry?.decision, isUnwritten: entry?.trouble != nil,
      isReversible: entry?.file == nil || state.kept[number] != nil)
  }

  /// Takes over what others have written into the file of decisions.
  func heedOthers(_ state: inout State) {
    let changes = state.file?.readAgain() ?? [:]
    if changes.isEmpty { return }
    // They have written baselines, too.
    baselines.forget()
    let paths = Set(changes.keys.map(\.path))
    for (number, pair) in pairing.pairs.enumerated() where paths.contains(pair.path.text) {
      for (subject, line) in changes where subject.path == pair.path.text {
        adopt(line, about: subject, number, &state)
      }
    }
  }

  /// Takes a decision of another review over, or that it was taken back, if it is about the pictures of a pair.
  private func adopt(
    _ line: DecisionLine?, about subject: DecisionLine.Subject, _ number: Int,
    _ state: inout State
  ) {
    let (pair, entry) = (pairing.pairs[number], state.entries[number])
    let hashes = Sides(before: subject.before, after: subject.after)
    guard entry.map({ $0.hashes == hashes }) ?? areOf(pair, hashes),
      entry?.decision != line?.decision || entry?.trouble != line?.unwritten
    else { return }
    if let own = state.kept[number] { state.foreseen.add(own, of: number) }
    state.kept.remove(number)
    state.entries[number] = line.map { line in
      var entry = earlierEntry(line, about: pair, hashes)
      if pairing.isOfRevisions, line.decision == .rejected, entry.trouble == nil {
        entry.file = (try? pairing.workFile(of: pair)) ?? nil
      }
      return entry
    }
    if let file = state.entries[number]?.file, let foreseen = state.foreseen[number],
      foreseen.path == file
    {
      state.kept.add(foreseen, of: number)
    }
    restamp(number, &state)
    state.news.insert(number)
  }

  /// True if hashes are those of a pair's pictures, or were before one was written over by the other.
  private func areOf(_ pair: PicturePair, _ hashes: Sides<String?>) -> Bool {
    guard let present = try? reader.hashes(of: pair.sources) else { return false }
    let written: Side = pairing.isOfRevisions ? .after : .before
    return present[written.opposite] == hashes[written.opposite]
      && [hashes[written], hashes[written.opposite]].contains(present[written])
  }

  /// Takes note of a baseline that has the picture after since somebody accepted that elsewhere, before it is rejected here.
  func heedBaseline(of number: Int, before decision: Decision?, _ state: inout State) {
    guard decision == .rejected, state.entries[number] == nil, let place = state.places[number],
      FileStamp(place.file) != place.stamp
    else { return }
    state.places[number] = nil
    baselines.forget()
    if baselines.isWritten(pairing.pairs[number]), noteWritten(number, &state) {
      state.news.insert(number)
    }
  }
}
