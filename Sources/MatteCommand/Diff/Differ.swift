internal import MatteCompare
internal import MatteImages

/// Compares pictures, pair after pair, in one way.
struct Differ: Sendable {
  /// What is wanted of two pictures.
  enum Wish {
    /// The numbers, for which they need not be in memory.
    case numbers
    /// The pixels of both, too.
    case pixels
    /// A picture of what differs, too.
    case picture
  }

  let options: DiffOptions
  /// The most pixels of a picture that is read whole.
  let maxPixels: Int
  /// The most pixels of a picture that is read by rows.
  let maxStreamedPixels: Int
  /// True if PSNR, SSIM and antialiased pixels are wanted, which take time.
  let measures: Bool
  private let excluded: Exclusion

  /// Reads the mask of what is left out, if there is one.
  init(_ options: DiffOptions, _ limit: PixelLimit, measures: Bool) throws {
    self.options = options
    maxPixels = limit.maxPixels
    maxStreamedPixels = limit.maxStreamedPixels
    self.measures = measures
    excluded = try options.exclusion(maxPixels)
  }

  /// What is to be said of two pictures.
  func verdict(
    _ before: DiffSource, _ after: DiffSource, wanting wish: Wish = .numbers
  ) throws -> DiffVerdict {
    let (before, after) = (try before.resolved, try after.resolved)
    if wish == .numbers, options.align.goesByRows, options.frame == nil,
      let pair = StreamedPair(before, after, maxPixels: maxStreamedPixels, bandPixels: maxPixels),
      let comparison = try pair.comparison(
        options.align, options.comparison(excluded, measures: measures))
    {
      return DiffVerdict(pair.pair, comparison, options)
    }
    var verdict = try verdict(wholePair(before, after))
    if wish == .picture { verdict.paint(without: excluded) }
    return verdict
  }

  private func verdict(_ whole: WholePair) throws -> DiffVerdict {
    guard whole.pair.isAnimated else { return DiffVerdict(whole, comparison(whole), options) }
    let frames = try FrameDiffer(self, whole)
    return try options.frame.map(frames.verdict) ?? frames.verdict()
  }

  /// What two pictures differ in.
  func comparison(_ whole: WholePair) -> Comparison {
    Comparison(
      whole.before, whole.after, aligned: options.align,
      options.comparison(excluded, measures: measures))
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

extension Alignment {
  /// True if pictures need not be in memory for it, unless `auto` finds that it is about columns.
  fileprivate var goesByRows: Bool {
    switch self {
    case .none, .topLeft, .center, .rows, .auto: true
    case .scale, .columns: false
    }
  }
}
