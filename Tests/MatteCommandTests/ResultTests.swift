import MatteImages
import MatteRaster
import TestSupport
import Testing

/// Folders from which the pictures of a framework are found, too, and the folder that the paths begin in.
private let innerFolders = [
  ("Playwright", "test-results"), ("Vitest", ".vitest"), ("jest-image-snapshot", "it's"),
  ("BackstopJS", "backstop_data"), ("BackstopJS", "backstop_data/bitmaps_test"), ("Loki", ".loki"),
  ("Loki", ".loki/current"), ("cypress-visual-regression", "cypress/snapshots"),
  ("cypress-image-diff", "cypress-image-diff-screenshots/comparison"), ("egui_kittest", "tests"),
  ("pytest-mpl", "results"), ("Roborazzi", "build/outputs/roborazzi"),
  ("swift-snapshot-testing", "artifacts"),
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

/// What the third attempt at a test of Playwright left, and the attempt that counts.
private let thirdAttempts = [
  ("t test-results/home-page-retry2/error-context.md|# Page", "home-page-retry1"),
  ("v test-results/home-page-retry2/test-failed-1.png", "home-page-retry1"),
  (
    "b test-results/home-page-retry2/x-expected.png\na test-results/home-page-retry2/x-actual.png",
    "home-page-retry2"
  ),
]

/// `matte diff --results`.
@Suite struct ResultTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func diff(_ words: String...) throws -> Outcome { try diff(words) }

  private func diff(_ words: [String]) throws -> Outcome {
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

  /// Writes files that lines tell, as those of situations do.
  private func write(_ lines: String) throws {
    try folder.write(FrameworkSituation("", 0, 0, lines).files, into: ".")
  }

  /// Writes what a framework leaves where screenshots failed.
  private func write(failuresOf name: String) throws -> FrameworkSituation {
    let situation = try #require(FrameworkTrees.failures.first { $0.framework == name })
    try folder.write(situation.files, into: ".")
    return situation
  }

  @Test("Finds what each framework left", arguments: FrameworkTrees.failures)
  func framework(situation: FrameworkSituation) throws {
    try folder.write(situation.files, into: ".")
    let outcome = try diff("--results", ".")
    #expect(outcome.ending == .exited(1), "\(outcome) \(outcome.text)")
    #expect(outcome.errors.isEmpty, "\(outcome) \(outcome.text)")
    #expect(paths("changed", in: outcome) == situation.paths("ajk"))
    #expect(paths("added", in: outcome) == situation.paths("n"))
    #expect(paths("removed", in: outcome) == situation.paths("r"))
    let last = try #require(outcome.text.split(separator: "\n").last)
    let (changed, count) = (situation.paths("ajk").count, situation.paths("ajks").count)
    #expect(last.hasPrefix("different: \(changed) of \(count) pair"), "\(last)")
    #expect(last.contains(situation.framework), "\(last)")
  }

  @Test("Finds it from a folder of the framework's own, too", arguments: innerFolders)
  func inner(framework: String, name: String) throws {
    let situation = try write(failuresOf: framework)
    let outcome = try diff("--results", name)
    let found = paths("changed", in: outcome, name + "/")
    #expect(!found.isEmpty)
    #expect(found == situation.paths("ajk").filter { $0.hasPrefix(name + "/") })
    let added = situation.paths("n").filter { $0.hasPrefix(name + "/") }
    #expect(paths("added", in: outcome, name + "/") == added)
  }

  @Test("Without a failure it is said whether anything tells of a run, and one may be required")
  func traces() throws {
    try write("b tests/home.spec.ts-snapshots/landing-chromium-linux.png")
    let line = "matte: there is no trace of a run; check that the tests ran\n"
    let untold = try diff("--results", ".")
    #expect(untold.ending == .exited(0))
    #expect(untold.text == "no failed screenshots (Playwright)\n")
    #expect(untold.complaint == line)
    #expect(try diff("--results", ".", "--require-run").ending == .exited(2))
    let json = try #require(JSONText(diff("--results", ".", "--json").text))
    #expect(json["same"] == .bool(true))
    #expect(json["ran"] == .bool(false))
    try write("t test-results/.last-run.json|{}")
    let told = try diff("--results", ".", "--require-run")
    #expect(told.isFine, "\(told)")
    #expect(told.text == "no failed screenshots (Playwright)\n")
  }

  @Test(
    "Where each test leaves a picture, baselines alone are no run, and some without are counted")
  func notRun() throws {
    try write("b .loki/reference/home.png\nb .loki/reference/menu.png")
    let died = try diff("--results", ".")
    #expect(died.ending == .exited(2))
    #expect(
      died.complaint
        == "matte: ./.loki/reference has baselines of Loki, but no run has pictures; check that the tests ran\n"
    )
    try write("s .loki/current/home.png")
    let partly = try diff("--results", ".")
    #expect(partly.isFine, "\(partly)")
    #expect(partly.text == "same: 1 pair, 1 of 2 were not run (Loki)\n")
    let required = try diff("--results", ".", "--require-run", "-v")
    #expect(required.ending == .exited(2))
    #expect(required.text.contains("not run: .loki/reference/menu.png\n"), "\(required.text)")
  }

  @Test(
    "A picture that no rule explains is named, unless a pattern explains it or leaves it out",
    arguments: [
      "__screenshots__/home.actual.png", "__screenshots__/home_failed.png",
      "tests/snapshots/home.failed.png", "tests/snapshots/home-mismatch.png",
      "goldens/failed_home.png", "Tests/__Snapshots__/Home/failure/home.png",
      "visual/regressions/home-delta.png", "results/home-diff.png",
    ])
  func unexplained(picture: String) throws {
    let place = picture.split(separator: "/").dropLast().joined(separator: "/")
    // The baseline beside it, and frameworks that found nothing.
    try write("b \(place)/home.png\nu \(picture)\nt test-results/.last-run.json|{}")
    let outcome = try diff("--results", ".")
    if place == "results" { return #expect(outcome.isFine, "\(outcome.text)") }
    #expect(outcome.ending != .exited(0), "\(outcome.text)")
    #expect(outcome.text.contains(picture), "\(outcome.text)")
  }

  @Test(
    "A list of reg-cli that is not whole is trouble, and no run without failures",
    arguments: brokenLists)
  func brokenList(text: String) throws {
    try write("b out/expected/home.png\na shots/home.png")
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

  @Test("Of three attempts the last that came to a verdict counts", arguments: thirdAttempts)
  func threeAttempts(third: String, last: String) throws {
    let attempts = ["home-page", "home-page-retry1"].map {
      "b test-results/\($0)/x-expected.png\na test-results/\($0)/x-actual.png\n"
    }
    try write(attempts.joined() + third)
    let outcome = try diff("--results", ".")
    #expect(outcome.ending == .exited(1), "\(outcome) \(outcome.text)")
    #expect(paths("changed", in: outcome) == ["test-results/\(last)/x-actual.png"])
  }

  @Test("Only a picture called by a whole hash is a copy in Playwright's report")
  func hashes() throws {
    let hash = String(repeating: "0a", count: 20)
    for (name, status) in [(hash, 1), (String(hash.dropLast()), 2)] as [(String, Int32)] {
      let picture = "playwright-report/data/\(name).png"
      try write(
        "b test-results/a-b/x-expected.png\na test-results/a-b/x-actual.png\na \(picture)")
      let outcome = try diff("--results", ".")
      #expect(outcome.ending == .exited(status), "\(outcome) \(outcome.text)")
      #expect(outcome.complaint.contains(picture) == (status == 2), "\(outcome)")
    }
  }

  @Test("Of suites of one name in two modules none is compared with the other's baseline")
  func modules() throws {
    let references = ["App", "Kit"].map { "Tests/\($0)/__Snapshots__/HomeTests/testHome.1.png" }
    let picture = "artifacts/HomeTests/testHome.1.png"
    try write("b \(references[0])\na \(references[1])\na \(picture)")
    let outcome = try diff("--results", ".")
    #expect(outcome.ending == .exited(1), "\(outcome) \(outcome.text)")
    #expect(paths("added", in: outcome) == [picture])
  }

  @Test("A copy of a reference in a folder that is hidden is none")
  func copies() throws {
    let reference = "Tests/App/__Snapshots__/HomeTests/testHome.1.png"
    let picture = "artifacts/HomeTests/testHome.1.png"
    let copy = ".build/debug/App.resources/" + reference.dropFirst(10)
    try write("b \(reference)\nb \(copy)\na \(picture)")
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

  @Test(
    "The list of frameworks goes with nothing else, and says with what it does not",
    arguments: [
      ["--json"], ["--jobs", "2"], ["a.png", "b.png"], ["--results", "."], ["--cached"],
    ])
  func listed(words: [String]) throws {
    for words in [words + ["--frameworks"], ["--frameworks"] + words] {
      var tool = Tool.matte("diff")
      tool.arguments += words.map { Array($0.utf8) }
      let outcome = try tool.run()
      let word = words.first { $0 != "--frameworks" } ?? ""
      #expect(
        outcome.trouble == "--frameworks only lists, and compares nothing; leave out \(word)")
    }
  }

  @Test("Several frameworks in one folder have one verdict")
  func several() throws {
    for situation in FrameworkTrees.failures { try folder.write(situation.files, into: ".") }
    let outcome = try diff("--results", ".")
    #expect(
      paths("changed", in: outcome) == Set(FrameworkTrees.failures.flatMap { $0.paths("ajk") }))
    #expect(paths("added", in: outcome) == Set(FrameworkTrees.failures.flatMap { $0.paths("n") }))
    for situation in FrameworkTrees.failures { #expect(outcome.text.contains(situation.framework)) }
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
    #expect(
      try diff("--results", "b.txt").trouble
        == "b.txt is no folder and no zip file; name what holds the pictures of the tests")
  }

  @Test("An empty folder, as pytest-mpl leaves it where nothing failed, is the same")
  func empty() throws {
    _ = try Tool("mkdir", ["-p", folder.path("results/within")]).run()
    let outcome = try diff("--results", "results")
    #expect(outcome.ending == .exited(0))
    #expect(outcome.text == "no failed screenshots\n")
    #expect(try diff("--results", "results", "--require-run").ending == .exited(2))
    let paired = try diff("--results", "results", "--pairs", "{}-a.png={}-b.png")
    #expect(paired.ending == .exited(0))
  }

  @Test("What git and installed packages hold is nobody's")
  func passedOver() throws {
    try folder.write(failuresOf: "Playwright")
    try folder.write("a.png", .red(4, 4))
    _ = try Tool("mkdir", ["-p", folder.path("node_modules"), folder.path(".git")]).run()
    _ = try Tool("cp", ["-r", folder.path("test-results"), folder.path("node_modules")]).run()
    _ = try Tool("mv", [folder.path("test-results"), folder.path("tests"), folder.path(".git")])
      .run()
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

  @Test("What tests left is aligned as in the window that reviews it, with a page or without one")
  func aligned() throws {
    let before = PixelBuffer.pattern(40, 300)
    var after = PixelBuffer.pattern(40, 300, seed: 1)
    for y in 0..<300 where !(100..<124).contains(y) {
      for x in 0..<40 { after[x, y] = before[x, y < 100 ? y : y - 24] }
    }
    _ = try Tool("mkdir", ["-p", folder.path("test-results/a")]).run()
    try folder.write("test-results/a/x-expected.png", before)
    try folder.write("test-results/a/x-actual.png", after)
    let words =
      "x-actual.png: 24 rows added at y 100, 24 rows removed at y 276, no other pixel differs"
    for more in [[], ["--report", "page.html"]] {
      let text = try diff(["--results", "test-results"] + more).text
      #expect(text.contains(words), "\(text)")
    }
    let text = try diff(["--results", "test-results", "--align", "none"]).text
    #expect(text.contains("of 12000 pixels differ"), "\(text)")
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
          changed: it's/now/a b.png: 200 of 200 pixels differ (100.00 %), by up to 241 of 255, all visibly
          added: it's/now/"new".png
          different: 1 of 1 pair, 1 added, 1 BEFORE without AFTER ({}/then/{}.png={}/now/{}.png)

          """.replacing("241", with: outcome.text.firstMatch(of: /up to (\d+)/)?.1 ?? ""))
      #expect(outcome.ending == .exited(1))
    }
    let passed = try diff("--pairs", "{}/then/{}.png={}/later/{}.png")
    #expect(
      passed.text
        == "no failed screenshots, 2 BEFORE without AFTER ({}/then/{}.png={}/later/{}.png)\n")
    #expect(passed.ending == .exited(0))
    let pattern = "{}/then/{}.png={}/now/{}.png"
    let lines = try diff("--pairs", pattern, "-v").text.split(separator: "\n")
    #expect(lines.contains("without AFTER: it's/then/gone.png"), "\(lines)")
    let json = try #require(JSONText(diff("--pairs", pattern, "--json").text))
    #expect(json["unpaired"] == .array([.string("it's/then/gone.png")]))
    #expect(try diff("--pairs", "{}-old.png={}-new.png").ending == .exited(2))
  }

  @Test("A pattern that fits no picture is trouble; one that fits only pictures before is not")
  func unmatched() throws {
    try write("b a/ref_home.png\nb a/ref_menu.png\nt test-results/.last-run.json|{}")
    for pattern in ["old_{}=new_{}", "b/ref_{}=b/{}", "{}/ref_{}.jpg={}/{}.jpg"] {
      let trouble = try diff("--pairs", pattern).trouble
      #expect(trouble?.contains(pattern) == true, "\(trouble ?? "none")")
    }
    let before = try diff("--pairs", "ref_{}=new_{}")
    #expect(before.ending == .exited(0), "\(before)")
    #expect(
      before.text == "no failed screenshots, 2 BEFORE without AFTER (ref_{}=new_{}, Playwright)\n")
  }

  @Test(
    "A picture before is never one after, however wide the pattern after is",
    arguments: [
      ("ref_{}={}", ["ref_a.png", "a.png", "ref_ref_b.png", "ref_b.png"]),
      ("{}-expected.png={}.png", ["x/a-expected.png", "x/a.png", "b-expected.png", "b.png"]),
      ("{}.golden.png={}.png", ["a.golden.png", "a.png", "y/b.golden.png", "y/b.png"]),
    ])
  func roles(pattern: String, pictures: [String]) throws {
    // All are alike.
    try write(pictures.map { "b \($0)\n" }.joined())
    let outcome = try diff("--pairs", pattern)
    #expect(outcome.ending == .exited(0), "\(outcome.text)")
    #expect(outcome.text == "same: 2 pairs (\(pattern))\n")
  }

  @Test("What a pattern leaves out is in no pair, and explains a picture that no rule does")
  func excluded() throws {
    try write(
      """
      b goldens/a-expected.png
      s goldens/a.png
      d goldens/a-failed-diff.png
      d goldens/delta-a.png
      t .last-run.json|{}
      """)
    let words = ["--pairs", "{}-expected.png={}.png", "--pairs", "!{}-failed-diff.png"]
    #expect(
      try diff("--pairs", words[1], "--pairs", words[3]).text.contains("added: goldens/delta-a.png")
    )
    let all = try diff("--pairs", words[1], "--pairs", words[3], "--pairs", "!delta-{}")
    #expect(all.ending == .exited(0), "\(all.text)")
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
    try folder.write(failuresOf: "Playwright")
    let outcome = try Tool.matte("diff", "--results", ".", words: words)
      .within("cd '\(folder.path)'; \"$@\"").run()
    #expect(outcome.trouble != nil, "\(outcome)")
  }
}
