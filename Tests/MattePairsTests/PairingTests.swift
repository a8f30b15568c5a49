import MatteCompare
import MatteImages
import MattePairs
import TestSupport
import Testing

/// Which pictures of two folders belong together.
@Suite struct PairingTests {
  private let folder: TemporaryFolder
  private var before: String { folder.path("before") }
  private var after: String { folder.path("after") }

  init() throws {
    folder = try TemporaryFolder()
    for name in ["before", "before/sub", "after", "after/sub"] {
      _ = try Tool("mkdir", [folder.path(name)]).run()
    }
  }

  private func pairing() throws -> Pairing {
    try Pairing(before: PathBytes(before), after: PathBytes(after))
  }

  @Test("Pictures with one path are a pair; what one folder has alone is added or removed")
  func paths() throws {
    try folder.write("before/both.png", .pattern(3, 2))
    try folder.write("after/both.png", .pattern(3, 2, seed: 1))
    try folder.write("before/gone.png", .pattern(3, 2, seed: 2))
    try folder.write("after/sub/new.png", .pattern(3, 2, seed: 3))
    try folder.write("after/notes.txt", [65])
    let pairing = try pairing()
    #expect(pairing.names.before == PathBytes(before))
    #expect(pairing.names.after == PathBytes(after))
    #expect(pairing.pairs.filter(\.hasBothSides).map(\.path) == ["both.png"])
    #expect(pairing.added == ["sub/new.png"])
    #expect(pairing.removed == ["gone.png"])
    #expect(pairing.renamed.isEmpty)
    #expect(pairing.leftOut == 1)
    #expect(pairing.failures.isEmpty)
    let added = try #require(pairing.pairs.first { $0.path == "sub/new.png" })
    #expect(!added.sources.before.isPicture)
    #expect(added.sources.after.isPicture)
    #expect(added.sources.after.name == PathBytes(after + "/sub/new.png"))
  }

  @Test("A file of one folder that is a picture in the other is no other file")
  func pictureOnOneSide() throws {
    try folder.write("before/logo", .pattern(3, 2))
    try folder.write("after/logo", [65])
    let pairing = try pairing()
    #expect(pairing.leftOut == 0)
    #expect(pairing.pairs.map(\.path) == ["logo"])
  }

  @Test("The same bytes under another path are renamed, first those that keep their name")
  func renamed() throws {
    try folder.write("before/a.png", .pattern(4, 4))
    try folder.write("before/b.png", .pattern(4, 4))
    try folder.write("after/c.png", .pattern(4, 4))
    try folder.write("after/sub/b.png", .pattern(4, 4))
    let pairing = try pairing()
    #expect(
      pairing.renamed.map { "\($0.from) \($0.to)" }.sorted() == ["a.png c.png", "b.png sub/b.png"])
    #expect(pairing.added.isEmpty)
    #expect(pairing.removed.isEmpty)
  }

  @Test("Pictures of one size whose bytes differ are not renamed")
  func notRenamed() throws {
    try folder.write("before/a.png", [1, 2, 3])
    try folder.write("after/b.png", [1, 2, 4])
    let pairing = try pairing()
    #expect(pairing.renamed.isEmpty)
    #expect(pairing.added == ["b.png"])
    #expect(pairing.removed == ["a.png"])
  }

  @Test("Two folders without a picture cannot be compared")
  func empty() throws {
    try folder.write("before/notes.txt", [65])
    #expect(throws: SourceError.noPictures(before: PathBytes(before), after: PathBytes(after))) {
      try pairing()
    }
  }
}
