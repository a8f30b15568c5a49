public import MatteRaster

/// A comparison of two pictures whose rows come from the top, band after band.
///
/// It finds what `Comparison` finds in whole pictures. It holds the rows of about two bands.
///
/// ```swift
/// let shape = SampleShape(width: 640, height: 480, depth: 8)
/// var comparison = RunningComparison(shape, shape)
/// while let rows = comparison.rowsWanted(atMost: 64) {
///   let band = SampleBuffer(
///     width: 640, height: rows.before, pixels: .rgba8(Array(repeating: 0, count: 640 * rows.before)))
///   comparison.add(band, band)
/// }
/// assert(comparison.comparison.isSame)
/// ```
public struct RunningComparison: Sendable {
  private let before: SampleShape
  private let after: SampleShape
  private let mode: Alignment
  private let alignment: LineAlignment
  private var rows: RunningRows<ComparisonSums<UInt32>, ComparisonSums<UInt64>>

  /// Begins with two pictures of these shapes.
  ///
  /// Rows are compared where they are, whatever `options` say, or with `center` in the middle of the larger
  /// picture.
  public init(
    _ before: SampleShape, _ after: SampleShape, _ options: ComparisonOptions = ComparisonOptions(),
    as mode: Alignment = .none
  ) {
    precondition(
      [.none, .topLeft, .center, .rows].contains(mode), "Pixels are compared as they come.")
    let height = mode == .center ? max(before.height, after.height) : 0
    let alignment = LineAlignment(inPlace: max(before.height, height), max(after.height, height))
    self.init(before, after, alignment: alignment, mode: mode, options: options)
  }

  /// Begins with two pictures of one width, of which rows belong together that are the same.
  public init(
    aligning before: PictureHashes, _ after: PictureHashes, shape: SampleShape,
    afterShape: SampleShape, _ options: ComparisonOptions = ComparisonOptions()
  ) {
    precondition(
      before.height == shape.height && after.height == afterShape.height
        && shape.width == afterShape.width, "All rows are known, and can be the same.")
    let alignment = LineAlignment(before.rows, after.rows)
    self.init(shape, afterShape, alignment: alignment, mode: .rows, options: options)
  }

  private init(
    _ before: SampleShape, _ after: SampleShape, alignment: LineAlignment, mode: Alignment,
    options: ComparisonOptions
  ) {
    self.before = before
    self.after = after
    self.mode = mode
    self.alignment = alignment
    var options = options
    options.frames = mode == .center ? CanvasFrames(centring: before, after) : nil
    let all = options
    rows = RunningRows(
      before, after, rows: alignment.rows, frames: options.frames,
      plain: { ComparisonSums(before, after, alignment, all) },
      deep: { ComparisonSums(before, after, alignment, all) })
  }

  /// How many rows to add next, at most `rows` of each picture, so that few need be held; nil after the
  /// last.
  public func rowsWanted(atMost rows: Int) -> Sides<Int>? {
    self.rows.rowsWanted(atMost: rows)
  }

  /// Adds the next rows of both pictures: as many of each as were asked for.
  public mutating func add(_ before: SampleBuffer, _ after: SampleBuffer) {
    rows.add(before, after)
  }

  /// What all rows come to, once they have been added.
  public var comparison: Comparison {
    precondition(rows.isComplete, "All rows have been added.")
    var comparison =
      rows.plain?.work.comparison(before, after, alignment)
      ?? rows.deep?.work.comparison(before, after, alignment)
      ?? Comparison(ofEqual: before)
    comparison.mode = mode
    return comparison
  }
}
