import MatteImages
import TestSupport
import Testing

/// The manual page, which is made of what the program says of its own options.
@Suite struct ManualTests {
  /// The file of the page.
  private let path: String
  /// The page as roff.
  private let source: String

  init() throws {
    path = try Generated.share + "/man/man1/matte.1"
    source = try String(decoding: BinaryFile(PathBytes(path)).read(), as: UTF8.self)
  }

  /// The lines of the section or the subsection with a heading.
  private func lines(below heading: String) -> [Substring] {
    let lines = source.split(separator: "\n").drop { $0 != heading }.dropFirst()
    return Array(
      lines.prefix { !$0.hasPrefix(".SH") && (!$0.hasPrefix(".SS") || heading.hasPrefix(".SH")) })
  }

  @Test(
    "The manual says of each option and argument what help does",
    arguments: [
      "diff", "review", "report", "allow", "describe", "mcp", "show", "render", "record", "list",
    ])
  func options(command: String) throws {
    let section = lines(below: ".SS matte " + command).joined(separator: "\n").replacing(
      #"\-"#, with: "-")
    let help = try Tool.matte("help", command).run().text
    let options = try #require(help.split(separator: "OPTIONS:").last)
    let names = options.matches(of: /--([a-z][a-z-]+)/).map { String($0.0) }
    for name in Set(names).subtracting(["--version", "--help"]) {
      #expect(section.contains(name), "\(command): \(name)")
    }
    let words = { (text: String) in
      text.replacing(/\\fB|\\fP|\\fI/, with: "").split(whereSeparator: \.isWhitespace)
    }
    let known = words(help).joined(separator: " ")
    let texts = section.split(separator: ".TP\n").dropFirst().compactMap {
      $0.split(separator: "\n").dropFirst().first
    }
    for text in texts {
      #expect(known.contains(words(String(text)).joined(separator: " ")), "\(command): \(text)")
    }
  }

  @Test("The synopsis has every command that help names, and that of the window")
  func synopsis() throws {
    let synopsis = lines(below: ".SH SYNOPSIS")
    let help = try Tool.matte("--help").run().text
    let list = try #require(help.split(separator: "SUBCOMMANDS:\n").last)
    let names = list.matches(of: #/(?m)^  ([a-z]+) /#).map { String($0.1) }
    #expect(names.count > 7)
    for name in names + ["compare", "REVISION"] {
      #expect(synopsis.contains { "\($0) ".hasPrefix("matte \(name) ") }, "\(name)")
    }
  }

  @Test("An option is explained once, and named by the other commands that take it")
  func once() throws {
    let headings = source.matches(of: /\.TP\n(\\fB\\-\\-[a-z\\-]+)\\fP/).map { String($0.1) }
    #expect(headings.filter { $0.contains("size") }.count == 1)
    #expect(headings.filter { $0.contains("max") && $0.contains("pixels") }.count == 1)
    for command in ["render", "record"] {
      let section = lines(below: ".SS matte " + command)
      let index = try #require(section.firstIndex(of: #"As for \fBmatte show\fP:"#))
      #expect(section[index + 1].contains(#"\-\-reduced\-motion"#), "\(command)")
    }
  }

  @Test("The examples of every command are in one section")
  func examples() throws {
    let examples = lines(below: ".SH EXAMPLES")
    for example in ["diff before.png after.png", "describe icon.png", "record night", "list"] {
      #expect(examples.contains { $0.hasPrefix("matte \(example)") }, "\(example)")
    }
    #expect(!source.contains("Examples:"))
  }

  @Test("A program that fails leaves what an earlier one said as it was, and nothing half written")
  func failing() throws {
    let folder = try TemporaryFolder()
    let outcome = try Tool(
      "bash",
      [
        "-c",
        """
        cd '\(folder.path)'; mkdir -p man/man1; echo earlier >man/man1/matte.1
        '\(Checkout.path)/Scripts/generate' /bin/false .; echo $?; find . -type f; cat man/man1/matte.1
        """,
      ]
    ).run()
    #expect(outcome.text == "1\n./man/man1/matte.1\nearlier\n", "\(outcome)")
  }

  @Test(
    "The manual is roff without mistakes",
    .enabled(if: Tool.isInstalled("groff"), "groff is not installed"))
  func roff() throws {
    let page = path
    let outcome = try Tool("groff", ["-ww", "-man", "-Kutf8", "-Tutf8", "-z", page]).run()
    #expect(outcome.isFine, "\(outcome)")
    #expect(source.firstMatch(of: /@[A-Z]+@/) == nil, "a part is missing")
  }
}
