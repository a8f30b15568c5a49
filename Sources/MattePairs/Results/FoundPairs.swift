internal import MatteImages

/// The pairs that patterns make of the pictures in a folder, in which each picture has one role.
struct FoundPairs {
  /// A picture after, and the picture before that is there.
  struct Pair {
    /// The path after, as patterns see it.
    let after: PathBytes
    /// The paths before that are there, of which the first counts.
    let baselines: [PathBytes]
    /// The pattern, and the texts in the holes of that of the picture after.
    let pairing: PairPattern
    let texts: [[UInt8]]

    /// The path before; nil if there is none.
    var before: PathBytes? { baselines.first }
    /// The pattern of the picture after.
    var pattern: PathPattern { pairing.after }
    /// The names that a picture before would have, as far as they are known.
    var namesBefore: [PathBytes] { pairing.before.compactMap { $0.path(of: texts, in: pattern) } }
  }

  /// The pairs, in the order of the pictures.
  private(set) var pairs: [Pair] = []

  /// Finds the pairs among some pictures: the first pattern counts for which there is a picture before, else the first of all.
  ///
  /// A picture before is never one after, nor is a picture alone whose name a pattern before says more about.
  init(_ patterns: [PairPattern], in folder: ResultFolder, among pictures: [PathBytes]) {
    if patterns.isEmpty { return }
    let found = pictures.compactMap { path in Self.pair(path, patterns, folder) }
    let before = Set(found.compactMap(\.before))
    pairs = found.filter { pair in
      !before.contains(pair.after)
        && (pair.before != nil || !Self.isRatherBefore(pair, patterns))
    }
  }

  private static func pair(
    _ path: PathBytes, _ patterns: [PairPattern], _ folder: ResultFolder
  ) -> Pair? {
    var alone: Pair?
    for pattern in patterns {
      guard let texts = pattern.after.texts(of: path) else { continue }
      let baselines = folder.paths(of: pattern.before, texts, pattern.after, near: path)
        .filter { $0 != path }
      let pair = Pair(after: path, baselines: baselines, pairing: pattern, texts: texts)
      if pair.before != nil { return pair }
      if alone == nil, !pattern.needsBefore { alone = pair }
    }
    return alone
  }

  private static func isRatherBefore(_ pair: Pair, _ patterns: [PairPattern]) -> Bool {
    patterns.contains { pattern in
      pattern.before.contains {
        $0.literalCount > pair.pattern.literalCount && $0.texts(of: pair.after) != nil
      }
    }
  }
}

extension ResultFolder {
  /// A pair that was found, which knows where its baseline is.
  func pair(_ found: FoundPairs.Pair) -> PicturePair {
    var pair = pair(found.after, before: found.before)
    pair.baseline = baseline(of: found)
    return pair
  }

  /// Where the baseline of a pair is, by the names that its framework gives pictures before; nil if these do not tell.
  private func baseline(of found: FoundPairs.Pair) -> BaselinePlace? {
    let pairing = found.pairing
    // All that is in a zip file is a copy.
    if case .packed = space { return found.before == nil ? nil : .copied }
    if pairing.original == .overwritten { return .overwritten }
    let isCopy = pairing.original == .copy
    let originals = isCopy ? Array(pairing.before.dropFirst()) : pairing.before
    let present = paths(of: originals, found.texts, found.pattern, near: found.after)
      .filter { $0 != found.after }
    if let original = present.first { return .file(wholePath(of: original)) }
    if isCopy { return found.before == nil ? nil : .copied }
    let names = originals.compactMap { $0.path(of: found.texts, in: found.pattern) }
    return names.first.map { .file(wholePath(of: $0)) }
  }
}
