public import MatteCompare
public import MatteImages

extension Comparison {
  /// Compares the pictures in two files, by every pixel unless the rules say otherwise.
  ///
  /// Throws an `ImageError` that names the file if one of them cannot be read.
  ///
  /// ```swift
  /// let comparison = try Comparison(before: "expected.png", after: "actual.png")
  /// print(comparison.regions.map(\.box))
  /// ```
  public init(before: PathBytes, after: PathBytes, _ rules: Rules = Rules()) throws {
    self = try PairDiffer(rules).verdict(before: before, after: after).comparison
  }
}
