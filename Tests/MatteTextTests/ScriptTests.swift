internal import MatteGeometry
internal import MatteRaster
internal import MatteText
internal import Testing

@Suite("Text of any script")
struct ScriptTests {
  @Test(
    "Every script has ink near its room",
    arguments: [
      "שלום עולם", "السلام عليكم", "abc שלום 123 def", "Ελληνικά", "Кириллица", "e\u{301}o\u{308}",
      "漢字かな", "हिन्दी", "ไทย", "🍃", "👩‍👩‍👧", "\u{202E}abc\u{202C}", "a\u{200D}b", "\u{FFFD}",
    ])
  func everyScriptHasInk(text: String) {
    #expect(dejaVu(text, size: 20).keepsWithin(margin: 6))
  }

  @Test("Right-to-left text is cut at its left end")
  func rightToLeftIsCut() {
    let text = dejaVu("שלום עולם שלום עולם שלום עולם", width: 100)
    #expect(text.size.width <= 100)
    #expect(text.keepsWithin(margin: 2))
  }

  @Test("The letters of a Hebrew word run to the left")
  func hebrewRunsLeft() {
    let word = dejaVu("וווש", size: 40)
    let stems = word.stems
    // The wide ש comes last, so it is leftmost; the three narrow ו follow.
    #expect(stems.count == 4)
    #expect(stems[1] - stems[0] > 1.5 * (stems[3] - stems[2]))
  }

  @Test("A combining mark stands above its letter, and adds no width", arguments: ["x", "T", "Ж"])
  func combiningMark(letter: String) {
    let plain = dejaVu(letter, size: 24)
    let marked = dejaVu(letter + "\u{301}", size: 24)
    #expect(marked.ink.maxY == plain.ink.maxY)
    #expect(marked.ink.minY > plain.ink.minY - 9)
    #expect(marked.size == plain.size)
    #expect(marked.ink.minY < plain.ink.minY)
    #expect(marked.amount > plain.amount)
  }

  @Test("It stands over the letter's middle", arguments: ["x", "T", "H", "o"])
  func combiningMarkIsCentred(letter: String) {
    let plain = dejaVu(letter, size: 48)
    let marked = dejaVu(letter + "\u{302}", size: 48)
    let rows = 0..<Int(plain.ink.minY - marked.ink.minY)
    let columns = (0..<marked.coverage.width).map { x in
      rows.reduce(0.0) { $0 + Double(marked.coverage[x, $1]) }
    }
    let amount = columns.reduce(0, +)
    let middle = columns.indices.reduce(0) { $0 + (Double($1) + 0.5) * columns[$1] } / amount
    #expect(amount > 0)
    #expect(abs(marked.ink.minX + middle - plain.ink.center.x) < 2)
  }

  @Test("Arabic letters join")
  func arabicJoins() {
    #expect(
      dejaVu("ببب", size: 40).stems.count < dejaVu("ب\u{200C}ب\u{200C}ب", size: 40).stems.count)
  }
}
