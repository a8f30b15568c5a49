internal import MatteGeometry
internal import MatteText
internal import Testing

@Suite("The lines of a text")
struct LineTests {
  static let pangram = "The quick brown fox jumps over the lazy dog and does it once again."

  @Test(
    "An ellipsis keeps the text within its width", arguments: (1...23).map { Double($0) * 17 + 3 })
  func ellipsisKeepsWidth(width: Double) {
    let text = dejaVu(Self.pangram, width: width)
    #expect(text.size.width <= width)
    #expect(text.size.width > width - 30)
    #expect(text.ink.maxX <= width + 1)
    #expect(text.size.height == dejaVu("a").size.height)
  }

  @Test("A text that fits is not cut")
  func fittingIsWhole() {
    let whole = dejaVu(Self.pangram)
    #expect(dejaVu(Self.pangram, width: whole.size.width.rounded(.up)) == whole)
    #expect(dejaVu(Self.pangram, width: whole.size.width - 1).coverage != whole.coverage)
  }

  @Test("What is cut ends in an ellipsis")
  func cutEndsInEllipsis() {
    let dots = dejaVu("…")
    let cut = dejaVu("Wide words", width: dots.size.width + 1)
    #expect(cut.coverage == dots.coverage)
    #expect(cut.inkOffset == dots.inkOffset)
  }

  @Test(
    "Nothing is drawn where not even an ellipsis fits", arguments: [0, -5, 3, -Double.infinity])
  func noRoomDrawsNothing(width: Double) {
    let text = dejaVu(Self.pangram, width: width, lineLimit: 2)
    #expect(text.ink.isEmpty)
    #expect(text.size.width == 0)
  }

  @Test("A width that is no number is no limit", arguments: [Double.nan, .infinity, 1e300])
  func oddWidthIsNoLimit(width: Double) {
    #expect(dejaVu(Self.pangram, width: width) == dejaVu(Self.pangram))
  }

  @Test("There are no more lines than allowed", arguments: 1...8)
  func lineLimit(limit: Int) {
    let line = dejaVu("a").size.height
    let wrapped = dejaVu(Self.pangram, width: 100, lineLimit: limit)
    #expect(wrapped.size.height == line * Double(min(limit, 6)))
    #expect(wrapped.size.width <= 100)
    let broken = dejaVu("a\nb\r\nc\u{2028}d\u{85}e\rf", lineLimit: limit)
    #expect(broken.size.height == line * Double(min(limit, 6)))
  }

  @Test("Line limits out of range are the nearest in it")
  func lineLimitIsClamped() {
    #expect(dejaVu("a\nb", lineLimit: .min) == dejaVu("a\nb", lineLimit: 1))
    #expect(dejaVu("a\nb", lineLimit: .max) == dejaVu("a\nb", lineLimit: 2))
  }

  @Test("Line breaks that are cut off leave an ellipsis, unless nothing follows")
  func cutParagraphs() {
    #expect(dejaVu("one\ntwo") == dejaVu("one…"))
    #expect(dejaVu("one\n \n\t") == dejaVu("one"))
    #expect(dejaVu("one\ntwo\nthree", lineLimit: 2) == dejaVu("one\ntwo…", lineLimit: 2))
  }

  @Test("A word too long for a line is broken")
  func longWordIsBroken() {
    let text = dejaVu("Donaudampfschifffahrtsgesellschaft", width: 80, lineLimit: 9)
    #expect(text.size.height >= 3 * dejaVu("a").size.height)
    #expect(text.keepsWithin(margin: 1))
  }

  @Test("A short line stands where its script begins")
  func shortLine() {
    let room = dejaVu(String(repeating: "\u{A0}", count: 9)).size.width
    for (letter, x) in [("l", 0), ("ש", room - dejaVu("ש").size.width)] {
      // The shorter line, which is the only one with ink.
      let lines = dejaVu(letter + "\n" + String(repeating: "\u{A0}", count: 9), lineLimit: 2)
      #expect(abs(lines.inkOffset.dx - dejaVu(letter).inkOffset.dx - x) <= 1)
    }
  }
}
