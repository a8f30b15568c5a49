import TestSupport
import Testing

/// What declarations are called, and what is said at those that are unsafe.
@Suite struct DeclarationTests {
  private static let sources = Checkout.sources(in: "Sources")

  @Test("a public function has no three parameters of one type without a label")
  func labels() {
    let declarations = Self.sources.flatMap(Declaration.all).filter(\.isPublic)
    #expect(declarations.count > 300)
    let offenders = declarations.filter { declaration in
      // Places in the plane have an order that everybody knows.
      let isGeometry =
        declaration.file.contains("MatteGeometry/") || declaration.file.contains("TimingFunction")
      let counts = Dictionary(grouping: declaration.bareTypes) { $0 }.mapValues(\.count)
      return !isGeometry && (counts.values.max() ?? 0) >= 3
    }
    #expect(offenders.map { "\($0.file):\($0.line)" } == [])
  }
}
