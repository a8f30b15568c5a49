public import MatteRaster

/// What differs between two pictures, as pictures to be laid over one of them.
///
/// Their rows are those of both pictures where they are; of rows that were added, removed or moved, those of
/// the picture after.
///
/// ```swift
/// let pictures = try ["a.png", "b.png"].map { try SampleReader().picture(at: $0).samples }
/// let layers = DifferenceLayers(Comparison(pictures[0], pictures[1]), pictures[0], pictures[1])
/// try OutputFile("marks.png").write(layers.marks)
/// ```
public struct DifferenceLayers: Sendable {
  /// What counts is vermilion, what is left out is grey, antialiased pixels are yellow and what else differs
  /// is sky blue (Okabe and Ito, 2008), over nothing.
  public let marks: PixelBuffer
  /// The largest difference of a sample, 0…255 for black to white; at least 1 where there is any.
  public let magnitudes: CoverageBuffer

  /// Paints the layers of the comparison of these two pictures.
  public init(_ comparison: Comparison, _ before: SampleBuffer, _ after: SampleBuffer) {
    let (before, after) = comparison.arranged(before, after)
    if comparison.alignment.axis == .rows {
      self.init(rowsOf: comparison, before, after)
    } else {
      self =
        DifferenceLayers(
          rowsOf: comparison, before.transposed, after.transposed
        ).transposed
    }
  }

  /// Takes layers that were painted by rows.
  package init(_ marks: PixelBuffer, _ magnitudes: CoverageBuffer) {
    (self.marks, self.magnitudes) = (marks, magnitudes)
  }

  private var transposed: DifferenceLayers {
    DifferenceLayers(marks.transposed, magnitudes.transposed)
  }

  private init(rowsOf comparison: Comparison, _ before: SampleBuffer, _ after: SampleBuffer) {
    switch PlanePair(before, after) {
    case .rgba8(let before, let after): self.init(comparison, before, after)
    case .rgba16(let before, let after): self.init(comparison, before, after)
    }
  }

  private init<Word: PixelWord>(
    _ comparison: Comparison, _ before: Plane<Word>, _ after: Plane<Word>
  ) {
    let painter = LayerPainter<Word>(comparison)
    let rows = painter.all(comparison.alignment.rows, before, after)
    let width = max(before.width, after.width)
    let height = comparison.alignment.rows.count(where: painter.shows)
    marks = PixelBuffer(
      width: width, height: height, bytes: rows[0], as: LayerPainter<Word>.kinds[0])
    magnitudes = CoverageBuffer(width: width, height: height, values: rows[1])
  }
}
