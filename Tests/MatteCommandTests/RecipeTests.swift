import MatteRaster
import TestSupport
import Testing

/// A block of shell commands in a page of documentation.
private struct Recipe: CustomStringConvertible, Sendable {
  let page: String
  let script: String

  var description: String { page + ": " + script.prefix(60) }

  /// The blocks between ```sh and ```.
  static func all(in page: String) -> [Recipe] {
    var recipes: [Recipe] = []
    var lines: [String]?
    for line in Checkout.lines(page) {
      if line == "```sh" {
        lines = []
      } else if line == "```", let own = lines {
        recipes.append(Recipe(page: page, script: own.joined(separator: "\n")))
        lines = nil
      } else {
        lines?.append(line)
      }
    }
    return recipes
  }
}

/// Pictures that the recipes name.
private let pictures = [
  "before.png", "after.png", "screenshots/home.png", "icons/logo.png",
  "expected/it's \"a\" page.png",
  "actual/it's \"a\" page.png", "shots/it's/before/a page.png", "shots/it's/after/a page.png",
  "tests/home page.spec.ts-snapshots/\"home\"-chromium-linux.png",
  "plots/line.png", "plots/line-expected.png", "plots/line-failed-diff.png",
]

/// What the documentation says about git and continuous integration, tried.
@Suite struct RecipeTests {
  private static let page = "Documentation/continuous-integration.md"
  private static let agentPage = "Documentation/for-agents.md"
  private static let recipes =
    Recipe.all(in: page) + Recipe.all(in: agentPage) + Recipe.all(in: "README.md")

  /// A repository with two commits and two branches, in which all pictures differ, with what each framework leaves,
  /// and programs that note what they are asked.
  private func makeRepository() throws -> TestRepository {
    let repository = try TestRepository()
    for seed in [1, 2] {
      for (index, name) in pictures.enumerated() {
        let folder = repository.folder.path(
          name.split(separator: "/").dropLast().joined(separator: "/"))
        _ = try Tool("mkdir", ["-p", folder]).run()
        try repository.folder.write(name, .pattern(40, 30, seed: seed * 100 + index))
      }
      // Of which so little differs that it may be allowed.
      var login = PixelBuffer.pattern(40, 30)
      for folder in ["expected", "actual"] {
        try repository.folder.write(folder + "/login.png", login)
        login[0, 0] = Pixel(rawValue: login[0, 0].rawValue ^ 0xff_ffff)
      }
      try repository.commit()
    }
    try repository.run("git branch feature; git branch side HEAD~1; git checkout -q -b topic")
    for (number, situation) in FrameworkTrees.failures.enumerated() {
      try repository.folder.write(situation.files, into: "tests-\(number)")
    }
    try repository.run("mkdir .git/programs")
    for name in ["gh", "git-lfs"] {
      let path = ".git/programs/\(name)"
      try repository.folder.write(
        path, Array("#!/bin/sh\nprintf '%s\\n' \"$@\" >>.git/\(name)\n".utf8))
      try repository.run("chmod +x \(path)")
    }
    return repository
  }

  @Test("Each recipe runs, and finds pictures to talk about", arguments: recipes)
  fileprivate func recipe(recipe: Recipe) throws {
    let repository = try makeRepository()
    let outcome = try repository.outcome("PATH=$PWD/.git/programs:$PATH; \(recipe.script)")
    #expect([.exited(0), .exited(1)].contains(outcome.ending), "\(outcome)")
    #expect(outcome.errors.isEmpty, "\(outcome)")
    guard recipe.script.contains("--results . ") else { return }
    for (number, situation) in FrameworkTrees.failures.enumerated() {
      for path in situation.paths("ajk") {
        #expect(outcome.text.contains("changed: tests-\(number)/\(path): 200 of 200 pixels differ"))
      }
      for path in situation.paths("n") {
        #expect(outcome.text.contains("added: tests-\(number)/\(path)\n"))
      }
    }
  }

  @Test("The comment's crops are handed to gh as the comment names them")
  func comment() throws {
    let recipe = try #require(Self.recipes.first { $0.script.contains("--attach") })
    let repository = try makeRepository()
    _ = try repository.outcome("PATH=$PWD/.git/programs:$PATH; \(recipe.script)")
    let words = try repository.run("cat .git/gh").split(separator: "\n").map(String.init)
    let text = try repository.run("cat comment.md")
    let crops = words.filter { $0.hasSuffix(".png") }
    #expect(crops.count > 6)
    #expect(words.count { $0 == "--attach" } == crops.count)
    for crop in crops {
      #expect(text.contains("](\(crop))"))
      #expect(repository.folder.bytes(crop) != nil)
    }
  }

