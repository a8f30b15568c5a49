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

  /// What is to be said of two pictures; what differs is painted, and written into `output`.
  func verdict(
    _ before: DiffSource, _ after: DiffSource, output: OutputFile? = nil, paints: Bool = false
  ) throws -> DiffVerdict {
    if output == nil, !paints, options.align == .none,
      let pair = StreamedPair(before, after, maxPixels: maxStreamedPixels, bandPixels: maxPixels)
    {
      let comparison = try pair.comparison(options.comparison(excluded, measures: measures))
      return DiffVerdict(pair.pair, comparison, options)
    }
    var (verdict, shown) = try verdict(wholePair(before, after))
    if output != nil || paints { verdict.paint(shown, without: excluded) }
    if let output, let picture = verdict.picture { try output.write(picture) }
    return verdict
  }

  /// The verdict on two pictures, or on the frames of animations, and the pixels that it is about.
  private func verdict(_ pair: WholePair) throws -> (DiffVerdict, WholePair) {
    guard pair.pair.isAnimated else { return (stillVerdict(pair), pair) }
    let frames = try FrameDiffer(self, pair)
    return try options.frame.map(frames.verdict) ?? frames.verdict()
  }

  /// The verdict on two pictures as they are in memory.
  func stillVerdict(_ pair: WholePair) -> DiffVerdict {
    let comparison = Comparison(
      pair.before, pair.after, aligned: options.align,
      options.comparison(excluded, measures: measures))
    return DiffVerdict(pair.pair, comparison, options)
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
