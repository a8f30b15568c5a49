import MatteCompare
import MatteImages
import MattePairs
import TestSupport
import Testing

/// Which picture before belongs to one after, where a pattern of names fits in several ways.
@Suite struct PatternTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The picture before that a pattern finds for one after, among some.
  private func before(_ after: String, _ pattern: String, among paths: [String]) throws -> String? {
    let files = (paths + [after]).map { FrameworkSituation.File(mark: "b", path: $0, text: "") }
    try folder.write(files, into: "tree")
    var patterns = ResultPatterns()
    let isRead = patterns.add(PathBytes(pattern))
    #expect(isRead)
    let root = folder.path("tree") + "/"
    let pairing = try Pairing(results: PathBytes(root), patterns: patterns)
    let pair = try #require(pairing.pairs.first { $0.path.description == after })
    let name = pair.sources.before.name.description
    return pair.sources.before.isPicture ? String(name.split(separator: root).last ?? "") : nil
  }

  @Test("A folder that a pattern names is the first of its name, or one at the top")
  func firstFolder() throws {
    let pattern = "expected/{}.png=actual/{}.png"
    let paths = [
      "expected/c.png", "a/expected/b/actual/c.png", "a/actual/b/expected/c.png",
    ]
    #expect(
      try before("a/actual/b/actual/c.png", pattern, among: paths) == "a/expected/b/actual/c.png")
    #expect(try before("actual/c.png", pattern, among: paths) == "expected/c.png")
  }

  @Test("A text that is open in a pattern is as long as it can be")
  func longestText() throws {
    let paths = ["a-old/b-new/c.png", "a-new/b-old/c.png"]
    #expect(
      try before("a-new/b-new/c.png", "{}-old/{}.png={}-new/{}.png", among: paths)
        == "a-new/b-old/c.png")
  }
}
