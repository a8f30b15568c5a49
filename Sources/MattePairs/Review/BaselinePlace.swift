internal import MatteCompare
package import MatteImages

/// Where the baseline of a pair is, which the picture after replaces if it is accepted.
enum BaselinePlace: Equatable, Sendable {
  /// The file at a path, which may not be there yet.
  case file(PathBytes)
  /// The picture before is a copy of it that tests made: it has the same bytes.
  case copied
  /// The file at a path, which a report tells, from the folder in which that was written; else one that has its bytes.
  case told(PathBytes)
  /// The report that shows the pair does not hold the file that was compared.
  case unheld
  /// The tests wrote the picture after over it.
  case overwritten
}

extension PicturePair {
  /// Makes a pair that a report shows, which tells the path of its baseline unless only its bytes say which file that is.
  ///
  /// `isHeld` is false where the report does not hold the files that were compared.
  package init(
    path: PathBytes, before: PictureSource, after: PictureSource, baseline: PathBytes?, isHeld: Bool
  ) {
    self.init(path: path, before: before, after: after)
    self.baseline = !isHeld ? .unheld : baseline.map(BaselinePlace.told) ?? .copied
  }

  /// The path of the file that is the baseline, or becomes it, below the folder from which it was named; nil if only its bytes
  /// tell which one it is.
  package var baselinePath: PathBytes? {
    switch baseline {
    case .file(let path): return path.below
    case .told(let path): return path
    case .copied, .overwritten, .unheld: return nil
    case nil: break
    }
    switch (sources.before.contents, sources.after.contents) {
    case (.file(let path), _): return path.below
    case (.blob, _), (_, .blob): return origin ?? path
    default: return nil
    }
  }
}

extension PathBytes {
  /// The path without what leads to the folder that it is below: the root, and folders above.
  fileprivate var below: PathBytes {
    PathBytes(joining: names.filter { $0 != "." }.split(separator: "..").last.map(Array.init) ?? [])
  }
}
