internal import MatteCompare
public import MatteImages

/// What became of a pair of pictures.
///
/// ```swift
/// let pairing = try Pairing(before: "expected", after: "actual")
/// for outcome in PairsDiffer(PairDiffer()).verdict(on: pairing).outcomes {
///   if case .unreadable(let reason) = outcome.result { print("\(outcome.path): \(reason)") }
/// }
/// ```
public struct PairOutcome: Sendable {
  /// What is kept of a verdict, whose rows and regions may be many.
  public struct Finding: Sendable {
    /// True if nothing differs that counts.
    public let isSame: Bool
    /// True if nothing differs but the profiles, by which the same numbers are other colours.
    public let isOnlyProfile: Bool
    /// True if nothing counts only because the picture after is an allowed render.
    public let isAllowed: Bool
    /// True if it can be seen that something differs; nil if nothing counts, or if that is not known.
    public let isVisible: Bool?
    /// The share of the pixels that count, or of the lines that were added, removed or moved, whichever is larger: 0…1.
    public let share: Double
    /// A number that pairs share which differ alike: in the same places, where the same pixels became the same; nil if nothing
    /// differs that has a place, or if it was not asked for.
    public internal(set) var likeness: Int?
    /// What is said of the pixels, of animations of all frames, in part of a line.
    public let summary: String
    /// What happened, a sentence a change, as far as it is proven; of animations, in the frame with most to say.
    public let sentences: [String]
    /// The same in part of a line, the longest words first.
    let gists: [String]
    /// What is to be said of a pair that is the same but not equal; nil if nothing is.
    public let remark: String?
    /// What else is to be said of a pair that is the same: what differs without counting, or is not applied.
    public let notes: [String]
    /// True if pixels, or rows and columns, differ where they may.
    public let differsWithin: Bool
    /// The verdict for programs, as JSON; nil if it is not wanted.
    public let json: String?
  }

  /// How a comparison ends.
  public enum Result: Sendable {
    /// Both pictures were read and compared.
    case compared(Finding)
    /// A picture could not be read, for the reason of this line.
    case unreadable(String)
  }

  /// The path of the pair.
  public let path: PathBytes
  /// What became of it.
  public let result: Result
  /// What keeps the object for lack of which a picture could not be read; nil if it was for something else.
  public let lacking: ObjectKeeper?

  init(path: PathBytes, result: Result, lacking: ObjectKeeper? = nil) {
    self.path = path
    self.result = result
    self.lacking = lacking
  }
}

/// What is said of the pictures of two folders, or of two states of a repository.
///
/// ```swift
/// let pairing = try Pairing(revisions: ["main", "feature"])
/// let verdict = PairsDiffer(PairDiffer()).verdict(on: pairing)
/// for pair in verdict.compared where !pair.finding.isSame { print(pair.path, pair.finding.summary) }
/// ```
public struct PairsVerdict: Sendable {
  /// What became of the pairs that both sides have, in their order.
  public internal(set) var outcomes: [PairOutcome] = []
  /// What only one side has and could not be read, if it was to be recorded.
  var damaged: [PairOutcome] = []
  /// The paths before of pairs that are called by another spelling or format of the same path, by the paths after.
  public let namesBefore: [PathBytes: PathBytes]
  /// What only the later side has.
  public let added: [PathBytes]
  /// What only the earlier side has.
  public let removed: [PathBytes]
  /// What is called otherwise on the later side.
  public let renamed: [Pairing.Renaming]
  /// The paths of pairs that were accepted in a review, and not compared.
  public let accepted: [PathBytes]
  /// The number of files that are no pictures.
  public let leftOut: Int
  /// The number of files and folders that were passed over for the full stop that their names begin with.
  public let hidden: Int
  /// The number of pictures that git does not track, which were not compared.
  public let untracked: Int
  /// The number of submodules that changed and could not be looked into.
  public let submodules: Int
  /// The number of links to folders that changed, whose pictures were not looked into.
  public let folderLinks: Int
  /// Why folders could not be listed.
  public let failures: [ImageError]
  /// What was found beside the pairs where tests left pictures; nil of folders and revisions.
  public let results: ResultFindings?
  let origin: Pairing.Origin

