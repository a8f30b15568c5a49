internal import MatteCompare
internal import MatteImages
internal import MatteGeometry
public import MatteLayers
public import MattePairs
internal import MatteRaster
public import MatteScenes
internal import MatteThreads

/// Many pairs for a window that compares them: their names at once, everything else for a wish.
///
/// ```swift
/// let pairing = try Pairing(before: "old", after: "new")
/// let pictures = ListedPictures(
///   pairing, PangoTypesetter(), Rules(), maxPixels: 100_000_000, describing: { "\($0)" })
/// let scene = try Comparing.pairs.init(Settings(for: Comparing.pairs.entry), pictures)
/// ```
public struct ListedPictures: ComparedLibrary {
  /// The pairs with their names.
  public let pairs: [ListedPair]
  /// The typesetter of the window's texts.
  public let typesetter: any Typesetter
  /// The maximum number of pixels of all pictures that are held.
  public let maxPixelsHeld: Int
  /// The default maximum number of pixels of all pictures that are held, in 340 MB with their smaller versions.
  public static let standardPixelsHeld = 64_000_000
  private let pairing: Pairing
  private let rules: Rules
  private let maxPixels: Int
  private let describing: @Sendable (any Error) -> String
  private let opened = Opened()

  /// The libraries of the pairs used last.
  private final class Opened: Sendable {
    /// The maximum number of libraries: for the selected pair, and its two neighbours on either side.
    static let limit = 5
    let state = Guarded(State())
  }

  private struct State {
    /// The kinds that were found, as the window may ask again after it has scrolled.
    var kinds: [Int: Finding] = [:]
    /// The pairs used last, the newest at the end.
    var cells: [Cell] = []
    /// The files dropped on each pair; they are never forgotten, as the window may still ask for them.
    var dropped: [Int: DroppedFiles] = [:]

    mutating func cell(_ number: Int) -> Cell {
      if let known = cells.firstIndex(where: { $0.number == number }) {
        // The cell at the start is the first to be forgotten.
        let cell = cells.remove(at: known)
        cells.append(cell)
        return cell
      }
      let files = dropped[number] ?? DroppedFiles()
      dropped[number] = files
      let cell = Cell(number, files)
      cells.append(cell)
      if cells.count > Opened.limit { cells.removeFirst() }
      return cell
    }
  }

  /// The place of a pair's library, locked while the library is made.
  private final class Cell: Sendable {
    let number: Int
    let dropped: DroppedFiles
    let library = Guarded<ComparedPictures?>(nil)

    init(_ number: Int, _ dropped: DroppedFiles) { (self.number, self.dropped) = (number, dropped) }
  }

  /// Takes the pairs in the order of the list.
  ///
  /// - Parameters:
  ///   - pairing: The pairs.
  ///   - typesetter: The typesetter of the window's texts.
  ///   - rules: The rules of the comparison.
  ///   - maxPixels: The maximum number of pixels of a picture.
  ///   - maxPixelsHeld: The maximum number of pixels of all pictures that are held, unless the selected pair alone has
  /// more.
  ///   - describing: The message, in one line, for a picture that cannot be read or compared.
  public init(
    _ pairing: Pairing, _ typesetter: any Typesetter, _ rules: Rules, maxPixels: Int,
    maxPixelsHeld: Int = Self.standardPixelsHeld,
    describing: @escaping @Sendable (any Error) -> String
  ) {
    (self.pairing, self.typesetter, self.rules) = (pairing, typesetter, rules)
    (self.maxPixels, self.describing) = (maxPixels, describing)
    self.maxPixelsHeld = maxPixelsHeld
    // Pictures in two folders share a path, and the folders' names tell them apart.
    let folders = pairing.folders.flatMap { folders in
      let paths = [folders.before, folders.after]
      return paths.allSatisfy(\.isFolder) ? PictureNames.names(ofFolders: paths) : nil
    }
    let results = pairing.results.map { _ in ["expected", "actual"] }
    pairs = pairing.pairs.map { pair in
      let sources = [pair.sources.before, pair.sources.after]
      let kind: ListedPair.Kind =
        !sources[0].isPicture
        ? .added : !sources[1].isPicture ? .removed : pair.isRenamed ? .renamed : .unknown
      let names =
        results ?? folders ?? pairing.revisions(of: pair)
        ?? PictureNames.names(ofCompared: sources.map(\.name))
      var listed = ListedPair(pair.path.description, kind, labels: names)
      if pairing.isOfRevisions { listed.title += ": " + pairing.range }
      return listed
    }
  }

  /// The threshold that the rules name, or the usual one.
  public var threshold: Double { rules.threshold ?? ComparisonOptions.standardThreshold }

  /// The frame that the rules name, or else 1.
  public var frame: Int { rules.frame ?? 1 }

  /// No pictures: they are read for wishes.
  public var pictures: [Picture] { [] }

  /// Throws: there are no bundled pictures.
  public func bundled(_ name: String) throws -> Picture { throw AssetError.noPicture(name) }

  /// Compares a pair, or grants a wish for a single pair.
  public func finding(for wish: Wish, isWanted: () -> Bool) -> Finding? {
    switch wish.ofPairs {
    case .kind(let number): kind(of: number)
    case .sizes(let number): .sizes(sizes(of: number))
    case .inPair(_, .tile(let tile)): Wish.tile(tile).made(isWanted: isWanted)
    case .inPair(_, .pyramid(let picture, let tones)):
      Wish.pyramid(picture, tones: tones).made(isWanted: isWanted)
    case .inPair(let number, let inner): library(number).finding(for: inner, isWanted: isWanted)
    case .differences, .layer, nil: wish.made(isWanted: isWanted)
    }
  }

  /// The library of a pair; the bytes of a pipe are kept for the next wish.
  private func library(_ number: Int) -> ComparedPictures {
    let cell = opened.state.withLock { $0.cell(number) }
    // Git may take long to read the pictures: only wishes for the same pair wait for the lock.
    return cell.library.withLock { library in
      let made =
        library
        ?? ComparedPictures(
          pairing.pairs[number].sources, labels: pairs[number].labels, typesetter, rules,
          maxPixels: maxPixels, dropped: cell.dropped, describing: describing)
      library = made
      return made
    }
  }

  /// The sizes of a pair's pictures.
  private func sizes(of number: Int) -> Sides<Size?> {
    let sizes = library(number).sizes
    return Sides(before: sizes[0], after: sizes[1])
  }

  /// The kind of a pair, as `matte diff` finds it, and the share that differs.
  private func kind(of number: Int) -> Finding {
    if pairs[number].kind != .unknown { return .kind(pairs[number].kind) }
    if let known = opened.state.withLock({ $0.kinds[number] }) { return known }
    var rules = rules
    rules.countsVisible = false
    let differ = PairsDiffer(PairDiffer(rules, limits: PixelLimits(maxPixels: maxPixels)))
    let kind: Finding =
      switch differ.outcome(ofPair: number, in: pairing)?.result {
      case .compared(let finding):
        finding.isSame ? .kind(.same) : .kind(.changed, share: finding.share)
      case .unreadable: .kind(.unreadable)
      case nil: .kind(.same)
      }
    opened.state.withLock { $0.kinds[number] = kind }
    return kind
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
