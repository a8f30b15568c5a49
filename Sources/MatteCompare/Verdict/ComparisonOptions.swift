/// How two pictures are compared.
///
/// ```swift
/// let options = ComparisonOptions(
///   threshold: 0.1, ignoresAntialiasing: true,
///   excluded: Exclusion(rectangles: [PixelRect(width: 200, height: 24)]))
/// ```
public struct ComparisonOptions: Equatable, Sendable {
  /// How different two colours must look to count, over white or over black, from 0 to 1; nil if every
  /// difference counts.
  public var threshold: Double?
  /// How it is measured how different they look.
  public var metric: ColorMetric
  /// True if antialiased pixels do not count.
  public var ignoresAntialiasing: Bool
  /// What is left out, by the rows and columns of either picture.
  public var excluded: Exclusion
  /// The parts in which pixels may differ: there they do not count, but have a number of their own; nil if
  /// there are none.
  public var within: Exclusion?
  /// True if rows that were added, removed or moved are looked for.
  public var alignsRows: Bool
  /// Where the pictures lie, if not at the top left.
  var frames: CanvasFrames?
  /// The bytes of pixels that are kept to be explained; beyond, nothing is said.
  package var explainedBytes = 256 << 20
  /// True if the pixels that were explained are kept.
  var keepsExplained = false
  /// True if PSNR, SSIM and antialiased pixels are wanted, which take time.
  public var computesQuality: Bool
  /// True if the pixels that differ visibly are counted; they are in any case with a threshold or `computesQuality`.
  public var countsVisible: Bool
  /// True if it is wanted what happened, as far as that can be proven, which takes time and memory where pixels differ.
  public var explains: Bool

  /// Every difference counts, unless said otherwise.
  public init(
    threshold: Double? = nil, metric: ColorMetric = .yiq, ignoresAntialiasing: Bool = false,
    excluded: Exclusion = Exclusion(), within: Exclusion? = nil, alignsRows: Bool = false,
    computesQuality: Bool = true, countsVisible: Bool = true, explains: Bool = false
  ) {
    self.threshold = threshold
    self.metric = metric
    self.ignoresAntialiasing = ignoresAntialiasing
    self.excluded = excluded
    self.within = within
    self.alignsRows = alignsRows
    self.computesQuality = computesQuality
    self.countsVisible = countsVisible
    self.explains = explains
  }

  /// How different two colours must look to be visible: the threshold, or the usual one.
  var visibleThreshold: Double { threshold ?? Self.standardThreshold }

  /// True if it is found out which pixels are visible.
  var measuresVisible: Bool { threshold != nil || computesQuality || countsVisible }

  /// The rows above and below one that is compared which must be there, too.
  var reach: Int { computesQuality || ignoresAntialiasing ? 2 : 0 }

  /// True if every pixel that differs counts.
  var countsAll: Bool { threshold == nil && !ignoresAntialiasing && within == nil }

  /// The threshold of pixels that are called visible if none is given.
  public static let standardThreshold = 0.1
}

extension ComparisonOptions {
  /// True if lines count that were added, removed or moved, each of so many pixels.
  func counts(_ alignment: LineAlignment, ofLength length: Int) -> Bool {
    !alignment.elsewhere.allSatisfy { freeRuns(inRow: $0).cover(0..<length) }
  }

  /// True if there are such lines, and all of them lie in parts that may differ.
  func permits(_ alignment: LineAlignment, ofLength length: Int) -> Bool {
    guard let within, !alignment.isInPlace else { return false }
    return alignment.elsewhere.allSatisfy { within.runs(inRow: $0).cover(0..<length) }
  }

  /// The runs of columns in which nothing of a row counts: they are left out, or may differ.
  func freeRuns(inRow y: Int) -> [Range<Int>] {
    excluded.runs(inRow: y) + (within?.runs(inRow: y) ?? [])
  }
}

extension LineAlignment {
  /// The lines that were added, removed or moved, by the numbers of the picture that has them; moved ones by both.
  fileprivate var elsewhere: [Int] {
    Array((added + removed + moved.flatMap { [$0.from, $0.to] }).joined())
  }
}
