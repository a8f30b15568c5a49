public import MatteImages

/// What was found beside pairs where tests left pictures: whether all that lies there was looked at, and whether the tests ran.
///
/// ```swift
/// let pairing = try Pairing(results: "test-results")
/// if let results = pairing.results, !results.isComplete { print(results.unexplained, results.idle) }
/// ```
public struct ResultFindings: Sendable {
  /// Baselines without a single picture of a run, though the framework keeps the picture of every test.
  public struct Idle: Equatable, Sendable {
    /// The framework.
    public let framework: TestFramework
    /// The folder of the baselines.
    public let folder: PathBytes
  }

  /// The test frameworks that left pictures, or files that tell of them.
  public internal(set) var frameworks: [TestFramework] = []
  /// The patterns of names that a person gave and that fit pictures.
  public internal(set) var patterns: [PathBytes] = []
  /// The pictures before to which a pattern of names found no picture after; a test that passed may have left none.
  public internal(set) var unpaired: [PathBytes] = []
  /// The pictures that fit no rule of the framework that wrote their folder.
  public internal(set) var unexplained: [PathBytes] = []
  /// The baselines of frameworks that keep the picture of every test, to which there is none.
  public internal(set) var notRun: [PathBytes] = []
  /// The number of baselines of these frameworks.
  public internal(set) var baselineCount = 0
  /// Where such a framework left baselines and no picture of a run.
  public internal(set) var idle: [Idle] = []
  /// True if anything tells that tests ran.
  public internal(set) var hasTrace = false
  /// The number of pictures that have nothing to do with tests.
  public internal(set) var otherCount = 0
  /// True if every baseline must have been met by a run.
  public let requiresRun: Bool

  init(requiresRun: Bool) { self.requiresRun = requiresRun }

  /// True if nothing is left that was not looked at, and if tests ran as far as can be told or is required.
  public var isComplete: Bool {
    unexplained.isEmpty && idle.isEmpty && !(requiresRun && (!hasTrace || !notRun.isEmpty))
  }
}
