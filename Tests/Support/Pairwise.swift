/// Cases in which each value of a dimension meets each value of every other one at least once.
public enum Pairwise {
  /// Two values of two dimensions, by their numbers.
  private struct Pair: Hashable {
    let first: (dimension: Int, value: Int)
    let second: (dimension: Int, value: Int)

    /// The pair in one order, whichever dimension is named first.
    init(_ a: (dimension: Int, value: Int), _ b: (dimension: Int, value: Int)) {
      (first, second) = a.dimension < b.dimension ? (a, b) : (b, a)
    }

    static func == (a: Pair, b: Pair) -> Bool { a.first == b.first && a.second == b.second }

    func hash(into hasher: inout Hasher) {
      for number in [first.dimension, first.value, second.dimension, second.value] {
        hasher.combine(number)
      }
    }
  }

  /// The cases for dimensions of so many values each, the same each time.
  ///
  /// A case is the number of a value for each dimension. The first pair in order that no case has begins the next one, in which each further dimension gets the value that
  /// adds most pairs.
  public static func cases(_ counts: [Int]) -> [[Int]] {
    let all = pairs(counts)
    var open = Set(all)
    var cases: [[Int]] = []
    var next = 0
    while !open.isEmpty {
      while !open.contains(all[next]) { next += 1 }
      let values = filled(all[next], counts, open)
      for i in values.indices {
        for j in values.indices.dropFirst(i + 1) {
          open.remove(Pair((i, values[i]), (j, values[j])))
        }
      }
      cases.append(values)
    }
    return cases
  }

  private static func pairs(_ counts: [Int]) -> [Pair] {
    var pairs: [Pair] = []
    for i in counts.indices {
      for j in counts.indices.dropFirst(i + 1) {
        for a in 0..<counts[i] { for b in 0..<counts[j] { pairs.append(Pair((i, a), (j, b))) } }
      }
    }
    return pairs
  }

  private static func filled(_ seed: Pair, _ counts: [Int], _ open: Set<Pair>) -> [Int] {
    var values = [Int?](repeating: nil, count: counts.count)
    values[seed.first.dimension] = seed.first.value
    values[seed.second.dimension] = seed.second.value
    // Those with most values first: their pairs are hardest to come by.
    let order = counts.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }
    for dimension in order where values[dimension] == nil {
      let gains = (0..<counts[dimension]).map { value in
        values.enumerated().count { other, chosen in
          chosen.map { open.contains(Pair((dimension, value), (other, $0))) } ?? false
        }
      }
      // Values take turns where they gain as much.
      let turn = open.count % counts[dimension]
      values[dimension] = gains.indices.max { a, b in
        (gains[a], (a + turn) % gains.count) < (gains[b], (b + turn) % gains.count)
      }
    }
    return values.map { $0 ?? 0 }
  }
}
