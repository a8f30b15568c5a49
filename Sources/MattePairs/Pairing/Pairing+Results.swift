internal import MatteCompare
public import MatteImages

extension Pairing {
  /// Finds the pictures that test frameworks left in a folder and the folders within, each with what it was compared
  /// with.
  ///
  /// What other programs left is found by `patterns`. A picture without a picture before is added; of several
  /// attempts the last counts. An empty folder is that of tests that passed. Throws a `SourceError` if nothing in the
  /// folder is any framework's or a list of failures is not whole, and an `ImageError` if the folder or such a list cannot
  /// be read.
  public init(results path: PathBytes, patterns: [PairPattern] = []) throws {
    let folder = try ResultFolder(path)
    var pairs = patterns.flatMap(folder.pairs)
    var frameworks: [TestFramework] = []
    for framework in TestFramework.allCases {
      let others = Set(pairs.map(\.path))
      guard let left = try framework.pairs(in: folder, but: others) else { continue }
      frameworks.append(framework)
      pairs += left
    }
    guard
      folder.isEmpty || !pairs.isEmpty || !frameworks.isEmpty
        || patterns.contains(where: folder.hasBefore)
    else { throw SourceError.noResults(path) }
    // Several patterns may find one picture.
    let once = Dictionary(pairs.map { ($0.path, $0) }) { first, _ in first }.values
    self.init(
      names: Sides(before: "baselines", after: path),
      pairs: once.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }, leftOut: 0,
      unpaired: folder.unpaired(patterns, Array(once)), failures: folder.folder.failures,
      origin: .results, frameworks: frameworks)
  }
}

extension ResultFolder {
  /// The pairs that a pattern makes of the paths from the folder.
  fileprivate func pairs(_ pattern: PairPattern) -> [PicturePair] {
    folder.pictures.compactMap { path in
      guard let texts = pattern.after.texts(of: path) else { return nil }
      let before = pattern.before.compactMap { $0.path(of: texts) }
        .first { folder.whole($0).exists }
      return PicturePair(
        path: path,
        before: before.map(source) ?? PictureSource(name: folder.whole(path), .nothing),
        after: source(path))
    }
  }

  /// The pictures before of patterns that are in none of some pairs.
  fileprivate func unpaired(_ patterns: [PairPattern], _ pairs: [PicturePair]) -> [PathBytes] {
    let paired = Set(pairs.flatMap { [$0.sources.before.name, $0.sources.after.name] })
    return folder.pictures.filter { path in
      !paired.contains(folder.whole(path))
        && patterns.contains { $0.before.contains { $0.texts(of: path) != nil } }
    }
  }

  /// True if there is a picture before of a pattern.
  fileprivate func hasBefore(_ pattern: PairPattern) -> Bool {
    folder.pictures.contains { path in pattern.before.contains { $0.texts(of: path) != nil } }
  }
}
