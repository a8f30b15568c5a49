extension TestFrameworks {
  /// What is known of all frameworks, for people: how the pictures are called that a run leaves.
  ///
  /// A word in capitals stands for a name, or for one in a folder; a name that begins with a word may lie in any folder.
  public static var table: String { all.map(\.text).joined(separator: "\n") }
}

extension TestFramework {
  fileprivate var text: String {
    let lines: [(String, [PathPattern])] = [
      ("after", pairs.map(\.after)), ("three in one", joined.map(\.after)),
      ("before", unique((pairs + joined).flatMap(\.before) + baselines)),
      ("beside", beside.map(\.after)), ("copies", copies), ("no verdict", others),
      ("trace", unique([topFile].compactMap(\.self) + traces)),
    ]
    let patterns = lines.flatMap { label, patterns in
      patterns.enumerated().map { Self.line($0.offset == 0 ? label : "", "\($0.element)") }
    }
    let tests = keeps == .everyTest ? "pictures of every test" : "pictures of tests that failed"
    return "\(name): \(tests)\n" + (listingLines + patterns).joined()
  }

  /// What a framework tells by other means than names.
  private var listingLines: [String] {
    switch listing {
    case nil: []
    case .playwright:
      [Self.line("after", "what report.jsonl, or playwright-report/index.html, lists")]
    case .reg: [Self.line("after", "what reg.json, or .reg/out.json, lists")]
    case .roborazzi: [Self.line("after", "what build/test-results/roborazzi/…/NAME.json lists")]
    case .suites: [Self.line("after", "SUITE/TEST.NAME.png, in the folder SNAPSHOT_ARTIFACTS")]
    }
  }

  private static func line(_ label: String, _ text: String) -> String {
    "  " + label + String(repeating: " ", count: max(1, 14 - label.count)) + text + "\n"
  }

  private func unique(_ patterns: [PathPattern]) -> [PathPattern] {
    patterns.enumerated().filter { !patterns[..<$0.offset].contains($0.element) }.map(\.element)
  }
}
