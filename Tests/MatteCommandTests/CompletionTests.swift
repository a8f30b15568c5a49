import TestSupport
import Testing

/// Beginnings of command lines, the last word of which is completed, and what must and must not be
/// offered in a folder with the file pic.png.
private let beginnings: [(String, [String], [String])] = [
  ("matte ", ["split", "gallery", "show", "render", "pic.png"], ["--size"]),
  ("matte s", ["split", "show"], ["fill"]), ("matte p", ["polygon", "pic.png"], ["split"]),
  ("matte show ", ["split", "mask"], ["show", "render"]),
  ("matte render split --style ", ["light", "dark"], ["split"]),
  ("matte render split --set ", ["fraction=", "divider="], ["sides="]),
  ("matte render polygon --set ", ["sides="], ["fraction="]),
  ("matte split --set ", ["fraction="], ["sides="]), ("matte split --pre", ["--presenter"], []),
  ("matte a.png b.png --set ", ["mode=", "zoom="], ["sides="]),
  ("matte HEAD~1 --set ", ["mode="], ["sides="]), ("matte compare --set ", ["mode="], []),
  ("matte show mask --presenter ", ["auto", "render"], ["light", "pic.png"]),
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
  ("matte allow --", ["--list", "--note", "--anyway"], ["--align"]),
  ("matte mcp --", ["--root", "--max-pixels"], ["--align"]),
  ("matte m", ["mcp", "mask"], ["show"]),
  ("matte diff a.png b.png --m", ["--max-crops", "--max-diff"], ["--crops"]),
  ("matte d", ["diff", "describe"], ["show"]),
  ("matte diff a.png b.png --metric ", ["yiq", "oklab"], ["light"]),
  ("matte diff a.png b.png --style ", ["pair", "side-by-side"], ["light"]),
  ("matte diff a.png b.png --align ", ["center", "columns", "auto"], ["light"]),
  ("matte diff to", ["topic/one"], ["pic.png"]), ("matte HE", ["HEAD"], ["pic.png"]),
  ("matte main to", ["topic/one"], []), ("matte render split to", [], ["topic/one"]),
  ("matte diff a.png b.png --align=c", ["center", "columns"], ["light", "pic.png", "auto"]),
  ("matte diff a.png -", ["-q", "-j", "-v", "--quiet"], ["--size"]),
  ("matte diff a.png b.png --s", ["--show", "--style", "--strict"], ["--size"]),
  ("matte list --", ["--json"], ["--size"]), ("matte help r", ["render", "record"], ["show"]),
  ("matte help c", ["compare"], ["show"]),
  ("matte help diff ", [], ["show", "render", "compare", "pic.png"]),
]

@Suite struct CompletionTests {
  private let folder: TemporaryFolder
  /// What bash, zsh and fish read.
  private let scripts: [String]

  init() throws {
    let folder = try TemporaryFolder()
    try folder.write("pic.png", .red(4, 4))
    try folder.write("notes.txt", Array("text".utf8))
    // A branch without a commit is in no list, so there is one.
    var git = Tool(
      "bash",
      [
        "-c",
        "cd '\(folder.path)'; git init -q -b main .; git commit -q --allow-empty -m one; git branch topic/one",
      ])
    git.environment = TestRepository.environment(home: folder.path)
    try #require(git.run().isFine)
    scripts = try [
      "bash-completion/completions/matte", "zsh/site-functions/_matte",
      "fish/vendor_completions.d/matte.fish",
    ]
    .map { try Generated.share + "/" + $0 }
    self.folder = folder
  }

  /// What a shell's script offers; it finds the program by PATH.
  private func offered(_ shell: String, _ script: String) throws -> Set<String> {
    var tool = Tool(shell, ["-c", "cd '\(folder.path)'; \(script)"])
    let program = Tool.mattePath.dropLast("/matte".count)
    // Fish complains where it cannot keep its history.
    tool.environment["HOME"] = folder.path
    tool.environment["PATH"] = "\(program):\(tool.environment["PATH"] ?? "/bin")"
    let outcome = try tool.run()
    #expect(outcome.ending == .exited(0), "\(outcome)")
    #expect(outcome.errors.isEmpty, "\(outcome)")
    return Set(
      outcome.text.split(separator: "\n").map { String($0.prefix { $0 != "\t" && $0 != " " }) })
  }

