import MatteImages
import MatteRaster
import TestSupport
import Testing

/// Folders from which the pictures of a framework are found, too, and the folder that the paths begin in.
private let innerFolders: [(FrameworkFolder, String)] = [
  (.playwright, "test-results"), (.vitest, "src"), (.jest, "__image_snapshots__"),
  (.backstop, "backstop_data"), (.backstop, "backstop_data/bitmaps_test"), (.loki, ".loki"),
  (.loki, ".loki/current"), (.cypressVisualRegression, "cypress/snapshots"),
  (.cypressImageDiff, "cypress-image-diff-screenshots/comparison"), (.egui, "tests"),
  (.pytestMPL, "results"), (.roborazzi, "build/outputs/roborazzi"), (.swift, "artifacts"),
]

/// What is no whole list of reg-cli.
private let brokenLists = [
  "", "{}", #"{"failedItems":["home.png"],"actualDir":"../shots","expected"#,
  "\u{feff}" + #"{"failedItems":["home.png"],"actualDir":"../shots","expectedDir":"./expected"}"#,
  #"{"failedItems":["home.png"],"actualDir":"../shots"}"#,
  #"{"actualDir":"../shots","expectedDir":"./expected"}"#,
]

/// Folders of which none is a further attempt at what another holds.
private let ownFolders = [
  ["spec-Upload-retry-3"], ["app-retry-2/results/home-page"], ["home-page-retry+1"],
  ["home-page", "home-page-retry01"],
  ["app/results/home-page", "app-retry2/results/home-page"],
]