  @Test("The recipe of one page joins two reports, and that of --within proves what it should")
  func pages() throws {
    let joining = try #require(Self.recipes.first { $0.script.contains("matte report") })
    let repository = try makeRepository()
    #expect(try repository.run(joining.script).contains("joined: 2 reports"))
    let proof = try #require(Self.recipes.first { $0.script.contains("--within") })
    try repository.run("git checkout -q .; cp before.png after.png")
    let script = proof.script.split(separator: "\n")
    #expect(try repository.outcome(String(script[0])).ending == .exited(0))
    try repository.folder.write("after.png", .pattern(41, 300, seed: 9))
    #expect(try repository.outcome(String(script[0])).ending == .exited(1))
  }

  @Test("The hook says what is staged, and lets the commit be made")
  func hook() throws {
    let recipe = try #require(Self.recipes.first { $0.script.contains("hooks/pre-commit") })
    let repository = try makeRepository()
    try repository.run(recipe.script)
    try repository.folder.write("before.png", .red(40, 30))
    let outcome = try repository.outcome("git add before.png; git commit -m message")
    #expect(outcome.ending == .exited(0))
    #expect((outcome.text + outcome.complaint).contains("changed: before.png: 1200 of 1200"))
  }

  @Test("There is a recipe for git, and for what tests left")
  func kinds() throws {
    #expect(Self.recipes.count > 8)
    let text = Self.recipes.map(\.script).joined(separator: "\n")
    for word in [
      "--textconv", "--git-external", "--cached", "main...HEAD", "--results", "--pairs", "--within",
      "--markdown", "--attach", "--exit-zero", "matte report", "git lfs",
    ] { #expect(text.contains(word), "\(word)") }
    #expect(!text.contains("for "))
    #expect(!text.contains("while "))
    let page = Checkout.lines(Self.page).joined(separator: "\n")
    let lines = try Tool.matte("diff", "--frameworks").run().text.split(separator: "\n")
    let names = lines.filter { $0.first != " " }.map { $0.prefix { $0 != ":" } }
    #expect(names.count > 30)
    for name in names { #expect(page.contains("| \(name) |"), "\(name)") }
  }

  @Test(
    "The page for agents is short, each option that it names is in matte's help, and each of its commands runs"
  )
  func agents() throws {
    let lines = Checkout.lines(Self.agentPage)
    #expect(lines.count <= 80)
    let text = lines.joined(separator: "\n")
    let help = try ["diff", "describe", "mcp"].map { try Tool.matte("help", $0).run().text }
      .joined()
    let options = Set(text.matches(of: /--[a-z][a-z-]+/).map { String($0.output) })
    for option in options { #expect(help.contains(option), "\(option)") }
    // Those of the table are in blocks, too, which are run, but for names and forms of the same.
    let commands = Recipe.all(in: Self.agentPage).flatMap { $0.script.split(separator: "\n") }
    #expect(commands.count >= 7)
    for option in ["--brief", "--crops", "--results", "--within", "--ignore", "mcp", "describe"] {
      #expect(commands.contains { $0.contains(option) }, "\(option)")
    }
  }

  @Test("Each option that the page names is in matte's help, and each input in action.yml")
  func names() throws {
    let text = Checkout.lines(Self.page).joined(separator: "\n")
    let help = try ["diff", "describe", "report", "allow", "review"].map {
      try Tool.matte("help", $0).run().text
    }
    .joined()
    let foreign: Set = [
      "--update-snapshots", "--ext-diff", "--refuse", "--attach", "--body-file",
      "--include", "--strip-components", "--with-deps", "--shard", "--paginate", "--jq", "--field",
      "--silent",
      "--method", "--remote-name-all", "--filter", "--tool",
      // In names of pictures.
      "--screenshot", "--reference",
    ]
    for option in Set(text.matches(of: /--[a-z][a-z-]+/).map { String($0.output) }) {
      #expect(foreign.contains(option) || help.contains(option), "\(option)")
    }
    let action = Checkout.lines("action.yml")
    let uses = text.split(separator: "- uses: matte/matte@").dropFirst()
    for use in uses.map({ $0.prefix { $0 != "-" && $0 != "`" } }) {
      for match in use.matches(of: #/\n {10}([a-z]+): /#) {
        #expect(action.contains("  \(match.1):"), "\(match.1)")
      }
    }
    #expect(uses.count > 2)
  }
}
