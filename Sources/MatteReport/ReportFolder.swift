public import MatteCompare
public import MatteImages
public import MattePairs
internal import MatteRaster
internal import Synchronization

/// The folder of a report: a page, and beside it the pictures that it shows.
///
/// Pictures are added while pairs are compared, in any thread. No browser lets a page in a file read the
/// pixels of its pictures: so what differs is painted here.
///
/// ```swift
/// let report = try ReportFolder("report")
/// let pairing = try Pairing(before: "expected", after: "actual")
/// let verdict = PairsDiffer(PairDiffer(), recorder: report).verdict(on: pairing)
/// try report.finish(verdict, names: pairing.names, program: "my tool 1.0")
/// ```
public final class ReportFolder: PairRecorder {
  private static let index: PathBytes = "index.html"
  private static let pictures = "pictures"
  /// The first line of the list of a report's files.
  private static let mark = "matte diff --report"

  private let folder: StagedFolder
  private let state = Mutex(State())

  private struct State {
    var entries: [PathBytes: JSON] = [:]
    /// Why a picture could not be written.
    var failure: ImageError?
  }

  /// Begins the report that is to be at `path`.
  public init(_ path: PathBytes) throws(ImageError) {
    folder = try StagedFolder(
      path, inner: [PathBytes(Self.pictures)], index: Self.index, mark: Self.mark)
  }

  /// Adds a pair, or a picture that only one side has; the pictures of an equal pair are left out.
  ///
  /// They are called by the pair's `number`.
  public func record(_ compared: ComparedPair, of pair: PicturePair, number: Int) throws {
    let stem = "\(number + 1)"
    let verdict = compared.verdict
    var files: [(String, JSON)] = []
    var seen = (pair.origin ?? pair.path).bytes + [0] + pair.path.bytes + [0]
    for (side, source, picture) in [
      ("before", pair.sources.before, verdict.facts.before.picture),
      ("after", pair.sources.after, verdict.facts.after.picture),
    ] {
      guard !verdict.isEqual, let picture, let bytes = try SourceReader().bytes(of: source) else {
        continue
      }
      seen += "\(side) \(SHA256(of: bytes).text)".utf8
      files.append((side, write(bytes, "\(stem)-\(side).\(picture.format.suffix)")))
    }
    if files.count == 2 { files += try layers(compared, stem) }
    let entry = JSON.object([
      // What was seen of the pair: its paths, and all bytes of both sides.
      ("key", .string(SHA256(of: seen).text)),
      ("verdict", verdict.json(maxRegions: Self.maxRegions)),
      ("regions", .count(verdict.comparison.regions.count)), ("files", .object(files)),
    ])
    state.withLock { $0.entries[pair.path] = .written(entry.text) }
  }

  /// Writes the page, and puts the folder in its place; throws if anything of it could not be written.
  ///
  /// `names` are those of the folders or of the states, `program` is that of the program with its version.
  public func finish(
    _ verdict: PairsVerdict, names: Sides<PathBytes>, program: String
  ) throws(ImageError) {
    let (entries, failure) = state.withLock { ($0.entries, $0.failure) }
    do throws(ImageError) {
      if let failure { throw failure }
      let data = ReportData(verdict, entries, names, program: program).json
      try folder.write(ReportPage.bytes(data: data.text), as: Self.index)
      try folder.finish()
    } catch {
      folder.discard()
      throw error
    }
  }

  /// Paints what differs.
  private func layers(_ compared: ComparedPair, _ stem: String) throws -> [(String, JSON)] {
    let layers = compared.layers
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
  private static let maxRegions = 500
  /// Nearly all of what is painted is equal, which every effort makes small.
  private static let effort = 1
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
