import MatteCompare
import MatteGeometry
import MatteRaster
import MatteSamples
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
    #expect(comparison.alignment.added.map { [$0.y, $0.rows] } == [[33, 12]])
    #expect(comparison.alignment.removed.isEmpty && comparison.alignment.moved.isEmpty)
    #expect(comparison.different == 0 && !comparison.isSame)
  }

  @Test("Rows that were taken out are called by their old numbers")
  func removed() {
    let comparison = compared(page, Array(page[..<20] + page[27...]))
    #expect(comparison.alignment.removed.map { [$0.y, $0.rows] } == [[20, 7]])
    #expect(comparison.alignment.added.isEmpty && comparison.different == 0)
  }

  @Test("Rows in another order were moved")
  func moved() {
    let after = page[..<10] + page[30..<40] + page[10..<30] + page[40...]
    let comparison = compared(page, Array(after))
    #expect(comparison.alignment.moved.map(\.rows) == [10])
    #expect(comparison.alignment.moved.map { [$0.from, $0.to] } == [[30, 10]])
    #expect(comparison.alignment.added.isEmpty && comparison.alignment.removed.isEmpty)
    #expect(comparison.different == 0 && !comparison.isSame)
  }

  @Test("A change beside an insertion is a region where it is in the picture after")
  func changed() {
    var after = Array(page[..<33] + Array(200..<212) + page[33...])
    after.replaceSubrange(50..<54, with: 300..<304)
    let comparison = compared(page, after)
    #expect(comparison.alignment.added.map { [$0.y, $0.rows] } == [[33, 12]])
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
    let narrow = SampleBuffer.plain(15, 60) { _, _ in [0, 0, 0, 255] }
    #expect(Comparison(narrow, .rows(page), options).alignment.isInPlace)
  }

  @Test("What is left out of a row does not keep it from its place")
  func exclusion() {
    let after = page[..<33] + Array(200..<212) + page[33...]
    let (one, other) = (SampleBuffer.rows(page), SampleBuffer.rows(Array(after)))
    guard case .plain(var pixels) = other.pixels else { return }
    for y in 0..<other.height { pixels[y * 16 + 3] = 0xff00_0000 | UInt32(y) }
    let clock = Exclusion(rows: Array(repeating: [3..<4], count: 80))
    let options = ComparisonOptions(excluded: clock, alignsRows: true)
    let comparison = Comparison(
      one, SampleBuffer(width: 16, height: 72, pixels: .plain(pixels)), options)
    #expect(comparison.alignment.added.map { [$0.y, $0.rows] } == [[33, 12]])
    #expect(comparison.different == 0 && comparison.ignored > 40)
  }
}
