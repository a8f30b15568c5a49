import MatteImages
import MattePairs
import MatteRaster
import TestMath
import TestSupport
import Testing

/// What decisions leave to a person, as no picture is ever removed.
@Suite struct ReviewChoreTests {
  @Test("A picture that has another path is renamed by hand: it is not said to be written")
  func renamed() throws {
    let folder = try TemporaryFolder()
    _ = try Tool("mkdir", [folder.path("old"), folder.path("new")]).run()
    for name in ["old/a.png", "new/b.png"] { try folder.write(name, .pattern(4, 3)) }
    let review = try Review(
      of: Pairing(
        before: PathBytes(folder.path("old")), after: PathBytes(folder.path("new")),
        findsPixels: false))
    let rest = "rename \(folder.path("old/a.png")) to b.png by hand"
    #expect(review.decide(0, .accepted) == .byHand(rest))
    #expect(review.summary.text == "left to do: \(rest)\n1 accepted\n")
    #expect(review.decide(0, .rejected) == .done(nil))
    #expect(review.summary.text == "rejected: b.png\n1 rejected\n")
    #expect(try folder.names().sorted() == ["new", "old"])
    #expect(folder.bytes("old/a.png") != nil && folder.bytes("old/b.png") == nil)
  }
}
