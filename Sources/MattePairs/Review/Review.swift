public import MatteCompare
public import MatteImages
internal import MatteThreads

/// What is decided about pairs, and what follows from it at once: pictures that are accepted become baselines.
///
/// Of a revision and the work tree it is the other way round: what is accepted stays in the work tree, and for what is
/// rejected the file of the revision is restored. Pictures that only one side has are never removed. What one decision
/// changed, the next about the same pair takes back. It may be called from any thread.
///
/// ```swift
/// let pairing = try Pairing(before: "expected", after: "actual")
/// let review = try Review(of: pairing, beneath: "expected")
/// switch review.decide(0, .accepted) {
/// case .done(let path): print(path.map { "wrote \($0)" } ?? "nothing to write")
/// case .byHand(let rest): print("accepted; \(rest)")
/// case .unwritten(let reason): print("accepted, but \(reason)")
/// case .unsaved(let reason): print("accepted, but not noted in a file: \(reason)")
/// case .elsewhere: print("another review has decided meanwhile")
/// case .refused(let reason), .outdated(let reason): print("not accepted: \(reason)")
/// }
/// ```
public final class Review: Sendable {
  /// What came of a decision.
  public enum Outcome: Hashable, Sendable {
    /// It is noted, and the file at the path was written; nil if nothing had to be.
    case done(PathBytes?)
    /// It is noted, and the rest of it is left to a person, in part of a line: no picture is ever removed.
    case byHand(String)
    /// It is noted, but no file could be written, for a reason in part of a line.
    case unwritten(String)
    /// It is noted and carried out, but the file of the decisions could not be written, for a reason in part of a line.
    case unsaved(String)
    /// It is not noted, as another review decided about the pair meanwhile, which nobody was told of here.
    case elsewhere(Elsewhere)
    /// It is not noted, for a reason in part of a line.
    case refused(String)
    /// It is not noted, as a file has changed since it was compared, in part of a line.
    case outdated(String)
  }

  /// A pair that was decided.
  struct Entry {
    let decision: Decision
    let hashes: Sides<String?>
    /// The file that was written; nil if none was.
    var file: PathBytes?
    /// True if an earlier run wrote the picture after over the baseline.
    var isEarlier = false
    /// Why none was written that should have been.
    var trouble: String?
    /// True if the picture after is another one since, about which nobody has decided, while a file still has that which was
    /// accepted.
    var isPast = false
    /// The object of git that has the bytes of the work tree's file before the revision's was restored.
    var object: PathBytes?

    /// True if an accepted picture needs no file to be written.
    var isThere: Bool {
      decision == .accepted && hashes.after != nil && file == nil && trouble == nil
    }

    /// The decision, if it is about the pictures that there are.
    var current: Decision? { isPast ? nil : decision }
  }

  struct State {
    var entries: [Int: Entry] = [:]
    /// Where the decisions are kept; nil if they are not.
    var file: DecisionsFile?
    /// The pairs that differ in nothing, by their numbers.
    var same: Set<Int> = []
    /// The files of pairs as they were when these were first read.
    var stamps: [Int: Sides<FileStamp?>] = [:]
    /// What was written, so that it can be taken back.
    var kept = KeptReplacements()
    /// What another review may write for pairs that were looked at here, so that it can be taken back here, too.
    var foreseen = KeptReplacements()
    /// The pairs of which a file has changed, until they are read anew.
    var outdated: Set<Int> = []
    /// The pairs about which other reviews decided, until that is told.
    var news: Set<Int> = []
    /// The baselines of pairs that hold only a copy of theirs, as they were when they were found.
    var places: [Int: (file: PathBytes, stamp: FileStamp?)] = [:]
  }

  /// The pairs.
  public let pairing: Pairing
  /// The file in which decisions are kept; nil if they are not.
  public let file: PathBytes?
  let baselines: Baselines
  let reader: SourceReader
  /// What is said about each decision.
  private let remark: String?
  let state: Guarded<State>

  /// Begins to review pairs, whose baselines lie beneath a folder, by default that of the repository.
  ///
  /// Decisions of an earlier run that fit the pairs are taken over. Each of this one is written to `file` at once, with
  /// `note`; what others write there meanwhile about other pictures stays.
  public init(
    of pairing: Pairing, beneath root: PathBytes? = nil, _ decisions: Decisions = Decisions(),
    savedAt file: PathBytes? = nil, note: String? = nil, reader: SourceReader = SourceReader()
  ) throws {
    (self.pairing, self.reader, self.file, remark) = (pairing, reader, file, note)
    baselines = try Baselines(of: pairing, beneath: root ?? pairing.standardRoot)
    state = Guarded(State(file: file.map { DecisionsFile($0, decisions) }))
    for (number, pair) in pairing.pairs.enumerated() where decisions.concern(pair.path.text) {
      guard let hashes = try? reader.hashes(of: pair.sources),
        let line = decisions.line(on: pair.path.text, hashes)
      else { continue }
      let entry = earlierEntry(line, about: pair, hashes)
      state.withLock { $0.entries[number] = entry }
    }
  }

