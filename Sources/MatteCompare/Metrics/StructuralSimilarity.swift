/// The structural similarity of two pictures' luma, −1…1, and 1 for equal ones.
///
/// Wang et al., “Image quality assessment: from error visibility to structural similarity”, 2004, with
/// a Gaussian of σ 1.5 in windows of 11 by 11 and population covariance; windows that reach beyond the
/// border do not count.
///
/// ```swift
/// let comparison = try Comparison(
///   before: "a.png", after: "b.png", Rules(computesQuality: true))
/// if let similarity = comparison.similarity { print(similarity.mean, similarity.lowestTile) }
/// ```
public struct StructuralSimilarity: Equatable, Sendable {
  /// The mean of all windows.
  public let mean: Double
  /// The least mean of the windows whose middle is in one of the tiles of 64 by 64 pixels.
  public let lowestTile: Double
}
