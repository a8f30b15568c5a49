internal import MatteImages

/// What became of a pair of pictures.
struct PairOutcome: Sendable {
  /// What is kept of a verdict, which itself holds the pixels of two pictures.
  struct Finding: Sendable {
    let isSame: Bool
    /// What is said of the pixels, in part of a line.
    let summary: String
    /// What is to be said of a pair that is the same; nil if nothing is.
    var remark: String?
    /// The verdict for programs; empty if it is not wanted.
    let json: JSON
  }

  enum Result: Sendable {
    case compared(Finding)
    /// A picture could not be read, for the reason of this line.
    case unreadable(String)
  }

  let path: PathBytes
  let result: Result
}