  /// The decision about a pair; nil if there is none.
  public func decision(about number: Int) -> Decision? {
    state.withLock { $0.entries[number]?.current }
  }

  /// The pairs whose decisions should have changed a file and did not.
  public var unwritten: Set<Int> {
    state.withLock { Set($0.entries.filter { $0.value.trouble != nil }.keys) }
  }

  /// Notes that the pictures of a pair are about to be read: a decision about others is refused.
  public func noteReading(of number: Int) {
    let stamps = stamps(of: number)
    state.withLock { state in
      let isAgain = state.outdated.remove(number) != nil
      if isAgain || state.stamps[number] == nil { state.stamps[number] = stamps }
    }
  }

  /// Notes that a file of a pair has changed, which is read anew: until then decisions about it are refused.
  ///
  /// True if there was a decision, which is not about the pictures that there are now; where `hasWritten` the next one takes
  /// back what that changed. Of a picture that is gone there is none to be decided about instead.
  public func noteChange(of number: Int) -> Bool {
    state.withLock { state in
      let sources = sources(of: number, state)
      guard Side.allCases.allSatisfy({ sources[$0].path?.exists ?? true }) else { return false }
      state.outdated.insert(number)
      state.same.remove(number)
      guard let entry = state.entries[number], !entry.isPast,
        let present = try? reader.hashes(of: sources), present != entry.hashes
      else { return false }
      if state.kept[number]?.isDone == true {
        state.entries[number]?.isPast = true
      } else {
        state.entries[number] = nil
        state.kept.remove(number)
      }
      return true
    }
  }

  /// Notes that the pictures of a pair are the same: there is nothing to decide.
  public func noteSame(_ number: Int) { _ = state.withLock { $0.same.insert(number) } }

  /// Notes that the pictures of a pair differ; true if its baseline has the picture after all the same, as after an earlier run:
  /// then it counts as accepted.
  public func noteDifferent(_ number: Int) -> Bool {
    let pair = pairing.pairs[number]
    guard decision(about: number) == nil, pair.isOfCopy else { return false }
    do {
      if let file = try baselines.file(of: pair) {
        state.withLock { $0.places[number] = (file, FileStamp(file)) }
        return false
      }
    } catch {
      return false
    }
    return state.withLock { $0.entries[number] == nil && noteWritten(number, &$0) }
  }

  /// Notes that the baseline of a pair has the picture after, whoever wrote it.
  func noteWritten(_ number: Int, _ state: inout State) -> Bool {
    guard let hashes = try? reader.hashes(of: pairing.pairs[number].sources) else { return false }
    state.entries[number] = Entry(decision: .accepted, hashes: hashes, isEarlier: true)
    return true
  }

  private func stamps(of number: Int) -> Sides<FileStamp?> {
    pairing.pairs[number].sources.map { $0.path.flatMap(FileStamp.init) }
  }

  /// Decides about a pair, or with nil takes its decision back, and does at once what follows from that.
  public func decide(_ number: Int, _ decision: Decision?) -> Outcome {
    state.withLock { state in
      guard let file = state.file else { return decide(number, decision, &state) }
      return file.alone { decide(number, decision, &state) }
    }
  }

  private func decide(_ number: Int, _ decision: Decision?, _ state: inout State) -> Outcome {
    heedOthers(&state)
    heedBaseline(of: number, before: decision, &state)
    if state.news.remove(number) != nil { return .elsewhere(elsewhere(number, state)) }
    let known = (entry: state.entries[number], file: state.file)
    do {
      if let entry = known.entry, !entry.isPast, entry.decision == decision, entry.trouble == nil {
        return .done(nil)
      }
      try change(number, to: decision, &state)
    } catch {
      (state.entries[number], state.file) = known
      if case .changed? = error as? BaselineRefusal { return .outdated("\(error)") }
      return .refused("\(error)")
    }
    do {
      try state.file?.save()
    } catch {
      return .unsaved("\(error)")
    }
    guard let entry = state.entries[number] else { return .done(nil) }
    if let trouble = entry.trouble { return .unwritten(trouble) }
    let rest = pairing.chore(
      after: entry.decision, about: pairing.pairs[number], staged: pairing.staged)
    return rest.map { .byHand("\($0)") } ?? .done(entry.file)
  }

