import TestSupport
import Testing

private let completions =
  String(Fixture.folder.dropLast("Tests/Fixtures".count))
  + "Resources/completions/"

/// Beginnings of command lines, the last word of which is completed, and what must and must not be
/// offered in a folder with the file pic.png.
private let beginnings: [(String, [String], [String])] = [
  ("matte ", ["split", "gallery", "show", "render", "pic.png"], ["--size"]),
  ("matte s", ["split", "show"], ["fill"]), ("matte p", ["polygon", "pic.png"], ["split"]),
  ("matte show ", ["split", "mask"], ["show", "render"]),
  ("matte render split --style ", ["light", "dark"], ["split"]),
  ("matte render split --set ", ["fraction=", "divider="], ["sides="]),
  ("matte render polygon --set ", ["sides="], ["fraction="]),
  ("matte record fill --quality ", ["lossless"], ["light"]),
  ("matte record fill --background ", ["transparent", "style"], ["light"]),
  ("matte render split --", ["--at", "--pointer", "--size"], ["--fps", "--frame-rate"]),
  ("matte record split --", ["--fps", "--for"], ["--at"]),
  ("matte show split --", ["--frame-rate", "--hints"], ["--pointer"]),
  (
    "matte diff --", ["--align", "--json", "--ignore-mask", "--report", "--jobs", "--cached"],
    ["--at"]
  ),
  ("matte describe --", ["--textconv", "--json"], ["--align"]),
  ("matte d", ["diff", "describe"], ["show"]),
  ("matte diff a.png b.png --metric ", ["yiq", "oklab"], ["light"]),
  ("matte diff a.png b.png --style ", ["pair", "side-by-side"], ["light"]),
  ("matte diff a.png b.png --align ", ["center", "columns", "auto"], ["light"]),
  ("matte diff a.png b.png --s", ["--show", "--style", "--strict"], ["--size"]),
  ("matte list --", ["--json"], ["--size"]), ("matte help r", ["render", "record"], ["show"]),
]

@Suite struct CompletionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("pic.png", .red(4, 4))
  }

  /// What a shell's script offers.
  private func offered(_ shell: String, _ script: String) throws -> Set<String> {
    let outcome = try Tool(shell, ["-c", "cd '\(folder.path)'; \(script)"]).run()
    #expect(outcome.ending == .exited(0), "\(outcome)")
    return Set(
      outcome.text.split(separator: "\n").map { String($0.prefix { $0 != "\t" && $0 != " " }) })
  }

  @Test("bash completes commands, scenes, options and values", arguments: beginnings)
  func bash(line: String, wanted: [String], unwanted: [String]) throws {
    let offered = try offered(
      "bash",
      """
      source '\(completions)matte.bash'; words='\(line)'; read -ra COMP_WORDS <<<"$words"
      [[ $words == *' ' ]] && COMP_WORDS+=(''); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _matte 2>/dev/null; printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(offered.isSuperset(of: wanted) && offered.isDisjoint(with: unwanted), "\(offered)")
  }

  @Test("bash completes files wherever nothing else is meant")
  func bashFiles() throws {
    let registered = try Tool(
      "bash", ["-c", "source '\(completions)matte.bash'; complete -p matte"]
    ).run().text
    #expect(registered.contains("-o bashdefault") && registered.contains("-o default"))
    for line in ["matte show split ", "matte render split -o ", "matte render split --script "] {
      let offered = try offered(
        "bash",
        """
        source '\(completions)matte.bash'; read -ra COMP_WORDS <<<'\(line)'; COMP_WORDS+=('')
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _matte; printf '%s' "${COMPREPLY[@]}"
        """)
      #expect(offered.isEmpty, "\(line): \(offered)")
    }
  }

  @Test("bash completes the values of a parameter, of which it makes three words")
  func bashParameter() throws {
    let offered = try offered(
      "bash",
      """
      source '\(completions)matte.bash'; COMP_WORDS=(matte render split --set divider = '')
      COMP_CWORD=6; _matte; printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(offered == ["on", "off", "always"])
  }

  @Test(
    "fish completes commands, scenes, options and values",
    .enabled(if: Tool.isInstalled("fish"), "fish is not installed"), arguments: beginnings)
  func fish(line: String, wanted: [String], unwanted: [String]) throws {
    let offered = try offered(
      "fish", "source '\(completions)matte.fish'; complete -C '\(line)'")
    let parameters = offered.filter { $0.contains("=") }.map { word in
      String(word.prefix { $0 != "=" }) + "="
    }
    let all = offered.union(parameters)
    #expect(all.isSuperset(of: wanted) && all.isDisjoint(with: unwanted), "\(offered)")
  }

  @Test(
    "zsh can read its completions", .enabled(if: Tool.isInstalled("zsh"), "zsh is not installed"))
  func zsh() throws {
    #expect(try Tool("zsh", ["-f", "-n", completions + "_matte"]).run().isFine)
  }

  @Test(
    "every shell knows all options and scenes that help names",
    arguments: ["matte.bash", "_matte", "matte.fish"])
  func complete(file: String) throws {
    let text = try Tool("cat", [completions + file]).run().text
    for command in ["diff", "describe", "show", "render", "record", "list"] {
      let help = try Tool.matte("help", command).run().text
      for match in help.matches(of: /--([a-z][a-z-]+)/) {
        #expect(text.contains(match.1), "\(file): \(match.0)")
      }
    }
    for scene in ["split", "fill", "reveal", "night", "polygon", "mask", "gallery"] {
      #expect(text.contains(scene))
    }
    for match in try Tool.matte("list").run().text.matches(of: #/ {4}([a-z]+)=/#) {
      #expect(text.contains(match.1), "\(file): \(match.1)")
    }
  }
}
