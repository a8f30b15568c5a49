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
    // Without a command's name options are those of the window.
    help = "matte help \(command ?? "compare")"
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

  /// True if an option has no value.
  var isMissingValue: Bool { text.hasPrefix("Missing value for") }

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
    if value.isEmpty { return Trouble("\(option) needs a value", hint: advice) }
    return misspelt(option + value) ?? Trouble("\(option) \(excerpt(value))", explanation: advice)
  }

  /// What is said of a word such as -json, in which the parser found -j joined to a value; nil if that was meant.
  private func misspelt(_ word: Substring) -> Trouble? {
    let words = ["--jobs", "--json"]
    guard word.hasPrefix("-j"), let meant = Nearness.nearest(to: String(word), of: words) else {
      return nil
    }
    return unknown(String(word), meant: meant)
  }

  private var unknownOption: Trouble? {
    guard text.hasPrefix("Unknown option") || text.hasPrefix("Invalid option") else { return nil }
    let bridge = "'. Did you mean '"
    let name = text.quoted(until: bridge, "'\n") ?? text.last(after: ": ") ?? ""
    let proposed = text.last(after: bridge).map { String($0.prefix { $0 != "'" }) }
    // As -o may be joined to its value, the parser proposes the word itself where it has an o.
    let meant = Nearness.nearest(to: name, of: [proposed].compactMap(\.self).filter { $0 != name })
    return unknown(name, meant: meant)
  }

  private func unknown(_ name: String, meant: String?) -> Trouble {
    let shown = excerpt(name[...])
    let isWord = !name.hasPrefix("--") && name.count > 2
    let spelling = isWord ? "options begin with --, and a file is ./\(shown); see" : "see"
    let hint = meant.map { "did you mean \($0)? See" } ?? spelling
    return Trouble("unknown option \(shown)", hint: "\(hint) \(help)")
  }

  private var missingValue: Trouble? {
    guard isMissingValue, let synopsis = text.quoted(),
      let option = synopsis.split(separator: " ").first
    else { return nil }
    // The parser does not name the values that may be joined to their options.
    let joined = ["-o": "-o OUT", "-j": "-j N"]
    let shape = joined[synopsis] ?? synopsis.filter { $0 != "<" && $0 != ">" }
    return Trouble("\(option) needs a value", hint: "write \(shape)")
  }

  private var missingArgument: Trouble? {
    guard text.hasPrefix("Missing expected"), let synopsis = text.quoted() else { return nil }
    return Trouble("the \(synopsis.filter { !"<>".contains($0) }) is missing", hint: "see \(help)")
  }

  private var excess: Trouble? {
    if text.hasPrefix("The option"), let option = text.quoted(until: "' does"),
      let value = text.quoted(after: ", but '", until: "' was")
    {
      return Trouble("\(option) takes no value", hint: "leave “=\(excerpt(value[...]))” out")
    }
    guard text.contains("nexpected argument"), let first = text.quoted(until: "', '") else {
      return nil
    }
    return Trouble("unexpected “\(excerpt(first[...]))”", hint: "leave it out, or see \(help)")
  }
}

extension String {
  /// What stands between the first occurrence of some words and the next of others, or else the last quotation
  /// mark: it may hold such marks itself.
  fileprivate func quoted(after opening: String = "'", until endings: String...) -> String? {
    guard let start = firstRange(of: opening)?.upperBound else { return nil }
    let rest = self[start...]
    let end = endings.lazy.compactMap { rest.firstRange(of: $0)?.lowerBound }.first
    return (end ?? rest.lastIndex(of: "'")).map { String(rest[..<$0]) }
  }

  /// What follows the last occurrence of some words; nil if they do not occur.
  fileprivate func last(after words: String) -> String? {
    let parts = split(separator: words, omittingEmptySubsequences: false)
    return parts.count > 1 ? parts.last.map(String.init) : nil
  }
}
