import MatteImages
import MattePairs
import TestMath
import TestSupport
import Testing

/// What is said of the files of frameworks, of which some are gone and others have other names.
@Suite struct FrameworkPropertyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "As long as one picture of a failure is there, nothing is called the same", arguments: 0..<20)
  func falseGreens(group: Int) throws {
    for seed in 0..<50 {
      let tree = DamagedTree(seed: group * 50 + seed)
      guard !tree.failures.isEmpty, try isCalledSame(tree.files, "\(seed)") else { continue }
      let least = try shrunk(tree)
      let lines: [String] = least.map { "\($0.mark) \($0.path)\n" }
      Issue.record("seed \(group * 50 + seed):\n\(lines.joined())")
    }
  }

  /// True if matte diff ends with the status 0.
  private func isCalledSame(_ files: [FrameworkSituation.File], _ name: String) throws -> Bool {
    try folder.write(files, into: name)
    guard let pairing = try? Pairing(results: PathBytes(folder.path(name))) else { return false }
    return PairsDiffer(PairDiffer(), jobs: 1).verdict(on: pairing).isSame
  }

  /// The files without those that do not matter.
  private func shrunk(_ tree: DamagedTree) throws -> [FrameworkSituation.File] {
    var files = tree.files
    var index = 0
    while index < files.count {
      var fewer = files
      fewer.remove(at: index)
      let name = "shrunk-\(files.count)-\(index)"
      if fewer.contains(where: { tree.failures.contains($0.path) }),
        try isCalledSame(fewer, name)
      {
        files = fewer
      } else {
        index += 1
      }
    }
    return files
  }
}

/// The files of one framework or two that failed, of which some are gone and others have other names.
private struct DamagedTree {
  private(set) var files: [FrameworkSituation.File] = []
  /// The pictures of failures that are there under their names.
  private(set) var failures: Set<String> = []

  /// Those with a failure, in the frameworks' own folders: what lies alone in a folder of any name may be anything.
  private static let situations = FrameworkTrees.all.flatMap(\.situations).filter {
    $0.status > 0 && !$0.name.contains("another folder") && !anyFolders.contains($0.framework)
  }
  private static let anyFolders: Set = [
    "GTK", "Screenshot Tests for Android", "pytest-regressions", "insta, pytest-image-snapshot",
  ]
  /// Files without which nothing says what the pictures in their folders are, or that an attempt without any failed.
  private static let needed = [
    "failedItems", ".last-run.json", "databaseUrls.json", "testFine", ".base.png", "/Diff_",
    "error-context.md",
  ]

  init(seed: Int) {
    var random = Seeded(seed)
    for number in 0..<Int.random(in: 1...2, using: &random) {
      guard let situation = Self.situations.randomElement(using: &random) else { continue }
      let place = number > 0 || Bool.random(using: &random) ? "packages/\(number)/" : ""
      let share = Double.random(in: 0...1, using: &random)
      for file in situation.files { add(file, in: place, share, &random) }
    }
  }

  private mutating func add(
    _ file: FrameworkSituation.File, in place: String, _ share: Double, _ random: inout Seeded
  ) {
    var file = file
    let isNeeded = Self.needed.contains { file.path.contains($0) || file.text.contains($0) }
    let isDamaged = Double.random(in: 0...1, using: &random) < share && !isNeeded
    if isDamaged, Bool.random(using: &random) { return }
    if isDamaged {
      file.path = Self.renamed(file.path, &random)
    }
    file.path = place + file.path
    if !isDamaged, file.isOfFailure { failures.insert(file.path) }
    if !files.contains(where: { $0.path == file.path }) { files.append(file) }
  }

  /// Another name in the same folder, with the same suffix.
  private static func renamed(_ path: String, _ random: inout Seeded) -> String {
    let names = path.split(separator: "/").map(String.init)
    let parts = (names.last ?? "").split(separator: ".").map(String.init)
    let (stem, suffix) = (parts.dropLast().joined(separator: "."), parts.last ?? "")
    let other = [
      "q\(Int.random(in: 0..<100, using: &random))", stem + "_failed", stem + " copy",
      "failed_" + stem, stem + "-old", stem.uppercased(), stem + "-retry1", "x.actual",
    ].randomElement(using: &random)
    return (names.dropLast() + [(other ?? stem) + "." + suffix]).joined(separator: "/")
  }
}
