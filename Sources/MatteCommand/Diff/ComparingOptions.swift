internal import ArgumentParser
internal import MatteCompare
internal import MattePairs

/// What the scene that compares two pictures goes by: the same options as those of `matte diff`.
struct ComparingOptions: ParsableArguments {
  @OptionGroup var alignment: AlignmentOptions
  @OptionGroup var colours: ColourOptions
  @OptionGroup var exclusion: ExclusionOptions

  /// The first option that was given, as it is written; nil if none was.
  var given: String? {
    let options = [
      ("--align", alignment.align != nil), ("--frame", alignment.frame != nil),
      ("--threshold", colours.threshold != nil), ("--metric", colours.metric != .yiq),
      ("--ignore-antialiasing", colours.ignoreAntialiasing),
      ("--ignore", !exclusion.ignored.isEmpty),
      ("--ignore-mask", exclusion.ignoreMask != nil),
    ]
    return options.first(where: \.1)?.0
  }

  /// The rules that the options state; reads the mask.
  func rules(maxPixels: Int) throws -> Rules {
    Rules(
      threshold: colours.threshold, metric: colours.metric,
      ignoresAntialiasing: colours.ignoreAntialiasing, excluded: try exclusion.exclusion(maxPixels),
      alignment: alignment.align ?? .auto, frame: alignment.frame)
  }
}
