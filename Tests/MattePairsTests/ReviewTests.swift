import MatteCompare
import MatteImages
import MattePairs
import MatteRaster
import TestMath
import TestSupport
import Testing

/// Decisions about pairs, and the files that follow from them.
@Suite struct ReviewTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["old", "new", "old/sub", "new/sub"] {
      _ = try Tool("mkdir", [folder.path(name)]).run()
    }
  }

  private static let (old, new) = (
    PixelBuffer.pattern(4, 3), PixelBuffer.pattern(4, 3, seed: 1)
  )

  private func review(
    _ decisions: Decisions = Decisions(), savedAt file: String? = nil
  ) throws -> Review {
    try Review(
      of: Pairing(
        before: PathBytes(folder.path("old")), after: PathBytes(folder.path("new")),
        findsPixels: false),
      decisions, savedAt: file.map { PathBytes(folder.path($0)) })
  }

  private func shell(_ script: String) throws {
    let outcome = try Tool("bash", ["-c", "set -e; cd '\(folder.path)'; \(script)"]).run()
    #expect(outcome.ending == .exited(0), "\(outcome)")
  }

  /// A pair that differs, in `name`.
  private func writePair(_ name: String = "a.png") throws -> (old: [UInt8], new: [UInt8]) {
    try folder.write("old/" + name, Self.old)
    try folder.write("new/" + name, Self.new)
    return (try #require(folder.bytes("old/" + name)), try #require(folder.bytes("new/" + name)))
  }

  @Test("A picture that is its baseline already is accepted, and nothing is written")
  func same() throws {
    _ = try writePair()
    try folder.write("new/a.png", try #require(folder.bytes("old/a.png")))
    let review = try review()
    #expect(review.decide(0, .accepted) == .done(nil))
    #expect(review.summary.text == "1 accepted, 1 already written\n")
  }

  @Test("An accepted picture replaces the baseline byte for byte; undo brings the old bytes back")
  func accept() throws {
    let bytes = try writePair("sub/a.png")
    let review = try review()
    let path = folder.path("old/sub/a.png")
    #expect(review.decide(0, .accepted) == .done(PathBytes(path)))
    #expect(folder.bytes("old/sub/a.png") == bytes.new)
    #expect(review.decision(about: 0) == .accepted)
    #expect(review.summary.text == "1 accepted, 1 file written\n")
    #expect(review.summary.status() == 0)
    #expect(review.decide(0, nil) == .done(nil))
    #expect(folder.bytes("old/sub/a.png") == bytes.old)
    #expect(review.summary.text == "1 undecided\n")
    #expect(review.summary.status() == 1)
    #expect(review.decide(0, .accepted) == .done(PathBytes(path)))
    #expect(folder.bytes("old/sub/a.png") == bytes.new)
    #expect(try folder.names() == ["new", "old"])
  }

  @Test("A rejected picture changes no file, and one that was accepted before brings the old back")
  func reject() throws {
    let bytes = try writePair()
    let review = try review()
    #expect(review.decide(0, .rejected) == .done(nil))
    #expect(folder.bytes("old/a.png") == bytes.old)
    #expect(review.summary.text == "rejected: a.png\n1 rejected\n")
    #expect(review.summary.status() == 1)
    _ = review.decide(0, .accepted)
    #expect(folder.bytes("old/a.png") == bytes.new)
    #expect(review.decide(0, .rejected) == .done(nil))
    #expect(folder.bytes("old/a.png") == bytes.old)
  }

  @Test("A new picture becomes a new baseline, its folders are made, and undo removes it")
  func added() throws {
    _ = try writePair()
    try shell("mkdir -p new/x/y")
    try folder.write("new/x/y/b.png", Self.new)
    let review = try review()
    let number = try #require(review.pairing.pairs.firstIndex { $0.path == "x/y/b.png" })
    #expect(review.decide(number, .accepted) == .done(PathBytes(folder.path("old/x/y/b.png"))))
    #expect(folder.bytes("old/x/y/b.png") == folder.bytes("new/x/y/b.png"))
    #expect(review.decide(number, nil) == .done(nil))
    #expect(folder.bytes("old/x/y/b.png") == nil)
  }

  @Test("A picture that is gone is accepted, and its baseline stays, to be removed by hand")
  func removed() throws {
    try folder.write("old/a.png", Self.old)
    let review = try review()
    let rest = "remove \(folder.path("old/a.png")) by hand"
    #expect(review.decide(0, .accepted) == .byHand(rest))
    #expect(folder.bytes("old/a.png") != nil)
    #expect(review.summary.text == "left to do: \(rest)\n1 accepted\n")
    #expect(review.summary.status() == 0)
  }

  @Test("The mode of a baseline stays, and a link stays a link")
  func links() throws {
    let bytes = try writePair()
    try shell("chmod 640 old/a.png; mv old/a.png old/real.png; ln -s real.png old/a.png")
    try folder.write("new/real.png", Self.old)
    let review = try review()
    let number = try #require(review.pairing.pairs.firstIndex { $0.path == "a.png" })
    #expect(review.decide(number, .accepted) == .done(PathBytes(folder.path("old/a.png"))))
    try shell("test -L old/a.png; test \"$(stat -c %a old/real.png)\" = 640")
    #expect(folder.bytes("old/real.png") == bytes.new)
  }

  @Test("A link that leads out of the folder is not followed: it is accepted, and not written")
  func outside() throws {
    let bytes = try writePair()
    try shell("mkdir out; mv old/a.png out/; ln -s ../out/a.png old/a.png")
    let review = try review()
    let path = folder.path("old/a.png")
    #expect(
      review.decide(0, .accepted)
        == .unwritten("\(path) is outside of the folder of the baselines"))
    #expect(folder.bytes("out/a.png") == bytes.old)
    #expect(review.summary.status() == 1)
    #expect(review.summary.text.hasPrefix("not written: a.png: "))
  }

  @Test("A baseline or a picture that has changed since it was compared is refused, and open")
  func changed() throws {
    for side in ["old", "new"] {
      _ = try writePair()
      let review = try review()
      review.noteReading(of: 0)
      let other = PixelBuffer.pattern(4, 3, seed: 9)
      try folder.write("\(side)/a.png", other)
      let present = folder.bytes("old/a.png")
      #expect(
        review.decide(0, .accepted)
          == .outdated("\(folder.path("\(side)/a.png")) has changed since")
      )
      #expect(folder.bytes("old/a.png") == present)
      #expect(review.decision(about: 0) == nil)
      #expect(!review.noteChange(of: 0), "nobody had decided")
      let refused = Review.Outcome.outdated("\(folder.path("\(side)/a.png")) has changed since")
      #expect(review.decide(0, .accepted) == refused, "it is not read yet")
      review.noteReading(of: 0)
      #expect(review.decide(0, .accepted) == .done(PathBytes(folder.path("old/a.png"))))
    }
  }

  @Test("A damaged picture is accepted, and not written over the baseline")
  func damaged() throws {
    let bytes = try writePair()
    for part in [bytes.new.count - 20, 40] {
      try folder.write("new/a.png", Array(bytes.new.prefix(part)))
      let review = try review()
      let reason = "\(folder.path("new/a.png")) is a truncated PNG"
      #expect(review.decide(0, .accepted) == .unwritten(reason))
      #expect(folder.bytes("old/a.png") == bytes.old)
      #expect(review.summary.text.hasSuffix("1 accepted, 1 not written\n"))
    }
  }

  @Test("A baseline that somebody removed since it was compared is said to be gone")
  func gone() throws {
    for isNoted in [true, false] {
      _ = try writePair()
      let review = try review()
      if isNoted { review.noteReading(of: 0) }
      if !isNoted { _ = review.decide(0, .accepted) }
      try shell("rm old/a.png")
      let decision: Decision? = isNoted ? .accepted : nil
      #expect(review.decide(0, decision) == .refused("\(folder.path("old/a.png")) is gone"))
      #expect(folder.bytes("old/a.png") == nil)
    }
  }

  @Test("What somebody wrote over an accepted baseline is not undone")
  func changedBeforeUndo() throws {
    _ = try writePair()
    let review = try review()
    _ = review.decide(0, .accepted)
    try folder.write("old/a.png", PixelBuffer.pattern(4, 3, seed: 9))
    let present = folder.bytes("old/a.png")
    #expect(review.decide(0, nil) == .outdated("\(folder.path("old/a.png")) has changed since"))
    #expect(folder.bytes("old/a.png") == present)
    #expect(review.decision(about: 0) == .accepted)
  }

  @Test("A picture of another format does not replace a baseline that is called otherwise")
  func otherFormat() throws {
    try folder.write("old/a.png", Self.old)
    try folder.write("new/a.png", Fixture("scene-420.jpg").bytes)
    let bytes = folder.bytes("old/a.png")
    let review = try review()
    let path = folder.path("old/a.png")
    #expect(review.decide(0, .accepted) == .unwritten("\(path) is the name of another format"))
    #expect(folder.bytes("old/a.png") == bytes)
  }

  @Test("Decisions are saved with each, and fit the same pictures of the next run alone")
  func saved() throws {
    _ = try writePair("a.png")
    _ = try writePair("b.png")
    let first = try review(savedAt: "decisions")
    _ = first.decide(0, .rejected)
    _ = first.decide(1, .rejected)
    let text = String(decoding: try #require(folder.bytes("decisions")), as: UTF8.self)
    let decisions = try Decisions(parsing: text)
    #expect(decisions.lines.map(\.path) == ["a.png", "b.png"])
    try folder.write("new/b.png", PixelBuffer.pattern(4, 3, seed: 5))
    let second = try review(decisions)
    #expect([0, 1].map { second.decision(about: $0) } == [.rejected, nil])
  }

  @Test("Where decisions cannot be saved a baseline is written all the same, and it is said")
  func unkept() throws {
    let bytes = try writePair()
    let review = try review(savedAt: "nowhere/decisions")
    guard case .unsaved(let reason) = review.decide(0, .accepted) else {
      Issue.record("nothing was said")
      return
    }
    #expect(reason.contains("nowhere/decisions"))
    #expect(review.decision(about: 0) == .accepted)
    #expect(review.unwritten.isEmpty)
    #expect(folder.bytes("old/a.png") == bytes.new)
  }

  @Test("What is accepted and not written is saved so, and told so by the next run")
  func unwritten() throws {
    _ = try writePair()
    try shell("mkdir out; mv old/a.png out/; ln -s ../out/a.png old/a.png")
    let first = try review(savedAt: "decisions")
    _ = first.decide(0, .accepted)
    #expect(first.unwritten == [0])
    #expect(first.summary.text.hasSuffix("\n1 accepted, 1 not written\n"))
    let decisions = try kept()
    #expect(decisions.lines.map(\.decision) == [.accepted])
    #expect(
      decisions.lines[0].unwritten?.hasSuffix("outside of the folder of the baselines") == true)
    let second = try review(decisions, savedAt: "decisions")
    #expect(second.unwritten == [0])
    #expect(second.summary.text == first.summary.text)
    try shell("rm old/a.png; mv out/a.png old/")
    #expect(second.decide(0, .accepted) == .done(PathBytes(folder.path("old/a.png"))))
    #expect(try kept().lines.map(\.unwritten) == [nil])
    #expect(second.summary.text == "1 accepted, 1 file written\n")
  }

  private func kept() throws -> Decisions {
    let bytes = try #require(folder.bytes("decisions"))
    return try Decisions(parsing: String(decoding: bytes, as: UTF8.self))
  }

  @Test("A decision that is refused takes no earlier one back")
  func refusedChange() throws {
    let bytes = try writePair()
    let review = try review(savedAt: "decisions")
    review.noteReading(of: 0)
    _ = review.decide(0, .rejected)
    try folder.write("new/a.png", PixelBuffer.pattern(4, 3, seed: 9))
    #expect(
      review.decide(0, .accepted) == .outdated("\(folder.path("new/a.png")) has changed since"))
    #expect(review.decision(about: 0) == .rejected)
    #expect(try kept().lines.map(\.decision) == [.rejected])
    #expect(folder.bytes("old/a.png") == bytes.old)
  }

  @Test("A decision that fails only once it is carried out takes no earlier one back")
  func failed() throws {
    _ = try writePair()
    let review = try review(savedAt: "decisions")
    _ = review.decide(0, .rejected)
    // Nobody noted which file was read.
    try shell("mv old kept; touch old")
    guard case .refused = review.decide(0, .accepted) else {
      Issue.record("it is not refused")
      return
    }
    #expect(review.decision(about: 0) == .rejected)
    #expect(review.summary.rejected.count == 1)
    try shell("rm old; mv kept old")
    _ = review.decide(0, .rejected)
    #expect(try kept().lines.map(\.decision) == [.rejected])
  }

  @Test("Two reviews in turn keep their decisions in one file, and neither takes the other's away")
  func shared() throws {
    for name in ["a.png", "b.png", "c.png", "d.png"] { _ = try writePair(name) }
    try folder.write("decisions", Array("# ours\nother.png\n".utf8))
    let (first, second) = (
      try review(kept(), savedAt: "decisions"), try review(kept(), savedAt: "decisions")
    )
    func lines() throws -> [String] {
      try kept().lines.map { "\($0.path) \($0.decision.rawValue)" }
    }
    _ = first.decide(0, .rejected)
    _ = second.decide(1, .rejected)
    #expect(try lines() == ["a.png rejected", "b.png rejected"])
    _ = first.decide(2, .rejected)
    _ = second.others()
    _ = second.decide(0, .accepted)
    #expect(try lines() == ["b.png rejected", "c.png rejected", "a.png accepted"])
    // What another review has decided since stays as that decided.
    _ = first.decide(3, .rejected)
    #expect(
      try Set(lines())
        == ["a.png accepted", "b.png rejected", "c.png rejected", "d.png rejected"])
    _ = second.decide(1, nil)
    #expect(try lines().sorted() == ["a.png accepted", "c.png rejected", "d.png rejected"])
    let text = String(decoding: try #require(folder.bytes("decisions")), as: UTF8.self)
    #expect(text.hasPrefix("# ours\nother.png\n"))
    _ = first.others()
    try shell("rm decisions")
    _ = first.decide(3, nil)
    #expect(try lines().sorted() == ["a.png accepted", "c.png rejected"])
  }

  @Test("A file of decisions that is empty, by undo or by hand, has none and takes the next one")
  func emptied() throws {
    for name in ["a.png", "b.png"] { _ = try writePair(name) }
    let review = try review(savedAt: "decisions")
    #expect(review.decide(0, .rejected) == .done(nil))
    #expect(review.decide(0, nil) == .done(nil))
    #expect(folder.bytes("decisions")?.isEmpty == true)
    #expect(review.decide(1, .rejected) == .done(nil))
    #expect(try kept().lines.map(\.path) == ["b.png"])
  }

  @Test("Reviews that decide at the same time lose no decision of any")
  func atOnce() async throws {
    let names = (10..<50).map { "\($0).png" }
    for name in names { _ = try writePair(name) }
    let reviews = try (0..<4).map { _ in try review(savedAt: "decisions") }
    await withTaskGroup(of: Void.self) { group in
      for (index, review) in reviews.enumerated() {
        group.addTask {
          for number in stride(from: index, to: 40, by: 4) { _ = review.decide(number, .rejected) }
        }
      }
    }
    #expect(try kept().lines.map(\.path).sorted() == names)
    #expect(try folder.names() == ["decisions", "new", "old"])
  }

  @Test("A list of decisions does the same as a hand: what fits is done, and nothing else")
  func applied() throws {
    let bytes = try writePair("a.png")
    _ = try writePair("b.png")
    let hashes = Sides<String?>(
      before: SHA256(of: bytes.old).text, after: SHA256(of: bytes.new).text)
    var list = Decisions()
    list.add(DecisionLine(path: "a.png", hashes, .accepted))
    list.add(DecisionLine(path: "b.png", hashes.swapped, .accepted))
    let review = try review()
    let (refusals, count) = review.apply(list)
    #expect((refusals, count) == ([], 1))
    #expect(folder.bytes("old/a.png") == bytes.new)
    #expect(folder.bytes("old/b.png") == bytes.old)
    let plain = try Decisions(parsing: "# accepted\nb.png\n")
    #expect(review.apply(plain).count == 1)
    #expect(folder.bytes("old/b.png") == bytes.new)
  }

  @Test("Any sequence of decisions leaves each baseline as its last decision says")
  func property() throws {
    var numbers = Seeded(3)
    for seed in 0..<4 { _ = try writePair("\(seed).png") }
    let old = folder.bytes("old/0.png"), new = folder.bytes("new/0.png")
    let review = try review()
    // What a review wrote itself has not changed since it was read.
    for number in 0..<4 { review.noteReading(of: number) }
    var expected: [Decision?] = [nil, nil, nil, nil]
    for _ in 0..<200 {
      let number = Int.random(in: 0..<4, using: &numbers)
      let decision = [nil, Decision.accepted, .rejected].randomElement(using: &numbers) ?? nil
      if case .refused(let reason) = review.decide(number, decision) {
        Issue.record("refused: \(reason)")
      }
      expected[number] = decision
      for (number, decision) in expected.enumerated() {
        #expect(folder.bytes("old/\(number).png") == (decision == .accepted ? new : old))
        #expect(review.decision(about: number) == decision)
      }
    }
  }

  @Test("A property of all runs: a decision holds in the next run for the same bytes alone")
  func nextRun() throws {
    var numbers = Seeded(60)
    let pictures = try (0..<4).map { try PNGEncoder().bytes(of: .pattern(4, 3, seed: $0)) }
    for _ in 0..<12 {
      var run: [[Int]] = []
      func write() throws {
        for (number, seeds) in run.enumerated() {
          for (side, seed) in zip(["old", "new"], seeds) {
            try folder.write("\(side)/\(number).png", pictures[seed])
          }
        }
      }
      run = (0..<6).map { _ in
        let old = Int.random(in: 0..<4, using: &numbers)
        return [old, (old + Int.random(in: 1..<4, using: &numbers)) % 4]
      }
      try write()
      let first = try review()
      var decided: [Int: Decision] = [:]
      var lines = Decisions()
      for number in 0..<6 where Bool.random(using: &numbers) {
        let decision: Decision = Bool.random(using: &numbers) ? .accepted : .rejected
        decided[number] = decision
        let hashes = Sides(before: run[number][0], after: run[number][1]).map {
          Optional(SHA256(of: pictures[$0]).text)
        }
        lines.add(
          DecisionLine(path: first.pairing.pairs[number].path.description, hashes, decision))
      }
      let before = run
      for number in 0..<6 where Bool.random(using: &numbers) {
        let side = Int.random(in: 0..<2, using: &numbers)
        run[number][side] = Int.random(in: 0..<4, using: &numbers)
      }
      try write()
      let second = try review(Decisions(parsing: lines.text))
      for number in 0..<6 {
        let expected = run[number] == before[number] ? decided[number] : nil
        #expect(second.decision(about: number) == expected, "\(before[number]) \(run[number])")
      }
    }
  }
}
