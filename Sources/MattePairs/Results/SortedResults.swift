internal import MatteCompare
internal import MatteImages

/// The pictures in a folder, sorted by their roles in tests: each has one.
struct SortedResults {
  private let folder: ResultFolder
  private(set) var pairs: [PicturePair] = []
  private(set) var findings: ResultFindings
  /// The pictures whose roles are known, as patterns see them.
  private var known: Set<PathBytes> = []
  /// The others.
  private var unknown: [PathBytes]
  /// The folders in which a framework compares pictures.
  private var workplaces: Set<PathBytes> = []
  /// The folders that only frameworks write into, though no pattern says so.
  private var territories: [PathBytes] = []

  /// Sorts a folder, first by what a person says of names, then framework by framework.
  ///
  /// Throws if a list of pairs cannot be read, or if a pattern fits no picture.
  init(_ folder: ResultFolder, _ patterns: ResultPatterns, requiresRun: Bool) throws {
    self.folder = folder
    unknown = folder.pictures
    findings = ResultFindings(requiresRun: requiresRun)
    try sort(patterns)
    let named = Set(
      pairs.flatMap { [$0.sources.before.name, $0.sources.after.name] }.map(\.folder))
    for framework in TestFrameworks.all { try sort(framework) }
    let words = VerdictWords(of: folder)
    findings.unexplained = unknown.filter { isUnexplained($0, words, but: named) }.map(folder.place)
    findings.otherCount = unknown.count - findings.unexplained.count
    if pairs.contains(where: \.sources.after.isPicture) { findings.hasTrace = true }
  }

  /// Takes pictures for known.
  private mutating func know(_ paths: some Sequence<PathBytes>) {
    let count = known.count
    known.formUnion(paths)
    if known.count > count { unknown.removeAll(where: known.contains) }
  }
}

extension SortedResults {
  /// Sorts the pictures that a person names.
  private mutating func sort(_ patterns: ResultPatterns) throws {
    if patterns.isEmpty { return }
    let plain = folder.plain
    let named = plain.pictures.filter { path in
      !patterns.excluded.contains { $0.texts(of: path) != nil }
    }
    let found = FoundPairs(patterns.pairs, in: plain, among: named)
    add(found.pairs, of: plain)
    let paired = known
    know(Set(plain.pictures).subtracting(named).map(folder.seen))
    let alone = named.filter { path in
      !paired.contains(folder.seen(path))
        && patterns.pairs.contains { $0.before.contains { $0.texts(of: path) != nil } }
    }
    know(alone.map(folder.seen))
    findings.unpaired = alone
    if folder.isEmpty { return }
    findings.patterns = patterns.texts
    for (pattern, text) in zip(patterns.pairs, patterns.texts)
    where !plain.pictures.contains(where: { pattern.names($0) }) {
      throw SourceError.unmatched(text, in: folder.folder.path)
    }
  }

  /// Takes in pairs, whose pictures have their roles then.
  private mutating func add(_ found: [FoundPairs.Pair], of folder: ResultFolder) {
    for pair in found { pairs.append(folder.pair(pair)) }
    know(
      found.flatMap { [$0.after, $0.before].compactMap(\.self) }.map {
        self.folder.seen(folder.place(of: $0))
      })
  }
}

extension SortedResults {
  /// Sorts the pictures of a framework.
  private mutating func sort(_ whole: TestFramework) throws {
    let framework = whole.narrowed(to: folder)
    let listed = try folder.listed(framework.listing, among: unknown)
    let own = unknown.filter { !listed.paths.contains($0) && !framework.hasNoVerdict(on: $0) }
    let beside = Companions(framework.beside, in: folder, among: own)
    let found = FoundPairs(
      framework.pairs, in: folder, among: own.filter { beside.partners[$0] == nil })
    let isFound = !found.pairs.isEmpty || listed.isFound
    guard isFound || framework.isKnown(in: folder, by: unknown) || joins(framework, own) else {
      return
    }
    findings.frameworks.append(whole)
    if framework.traces.contains(where: folder.has) || isFound { findings.hasTrace = true }
    pairs += listed.pairs
    territories += listed.folders + folder.tops(framework.topFile)
    let replaced =
      framework.attempts?.replaced(found.pairs, in: folder, patterns: framework.ofAttempts) ?? []
    add(
      found.pairs.enumerated().filter { !replaced.contains($0.offset) }.map(\.element), of: folder)
    let paired = found.pairs.flatMap { [$0.after, $0.before].compactMap(\.self) }
    workplaces.formUnion(paired.map(\.folder))
    // A link to a picture before that is not there is listed as a picture.
    let missing = found.pairs.filter { $0.before == nil }.flatMap(\.namesBefore)
    know(Array(listed.paths) + paired + missing)
    addJoined(framework)
    know(beside.partners.filter { known.contains($0.value) }.keys)
    count(found.pairs, of: framework)
    let words = VerdictWords(of: folder)
    know(unknown.filter { framework.explains($0, words) })
    let copies = unknown.filter { path in framework.copies.contains { $0.texts(of: path) != nil } }
    if copies.isEmpty { return }
    let originals = CopiedPictures(of: known, in: folder)
    know(copies.filter(originals.has))
  }

  /// True if a framework left a picture of three.
  private func joins(_ framework: TestFramework, _ pictures: [PathBytes]) -> Bool {
    framework.joined.contains { pattern in
      pictures.contains { pattern.after.texts(of: $0) != nil }
    }
  }

