internal import ArgumentParser

/// The command without a subcommand: what there is, and the gallery.
struct MatteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "matte",
    abstract: "Masks that move: mask effects and picture comparison for X11.",
    discussion: """
      Exit status: 0 done, 2 trouble of any kind, with one line on standard error.
      A file name of - is standard input or output.
      """,
    version: "matte \(Version.current)",
    subcommands: [
      ShowCommand.self, RenderCommand.self, RecordCommand.self, ListCommand.self,
      ScriptCommand.self,
    ],
    defaultSubcommand: ShowCommand.self)
}