  /// Begins with what is known before anything is compared.
  init(_ pairing: Pairing) {
    namesBefore = pairing.namesBefore
    added = pairing.added
    removed = pairing.removed
    renamed = pairing.renamed
    accepted = pairing.accepted
    leftOut = pairing.leftOut
    hidden = pairing.hidden
    untracked = pairing.untracked
    submodules = pairing.submodules
    folderLinks = pairing.folderLinks
    failures = pairing.failures
    results = pairing.results
    origin = pairing.origin
  }

  /// Makes what is said of a pairing of two pictures.
  public init(_ verdict: Verdict, on pairing: Pairing) {
    self.init(pairing)
    outcomes = pairing.pairs.filter(\.isCompared).map {
      PairOutcome(path: $0.path, result: .compared(PairOutcome.Finding(verdict)))
    }
  }

  /// The pairs that were compared.
  public var compared: [(path: PathBytes, finding: PairOutcome.Finding)] {
    outcomes.compactMap { outcome in
      guard case .compared(let finding) = outcome.result else { return nil }
      return (outcome.path, finding)
    }
  }

  /// The pairs of which a picture could not be read, and why.
  public var unreadable: [(path: PathBytes, message: String)] {
    (outcomes + damaged).compactMap { outcome in
      guard case .unreadable(let message) = outcome.result else { return nil }
      return (outcome.path, message)
    }
  }

  /// The pairs that differ, those of the largest share first.
  public var worst: [(path: PathBytes, finding: PairOutcome.Finding)] {
    let different = compared.filter { !$0.finding.isSame }
    return different.indices.sorted {
      (different[$1].finding.share, $0) < (different[$0].finding.share, $1)
    }.map { different[$0] }
  }

  /// The pairs of a pairing of which the most differs, at most so many.
  public func worstPairs(of pairing: Pairing, atMost count: Int) -> [PicturePair] {
    let pairs = Dictionary(pairing.pairs.map { ($0.path, $0) }) { first, _ in first }
    return worst.prefix(count).compactMap { pairs[$0.path] }
  }

  /// The number of pairs that differ.
  public var different: Int { compared.count { !$0.finding.isSame } }

  /// The number of pairs in which it can be seen that something differs; nil if that is not known of all that differ.
  public var visible: Int? {
    let known = compared.lazy.filter { !$0.finding.isSame }.map(\.finding.isVisible)
    return known.contains { $0 == nil } ? nil : known.count { $0 == true }
  }

  /// The number of pairs that differ only in their profiles, by which the same numbers are other colours.
  public var onlyProfile: Int { compared.count(where: \.finding.isOnlyProfile) }

  /// The number of pairs that are the same only because the picture after is an allowed render.
  public var allowed: Int { compared.count(where: \.finding.isAllowed) }

  /// True if all could be compared and is the same, and each side has what the other has.
  public var isSame: Bool { isComplete && !hasDifferences }

  /// True if everything could be listed and read, and nothing that tests left was passed over.
  public var isComplete: Bool {
    unreadable.isEmpty && failures.isEmpty && results?.isComplete ?? true
  }

  /// True if a pair differs, or one side has what the other has not.
  var hasDifferences: Bool { different + added.count + removed.count + renamed.count > 0 }
}

extension PairOutcome.Finding {
  /// Takes what is kept of a verdict.
  init(_ verdict: Verdict, remark: String? = nil, keepsJSON: Bool = false) {
    isSame = verdict.isSame
    isOnlyProfile = verdict.isOnlyProfile
    isAllowed = verdict.allowed != nil
    isVisible = verdict.isVisible
    share = max(verdict.comparison.percent / 100, verdict.comparison.alignment.changedShare)
    summary = verdict.summaryOfPair
    sentences = verdict.sentences
    gists = verdict.gists
    self.remark = remark ?? verdict.remarkOfPair
    // A remark that was given names the metadata.
    notes = verdict.isSame ? verdict.notesOfPair(saysMetadata: remark == nil) : []
    differsWithin =
      verdict.comparison.permittedPixelCount > 0
      || verdict.rules.within != nil && !verdict.comparison.alignment.isInPlace
    json = keepsJSON ? verdict.json.text : nil
  }
}

extension LineAlignment {
  /// The share of all lines that only one picture has, or that are elsewhere: 0…1.
  fileprivate var changedShare: Double {
    if isInPlace { return 0 }
    let changed = runs.filter { $0.kind != .compared }
    return Double(changed.reduce(0) { $0 + $1.count })
      / Double(runs.reduce(0) { $0 + $1.count })
  }
}
