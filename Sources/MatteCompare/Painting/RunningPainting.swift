internal import MatteGeometry
public import MatteRaster

/// Pictures of a comparison whose rows are painted as those of the two pictures come, from the top.
///
/// They are the pixels of `Comparison.picture` and of `DifferenceLayers`. It holds the rows of about two bands.
///
/// ```swift
/// let shape = SampleShape(width: 2, height: 1, depth: 8)
/// let (before, after): ([UInt32], [UInt32]) = ([0xff00_0000, 0xff00_0000], [0xff00_0000, 0xff00_00ff])
/// let bands = [before, after].map { SampleBuffer(width: 2, height: 1, pixels: .rgba8($0)) }
/// let comparison = Comparison(bands[0], bands[1])
/// var painting = RunningPainting(comparison, before: shape, after: shape, .picture(.mask))
/// assert(painting.add(bands[0], bands[1])[0].count == 2)
/// ```
public struct RunningPainting: Sendable {
  /// What is painted.
  public enum Subject: Equatable, Sendable {
    /// One picture in a style; what the exclusion leaves out is hatched.
    case picture(DifferenceStyle, excluded: Exclusion = Exclusion())
    /// The marks of `DifferenceLayers`, and their magnitudes.
    case layers
  }

  /// A picture that is painted.
  public struct Picture: Equatable, Sendable {
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// What the bytes of its rows stand for.
    public let kind: PixelBytes

    /// The bytes of a row, at least 1.
    package var rowBytes: Int { max(1, width * kind.perPixel) }
  }

  /// The pictures that are painted: one in a style, or two layers.
  public let pictures: [Picture]
  /// What changed in the rows so far, if layers are painted: the same bytes where the same pixels became the same.
  package private(set) var changes: [UInt8] = []
  /// What paints a picture in a style, or layers.
  private var style:
    RunningRows<PaintingWork<DifferencePainter<UInt32>>, PaintingWork<DifferencePainter<UInt64>>>?
  private var layers:
    RunningRows<PaintingWork<LayerPainter<UInt32>>, PaintingWork<LayerPainter<UInt64>>>?

  /// Begins to paint what a comparison found in two pictures of these shapes, which was not about columns.
  public init(
    _ comparison: Comparison, before: SampleShape, after: SampleShape, _ subject: Subject
  ) {
    precondition(comparison.alignment.axis == .rows, "Columns are not had row by row.")
    let (frames, rows) = (comparison.options.frames, comparison.alignment.rows)
    let width = comparison.paintedSize(before, after).width
    let reach = comparison.paintingOptions.reach
    switch subject {
    case .picture(let style, let excluded):
      let kind = DifferencePanel.kind(of: style.panels)
      pictures = [
        Picture(width: style.width(ofPanels: width), height: rows.count, kind: kind)
      ]
      func work<Word>() -> PaintingWork<DifferencePainter<Word>> {
        PaintingWork(
          DifferencePainter(
            comparison, panels: style.panels, regions: comparison.regions, excluded: excluded,
            width: width),
          reach: reach)
      }
      self.style = RunningRows(before, after, rows: rows, frames: frames, plain: work, deep: work)
    case .layers:
      let painter = LayerPainter<UInt32>(comparison)
      let height = rows.count(where: painter.shows)
      pictures = painter.kinds.map { Picture(width: width, height: height, kind: $0) }
      func work<Word>() -> PaintingWork<LayerPainter<Word>> {
        PaintingWork(LayerPainter(comparison, sumsChanges: true), reach: reach)
      }
      layers = RunningRows(before, after, rows: rows, frames: frames, plain: work, deep: work)
    }
  }

  /// How many rows to add next, at most `rows` of each picture, so that few need be held; nil after the
  /// last.
  public func rowsWanted(atMost rows: Int) -> Sides<Int>? {
    style?.rowsWanted(atMost: rows) ?? layers?.rowsWanted(atMost: rows)
  }

  /// Adds the next rows of both pictures, as many of each as were asked for; gives the next rows of each of
  /// `pictures`.
  public mutating func add(_ before: SampleBuffer, _ after: SampleBuffer) -> [[UInt8]] {
    style?.add(before, after)
    layers?.add(before, after)
    var painted =
      style?.withWork(plain: { $0.take() }, deep: { $0.take() })
      ?? layers?.withWork(plain: { $0.take() }, deep: { $0.take() }) ?? []
    if painted.count > pictures.count { changes += painted.removeLast() }
    return painted.isEmpty ? pictures.map { _ in [] } : painted
  }
}

extension Comparison {
  /// The columns and rows of a picture that is painted of two of these shapes, in one panel.
  package func paintedSize(
    _ before: SampleShape, _ after: SampleShape
  ) -> (width: Int, height: Int) {
    let lines = alignment.rows.count
    if alignment.axis == .columns { return (lines, max(before.height, after.height)) }
    return (options.frames?.width ?? max(before.width, after.width), lines)
  }
}
