import Glibc
import MatteImages
import TestSupport
import Testing

/// What a hand does in the window that compares, in all modes, styles and sizes: what is seen there is what `matte
/// render` writes of the same script.
@Suite(.timeLimit(.minutes(20)), .waiting) struct ComparePairwiseTests {
  /// A sample of the table; with MATTE_TABLE in the environment, a folder into which what is seen is written, all of
  /// it, or the cases whose numbers are in MATTE_CASES.
  private static var numbers: [Int] {
    guard folder != nil else { return Array(stride(from: 0, to: CompareCase.all.count, by: 4)) }
    return variable("MATTE_CASES")?.split(separator: " ").compactMap { Int($0) }
      ?? Array(CompareCase.all.indices)
  }

  private static let folder = variable("MATTE_TABLE")

  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  @Test("Each value meets each other one in at most 200 cases, the same each time")
  func table() {
    let counts = [6, 16, 10, 4, 7, 2, 2, 4]
    let cases = Pairwise.cases(counts)
    #expect(cases == Pairwise.cases(counts))
    #expect(cases.count <= 200)
    #expect(cases.count >= 160)
    for i in counts.indices {
      for j in counts.indices.dropFirst(i + 1) {
        #expect(Set(cases.map { [$0[i], $0[j]] }).count == counts[i] * counts[j])
      }
    }
    #expect(CompareCase.all.map(\.values) == cases)
  }

  @Test(
    "A window shows, to the byte, what matte render makes of the same hand",
    arguments: numbers)
  func played(number: Int) throws {
    let desktop = try Desktop()
    try CompareCase.writePictures(desktop.folder)
    let one = CompareCase.all[number]
    let shown = try one.capture(on: desktop)
    let rendered = try one.rendered(on: desktop)
    if let folder = Self.folder, let shown {
      try OutputFile(PathBytes("\(folder)/\(number).png")).write(shown)
      let other = "\(folder)/\(number)-rendered.png"
      if shown != rendered { try OutputFile(PathBytes(other)).write(rendered) }
    }
    try requireSame(shown, rendered, "\(number): \(one)")
  }
}
