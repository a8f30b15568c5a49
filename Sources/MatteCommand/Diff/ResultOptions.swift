internal import ArgumentParser
internal import MatteImages
internal import MattePairs

/// Where the pictures are that tests left.
struct ResultOptions: ParsableArguments {
  @Option(
    """
    Instead of two pictures, compare what failed tests left in a folder, and in the folders within it, with \
    the baselines.
    """,
    details: """
      Knows Playwright, Vitest, jest-image-snapshot, BackstopJS, cypress-visual-regression, cypress-image-diff, Loki, \
      reg-cli, egui_kittest, pytest-mpl, Roborazzi and swift-snapshot-testing, also several in one folder. A \
      picture without a baseline counts as added; of several attempts at a test the last one counts.
      """, path: "DIR", completion: .directory)
  var results: String?

  @Option(
    """
    Find the pictures of any other program in that folder, or in the current one, by their names: {} stands for \
    what both names share; repeat for more. For example '{}-expected.png={}-actual.png'.
    """, value: "BEFORE=AFTER", name: .customLong("pairs"), transform: Self.pattern)
  var patterns: [PairPattern] = []

  /// True if anything is asked for.
  var areAsked: Bool { results != nil || !patterns.isEmpty }

  /// The pictures that were found.
  var pairing: Pairing {
    get throws {
      try Pairing(results: RawArguments.path(results ?? "."), patterns: patterns)
    }
  }

  private static func pattern(_ text: String) throws -> PairPattern {
    guard let pattern = PairPattern(RawArguments.path(text)) else {
      throw ValidationError(
        "write BEFORE=AFTER with as many {} in both, for example {}-expected.png={}-actual.png")
    }
    return pattern
  }
}
