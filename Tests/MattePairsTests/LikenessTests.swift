import MatteCompare
import MatteImages
import MattePairs
import MatteRaster
import TestMath
import TestSupport
import Testing

/// Pairs that differ in the same places.
@Suite struct LikenessTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try Tool("mkdir", ["old", "new"].map(folder.path)).run()
  }

  /// Writes a pair of grey pictures, of which one pixel of the picture after is another.
  private func write(
    _ name: String, grey: UInt32, at place: (Int, Int)?, by delta: UInt32 = 60
  ) throws {
    var picture = PixelBuffer(width: 30, height: 20, filledWith: .opaque(grey * 0x010101))
    try folder.write("old/" + name, picture)
    if let place { picture[place.0, place.1] = .opaque((grey + delta) * 0x010101) }
    try folder.write("new/" + name, picture)
  }

  @Test("Pairs that differ in one place by as much are alike, whatever else they show")
  func alike() throws {
    try write("a.png", grey: 10, at: (5, 6))
    try write("b.png", grey: 90, at: (5, 6))
    try write("c.png", grey: 10, at: (5, 7))
    try write("d.png", grey: 10, at: (5, 6), by: 61)
    try write("e.png", grey: 10, at: nil)
    let pairing = try Pairing(
      before: PathBytes(folder.path("old")), after: PathBytes(folder.path("new")))
    let verdict = PairsDiffer(PairDiffer(), jobs: 1).verdict(on: pairing)
    let found = verdict.compared.map(\.finding.likeness)
    try #require(found.count == 5)
    #expect(found[0] != nil)
    #expect(found[0] == found[1])
    #expect(found[4] == nil)
    #expect(Set(found).count == 4)
  }
}
