internal import MatteRaster

/// Paints layers to be laid over the picture after: the levels of what differs, and how much it does.
///
/// Behind them are, if they are wanted, the bytes of the `ChangeSum` of each row that has one.
struct LayerPainter<Word: PixelWord>: RowPainter {
  private let options: ComparisonOptions
  private let isInPlace: Bool
  private let sumsChanges: Bool
  private let palette: [Pixel]

  /// Makes a painter of what a comparison found.
  init(_ comparison: Comparison, sumsChanges: Bool = false) {
    self.sumsChanges = sumsChanges
    options = comparison.paintingOptions
    palette = comparison.markPalette
    isInPlace = comparison.alignment.isInPlace
  }

  /// What the bytes of both layers stand for.
  var kinds: [PixelBytes] { [.palette(palette), .grey] }

  /// True if the layers have a row for a pair of rows.
  func shows(_ pair: RowPair) -> Bool { isInPlace || pair.after != nil }

  func rows(
    _ pairs: ArraySlice<RowPair>, _ before: Plane<Word>, _ after: Plane<Word>
  ) -> [[UInt8]] {
    let comparer = RowComparer(before, after, options)
    let found = comparer.rows(pairs)
    let shown = zip(pairs.indices, found).filter { shows(pairs[$0.0]) }
    let width = comparer.width
    var (levels, magnitudes): ([UInt8], [UInt8]) = ([], [])
    for (index, found) in shown {
      guard let flags = found?.flags else {
        let none = repeatElement(DifferenceLevel.none, count: width)
        levels += none
        magnitudes += none
        continue
      }
      let row = PaintedRow(
        index: index, pair: pairs[index], flags: flags, before: before, after: after,
        frames: options.frames)
      let measured = MeasuredRow(row, options, measuresMagnitudes: true)
      levels += measured.levels
      magnitudes += measured.magnitudes
    }
    guard sumsChanges else { return [levels, magnitudes] }
    let sums = zip(pairs, found).map { pair, found in
      ChangeSum(pair, flags: found?.flags ?? [], before, after)?.bytes ?? []
    }
    return [levels, magnitudes, sums.flatMap(\.self)]
  }
}

extension Comparison {
  /// The colours of marks by their levels.
  var markPalette: [Pixel] {
    DifferenceLevel.marks(from: options.visibleThreshold)
  }
}
