internal import MatteCompare
internal import MatteImages
internal import MatteRaster
internal import MatteReport
internal import Synchronization

/// The folder of a report: a page, and beside it the pictures that it shows.
///
/// Pictures are added while pairs are compared, in any thread. No browser lets a page in a file read the
/// pixels of its pictures: so what differs is painted here.
final class ReportFolder: Sendable {
  private static let index: PathBytes = "index.html"
  private static let pictures = "pictures"

  private let folder: StagedFolder
  private let state = Mutex(State())

  private struct State {
    var entries: [PathBytes: JSON] = [:]
    /// Why a picture could not be written.
    var failure: ImageError?
  }

  /// Begins the report that is to be at `path`.
  init(_ path: PathBytes) throws {
    folder = try StagedFolder(
      path, inner: [PathBytes(Self.pictures)], index: Self.index, mark: ReportPage.mark)
  }

  /// Adds a pair, or a picture that only one side has; the pictures of an equal pair are left out.
  ///
  /// They are called by the pair's `number`, which no other has: a path may be anything.
  func add(_ pair: PicturePair, _ verdict: DiffVerdict, number: Int) throws {
    let stem = "\(number + 1)"
    var files: [(String, JSON)] = []
    for (side, source, picture) in [
      ("before", pair.before, verdict.pair.before.picture),
      ("after", pair.after, verdict.pair.after.picture),
    ] {
      guard !verdict.isEqual, let picture, let bytes = try source.resolved.wholeBytes else {
        continue
      }
      files.append((side, write(bytes, "\(stem)-\(side).\(picture.format.suffix)")))
    }
    if files.count == 2 { files += try layers(verdict, stem) }
    let entry = JSON.object([
      ("verdict", verdict.json(mostRegions: Self.mostRegions)),
      ("regions", .count(verdict.comparison.regions.count)), ("files", .object(files)),
    ])
    state.withLock { $0.entries[pair.path] = .written(entry.text) }
  }

  /// Adds the only side of a pair that can be read; nothing if both can, or neither.
  func addReadable(_ pair: PicturePair, _ differ: Differ, number: Int) {
    let readable = pair.sides.compactMap { side in
      (try? differ.verdict(side.before, side.after, wanting: .pixels)).map { (side, $0) }
    }
    guard readable.count == 1 else { return }
    try? add(readable[0].0, readable[0].1, number: number)
  }

  /// Writes the page, and puts the folder in its place.
  func finish(_ verdict: PairsVerdict, before: PathBytes, after: PathBytes) throws {
    let (entries, failure) = state.withLock { ($0.entries, $0.failure) }
    do {
      if let failure { throw failure }
      let data = ReportData(verdict, entries, before: before, after: after).json
      try folder.write(ReportPage.bytes(data: data.text), as: Self.index)
      try folder.finish()
    } catch {
      folder.discard()
      throw error
    }
  }

  /// Paints what differs.
  private func layers(_ verdict: DiffVerdict, _ stem: String) throws -> [(String, JSON)] {
    guard let whole = verdict.whole else { return [] }
    let layers = DifferenceLayers(verdict.comparison, whole.before, whole.after)
    guard layers.marks.width > 0, layers.marks.height > 0 else { return [] }
    let encoder = PNGEncoder(effort: Self.effort)
    return [
      ("changes", write(try encoder.bytes(of: layers.marks), "\(stem)-changes.png")),
      ("difference", write(try encoder.bytes(of: layers.magnitudes), "\(stem)-difference.png")),
    ]
  }

  /// Writes a picture; gives its place as the page names it.
  private func write(_ bytes: [UInt8], _ name: String) -> JSON {
    let path = Self.pictures + "/" + name
    do throws(ImageError) {
      try folder.write(bytes, as: PathBytes(path))
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
    }
    return .string(path)
  }

  /// The most regions of a pair that the page lists: photographs with noise have many thousands.
  private static let mostRegions = 500
  /// Nearly all of what is painted is equal, which every effort makes small.
  private static let effort = 1
}

extension DiffVerdict {
  /// True if there is nothing to be seen of a difference.
  var isEqual: Bool { isSame && comparison.different + comparison.ignored == 0 }
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
