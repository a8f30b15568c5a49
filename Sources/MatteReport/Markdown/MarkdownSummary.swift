public import MatteCompare
public import MatteImages
public import MattePairs
internal import MatteThreads

/// What was found as Markdown, for a comment in a pull request: a table of pictures, with crops of what differs as
/// files beside it.
///
/// ```swift
/// let summary = try MarkdownSummary("comment.md", rows: 3)
/// let pairing = try Pairing(before: "expected", after: "actual")
/// let verdict = PairsDiffer(PairDiffer(), recorder: summary).verdict(on: pairing)
/// try summary.finish(verdict)
/// ```
public final class MarkdownSummary: PairRecorder {
  /// The rows of a table, unless said otherwise.
  public static let standardRows = 6
  /// The first line, by which an earlier summary is recognised.
  static let mark = "<!-- matte diff --markdown -->"

  private let file: OutputFile
  private let rows: Int
  private let addresses: Sides<String?>
  private let folders: Sides<PathBytes>?
  private let state = Guarded(State())

  fileprivate struct State {
    /// What is needed of the first pairs of each kind, by their numbers.
    var kept: [Kind: [Int: MarkdownPictures]] = [:]
  }

  /// Why a pair has a row; the table has those of one kind together, by their numbers.
  fileprivate enum Kind: CaseIterable {
    case changed, unreadable, added, removed, renamed
  }

  /// Begins a summary that is to be at `path`, with pictures in at most so many rows; throws if another's file is
  /// there, or no place for crops that it needs.
  ///
  /// Where there are `addresses`, a side is shown as the picture at an address that begins so, and goes on with its
  /// path: in place of `{}`, or behind it. If the pictures lie in `folders`, it is that from there.
  public init(
    _ path: PathBytes, rows: Int = MarkdownSummary.standardRows,
    addresses: Sides<String?> = Sides(before: nil, after: nil), folders: Sides<PathBytes>? = nil
  ) throws(ImageError) {
    file = OutputFile(path)
    self.rows = rows
    self.addresses = addresses
    self.folders = folders
    if file.isStream {
      let needsCrops = rows > 0 && (addresses.before == nil || addresses.after == nil)
      if needsCrops { throw ImageError(file.name, .noPlaceForCrops) }
    } else if path.exists, path.fileSize != 0 {
      guard let bytes = try path.ownBytes, bytes.starts(with: Self.mark.utf8) else {
        throw ImageError(path, .foreignSummary)
      }
    }
    try file.ensureWritable()
  }

  /// Takes what is shown of a pair, if it has a row and is among the first of its kind.
  public func record(_ compared: ComparedPair, of pair: PicturePair, number: Int) throws {
    guard let kind = Kind(pair, isSame: compared.verdict.isSame), isWanted(number, kind) else {
      return
    }
    let pictures = try MarkdownPictures(compared, of: pair, addresses, in: folders)
    state.withLock { state in
      state.keep(pictures, number, kind, atMost: rows)
    }
  }

  /// True if a pair is among the first of its kind so far.
  private func isWanted(_ number: Int, _ kind: Kind) -> Bool {
    state.withLock { state in
      let kept = state.kept[kind] ?? [:]
      return kept.count < rows || kept.keys.contains { $0 > number }
    }
  }

  /// Writes the summary, and the crops beside it.
  public func finish(_ verdict: PairsVerdict) throws(ImageError) {
    let kept = state.withLock { state in
      Kind.allCases.flatMap { kind in Array((state.kept[kind] ?? [:]).values) }
    }
    let pictures = Dictionary(kept.map { ($0.path, $0) }) { first, _ in first }
    let folder = file.path.crops
    let table = MarkdownTable(
      verdict, pictures, rows: rows, folder: AddressText.of(folder.fileName))
    let crops = try table.files.isEmpty ? nil : staged(table.files, at: folder)
    try file.write(with: crops) { (sink) throws(ImageError) in
      try sink.write(Array(table.text.utf8))
    }
    if crops == nil { StagedFolder.remove(folder, index: ReportFolder.index, mark: Self.mark) }
  }

  private func staged(
    _ files: [(name: String, bytes: [UInt8])], at path: PathBytes
  ) throws(ImageError) -> StagedFolder {
    let folder = try StagedFolder(path, inner: [], index: ReportFolder.index, mark: Self.mark)
    do throws(ImageError) {
      for (name, bytes) in files { try folder.write(bytes, as: PathBytes(name)) }
      return folder
    } catch {
      folder.discard()
      throw error
    }
  }
}

extension MarkdownSummary.Kind {
  /// The kind of a pair, of which nothing may differ that counts; nil if it has no row.
  fileprivate init?(_ pair: PicturePair, isSame: Bool) {
    let (sources, isRenamed) = (pair.sources, pair.isRenamed)
    if pair.isRemnant {
      self = .unreadable
    } else if pair.hasBothSides {
      if isSame, !isRenamed { return nil }
      self = isSame ? .renamed : .changed
    } else if sources.after.isPicture {
      self = isRenamed ? .renamed : .added
    } else if sources.before.isPicture {
      self = .removed
    } else {
      return nil
    }
  }
}

extension MarkdownSummary.State {
  /// Keeps the pictures of the first pairs of a kind.
  fileprivate mutating func keep(
    _ pictures: MarkdownPictures, _ number: Int, _ kind: MarkdownSummary.Kind, atMost rows: Int
  ) {
    kept[kind, default: [:]][number] = pictures
    if let pairs = kept[kind], pairs.count > rows, let last = pairs.keys.max() {
      kept[kind]?[last] = nil
    }
  }
}

extension PathBytes {
  /// The folder beside a summary that holds its crops: `comment_crops` of `comment.md`.
  fileprivate var crops: PathBytes {
    let ending = suffix.isEmpty ? 0 : suffix.utf8.count + 1
    return PathBytes(Array(bytes.dropLast(ending)) + "_crops".utf8)
  }
}
