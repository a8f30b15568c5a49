internal import MatteCompare
internal import MatteImages
public import MatteLayers
public import MattePairs
internal import MatteRaster
public import MatteScenes
internal import MatteThreads

/// Many pairs that a window compares: their names at once, and all else when it is wished for.
///
/// ```swift
/// let pairing = try Pairing(before: "old", after: "new")
/// let pictures = ListedPictures(
///   pairing, PangoTypesetter(), Rules(), maxPixels: 100_000_000, describing: { "\($0)" })
/// let scene = try Comparing.pairs.init(Settings(for: Comparing.pairs.entry), pictures)
/// ```
public struct ListedPictures: ComparedLibrary {
  /// The pairs by their names.
  public let pairs: [ListedPair]
  /// Sets what the window says.
  public let typesetter: any Typesetter
  private let pairing: Pairing
  private let rules: Rules
  private let maxPixels: Int
  private let describing: @Sendable (any Error) -> String
  private let opened = Opened()

  /// What is known of the pairs that were looked at last.
  private final class Opened: Sendable {
    /// Those that are kept: the one that is looked at, and its neighbours twice.
    static let limit = 5
    let state = Guarded(State())
  }

  private struct State {
    /// The pairs that were asked for last, the last one at the end.
    var cells: [Cell] = []
    /// What was dropped on each pair that was asked for.
    ///
    /// It is not let go of: the window still asks for it.
    var dropped: [Int: DroppedFiles] = [:]

    mutating func cell(_ number: Int) -> Cell {
      if let known = cells.firstIndex(where: { $0.number == number }) {
        // The one that was not asked for longest is let go of first.
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

  /// Where the library of a pair is put when it is made; locked while it is.
  private final class Cell: Sendable {
    let number: Int
    let dropped: DroppedFiles
    let library = Guarded<ComparedPictures?>(nil)

    init(_ number: Int, _ dropped: DroppedFiles) { (self.number, self.dropped) = (number, dropped) }
  }

  /// Takes the pairs, in the order in which they are listed.
  ///
  /// - Parameters:
  ///   - pairing: The pairs.
  ///   - typesetter: Sets what the window says.
  ///   - rules: How they are compared.
  ///   - maxPixels: How many pixels a picture may have.
  ///   - describing: What to say of a picture that cannot be read or compared, in a line.
  public init(
    _ pairing: Pairing, _ typesetter: any Typesetter, _ rules: Rules, maxPixels: Int,
    describing: @escaping @Sendable (any Error) -> String
  ) {
    (self.pairing, self.typesetter, self.rules) = (pairing, typesetter, rules)
    (self.maxPixels, self.describing) = (maxPixels, describing)
    // In two folders the path is the same.
    let folders = pairing.folders.flatMap { folders in
      let paths = [folders.before, folders.after]
      return paths.allSatisfy(\.isFolder) ? PictureNames.names(ofFolders: paths) : nil
    }
    pairs = pairing.pairs.map { pair in
      let sources = [pair.sources.before, pair.sources.after]
      let kind: ListedPair.Kind =
        !sources[0].isPicture
        ? .added : !sources[1].isPicture ? .removed : pair.isRenamed ? .renamed : .unknown
      let names = folders ?? PictureNames.names(ofCompared: sources.map(\.name))
      var listed = ListedPair(
        pair.path.description, kind, labels: zip(pairing.states, names).map { $0 + $1 })
      if pairing.isOfRevisions { listed.title += ": " + pairing.range }
      return listed
    }
  }

  /// The frame that the rules name.
  public var frame: Int { rules.frame ?? 1 }

  /// None: they are wished for.
  public var pictures: [Picture] { [] }

  /// There are none.
  public func bundled(_ name: String) throws -> Picture { throw AssetError.noPicture(name) }

  /// Compares all pairs, or reads or compares what is wished for in one.
  public func finding(for wish: Wish, isWanted: () -> Bool) -> Finding? {
    switch wish.ofPairs {
    case .pairs: .pairs(kinds)
    case .inPair(_, .tile(let tile)): Wish.tile(tile).made(isWanted: isWanted)
    case .inPair(_, .pyramid(let picture, let doublings)):
      Wish.pyramid(picture, doublings: doublings).made(isWanted: isWanted)
    case .inPair(let number, let inner): library(number).finding(for: inner, isWanted: isWanted)
    case .differences, .layer, nil: wish.made(isWanted: isWanted)
    }
  }

  /// The library of a pair, with what came through a pipe kept for the next wish.
  private func library(_ number: Int) -> ComparedPictures {
    let cell = opened.state.withLock { $0.cell(number) }
    // Git may take long to give the pictures: only those wait who ask for the same pair.
    return cell.library.withLock { library in
      let made =
        library
        ?? ComparedPictures(
          pairing.pairs[number].sources, pairs[number].labels, typesetter, rules,
          maxPixels: maxPixels, dropped: cell.dropped, describing: describing)
      library = made
      return made
    }
  }

  /// How the pairs differ, as `matte diff` says.
  private var kinds: [ListedPair.Kind] {
    let differ = PairsDiffer(
      PairDiffer(rules, limits: PixelLimits(maxPixels: maxPixels)), jobs: ThreadPool.processors,
      keepsJSON: false, recorder: nil)
    let verdict = differ.verdict(on: pairing)
    var results: [PathBytes: ListedPair.Kind] = [:]
    for outcome in verdict.outcomes {
      switch outcome.result {
      case .compared(let finding): results[outcome.path] = finding.isSame ? .same : .changed
      case .unreadable: results[outcome.path] = .unreadable
      }
    }
    return zip(pairing.pairs, pairs).map { pair, listed in
      listed.kind == .unknown ? results[pair.path] ?? .same : listed.kind
    }
  }
}

extension Pairing {
  /// What comes before the names of both pictures: of git the states that they are of, as the names are the same.
  fileprivate var states: [String] {
    [titles.before, titles.after].map { isOfRevisions ? "\($0.description): " : "" }
  }

  /// Both states in a line.
  fileprivate var range: String { "\(titles.before.description) | \(titles.after.description)" }
}
