import MatteCompare
import MatteGeometry
import MatteRaster
import Testing

@Suite("A comparison of rows that come in bands")
struct RunningComparisonTests {
  private static let options: [ComparisonOptions] = [
    .init(explains: true), .init(computesQuality: false),
    .init(computesQuality: false, explains: true),
    .init(threshold: 0.05, ignoresAntialiasing: true),
    .init(ignoresAntialiasing: true, computesQuality: false),
    .init(threshold: 0.02, metric: .oklab),
    .init(excluded: Exclusion(rectangles: [PixelRect(minX: 3, minY: 2, maxX: 20, maxY: 30)])),
    .init(
      ignoresAntialiasing: true,
      excluded: Exclusion(rows: (0..<60).map { $0 % 3 == 0 ? [0..<2, 9..<12] : [] })),
  ]

  /// What is found in rows that come as they are asked for, at most so many at a time.
  private func running(
    _ before: SampleBuffer, _ after: SampleBuffer, _ options: ComparisonOptions,
    aligned alignment: Alignment = .none, rows: Int
  ) -> Comparison? {
    guard
      var comparison = begun(before, after, options, aligned: alignment, rows: rows)
    else { return nil }
    var (y, otherY) = (0, 0)
    while let next = comparison.rowsWanted(atMost: rows) {
      #expect(next.before <= rows)
      #expect(next.after <= rows)
      comparison.add(before.rows(y..<y + next.before), after.rows(otherY..<otherY + next.after))
      (y, otherY) = (y + next.before, otherY + next.after)
    }
    #expect(y == before.height)
    #expect(otherY == after.height)
    return comparison.comparison
  }

  /// A comparison whose rows are still to come; nil if columns are to be aligned.
  private func begun(
    _ before: SampleBuffer, _ after: SampleBuffer, _ options: ComparisonOptions,
    aligned alignment: Alignment, rows: Int
  ) -> RunningComparison? {
    guard alignment == .rows || alignment == .auto else {
      return RunningComparison(before.shape, after.shape, options, as: alignment)
    }
    let own = hashes(before, beside: after, options.excluded, rows: rows)
    let others = hashes(after, beside: before, options.excluded, rows: rows)
    let mode = alignment.resolved(own, others)
    if mode == .columns { return nil }
    return mode == .rows && before.width == after.width
      ? RunningComparison(
        aligning: own, others, shape: before.shape, afterShape: after.shape, options)
      : RunningComparison(before.shape, after.shape, options, as: mode)
  }

  private func hashes(
    _ picture: SampleBuffer, beside other: SampleBuffer, _ excluded: Exclusion, rows: Int
  ) -> PictureHashes {
    var hashes = PictureHashes(
      width: picture.width, depth: max(picture.depth, other.depth),
      ofColumns: picture.height == other.height, without: excluded)
    for start in stride(from: 0, to: picture.height, by: rows) {
      hashes.add(picture.rows(start..<start + rows))
    }
    return hashes
  }

