public import MatteCompare
public import MatteImages

/// Which pictures of two folders, or of two states of a repository, belong together.
///
/// ```swift
/// let pairing = try Pairing(before: "expected", after: "actual")
/// for path in pairing.added { print("\(path) is new") }
/// ```
public struct Pairing: Sendable {
  /// Where the pictures come from, which says what is worth a word.
  enum Origin {
    /// Folders, of which all pictures are listed.
    case folders
    /// Git, which lists what may have changed, and only that.
    case revisions
    /// What test frameworks left.
    case results
  }

  /// A picture that has another path.
  public struct Renaming: Equatable, Sendable {
    /// How it is known that both are one picture.
    public enum Evidence: String, Sendable {
      /// Both files have the same bytes.
      case bytes
      /// Both files have the same pixels, saved in another way.
      case pixels
      /// Git finds that most of both files is the same.
      case likeness
    }

    /// The path before.
    public let from: PathBytes
    /// The path after.
    public let to: PathBytes
    /// How it is known.
    public let by: Evidence
  }

  /// What the folders, or the states, are called: those of a range by words that git knows.
  public let names: Sides<PathBytes>
  /// What the state before is called where its name is a hash: a merge base.
  private(set) var ancestor: PathBytes?
  /// All pictures; what only one side has is a pair without the other.
  public private(set) var pairs: [PicturePair]
  /// The paths of pairs that were accepted in a review, and are therefore not among the pairs.
  public private(set) var accepted: [PathBytes] = []
  /// The number of files that are no pictures.
  public let leftOut: Int
  /// The number of files and folders that were passed over for the full stop that their names begin with.
  public private(set) var hidden = 0
  /// The number of pictures that git does not track and that are not among the pairs.
  public private(set) var untracked = 0
  /// The number of submodules that changed and could not be looked into.
  public private(set) var submodules = 0
  /// The number of links to folders that changed, whose pictures were not looked into.
  public private(set) var folderLinks = 0
  /// Why folders could not be listed.
  public let failures: [ImageError]
  let origin: Origin
  /// What was found beside the pairs where tests left pictures; nil of folders and revisions.
  public private(set) var results: ResultFindings?

  /// What the folders, or the states, are called for people: of `A...B`, the merge base of both and B.
  public var titles: Sides<PathBytes> {
    Sides(before: ancestor ?? names.before, after: names.after)
  }

  /// The folders that the pictures lie in, as they were named; nil of those of revisions.
  public var folders: Sides<PathBytes>? {
    switch origin {
    case .folders: names
    case .revisions: nil
    case .results: Sides(before: names.after, after: names.after)
    }
  }

  /// True if they are of revisions, the index or the work tree.
  public var isOfRevisions: Bool { origin == .revisions }

  /// The paths of what only the side after has.
  public var added: [PathBytes] {
    pairs.filter { !$0.sources.before.isPicture && $0.sources.after.isPicture }.map(\.path)
  }

  /// The paths of what only the side before has.
  public var removed: [PathBytes] {
    pairs.filter { $0.sources.before.isPicture && !$0.sources.after.isPicture }.map(\.path)
  }

  /// The paths before of pairs that are called by another spelling or format of the same path, by the paths after.
  public var namesBefore: [PathBytes: PathBytes] {
    Dictionary(
      pairs.compactMap { pair in pair.isRenamed ? nil : pair.origin.map { (pair.path, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// What has another path on the side after, changed or not.
  public var renamed: [Renaming] {
    pairs.compactMap { pair in
      guard let origin = pair.origin, let evidence = pair.renaming else { return nil }
      return Renaming(from: origin, to: pair.path, by: evidence)
    }
  }
}

extension Pairing {
  /// The same pairing without the pairs that were accepted in a review, with just these pictures.
  public func without(accepted decisions: Decisions, reader: SourceReader) -> Pairing {
    var rest = self
    rest.pairs = pairs.filter { pair in
      guard decisions.concern(pair.path.text), let hashes = try? reader.hashes(of: pair.sources)
      else { return true }
      return decisions.decision(on: pair.path.text, hashes) != .accepted
    }
    let left = Set(rest.pairs.map(\.path))
    rest.accepted = pairs.map(\.path).filter { !left.contains($0) }
    return rest
  }

  /// Makes a pairing of one picture before with each of several after, which give the pairs their names.
  public init(before: PathBytes, with pictures: [PathBytes]) {
    let pairs = pictures.map { path in
      PicturePair(path: path, before: PictureSource(path: before), after: PictureSource(path: path))
    }
    self.init(
      names: Sides(before: before, after: pictures.first ?? before), pairs: pairs, leftOut: 0,
      failures: [], origin: .folders)
  }

  /// Makes a pairing of the pairs of a report.
  package init(ofReport path: PathBytes, _ names: Sides<PathBytes>, _ pairs: [PicturePair]) {
    self.init(
      names: Sides(before: names.before, after: path), pairs: pairs, leftOut: 0, failures: [],
      origin: .results)
  }

  /// Makes a pairing of two pictures, which are called by the name of the one after.
  public init(of sources: Sides<PictureSource>) {
    let path = (sources.after.isPicture ? sources.after : sources.before).name
    self.init(
      names: sources.map(\.name), pairs: [PicturePair(path: path, sources)], leftOut: 0,
      failures: [], origin: .folders)
  }
}
