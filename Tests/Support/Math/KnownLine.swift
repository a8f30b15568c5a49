/// What a session of many was, in columns: a line that a reader understands, of which a change shows in the column of what
/// has changed.
public struct KnownLine {
  /// No line is longer, in characters.
  private static let limit = 160

  private let name: String
  private let columns: [String]
  /// What is told at more length in a second line; empty if there is nothing to tell.
  private let below: String

  /// Names a session, and tells of it.
  public init(_ name: String, _ columns: [String], below: String = "") {
    (self.name, self.columns, self.below) = (name, columns, below)
  }

  /// The line, and the one below it.
  public var lines: [String] {
    [line] + (below.isEmpty ? [] : [Self.cut("\(name) says " + below, to: Self.limit)])
  }

  /// The columns, the longest of them cut to one length if all are too long.
  private var line: String {
    func line(_ length: Int) -> String {
      let columns = columns.map { $0.isEmpty ? "–" : Self.cut($0, to: length) }
      return ([name] + columns).joined(separator: " | ")
    }
    let length = (1...Self.limit).last { line($0).count <= Self.limit }
    return line(length ?? 1)
  }

  /// A text that is cut in its last third if it is too long; in place of the rest stands its sum.
  private static func cut(_ text: String, to length: Int) -> String {
    guard text.count > length else { return text }
    let room = max(0, length - 6)
    return text.prefix(room - room / 3) + "…\(short(text))…" + text.suffix(room / 3)
  }

  /// A short sum of a text.
  static func short(_ text: String) -> String { "\(Sum(of: [text]))".suffix(4) + "" }

  /// Many sessions as a line, each column as a sum.
  public static func sum(of all: ArraySlice<KnownLine>, _ name: String) -> String {
    let columns = all.map { $0.columns + [$0.below] }
    let sums = (columns.first ?? []).indices.map { column in
      "\(Sum(of: columns.map { $0[column] }))"
    }
    return "\(name) | " + sums.joined(separator: " | ")
  }

  /// Lines of which those of some numbers, from 0, are in words, and all others are sums of fifty.
  public static func lines(of all: [KnownLine], inWords told: Set<Int>) -> [String] {
    let others = all.indices.filter { !told.contains($0) }.map { all[$0] }
    let sums = stride(from: 0, to: others.count, by: 50).map { start in
      let end = min(start + 50, others.count)
      return sum(of: others[start..<end], "others \(start + 1)…\(end)")
    }
    return all.indices.filter(told.contains).flatMap { all[$0].lines } + sums
  }

  /// The numbers, from 0, of so many sets, each of which adds to those before it as many rare features as it can.
  public static func choice(of count: Int, from sets: [Set<String>]) -> Set<Int> {
    var times: [String: Int] = [:]
    var chosen: Set<Int> = []
    while chosen.count < count {
      // Sorted, as sums of fractions differ with the order.
      let worths = sets.map { set in
        set.sorted().reduce(0.0) { $0 + 1 / Double(1 + 4 * times[$1, default: 0]) }
      }
      let rest = sets.indices.filter { !chosen.contains($0) }
      guard let best = rest.max(by: { worths[$0] < worths[$1] }) else { break }
      for feature in sets[best] { times[feature, default: 0] += 1 }
      chosen.insert(best)
    }
    return chosen
  }
}