  private func expectEqual(_ found: Comparison?, _ expected: Comparison) {
    guard let found else { return #expect(expected.mode == .columns) }
    #expect(found.differentPixelCount == expected.differentPixelCount)
    #expect(found.countedPixelCount == expected.countedPixelCount)
    #expect(found.visiblePixelCount == expected.visiblePixelCount)
    #expect(found.antialiasedPixelCount == expected.antialiasedPixelCount)
    #expect(found.hiddenPixelCount == expected.hiddenPixelCount)
    #expect(found.ignoredPixelCount == expected.ignoredPixelCount)
    #expect(found.maxDelta == expected.maxDelta)
    #expect(found.density == expected.density)
    #expect(found.psnr == expected.psnr)
    #expect(found.similarity == expected.similarity)
    #expect(found.regions == expected.regions)
    #expect(found.alignment == expected.alignment)
    #expect(found.pixelCount == expected.pixelCount)
    #expect(found.depth == expected.depth)
    #expect(found.mode == expected.mode)
    #expect(found.isScaled == expected.isScaled)
    #expect(found.explanation == expected.explanation)
  }

  @Test("Finds what is found in the whole pictures", arguments: 0..<24, options)
  func whole(seed: Int, options: ComparisonOptions) {
    let pair = RandomPair(seed: seed)
    let expected = Comparison(pair.before, pair.after, options)
    for rows in [1, 7, 64] {
      expectEqual(running(pair.before, pair.after, options, rows: rows), expected)
    }
  }

  @Test("Finds the same if pixels are aligned", arguments: 0..<60, options)
  func aligned(seed: Int, options: ComparisonOptions) {
    let (pair, edited) = (RandomPair(seed: seed), EditedPair(seed: seed))
    for (before, after) in [(pair.before, pair.after), (edited.before, edited.after)] {
      for alignment in [Alignment.topLeft, .center, .rows, .auto] {
        let expected = Comparison(before, after, aligned: alignment, options)
        let found = running(before, after, options, aligned: alignment, rows: 1 + seed % 20)
        expectEqual(found, expected)
      }
    }
  }

  @Test("Is tried with all that can happen to rows")
  func kinds() {
    let found = (0..<60).map { seed in
      let pair = EditedPair(seed: seed)
      return Comparison(pair.before, pair.after, aligned: .rows)
    }
    #expect(found.count { !$0.alignment.added.isEmpty } > 9)
    #expect(found.count { !$0.alignment.removed.isEmpty } > 9)
    #expect(found.count { !$0.alignment.moved.isEmpty } > 4)
    #expect(found.count { $0.alignment.isInPlace && $0.similarity != nil } > 4)
    #expect(found.count { $0.isSame } > 2)
    #expect(found.count { $0.hiddenPixelCount > 0 } > 4)
    #expect(found.count { !$0.alignment.isInPlace && $0.antialiasedPixelCount > 0 } > 3)
  }

  @Test("Finds columns that were inserted from the rows", arguments: [1, 16, 100])
  func columns(rows: Int) {
    let before = SampleBuffer.rgba8(260, 40) { x, y in [x % 256, (x * x + y) % 256, y, 255] }
    let after = SampleBuffer.rgba8(263, 40) { x, y in
      let own = x < 20 ? x : x - 3
      return (20..<23).contains(x) ? [9, y, x, 255] : [own % 256, (own * own + y) % 256, y, 255]
    }
    #expect(Comparison(before, after, aligned: .auto).mode == .columns)
    #expect(running(before, after, ComparisonOptions(), aligned: .auto, rows: rows) == nil)
  }

  @Test("Holds few rows of long runs that only one picture has", arguments: [false, true])
  func longRuns(isRemoved: Bool) {
    let page = SampleBuffer.rows(Array(1...200))
    let longer = SampleBuffer.rows(Array(1...100) + Array(1001...4000) + Array(101...200))
    let (before, after) = isRemoved ? (longer, page) : (page, longer)
    let rows = hashes(before, beside: after, Exclusion(), rows: 64)
    let others = hashes(after, beside: before, Exclusion(), rows: 64)
    var comparison = RunningComparison(
      aligning: rows, others, shape: before.shape, afterShape: after.shape)
    var (y, otherY) = (0, 0)
    while let next = comparison.rowsWanted(atMost: 32) {
      comparison.add(before.rows(y..<y + next.before), after.rows(otherY..<otherY + next.after))
      (y, otherY) = (y + next.before, otherY + next.after)
      // While the run is read, the other picture waits.
      let (short, long) = isRemoved ? (otherY, y) : (y, otherY)
      if long < 3000 { #expect(short <= 100 + 32 + 2) }
    }
    #expect(comparison.comparison.differentPixelCount == 0)
  }

  @Test("Finds the same in pictures of many tiles", arguments: [1, 16, 100, 130])
  func tall(rows: Int) {
    let before = SampleBuffer.rgba8(140, 300) { x, y in [(x * y) % 256, x % 9 * 20, y % 256, 255] }
    let after = SampleBuffer.rgba8(140, 300) { x, y in
      let isChanged = (60...70).contains(y) || y == 290 && x > 100
      return [(x * y) % 256, x % 9 * 20, isChanged ? 90 : y % 256, 255]
    }
    let expected = Comparison(before, after)
    #expect(expected.similarity?.lowestTile ?? 1 < expected.similarity?.mean ?? 0)
    expectEqual(running(before, after, ComparisonOptions(), rows: rows), expected)
  }

  @Test("Need not be made to know what equal pictures differ in", arguments: 0..<12, options)
  func equal(seed: Int, options: ComparisonOptions) {
    let picture = RandomPair(seed: seed).before
    for alignment in [Alignment.none, .topLeft, .center, .rows] {
      let expected = Comparison(picture, picture, aligned: alignment, options)
      expectEqual(Comparison(ofEqual: picture.shape, options, as: alignment), expected)
    }
  }

  @Test("Finds the same wherever a single row differs", arguments: 55..<75)
  func single(row: Int) {
    let before = SampleBuffer.rgba8(20, 140) { x, y in [x * 9, y, 50, 255] }
    let after = SampleBuffer.rgba8(20, 140) { x, y in [x * 9, y, y == row ? 200 : 50, 255] }
    let expected = Comparison(before, after)
    for rows in [1, 3, 64] {
      expectEqual(running(before, after, ComparisonOptions(), rows: rows), expected)
    }
  }

  @Test("Of pictures without pixels finds nothing")
  func empty() {
    let nothing = SampleShape(width: 0, height: 0, depth: 8)
    let comparison = RunningComparison(nothing, nothing).comparison
    #expect(comparison.isSame)
    #expect(comparison.pixelCount == 0)
  }
}
