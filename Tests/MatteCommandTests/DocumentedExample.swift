import TestSupport

/// An example in a doc comment: what stands between ```swift and ```.
struct DocumentedExample {
  /// The source, relative to the checkout.
  let file: String
  /// The number of its first line.
  let line: Int
  /// What it says.
  let lines: [String]

  /// All examples of a target's sources.
  static func all(in module: String) -> [DocumentedExample] {
    Checkout.sources(in: "Sources/" + module).flatMap(all(inFile:))
  }

  private static func all(inFile file: String) -> [DocumentedExample] {
    var examples: [DocumentedExample] = []
    var lines: [String]?
    for (index, line) in Checkout.lines(file).enumerated() {
      let text = line.drop { $0 == " " }
      guard text.hasPrefix("///") else { continue }
      let code = String(text.dropFirst(text.hasPrefix("/// ") ? 4 : 3))
      if code == "```swift" {
        lines = []
      } else if code == "```", let own = lines {
        examples.append(
          DocumentedExample(file: file, line: index + 1 - own.count, lines: own))
        lines = nil
      } else {
        lines?.append(code)
      }
    }
    return examples
  }

  /// What an example may use without a word.
  private static let imports = [
    "Matte", "MatteImages", "MatteText", "MatteCompare", "MattePairs", "MatteComparing",
  ]
  .map { "import \($0)\n" }.joined()

  /// A program that holds examples, each in a function, so that a compiler names their own lines.
  static func program(_ examples: [DocumentedExample]) -> String {
    examples.enumerated().reduce(imports) { text, item in
      let (index, example) = item
      let place = "#sourceLocation(file: \"\(example.file)\", line: \(example.line))\n"
      let body = example.lines.joined(separator: "\n")
      return text + "func example\(index)() throws {\n\(place)\(body)\n#sourceLocation()\n}\n"
    }
  }

  /// The public types of a target's sources whose doc comment has no example.
  static func typesWithout(in module: String) -> [String] {
    Checkout.sources(in: "Sources/" + module).flatMap { typesWithout(inLines: Checkout.lines($0)) }
  }

  private static func typesWithout(inLines lines: [String]) -> [String] {
    lines.indices.compactMap { index -> String? in
      guard let name = typeName(lines[index]) else { return nil }
      let above = lines[..<index].reversed()
      let comment = above.drop { $0.hasPrefix("// ") || $0.hasPrefix("@") }
        .prefix { $0.hasPrefix("///") }
      return comment.contains("/// ```swift") ? nil : name
    }
  }

  /// The name of the public type that a line at the left margin declares; nil if it declares none.
  private static func typeName(_ line: String) -> String? {
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    let kinds: Set = ["struct", "enum", "class", "protocol", "actor"]
    guard line.hasPrefix("public "), let kind = words.firstIndex(where: kinds.contains),
      kind + 1 < words.count
    else { return nil }
    return words[kind + 1]
  }
}
