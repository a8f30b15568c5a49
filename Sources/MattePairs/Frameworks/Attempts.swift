internal import MatteImages

/// Which attempt at a test counts where a framework keeps those before.
enum Attempts: Sendable {
  /// Of all that lies below a folder the newest run, which the hole of a name tells by its order.
  case runs(String)
  /// Of each test the highest number in the hole of a name; a picture without one is that of the first attempt.
  case numbers(String)
  /// Of each test of Playwright the last folder.
  case retries

  /// The pairs of attempts that later ones replace, as indices.
  ///
  /// `patterns` are those of all pictures that an attempt may leave, such as a painted difference.
  func replaced(
    _ pairs: [FoundPairs.Pair], in folder: ResultFolder, patterns: [PathPattern]
  ) -> Set<Int> {
    switch self {
    case .runs(let hole):
      Self.replaced(pairs, last: Self.lastRuns(pairs, hole)) { pair in
        (
          pair.pattern.text("/", in: pair.texts) ?? [],
          pair.pattern.text(hole, in: pair.texts) ?? []
        )
      }
    case .numbers(let hole): replacedByNumber(pairs, in: hole, of: patterns, among: folder.pictures)
    case .retries: replacedByFolder(pairs, PlaywrightRetries(of: folder.pictures + folder.others))
    }
  }

  private static func lastRuns(_ pairs: [FoundPairs.Pair], _ hole: String) -> [[UInt8]: [UInt8]] {
    var last: [[UInt8]: [UInt8]] = [:]
    for pair in pairs {
      let (place, run) = (
        pair.pattern.text("/", in: pair.texts) ?? [], pair.pattern.text(hole, in: pair.texts) ?? []
      )
      if last[place].map({ $0.lexicographicallyPrecedes(run) }) ?? true { last[place] = run }
    }
    return last
  }

  private static func replaced(
    _ pairs: [FoundPairs.Pair], last: [[UInt8]: [UInt8]],
    _ attempt: (FoundPairs.Pair) -> (test: [UInt8], number: [UInt8])
  ) -> Set<Int> {
    Set(
      pairs.indices.filter { index in
        let (test, number) = attempt(pairs[index])
        return last[test] != number
      })
  }

  private func replacedByNumber(
    _ pairs: [FoundPairs.Pair], in hole: String, of patterns: [PathPattern],
    among pictures: [PathBytes]
  ) -> Set<Int> {
    var last: [[[UInt8]]: Int] = [:]
    for path in pictures {
      for pattern in patterns {
        guard let texts = pattern.texts(of: path) else { continue }
        let (test, number) = Self.attempt(pattern, texts, hole)
        last[test] = max(last[test] ?? 0, number)
      }
    }
    return Set(
      pairs.indices.filter { index in
        let (test, number) = Self.attempt(pairs[index].pattern, pairs[index].texts, hole)
        return number < last[test] ?? 0
      })
  }

  /// The test, as the texts of all holes but those of numbers, and the number of the attempt.
  private static func attempt(
    _ pattern: PathPattern, _ texts: [[UInt8]], _ hole: String
  ) -> (test: [[UInt8]], number: Int) {
    let test = zip(pattern.holes, texts).filter { $0.0.kind != .number }.map(\.1)
    let number = pattern.text(hole, in: texts).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    return (test, number ?? 1)
  }

  private func replacedByFolder(
    _ pairs: [FoundPairs.Pair], _ retries: PlaywrightRetries
  ) -> Set<Int> {
    Set(pairs.indices.filter { !retries.isLast(pairs[$0].after) })
  }
}
