internal import ArgumentParser
internal import MatteImages
internal import MattePairs

/// Lets a person decide about what differs, and does at once what follows from that.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Accept or reject pictures that differ, and update baselines at once.",
    usage: """
      matte review DIR|ZIP|REPORT.html [OPTION…]
      matte review OLD/ NEW/ [OPTION…]
      matte review REVISION [OPTION…]
      matte review --apply baselines.zip [OPTION…]
      """,
    discussion: """
      DIR holds what failed tests left, also as a zip file (matte diff --frameworks lists the test frameworks): an accepted picture \
      replaces the baseline of its test. Of a report that matte diff wrote, it replaces the baseline that was compared, and \
      nothing of the page is run. Of two folders, it replaces the picture of the same path in OLD. Of a revision and the work \
      tree, a rejected picture is restored from the revision.

      Examples:
        matte review test-results
        matte review report.html
        matte review expected/ actual/
        matte review HEAD
        matte review test-results --apply decisions.jsonl
        matte review --apply baselines.zip

      In the window press C to accept, R to reject, U to undo, Shift C to accept all that are listed, or sorted by O \
      those that are alike, and ? for all keys. A baseline is written only if it is still the one that was compared, and \
      whole or not at all. No picture is \
      ever removed. At the end the decisions are counted on standard output, with what is left to do by hand.
      Exit status: 0 everything decided and nothing rejected (of a revision: everything decided), 1 otherwise, 2 error, or \
      pictures of tests that are in no pair.
      """)

  @Argument(
    help: "A folder or a zip file of results, a report, two folders, or a git revision.",
    completion: .file())
  var subjects: [String] = []

  @OptionGroup(title: "What is reviewed")
  var review: ReviewOptions
  @OptionGroup(title: "The window")
  var window: ScenePlay

  func run() throws {
    let words = subjects.map(RawArguments.path)
    if words.isEmpty, let summary = try review.appliedZip() {
      return try summary.end(commits: review.commit)
    }
    let subject = try Subject(reviewing: review.review(of: words))
    guard let reviewed = subject.review else { return }
    if review.commit { try Repository.current.ensureCommittableHere() }
    if let name = review.apply {
      try ReviewedFile(RawArguments.path(name)).apply(to: reviewed)
    } else if !reviewed.pairing.pairs.isEmpty {
      try window.play(subject)
    }
    try reviewed.end(commits: review.commit, isKept: review.apply != nil)
  }
}

extension Repository {
  /// Throws if nothing could be committed now, before anything is decided.
  func ensureCommittableHere() throws {
    guard try !exists else { return try ensureCommittable() }
    throw Trouble(
      "--commit needs a git repository, and this folder belongs to none", hint: "leave it out")
  }
}

extension Review {
  /// Says what was decided, commits what was written if that is asked for, and ends with the exit status of the decisions.
  ///
  /// What was rejected and is kept nowhere, neither in a file of this review nor in one from which it was taken, is said, and
  /// what tests left that is in no pair: then nothing is known to be decided.
  func end(commits: Bool = false, isKept: Bool = false) throws {
    let summary = summary
    if !isKept, let trouble = lost(summary.rejected.count) { HostProcess.complain(trouble) }
    pairing.results?.complain()
    let isComplete = pairing.results?.isComplete ?? true
    try summary.end(commits: commits, restores: pairing.isOfRevisions, isComplete: isComplete)
  }

  /// That nothing keeps what was rejected, unless it is restored; nil if something does, or nothing was.
  private func lost(_ count: Int) -> Trouble? {
    guard count > 0, file == nil, !pairing.isOfRevisions else { return nil }
    return Trouble(
      count == 1 ? "1 rejection is kept nowhere" : "\(count) rejections are kept nowhere",
      hint: "matte review --decisions FILE keeps them for the next run")
  }
}

extension ReviewSummary {
  /// Says what was decided, commits what was written if that is asked for, and ends with the exit status of the decisions.
  fileprivate func end(commits: Bool, restores: Bool = false, isComplete: Bool = true) throws {
    try HostProcess.print(text)
    if commits, !committed.isEmpty {
      let files = committed.map { $0.realPath ?? $0 }
      let name = try Repository.current.commit(files, message: commitMessage)
      try HostProcess.print(name.map { "committed as \($0)\n" } ?? "nothing to commit\n")
    }
    let status = isComplete ? status(restores: restores) : Matte.troubleStatus
    if status != 0 { throw ExitCode(status) }
  }
}