  /// Takes in the pictures of three; one that shows pictures of a pair is only painted.
  private mutating func addJoined(_ framework: TestFramework) {
    for pattern in framework.joined {
      for path in unknown {
        guard let texts = pattern.after.texts(of: path),
          let first = folder.paths(of: pattern.before, texts, pattern.after, near: path).first
        else { continue }
        if known.insert(first).inserted { pairs.append(folder.joinedPair(path, first: first)) }
        known.insert(path)
        workplaces.insert(path.folder)
      }
    }
    unknown.removeAll(where: known.contains)
  }

  /// Counts the baselines of a framework that keeps the picture of every test, by the folders that hold a project each.
  private mutating func count(_ found: [FoundPairs.Pair], of framework: TestFramework) {
    guard framework.keeps == .everyTest, framework.listing == nil else { return }
    let met = Set(found.flatMap(\.baselines))
    var ran = Set(found.map { $0.pattern.text("/", in: $0.texts) ?? [] })
    let words = VerdictWords(of: folder)
    var idle: [(project: [UInt8], folder: PathBytes)] = []
    for path in folder.pictures {
      guard let (pattern, texts) = framework.baseline(path, words) else { continue }
      findings.baselineCount += 1
      let project = pattern.text("/", in: texts) ?? []
      if met.contains(path) {
        ran.insert(project)
      } else {
        findings.notRun.append(folder.place(of: path))
        let isAnywhere = pattern.text("within/", in: texts) != nil
        if !(isAnywhere && ran.contains(where: { path.bytes.starts(with: $0) })) {
          idle.append((project, folder.place(of: path.folder)))
        }
      }
    }
    let folders = Dictionary(idle.filter { !ran.contains($0.project) }) { first, _ in first }
    findings.idle += folders.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map {
      ResultFindings.Idle(framework: framework, folder: folder.folder.whole($0.value))
    }
  }

  /// True for a picture that no rule explains, in a folder that a framework wrote, or beside a picture of its name.
  private func isUnexplained(
    _ path: PathBytes, _ words: VerdictWords, but named: Set<PathBytes>
  ) -> Bool {
    if named.contains(folder.source(folder.place(of: path)).name.folder) { return false }
    return findings.frameworks.contains { $0.owns(path) }
      || territories.contains { path.bytes.starts(with: $0.appending("").bytes) }
      || words.isOfUnknownTest(path, isCompared: workplaces.contains(path.folder))
  }
}

/// The pictures that lie beside others and go with them, such as painted differences.
private struct Companions {
  /// The picture that each goes with.
  private(set) var partners: [PathBytes: PathBytes] = [:]

  init(_ patterns: [PairPattern], in folder: ResultFolder, among pictures: [PathBytes]) {
    for path in pictures {
      for pattern in patterns where partners[path] == nil {
        guard let texts = pattern.after.texts(of: path) else { continue }
        partners[path] = folder.paths(of: pattern.before, texts, pattern.after, near: path).first
      }
    }
  }
}

extension TestFramework {
  /// How all pictures are called that an attempt may leave.
  fileprivate var ofAttempts: [PathPattern] {
    pairs.map(\.after) + beside.map(\.after) + others
  }

  /// The pattern of a baseline that makes a path, and the texts in its holes; nil for a picture that is called as one of a
  /// verdict is.
  fileprivate func baseline(
    _ path: PathBytes, _ words: VerdictWords
  ) -> (PathPattern, [[UInt8]])? {
    guard
      let found = baselines.lazy.compactMap({ pattern in
        pattern.texts(of: path).map { (pattern, $0) }
      }).first
    else { return nil }
    let isBaseline =
      !VerdictWord.isFolder(of: path) && !words.tellVerdict(path)
      && !beside.contains { $0.after.texts(of: path) != nil }
    return isBaseline ? found : nil
  }

  /// True for a baseline.
  fileprivate func explains(_ path: PathBytes, _ words: VerdictWords) -> Bool {
    hasNoVerdict(on: path) || baseline(path, words) != nil
  }

  /// True for a picture on which the framework has no verdict.
  fileprivate func hasNoVerdict(on path: PathBytes) -> Bool {
    others.contains { $0.texts(of: path) != nil }
  }

  /// The framework with those patterns that may make paths of a folder.
  fileprivate func narrowed(to folder: ResultFolder) -> TestFramework {
    TestFramework(
      name, keeps: keeps, folders: folders.filter(folder.mayHave), topFile: topFile,
      traces: traces.filter(folder.mayHave), pairs: pairs.filter { folder.mayHave($0.after) },
      joined: joined.filter { folder.mayHave($0.after) }, attempts: attempts,
      baselines: baselines.filter(folder.mayHave),
      beside: beside.filter { folder.mayHave($0.after) }, copies: copies.filter(folder.mayHave),
      others: others.filter(folder.mayHave), listing: listing)
  }

  /// True for a picture in a folder that only the framework writes into.
  fileprivate func owns(_ path: PathBytes) -> Bool {
    (folders + baselines).contains { $0.texts(of: path) != nil }
  }
}

extension ResultFolder {
  /// The folders with a file at their top that only a framework writes.
  fileprivate func tops(_ file: PathPattern?) -> [PathBytes] {
    guard let file else { return [] }
    return others.filter { file.texts(of: $0) != nil }.map(\.folder)
  }
}

extension PairPattern {
  /// True if a path is that of a picture before or after.
  fileprivate func names(_ path: PathBytes) -> Bool {
    ([after] + before).contains { $0.texts(of: path) != nil }
  }
}
