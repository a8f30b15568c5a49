/// The order of the pairs in each group of a list.
enum PairOrder: String, CaseIterable, Sendable {
  /// By their paths.
  case name = "By name"
  /// Those of which most differs come first.
  case share = "By share"
  /// Those that differ in the same places are together, of the most pairs first.
  case alike = "Alike"

  /// The order that a click or a key chooses next.
  var next: PairOrder {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  /// Pairs that differ in the same places: how many there are, and the first of them.
  struct Kin {
    var count = 0
    let first: Int
  }

  /// The kin of pairs, which are sorted by their paths, by the numbers that they share; none unless it decides the order.
  func kin(of numbers: [Int], _ likenesses: [Int: Int]) -> [Int: Kin] {
    var kin: [Int: Kin] = [:]
    if self != .alike { return kin }
    for (place, number) in numbers.enumerated() {
      if let likeness = likenesses[number] {
        kin[likeness, default: Kin(first: place)].count += 1
      }
    }
    return kin
  }

  /// Sorts pairs that are sorted by their paths, by a rank each: smaller ones come first.
  static func sorted(_ numbers: [Int], by rank: (Int) -> [Double]) -> [Int] {
    numbers.enumerated().map { (rank: rank($0.element) + [Double($0.offset)], number: $0.element) }
      .sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.number)
  }
}
