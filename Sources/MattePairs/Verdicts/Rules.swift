public import MatteCompare
internal import MatteImages

/// Which pixels of two pictures are compared, and what counts as a difference.
///
/// ```swift
/// let rules = Rules(
///   threshold: 0.1, ignoresAntialiasing: true, allowance: .fraction(0.001), alignment: .rows)
/// let differ = PairDiffer(rules)
/// ```
public struct Rules: Equatable, Sendable {
  /// How many pixels may differ.
  public enum Allowance: Equatable, Sendable {
    /// So many of them.
    case pixels(Int)
    /// So large a part of them, 0…1.
    case fraction(Double)
  }

  /// How different two colours must look to count, 0…1, where 1 is black to white; nil if every difference
  /// counts.
  public var threshold: Double?
  /// How it is measured how different they look.
  public var metric: ColorMetric
  /// True if antialiased pixels do not count.
  public var ignoresAntialiasing: Bool
  /// What is left out, by the rows and columns of either picture.
  public var excluded: Exclusion
  /// The parts, by the rows and columns of either picture, in which pixels may differ; nil if there are none.
  public var within: Exclusion?
  /// How many of the pixels may differ; nil for none, or if there is a `maxDensity`, for any number that it allows.
  public var allowance: Allowance?
  /// How many pixels of any 16 × 16 may differ, 0…256; nil if that does not matter.
  public var maxDensity: Int?
  /// Which pixels are compared with each other.
  public var alignment: Alignment
  /// Where the picture after lies, if not where `alignment` says.
  public var offset: PixelOffset
  /// The frame of animations that is compared, from 1; nil for all.
  public var frame: Int?
  /// True if other metadata, another profile or another depth are a difference, too.
  public var countsMetadata: Bool
  /// True if PSNR, SSIM and antialiased pixels are wanted, which take time.
  public var computesQuality: Bool
  /// True if it is said how many pixels differ visibly where no threshold is given.
  public var countsVisible: Bool
  /// True if it is wanted what happened, as far as that can be proven, which takes time and memory where pixels differ.
  public var explains: Bool

  /// Every pixel counts unless said otherwise, and nothing else.
  public init(
    threshold: Double? = nil, metric: ColorMetric = .yiq, ignoresAntialiasing: Bool = false,
    excluded: Exclusion = Exclusion(), within: Exclusion? = nil,
    allowance: Allowance? = nil, maxDensity: Int? = nil,
    alignment: Alignment = .none, offset: PixelOffset = .zero, frame: Int? = nil,
    countsMetadata: Bool = false,
    computesQuality: Bool = false, countsVisible: Bool = true, explains: Bool = false
  ) {
    self.threshold = threshold
    self.metric = metric
    self.ignoresAntialiasing = ignoresAntialiasing
    self.excluded = excluded
    self.within = within
    self.allowance = allowance
    self.maxDensity = maxDensity
    self.alignment = alignment
    self.offset = offset
    self.frame = frame
    self.countsMetadata = countsMetadata
    self.computesQuality = computesQuality
    self.countsVisible = countsVisible
    self.explains = explains
  }

  /// How pixels are compared.
  var options: ComparisonOptions {
    var options = ComparisonOptions(
      threshold: threshold, metric: metric, ignoresAntialiasing: ignoresAntialiasing,
      excluded: excluded, within: within, computesQuality: computesQuality,
      countsVisible: countsVisible, explains: explains)
    // The other half is for comparing: it is better to say less than to end for want of memory.
    if let left = memoryLeft { options.explainedBytes = min(options.explainedBytes, left / 2) }
    return options
  }

  /// True if so many of the pixels may differ.
  func allows(_ comparison: Comparison) -> Bool {
    if let maxDensity, comparison.density > maxDensity { return false }
    switch allowance {
    case nil: return maxDensity != nil || comparison.countedPixelCount == 0
    case .pixels(let count)?: return comparison.countedPixelCount <= count
    case .fraction(let part)?:
      return Double(comparison.countedPixelCount) <= part * Double(comparison.pixelCount)
    }
  }

  /// True if pictures need not be in memory, unless `auto` finds that it is about columns.
  var areByRows: Bool {
    guard frame ?? 1 == 1, offset == .zero else { return false }
    switch alignment {
    case .none, .topLeft, .center, .rows, .auto: return true
    case .scale, .columns: return false
    }
  }
}
