/// What the argument parser says of a wrong command line, in the words of this program.
///
/// The parser's errors are not public, but their sentences are: each quotes what it is about.
struct ParserMessage {
  /// The sentence.
  private let text: String
  /// How to ask for help on the command that was meant.
  private let help: String

  /// Takes the parser's sentence about some arguments.
  init(_ text: String, arguments: [String]) {
    self.text = text
    let command = arguments.first.flatMap { name in
      MatteCommand.subcommandNames.first { $0 == name }
    }
    help = command.map { "matte help \($0)" } ?? "matte --help"
  }

  /// What the parser says of an option that does not exist.
  init(unknownOption name: String, arguments: [String]) {
    self.init("Unknown option '\(name)'", arguments: arguments)
  }

  /// What is wrong and what to write instead.
  var trouble: Trouble {
    invalidValue ?? unknownOption ?? missingValue ?? missingArgument ?? excess
      ?? Trouble(text, hint: "see \(help)")
  }

  /// The words between the sentence's quotation marks.
  private var quoted: [String] {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
  }

  /// “The value 'V' is invalid for '--size <WxH>': what to write”; the value may hold quotation marks,
  /// what to write does not.
  private var invalidValue: Trouble? {
    let opening = "The value '"
    let bridge = "' is invalid for '"
    guard text.hasPrefix(opening), let advice = text.last(after: "': "),
      let option = text.last(after: bridge)?.split(whereSeparator: { " '".contains($0) }).first
    else { return nil }
    let value = text.dropFirst(opening.count).dropLast(
      (text.last(after: bridge)?.count ?? 0) + bridge.count)
    return Trouble("\(option) \(excerpt(value))", explanation: advice)
  }

  private var unknownOption: Trouble? {
    guard text.hasPrefix("Unknown option") || text.hasPrefix("Invalid option") else { return nil }
    let name = quoted.first ?? text.last(after: ": ") ?? ""
    // As -o may be joined to its value, the parser proposes the word itself where it has an o.
    let meant = Nearness.nearest(to: name, of: quoted.dropFirst().filter { $0 != name })
    let shown = excerpt(name[...])
    let isWord = !name.hasPrefix("--") && name.count > 2
    let spelling = isWord ? "options begin with --, and a file is ./\(shown); see" : "see"
    let hint = meant.map { "did you mean \($0)? See" } ?? spelling
    return Trouble("unknown option \(shown)", hint: "\(hint) \(help)")
  }

  private var missingValue: Trouble? {
    guard text.hasPrefix("Missing value for"), let synopsis = quoted.first,
      let option = synopsis.split(separator: " ").first
    else { return nil }
    // The parser does not name the value of -o, which may be joined to it.
    let shape = option == "-o" ? "-o OUT" : synopsis.filter { $0 != "<" && $0 != ">" }
    return Trouble("\(option) needs a value", hint: "write \(shape)")
  }

  private var missingArgument: Trouble? {
    guard text.hasPrefix("Missing expected"), let synopsis = quoted.first else { return nil }
    return Trouble("the \(synopsis.filter { !"<>".contains($0) }) is missing", hint: "see \(help)")
  }

  private var excess: Trouble? {
    if text.hasPrefix("The option"), quoted.count > 1 {
      return Trouble(
        "\(quoted[0]) takes no value", hint: "leave “=\(excerpt(quoted[1][...]))” out")
    }
    guard text.contains("nexpected argument"), let first = quoted.first else { return nil }
    return Trouble("unexpected “\(excerpt(first[...]))”", hint: "leave it out, or see \(help)")
  }
}

extension String {
  /// What follows the last occurrence of some words; nil if they do not occur.
  fileprivate func last(after words: String) -> String? {
    let parts = split(separator: words, omittingEmptySubsequences: false)
    return parts.count > 1 ? parts.last.map(String.init) : nil
  }
}
