internal import MatteGeometry
internal import MatteRaster
internal import MatteText
internal import Testing

@Suite("The measures of a text")
struct MeasureTests {
  @Test("Advance widths are those of the font, not of pixels", arguments: [11, 13, 16.5, 24, 48.0])
  func widthIsLinear(size: Double) {
    let large = dejaVu("Rate limit, AVATAR", size: 1000).size.width
    let width = dejaVu("Rate limit, AVATAR", size: size).size.width
    #expect(abs(width - large * size / 1000) < 0.2)
  }

  @Test("Twice the size is twice as wide and high, within a pixel", arguments: [11, 13, 16, 24.0])
  func measuresFollowTheScale(size: Double) {
    let once = dejaVu("Hamburg", size: size)
    let twice = dejaVu("Hamburg", size: size * 2)
    #expect(abs(twice.size.width - 2 * once.size.width) < 0.1)
    #expect(abs(twice.size.height - 2 * once.size.height) <= 1.5)
    #expect(abs(twice.baseline - 2 * once.baseline) <= 1.5)
  }

  @Test("An x stands on the baseline", arguments: [11, 13, 16, 22, 24, 26, 48, 13.37])
  func letterStandsOnBaseline(size: Double) {
    let text = dejaVu("x", size: size)
    #expect(text.ink.maxY == text.baseline)
    #expect(text.baseline.rounded() == text.baseline)
    let last = text.coverage.height - 1
    #expect((0..<text.coverage.width).contains { text.coverage[$0, last] > 180 })
  }

  @Test("A p hangs below the baseline, within the line")
  func descenderHangs() {
    let text = dejaVu("p")
    #expect(text.ink.maxY > text.baseline)
    #expect(text.ink.maxY <= text.size.height)
  }

  @Test("A capital is as high as the font says", arguments: [11, 13, 16, 24, 48.0])
  func capitalHeight(size: Double) {
    // 1493 of 2048 units, and at most a pixel more or less by hinting.
    #expect(abs(Double(dejaVu("H", size: size).coverage.height) - size * 1493 / 2048) <= 1)
  }

  @Test(
    "Stems that are equally far apart are drawn so, between pixels too",
    arguments: [11, 13, 16, 24, 26.0])
  func spacingIsEven(size: Double) {
    let text = dejaVu("llllllllllllllll", size: size)
    let stems = text.stems
    #expect(stems.count == 16)
    let advance = text.size.width / 16
    for (left, right) in zip(stems, stems.dropFirst()) {
      #expect(abs(right - left - advance) < 0.04)
    }
  }

  @Test("Lines are equally far apart")
  func linePitch() {
    let one = dejaVu("a", size: 13)
    let five = dejaVu("a\na\na\na\na", size: 13, lineLimit: 5)
    #expect(five.size.height == 5 * one.size.height)
    #expect(five.size.width == one.size.width)
    #expect(five.baseline == one.baseline)
    #expect(abs(five.amount - 5 * one.amount) < 0.001)
  }
}
