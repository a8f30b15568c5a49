import MatteCompare
import MatteImages
import MattePairs
import MatteRaster
import TestSupport
import Testing

/// How a picture is found under another name.
@Suite struct RenamingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["before/sub", "after/sub"] {
      _ = try Tool("mkdir", ["-p", folder.path(name)]).run()
    }
  }

  private func pairing(findsPixels: Bool = true) throws -> Pairing {
    try Pairing(
      before: PathBytes(folder.path("before")), after: PathBytes(folder.path("after")),
      findsPixels: findsPixels)
  }

  /// Writes a picture, whose file is another one for each effort.
  private func write(_ name: String, _ picture: PixelBuffer, effort: Int) throws {
    try folder.write(name, PNGEncoder(effort: effort).bytes(of: picture))
  }

  private static let composed = "Größe-é.png"
  private static let decomposed = "Gro\u{308}ße-e\u{301}.png"

  @Test("Names that differ only by Unicode's normal form are a pair, and compared")
  func normalForms() throws {
    try folder.write("before/" + Self.composed, .pattern(8, 8))
    try folder.write("after/" + Self.decomposed, .pattern(8, 8, seed: 1))
    let pairing = try pairing()
    #expect(pairing.pairs.map(\.path.bytes) == [Array(Self.decomposed.utf8)])
    #expect(pairing.pairs.map(\.origin?.bytes) == [Array(Self.composed.utf8)])
    #expect(pairing.renamed.isEmpty)
    let verdict = PairsDiffer(PairDiffer()).verdict(on: pairing)
    #expect(verdict.different == 1)
    #expect(verdict.text().contains("(in another Unicode form before): 64 of 64 pixels differ"))
  }

  @Test("A name that both folders have is no other form of one that only one of them has")
  func bothForms() throws {
    try folder.write("before/" + Self.composed, .pattern(8, 8))
    try folder.write("after/" + Self.composed, .pattern(8, 8))
    try folder.write("after/" + Self.decomposed, .pattern(8, 8, seed: 1))
    let pairing = try pairing()
    #expect(pairing.added.map(\.bytes) == [Array(Self.decomposed.utf8)])
    #expect(pairing.namesBefore.isEmpty)
  }

  @Test("A picture of the same name in another format is a pair, unless a side has two of them")
  func formats() throws {
    try folder.write("before/sub/hero.png", .pattern(8, 8))
    try folder.write("after/sub/hero.jpg", .pattern(8, 8, seed: 1))
    try folder.write("before/twice.png", .pattern(9, 8))
    try folder.write("after/twice.jpg", .pattern(9, 8, seed: 1))
    try folder.write("after/twice.webp", .pattern(9, 8, seed: 2))
    let pairing = try pairing()
    #expect(pairing.namesBefore == ["sub/hero.jpg": "sub/hero.png"])
    #expect(pairing.added == ["twice.jpg", "twice.webp"])
    #expect(pairing.removed == ["twice.png"])
  }

  @Test(
    "A picture that moved and was saved again is renamed by its pixels, those that keep their name first"
  )
  func pixels() throws {
    let (one, other) = (PixelBuffer.pattern(40, 50), PixelBuffer.pattern(40, 50, seed: 1))
    try write("before/a.png", one, effort: 1)
    try write("before/b.png", one, effort: 1)
    try write("before/c.png", other, effort: 1)
    try write("after/d.png", one, effort: 9)
    try write("after/sub/b.png", one, effort: 9)
    try write("after/sub/c.png", other, effort: 9)
    let pairing = try pairing()
    #expect(
      Set(pairing.renamed.map { "\($0.from) \($0.to) \($0.by)" }) == [
        "a.png d.png pixels", "b.png sub/b.png pixels", "c.png sub/c.png pixels",
      ])
    #expect(pairing.added.isEmpty)
    #expect(pairing.removed.isEmpty)
    let text = PairsDiffer(PairDiffer()).verdict(on: pairing).text()
    #expect(text.contains("renamed: c.png to sub/c.png, the same pixels in another file\n"))
    #expect(text.hasSuffix("different: 3 renamed\n"))
    #expect(try self.pairing(findsPixels: false).renamed.isEmpty)
  }

  @Test(
    "One pixel that differs makes it another picture, wherever it lies",
    arguments: [(0, 0), (39, 49), (7, 40)])
  func onePixel(x: Int, y: Int) throws {
    let picture = PixelBuffer.pattern(40, 50)
    var changed = picture
    changed[x, y] = picture[x, y] == 0xffff_ffff ? 0xffff_fffe : 0xffff_ffff
    try write("before/a.png", picture, effort: 1)
    try write("after/b.png", changed, effort: 1)
    #expect(try pairing().renamed.isEmpty)
    // Of those with the same beginning each finds its own.
    try write("before/sub/x.png", changed, effort: 9)
    try write("after/sub/y.png", picture, effort: 9)
    #expect(
      try Set(pairing().renamed.map { "\($0.from) \($0.to)" }) == [
        "a.png sub/y.png", "sub/x.png b.png",
      ])
  }

  @Test("Of equal pictures the one that keeps its name goes before one that comes first")
  func namesGoFirst() throws {
    let picture = PixelBuffer.pattern(40, 50)
    for name in ["before/a.png", "before/b.png"] { try write(name, picture, effort: 1) }
    for name in ["after/first.png", "after/sub/a.png"] { try write(name, picture, effort: 9) }
    #expect(
      try Set(pairing().renamed.map { "\($0.from) \($0.to)" }) == [
        "a.png sub/a.png", "b.png first.png",
      ])
  }

  @Test(
    "Of two pictures that begin alike the one is found that is the same to the last row",
    arguments: [50, 600], [false, true])
  func alike(height: Int, isBefore: Bool) throws {
    let picture = PixelBuffer.pattern(40, height)
    var changed = picture
    changed[3, height - 1] = picture[3, height - 1] == 0xffff_ffff ? 0xff00_0000 : 0xffff_ffff
    let (alone, both) = isBefore ? ("after", "before") : ("before", "after")
    try write("\(alone)/a.png", picture, effort: 1)
    try write("\(both)/sub/x.png", changed, effort: 9)
    try write("\(both)/sub/y.png", picture, effort: 9)
    #expect(
      try pairing().renamed.map { "\($0.from) \($0.to)" }
        == [isBefore ? "sub/y.png a.png" : "a.png sub/y.png"])
  }

  @Test("Pixels that cannot be seen and differ make it another picture")
  func hidden() throws {
    for (name, red) in [("before/a.png", 255), ("after/b.png", 0)] {
      let pixels = [[red, 0, 0, 0], [9, 9, 9, 255]]
      try folder.write(name, PNGText.picture(2, depth: 8, pixels))
    }
    #expect(try pairing().renamed.isEmpty)
  }

  @Test("Bytes go before a name in another format, and that before pixels")
  func order() throws {
    let (one, other) = (PixelBuffer.pattern(20, 20), PixelBuffer.pattern(20, 20, seed: 1))
    try write("before/logo.png", one, effort: 1)
    try folder.write("after/logo.webp", other)
    try write("after/moved.png", one, effort: 9)
    let first = try pairing()
    #expect(first.namesBefore == ["logo.webp": "logo.png"])
    #expect(first.added == ["moved.png"])
    try write("after/same.png", one, effort: 1)
    let second = try pairing()
    #expect(second.renamed.map(\.from) == ["logo.png"] && second.renamed.map(\.to) == ["same.png"])
    #expect(second.renamed.map(\.by) == [.bytes])
    #expect(second.added == ["logo.webp", "moved.png"])
  }
}
