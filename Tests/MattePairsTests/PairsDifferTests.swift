import MatteCompare
import MatteImages
import MattePairs
import MatteRaster
import MatteThreads
import TestSupport
import Testing

/// The pairs of two folders, judged several at a time.
@Suite struct PairsDifferTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "b"] { _ = try Tool("mkdir", [folder.path(name)]).run() }
    try folder.write("a/same.png", .pattern(9, 9))
    try folder.write("b/same.png", .pattern(9, 9))
    try folder.write("a/changed.png", .red(9, 9))
    try folder.write("b/changed.png", .blue(9, 9))
    try folder.write("a/broken.png", .red(4, 4))
    try folder.write("b/broken.png", [0x89])
    try folder.write("b/new.png", .red(5, 4))
    try folder.write("b/damaged.png", [0x89, 0x50])
  }

  private func pairing() throws -> Pairing {
    try Pairing(before: PathBytes(folder.path("a")), after: PathBytes(folder.path("b")))
  }

  /// Keeps what it is handed, by number.
  private final class Recorder: PairRecorder {
    let entries = Guarded<[Int: String]>([:])

    func record(_ compared: ComparedPair, of pair: PicturePair, number: Int) {
      let sizes = compared.shapes.map { "\($0.width)×\($0.height)" }
      entries.withLock { $0[number] = "\(pair.path) \(sizes.before) \(sizes.after)" }
    }
  }

  @Test("Pairs are compared or said to be unreadable; what is alone is not read")
  func outcomes() throws {
    let verdict = PairsDiffer(PairDiffer()).verdict(on: try pairing())
    #expect(verdict.outcomes.map(\.path) == ["broken.png", "changed.png", "same.png"])
    #expect(verdict.compared.map(\.finding.isSame) == [false, true])
    #expect(verdict.unreadable.map(\.path) == ["broken.png"])
    #expect(verdict.added == ["damaged.png", "new.png"])
    #expect(!verdict.isComplete)
    #expect(!verdict.isSame)
  }

  @Test("The last line says how many of the pairs that differ do so visibly, unless all do")
  func visible() throws {
    let folder = try TemporaryFolder()
    func last(_ rules: Rules = Rules()) throws -> (line: String, inJSON: String?) {
      let pairing = try Pairing(
        before: PathBytes(folder.path("a")), after: PathBytes(folder.path("b")))
      let verdict = PairsDiffer(PairDiffer(rules)).verdict(on: pairing)
      let lines = verdict.text().split(separator: "\n").map(String.init)
      return (lines.last ?? "", verdict.json()["summary"]?["visible"]?.text)
    }
    for name in ["a", "b"] { _ = try Tool("mkdir", [folder.path(name)]).run() }
    let grey = PixelBuffer(width: 20, height: 20, filledWith: 0xff80_8080)
    var faint = grey
    faint[3, 3] = 0xff80_8081
    try folder.write("a/1.png", grey)
    try folder.write("b/1.png", faint)
    #expect(try last() == ("different: 1 of 1 pair, not visibly", "0"))
    try folder.write("a/2.png", faint)
    try folder.write("b/2.png", grey)
    #expect(try last() == ("different: 2 of 2 pairs, none visibly", "0"))
    #expect(try last(Rules(countsVisible: false)) == ("different: 2 of 2 pairs", "null"))
    try folder.write("b/2.png", PixelBuffer(width: 20, height: 21, filledWith: 0xff80_8080))
    #expect(try last() == ("different: 2 of 2 pairs, 1 visibly", "1"))
    faint[3, 3] = 0xff00_0000
    try folder.write("b/1.png", faint)
    #expect(try last() == ("different: 2 of 2 pairs", "2"))
  }

  @Test("Where a picture cannot be read, nothing is called the same")
  func incomplete() throws {
    for name in ["b/new.png", "b/damaged.png", "a/changed.png", "b/changed.png"] {
      _ = try Tool("rm", [folder.path(name)]).run()
    }
    let verdict = PairsDiffer(PairDiffer()).verdict(on: try pairing())
    #expect(!verdict.isSame)
    #expect(verdict.different == 0)
    #expect(verdict.text() == "not compared: 1 of 2 pairs\n")
    #expect(verdict.json().text.contains("\"same\": false"), "\(verdict.json().text)")
  }

  @Test("A recorder gets every picture that can be read, and what is alone and damaged is said")
  func recorded() throws {
    let recorder = Recorder()
    let verdict = PairsDiffer(PairDiffer(), jobs: 3, recorder: recorder).verdict(on: try pairing())
    #expect(
      recorder.entries.withLock { Set($0.values) } == [
        "broken.png 4×4 0×0", "changed.png 9×9 9×9", "new.png 0×0 5×4", "same.png 9×9 9×9",
      ])
    #expect(verdict.unreadable.map(\.path) == ["broken.png", "damaged.png"])
    #expect(verdict.outcomes.count == 3)
    #expect(verdict.added.contains("damaged.png"))
  }

  @Test("Progress counts the pairs that are done")
  func progress() throws {
    let steps = Guarded<[Progress]>([])
    _ = PairsDiffer(PairDiffer(), jobs: 2).verdict(on: try pairing()) { step in
      steps.withLock { $0.append(step) }
    }
    #expect(steps.withLock { $0 } == (1...3).map { Progress(done: $0, total: 3) })
  }

  @Test("An error is said as the caller puts it")
  func described() throws {
    let verdict = PairsDiffer(PairDiffer()).verdict(on: try pairing(), describing: { _ in "bad" })
    #expect(verdict.unreadable.map(\.message) == ["bad"])
  }
}
