/// Texts of some kinds, and how many there are of each.
public struct Tally: CustomStringConvertible {
  private var kinds: [String: Int] = [:]
  private var sum = Sum()

  /// Makes one of nothing.
  public init() {}

  /// Adds a text of a kind.
  public mutating func add(_ text: String, kind: String) {
    kinds[kind, default: 0] += 1
    sum.add(text)
  }

  /// How many there are of each kind, and the sum of all.
  public var description: String {
    guard !kinds.isEmpty else { return "" }
    let counts = kinds.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    return counts.joined(separator: ", ") + " ~\(sum)".prefix(6)
  }
}
