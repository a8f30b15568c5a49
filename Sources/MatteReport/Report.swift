public import MatteCompare
public import MatteImages
public import MattePairs
internal import MatteRaster
internal import MatteThreads

/// A report of pairs of pictures: a page for any browser, with the pictures that it shows.
///
/// Pictures are added while pairs are compared, in any thread. No browser lets a page in a file read the
/// pixels of its pictures: so what differs is painted here.
///
/// ```swift
/// let report = try Report("report.html")
/// let pairing = try Pairing(before: "expected", after: "actual")
/// let verdict = PairsDiffer(PairDiffer(), recorder: report).verdict(on: pairing)
/// try report.finish(verdict, names: pairing.names, program: "my tool 1.0")
/// ```
public final class Report: PairRecorder {
  /// What marks the files of a report, so that another one may take their place.
  static let mark = "matte diff --report"

  private let place: any ReportPlace
  private let state = Guarded(State())

  private struct State {
    var entries: [PathBytes: JSON] = [:]
    /// The frames of animations that are shown, by the number of their pair.
    var frames: [Int: [JSON]] = [:]
    /// The most pixels that count in a frame of a pair so far.
    var maxCounted: [Int: Int] = [:]
    /// Why a picture could not be written.
    var failure: ImageError?
    var isFinished = false
  }

  deinit {
    if !state.withLock({ $0.isFinished }) { place.discard() }
  }

  /// Begins the report that is to be at `path`: one file if that ends in `.html`, else a folder.
  public init(_ path: PathBytes) throws(ImageError) { place = try path.reportPlace }

  /// The folder beside the page that holds its pictures, since they are too large to lie within; nil if there
  /// is none.
  public var companion: PathBytes? { place.companion }

  /// Adds a pair, or a picture that only one side has; the pictures of an equal pair are left out.
  ///
  /// They are called by the pair's `number`.
  public func record(_ compared: ComparedPair, of pair: PicturePair, number: Int) throws {
    let verdict = compared.verdict
    let frames = state.withLock { $0.frames.removeValue(forKey: number) }
    var files: [(String, JSON)] = []
    let origin = pair.hasBothSides ? pair.origin : nil
    var seen = (origin ?? pair.path).bytes + [0] + pair.path.bytes + [0]
    var originals: [(String, JSON)] = []
    for (side, source, picture) in [
      ("before", pair.sources.before, verdict.facts.before.picture),
      ("after", pair.sources.after, verdict.facts.after.picture),
    ] {
      guard !verdict.isEqual, let picture else { continue }
      let isAsIs = picture.isShownByBrowsers
      let name = "\(number + 1)-\(side).\((isAsIs ? picture.format : .png).suffix)"
      guard
        let (count, hash) = try frames == nil
          ? add(source, picture, isAsIs: isAsIs, name) : SourceReader().hash(of: source)
      else { continue }
      seen += "\(side) \(hash.text)".utf8
      originals.append(
        (
          side,
          .object([
            ("bytes", .count(count)), ("sha256", .string(hash.text)),
            ("name", .string(AcceptedPath(source.name.fileName).line)),
          ])
        ))
      if frames == nil { files.append((side, .string(place.address(of: name)))) }
    }
    let layers = try files.count == 2 ? self.layers(compared, "\(number + 1)") : Layers()
    files += layers.files
    let likeness =
      pair.hasBothSides && !verdict.isSame ? try compared.likeness(layers.written) : nil
    let entry = JSON.object(
      [
        // What was seen of the pair: its paths, and all bytes of both sides.
        ("key", .string(SHA256(of: seen).text)), ("originals", .object(originals)),
        ("baseline", pair.baselinePath.map { .string(AcceptedPath($0).line) } ?? .null),
        // Numbers of scripts have fewer digits.
        ("likeness", likeness.map { .string("\($0)") } ?? .null),
      ] + shown(verdict, files, layers) + (frames.map { [("frames", .array($0))] } ?? []))
    state.withLock { $0.entries[pair.path] = .written(entry.text) }
  }

  /// Adds a frame of an animation: each of both sides as it is seen, or one picture if they are equal.
  public func record(_ frame: ComparedFrame, of pair: PicturePair, number: Int) throws {
    guard isKept(frame, ofPair: number) else { return }
    let stem = "\(number + 1)-frame-\(frame.number)"
    let pictures = try frame.shown()
    let before = try add(pictures.before, "\(stem)-before.png")
    let after = frame.showsSamePicture ? before : try add(pictures.after, "\(stem)-after.png")
    let layers = try frame.showsSamePicture ? Layers() : self.layers(frame.compared, stem)
    let files = [("before", before), ("after", after)] + layers.files
    let entry = JSON.object(shown(frame.compared.verdict, files, layers))
    state.withLock { $0.frames[number, default: []].append(.written(entry.text)) }
  }

