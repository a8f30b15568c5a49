/// How far the pixels of a row of two pictures are apart.
struct MeasuredRow {
  /// The `DifferenceLevel` of each pixel.
  private(set) var levels: [UInt8]
  /// The largest difference of a sample of each, as a `MagnitudeScale` says, of a colour as much as the more opaque pixel
  /// shows of it: at least 1 where there is any, and 0 where only one picture has a pixel.
  ///
  /// Empty if they are not measured.
  private(set) var magnitudes: [UInt8]

  /// Measures a row as its `options` say.
  init<Word: PixelWord>(
    _ row: PaintedRow<Word>, _ options: ComparisonOptions, measuresMagnitudes: Bool
  ) {
    let flags = row.flags
    levels = [UInt8](repeating: DifferenceLevel.none, count: flags.count)
    magnitudes = measuresMagnitudes ? levels : []
    let columns = row.shared
    if let before = row.part(.before)?.row, let after = row.part(.after)?.row {
      DifferenceKernel.measure(
        levels: &levels, magnitudes: &magnitudes, flags, before, after, in: columns,
        perUnit: DifferenceLevel.perUnit)
      if options.metric != .yiq {
        measure(flags, before, after, in: columns, by: options.metric)
      }
    }
    FlagKernel.settle(
      levels: &levels, flags, last: DifferenceLevel.last(within: options.visibleThreshold))
  }

  /// Measures pixel by pixel what YIQ does not.
  private mutating func measure<Word: PixelWord>(
    _ flags: [PixelFlags], _ before: PixelRow<Word>, _ after: PixelRow<Word>,
    in columns: Range<Int>, by metric: ColorMetric
  ) {
    for x in columns where flags[x].contains(.different) {
      let distance = metric.distance(before.plane[x, before.y], after.plane[x, after.y])
      let level = (distance * DifferenceLevel.perUnit).rounded(.up)
      let limits = DifferenceLevel.distances
      levels[x] = UInt8(
        min(max(level, Double(limits.lowerBound)), Double(limits.upperBound)))
    }
  }
}
