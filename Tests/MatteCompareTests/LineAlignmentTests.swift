import MatteCompare
import MatteGeometry
import MatteRaster
import Testing

@Suite("Rows that were added, removed and moved")
struct RowAlignmentTests {
  private let options = ComparisonOptions(alignsRows: true)
  /// Sixty rows, each unlike the others but for blank ones in between.
  private let page = (1...60).map { $0 % 5 == 0 ? 0 : $0 }

  private func compared(_ before: [Int], _ after: [Int]) -> Comparison {
    Comparison(.rows(before), .rows(after), options)
  }

  @Test("Rows that were inserted are all that differs")
  func inserted() {
    let after = page[..<33] + Array(200..<212) + page[33...]
    let comparison = compared(page, Array(after))
    #expect(comparison.alignment.added.map { [$0.lowerBound, $0.count] } == [[33, 12]])
    #expect(comparison.alignment.removed.isEmpty)
    #expect(comparison.alignment.moved.isEmpty)
    #expect(comparison.differentPixelCount == 0)
    #expect(!comparison.isSame)
  }

  @Test("Rows that were taken out are called by their old numbers")
  func removed() {
    let comparison = compared(page, Array(page[..<20] + page[27...]))
    #expect(comparison.alignment.removed.map { [$0.lowerBound, $0.count] } == [[20, 7]])
    #expect(comparison.alignment.added.isEmpty)
    #expect(comparison.differentPixelCount == 0)
  }

