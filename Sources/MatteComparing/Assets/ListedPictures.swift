internal import MatteCompare
public import MatteImages
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
  private let review: Review?
  private let rules: Rules
  private let maxPixels: Int
  private let describing: @Sendable (any Error) -> String
  private let watch: FileWatch?
  private let naming: PairNaming
  private let renewing: (@Sendable () throws -> Pairing?)?
  private let opened: Opened

  /// The libraries of the pairs used last.
  private final class Opened: Sendable {
    /// The maximum number of libraries: for the selected pair, and its two neighbours on either side.
    static let limit = 5
    let state = Guarded(State())
    let files: Guarded<ListedFiles>

    init(_ files: ListedFiles) { self.files = Guarded(files) }
  }

  private struct State {
    /// The kinds that were found, as the window may ask again after it has scrolled.
    var kinds: [Int: Finding] = [:]
    /// The pairs used last, the newest at the end.
    var cells: [Cell] = []
    /// The files dropped on each pair; they are never forgotten, as the window may still ask for them.
    var dropped: [Int: DroppedFiles] = [:]

    /// Forgets the libraries of pairs.
    mutating func forget(_ numbers: Set<Int>) { cells.removeAll { numbers.contains($0.number) } }

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
  ///   - watch: Follows the files, which are read again when they change; nil if nobody asks it.
  ///   - renewing: Lists the pairs that there are now; nil if the list stays what it is.
  ///   - review: What carries out decisions about the pairs; nil if nothing is to be decided.
  ///   - describing: The message, in one line, for a picture that cannot be read or compared.
  public init(
    _ pairing: Pairing, _ typesetter: any Typesetter, _ rules: Rules, maxPixels: Int,
    maxPixelsHeld: Int = Self.standardPixelsHeld, watch: FileWatch? = nil,
    renewing: (@Sendable () throws -> Pairing?)? = nil, review: Review? = nil,
    describing: @escaping @Sendable (any Error) -> String
  ) {
    (self.pairing, self.typesetter, self.rules) = (pairing, typesetter, rules)
    (self.maxPixels, self.describing) = (maxPixels, describing)
    (self.maxPixelsHeld, self.watch, self.review) = (maxPixelsHeld, watch, review)
    self.renewing = renewing
    naming = PairNaming(pairing)
    pairs = pairing.pairs.map(naming.listed)
    opened = Opened(ListedFiles(pairing.pairs))
  }

  /// The decisions of an earlier run; nil if nothing is to be decided.
  public var decisions: [Int: Decision]? {
    review.map { review in
      Dictionary(
        uniqueKeysWithValues: pairs.indices.compactMap { number in
          review.decision(about: number).map { (number, $0) }
        })
    }
  }

  /// The pairs whose decisions of an earlier run changed no file, though they should have.
  public var unwritten: Set<Int> { review?.unwritten ?? [] }

  /// The threshold that the rules name, or the usual one.
  public var threshold: Double { rules.threshold ?? ComparisonOptions.standardThreshold }

  /// The frame that the rules name, or else 1.
  public var frame: Int { rules.frame ?? 1 }

  /// True if a watch follows the files: not those that are decided about, as what is decided about is what was looked at, and a
  /// decision writes files of its own.
  public var followsFiles: Bool { watch != nil && review == nil }

  /// True if a watch follows the file of decisions.
  public var followsDecisions: Bool { watch != nil && review?.file != nil }

  /// No pictures: they are read for wishes.
  public var pictures: [Picture] { [] }

  /// Throws: there are no bundled pictures.
  public func bundled(_ name: String) throws -> Picture { throw AssetError.noPicture(name) }

  /// Compares a pair, or grants a wish for a single pair.
  public func finding(for wish: Wish, isWanted: () -> Bool) -> Finding? {
    switch wish.ofPairs {
    case .kind(let number): kind(of: number)
    case .sizes(let number): .sizes(sizes(of: number))
    case .news(_, let known): .news(news(known: known))
    case .decisions: .decisions(others())
    // It is carried out even if the window closes meanwhile.
    case .decision(let decision, let number, _):
      review.map { .decided(decide(number, decision, $0)) }
    case .inPair(_, .tile(let tile)): Wish.tile(tile).made(isWanted: isWanted)
    case .inPair(_, .pyramid(let picture, let tones)):
      Wish.pyramid(picture, tones: tones).made(isWanted: isWanted)
    case .inPair(let number, let inner): library(number).finding(for: inner, isWanted: isWanted)
    case .differences, .layer, .differingFrames, .look, .take, .open, nil:
      wish.made(isWanted: isWanted)
    }
  }

  /// The library of a pair; the bytes of a pipe are kept for the next wish.
  private func library(_ number: Int) -> ComparedPictures {
    let cell = opened.state.withLock { $0.cell(number) }
    // Git may take long to read the pictures: only wishes for the same pair wait for the lock.
    return cell.library.withLock { library in
      if let library { return library }
      let pair = noted(number)
      review?.noteShowing(of: number)
      let made = ComparedPictures(
        review?.sources(of: number) ?? pair.sources, labels: naming.listed(pair).labels, typesetter,
        rules, maxPixels: maxPixels, dropped: cell.dropped,
        savingFolder: { [pairing] in pairing.savingFolder }, watch: review == nil ? watch : nil,
        describing: describing)
      library = made
      return made
    }
  }

  /// Carries out a decision, which may write over what the library of the pair has not read yet.
  private func decide(_ number: Int, _ decision: Decision?, _ review: Review) -> Review.Outcome {
    let outcome = review.decide(number, decision)
    opened.state.withLock { $0.forget([number]) }
    return outcome
  }

  /// The sizes of a pair's pictures.
  private func sizes(of number: Int) -> Sides<Size?> {
    let sizes = library(number).sizes
    return Sides(before: sizes[0], after: sizes[1])
  }

  /// The kind of a pair, as `matte diff` finds it, and the share that differs.
  private func kind(of number: Int) -> Finding {
    let pair = noted(number)
    let told = naming.listed(pair).kind
    if told != .unknown { return .kind(told) }
    if let known = opened.state.withLock({ $0.kinds[number] }) { return known }
    review?.noteReading(of: number)
    let differ = PairsDiffer(
      PairDiffer(rules, limits: PixelLimits(maxPixels: maxPixels)), findsLikeness: true)
    var kind: Finding =
      switch outcome(ofPair: number, pair, by: differ)?.result {
      case .compared(let finding):
        finding.isSame
          ? .kind(.same)
          : .kind(
            .changed, share: finding.share, isVisible: finding.isVisible,
            likeness: finding.likeness)
      case .unreadable: .kind(.unreadable)
      case nil: .kind(.same)
      }
    kind = reviewed(kind, of: number)
    opened.state.withLock { $0.kinds[number] = kind }
    return kind
  }

  /// The kind of a pair that is reviewed, with the decision that an earlier run carried out.
  private func reviewed(_ kind: Finding, of number: Int) -> Finding {
    if kind == .kind(.same) { review?.noteSame(number) }
    guard case .kind(.changed, let share, let isVisible, let likeness, _) = kind.ofPairs,
      review?.noteDifferent(number) == true
    else { return kind }
    return .kind(
      .changed, share: share, isVisible: isVisible, likeness: likeness, decision: .accepted)
  }

  private func outcome(
    ofPair number: Int, _ pair: PicturePair, by differ: PairsDiffer
  ) -> PairOutcome? {
    // What a decision wrote over is still compared.
    let written = review.flatMap { $0.hasWritten(number) ? $0.sources(of: number) : nil }
    return number < pairing.pairs.count && written == nil
      ? differ.outcome(ofPair: number, in: pairing)
      : differ.outcome(ofPair: 0, in: Pairing(of: written ?? pair.sources))
  }
}

