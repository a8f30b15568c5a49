internal import ArgumentParser
internal import MatteCompare
internal import MatteImages

/// Says exactly what differs between two pictures.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Say exactly what differs between two pictures; no display needed.",
    usage: "matte diff BEFORE AFTER [OPTION…]",
    discussion: """
      Examples:
        matte diff before.png after.png
        matte diff before.png after.png -o changes.png
        matte diff expected.png actual.png --ignore-antialiasing --max-diff 0.1%
        matte diff page-1.png page-2.png --align rows --json

      Exit status: 0 same, 1 different, 2 error.
      """)

  /// The exit status if the pictures differ.
  private static let differentStatus: Int32 = 1

  @Argument(
    help: """
      The two pictures, PNG, JPEG or WebP files; "-" reads standard input. /dev/null is a picture \
      without pixels.
      """)
  var pictures: [String] = []

  @OptionGroup var options: DiffOptions
  @OptionGroup var limit: PixelLimit

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("Write a picture of what differs, as PNG.", valueName: "OUT"))
  var output: String?

  @Flag(help: "Show a picture of what differs in the terminal.")
  var show = false

  @Flag(help: "Write JSON, for other programs.")
  var json = false

  @Flag(help: "Write nothing: the exit status says it.")
  var quiet = false

  func run() throws {
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
    try file?.ensureWritable()
    let sources = pictures.map { DiffSource(path: RawArguments.path($0)) }
    return try Differ(
      options, maxPixels: limit.maxPixels, maxStreamedPixels: limit.maxStreamedPixels,
      measures: json
    )
    .verdict(sources[0], sources[1], output: file, paints: show)
  }

  /// The terminal to show the picture in, if that is asked for.
  private func screen() throws -> TerminalScreen? {
    guard show else { return nil }
    if json { throw Trouble("--show would be mixed with the JSON", hint: "leave one of them out") }
    return try TerminalScreen()
  }
}
