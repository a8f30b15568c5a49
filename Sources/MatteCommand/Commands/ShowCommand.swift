internal import ArgumentParser

/// Shows a scene in a window.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Open one effect in a window.",
    usage: "matte show [SCENE] [PICTURE…] [OPTION…]",
    discussion: """
      Examples:
        matte show split below.png above.png --set fraction=25%
        matte show polygon photo.jpg --set sides=6
        matte show gallery --style dark

      In split, ABOVE is the picture in the triangle on the left and BELOW the one on the \
      right; "matte BEFORE AFTER" opens two pictures with BEFORE on the left. In a window press ? \
      for the keys.
      """)

  @OptionGroup var words: SceneWords
  @OptionGroup var window: ScenePlay

  func run() throws { try window.play(words, as: .show) }
}