/// `matte diff --results`.
@Suite struct ResultTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func diff(_ words: String...) throws -> Outcome {
    var tool = Tool.matte("diff")
    tool.arguments += words.map { Array($0.utf8) }
    return try tool.within("cd '\(folder.path)'; \"$@\"").run()
  }

  /// The paths behind a word at the beginning of lines.
  private func paths(_ word: String, in outcome: Outcome, _ prefix: String = "") -> Set<String> {
    let lines = outcome.text.split(separator: "\n").filter { $0.hasPrefix(word + ": ") }
    return Set(
      lines.map { line in
        prefix + line.dropFirst(word.count + 2).replacing(/: 200 of 200 pixels.*/, with: "")
      })
  }

  @Test("Finds what each framework left", arguments: FrameworkFolder.all)
  func framework(framework: FrameworkFolder) throws {
    try framework.write(to: folder)
    let outcome = try diff("--results", ".")
    #expect(outcome.ending == .exited(1), "\(outcome) \(outcome.text)")
    #expect(outcome.errors.isEmpty, "\(outcome) \(outcome.text)")
    #expect(paths("changed", in: outcome) == Set(framework.changed))
    #expect(paths("added", in: outcome) == Set(framework.added))
    #expect(paths("removed", in: outcome) == Set(framework.removed))
    let last = try #require(outcome.text.split(separator: "\n").last)
    let count = framework.changed.count + framework.same
    #expect(last.hasPrefix("different: \(framework.changed.count) of \(count) pair"), "\(last)")
    #expect(last.hasSuffix(" (\(framework.name))"), "\(last)")
  }

  @Test("Finds it from a folder of the framework's own, too", arguments: innerFolders)
  func inner(framework: FrameworkFolder, name: String) throws {
    try framework.write(to: folder)
    let outcome = try diff("--results", name)
    let found = paths("changed", in: outcome, name + "/")
    #expect(!found.isEmpty)
    #expect(found == Set(framework.changed.filter { $0.hasPrefix(name + "/") }))
    let added = framework.added.filter { $0.hasPrefix(name + "/") }
    #expect(paths("added", in: outcome, name + "/") == Set(added))
  }

  @Test("A framework's folder without failures is the same", arguments: FrameworkFolder.all)
  func passed(framework: FrameworkFolder) throws {
    if framework.passed.isEmpty { return }
    try framework.writePassed(to: folder)
    let outcome = try diff("--results", ".")
    #expect(outcome.isFine, "\(outcome)")
    #expect(outcome.text == "no failed screenshots (\(framework.name))\n")
    let json = try #require(JSONText(diff("--results", ".", "--json").text))
    #expect(json["same"] == .bool(true))
    #expect(json["frameworks"] == .array([.string(framework.name)]))
  }

  @Test("Of two projects of BackstopJS the last run of each counts, though one is older")
  func projects() throws {
    let changed = ["a", "b"].enumerated().map { index, name in
      "\(name)/backstop_data/bitmaps_test/2025010\(index + 1)-090000/home.png"
    }
    let references = ["a", "b"].map { "\($0)/backstop_data/bitmaps_reference/home.png" }
    let projects = FrameworkFolder(
      name: "BackstopJS", pictures: references.map { ($0, 1) } + changed.map { ($0, 2) },
      changed: changed, passed: [])
    try projects.write(to: folder)
    #expect(try paths("changed", in: diff("--results", ".")) == Set(changed))
  }

  @Test(
    "A list of reg-cli that is not whole is trouble, and no run without failures",
    arguments: brokenLists)
  func brokenList(text: String) throws {
    try FrameworkFolder.reg.write(to: folder)
    try folder.write("out/reg.json", Array(text.utf8))
    let trouble = try diff("--results", ".").trouble
    let line = "out/reg.json is no whole list of reg-cli; run reg-cli again"
    #expect(trouble?.hasSuffix(line) == true, "\(trouble ?? "none")")
  }

  @Test(
    "A folder that is only called like a further attempt hides no failure", arguments: ownFolders)
  func attempts(folders: [String]) throws {
    for name in folders {
      _ = try Tool("mkdir", ["-p", folder.path(name)]).run()
      try folder.write(name + "/home-actual.png", .pattern(20, 10, seed: 1))
      try folder.write(name + "/home-expected.png", .pattern(20, 10, seed: 2))
    }
    let outcome = try diff("--results", ".")
    #expect(outcome.ending == .exited(1), "\(outcome) \(outcome.text)")
    #expect(paths("changed", in: outcome) == Set(folders.map { $0 + "/home-actual.png" }))
  }

  @Test("Of suites of one name in two modules none is compared with the other's baseline")
  func modules() throws {
    let references = ["App", "Kit"].map { "Tests/\($0)/__Snapshots__/HomeTests/testHome.1.png" }
    let picture = "artifacts/HomeTests/testHome.1.png"
    let modules = FrameworkFolder(
      name: "swift-snapshot-testing",
      pictures: [(references[0], 1), (references[1], 2), (picture, 2)], changed: [], passed: [])
    try modules.write(to: folder)
    let outcome = try diff("--results", ".")
    #expect(outcome.ending == .exited(1), "\(outcome) \(outcome.text)")
    #expect(paths("added", in: outcome) == [picture])
  }

  @Test("A copy of a reference in a folder that is hidden is none")
  func copies() throws {
    let reference = "Tests/App/__Snapshots__/HomeTests/testHome.1.png"
    let picture = "artifacts/HomeTests/testHome.1.png"
    let module = FrameworkFolder(
      name: "swift-snapshot-testing",
      pictures: [
        (reference, 1), (".build/debug/App.resources/" + reference.dropFirst(10), 1), (picture, 2),
      ],
      changed: [], passed: [])
    try module.write(to: folder)
    for place in [".", "artifacts"] {
      let outcome = try diff("--results", place)
      #expect(outcome.ending == .exited(1), "\(outcome) \(outcome.text)")
      #expect(
        paths("changed", in: outcome) == [place == "." ? picture : "HomeTests/testHome.1.png"])
    }
  }

  @Test("A picture that swift-snapshot-testing calls otherwise is none of its own")
  func otherNames() throws {
    for name in ["__Snapshots__/HomeTests", "results/HomeTests"] {
      _ = try Tool("mkdir", ["-p", folder.path(name)]).run()
      try folder.write(name + "/home.png", .red(4, 4))
    }
    #expect(try diff("--results", "results").ending == .exited(2))
  }

  @Test("Several frameworks in one folder have one verdict")
  func several() throws {
    for framework in FrameworkFolder.all { try framework.write(to: folder) }
    let outcome = try diff("--results", ".")
    #expect(paths("changed", in: outcome) == Set(FrameworkFolder.all.flatMap(\.changed)))
    #expect(paths("added", in: outcome) == Set(FrameworkFolder.all.flatMap(\.added)))
    for framework in FrameworkFolder.all { #expect(outcome.text.contains(framework.name)) }
    #expect(outcome.text.split(separator: "\n").filter { $0.hasPrefix("different: ") }.count == 1)
  }

  @Test("A folder that is missing, a file, and one that is no framework's are trouble")
  func nobodys() throws {
    #expect(try diff("--results", "none").trouble == "none does not exist; check the name")
    try folder.write("a.png", .red(4, 4))
    try folder.write("b.txt", [65])
    let outcome = try diff("--results", ".")
    #expect(outcome.trouble?.hasPrefix("no test framework left anything in .; check") == true)
    #expect(outcome.trouble?.contains("--pairs '{}-expected.png={}-actual.png'") == true)
    #expect(try diff("--results", "b.txt").ending == .exited(2))
  }

  @Test("An empty folder, as pytest-mpl leaves it where nothing failed, is the same")
  func empty() throws {
    _ = try Tool("mkdir", ["-p", folder.path("results/within")]).run()
    let outcome = try diff("--results", "results")
    #expect(outcome.isFine)
    #expect(outcome.text == "no failed screenshots\n")
    #expect(try diff("--results", "results", "--pairs", "{}-a.png={}-b.png").isFine)
  }

  @Test("What git and installed packages hold is nobody's")
  func passedOver() throws {
    try FrameworkFolder.playwright.write(to: folder)
    try folder.write("a.png", .red(4, 4))
    _ = try Tool("mkdir", ["-p", folder.path("node_modules"), folder.path(".git")]).run()
    _ = try Tool("cp", ["-r", folder.path("test-results"), folder.path("node_modules")]).run()
    _ = try Tool("mv", [folder.path("test-results"), folder.path(".git")]).run()
    #expect(try diff("--results", ".").ending == .exited(2))
  }

  @Test("jest-image-snapshot's received picture is taken out of the picture of the differences")
  func joined() throws {
    _ = try Tool("mkdir", ["-p", folder.path("__image_snapshots__/__diff_output__")]).run()
    let (before, after) = (PixelBuffer.pattern(20, 10), PixelBuffer.pattern(20, 10, seed: 1))
    for (name, isRow) in [("row", true), ("column", false)] {
      try folder.write("__image_snapshots__/\(name)-snap.png", before)
      var joined = PixelBuffer(width: isRow ? 60 : 20, height: isRow ? 10 : 30, filledWith: 0xff)
      for y in 0..<10 {
        for x in 0..<20 {
          joined[x, y] = before[x, y]
          joined[isRow ? x + 40 : x, isRow ? y : y + 20] = after[x, y]
        }
      }
      try folder.write("__image_snapshots__/__diff_output__/\(name)-snap-diff.png", joined)
    }
    let outcome = try diff("--results", ".", "--report", "out")
    #expect(
      outcome.text.contains("row-snap-diff.png: 200 of 200 pixels differ"), "\(outcome.text)")
    #expect(outcome.text.hasSuffix("different: 2 of 2 pairs (jest-image-snapshot)\n"))
    #expect(try folder.picture("out/pictures/1-after.png").pixels == after.pixels)
    #expect(try folder.picture("out/pictures/2-after.png").pixels == after.pixels)
    try folder.write("__image_snapshots__/row-snap.png", .pattern(20, 9))
    let unequal = try diff("--results", ".")
    #expect(unequal.ending == .exited(2))
    #expect(
      unequal.complaint.contains(
        "row-snap-diff.png does not hold the picture that was received; set storeReceivedOnFailure")
    )
  }

  @Test("The pictures of any other program are found by their names")
  func patterns() throws {
    _ = try Tool("mkdir", ["-p", folder.path("it's/now"), folder.path("it's/then")]).run()
    for (name, seed) in [("now/a b", 1), ("then/a b", 2), ("now/\"new\"", 3), ("then/gone", 4)] {
      try folder.write("it's/\(name).png", .pattern(20, 10, seed: seed))
    }
    for words in [["--results", "."], []] {
      var tool = Tool.matte("diff", "--pairs", "{}/then/{}.png={}/now/{}.png")
      tool.arguments += words.map { Array($0.utf8) }
      let outcome = try tool.within("cd '\(folder.path)'; \"$@\"").run()
      #expect(
        outcome.text
          == """
          changed: it's/now/a b.png: 200 of 200 pixels differ (100.00 %), by up to 241 of 255
          added: it's/now/"new".png
          different: 1 of 1 pair, 1 added, 1 BEFORE without AFTER

          """.replacing("241", with: outcome.text.firstMatch(of: /up to (\d+)/)?.1 ?? ""))
      #expect(outcome.ending == .exited(1))
    }
    let passed = try diff("--pairs", "{}/then/{}.png={}/later/{}.png")
    #expect(passed.text == "no failed screenshots, 2 BEFORE without AFTER\n")
    #expect(passed.ending == .exited(0))
    let pattern = "{}/then/{}.png={}/now/{}.png"
    let lines = try diff("--pairs", pattern, "-v").text.split(separator: "\n")
    #expect(lines.contains("without AFTER: it's/then/gone.png"), "\(lines)")
    let json = try #require(JSONText(diff("--pairs", pattern, "--json").text))
    #expect(json["unpaired"] == .array([.string("it's/then/gone.png")]))
    #expect(try diff("--pairs", "{}-old.png={}-new.png").ending == .exited(2))
  }

  @Test(
    "A wrong pattern is trouble that says what to write",
    arguments: ["a.png=b.png", "{}.png", "{}={}{}", "=", "{}-a.png"])
  func wrongPatterns(pattern: String) throws {
    let trouble = try diff("--pairs", pattern).trouble
    #expect(trouble?.hasSuffix("for example {}-expected.png={}-actual.png") == true)
  }

  @Test(
    "Nothing else is given beside --results",
    arguments: ["a.png b.png", "HEAD", "--cached", "--untracked", "-- a", "-o b.png", "--show"])
  func besides(words: String) throws {
    try FrameworkFolder.playwright.write(to: folder)
    let outcome = try Tool.matte("diff", "--results", ".", words: words)
      .within("cd '\(folder.path)'; \"$@\"").run()
    #expect(outcome.trouble != nil, "\(outcome)")
  }
}