  /// What bash offers for the last of the words that it makes of a command line.
  private func offeredByBash(_ words: [String]) throws -> Set<String> {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    return try offered(
      "bash",
      """
      source '\(scripts[0])'; COMP_WORDS=(\(list)) COMP_CWORD=\(words.count - 1)
      COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=${#COMP_LINE}
      "$(complete -p matte | grep -o '__matte[a-z_]*')" matte
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
  }

  @Test("bash completes commands, scenes, options and values", arguments: beginnings)
  func bash(line: String, wanted: [String], unwanted: [String]) throws {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let offered = try offeredByBash(words)
    #expect(offered.isSuperset(of: wanted), "\(offered)")
    #expect(offered.isDisjoint(with: unwanted), "\(offered)")
  }

  @Test("bash completes files wherever nothing else is meant")
  func bashFiles() throws {
    let registered = try Tool("bash", ["-c", "source '\(scripts[0])'; complete -p matte"]).run()
      .text
    #expect(registered.contains("-o bashdefault"))
    #expect(registered.contains("-o default"))
    let pictures = ["matte show split", "matte diff", "matte diff --ignore-mask", "matte describe"]
    for line in pictures + ["matte render split -o", "matte render split --script"] {
      let offered = try offeredByBash(line.split(separator: " ").map(String.init) + [""])
      #expect(offered.contains("pic.png"), "\(line): \(offered)")
      #expect(offered.contains("notes.txt") != pictures.contains(line), "\(line): \(offered)")
    }
    #expect(try offeredByBash(["matte", "render", "split", "--at", ""]).isEmpty)
  }

  @Test("bash completes a revision behind the dots of a range")
  func bashRange() throws {
    #expect(try offeredByBash(["matte", "diff", "main...to"]) == ["main...topic/one"])
    #expect(try offeredByBash(["matte", "HEAD..m"]) == ["HEAD..main"])
  }

  @Test("bash completes the values of a parameter, of which it makes three words")
  func bashParameter() throws {
    let offered = try offeredByBash(["matte", "render", "split", "--set", "divider", "=", ""])
    #expect(offered == ["on", "off", "always"])
    #expect(try offeredByBash(["matte", "fill", "--set", "ring", "=", "of"]) == ["off"])
  }

  @Test(
    "fish completes commands, scenes, options and values",
    .enabled(if: Tool.isInstalled("fish"), "fish is not installed"), arguments: beginnings)
  func fish(line: String, wanted: [String], unwanted: [String]) throws {
    let offered = try offered(
      "fish",
      "source '\(scripts[2])'; complete -C '\(line)' | string replace -r '^--[a-z]+=' ''; true")
    #expect(offered.isSuperset(of: wanted), "\(offered)")
    #expect(offered.isDisjoint(with: unwanted), "\(offered)")
  }

  @Test(
    "zsh completes commands, scenes, options and values",
    .enabled(
      if: Tool.isInstalled("zsh") && Terminals.areThere,
      "zsh is not installed, or no pseudo-terminal can be opened here"), arguments: beginnings)
  func zsh(line: String, wanted: [String], unwanted: [String]) throws {
    try folder.write(".zshrc", Array(zshStartup.utf8))
    // Nothing is typed before the line editor asks for it, and nothing after it but what is to be completed.
    let offered = try offered(
      "zsh",
      #"""
      zmodload zsh/zpty; export ZDOTDIR=$PWD; : >.offered; zpty z zsh -d -i; zpty -r -m z text '*BEGUN*'
      zpty -w -n z '\#(line)'$'\t'; zpty -r -m z text '*ENDED*'; cat .offered
      """#)
    #expect(offered.isSuperset(of: wanted), "\(offered)")
    #expect(offered.isDisjoint(with: unwanted), "\(offered)")
  }

  /// What a shell in a terminal reads first: its tab prints into a file what compadd is given, the calls of which
  /// with -O, -A or -D only sort words.
  private var zshStartup: String {
    #"""
    PROMPT=; autoload -Uz compinit; compinit -u -D; source "\#(scripts[1])"
    offer() {
      compadd() {
        builtin compadd "$@"
        [[ " $* " == *" -"[OAD]" "* ]] && return
        local -a words; builtin compadd -A words "$@"; print -rl -- $words >>.offered
      }
      _main_complete; unfunction compadd; compstate[insert]= compstate[list]=; print ENDED
    }
    begin() { print BEGUN }
    zle -N zle-line-init begin; zle -C offer complete-word offer; bindkey "^I" offer
    """#
  }

  @Test("zsh and fish say of each scene what matte list says", arguments: ["zsh", "fish"])
  func summaries(shell: String) throws {
    guard Tool.isInstalled(shell) else { return }
    let script = "source '\(scripts[shell == "zsh" ? 1 : 2])' 2>/dev/null; __matte_scenes"
    let said = try Tool(shell, ["-c", script]).run().text.split(separator: "\n")
    let listed = try Tool.matte("list").run().text
    #expect(said.count == 8, "\(said)")
    for line in said {
      let parts = line.split(maxSplits: 1) { $0 == ":" || $0 == "\t" }
      #expect(listed.hasPrefix(parts[0]) || listed.contains("\n\(parts[0])"), "\(line)")
      #expect(listed.contains("\n  \(parts[1])\n"), "\(line)")
    }
  }

  @Test("Every shell knows all options and scenes that help names", arguments: 0..<3)
  func complete(shell: Int) throws {
    let text = try Tool("cat", [scripts[shell]]).run().text
    for command in [
      "diff", "report", "allow", "describe", "mcp", "show", "render", "record", "list",
    ] {
      let help = try Tool.matte("help", command).run().text
      for match in help.matches(of: /--([a-z][a-z-]+)/) {
        #expect(text.contains(match.1), "\(match.0)")
      }
    }
    for scene in ["split", "fill", "reveal", "night", "polygon", "mask", "gallery"] {
      #expect(text.contains(scene))
    }
  }
}
