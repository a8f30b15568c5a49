internal import ArgumentParser
internal import MatteCompare
internal import MatteGeometry
internal import MattePairs
internal import MatteScenes

/// What counts as a difference.
struct DiffOptions: ParsableArguments {
  @OptionGroup var colours: ColourOptions

  @Option(
    "Allow up to N differing pixels, or a percentage such as 0.1% (default: 0).", value: "N",
    transform: Self.allowance)
  var maxDiff: Rules.Allowance?

  @Option(
    """
    Allow up to N differing pixels in any square of 16×16, 0 to 256; the total is unlimited unless --max-diff \
    is also given.
    """, value: "N", transform: Self.density)
  var maxDensity: Int?

  @OptionGroup var exclusion: ExclusionOptions

  @Option(
    """
    Accept any difference inside this rectangle and count it separately; only pixels outside it make the \
    pictures different; with --align rows or columns, it lies in both pictures, in each by its own numbers; repeat for \
    more.
    """, value: "X,Y,W,H", transform: ExclusionOptions.rectangle)
  var within: [PixelRect] = []

  @OptionGroup var allowance: AllowanceOptions

  @Flag(help: "Also count differences in colour profile, bit depth and other metadata.")
  var strict = false

  /// The rules that the options state; reads the mask.
  func rules(
    for matching: MatchingOptions, computesQuality: Bool, isQuiet: Bool
  ) throws -> Rules {
    Rules(
      threshold: colours.threshold, metric: colours.metric,
      ignoresAntialiasing: colours.ignoreAntialiasing,
      excluded: try exclusion.exclusion(matching.limit.maxPixels, isQuiet: isQuiet),
      within: within.isEmpty ? nil : Exclusion(rectangles: within), allowance: maxDiff,
      maxDensity: maxDensity, alignment: matching.alignment.align ?? .none,
      frame: matching.alignment.frame, countsMetadata: strict, computesQuality: computesQuality)
  }
}

extension DiffOptions {
  private static func allowance(_ text: String) throws -> Rules.Allowance {
    if text.hasSuffix("%"), let number = Number(text), (0...1).contains(number.value) {
      return .fraction(number.value)
    }
    guard let count = Int(text), count >= 0 else {
      throw ValidationError("write a number of pixels, or a percentage such as 0.1%")
    }
    return .pixels(count)
  }

  private static func density(_ text: String) throws -> Int {
    guard let count = Int(text), (0...256).contains(count) else {
      throw ValidationError("write a whole number from 0 to 256")
    }
    return count
  }
}
