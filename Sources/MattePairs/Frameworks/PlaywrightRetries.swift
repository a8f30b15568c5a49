internal import MatteImages

/// The attempts at a test of Playwright, whose folders are called by their numbers from the second on.
struct PlaywrightRetries {
  /// What the folder of an attempt holds.
  private struct Contents {
    var hasPicture = false
    /// True if the test failed before it compared anything, so that the picture of the attempt before is the last.
    var hasFailed = false
  }

  /// The number of the last attempt that came to a verdict, by the path of the folder of the first.
  private var last: [[PathBytes]: Int] = [:]

  /// Finds the attempts that left any file.
  init(of paths: [PathBytes]) {
    var attempts: [[PathBytes]: [Int: Contents]] = [:]
    for path in paths {
      for (folder, number) in Self.attempts(path) where number > 0 {
        var contents = attempts[folder]?[number] ?? Contents()
        if Self.picture.texts(of: path) != nil { contents.hasPicture = true }
        if Self.failures.contains(where: { $0.texts(of: path) != nil }) {
          contents.hasFailed = true
        }
        attempts[folder, default: [:]][number] = contents
      }
    }
    last = attempts.compactMapValues { numbers in
      numbers.filter { $0.value.hasPicture || !$0.value.hasFailed }.keys.max()
    }
  }

  /// True if a file is one of the last attempt.
  func isLast(_ path: PathBytes) -> Bool {
    let names = path.names
    return names.indices.dropLast().allSatisfy { index in
      let (first, number) = Self.attempt(names[index]) ?? (names[index], 0)
      return number == last[names[..<index] + [first]] ?? 0
    }
  }

  private static let numbered: PathPattern = "{first}-retry{#number}"
  private static let picture: PathPattern = "{*name}-actual.{ending}"
  private static let failures: [PathPattern] = [
    "{*folder}/error-context.md", "{*folder}/test-failed-{#number}.png",
  ]

  /// The folders of further attempts that a path leads through, as those of the first one, and the number of the attempt.
  private static func attempts(_ path: PathBytes) -> [(folder: [PathBytes], number: Int)] {
    let names = path.names
    return names.indices.dropLast().compactMap { index in
      attempt(names[index]).map { (names[..<index] + [$0.first], $0.number) }
    }
  }

  /// How the folder of the first attempt is called, and the number of this one; nil of any other folder.
  ///
  /// A test's folder is called by its file and its title, with a hyphen between, and the number is written without
  /// leading zeros.
  private static func attempt(_ name: PathBytes) -> (first: PathBytes, number: Int)? {
    guard let end = name.bytes.last, (0x30...0x39).contains(end),
      let texts = numbered.texts(of: name), texts[0].contains(UInt8(ascii: "-")),
      texts[1].first != UInt8(ascii: "0"),
      let number = Int(String(decoding: texts[1], as: UTF8.self))
    else { return nil }
    return (PathBytes(texts[0]), number)
  }
}
