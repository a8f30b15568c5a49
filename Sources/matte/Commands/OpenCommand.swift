internal import ArgumentParser

/// Opens a window without being told a subcommand: two pictures to be compared, a scene, or the gallery.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "open", shouldDisplay: false)

  @OptionGroup var show: ShowCommand

  func run() throws { try show.run(as: .plain) }
}