  /// True for the first frames, and for one that differs more than all before it.
  private func isKept(_ frame: ComparedFrame, ofPair number: Int) -> Bool {
    let counted = frame.compared.verdict.comparison.countedPixelCount
    return state.withLock { state in
      let maxCount = state.maxCounted[number] ?? 0
      state.maxCounted[number] = max(maxCount, counted)
      return frame.number <= Self.maxFrames || counted > maxCount
    }
  }

  /// What a pair and a frame of it have in common.
  private func shown(
    _ verdict: Verdict, _ files: [(String, JSON)], _ layers: Layers
  ) -> [(String, JSON)] {
    let rest = verdict.comparison.regions.dropFirst(Self.maxRegions)
    var members: [(String, JSON)] = [
      ("verdict", verdict.json(maxRegions: Self.maxRegions)),
      ("regions", .count(verdict.comparison.regions.count)), ("files", .object(files)),
    ]
    members += told(verdict)
    if !rest.isEmpty { members.append(("blocks", RegionBlocks(rest).json)) }
    return members + layers.members
  }

  /// What happened in words, of all and of each region that the page lists; nothing if nothing is explained.
  private func told(_ verdict: Verdict) -> [(String, JSON)] {
    let account = verdict.account
    if account.isEmpty { return [] }
    let words = verdict.regionWords(maxRegions: Self.maxRegions)
    return [
      ("sentences", .array(account.map(JSON.string))),
      ("regionWords", .array(words.map { $0.map(JSON.string) ?? .null })),
    ]
  }

  /// Writes the page, and puts all in its place; throws if anything of it could not be written.
  ///
  /// `names` are those of the folders or of the states, `program` is that of the program with its version.
  public func finish(
    _ verdict: PairsVerdict, names: Sides<PathBytes>, program: String
  ) throws(ImageError) {
    let (entries, failure) = state.withLock { state in
      state.isFinished = true
      return (state.entries, state.failure)
    }
    guard failure == nil else { return try place.discard(because: failure) }
    try place.finish(ReportData(verdict, entries, names, program: program))
  }

  /// What was painted of a pair.
  private struct Layers {
    /// The names of the pictures by what they are.
    var files: [(String, JSON)] = []
    /// What their pixels sum up to; nil if there are none.
    var written: WrittenLayers?

    /// What the page is told of them.
    var members: [(String, JSON)] {
      guard let written else { return [] }
      return [
        ("gain", .count(written.gain)), ("threshold", .number(written.threshold)),
        ("levels", .array(written.distances.map(JSON.count))),
      ]
    }
  }

  /// Paints what differs.
  private func layers(_ compared: ComparedPair, _ stem: String) throws -> Layers {
    let names = ["\(stem)-changes.png", "\(stem)-difference.png"]
    let written = try writing {
      try compared.writeMeasuredLayers(
        marks: place.picture(names[0]), magnitudes: place.picture(names[1]))
    }
    return Layers(
      files: zip(["changes", "difference"], names).map { ($0, .string(place.address(of: $1))) },
      written: written)
  }

  /// Adds a picture; gives its name.
  private func add(_ picture: PixelBuffer, _ name: String) throws -> JSON {
    try writing { try place.picture(name).write(picture) }
    return .string(place.address(of: name))
  }

  /// Adds a picture as it is, or as it is seen where browsers would show another one; gives how many bytes its file has and
  /// their hash, or nil if it cannot be written.
  private func add(
    _ source: PictureSource, _ facts: PictureFacts, isAsIs: Bool, _ name: String
  ) throws -> (count: Int, SHA256)? {
    if isAsIs {
      return try writing { try SourceReader().copy(source, to: place.picture(name)) }
    }
    let reader = SourceReader(maxPixels: facts.shape.width * facts.shape.height)
    guard let picture = try reader.picture(source)?.shown() else { return nil }
    return try writing {
      try place.picture(name).write(picture)
      return try reader.hash(of: source)
    }
  }

  /// What `body` makes, which reads and writes; nil if nothing can be written, which `finish` throws.
  @discardableResult
  private func writing<Result>(_ body: () throws -> Result) throws -> Result? {
    do {
      return try body()
    } catch let error as ImageError where [place.path, place.companion].contains(error.path) {
      state.withLock { $0.failure = $0.failure ?? error }
      return nil
    }
  }

  /// The most regions of a pair that the page lists: photographs with noise have many thousands.
  private static let maxRegions = 500
  /// The frames of an animation that are shown, beside those that differ more.
  private static let maxFrames = 60
}

extension PictureFacts {
  /// True if browsers show the file as it was compared: they turn no format but JPEG, and of colours they know what a
  /// profile says, not what Exif does.
  fileprivate var isShownByBrowsers: Bool {
    (orientation == 1 || format == .jpeg) && !profile.isByExif
  }
}

extension PictureFormat {
  /// What the names of its files end in.
  fileprivate var suffix: String {
    switch self {
    case .png: "png"
    case .jpeg: "jpg"
    case .webP: "webp"
    }
  }
}