// Files that change.
extension ListedPictures {
  /// A pair that is about to be read.
  private func noted(_ number: Int) -> PicturePair {
    opened.files.withLock { files in
      files.note(number)
      return files.pairs[number]
    }
  }

  /// What has become of the list, of which so many pairs are known.
  private func news(known: Int) -> PairsNews {
    follow()
    let now = try? renewing?()
    var (changed, news) = opened.files.withLock { files in
      if let now { files.follow(now.pairs) }
      let changed = files.look()
      let added = files.pairs.dropFirst(known).map(naming.listed)
      return (changed, PairsNews(added: added, gone: files.gone, changes: files.changes))
    }
    news.undecided = Set(changed.filter { review?.noteChange(of: $0) == true })
    news.written = news.undecided.filter { review?.hasWritten($0) == true }
    opened.state.withLock { state in
      for number in changed { state.kinds[number] = nil }
      state.forget(Set(changed))
    }
    return news
  }

  /// What other reviews have decided.
  private func others() -> [Int: Review.Elsewhere] {
    watch?.follow(files: [review?.file].compactMap(\.self))
    return review?.others() ?? [:]
  }

  /// Follows the folders in which pictures lie, and may come to lie.
  private func follow() {
    if review != nil { return }
    let pairs = opened.files.withLock { $0.pairs }
    let files = pairs.flatMap { [$0.sources.before, $0.sources.after] }.compactMap(\.path)
    let roots = renewing == nil ? [] : (pairing.folders?.all ?? []).filter(\.isFolder)
    let folders = Set(files.map(\.folder)).union(roots.flatMap(FolderTree.folders))
    watch?.follow(files: roots, folders: Array(folders))
  }
}
