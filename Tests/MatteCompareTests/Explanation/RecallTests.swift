import Glibc
import MatteCompare
import TestExplanation
import Testing

/// What is said of pairs of which it is known what happened.
@Suite("The explanation of a thousand pairs") struct RecallTests {
  /// How many pairs there are: only some where a sanitizer slows them down, which are too few to count what is said.
  private static let count = unsafe getenv("MATTE_SANITIZER") == nil ? 1000 : 60

  /// With MATTE_EXPLAIN=report in the environment what is said of each ground and kind is printed; with the name of a folder
  /// each pair of which something is false, or not said, is written there.
  private static let wish = unsafe getenv("MATTE_EXPLAIN").map { unsafe String(cString: $0) }

  @Test("Says nothing that is false, and nearly all that can be said")
  func thousand() {
    var recall = Recall()
    for seed in 0..<Self.count {
      let pair = GeneratedPair(seed: seed)
      let checked = pair.checked
      let explained = ExplainedPixels(pair.before, pair.after, pair.options)
      let check = ExplanationCheck(checked, explained.explanation, labels: explained.labels)
      #expect(check.objections == [], "seed \(seed)")
      let truths = pair.truths.map { TruthCheck(checked, $0) }
      for truth in truths {
        recall.add(truth, on: pair.ground, isSaid: truth.isSaid(by: explained))
      }
      write(pair, seed, check, truths.filter { $0.isSayable && !$0.isSaid(by: explained) })
    }
    if Self.wish == "report" { print(recall) }
    if Self.count < 1000 { return }
    for (ground, share) in [("flat", 0.95), ("gradient", 0.95), ("photograph", 0.8)] {
      #expect(recall.sum(on: ground).share >= share, "\(ground): \(recall)")
    }
  }

  @Test("Is the same as that of a comparison", arguments: (0..<27).map { $0 * 37 })
  func comparison(seed: Int) throws {
    let pair = GeneratedPair(seed: seed)
    let comparison = Comparison(pair.before, pair.after, pair.options)
    let explanation = try #require(comparison.explanation)
    #expect(explanation == ExplainedPixels(pair.before, pair.after, pair.options).explanation)
    let sum = explanation.changes.reduce(explanation.otherwise) { $0 + $1.pixels }
    #expect(sum == comparison.differentPixelCount)
  }

  /// Writes a pair and what is wrong with it, if that is wished for.
  private func write(
    _ pair: GeneratedPair, _ seed: Int, _ check: ExplanationCheck, _ missing: [TruthCheck]
  ) {
    guard let folder = Self.wish, folder != "report" else { return }
    let lines =
      check.objections + missing.map { "not said on \(pair.ground): \($0.truth)" }
    if lines.isEmpty { return }
    write(StoredPNG(pair.before).bytes, to: "\(folder)/\(seed)-before.png")
    write(StoredPNG(pair.after).bytes, to: "\(folder)/\(seed)-after.png")
    write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "\(folder)/\(seed).txt")
  }

  private func write(_ bytes: [UInt8], to path: String) {
    let file = unsafe creat(path, 0o666)
    #expect(file >= 0, "\(path)")
    #expect(unsafe Glibc.write(file, bytes, bytes.count) == bytes.count, "\(path)")
    close(file)
  }
}
