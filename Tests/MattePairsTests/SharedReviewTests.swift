import MatteCompare
import MatteImages
import MattePairs
import MatteRaster
import TestMath
import TestSupport
import Testing

/// Several reviews of the same pictures.
@Suite struct SharedReviewTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func shell(_ script: String) throws {
    let outcome = try Tool("bash", ["-c", "set -e; cd '\(folder.path)'; \(script)"]).run()
    #expect(outcome.ending == .exited(0), "\(outcome)")
  }

  /// A pair that differs in two folders, or in a folder of results, where the picture before is a copy of the baseline.
  private func writePair(isCopied: Bool) throws -> (old: [UInt8], new: [UInt8]) {
    let (old, new) = (PixelBuffer.pattern(4, 3), PixelBuffer.pattern(4, 3, seed: 1))
    try shell("rm -rf old new results a-snapshots; mkdir -p old new results/a a-snapshots")
    if isCopied {
      try folder.write("results/.last-run.json", Array("{}".utf8))
      try folder.write("a-snapshots/a-linux.png", old)
      try folder.write("results/a/a-expected.png", old)
      try folder.write("results/a/a-actual.png", new)
    } else {
      try folder.write("old/a.png", old)
      try folder.write("new/a.png", new)
    }
    return (try PNGEncoder().bytes(of: old), try PNGEncoder().bytes(of: new))
  }

  private func baseline(isCopied: Bool) -> [UInt8]? {
    folder.bytes(isCopied ? "a-snapshots/a-linux.png" : "old/a.png")
  }

  /// A review as a window has it: the pictures are looked at.
  private func review(isCopied: Bool, savedAt file: String? = "decisions") throws -> Review {
    let pairing =
      isCopied
      ? try Pairing(results: PathBytes(folder.path("results")))
      : try Pairing(
        before: PathBytes(folder.path("old")), after: PathBytes(folder.path("new")),
        findsPixels: false)
    let review = try Review(
      of: pairing, beneath: PathBytes(folder.path), file == nil ? Decisions() : kept(),
      savedAt: file.map { PathBytes(folder.path($0)) })
    review.noteShowing(of: 0)
    #expect(!review.noteDifferent(0))
    return review
  }

  private func kept() throws -> Decisions {
    try Decisions(parsing: String(decoding: folder.bytes("decisions") ?? [], as: UTF8.self))
  }

  private static let accepted = Review.Elsewhere(
    .accepted, isUnwritten: false, isReversible: true)

  @Test(
    "A decision of another review is told before another one is made, which then takes it back",
    arguments: [false, true], [Decision.accepted, .rejected])
  func told(isCopied: Bool, decision: Decision) throws {
    let bytes = try writePair(isCopied: isCopied)
    let (first, second) = (
      try review(isCopied: isCopied), try review(isCopied: isCopied)
    )
    guard case .done(.some) = first.decide(0, .accepted) else {
      Issue.record("nothing was written")
      return
    }
    #expect(second.decide(0, decision) == .elsewhere(Self.accepted))
    #expect(baseline(isCopied: isCopied) == bytes.new)
    #expect(try kept().lines.map(\.decision) == [.accepted])
    #expect(second.decision(about: 0) == .accepted)
    #expect(second.decide(0, .rejected) == .done(nil))
    #expect(baseline(isCopied: isCopied) == bytes.old)
    #expect(try kept().lines.map(\.decision) == [.rejected])
    #expect(
      first.decide(0, nil)
        == .elsewhere(Review.Elsewhere(.rejected, isUnwritten: false, isReversible: true)))
    #expect(try kept().lines.map(\.decision) == [.rejected])
    guard case .done(.some) = first.decide(0, .accepted) else {
      Issue.record("nothing was written")
      return
    }
    #expect(baseline(isCopied: isCopied) == bytes.new)
  }

  @Test("What other reviews decide is heard of once, and so is what they take back")
  func heard() throws {
    _ = try writePair(isCopied: false)
    let (first, second) = (try review(isCopied: false), try review(isCopied: false))
    #expect(second.others().isEmpty)
    _ = first.decide(0, .accepted)
    #expect(first.others().isEmpty, "it is its own")
    #expect(second.others() == [0: Self.accepted])
    #expect(second.others().isEmpty)
    _ = first.decide(0, nil)
    #expect(
      second.others()
        == [0: Review.Elsewhere(nil, isUnwritten: false, isReversible: true)])
    #expect(second.decision(about: 0) == nil)
    let written = PathBytes(folder.path("old/a.png"))
    #expect(second.decide(0, .accepted) == .done(written))
    #expect(first.others() == [0: Self.accepted])
  }

  @Test("A baseline that another review accepted is told before a rejection, also without a file")
  func unshared() throws {
    let bytes = try writePair(isCopied: true)
    let (first, second) = (
      try review(isCopied: true, savedAt: nil), try review(isCopied: true, savedAt: nil)
    )
    _ = first.decide(0, .accepted)
    #expect(second.decide(0, .rejected) == .elsewhere(Self.accepted))
    #expect(baseline(isCopied: true) == bytes.new)
    #expect(second.decide(0, .rejected) == .done(nil))
    #expect(baseline(isCopied: true) == bytes.old)
  }

  @Test("Any decisions of two reviews leave the baseline as the file says, whoever was told or not")
  func property() throws {
    var numbers = Seeded(14)
    for isCopied in [false, true] {
      let bytes = try writePair(isCopied: isCopied)
      try shell("rm -f decisions")
      let reviews = try (0..<2).map { _ in try review(isCopied: isCopied) }
      for step in 0..<60 {
        let review = reviews[Int.random(in: 0..<2, using: &numbers)]
        if Bool.random(using: &numbers) { _ = review.others() }
        let decision = [nil, Decision.accepted, .rejected].randomElement(using: &numbers) ?? nil
        let outcome = review.decide(0, decision)
        if case .refused(let reason) = outcome { Issue.record("refused: \(reason)") }
        let said = try kept().lines.map(\.decision)
        #expect(
          baseline(isCopied: isCopied) == (said == [.accepted] ? bytes.new : bytes.old),
          "step \(step)")
        #expect(review.decision(about: 0) == said.first, "step \(step)")
      }
    }
  }

  @Test("Of a revision, a picture that another review restored is brought back")
  func revision() throws {
    let repository = try TestRepository()
    try repository.folder.write("a.png", .pattern(4, 3))
    try repository.commit()
    try repository.folder.write("a.png", .pattern(4, 3, seed: 1))
    let new = repository.folder.bytes("a.png")
    let decisions = PathBytes(repository.folder.path("decisions"))
    let pairing = try Pairing(
      revisions: ["HEAD"], in: Repository(containing: PathBytes(repository.folder.path)))
    let review = try Review(
      of: pairing, beneath: PathBytes(repository.folder.path), savedAt: decisions)
    review.noteShowing(of: 0)
    try repository.folder.write("a.png", .pattern(4, 3))
    let hashes = Sides(before: repository.folder.bytes("a.png"), after: new).map {
      $0.map { SHA256(of: $0).text }
    }
    let line = DecisionLine(path: "a.png", hashes, .rejected).text + "\n"
    try repository.folder.write("decisions", Array(line.utf8))
    #expect(
      review.decide(0, .accepted)
        == .elsewhere(Review.Elsewhere(.rejected, isUnwritten: false, isReversible: true)))
    #expect(review.decide(0, .accepted) == .done(nil))
    #expect(repository.folder.bytes("a.png") == new)
  }

  @Test("A rejection stays though the baseline has vanished since, whatever is tried then")
  func vanished() throws {
    for isCopied in [false, true] {
      _ = try writePair(isCopied: isCopied)
      try shell("rm -f decisions")
      let review = try review(isCopied: isCopied)
      _ = review.decide(0, .rejected)
      try shell("rm -f old/a.png a-snapshots/a-linux.png")
      #expect(!review.noteChange(of: 0))
      review.noteReading(of: 0)
      for decision in [Decision.rejected, .accepted, .rejected] {
        _ = review.decide(0, decision)
        if !isCopied { #expect(review.decision(about: 0) == .rejected, "\(decision)") }
      }
      #expect(review.summary.rejected.count == 1)
      #expect(try kept().lines.map(\.decision) == [.rejected])
    }
  }

  @Test("A decision is about the pictures that there were: of others nobody has decided")
  func rewritten() throws {
    let old = try writePair(isCopied: false).old
    let review = try review(isCopied: false)
    _ = review.decide(0, .rejected)
    try shell("touch new/a.png")
    #expect(!review.noteChange(of: 0), "its bytes are the same")
    review.noteReading(of: 0)
    #expect(review.decision(about: 0) == .rejected)
    try folder.write("new/a.png", .pattern(4, 3, seed: 2))
    #expect(review.noteChange(of: 0))
    review.noteReading(of: 0)
    #expect(review.decision(about: 0) == nil)
    #expect(review.summary.text == "1 undecided\n")
    #expect(folder.bytes("old/a.png") == old)
    guard case .done(.some) = review.decide(0, .accepted) else {
      Issue.record("nothing was written")
      return
    }
    #expect(folder.bytes("old/a.png") == folder.bytes("new/a.png"))
  }

  @Test(
    "What was accepted is taken back by the next decision, though the picture has changed since",
    arguments: [false, true], [Decision.accepted, .rejected, nil])
  func renewed(isCopied: Bool, decision: Decision?) throws {
    let old = try writePair(isCopied: isCopied).old
    let review = try review(isCopied: isCopied)
    _ = review.decide(0, .accepted)
    let accepted = try #require(baseline(isCopied: isCopied))
    let after = isCopied ? "results/a/a-actual.png" : "new/a.png"
    try folder.write(after, .pattern(4, 3, seed: 2))
    #expect(review.noteChange(of: 0))
    #expect(review.hasWritten(0))
    #expect(!review.noteChange(of: 0), "it is told once")
    review.noteReading(of: 0)
    #expect(review.decision(about: 0) == nil)
    #expect(baseline(isCopied: isCopied) == accepted)
    let file = folder.path(isCopied ? "a-snapshots/a-linux.png" : "old/a.png")
    #expect(
      review.summary.text
        == "still written: \(file), as accepted before its picture changed\n1 undecided\n")
    let outcome = review.decide(0, decision)
    #expect(outcome == .done(decision == .accepted ? PathBytes(file) : nil))
    #expect(baseline(isCopied: isCopied) == (decision == .accepted ? folder.bytes(after) : old))
    #expect(try kept().lines.map(\.decision) == [decision].compactMap(\.self))
    #expect(review.summary.stillWritten.isEmpty)
    _ = review.decide(0, nil)
    #expect(baseline(isCopied: isCopied) == old)
  }

  @Test("A baseline that somebody wrote over since it was accepted is not taken back")
  func overwritten() throws {
    _ = try writePair(isCopied: false)
    let review = try review(isCopied: false)
    _ = review.decide(0, .accepted)
    for (file, seed) in [("old/a.png", 3), ("new/a.png", 2)] {
      try folder.write(file, .pattern(4, 3, seed: seed))
    }
    let other = folder.bytes("old/a.png")
    #expect(review.noteChange(of: 0))
    #expect(!review.hasWritten(0))
    review.noteReading(of: 0)
    #expect(review.decide(0, .rejected) == .done(nil))
    #expect(folder.bytes("old/a.png") == other)
  }
}
