internal import MatteCompare
public import MatteImages

extension Pairing {
  /// Finds the pictures that test frameworks left in a folder and the folders within, or in a zip file, each with what
  /// it was compared with.
  ///
  /// What other programs left is found by `patterns`. A picture without a picture before is added; of several
  /// attempts the last counts. With `requiresRun`, it is not enough that nothing failed: `results` says what a run did not
  /// meet. Throws a `SourceError` if nothing in the folder is any framework's, if a pattern fits no picture, or if a list
  /// of failures is not whole, and an `ImageError` if the folder or such a list cannot be read.
  public init(
    results path: PathBytes, patterns: ResultPatterns = ResultPatterns(), requiresRun: Bool = false
  ) throws {
    try self.init(
      PackedResults.folder(at: path), path, patterns, requiresRun: requiresRun)
  }

  /// The same of a folder beneath a root, out of which nothing is read, and in which no link is followed.
  public init(results path: PathBytes, within root: FileRoot) throws {
    try self.init(
      ResultFolder(path, in: .beneath(root)), path, ResultPatterns(), requiresRun: false)
  }

  private init(
    _ folder: ResultFolder, _ path: PathBytes, _ patterns: ResultPatterns, requiresRun: Bool
  ) throws {
    let sorted = try SortedResults(folder, patterns, requiresRun: requiresRun)
    let findings = sorted.findings
    guard
      folder.isEmpty || !sorted.pairs.isEmpty || !findings.frameworks.isEmpty
        || !findings.unpaired.isEmpty || !findings.unexplained.isEmpty
    else { throw SourceError.noResults(path) }
    // Several lists may name one picture.
    let once = Dictionary(sorted.pairs.map { ($0.path, $0) }) { first, _ in first }.values
    self.init(
      names: Sides(before: "baselines", after: path),
      pairs: once.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) },
      leftOut: findings.otherCount, failures: folder.folder.failures, origin: .results,
      results: findings)
  }
}
