internal import MatteCompare
internal import MatteImages
internal import MattePairs

/// The names of the pairs of a list, by what they were found in.
struct PairNaming: Sendable {
  private let pairing: Pairing
  /// The names of both sides of every pair; nil if each pair has its own.
  private let labels: [String]?

  init(_ pairing: Pairing) {
    self.pairing = pairing
    // Pictures in two folders share a path, and the folders' names tell them apart.
    let folders = pairing.folders.flatMap { folders in
      let paths = [folders.before, folders.after]
      return paths.allSatisfy(\.isFolderOrZip) ? PictureNames.names(ofFolders: paths) : nil
    }
    labels = pairing.results == nil ? folders : ["expected", "actual"]
  }

  /// A pair as the list shows it.
  func listed(_ pair: PicturePair) -> ListedPair {
    let sources = [pair.sources.before, pair.sources.after]
    let kind: ListedPair.Kind =
      !sources[0].isPicture
      ? .added : !sources[1].isPicture ? .removed : pair.isRenamed ? .renamed : .unknown
    let names = PictureNames.names(ofCompared: sources.map(\.name))
    let places = labels ?? pairing.revisions
    let both = places.map { places in
      pair.origin == nil ? places : zip(places, names).map { "\($0): \($1)" }
    }
    var listed = ListedPair(
      pair.path.description, kind, from: pair.origin?.description, labels: both ?? names)
    if pairing.isOfRevisions { listed.title += ": " + pairing.range }
    return listed
  }
}

extension Pairing {
  /// The compared revisions of git; nil for other pairs.
  fileprivate var revisions: [String]? {
    isOfRevisions ? [titles.before, titles.after].map(\.description) : nil
  }

  /// Both revisions in one line.
  fileprivate var range: String { "\(titles.before.description) | \(titles.after.description)" }
}
