internal import ArgumentParser
internal import MatteImages
internal import MattePairs
internal import MatteReport

/// What is reviewed, and where the decisions are.
struct ReviewOptions: ParsableArguments {
  @Option(
    "Write baselines beneath this folder only, and look for them there (default: the repository).",
    path: "DIR", completion: .directory)
  var root: String?

  @Option(
    "Read decisions of earlier runs from FILE, and save all to it.",
    details: """
      Each line is JSON about a path and the SHA-256 of both pictures, so that a decision fits the same pictures of \
      another run, and no others.
      """, path: "FILE", completion: .file())
  var decisions: String?

  @Option(
    "Open no window, and do what FILE says: decisions, paths, or a zip file that a report saved.",
    details: """
      A zip file holds the accepted pictures, too: without other words they are written over their baselines, each if it \
      is still the one that was compared.
      """,
    path: "FILE", completion: .file())
  var apply: String?

  @Option("Save TEXT with each decision, such as why.", value: "TEXT", transform: { $0 })
  var note: String?

  @Flag(
    help: "At the end commit the files that were written or, of a revision, accepted; nothing else."
  )
  var commit = false

  @Option(
    "Find pictures by their names, as matte diff --pairs does; repeat for more.",
    value: "BEFORE=AFTER", name: .customLong("pairs"), transform: RawArguments.path)
  var patterns: [PathBytes] = []

  /// What came of a zip file of baselines that is to be applied, without other words; nil if it is none.
  func appliedZip() throws -> ReviewSummary? {
    guard let path = apply.map(RawArguments.path) else { return nil }
    guard path.exists || path.isStandardStream else {
      throw Trouble(
        "\(path) does not exist",
        hint: "name a file that the page of a report, or matte review --decisions, saved")
    }
    guard ZipFile.isZip(path) else {
      throw Trouble(
        "\(path) has no pictures", hint: "name what it is about: matte review DIR --apply \(path)")
    }
    if commit { try Repository.current.ensureCommittableHere() }
    return try ReviewedFile(path).write(beneath: root.map(RawArguments.path))
  }

  /// Begins to review what some words name.
  func review(of words: [PathBytes]) throws -> Review {
    if note != nil, decisions == nil {
      throw Trouble("--note is saved with decisions", hint: "name their file: --decisions FILE")
    }
    if apply != nil, decisions != nil {
      throw Trouble("--apply and --decisions are both files of decisions", hint: "leave out one")
    }
    let pairing = try pairing(of: words)
    return try Review(
      of: pairing, beneath: root.map(RawArguments.path), saved,
      savedAt: decisions.map(RawArguments.path), note: note)
  }

  /// The decisions of earlier runs.
  private var saved: Decisions {
    get throws {
      guard let path = decisions.map(RawArguments.path) else { return Decisions() }
      guard path.exists else {
        try OutputFile(path).ensureWritable()
        return Decisions()
      }
      return try ReviewedFile(path).decisions
    }
  }

  private func pairing(of words: [PathBytes]) throws -> Pairing {
    let patterns = try ResultPatterns(words: patterns)
    if words.count == 2, words.allSatisfy(\.isFolderOrZip), patterns.isEmpty {
      guard words[0].isFolder else {
        throw Trouble(
          "\(words[0]) is a zip file, into which no picture is written",
          hint: "name the folder of the baselines first")
      }
      return try Pairing(before: words[0], after: words[1], findsPixels: false)
    }
    guard words.count == 1 else {
      throw Trouble(
        words.isEmpty
          ? "there is nothing to review"
          : "matte review takes a folder, a report, two folders or a revision",
        hint: "write matte review DIR, REPORT.html, OLD/ NEW/ or REVISION")
    }
    let word = words[0]
    if let report = try word.report {
      guard patterns.isEmpty else {
        throw Trouble("\(word) is a report, whose pairs are known", hint: "leave out --pairs")
      }
      return try report.pairing
    }
    if word.isFolderOrZip { return try Pairing(results: word, patterns: patterns) }
    try word.ensureMayHoldResults()
    guard try Repository.current.exists, Repository.current.isRevision(word),
      try !Repository.current.areSeveral([word])
    else {
      throw Trouble("\(word) is neither a folder nor a revision", hint: "check the name")
    }
    return try Pairing(revisions: [word])
  }
}

extension PathBytes {
  /// The report at the path, a page or a folder with one; nil of anything else.
  ///
  /// Throws if a report cannot be read.
  var report: EarlierReport? {
    get throws {
      let isPage = ["html", "htm"].contains(suffix) && fileSize != nil
      return isPage || EarlierReport.isFolder(self) ? try EarlierReport(self) : nil
    }
  }
}
