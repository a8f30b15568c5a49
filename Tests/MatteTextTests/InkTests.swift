internal import MatteGeometry
internal import MatteLayers
internal import MatteRaster
internal import MatteText
internal import Testing

@Suite("The ink of a text")
struct InkTests {
  @Test("No row or column at a side is empty", arguments: ["x", "Åg", "-", "…", "שלום", "a\nb"])
  func inkIsTight(text: String) {
    for step in 0..<100 {
      let ink = dejaVu(text, size: 8 + Double(step) * 0.37, lineLimit: 2).coverage
      let columns = 0..<ink.width
      let rows = 0..<ink.height
      #expect(columns.contains { ink[$0, 0] > 0 })
      #expect(columns.contains { ink[$0, ink.height - 1] > 0 })
      #expect(rows.contains { ink[0, $0] > 0 })
      #expect(rows.contains { ink[ink.width - 1, $0] > 0 })
    }
  }

  @Test("Where glyphs overlap, no pixel is covered less than by one of them")
  func overlapCoversMore() {
    let plain = dejaVu("x", size: 24.7)
    let struck = dejaVu("x\u{336}", size: 24.7)
    #expect(struck.amount > plain.amount)
    let dx = Int(plain.inkOffset.dx - struck.inkOffset.dx)
    let dy = Int(plain.inkOffset.dy - struck.inkOffset.dy)
    for y in 0..<plain.coverage.height {
      for x in 0..<plain.coverage.width {
        #expect(struck.coverage[x + dx, y + dy] >= plain.coverage[x, y])
      }
    }
  }

  @Test("The same text gives the same coverage, from another typesetter too")
  func coverageIsTheSame() {
    let text = TextSpecimen("The same again, שלום", size: 14.5, width: 90, lineLimit: 3)
    let first = typesetter.text(text)
    _ = dejaVu("something between", size: 30, weight: 700)
    #expect(typesetter.text(text) == first)
    #expect(PangoTypesetter(family: "DejaVu Sans").text(text) == first)
  }

  // DejaVu's light face is in a package of its own: without it the regular one is the nearest there is.
  @Test("Bold covers more than regular, and light no more")
  func weightDarkens() {
    let regular = dejaVu("Hamburgefonstiv")
    let bold = dejaVu("Hamburgefonstiv", weight: 700)
    #expect(bold.amount > 1.2 * regular.amount)
    #expect(bold.size.width > regular.size.width)
    #expect(dejaVu("Hamburgefonstiv", weight: 200).amount <= regular.amount)
  }

  @Test("Weights out of range are the nearest in it")
  func weightIsClamped() {
    #expect(dejaVu("a", weight: .max) == dejaVu("a", weight: 900))
    #expect(dejaVu("a", weight: .min) == dejaVu("a", weight: 100))
  }

  @Test("A stroke is as dark as its area", arguments: [16, 24, 100.0])
  func areaIsExact(size: Double) {
    // DejaVu's l is a bar of 184 × 1556 units of 2048; hinting changes its height.
    let bar = dejaVu("l", size: size)
    let width = size * 184 / 2048
    #expect(abs(bar.amount - width * Double(bar.coverage.height)) < width)
  }

  @Test("A disc is as dark as its area at any size", arguments: [8, 12, 20, 40.0])
  func discAreaIsExact(size: Double) {
    let scale = size / 1000
    let exact = dejaVu("●", size: 1000).amount * scale * scale
    #expect(abs(dejaVu("●", size: size).amount / exact - 1) < 0.015)
  }

  @Test("A character that no font has is a box, hollow and within its room")
  func unknownIsBox() {
    let box = dejaVu("\u{10FFFD}", size: 32)
    #expect(box.keepsWithin(margin: 0))
    let middle = (x: box.coverage.width / 2, y: box.coverage.height / 2)
    #expect(box.coverage[middle.x, middle.y] == 0)
    #expect(box.coverage[middle.x, 0] > 0)
    #expect(box.coverage[middle.x, box.coverage.height - 1] > 0)
  }

  @Test(
    "A missing family is replaced", arguments: ["", "No Such Family", "a\u{0}b", "sans, serif"])
  func familyIsReplaced(family: String) {
    #expect(!PangoTypesetter(family: family).text(TextSpecimen("abc", size: 16)).ink.isEmpty)
  }
}
