internal import ArgumentParser
internal import MatteCompare
internal import MatteImages

/// Says exactly what differs between two pictures.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Say exactly what differs between two pictures or two folders; no display needed.",
    usage: "matte diff BEFORE AFTER [OPTION…]",
    discussion: """
      Examples:
        matte diff before.png after.png
        matte diff before.png after.png -o changes.png
        matte diff expected.png actual.png --ignore-antialiasing --max-diff 0.1%
        matte diff page-1.png page-2.png --align rows --json
        matte diff expected/ actual/ --report report
        matte diff main feature -- icons
        matte diff HEAD:icon.png icon.png

      Exit status: 0 same, 1 different, 2 error.
      """)

  /// The exit status if the pictures differ.
  static let differentStatus: Int32 = 1

  @Argument(
    help: """
      The two pictures, PNG, JPEG or WebP files; "-" reads standard input. /dev/null is a picture \
      without pixels, and REVISION:PATH one in git. Or two folders, whose pictures are compared by their \
      paths. Or one or two git revisions: a name that is no file.
      """)
  var pictures: [String] = []

  @OptionGroup var options: DiffOptions
  @OptionGroup var limit: PixelLimit
  @OptionGroup var folders: FolderOptions
  @OptionGroup var git: GitOptions

  @Option(
    name: .output, parsing: .unconditional,
    help: ArgumentHelp("Write a picture of what differs, as PNG.", valueName: "OUT"))
  var output: String?

  @Flag(help: "Show a picture of what differs in the terminal.")
  var show = false

  @Flag(help: "Write JSON, for other programs.")
  var json = false

  @Flag(help: "Write nothing: the exit status says it.")
  var quiet = false

  mutating func run() throws {
    if json, quiet {
      throw Trouble("--json and --quiet contradict each other", hint: "leave one of them out")
    }
    if pictures.isEmpty, git.takesFiles {
      // Behind -- a name is a name, whatever it begins with.
      pictures = git.paths
    } else if try runGit() {
      return
    }
    if try comparesFolders { return try runFolders() }
    let screen = try screen()
    let verdict = try verdict()
    if json {
      try HostProcess.print(verdict.json.text + "\n")
    } else if !quiet {
      try HostProcess.print(verdict.text)
    }
    if let screen, let picture = verdict.picture, verdict.hasDifferences {
      try screen.show(picture, marks: options.style.marks)
    }
    if !verdict.isSame { throw ExitCode(Self.differentStatus) }
  }

  /// Compares the pictures, and paints what differs if that is asked for.
  private func verdict() throws -> DiffVerdict {
    guard pictures.count == 2 else {
      throw Trouble(
        "matte diff compares 2 pictures and got \(pictures.count)",
        hint: "write matte diff BEFORE AFTER")
    }
    let file = output.map { OutputFile(RawArguments.path($0)) }
    if let file, file.path.isStandardStream, json || !quiet {
      throw Trouble("-o - would be mixed with the verdict", hint: "add --quiet, without --json")
    }
    try file.map(ensureNoInput)
    try file?.ensureWritable()
    let sources = try pictures.map(DiffSource.init(word:))
    let wish: Differ.Wish = file == nil && !show ? .numbers : .picture
    let verdict = try Differ(options, limit, measures: json)
      .verdict(sources[0], sources[1], wanting: wish)
    if let file, let picture = verdict.picture { try file.write(picture) }
    return verdict
  }

  /// Makes sure that none of the files that are read would be replaced.
  private func ensureNoInput(_ file: OutputFile) throws {
    let inputs = (pictures + [options.ignoreMask].compactMap(\.self)).map(RawArguments.path)
    guard !file.path.isStandardStream,
      let input = inputs.first(where: { EqualFiles.areOne($0, file.path) })
    else { return }
    throw Trouble("-o would replace \(input), which is read", hint: "choose another name")
  }

  /// The terminal to show the picture in, if that is asked for.
  private func screen() throws -> TerminalScreen? {
    guard show else { return nil }
    if json { throw Trouble("--show would be mixed with the JSON", hint: "leave one of them out") }
    return try TerminalScreen()
  }
}
