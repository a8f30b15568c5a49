internal import ArgumentParser

/// The command without a subcommand: what there is, two pictures compared, and the gallery.
struct MatteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "matte",
    abstract: "Say exactly what differs between two pictures, and show it.",
    usage: """
      matte [BEFORE AFTER]            compare two pictures
      matte OLD/ NEW/                 compare the pictures of two folders
      matte REVISION [REVISION]       … of git revisions, or of one and the work tree
      matte BEFORE AFTER AFTER…       compare one picture with several
      matte review DIR                decide about what tests found, and update baselines
      matte PICTURE                   open one, with a place for the second beside it
      matte                           open the gallery
      matte compare                   open a window to drop two pictures on
      matte diff BEFORE AFTER         say exactly what differs   (no display needed)
      matte report REPORT… -o OUT     make one report of several
      matte allow BEFORE AFTER        allow a picture as another right answer
      matte describe FILE             describe a picture in lines of text
      matte mcp --root DIR            answer agents by messages  (no display needed)
      matte show SCENE [PICTURE…]     open one effect in a window
      matte render SCENE … -o OUT     write one frame as PNG     (no display needed)
      matte record SCENE … -o OUT     write an animation         (no display needed)
      matte list                      list the scenes and their parameters
      """,
    discussion: """
      Examples:
        matte before.png after.png
        matte <(git show HEAD:icon.png) icon.png
        matte render mask photo.jpg --set path=@star.path -o star.png

      In a window press ? for the keys. "matte help compare" lists the window's options, and \
      "matte help script" explains how to write input as text.
      Exit status: 0 success, 2 error; errors are one line on standard error.
      matte diff: 0 same, 1 different, 2 error.
      As a picture, "-" is standard input; as the -o of diff and render, standard output.
      """,
    version: "matte \(Version.current)",
    subcommands: [
      DiffCommand.self, ReportCommand.self, AllowCommand.self, DescribeCommand.self,
      ServeCommand.self,
      ShowCommand.self, ReviewCommand.self, RenderCommand.self, RecordCommand.self,
      ListCommand.self,
      ScriptCommand.self, OpenCommand.self,
    ],
    defaultSubcommand: OpenCommand.self)

  /// The names of the commands that can be written.
  static let subcommandNames =
    configuration.subcommands.map { $0.configuration }.filter { $0.shouldDisplay }
    .compactMap { $0.commandName } + ["help"]

  /// What the arguments ask for.
  static func asked(by arguments: [String]) throws -> any ParsableCommand {
    let words = arguments.prefix { !["--", GitOptions.externalName].contains($0) }
    let rest = arguments.dropFirst(words.count)
    try ensureLoneTopic(words)
    try ensureValues(words)
    // What git hands over are names, whatever they begin with.
    if words.first == DiffCommand.name, rest.first == GitOptions.externalName,
      var diff = try parsed(words + rest.prefix(1)) as? DiffCommand
    {
      diff.git.external = Array(rest.dropFirst())
      return diff
    }
    return try parsed(arguments)
  }

  /// Refuses words after the topic of help, which the parser would ignore.
  private static func ensureLoneTopic(_ words: ArraySlice<String>) throws(Trouble) {
    // The parser knows compare by another name, so these are as they were written.
    guard words.first == "help",
      let excess = RawArguments.ofProcess.dropFirst(2).first(where: { !$0.hasPrefix("-") })
    else { return }
    throw Trouble("unexpected “\(excerpt(excess[...]))”", hint: "leave it out")
  }

  /// Refuses an option with nothing after its =, for which the parser would take the next word.
  private static func ensureValues(_ words: ArraySlice<String>) throws {
    for (index, word) in words.enumerated()
    where word.hasPrefix("--") && word.firstIndex(of: "=") == word.indices.last {
      do {
        // Where nothing follows, the parser misses the value itself, unless it is a flag.
        _ = try parsed(words.prefix(index) + [String(word.dropLast())])
      } catch  where ParserMessage(message(for: error), arguments: []).isMissingValue {
        throw error
      } catch {}
    }
  }

  /// What words ask for.
  ///
  /// A command that is named reads them alone: together with all others the parser takes longer than a comparison
  /// of two small pictures. What it does not take is read by all once more, for the help and the complaints.
  private static func parsed(_ arguments: some Collection<String>) throws -> any ParsableCommand {
    let arguments = Array(arguments)
    if let name = arguments.first,
      let named = configuration.subcommands.first(where: { $0.configuration.commandName == name }),
      let command = try? named.parse(Array(arguments.dropFirst()))
    {
      return command
    }
    return try parseAsRoot(arguments)
  }
}
