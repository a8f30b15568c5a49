public import MatteScenes

/// A wish that only comparing scenes have.
///
/// ```swift
/// let wish = Wish.differences(PairQuery())
/// if case .differences(let query) = wish.ofPairs { print(query.frame) }
/// ```
public enum PairWish: Hashable, Sendable {
  /// What two pictures of the user's differ in.
  case differences(PairQuery)
  /// A layer of the differences of two pictures, where they were found without it.
  case layer(DifferenceLayer, of: PairQuery)
  /// How all pairs of a list differ.
  case pairs
  /// A wish about a pair of the list, counted from 0: its pictures are 0 and 1.
  case inPair(Int, of: Wish)
}

/// What came of a wish that only comparing scenes have.
///
/// ```swift
/// let finding = Finding.pairs([.same, .changed])
/// ```
public enum PairFinding: Hashable, Sendable {
  /// What two pictures differ in.
  case differences(Differences)
  /// How the pairs of a list differ, in their order.
  case pairs([ListedPair.Kind])
}

extension Wish {
  /// The wish if only comparing scenes have it; nil for any other.
  public var ofPairs: PairWish? {
    if case .custom(let custom) = self { custom.value as? PairWish } else { nil }
  }

  /// A wish for the differences of two pictures of the user's.
  public static func differences(_ query: PairQuery) -> Wish {
    .custom(CustomValue(PairWish.differences(query)))
  }

  /// A wish for a layer of the differences of two pictures, where they were found without it.
  public static func layer(_ layer: DifferenceLayer, of query: PairQuery) -> Wish {
    .custom(CustomValue(PairWish.layer(layer, of: query)))
  }

  /// A wish to know how all pairs of a list differ.
  public static let pairs = Wish.custom(CustomValue(PairWish.pairs))

  /// A wish about a pair of a list, counted from 0: its pictures are 0 and 1.
  public static func inPair(_ number: Int, of wish: Wish) -> Wish {
    .custom(CustomValue(PairWish.inPair(number, of: wish)))
  }
}

extension Finding {
  /// The finding if only comparing scenes have it; nil for any other.
  public var ofPairs: PairFinding? {
    if case .custom(let custom) = self { custom.value as? PairFinding } else { nil }
  }

  /// The differences of two pictures.
  public static func differences(_ differences: Differences) -> Finding {
    .custom(CustomValue(PairFinding.differences(differences)))
  }

  /// How the pairs of a list differ, in their order.
  public static func pairs(_ kinds: [ListedPair.Kind]) -> Finding {
    .custom(CustomValue(PairFinding.pairs(kinds)))
  }
}
