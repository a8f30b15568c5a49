import TestSupport

/// A function, an initialiser or a subscript as it is declared, read as text.
struct Declaration {
  let file: String
  let line: Int
  let isPublic: Bool
  /// The types of the parameters that have no label.
  let bareTypes: [String]

  /// All of a source.
  static func all(in file: String) -> [Declaration] {
    let text = Checkout.lines(file).joined(separator: "\n")
    let head =
      /^ *(?:@\w+(?:\([^)]*\))? )*((?:[a-z]+ )*)(?:func [^(\n]+|init[?!]?(?:<[^(\n]+>)?|subscript)\(/
      .anchorsMatchLineEndings()
    return text.matches(of: head).map { match in
      let start = text.index(before: match.range.upperBound)
      return Declaration(
        file: file, line: text[..<start].count { $0 == "\n" } + 1,
        isPublic: match.1.contains("public "),
        bareTypes: parameters(text[start...]).compactMap(bareType))
    }
  }

  /// What stands between the commas of a list in parentheses.
  private static func parameters(_ text: Substring) -> [String] {
    var (depth, parameters, last) = (0, [""], Character(" "))
    for character in text {
      if "([{<".contains(character) { depth += 1 }
      if ")]}>".contains(character), !(character == ">" && last == "-") { depth -= 1 }
      if depth == 0 { break }
      if depth == 1, character == "," {
        parameters.append("")
      } else {
        parameters[parameters.count - 1].append(character)
      }
      last = character
    }
    return parameters.map { $0.drop { $0 == "(" || $0.isWhitespace } }.map(String.init)
  }

  /// The type of a parameter without a label; nil of others.
  private static func bareType(_ parameter: String) -> String? {
    guard parameter.hasPrefix("_ "),
      let type = parameter.firstMatch(
        of: /:\s*(?:(?:inout|borrowing|consuming|sending|@escaping|@Sendable) )*([^=]+)/)
    else { return nil }
    let text = String(type.1)
    return String(text.reversed().drop(while: \.isWhitespace).reversed())
  }
}
