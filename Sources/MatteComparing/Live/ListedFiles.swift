internal import MatteCompare
internal import MatteImages
internal import MattePairs

/// The pairs of a list with all that have come since, and which of their files have changed.
struct ListedFiles {
  /// What a pair is known by: its path and the files of both sides.
  private struct Identity: Hashable {
    let names: [PathBytes?]

    init(_ pair: PicturePair) {
      let sources = [pair.sources.before, pair.sources.after]
      names = [pair.path] + sources.map { $0.isPicture ? $0.name : nil }
    }
  }

  /// All pairs by their numbers.
  private(set) var pairs: [PicturePair]
  private var numbers: [Identity: Int]
  private(set) var gone: Set<Int> = []
  /// The versions of the files of pairs that were compared or shown.
  private var stamps: [Int: [FileStamp?]] = [:]
  /// How often the files of a pair have changed.
  private(set) var changes: [Int: Int] = [:]

  init(_ pairs: [PicturePair]) {
    self.pairs = pairs
    numbers = Dictionary(
      pairs.enumerated().map { (Identity($1), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Notes the versions of the files of a pair that is about to be read.
  mutating func note(_ number: Int) {
    if stamps[number] == nil { stamps[number] = Self.stamps(of: pairs[number]) }
  }

  /// Takes the pairs that there are now.
  mutating func follow(_ now: [PicturePair]) {
    var here: Set<Int> = []
    for pair in now {
      let identity = Identity(pair)
      let number = numbers[identity] ?? pairs.count
      if number == pairs.count { pairs.append(pair) }
      numbers[identity] = number
      here.insert(number)
    }
    gone = Set(pairs.indices).subtracting(here)
  }

  /// Looks at the files of pairs that were compared or shown; the numbers of those that have changed.
  mutating func look() -> [Int] {
    let changed = stamps.filter { $1 != Self.stamps(of: pairs[$0]) }.map(\.key)
    for number in changed {
      stamps[number] = nil
      changes[number, default: 0] += 1
    }
    return changed
  }

  private static func stamps(of pair: PicturePair) -> [FileStamp?] {
    [pair.sources.before, pair.sources.after].map { $0.path.flatMap { FileStamp($0) } }
  }
}
