import MatteCompare
import MatteGeometry
import MatteRaster
import TestMath
import Testing

extension SampleBuffer {
  /// A column of so many equal pixels.
  fileprivate static func column(_ height: Int, _ pixel: UInt32 = 0xff64_6464) -> SampleBuffer {
    SampleBuffer(
      width: 1, height: height, pixels: .rgba8(Array(repeating: pixel, count: height)))
  }
}

/// Pictures that would be compared for minutes if what is found once were looked for in each row anew: each test takes a
/// second or a few.
@Suite(
  "A comparison of very many rows",
  .enabled(if: AddressSpace.isOwn, "a sanitizer slows it down"))
struct ManyRowsTests {
  @Test("Takes no time if only one of the pictures has most of them")
  func heights() async {
    await #expect(processExitsWith: .success) {
      ProcessorTime.limit(seconds: 20)
      let (short, long) = (
        SampleShape(width: 1, height: 10, depth: 8),
        SampleShape(width: 1, height: 2_000_000, depth: 8)
      )
      var comparison = RunningComparison(short, long, ComparisonOptions(computesQuality: false))
      while let next = comparison.rowsWanted(atMost: 64) {
        comparison.add(.column(next.before), .column(next.after))
      }
      #expect(comparison.comparison.differentPixelCount == 1_999_990)
    }
  }

  @Test("Takes no time if each row is unlike all others only between two that are")
  func anchors() async {
    await #expect(processExitsWith: .success) {
      ProcessorTime.limit(seconds: 20)
      let rows = [30_000] + (1..<30_000).reversed().flatMap { [$0, $0 + 1] }
      let pixels: [UInt32] = rows.flatMap { [0xff00_0000 | UInt32($0), 0xffff_ffff] }
      let picture = SampleBuffer(width: 2, height: rows.count, pixels: .rgba8(pixels))
      let options = ComparisonOptions(alignsRows: true, computesQuality: false)
      #expect(Comparison(picture, picture, options).isSame)
    }
  }

  @Test("Is laid on a canvas in no time if most of them are in another order")
  func moves() async {
    await #expect(processExitsWith: .success) {
      ProcessorTime.limit(seconds: 20)
      // Of each thirteen rows five stay, and four change places with four.
      func picture(_ order: [Int]) -> SampleBuffer {
        let pixels: [UInt32] = (0..<150_000).flatMap { block in
          order.flatMap { [0xff00_0000 | UInt32(block * 13 + $0), 0xffff_ffff] }
        }
        return SampleBuffer(width: 2, height: pixels.count / 2, pixels: .rgba8(pixels))
      }
      let (before, after) = (
        picture(Array(0..<13)), picture([0, 1, 2, 3, 4, 9, 10, 11, 12, 5, 6, 7, 8])
      )
      let options = ComparisonOptions(alignsRows: true, computesQuality: false)
      let alignment = Comparison(before, after, options).alignment
      #expect(alignment.moved.count == 150_000)
      #expect(alignment.runs.count { $0.kind == .moved } == 150_000)
    }
  }

  @Test("Takes no time if a mask leaves out only something in the last of them")
  func mask() async {
    await #expect(processExitsWith: .success) {
      ProcessorTime.limit(seconds: 20)
      let nothing = [[Range<Int>]](repeating: [], count: 499_999)
      let options = ComparisonOptions(
        excluded: Exclusion(rows: nothing + [[0..<1]]), computesQuality: false)
      let comparison = Comparison(.column(500_000), .column(500_000, 0xff00_0000), options)
      #expect(comparison.differentPixelCount == 499_999)
      #expect(comparison.ignoredPixelCount == 1)
    }
  }

  @Test("Takes no time if a row is scaled to a column")
  func scaled() async {
    await #expect(processExitsWith: .success) {
      ProcessorTime.limit(seconds: 20)
      let column = SampleBuffer.column(1_000_000)
      let row = SampleBuffer(width: 1_000_000, height: 1, pixels: column.pixels)
      let options = ComparisonOptions(computesQuality: false)
      for (before, after) in [(column, row), (row, column)] {
        #expect(Comparison(before, after, aligned: .scale, options).isSame)
      }
    }
  }

  @Test("Is painted in no time, with frames around all regions")
  func frames() async {
    await #expect(processExitsWith: .success) {
      ProcessorTime.limit(seconds: 20)
      let before = SampleBuffer.column(1_000_000)
      let pixels = (0..<1_000_000).map { y in y % 10 == 0 ? 0xff00_0000 : 0xff64_6464 as UInt32 }
      let after = SampleBuffer(width: 1, height: 1_000_000, pixels: .rgba8(pixels))
      let comparison = Comparison(before, after, ComparisonOptions(computesQuality: false))
      #expect(comparison.regions.count == 100_000)
      let picture = comparison.picture(before, after)
      #expect(picture.pixels.count { $0 == 0xffd5_5e00 } == 100_000)
    }
  }
}
