internal import Glibc
internal import MatteGeometry
internal import MatteLayers
internal import MatteRaster
internal import MatteText
internal import TestSupport
internal import Testing

@Suite("Degenerate and huge texts")
struct LimitTests {
  @Test("An empty text has a line's height and no ink")
  func emptyText() {
    let empty = dejaVu("")
    #expect(empty.ink.isEmpty)
    #expect(empty.size == Size(0, dejaVu("a").size.height))
    #expect(empty.baseline == dejaVu("a").baseline)
  }

  @Test("Spaces have width and no ink")
  func spaces() {
    let spaces = dejaVu("   ")
    #expect(spaces.ink.isEmpty)
    #expect(spaces.size.width > 10)
  }

  @Test(
    "Sizes that cannot be drawn draw nothing",
    arguments: [0, -1, 0.99, .nan, -.infinity, -1e9, .leastNonzeroMagnitude])
  func undrawableSize(size: Double) {
    #expect(dejaVu("abc", size: size) == .empty)
  }

  @Test("Larger sizes than 2,048 are 2,048", arguments: [2049, 1e9, .infinity, 1e300])
  func hugeSize(size: Double) {
    #expect(dejaVu("g", size: size) == dejaVu("g", size: 2048))
  }

  @Test("Control characters are left out")
  func controlCharacters() {
    #expect(dejaVu("a\u{0}b\u{7}c\u{1B}d\u{7F}\u{9F}") == dejaVu("abcd"))
    #expect(dejaVu("\u{0}") == dejaVu(""))
  }

  @Test("A tab has width and no ink")
  func tab() {
    #expect(dejaVu("\t").ink.isEmpty)
    #expect(dejaVu("a\tb").size.width > dejaVu("ab").size.width + 4)
  }

  @Test(
    "Huge texts are cut and stay small",
    arguments: [
      TextSpecimen(String(repeating: "word ", count: 20_000), size: 16),
      TextSpecimen(String(repeating: "word ", count: 20_000), size: 16, width: 300),
      TextSpecimen(
        String(repeating: "word ", count: 20_000), size: 16, width: 300, lineLimit: .max),
      TextSpecimen(String(repeating: "a\n", count: 50_000), size: 16, lineLimit: .max),
      TextSpecimen(String(repeating: "W", count: 100_000), size: 2048),
      TextSpecimen(String(repeating: "W\n", count: 50_000), size: 2048, lineLimit: .max),
      TextSpecimen("Z" + String(repeating: "\u{301}", count: 50_000), size: 100),
    ])
  func hugeText(specimen: TextSpecimen) {
    let text = typesetter.text(specimen)
    #expect(!text.ink.isEmpty)
    #expect(text.coverage.width <= 16_384)
    #expect(text.coverage.height <= 16_384)
    #expect(text.coverage.values.count <= 1 << 24)
    #expect(text.size.width >= 0)
    #expect(text.size.height > 0)
  }

  @Test("What is left of a huge text is as wide as its letters", arguments: [10, 100, 2048.0])
  func hugeTextIsMeasured(size: Double) {
    let width = dejaVu(String(repeating: "W", count: 100_000), size: size).size.width
    let count = (width - dejaVu("…", size: size).size.width) / dejaVu("W", size: size).size.width
    #expect(abs(count - count.rounded()) < 0.001)
    #expect((100...16_384).contains(count.rounded()))
  }

  @Test(
    "A thousand texts at a thousand sizes do not add up",
    .enabled(if: unsafe getenv("MATTE_SANITIZER") == nil, "a sanitizer takes memory of its own"))
  func memoryIsBounded() async {
    // In a process of its own, so that no other test's memory is counted.
    await #expect(processExitsWith: .success) {
      func set(_ numbers: Range<Int>) {
        for number in numbers {
          _ = dejaVu("Text \(number)", size: 8 + Double(number) / 40, weight: number)
        }
      }
      set(0..<400)
      // Pages of files come and go as the system has room for them.
      let before = TaskStatus("self").ownMemory ?? 0
      set(400..<1000)
      let after = TaskStatus("self").ownMemory ?? .max
      #expect(after - before < 4 << 10)
    }
  }

  @Test("Callers on several threads get what one alone gets")
  func manyThreads() async {
    let sizes = (0..<64).map { 10 + Double($0 % 8) }
    let alone = sizes.map { dejaVu("Taking turns", size: $0) }
    let shared = PangoTypesetter(family: "DejaVu Sans")
    await withTaskGroup(of: (Int, SetText).self) { group in
      for (index, size) in sizes.enumerated() {
        group.addTask { (index, shared.text(TextSpecimen("Taking turns", size: size))) }
      }
      for await (index, text) in group { #expect(text == alone[index]) }
    }
  }
}
