import MatteCompare
import MatteGeometry
import MatteImages
import MattePairs
import MatteRaster
import TestSupport
import Testing

/// What is said of pictures of which one reaches further than the other.
@Suite struct SizeWordsTests {
  private static let grey: Pixel = 0xff80_8080

  private func verdict(
    _ before: PixelBuffer, _ after: PixelBuffer, _ rules: Rules = Rules()
  ) throws -> Verdict {
    let encoder = PNGEncoder(effort: 1)
    return try PairDiffer(rules).verdict(
      on: Sides(
        before: PictureSource(name: "a.png", .bytes(encoder.bytes(of: before))),
        after: PictureSource(name: "b.png", .bytes(encoder.bytes(of: after)))))
  }

  private func picture(_ width: Int, _ height: Int) -> PixelBuffer {
    PixelBuffer(width: width, height: height, filledWith: Self.grey)
  }

  @Test("Where only the size differs, all that differs is said to lie outside the other picture")
  func sizeAlone() throws {
    let verdict = try verdict(picture(100, 10), picture(100, 12))
    #expect(
      verdict.summary == "200 of 1200 pixels differ (16.67 %), all outside the other picture")
    #expect(verdict.comparison.unmatchedPixelCount == 200)
    let both = try self.verdict(picture(100, 10), picture(90, 12))
    #expect(both.comparison.unmatchedPixelCount == 280)
  }

  @Test("Pixels of a larger picture are not counted among those that differ visibly by 1 of 255")
  func faint() throws {
    var after = picture(100, 12)
    for x in 0..<3 { after[x, 5] = 0xff80_8081 }
    #expect(
      try verdict(picture(100, 10), after).summary == """
        203 of 1200 pixels differ (16.92 %), 200 outside the other picture, the others by up to 1 of 255, \
        none visibly
        """)
    after[0, 5] = 0xff00_0000
    #expect(
      try verdict(picture(100, 10), after).summary == """
        203 of 1200 pixels differ (16.92 %), 200 outside the other picture, the others by up to 128 of 255, \
        1 visibly
        """)
    for x in 1..<3 { after[x, 5] = Self.grey }
    #expect(
      try verdict(picture(100, 10), after).summary == """
        201 of 1200 pixels differ (16.75 %), 200 outside the other picture, the other by up to 128 of 255, \
        visibly
        """)
  }

  @Test(
    "Pixels that one picture has alone are counted where it is centred, too, and not where they are left out"
  )
  func elsewhere() throws {
    let centred = try verdict(picture(10, 10), picture(12, 14), Rules(alignment: .center))
    #expect(centred.comparison.unmatchedPixelCount == 68)
    let rows = Exclusion(rectangles: [PixelRect(minX: 0, minY: 11, maxX: 100, maxY: 12)])
    let ignored = try verdict(picture(100, 10), picture(100, 12), Rules(excluded: rows))
    #expect(ignored.comparison.unmatchedPixelCount == 100)
  }
}
