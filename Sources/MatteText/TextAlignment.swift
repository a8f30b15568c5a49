/// Where the lines of a text stand that are shorter than its longest.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// At the side where the line's script begins: right for Hebrew and Arabic.
  case leading
  /// In the middle.
  case center
  /// At the side where the line's script ends.
  case trailing

  /// The share of the free room that is left of the line.
  func shareBefore(startsAtRight: Bool) -> Double {
    switch self {
    case .leading: startsAtRight ? 1 : 0
    case .center: 0.5
    case .trailing: startsAtRight ? 0 : 1
    }
  }
}
