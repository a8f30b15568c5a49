import TestSupport
import Testing

/// What declarations are called, and what is said at those that are unsafe.
@Suite struct DeclarationTests {
  private static let sources = Checkout.sources(in: "Sources")

  @Test("A public function has no three parameters of one type without a label")
  func labels() {
    let declarations = Self.sources.flatMap(Declaration.all).filter(\.isPublic)
    #expect(declarations.count > 300)
    let offenders = declarations.filter { declaration in
      // Places in the plane have an order that everybody knows.
      let isGeometry = declaration.file.contains("MatteGeometry/")
      let counts = Dictionary(grouping: declaration.bareTypes) { $0 }.mapValues(\.count)
      return !isGeometry && (counts.values.max() ?? 0) >= 3
    }
    #expect(offenders.map { "\($0.file):\($0.line)" } == [])
  }

  @Test("Public names are the field's own")
  func names() {
    let lines = Self.sources.flatMap(Self.code).filter { $0.text.contains("public ") }
    #expect(lines.count > 1000)
    #expect(Self.offenders(lines) == [])
  }

  @Test(
    "The sides of a comparison are before and after",
    arguments: ["Sources/MatteCompare", "Sources/MattePairs"])
  func sides(folder: String) {
    #expect(Self.offenders(Checkout.sources(in: folder).flatMap(Self.code)) == [])
  }

  @Test("What is called safe says why")
  func reasons() {
    let offenders = Self.sources.flatMap { file in
      let lines = Checkout.lines(file)
      return lines.indices.filter { index in
        lines[index].contains("@safe")
          && !lines[max(0, index - 6)...index].contains { $0.contains("SAFETY:") }
      }.map { "\(file):\($0 + 1)" }
    }
    #expect(offenders == [])
  }

  /// A line of code, without its comment and what it quotes.
  private struct Line {
    let place: String
    let text: String
  }

  private static func code(in file: String) -> [Line] {
    Checkout.lines(file).enumerated().compactMap { index, line in
      let text = line.replacing(/"[^"]*"/, with: "").split(separator: "//").first ?? ""
      return line.drop { $0 == " " }.hasPrefix("//")
        ? nil : Line(place: "\(file):\(index + 1)", text: String(text))
    }
  }

  /// Where names are words that have another meaning elsewhere, or none.
  private static func offenders(_ lines: [Line]) -> [String] {
    let word =
      /\b(?:one|other|(?:most|least)(?:[A-Z]\w*)?|is(?:Of)?(?:One|Other)\w*|brought|past|holds?)\b/
    return lines.filter { $0.text.firstMatch(of: word) != nil }.map(\.place)
  }
}
