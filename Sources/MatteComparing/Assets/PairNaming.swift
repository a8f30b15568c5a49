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
    let names =
      labels ?? pairing.revisions(of: pair) ?? PictureNames.names(ofCompared: sources.map(\.name))
    var listed = ListedPair(pair.path.description, kind, labels: names)
    if pairing.isOfRevisions { listed.title += ": " + pairing.range }
    return listed
  }
}

extension Pairing {
  /// The compared revisions of git, which tell pictures of one name apart; nil for other pairs.
  fileprivate func revisions(of pair: PicturePair) -> [String]? {
    let titles = [titles.before, titles.after].map(\.description)
    guard isOfRevisions, pair.isRenamed else { return isOfRevisions ? titles : nil }
    let names = [pair.sources.before, pair.sources.after].map(\.name)
    return zip(titles, PictureNames.names(ofCompared: names)).map { "\($0): \($1)" }
  }

  /// Both revisions in one line.
  fileprivate var range: String { "\(titles.before.description) | \(titles.after.description)" }
}
