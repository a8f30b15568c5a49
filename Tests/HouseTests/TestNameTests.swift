import TestSupport
import Testing

/// How tests are named.
@Suite struct TestNameTests {
  private static let folders = ["Tests", "Benchmarks/Tests", "Artwork/Tests"]
  /// What a name may begin with in small letters: what is typed or is called so.
  private static let small: Set<Substring> = [
    "action.yml", "bash", "c", "fish", "git", "git's", "jest-image-snapshot's", "kitty's",
    "lintian",
    "m", "matte", "n", "sRGB", "sRGB's", "t", "zsh",
  ]

  @Test("A test's name is a sentence, which begins with a capital letter or with what is typed")
  func sentences() {
    var count = 0
    var offenders: [String] = []
    for file in Self.folders.flatMap(Checkout.sources) {
      let text = Checkout.lines(file).joined(separator: "\n")
      for test in text.matches(of: /\n *@Test\b(?:\(\s*#?"([^"\s]*))?/) {
        count += 1
        guard let word = test.1, let first = word.first,
          !first.isLowercase || Self.small.contains(word)
        else {
          offenders.append("\(file): \(test.1 ?? "a test without a name")")
          continue
        }
      }
    }
    #expect(count > 1500)
    #expect(offenders == [])
  }
}
