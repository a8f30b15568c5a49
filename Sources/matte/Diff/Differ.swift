internal import MatteCompare
internal import MatteImages

/// Compares pictures, pair after pair, in one way.
struct Differ: Sendable {
  let options: DiffOptions
  let maxPixels: Int
  /// True if PSNR, SSIM and antialiased pixels are wanted, which take time.
  let measures: Bool
  private let excluded: Exclusion

  /// Reads the mask of what is left out, if there is one.
  init(_ options: DiffOptions, maxPixels: Int, measures: Bool) throws {
    self.options = options
    self.maxPixels = maxPixels
    self.measures = measures
    excluded = try options.exclusion(maxPixels)
  }

  /// What is to be said of two pictures; what differs is painted, and written into `output`.
  func verdict(
    _ before: DiffSource, _ after: DiffSource, output: OutputFile? = nil, paints: Bool = false
  ) throws -> DiffVerdict {
    let pair = try DiffPair(before, after, maxPixels: maxPixels)
    var verdict = try verdict(pair)
    if output != nil || paints { verdict.paint(without: excluded) }
    if let output, let picture = verdict.picture { try output.write(picture) }
    return verdict
  }

  private func verdict(_ pair: DiffPair) throws -> DiffVerdict {
    guard pair.isAnimated else { return DiffVerdict(pair, comparison(pair), options) }
    let frames = try FrameDiffer(self, pair)
    return try options.frame.map(frames.verdict) ?? frames.verdict()
  }

  /// What two pictures differ in.
  func comparison(_ pair: DiffPair) -> Comparison {
    Comparison(
      pair.before.samples, pair.after.samples, aligned: options.align,
      options.comparison(excluded, measures: measures))
  }
}
