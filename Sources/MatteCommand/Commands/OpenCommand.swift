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
      Two folders, two git revisions or a range such as main...HEAD, one revision and the work tree, \
      or one picture and several to compare with it open with a list of pairs. One picture opens \
      beside a place to drop the second on, and "matte compare" without pictures opens two such \
      places.
      """,
    shouldDisplay: false)

  @OptionGroup var words: SceneWords
  @OptionGroup var window: ScenePlay

  func run() throws { try window.play(words, as: .plain) }
}
