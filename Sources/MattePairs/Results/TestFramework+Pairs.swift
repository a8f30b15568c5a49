internal import MatteImages

extension TestFramework {
  /// The pairs that it left in a folder, but for those of others; nil if it left nothing.
  ///
  /// Throws if its own list of them cannot be read.
  func pairs(in folder: ResultFolder, but others: Set<PathBytes>) throws -> [PicturePair]? {
    let found = try all(in: folder).filter { !others.contains($0.path) }
    return found.isEmpty && !marks.contains(where: folder.has) ? nil : found
  }

  private func all(in folder: ResultFolder) throws -> [PicturePair] {
    try special(folder)
      + patterns.flatMap { pattern in
        counting(folder.matches(pattern.after), in: folder).map {
          folder.pair($0, before: pattern.before)
        }
      }
  }

  /// The matches of a pattern that are pictures of this framework, of which the last run counts.
  private func counting(
    _ matches: [ResultFolder.Match], in folder: ResultFolder
  ) -> [ResultFolder.Match] {
    switch self {
    case .backstop: Self.newest(matches)
    case .playwright:
      Retries(of: folder.paths).last(
        of: matches.filter { !$0.texts[1].contains(UInt8(ascii: "/")) })
    case .pytestMPL: matches.filter { Self.isTest($0, in: folder) }
    default: matches
    }
  }

  /// What no pattern finds.
  private func special(_ folder: ResultFolder) throws -> [PicturePair] {
    switch self {
    case .jest: folder.joinedByJest
    case .regCLI: try folder.listedByReg
    case .swiftSnapshotTesting: folder.besideSnapshots
    case .vitest: folder.attachedByVitest
    default: []
    }
  }

  /// BackstopJS keeps the pictures of each run in a folder that is called by its time, and paints failures
  /// beside them.
  private static func newest(_ matches: [ResultFolder.Match]) -> [ResultFolder.Match] {
    let runs = Dictionary(grouping: matches) { $0.texts[0] }
    return runs.values.flatMap { matches in
      let times = matches.map { $0.texts[1] }
      let last = times.max { $0.lexicographicallyPrecedes($1) }
      return matches.filter {
        $0.texts[1] == last && !$0.texts[2].starts(with: "failed_diff_".utf8)
      }
    }
  }

  /// True for a picture that lies beside what it was compared with, or in a folder that is called as a module and a
  /// test are.
  private static func isTest(_ match: ResultFolder.Match, in folder: ResultFolder) -> Bool {
    let path = PathBytes(match.texts[0])
    let place = folder.place(of: PathBytes(joining: [path, "baseline.png"]))
    return path.fileName.bytes.contains(UInt8(ascii: ".")) || folder.folder.whole(place).exists
  }
}

/// The attempts at a test of Playwright, whose folders are called by their numbers from the second on.
private struct Retries {
  /// The number of the last attempt, by the path of the folder of the first.
  private var last: [[PathBytes]: Int] = [:]

  /// Finds the attempts that left any file.
  init(of paths: [PathBytes]) {
    for path in paths {
      for (folder, number) in Self.attempts(path) where number > 0 {
        last[folder] = max(last[folder] ?? 0, number)
      }
    }
  }

  /// What the last attempt left.
  func last(of matches: [ResultFolder.Match]) -> [ResultFolder.Match] {
    matches.filter { match in
      Self.attempts(match.path).allSatisfy { folder, number in number == last[folder] ?? 0 }
    }
  }

  private static let numbered: PathPattern = "{}-retry{}"

  /// The folders that a path leads through, as those of the first attempt, and the number of the attempt.
  private static func attempts(_ path: PathBytes) -> [(folder: [PathBytes], number: Int)] {
    let names = path.names
    return names.indices.dropLast().map { index in
      guard let (first, number) = attempt(names[index]) else {
        return (Array(names[...index]), 0)
      }
      return (names[..<index] + [first], number)
    }
  }

  /// How the folder of the first attempt is called, and the number of this one; nil of any other folder.
  ///
  /// A test's folder is called by its file and its title, with a hyphen between, and the number is written without signs
  /// and leading zeros.
  private static func attempt(_ name: PathBytes) -> (first: PathBytes, number: Int)? {
    guard let parts = numbered.texts(of: name), parts[0].contains(UInt8(ascii: "-")),
      parts[1].first != UInt8(ascii: "0"), parts[1].allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(String(decoding: parts[1], as: UTF8.self))
    else { return nil }
    return (PathBytes(parts[0]), number)
  }
}
