internal import ArgumentParser

/// The command without a subcommand: compares two pictures, or opens a scene or the gallery.
struct OpenCommand: ParsableCommand {
  /// The name by which the parser knows it; nobody writes it.
  static let name = "open"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Compare two pictures in a window, or open an effect.",
    usage: """
      matte [BEFORE AFTER] [OPTION…]
      matte compare [BEFORE AFTER] [OPTION…]
      matte SCENE [PICTURE…] [OPTION…]
      """,
    shouldDisplay: false)

  @OptionGroup var show: ShowCommand

  func run() throws { try show.run(as: .plain) }
}
