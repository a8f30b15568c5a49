/// What a person decided about the picture after.
///
/// ```swift
/// assert(Decision(rawValue: "accepted") == .accepted)
/// ```
public enum Decision: String, Hashable, Sendable, CaseIterable {
  /// It is right, and becomes the baseline.
  case accepted
  /// It is wrong.
  case rejected
}
