public import MatteRaster

/// What two pictures differ in: the numbers of a verdict.
///
/// ```swift
/// let before = SampleBuffer(width: 2, height: 1, pixels: .rgba8([0xff00_00ff, 0xff00_00ff]))
/// let after = SampleBuffer(width: 2, height: 1, pixels: .rgba8([0xff00_00ff, 0xffff_0000]))
/// let comparison = Comparison(before, after)
/// assert(comparison.differentPixelCount == 1 && comparison.regions[0].box.minX == 1)
/// ```
public struct Comparison: Equatable, Sendable {
  /// The pixels that differ in some sample; transparent ones only if their alpha differs.
  public var differentPixelCount: Int { tally.different }
  /// The pixels whose colours, over white or over black, are further apart than the threshold; 0 if it was not
  /// measured.
  public var visiblePixelCount: Int { tally.visible }
  /// The pixels that differ because only one picture has them; they are visible unless they are transparent.
  public var unmatchedPixelCount: Int { tally.unmatched }
  /// The visible pixels that both pictures have; 0 if it was not measured.
  package var matchedVisiblePixelCount: Int { tally.visible - tally.unmatchedVisible }
  /// The visible pixels of antialiased edges; 0 if it was not measured.
  public var antialiasedPixelCount: Int { tally.antialiased }
  /// The pixels that differ in parts that are left out.
  public var ignoredPixelCount: Int { tally.ignored }
  /// The pixels that would count, but for the parts in which pixels may differ.
  public var permittedPixelCount: Int { tally.permitted }
  /// The pixels that are transparent in both, and differ in their colour.
  public var hiddenPixelCount: Int { tally.hidden }
  /// The pixels that the verdict goes by: those that differ, or are visible if there is a threshold.
  public var countedPixelCount: Int { tally.counted }
  /// A change of colour that is seen by its area alone; nil if there is none, or if it was not measured what is visible.
  public var tint: Tint? {
    guard options.measuresVisible else { return nil }
    return Tint(tally, of: pixelCount, depth: depth) ?? spot
  }
  /// True if pixels count, and of those that both pictures have none differs in its colour, but only in alpha.
  public var differsOnlyInAlpha: Bool { tally.counted > 0 && !tally.differsInColour }
  /// The largest difference of a sample, in steps of `depth`.
  public var maxDelta: Int { tally.maxDelta }
  /// The peak signal-to-noise ratio of red, green and blue in decibels, over white or over black, whichever is less; nil
  /// without noise, or if pictures of other sizes are centred.
  public var psnr: Double? { tally.psnr }
  /// The pixels that either picture has.
  public let pixelCount: Int
  /// The bits of a sample at which they were compared, 8 or 16.
  public let depth: Int
  /// The structural similarity; nil if the pictures differ in size or have fewer than 11 rows or
  /// columns, or if it was not measured.
  public let similarity: StructuralSimilarity?
  /// Where counted pixels are, in reading order.
  public internal(set) var regions: [Region]
  /// The largest region of faint pixels that are seen together.
  let spot: Tint?
  /// The most counted pixels in any window of 16 by 16.
  public let density: Int
  /// How the rows, or the columns, belong together.
  public internal(set) var alignment: LineAlignment
  /// True if rows or columns were added, removed or moved that do not all lie in parts that are left out or may differ, by
  /// the numbers of the picture that has them.
  public let hasCountedLines: Bool
  /// True if rows or columns were added, removed or moved, and all of them lie in parts that may differ.
  public let arePermittedLines: Bool
  /// Which pixels were compared with each other; never `auto`, but what it stood for.
  public internal(set) var mode = Alignment.none

  /// True if the picture after was resampled to the size of the picture before.
  public internal(set) var isScaled = false

  let options: ComparisonOptions
  /// How different two colours must look to be visible: the threshold, or the usual one.
  package var visibleThreshold: Double { options.visibleThreshold }
  let tally: Tally
  /// What happened, as far as that is proven; nil if it was not asked for.
  public package(set) var explanation: Explanation?

  /// True if nothing counts: no pixel, and no row that was added, removed or moved.
  public var isSame: Bool { countedPixelCount == 0 && !hasCountedLines }
}

extension Comparison {
  /// Compares two pictures.
  public init(
    _ before: SampleBuffer, _ after: SampleBuffer,
    _ options: ComparisonOptions = ComparisonOptions()
  ) {
    // Before both are made as deep, so that there are never two such copies.
    let alignment = Self.alignment(before, after, options)
    let planes =
      options.frames.map { frames in
        PlanePair(
          frames.padded(before, to: frames.before), frames.padded(after, to: frames.after))
      } ?? PlanePair(before, after)
    switch planes {
    case .rgba8(let beforePlane, let afterPlane):
      self.init(
        beforePlane, afterPlane, shape: before.shape, afterShape: after.shape, alignment: alignment,
        options: options)
    case .rgba16(let beforePlane, let afterPlane):
      self.init(
        beforePlane, afterPlane, shape: before.shape, afterShape: after.shape, alignment: alignment,
        options: options)
    }
  }

  /// What a picture of this shape and its equal differ in: nothing.
  public init(
    ofEqual shape: SampleShape, _ options: ComparisonOptions = ComparisonOptions(),
    as mode: Alignment = .none
  ) {
    let alignment = LineAlignment(inPlace: shape.height, shape.height)
    self =
      shape.depth == 8
      ? ComparisonSums<UInt32>(shape, shape, alignment, options)
        .comparison(shape, shape, alignment)
      : ComparisonSums<UInt64>(shape, shape, alignment, options)
        .comparison(shape, shape, alignment)
    self.mode = mode
  }

  private init<Word: PixelWord>(
    _ before: Plane<Word>, _ after: Plane<Word>, shape: SampleShape, afterShape: SampleShape,
    alignment: LineAlignment?, options: ComparisonOptions
  ) {
    let alignment = alignment ?? LineAlignment(inPlace: before.height, after.height)
    var sums = ComparisonSums<Word>(shape, afterShape, alignment, options)
    for pairs in alignment.rows.parts(of: Self.band) { sums.add(pairs, before, after) }
    self = sums.comparison(shape, afterShape, alignment)
  }

  /// How rows that may have been added, removed or moved belong together; nil if they are compared where
  /// they are.
  static func alignment(
    _ before: SampleBuffer, _ after: SampleBuffer, _ options: ComparisonOptions
  ) -> LineAlignment? {
    guard options.alignsRows, options.frames == nil, before.width == after.width else { return nil }
    let hashes = PictureHashes.ofBoth(before, after, without: options.excluded)
    return LineAlignment(hashes.before.rows, hashes.after.rows)
  }

  /// The rows that are compared before what was found in them is summed: two threads have enough to do,
  /// and little memory is in use.
  static let band = 128
}
