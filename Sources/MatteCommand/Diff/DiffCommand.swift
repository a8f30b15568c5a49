internal import ArgumentParser
internal import MatteCompare
internal import MatteImages
internal import MattePairs
internal import MatteReport

/// Says exactly what differs between two pictures.
struct DiffCommand: ParsableCommand {
  /// What the command is called.
  static let name = "diff"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Say exactly what differs between two pictures or two folders; no display needed.",
    usage: """
      matte diff BEFORE AFTER [OPTION…]
      matte diff REVISION [REVISION] [OPTION…] [-- PATH…]
      matte diff --results DIR [OPTION…]
      """,
    discussion: """
      Examples:
        matte diff before.png after.png
        matte diff before.png after.png -o changes.png
        matte diff expected.png actual.png --ignore-antialiasing --max-density 4
        matte diff page-1.png page-2.png --align rows --json
        matte diff expected/ actual/ --report report
        matte diff main feature -- icons
        matte diff HEAD:icon.png icon.png
        matte diff before.png after.png --within 40,60,320,48
        matte diff --results test-results --report page.html
        matte diff before.png after.png --brief --crops crops

      Exit status: 0 same, 1 different, 2 error.
      """)

  /// The exit status if the pictures differ.
  static let differentStatus: Int32 = 1

  @Argument(
    help: """
      The two pictures, PNG, JPEG or WebP files; "-" reads standard input. /dev/null is a picture \
      without pixels, and REVISION:PATH one in git. Or two folders, or zip files of such, whose pictures are compared by \
      their paths, but for hidden names, which begin with a full stop. Or one or two git revisions: a name that is no file.
      """, completion: .pictures)
  var pictures: [String] = []

  @OptionGroup(title: "What is compared")
  var matching: MatchingOptions
  @OptionGroup(title: "What counts as different")
  var options: DiffOptions
  @OptionGroup(title: "What is written")
  var output: OutputOptions
  @OptionGroup(title: "For a pull request")
  var markdown: MarkdownOptions
  @OptionGroup(title: "Results of tests")
  var results: ResultOptions
  @OptionGroup(title: "Git")
  var git: GitOptions

  mutating func run() throws {
    if case let forms = output.forms, forms.count > 1 {
      throw Trouble(
        "\(forms[0]) and \(forms[1]) contradict each other", hint: "leave one of them out")
    }
    if git.external.isEmpty { try ensureStyleShows() }
    if results.frameworks { return try listFrameworks() }
    if results.areAsked { return try runResults() }
    if pictures.isEmpty, git.takesFiles {
      // Behind -- a name is a name, whatever it begins with.
      pictures = git.paths
    } else if try runGit() {
      return
    }
    if try comparesFolders { return try runFolders() }
    if results.decisions != nil {
      throw Trouble(
        "--decisions is about many pictures", hint: "give two folders, a revision or --results")
    }
    let screen = try screen()
    let verdict = try verdict(screen)
    try end(isSame: verdict.isSame)
  }

  /// Ends with the exit status of pictures that differ, if they do and it counts.
  func end(isSame: Bool) throws {
    if !isSame, !markdown.workflow.exitZero { throw ExitCode(Self.differentStatus) }
  }

  /// Lists the test frameworks; refuses all other words, which are about a comparison.
  private func listFrameworks() throws {
    if let word = RawArguments.ofProcess.dropFirst().first(where: { $0 != "--frameworks" }) {
      throw Trouble(
        "--frameworks only lists, and compares nothing",
        hint: "leave out \(RawArguments.path(word))")
    }
    try HostProcess.print(TestFrameworks.table)
  }

  /// Compares the pictures, says what differs, and paints it where that is asked for.
  private func verdict(_ screen: TerminalScreen?) throws -> Verdict {
    try ensureTwoPictures()
    let file = try output.output.map(ensuredFile)
    let records = try records()
    let folder = try output.crops.target
    var sources = Sides(
      before: try PictureSource(word: pictures[0]), after: try PictureSource(word: pictures[1]))
    let differ = try differ(computesQuality: output.json || output.report != nil)
    // A pipe can be read once.
    if records.areWanted || folder != nil || differ.allowed != nil {
      sources = try sources.map { try $0.byteCount == nil ? differ.reader.loaded($0) : $0 }
    }
    let bar = ProgressBar()
    let pair = try differ.comparedPair(sources) { bar.show($0) }
    try ensureFrame(of: pair.verdict)
    let crops = Result { try folder?.write(pair) }
    // What was found is said even if the picture of it cannot be written, but for a line that has to be the only one.
    let form = output.form
    try options.allowance.sayUnmet(of: Pairing(of: sources), by: differ, output)
    if form != .brief { try form.say(pair.verdict, try? crops.get()) }
    let written = try crops.get()
    try file.map { try pair.write(output.painted, to: $0) }
    if let screen, pair.verdict.hasDifferences {
      try screen.show(pair.picture(style: output.painted), marks: output.painted.marks)
    } else {
      try form.sayIfAligned(pair.verdict, sources, limits: matching.limit.limits)
    }
    try finish(records, of: pair, sources, by: differ)
    if form == .brief { try form.say(pair.verdict, written) }
    try markdown.workflow.tell(
      PairsVerdict(pair.verdict, on: Pairing(of: sources)), in: nil, report: output.report)
    return pair.verdict
  }

  /// Refuses a frame after the first of two pictures if neither is an animation.
  private func ensureFrame(of verdict: Verdict) throws {
    guard let frame = matching.alignment.frame, frame > 1, verdict.frame == nil else { return }
    throw Trouble("neither picture has a frame \(frame)", hint: "leave --frame out")
  }

  /// Makes sure that there are two names, and that not both are standard input.
  private func ensureTwoPictures() throws {
    guard pictures.count == 2 else {
      throw Trouble(
        "matte diff compares 2 pictures and got \(pictures.count)", hint: hintOfTwo)
    }
    guard !pictures.allSatisfy({ RawArguments.path($0).isStandardStream }) else {
      throw Trouble("standard input can be one of two pictures only", hint: "give files")
    }
  }

  /// Writes what is to be written about two pictures.
  private func finish(
    _ records: Records, of compared: ComparedPair, _ sources: Sides<PictureSource>,
    by differ: PairDiffer
  ) throws {
    guard let recorder = records.recorder else { return }
    let pairing = Pairing(of: try sources.map(differ.reader.resolved))
    try differ.record(compared, of: pairing.pairs[0], number: 0, by: recorder)
    try records.finish(PairsVerdict(compared.verdict, on: pairing), pairing, output)
  }

  /// What compares pictures as the options say.
  func differ(computesQuality: Bool) throws -> PairDiffer {
    var rules = try options.rules(
      for: matching, computesQuality: computesQuality, isQuiet: output.quiet)
    // As the window that reviews them does.
    if results.areAsked, matching.alignment.align == nil { rules.alignment = .auto }
    // The exit status alone needs neither.
    let saysMore = !output.quiet || output.report != nil || markdown.markdown != nil
    (rules.countsVisible, rules.explains) = (saysMore, saysMore)
    var differ = PairDiffer(rules, limits: matching.limit.limits)
    differ.allowed = try options.allowance.renders(isStrict: options.strict)
    return differ
  }

  /// The file that a picture is to be written to; throws if it must not or cannot be.
  private func ensuredFile(_ name: String) throws -> OutputFile {
    let file = OutputFile(RawArguments.path(name))
    try ensureUnmixed("-o", file)
    try file.ensureNamedPNG(for: "matte diff", hint: "name the file .png")
    try file.ensureNoInput(
      (pictures + [options.exclusion.ignoreMask].compactMap(\.self)).map(RawArguments.path))
    try file.ensureReplacesPNG()
    try file.ensureWritable()
    return file
  }

  /// Makes sure that an option's file is not where the verdict is printed.
  func ensureUnmixed(_ option: String, _ file: OutputFile) throws {
    guard file.isStandardOutput, !output.quiet else { return }
    throw Trouble(
      "\(option) \(file.path) would be mixed with the verdict",
      hint: "add --quiet, without --json or --brief")
  }

  /// Makes sure that there is a picture to be painted in a style that is asked for.
  private func ensureStyleShows() throws {
    guard output.style != nil, output.output == nil, !output.show else { return }
    throw Trouble("--style is for -o and --show", hint: "add -o OUT, or leave it out")
  }

  /// The terminal to show the picture in, if that is asked for.
  private func screen() throws -> TerminalScreen? {
    guard output.show else { return nil }
    if output.json || output.brief {
      throw Trouble("--show would be mixed with the JSON", hint: "leave one of them out")
    }
    return try TerminalScreen()
  }
}
