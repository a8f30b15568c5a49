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

  /// Writes a pair of pictures of one grey, of which one pixel of grey 10 is another in the picture after.
  private func write(
    _ name: String, grey: UInt32, at place: (Int, Int)?, from old: UInt32 = 10,
    by delta: UInt32 = 60
  ) throws {
    var picture = PixelBuffer(width: 30, height: 20, filledWith: .opaque(grey * 0x010101))
    if let place { picture[place.0, place.1] = .opaque(old * 0x010101) }
    try folder.write("old/" + name, picture)
    if let place { picture[place.0, place.1] = .opaque((old + delta) * 0x010101) }
    try folder.write("new/" + name, picture)
  }

  private func likenesses(isWanted: Bool = true) throws -> [Int?] {
    let pairing = try Pairing(
      before: PathBytes(folder.path("old")), after: PathBytes(folder.path("new")))
    return PairsDiffer(PairDiffer(), jobs: 1, findsLikeness: isWanted).verdict(on: pairing)
      .compared.map(\.finding.likeness)
  }

  @Test("Pairs are alike if the same pixel became the same, whatever else they show")
  func alike() throws {
    try write("a.png", grey: 10, at: (5, 6))
    try write("b.png", grey: 90, at: (5, 6))
    try write("c.png", grey: 10, at: (5, 7))
    try write("d.png", grey: 10, at: (5, 6), by: 61)
    try write("e.png", grey: 10, at: nil)
    // By as much, but of another colour.
    try write("f.png", grey: 10, at: (5, 6), from: 90)
    let found = try likenesses()
    try #require(found.count == 6)
    #expect(found[0] != nil)
    #expect(found[0] == found[1])
    #expect(found[4] == nil)
    #expect(Set(found).count == 5)
    #expect(try likenesses(isWanted: false).allSatisfy { $0 == nil })
  }
}
