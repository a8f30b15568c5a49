internal import ArgumentParser

/// The command without a subcommand: compares two pictures, or opens a scene or the gallery.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "open", shouldDisplay: false)

  @OptionGroup var show: ShowCommand

  func run() throws { try show.run(as: .plain) }
}
