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

  /// What is to be said of two pictures; what differs is painted into `output`.
  func verdict(
    _ before: DiffSource, _ after: DiffSource, output: OutputFile? = nil
  ) throws -> DiffVerdict {
    let pair = try DiffPair(before, after, maxPixels: maxPixels)
    let comparison = Comparison(
      pair.before.samples, pair.after.samples, options.comparison(excluded, measures: measures))
    if let output {
      try output.write(comparison.picture(pair.before.samples, pair.after.samples))
    }
    return DiffVerdict(pair, comparison, options)
  }
}
