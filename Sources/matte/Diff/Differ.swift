internal import MatteCompare
internal import MatteImages

/// Compares pictures, pair after pair, in one way.
struct Differ: Sendable {
  let options: DiffOptions
  /// The most pixels of a picture that is read whole.
  let maxPixels: Int
  /// The most pixels of a picture that is read by rows.
  let maxStreamedPixels: Int
  /// True if PSNR, SSIM and antialiased pixels are wanted, which take time.
  let measures: Bool
  private let excluded: Exclusion

  /// Reads the mask of what is left out, if there is one.
  init(
    _ options: DiffOptions, maxPixels: Int, maxStreamedPixels: Int? = nil, measures: Bool
  ) throws {
    self.options = options
    self.maxPixels = maxPixels
    self.maxStreamedPixels = maxStreamedPixels ?? maxPixels
    self.measures = measures
    excluded = try options.exclusion(maxPixels)
  }

  /// What is to be said of two pictures; what differs is painted into `output`.
  func verdict(
    _ before: DiffSource, _ after: DiffSource, output: OutputFile? = nil
  ) throws -> DiffVerdict {
    let settings = options.comparison(excluded, measures: measures)
    if output == nil, options.align == .none,
      let pair = StreamedPair(before, after, maxPixels: maxStreamedPixels, bandPixels: maxPixels)
    {
      let comparison = try pair.comparison(settings)
      return DiffVerdict(pair.pair, comparison, options)
    }
    let whole = try wholePair(before, after)
    let comparison = Comparison(whole.before, whole.after, settings)
    if let output { try output.write(comparison.picture(whole.before, whole.after)) }
    return DiffVerdict(whole.pair, comparison, options)
  }

  /// Reads both pictures whole; says so of one that is refused only for that.
  private func wholePair(_ before: DiffSource, _ after: DiffSource) throws -> WholePair {
    do {
      return try WholePair(before, after, maxPixels: maxPixels)
    } catch let error as ImageError {
      guard case .tooManyPixels(let width, let height, let limit) = error.reason,
        width.multipliedReportingOverflow(by: height).overflow == false,
        width * height <= maxStreamedPixels
      else { throw error }
      throw ImageError(
        error.path, .tooManyPixelsAtOnce(width: width, height: height, limit: limit))
    }
  }
}
