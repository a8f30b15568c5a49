public import MatteRaster

/// A comparison of two pictures whose rows come from the top, band after band.
///
/// It finds what `Comparison` finds in whole pictures. It holds the rows of about two bands.
///
/// ```swift
/// let shape = SampleShape(width: 640, height: 480, depth: 8)
/// var comparison = RunningComparison(shape, shape)
/// while case let rows = comparison.rowsWanted(atMost: 64), rows != (0, 0) {
///   let band = SampleBuffer(
///     width: 640, height: rows.before, pixels: .rgba8(Array(repeating: 0, count: 640 * rows.before)))
///   comparison.add(band, band)
/// }
/// assert(comparison.comparison.isSame)
/// ```
public struct RunningComparison: Sendable {
  private enum Progress {
    case rgba8(RunningPlanes<UInt32>)
    case rgba16(RunningPlanes<UInt64>)
  }

  private let before: SampleShape
  private let after: SampleShape
  private let mode: Alignment
  /// Where the pictures lie, if not at the top left.
  private let frames: CanvasFrames?
  /// The rows of a canvas that have come; 0 if there is none.
  private var end = 0
  private var progress: Progress

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
    self.init(before, after, alignment, mode, options)
  }

  /// Begins with two pictures of one width, of which rows belong together that are the same.
  public init(
    aligning before: PictureHashes, _ after: PictureHashes, _ shape: SampleShape,
    _ afterShape: SampleShape, _ options: ComparisonOptions = ComparisonOptions()
  ) {
    precondition(
      before.height == shape.height && after.height == afterShape.height
        && shape.width == afterShape.width, "All rows are known, and can be the same.")
    let alignment = LineAlignment(before.rows, after.rows)
    self.init(shape, afterShape, alignment, .rows, options)
  }

  private init(
    _ before: SampleShape, _ after: SampleShape, _ alignment: LineAlignment, _ mode: Alignment,
    _ options: ComparisonOptions
  ) {
    self.before = before
    self.after = after
    self.mode = mode
    frames = mode == .center ? CanvasFrames(centring: before, after) : nil
    var options = options
    options.frames = frames
    if before.depth == 8, after.depth == 8 {
      progress = .rgba8(RunningPlanes(before, after, alignment, options))
    } else {
      progress = .rgba16(RunningPlanes(before, after, alignment, options))
    }
  }

  /// How many rows to add next, at most `rows` of each picture, so that few need be held; 0 and 0 after the
  /// last.
  public func rowsWanted(atMost rows: Int) -> (before: Int, after: Int) {
    let next =
      switch progress {
      case .rgba8(let planes): planes.rowsWanted(atMost: rows)
      case .rgba16(let planes): planes.rowsWanted(atMost: rows)
      }
    guard let frames else { return next }
    let band = end..<end + next.before
    return (frames.before.rows(in: band).count, frames.after.rows(in: band).count)
  }

  /// Adds the next rows of both pictures: as many of each as were asked for.
  public mutating func add(_ before: SampleBuffer, _ after: SampleBuffer) {
    precondition(
      before.width == self.before.width && after.width == self.after.width,
      "The bands of a picture are as wide as it is.")
    let (before, after) = onCanvas(before, after)
    switch (progress, before.pixels, after.pixels) {
    case (.rgba8(var planes), .rgba8(let before), .rgba8(let after)):
      progress = .rgba8(.empty)
      planes.add(before, after)
      progress = .rgba8(planes)
    case (.rgba16(var planes), _, _):
      progress = .rgba16(.empty)
      planes.add(before.rgba16Pixels, after.rgba16Pixels)
      progress = .rgba16(planes)
    default: preconditionFailure("The bands of a picture have its depth.")
    }
  }

  /// The next rows of the canvas, if the pictures lie on one.
  private mutating func onCanvas(
    _ before: SampleBuffer, _ after: SampleBuffer
  ) -> (SampleBuffer, SampleBuffer) {
    guard let frames else { return (before, after) }
    let rows = end..<end + max(before.height, after.height)
    end = rows.upperBound
    return (
      frames.padded(before, to: frames.before, rows: rows),
      frames.padded(after, to: frames.after, rows: rows)
    )
  }

  /// What all rows come to, once they have been added.
  public var comparison: Comparison {
    var comparison =
      switch progress {
      case .rgba8(let planes): planes.comparison
      case .rgba16(let planes): planes.comparison
      }
    comparison.mode = mode
    return comparison
  }
}
