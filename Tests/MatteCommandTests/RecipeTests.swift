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

/// The pictures that the frameworks leave, and what else the recipes name.
private let pictures = [
  "test-results/home-chromium/home-actual.png", "test-results/home-chromium/home-expected.png",
  "tests/home.spec.ts-snapshots/home-chromium-linux.png",
  "src/__image_snapshots__/home-snap.png",
  "src/__image_snapshots__/__received_output__/home-snap-received.png",
  ".vitest-attachments/home.test.ts/home-actual-chromium-linux.png",
  ".vitest-attachments/home.test.ts/home-reference-chromium-linux.png",
  "results/test_plot.test_line/result.png", "results/test_plot.test_line/baseline.png",
  "icons/logo.png", "expected/home.png", "actual/home.png",
]

/// What the documentation says about git and continuous integration, tried.
@Suite struct RecipeTests {
  private static let page = "Documentation/continuous-integration.md"
  private static let recipes = Recipe.all(in: page) + Recipe.all(in: "README.md")

  /// A repository with two commits and two branches, in which all pictures differ.
  private func makeRepository() throws -> TestRepository {
    let repository = try TestRepository()
    for seed in [1, 2] {
      for (index, name) in pictures.enumerated() {
        try repository.run("mkdir -p \"$(dirname '\(name)')\"")
        try repository.folder.write(name, .pattern(40, 30, seed: seed * 100 + index))
      }
      try repository.commit()
    }
    try repository.run("git branch feature; git branch side HEAD~1")
    return repository
  }

  @Test("each recipe runs, and finds pictures to talk about", arguments: recipes)
  fileprivate func recipe(recipe: Recipe) throws {
    let repository = try makeRepository()
    let outcome = try repository.outcome(
      "export MATTE_CHECKOUT='\(Checkout.path)'; \(recipe.script)")
    #expect([.exited(0), .exited(1)].contains(outcome.ending), "\(outcome)")
    #expect(outcome.errors.isEmpty, "\(outcome)")
    if recipe.script.contains("matte diff \"") {
      #expect(outcome.text.contains("\ndifferent: 1200 of 1200"), "\(outcome.text)")
    }
  }

  @Test("there is a recipe for git, and for each framework")
  func kinds() {
    #expect(Self.recipes.count > 8)
    let text = Self.recipes.map(\.script).joined(separator: "\n")
    for word in [
      "--textconv", "--git-external", "--cached", "main...HEAD", "Scripts/pre-commit",
      "-actual.png", "__received_output__", "-reference-", "baseline.png",
    ] { #expect(text.contains(word), "\(word)") }
  }

  @Test("each option that the page names is in matte's help, and each input in action.yml")
  func names() throws {
    let text = Checkout.lines(Self.page).joined(separator: "\n")
    let help = try ["diff", "describe"].map { try Tool.matte("help", $0).run().text }.joined()
    let foreign: Set = ["--update-snapshots", "--mpl-results-path", "--ext-diff", "--refuse"]
    for option in Set(text.matches(of: /--[a-z][a-z-]+/).map { String($0.output) }) {
      #expect(foreign.contains(option) || help.contains(option), "\(option)")
    }
    let action = Checkout.lines("action.yml")
    for match in text.matches(of: #/\n {10}([a-z]+): /#) where match.1 != "args" {
      #expect(action.contains("  \(match.1):"), "\(match.1)")
    }
  }
}