  /// Takes the decision about a pair back, and notes another one.
  private func change(_ number: Int, to decision: Decision?, _ state: inout State) throws {
    // What may fail comes first: nothing is taken back for a decision that is refused.
    var bytes = Sides<[UInt8]?>(before: nil, after: nil)
    if decision != nil {
      try ensureUnchanged(number, state)
      bytes = try sources(of: number, state).map { try reader.bytes(of: $0) }
    }
    if let entry = state.entries[number] { try takeBack(entry, of: number, &state) }
    if let decision { try note(decision, about: number, bytes, &state) }
  }

  /// Takes a decision back, and what it changed.
  private func takeBack(_ entry: Entry, of number: Int, _ state: inout State) throws {
    if let file = entry.file {
      guard let replacement = state.kept[number] else { throw BaselineRefusal.forgotten(file) }
      try replacement.reversed.perform()
      state.kept.remove(number)
      restamp(number, &state)
      // Accepted again, it is to be found by its old bytes.
      if entry.isPast { baselines.forget() }
    } else if entry.isEarlier {
      try restore(pairing.pairs[number])
    }
    state.entries[number] = nil
    state.file?.remove(about: pairing.pairs[number].path.text, entry.hashes)
  }

  /// Brings back a baseline over which an earlier run wrote, as the picture before is a copy of it.
  private func restore(_ pair: PicturePair) throws {
    let file = try baselines.writtenFile(of: pair)
    let bytes = try pair.sources.map { try reader.bytes(of: $0) }
    guard let old = bytes.before else { throw BaselineRefusal.forgotten(file) }
    try Replacement(path: file, old: bytes.after, new: old).perform()
    // Accepted again, it is to be found by its old bytes.
    baselines.forget()
  }

  private func note(
    _ decision: Decision, about number: Int, _ bytes: Sides<[UInt8]?>, _ state: inout State
  ) throws {
    let pair = pairing.pairs[number]
    let hashes = bytes.map { $0.map { SHA256(of: $0).text } }
    var entry = Entry(decision: decision, hashes: hashes)
    do {
      if let replacement = try replacement(for: decision, of: pair, bytes) {
        if pairing.isOfRevisions, replacement.old != nil {
          entry.object = try Repository.current.keep(replacement.path)
        }
        try replacement.perform()
        entry.file = replacement.path
        state.kept.add(replacement, of: number)
        state.places[number] = nil
        restamp(number, &state)
      }
    } catch let refusal as BaselineRefusal {
      if refusal.isChange { throw refusal }
      entry.trouble = refusal.description
    }
    state.entries[number] = entry
    state.file?.add(
      DecisionLine(
        path: pair.path.text, hashes, decision, note: remark, unwritten: entry.trouble))
  }

  /// What a decision changes; nil if it changes nothing.
  func replacement(
    for decision: Decision, of pair: PicturePair, _ bytes: Sides<[UInt8]?>
  ) throws -> Replacement? {
    if pairing.isOfRevisions {
      guard decision == .rejected, pair.sources.before.isPicture,
        let file = try pairing.workFile(of: pair)
      else { return nil }
      try baselines.ensureSuitable(file)
      let old = try reader.bytes(of: reader.resolved(pair.sources.before))
      // Under another name nothing is written over.
      return Replacement(path: file, old: pair.origin == nil ? bytes.after : nil, new: old)
    }
    guard decision == .accepted, let new = bytes.after, new != bytes.before,
      let file = try baselines.file(of: pair)
    else { return nil }
    guard PictureFormat(signature: new.span)?.hasName(file.suffix) == true else {
      throw BaselineRefusal.otherFormat(file)
    }
    try ensureWhole(new, of: pair)
    return Replacement(path: file, old: bytes.before, new: new)
  }

  /// Throws if the picture after is damaged, or ends too early; what cannot be read for another reason may still be whole.
  private func ensureWhole(_ bytes: [UInt8], of pair: PicturePair) throws(BaselineRefusal) {
    let name = pair.sources.after.name
    do throws(ImageError) {
      _ = try reader.picture(PictureSource(name: name, .bytes(bytes)))
    } catch {
      switch error.reason {
      case .truncated, .damaged: throw .damaged(name, error.reason)
      default: break
      }
    }
  }

  /// What an earlier run decided, and whether what follows from that was done.
  func earlierEntry(
    _ line: DecisionLine, about pair: PicturePair, _ hashes: Sides<String?>
  ) -> Entry {
    var entry = Entry(decision: line.decision, hashes: hashes)
    // What a revision has is not looked for again.
    if pairing.isOfRevisions { entry.trouble = line.unwritten }
    guard !pairing.isOfRevisions, line.decision == .accepted, hashes.after != nil,
      hashes.after != hashes.before
    else { return entry }
    let file: PathBytes
    do {
      guard let known = try baselines.file(of: pair) else {
        entry.isEarlier = baselines.isWritten(pair)
        return entry
      }
      file = known
    } catch {
      entry.trouble = "\(error)"
      return entry
    }
    let isWritten =
      (try? reader.hash(of: PictureSource(path: file)).1.text).map { $0 == hashes.after } ?? false
    if isWritten {
      entry.file = file
    } else {
      entry.trouble = "the baseline is the old picture; accept it again"
    }
    return entry
  }

