internal import MatteImages

/// The files that decisions replaced, with the bytes that they had, of the newest decisions.
struct KeptReplacements {
  /// The most bytes that are kept.
  private static let limit = 256 << 20

  private var replacements: [Int: Replacement] = [:]
  /// The numbers of the pairs, the newest at the end.
  private var order: [Int] = []
  private var count = 0

  /// The replacement of a pair by its number; nil if there was none, or it is kept no longer.
  subscript(number: Int) -> Replacement? { replacements[number] }

  /// Keeps a replacement, and gives up the oldest ones that leave no room for it.
  mutating func add(_ replacement: Replacement, of number: Int) {
    remove(number)
    replacements[number] = replacement
    order.append(number)
    count += replacement.byteCount
    while count > Self.limit, order.count > 1 { remove(order[0]) }
  }

  /// Gives up the replacement of a pair.
  mutating func remove(_ number: Int) {
    guard let replacement = replacements.removeValue(forKey: number) else { return }
    order.removeAll { $0 == number }
    count -= replacement.byteCount
  }
}

extension Replacement {
  fileprivate var byteCount: Int { (old?.count ?? 0) + (new?.count ?? 0) }
}
