public import MatteImages

/// What became of a pair of pictures.
///
/// ```swift
/// let pairing = try Pairing(before: "expected", after: "actual")
/// for outcome in PairsDiffer(PairDiffer()).verdict(on: pairing).outcomes {
///   if case .unreadable(let reason) = outcome.result { print("\(outcome.path): \(reason)") }
/// }
/// ```
public struct PairOutcome: Sendable {
  /// What is kept of a verdict, whose rows and regions may be many.
  public struct Finding: Sendable {
    /// True if nothing differs that counts.
    public let isSame: Bool
    /// What is said of the pixels, in part of a line.
    public let summary: String
    /// What is to be said of a pair that is the same; nil if nothing is.
    public let remark: String?
    /// The verdict for programs, as JSON; nil if it is not wanted.
    public let json: String?
  }

  /// How a comparison ends.
  public enum Result: Sendable {
    /// Both pictures were read and compared.
    case compared(Finding)
    /// A picture could not be read, for the reason of this line.
    case unreadable(String)
  }

  /// The path of the pair.
  public let path: PathBytes
  /// What became of it.
  public let result: Result
}
