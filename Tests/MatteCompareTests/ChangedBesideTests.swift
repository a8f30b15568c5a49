import MatteCompare
import MatteGeometry
import MatteRaster
import TestMath
import Testing

/// Two pictures of which one has some rows more, and of which a pixel differs in each row beside these: from the
/// same seed always the same ones.
private struct LongerPair {
  let short: SampleBuffer
  let long: SampleBuffer
  /// The rows that only the longer picture has.
  let more: Range<Int>
  /// The rows in which a pixel differs.
  let changed: Int

  init(seed: Int) {
    var numbers = Seeded(seed)
    let width = [16, 70, 600, 1100][seed % 4]
    let height = Int.random(in: 12..<50, using: &numbers)
    let place = Int.random(in: 0...height, using: &numbers)
    let count = Int.random(in: 1...12, using: &numbers)
    let above = min(place, Int.random(in: 0...5, using: &numbers))
    let below = min(height - place, Int.random(in: 0...5, using: &numbers))
    var rows: [[UInt32]] = []
    for _ in 0..<height + count { rows.append(Self.noise(width, &numbers)) }
    long = Self.picture(rows)
    rows.removeSubrange(place..<place + count)
    for y in place - above..<place + below {
      rows[y][Int.random(in: 0..<width, using: &numbers)] ^= 5
    }
    short = Self.picture(rows)
    more = place..<place + count
    changed = above + below
  }

  private static func noise(_ width: Int, _ numbers: inout Seeded) -> [UInt32] {
    var row: [UInt32] = []
    for _ in 0..<width { row.append(UInt32.random(in: 0xff00_0000...UInt32.max, using: &numbers)) }
    return row
  }

  private static func picture(_ rows: [[UInt32]]) -> SampleBuffer {
    SampleBuffer(
      width: rows[0].count, height: rows.count, pixels: .rgba8(rows.flatMap { $0 }))
  }

  /// Either picture as the one before.
  var bothWays: [(before: SampleBuffer, after: SampleBuffer)] { [(short, long), (long, short)] }

  /// How many pixels differ at least, wherever as many rows are left out of the longer picture.
  var leastDifferent: Int {
    get throws {
      let (own, others) = (try short.words, try long.words)
      let (width, step) = (short.width, more.count * short.width)
      let counts = (0...short.height).map { place in
        own.indices.count { own[$0] != others[$0 < place * width ? $0 : $0 + step] }
      }
      return try #require(counts.min())
    }
  }
}

@Suite("Rows that were added or removed beside others that changed")
struct ChangedBesideTests {
  @Test("Are those without which the least pixels differ above and below", arguments: 0..<60)
  func place(seed: Int) throws {
    let pair = LongerPair(seed: seed)
    #expect(try pair.leastDifferent == pair.changed)
    for (before, after) in pair.bothWays {
      let comparison = Comparison(before, after, aligned: .rows)
      let isLonger = after.height > before.height
      #expect(comparison.differentPixelCount == pair.changed)
      #expect(comparison.alignment.added == (isLonger ? [pair.more] : []))
      #expect(comparison.alignment.removed == (isLonger ? [] : [pair.more]))
      #expect(comparison.alignment.moved.isEmpty)
    }
  }

  @Test("Are the same if the rows come in bands", arguments: 0..<20)
  func running(seed: Int) {
    let pair = LongerPair(seed: seed)
    for (before, after) in pair.bothWays {
      var comparison = RunningComparison(
        aligning: hashes(before), hashes(after), shape: before.shape, afterShape: after.shape)
      var (y, otherY) = (0, 0)
      while let next = comparison.rowsWanted(atMost: 7) {
        comparison.add(before.rows(y..<y + next.before), after.rows(otherY..<otherY + next.after))
        (y, otherY) = (y + next.before, otherY + next.after)
      }
      let whole = Comparison(before, after, aligned: .rows)
      #expect(comparison.comparison.alignment == whole.alignment)
      #expect(comparison.comparison.differentPixelCount == pair.changed)
    }
  }

  private func hashes(_ picture: SampleBuffer) -> PictureHashes {
    var hashes = PictureHashes(width: picture.width, depth: 8, without: Exclusion())
    for y in 0..<picture.height { hashes.add(picture.rows(y..<y + 1)) }
    return hashes
  }

  @Test("Are found among columns, too", arguments: 0..<20)
  func columns(seed: Int) throws {
    let pair = LongerPair(seed: seed)
    let comparison = Comparison(
      try turned(pair.short), try turned(pair.long), aligned: .columns)
    #expect(comparison.alignment.axis == .columns)
    #expect(comparison.alignment.added == [pair.more])
    #expect(comparison.differentPixelCount == pair.changed)
  }

  /// A picture with its columns as rows.
  private func turned(_ picture: SampleBuffer) throws -> SampleBuffer {
    let (words, height) = (try picture.words, picture.height)
    let pixels = words.indices.map { words[$0 % height * picture.width + $0 / height] }
    return SampleBuffer(width: height, height: picture.width, pixels: .rgba8(pixels))
  }

  @Test("Do not count where all of them is left out, and lie there", arguments: 0..<60)
  func leftOut(seed: Int) {
    let pair = LongerPair(seed: seed)
    let area = PixelRect(
      minX: 0, minY: pair.more.lowerBound, maxX: pair.short.width, maxY: pair.more.upperBound)
    let options = ComparisonOptions(excluded: Exclusion(rectangles: [area]))
    for (before, after) in pair.bothWays {
      let comparison = Comparison(before, after, aligned: .rows, options)
      let alignment = comparison.alignment
      #expect(alignment.added + alignment.removed == [pair.more])
      #expect(alignment.moved.isEmpty)
      #expect(!comparison.hasCountedLines)
      #expect(comparison.differentPixelCount + comparison.ignoredPixelCount == pair.changed)
    }
  }

  @Test("Are not told by what is left out of both, wherever that has gone")
  func exchanged() {
    let (top, middle, bottom) = (Array(1...120), Array(201...220), Array(301...420))
    let areas = [0, 140].map { PixelRect(minX: 0, minY: $0, maxX: 16, maxY: $0 + 120) }
    let options = ComparisonOptions(excluded: Exclusion(rectangles: areas))
    for alignment in [Alignment.rows, .auto] {
      let comparison = Comparison(
        .rows(top + middle + bottom), .rows(bottom + middle + top), aligned: alignment, options)
      #expect(comparison.isSame)
      #expect(comparison.alignment.isInPlace)
      #expect(comparison.mode == (alignment == .rows ? .rows : .none))
    }
  }
}
