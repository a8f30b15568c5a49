internal import MatteRaster

/// Paints layers to be laid over the picture after: marks of what differs, and how much it does.
///
/// Behind them are, if they are wanted, the bytes of the `ChangeSum` of each row that has one.
struct LayerPainter<Word: PixelWord>: RowPainter {
  private let options: ComparisonOptions
  private let isInPlace: Bool
  private let sumsChanges: Bool
  private let marks = PixelFlags.colours(orElse: unmarked)

  /// Makes a painter of what a comparison found.
  init(_ comparison: Comparison, sumsChanges: Bool = false) {
    self.sumsChanges = sumsChanges
    options = comparison.paintingOptions
    isInPlace = comparison.alignment.isInPlace
  }

  /// What the bytes of both layers stand for.
  static var kinds: [PixelBytes] {
    var palette = DifferenceColour.allCases.prefix(Int(unmarked)).map(\.pixel)
    palette.append(.clear)
    return [.palette(palette), .grey]
  }

  /// True if the layers have a row for a pair of rows.
  func shows(_ pair: RowPair) -> Bool { isInPlace || pair.after != nil }

  func rows(
    _ pairs: ArraySlice<RowPair>, _ before: Plane<Word>, _ after: Plane<Word>
  ) -> [[UInt8]] {
    let comparer = RowComparer(before, after, options)
    let found = comparer.rows(pairs)
    let shown = zip(pairs.indices, found).filter { shows(pairs[$0.0]) }
    let width = comparer.width
    var marked = [UInt8](repeating: Self.unmarked, count: width * shown.count)
    var magnitudes = [UInt8](repeating: 0, count: width * shown.count)
    for (place, (index, found)) in shown.enumerated() {
      guard let flags = found?.flags else { continue }
      let row = PaintedRow(
        index: index, pair: pairs[index], flags: flags, before: before, after: after, frames: nil)
      for x in flags.indices {
        let mark = marks[Int(flags[x].rawValue)]
        if mark == Self.unmarked { continue }
        marked[place * width + x] = mark
        magnitudes[place * width + x] = row.magnitude(x)
      }
    }
    guard sumsChanges else { return [marked, magnitudes] }
    let sums = zip(pairs, found).map { pair, found in
      ChangeSum(pair, flags: found?.flags ?? [], before, after)?.bytes ?? []
    }
    return [marked, magnitudes, sums.flatMap(\.self)]
  }

  /// The number of what differs in nothing: behind the colours of marks.
  private static var unmarked: UInt8 { DifferenceColour.ignored.rawValue + 1 }
}
