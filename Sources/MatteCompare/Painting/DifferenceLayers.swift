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
  /// How far apart the colours of each pixel look, as a `DifferenceLevel`.
  public let levels: CoverageBuffer
  /// The largest difference of a sample, 0…255 for black to white, of a colour as much as the more opaque pixel shows of
  /// it; at least 1 where there is any, and 0 where only one picture has a pixel.
  ///
  /// Of samples of 16 bits it is 255 times the root of the difference as a share of 65535, so that differences below 1/255
  /// can be told apart.
  public let magnitudes: CoverageBuffer
  /// The colours of marks by their levels.
  private let palette: [Pixel]

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

  /// What differs visibly, or beyond a threshold, is vermilion and what else differs sky blue, the more the further it
  /// is apart; what is left out is grey and antialiased pixels are yellow (Okabe and Ito, 2008), over nothing.
  public var marks: PixelBuffer {
    PixelBuffer(
      width: levels.width, height: levels.height, bytes: levels.values, as: .palette(palette))
  }

  /// Takes layers of a comparison that were painted by rows.
  package init(_ comparison: Comparison, _ levels: CoverageBuffer, _ magnitudes: CoverageBuffer) {
    self.init(comparison.markPalette, levels, magnitudes)
  }

  private init(_ palette: [Pixel], _ levels: CoverageBuffer, _ magnitudes: CoverageBuffer) {
    (self.palette, self.levels, self.magnitudes) = (palette, levels, magnitudes)
  }

  private var transposed: DifferenceLayers {
    DifferenceLayers(palette, levels.transposed, magnitudes.transposed)
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
    self.init(
      comparison, CoverageBuffer(width: width, height: height, values: rows[0]),
      CoverageBuffer(width: width, height: height, values: rows[1]))
  }
}
