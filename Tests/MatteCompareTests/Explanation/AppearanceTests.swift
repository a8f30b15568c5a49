import MatteCompare
import MatteRaster
import TestMath
import Testing

@Suite("What appeared or disappeared")
struct AppearanceTests {
  private static func kinds(_ before: SampleBuffer, _ after: SampleBuffer) -> [Explanation.Kind]? {
    Comparison(before, after, ComparisonOptions(explains: true)).explanation?.changes.map(\.kind)
  }

  @Test("What differs by no more than noise does not appear", arguments: [(4, 0), (5, 1)])
  func fields(step: Int, count: Int) {
    func picture(_ step: Int) -> SampleBuffer {
      let pixels = (0..<200 * 100).map { index -> UInt64 in
        let isField = (60..<120).contains(index % 200) && (20..<80).contains(index / 200)
        let grey = UInt64(20_560 + (isField ? step * 257 : 0))
        return 0xffff << 48 | grey << 32 | grey << 16 | grey
      }
      return SampleBuffer(width: 200, height: 100, pixels: .rgba16(pixels))
    }
    let kinds = Self.kinds(picture(0), picture(step))
    #expect(kinds?.count { $0 == .appeared } == count)
    #expect(kinds?.count == 1)
  }
}
