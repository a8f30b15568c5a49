import MatteRaster
import TestSupport
import Testing

/// What README.md and CONTRIBUTING.md say can be done, tried.
@Suite struct DocumentationTests {
  private static let pages = ["README.md", "CONTRIBUTING.md"]

  /// The lines of the README that are commands, without what a shell takes for a comment.
  private static let commands = Checkout.lines("README.md").filter { $0.hasPrefix("    ") }
    .map { line in String(line.prefix { $0 != "#" }.drop { $0 == " " }) }

  @Test("The README and CONTRIBUTING name only files that are there", arguments: pages)
  func files(page: String) throws {
    let text = Checkout.lines(page).joined(separator: "\n")
    let links = text.matches(of: /\]\(([^):]+)\)/).map { String($0.output.1) }
    let pictures = text.matches(of: /src="([^"]+)"/).map { String($0.output.1) }
    let paths = text.matches(
      of:
        #/
        \b(?:Scripts|Sources|Documentation|Examples|Tests|Benchmarks|Resources)
        (?:/[\w./-]*\w)?
        /#
    ).map { String($0.output) }
    let names = Set(links + pictures + paths)
    #expect(!names.isEmpty)
    for name in names {
      #expect(try Tool("test", ["-e", Checkout.path + "/" + name]).run().isFine, "\(name)")
    }
  }

  @Test("The README has commands of every kind")
  func kinds() {
    for beginning in [
      "matte before.png", "matte show", "matte render", "matte record", "matte diff", "Scripts/",
    ] {
      #expect(Self.commands.contains { $0.hasPrefix(beginning) }, "\(beginning)")
    }
  }

  @Test(
    "Each matte command of the README does what it should, or would if there were a display",
    arguments: commands.filter { $0.hasPrefix("matte ") })
  func commandLine(command: String) throws {
    let folder = try TemporaryFolder()
    for name in command.split(whereSeparator: { " ()@".contains($0) }) {
      let isPicture = [".png", ".jpg"].contains { name.hasSuffix($0) }
      if isPicture { try folder.write(String(name), .pattern(60, 40)) }
      if name.hasSuffix("/") {
        _ = try Tool("mkdir", [folder.path(String(name))]).run()
        for end in ["-actual", "-expected"] {
          try folder.write(String(name) + "picture\(end).png", .pattern(60, 40))
        }
        try folder.write(String(name) + ".last-run.json", [])
      }
      if name.hasSuffix(".html"), !command.contains("--report") {
        try writeReport(folder.path(String(name)))
      }
      if name.hasSuffix(".path") { try folder.write(String(name), Array("M9 9H30V30Z".utf8)) }
    }
    // A git that has any file, and matte itself, by their names.
    let script = "cd '\(folder.path)'; git() { cat *.png; }; matte() { \"$0\" \"$@\"; }; "
    var tool = Tool("bash", ["-c", script + command, Tool.mattePath])
    tool.environment["DISPLAY"] = nil
    // A recording of some seconds takes as long where the machine is busy.
    tool.patience = 60
    let outcome = try tool.run()
    let opensWindow = ![" -o ", " diff "].contains(where: command.contains)
    #expect(
      opensWindow ? outcome.trouble?.contains("no display") == true : outcome.isFine,
      "\(command): \(outcome)")
  }

  /// Writes the report of two pictures that differ.
  private func writeReport(_ path: String) throws {
    let folder = try TemporaryFolder()
    for seed in 0...1 { try folder.write("\(seed).png", .pattern(60, 40, seed: seed)) }
    let pictures = ["0.png", "1.png"].map(folder.path)
    _ = try Tool(Tool.mattePath, ["diff"] + pictures + ["--report", path]).run()
  }

  @Test("Each option that the README names is in matte's help")
  func options() throws {
    let help = try [
      "show", "render", "record", "list", "diff", "review", "report", "allow", "describe", "mcp",
    ].map {
      try Tool.matte("help", $0).run().text
    }.joined()
    let text = Checkout.lines("README.md").joined(separator: "\n")
    let options = Set(text.matches(of: /--[a-z][a-z-]+/).map { String($0.output) })
    #expect(options.count > 10)
    // Those of jj, git and tar.
    for option in options.subtracting(["--tool", "--depth", "--strip-components"]) {
      #expect(help.contains(option), "\(option)")
    }
  }

  @Test("Every scene is in the README, and every scene that it names is there")
  func scenes() throws {
    let list = try Tool.matte("list").run().text.split(separator: "\n")
    let scenes = Set(list.compactMap { $0.first == " " ? nil : $0.split(separator: " ").first })
    #expect(scenes.count == 8)
    let named = Self.commands.compactMap {
      $0.firstMatch(of: /^matte (show|render|record) (\w+)/)?.2
    }
    for scene in named { #expect(scenes.contains(scene), "\(scene)") }
    let text = Checkout.lines("README.md").joined(separator: "\n")
    for scene in scenes { #expect(text.contains(scene), "\(scene)") }
  }
}