  @Test("Rows in another order were moved")
  func moved() {
    let after = page[..<10] + page[30..<40] + page[10..<30] + page[40...]
    let comparison = compared(page, Array(after))
    #expect(comparison.alignment.moved.map(\.to.count) == [10])
    #expect(
      comparison.alignment.moved.map { [$0.from.lowerBound, $0.to.lowerBound] } == [[30, 10]])
    #expect(comparison.alignment.added.isEmpty)
    #expect(comparison.alignment.removed.isEmpty)
    #expect(comparison.differentPixelCount == 0)
    #expect(!comparison.isSame)
  }

  @Test("Runs are all lines of both pictures, each once, those that were removed where they were")
  func runs() {
    let after = [0..<10, 30..<40, 10..<20, 25..<30, 40..<60].flatMap { page[$0] }
    let runs = compared(page, Array(200..<203) + after).alignment.runs
    #expect(
      runs.map(\.kind) == [.added, .compared, .moved, .compared, .removed, .compared, .compared])
    #expect(
      runs.map(\.before) == [nil, 0..<10, 30..<40, 10..<20, 20..<25, 25..<30, 40..<60])
    #expect(
      runs.map(\.after) == [0..<3, 3..<13, 13..<23, 23..<33, nil, 33..<38, 38..<58])
    #expect(runs.map(\.count) == [3, 10, 10, 10, 5, 5, 20])
  }

  @Test("Pictures of two heights in place are one run and what only the higher one has")
  func runsInPlace() {
    let runs = Comparison(.rows(page), .rows(Array(page[..<40]))).alignment.runs
    #expect(runs.map(\.before) == [0..<40, 40..<60])
    #expect(runs.map(\.after) == [0..<40, nil])
  }

  @Test("A change beside an insertion is a region where it is in the picture after")
  func changed() {
    var after = Array(page[..<33] + Array(200..<212) + page[33...])
    after.replaceSubrange(50..<54, with: 300..<304)
    let comparison = compared(page, after)
    #expect(comparison.alignment.added.map { [$0.lowerBound, $0.count] } == [[33, 12]])
    #expect(comparison.alignment.removed.isEmpty)
    #expect(comparison.regions.map(\.box.minY) == [50])
    #expect(comparison.regions.map(\.box.maxY) == [54])
  }

  @Test("Pictures that differ in every row are compared in place, blank rows or not")
  func noise() {
    let before = (1...60).map { $0 % 7 == 0 ? 0 : $0 }
    let after = (1...60).map { $0 % 7 == 3 ? 0 : $0 + 400 }
    let comparison = compared(before, after)
    #expect(comparison.alignment.isInPlace)
    #expect(comparison.regions.first?.box.minY == 0)
  }

  @Test("Pictures of other widths are compared in place")
  func widths() {
    let narrow = SampleBuffer.rgba8(15, 60) { _, _ in [0, 0, 0, 255] }
    #expect(Comparison(narrow, .rows(page), options).alignment.isInPlace)
  }

  @Test("What is left out of a row does not keep it from its place")
  func exclusion() throws {
    let after = page[..<33] + Array(200..<212) + page[33...]
    let (one, other) = (SampleBuffer.rows(page), SampleBuffer.rows(Array(after)))
    var pixels = try other.words
    for y in 0..<other.height { pixels[y * 16 + 3] = 0xff00_0000 | UInt32(y) }
    let clock = Exclusion(rows: Array(repeating: [3..<4], count: 80))
    let options = ComparisonOptions(excluded: clock, alignsRows: true)
    let comparison = Comparison(
      one, SampleBuffer(width: 16, height: 72, pixels: .rgba8(pixels)), options)
    #expect(comparison.alignment.added.map { [$0.lowerBound, $0.count] } == [[33, 12]])
    #expect(comparison.differentPixelCount == 0)
    #expect(comparison.ignoredPixelCount > 40)
  }

  @Test("A part is left out by its rows in either picture", arguments: [38, 50])
  func excludedRow(y: Int) throws {
    let after = SampleBuffer.rows(Array(page[..<33] + Array(200..<212) + page[33...]))
    var pixels = try after.words
    pixels[50 * 16 + 7] ^= 0x40
    let changed = SampleBuffer(width: 16, height: 72, pixels: .rgba8(pixels))
    let excluded = Exclusion(rectangles: [PixelRect(minX: 5, minY: y, maxX: 9, maxY: y + 1)])
    let options = ComparisonOptions(excluded: excluded, alignsRows: true)
    let comparison = Comparison(.rows(page), changed, options)
    #expect(comparison.alignment.added.map { [$0.lowerBound, $0.count] } == [[33, 12]])
    #expect(comparison.differentPixelCount == 0)
    #expect(comparison.ignoredPixelCount == 1)
  }

  @Test(
    "Rows that were added or removed count unless all of each is left out, or may differ",
    arguments: [(16, 60, true), (15, 60, false), (16, 61, false)])
  func uncounted(width: Int, top: Int, isSame: Bool) {
    let part = Exclusion(
      rectangles: [PixelRect(minX: 0, minY: top, maxX: width, maxY: 72)])
    let (short, long) = (SampleBuffer.rows(page), SampleBuffer.rows(page + Array(200..<212)))
    for options in [
      ComparisonOptions(excluded: part, alignsRows: true),
      ComparisonOptions(within: part, alignsRows: true),
    ] {
      for (before, after) in [(short, long), (long, short)] {
        let comparison = Comparison(before, after, options)
        #expect(!comparison.alignment.isInPlace)
        #expect(comparison.differentPixelCount == 0)
        #expect(comparison.isSame == isSame)
      }
    }
  }

  @Test("Rows in another order count unless they may differ where they were and where they are")
  func uncountedMove() {
    let after = Array(page[..<10] + page[30..<40] + page[10..<30] + page[40...])
    for (rows, isSame) in [(10..<40, true), (10..<20, false), (30..<40, false)] {
      let part = PixelRect(minX: 0, minY: rows.lowerBound, maxX: 16, maxY: rows.upperBound)
      let options = ComparisonOptions(
        within: Exclusion(rectangles: [part]), alignsRows: true)
      let comparison = Comparison(.rows(page), .rows(after), options)
      #expect(comparison.alignment.moved.count == 1)
      #expect(comparison.isSame == isSame, "\(rows)")
    }
  }

  @Test("Four rows in another order were moved, and fewer were removed and added", arguments: 3...5)
  func fewMoved(count: Int) {
    let rows = Array(1...60)
    let comparison = compared(
      rows, Array(rows[..<10] + rows[30..<30 + count] + rows[10..<30] + rows[(30 + count)...]))
    let isMoved = count >= 4
    #expect(
      comparison.alignment.moved.map { [$0.from.lowerBound, $0.to.lowerBound, $0.to.count] }
        == (isMoved ? [[30, 10, count]] : []))
    #expect(
      comparison.alignment.added.map { [$0.lowerBound, $0.count] }
        == (isMoved ? [] : [[10, count]]))
    #expect(
      comparison.alignment.removed.map { [$0.lowerBound, $0.count] }
        == (isMoved ? [] : [[30, count]]))
    #expect(comparison.differentPixelCount == 0)
    #expect(!comparison.isSame)
  }

  @Test("Blank rows move only with rows that are not")
  func blankMoved() {
    func inserting(_ rows: [Int], at place: Int) -> [Int] {
      Array(1...place) + rows + Array(place + 1...60)
    }
    let blank = [0, 0, 0, 0, 0, 0]
    let alone = compared(inserting(blank, at: 40), inserting(blank, at: 10))
    #expect(alone.alignment.moved.isEmpty)
    #expect(alone.alignment.added.map { [$0.lowerBound, $0.count] } == [[10, 6]])
    #expect(alone.alignment.removed.map { [$0.lowerBound, $0.count] } == [[40, 6]])
    let block = blank + [101, 102, 103, 104]
    let beside = compared(inserting(block, at: 40), inserting(block, at: 10))
    #expect(
      beside.alignment.moved.map { [$0.from.lowerBound, $0.to.lowerBound, $0.to.count] } == [
        [40, 10, 10]
      ])
    #expect(beside.alignment.added.isEmpty)
    #expect(beside.alignment.removed.isEmpty)
  }

  @Test("Of two copies of what is gone the first is what was moved")
  func copied() {
    let rows = Array(1...60)
    let block = Array(30..<36)
    let gone = rows.filter { !block.contains($0) }
    let comparison = compared(rows, block + Array(gone[..<40]) + block + Array(gone[40...]))
    #expect(
      comparison.alignment.moved.map { [$0.from.lowerBound, $0.to.lowerBound, $0.to.count] } == [
        [29, 0, 6]
      ])
    #expect(comparison.alignment.added.map { [$0.lowerBound, $0.count] } == [[46, 6]])
  }

  @Test("A blank row that occurs once in both says nothing about where rows belong")
  func blankAnchor() {
    let (before, after) = (
      (1...60).map { $0 == 20 ? 0 : $0 }, (1...60).map { $0 == 30 ? 0 : $0 + 400 }
    )
    #expect(compared(before, after).alignment.isInPlace)
  }

  @Test("Changed rows between equal ones that occur again and again belong together")
  func repeated() {
    let comparison = compared([9, 1, 1, 5, 2, 2, 8], [10, 1, 1, 6, 2, 2, 30, 30, 11])
    #expect(comparison.alignment.added.map { [$0.lowerBound, $0.count] } == [[7, 2]])
    #expect(comparison.alignment.removed.isEmpty)
    #expect(comparison.alignment.moved.isEmpty)
    // The first, the fourth and the seventh of nine rows: all others are the same, or added.
    #expect(comparison.differentPixelCount * 3 == comparison.pixelCount)
  }

  @Test("Rows that occur again and again are matched from both ends, however many they are")
  func ends() {
    let rows = (0..<6000).map { 1 + $0 % 7 }
    let comparison = compared(rows, Array(rows[..<3000] + [20, 21, 20] + rows[3000...]))
    #expect(comparison.alignment.added.map { [$0.lowerBound, $0.count] } == [[3000, 3]])
    #expect(comparison.alignment.removed.isEmpty)
    #expect(comparison.differentPixelCount == 0)
  }

  @Test(
    "Four million pairs of such rows are compared at most, and more are taken in order",
    arguments: [(1995, true), (1996, false)])
  func bound(count: Int, isMatched: Bool) {
    let rows = (0..<count).map { 1 + $0 % 2 }
    // At two places, so that no single one explains them.
    let (first, rest) = (Array(rows[..<900]), Array(rows[900...]))
    let after = [[21, 22, 23, 24], first, [26, 27, 28], rest, [25]].flatMap { $0 }
    let comparison = compared([11] + rows + [12], after)
    #expect((comparison.differentPixelCount <= 3 * 16) == isMatched)
    let added = comparison.alignment.added.map { [$0.lowerBound, $0.count] }
    #expect((added == [[1, 3], [904, 3]]) == isMatched)
  }

  @Test("Colours that cannot be seen do not keep a row from its place")
  func hidden() {
    func picture(_ numbers: [Int], hidden: Int) -> SampleBuffer {
      .rgba8(16, numbers.count) { x, y in
        x == 3 ? [hidden, y, 0, 0] : [(numbers[y] * 37 + x * 11) % 251, numbers[y], 0, 255]
      }
    }
    let after = Array(1...33) + Array(200..<212) + Array(34...60)
    let comparison = Comparison(
      picture(Array(1...60), hidden: 5), picture(after, hidden: 90), options)
    #expect(comparison.alignment.added.map { [$0.lowerBound, $0.count] } == [[33, 12]])
    #expect(comparison.differentPixelCount == 0)
    #expect(comparison.hiddenPixelCount == 60)
  }
}
