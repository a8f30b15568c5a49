internal import ArgumentParser

/// The command without a subcommand: compares two pictures, or opens a scene or the gallery.
struct OpenCommand: ParsableCommand {
  /// The name by which the parser knows it; nobody writes it.
  static let name = "open"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Compare two pictures in a window, or open an effect.",
    usage: """
      matte [BEFORE AFTER] [OPTION…]
      matte OLD/ NEW/ [OPTION…]
      matte REVISION [REVISION] [OPTION…]
      matte BEFORE AFTER AFTER… [OPTION…]
      matte PICTURE [OPTION…]
      matte compare [BEFORE AFTER] [OPTION…]
      matte SCENE [PICTURE…] [OPTION…]
      """,
    discussion: """
      Two folders, two git revisions, one revision and the work tree, or one picture and several \
      that are compared with it open with a list of pairs. One picture opens with a place beside \
      it on which the second is dropped, and "matte compare" without pictures with two such places.
      """,
    shouldDisplay: false)

  @OptionGroup var show: ShowCommand

  func run() throws { try show.run(as: .plain) }
}
