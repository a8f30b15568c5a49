internal import ArgumentParser
internal import MatteImages
internal import MattePairs

/// Where the pictures are that tests left.
struct ResultOptions: ParsableArguments {
  @Option(
    """
    Instead of two pictures, compare what failed tests left in a folder and those within it, or in a zip file, with \
    the baselines.
    """,
    details: """
      Knows the test frameworks that --frameworks lists, also several in one folder. A picture without a baseline \
      counts as added; of several attempts at a test the last one counts. A picture that fits no rule of the framework \
      whose folder it lies in is trouble (2), as are baselines without any picture of a run where the framework keeps \
      one of every test. A zip file is read where it is, also one within another, at most 100,000 files of 2 GB.
      """, path: "DIR|ZIP", completion: .directory)
  var results: String?

  @Option(
    """
    Find the pictures of any other program in that folder, or in the current one, by their names: {} stands for \
    what both names share; repeat for more. For example '{}-expected.png={}-actual.png'.
    """,
    details: """
      A pattern that begins with a name is one of all folders within. Pictures that match '!NAME' are left out: the \
      tests of matplotlib need --pairs '{}-expected.png={}.png' --pairs '!{}-failed-diff.png'. A picture before is \
      never one after.
      """, value: "BEFORE=AFTER", name: .customLong("pairs"), transform: RawArguments.path)
  var patterns: [PathBytes] = []

  @Flag(
    help: """
      Fail (2) unless something in the folder tells that the tests ran, and every baseline was met where the framework \
      keeps the picture of every test.
      """)
  var requireRun = false

  @Option(
    "Leave out the pairs that FILE says were accepted, which matte review --decisions saved.",
    path: "FILE", completion: .file())
  var decisions: String?

  @Flag(
    help: """
      List the test frameworks that --results knows, and how they call their pictures; goes with no other option.
      """)
  var frameworks = false

  /// True if anything is asked for.
  var areAsked: Bool { results != nil || !patterns.isEmpty || requireRun }

  /// The pictures that were found.
  var pairing: Pairing {
    get throws {
      let path = RawArguments.path(results ?? ".")
      try path.ensureMayHoldResults()
      return try Pairing(
        results: path, patterns: ResultPatterns(words: patterns), requiresRun: requireRun)
    }
  }
}

extension PathBytes {
  /// Refuses a file that is no zip file, as what tests left.
  func ensureMayHoldResults() throws(Trouble) {
    guard exists, !isFolderOrZip else { return }
    throw Trouble(
      "\(self) is no folder and no zip file", hint: "name what holds the pictures of the tests")
  }
}

extension ResultPatterns {
  /// Reads the values of --pairs.
  init(words: [PathBytes]) throws(Trouble) {
    self.init()
    for word in words where !add(word) {
      throw Trouble(
        "--pairs \(word) is no pattern",
        hint:
          "write BEFORE=AFTER with as many {} in both, for example {}-expected.png={}-actual.png")
    }
  }
}