  /// Throws if a file of a pair is not the one that was seen.
  private func ensureUnchanged(_ number: Int, _ state: State) throws(BaselineRefusal) {
    if let seen = state.stamps[number], let path = changedFile(of: number, since: seen) {
      throw BaselineRefusal(changedSince: path)
    }
  }

  /// The file of a pair that is not the one that was seen; nil if there is none.
  private func changedFile(of number: Int, since seen: Sides<FileStamp?>) -> PathBytes? {
    let (sources, present) = (pairing.pairs[number].sources, stamps(of: number))
    return [Side.before, .after].lazy.filter { seen[$0] != present[$0] }
      .compactMap { sources[$0].path }.first
  }

  /// Notes the files of a pair as they are now, if they were noted: this wrote one of them.
  func restamp(_ number: Int, _ state: inout State) {
    if state.stamps[number] != nil { state.stamps[number] = stamps(of: number) }
  }

  /// True if what a decision about a pair wrote over is kept.
  public func hasWritten(_ number: Int) -> Bool { state.withLock { $0.kept[number] != nil } }

  /// The pictures of a pair as they were compared: that which a decision replaced is kept.
  public func sources(of number: Int) -> Sides<PictureSource> {
    state.withLock { sources(of: number, $0) }
  }

  private func sources(of number: Int, _ state: State) -> Sides<PictureSource> {
    var sources = pairing.pairs[number].sources
    guard let kept = state.kept[number] else { return sources }
    let side: Side = pairing.isOfRevisions ? .after : .before
    if sources[side].path == kept.path {
      let old = kept.old.map { PictureSource.Contents.bytes($0) } ?? .nothing
      sources[side] = PictureSource(name: sources[side].name, old)
    }
    return sources
  }

  /// Decides as a list says that was made for the same pictures; of pairs that are left finds out whether they differ.
  ///
  /// Gives a line for each decision that was refused, and how many fitted a pair.
  public func apply(_ list: Decisions) -> (refusals: [String], count: Int) {
    var (refusals, count): ([String], Int) = ([], 0)
    for (number, pair) in pairing.pairs.enumerated() {
      let hashes = try? reader.hashes(of: pair.sources)
      let decision =
        hashes.flatMap { list.decision(on: pair.path.text, $0) ?? written(by: list, pair, $0) }
        ?? (list.paths.contains(pair.path.text) ? .accepted : nil)
      guard let decision else {
        if hashes?.before == hashes?.after { noteSame(number) }
        continue
      }
      count += 1
      switch decide(number, decision) {
      case .refused(let reason), .outdated(let reason):
        refusals.append("\(pair.path) is not \(decision.rawValue): \(reason)")
      case .done, .byHand, .unwritten, .unsaved, .elsewhere: break
      }
    }
    return (refusals, count)
  }

  /// That a pair is accepted, if a list says so of it before its picture after became the baseline; else nil.
  private func written(
    by list: Decisions, _ pair: PicturePair, _ hashes: Sides<String?>
  ) -> Decision? {
    guard !pairing.isOfRevisions, hashes.after != nil, hashes.before == hashes.after else {
      return nil
    }
    let lines = list.lines.filter { $0.path == pair.path.text && $0.after == hashes.after }
    return lines.last?.decision == .accepted ? .accepted : nil
  }

  /// What was decided so far.
  public var summary: ReviewSummary {
    state.withLock { state in
      var summary = ReviewSummary()
      summary.untrackedCount = pairing.untracked
      let staged = pairing.staged
      var kept: [PicturePair] = []
      for (number, pair) in pairing.pairs.enumerated() {
        guard let entry = state.entries[number], !entry.isPast else {
          if !state.same.contains(number) { summary.openCount += 1 }
          if let file = state.entries[number]?.file { summary.addStillWritten(file) }
          continue
        }
        let rest = pairing.chore(after: entry.decision, about: pair, staged: staged)
        if let rest { summary.add(rest) }
        if entry.decision == .accepted { kept.append(pair) }
        summary.add(
          entry.decision, of: pair.path, wrote: entry.file, entry.trouble, object: entry.object,
          isThere: entry.isThere && !pairing.isOfRevisions && rest == nil)
      }
      summary.addKept(pairing.keptFiles(of: kept))
      return summary
    }
  }
}

extension SourceReader {
  /// The SHA-256 of the bytes of both sides, in hexadecimal digits; nil where there is no picture.
  func hashes(of sources: Sides<PictureSource>) throws -> Sides<String?> {
    try sources.map { $0.isPicture ? try hash(of: $0).1.text : nil }
  }
}
