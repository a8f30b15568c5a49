internal import MatteImages
internal import Synchronization

/// The page of a report as one file, which holds its pictures; if they are too large, they lie in a folder beside
/// it.
final class ReportFile: ReportPlace {
  /// A picture that is to lie within the page.
  typealias Picture = (name: String, bytes: [UInt8])

  private let file: OutputFile
  private let state = Mutex(State())

  private struct State {
    /// The pictures, as long as they are to lie within.
    var pictures: [Picture] = []
    var size = 0
    /// Where they are, if not.
    var folder: StagedFolder?
  }

  /// Begins the page that is to be at `path`; throws if what is there is no report.
  init(_ path: PathBytes) throws(ImageError) {
    file = OutputFile(path)
    guard !path.exists || EarlierReport.isPage(path) else { throw ImageError(path, .foreignPage) }
    try file.ensureWritable()
  }

  var companion: PathBytes? { state.withLock { $0.folder?.path } }

  func add(_ bytes: [UInt8], as name: String) throws(ImageError) -> String {
    try state.withLock { (state) throws(ImageError) in
      if let folder = state.folder { return try folder.write(bytes, as: PathBytes(name)) }
      state.pictures.append((name, bytes))
      state.size += bytes.count
      if state.size > Self.maxSize { try spill(&state) }
    }
    return name
  }

  func finish(_ data: ReportData) throws(ImageError) {
    let (pictures, folder) = state.withLock { ($0.pictures, $0.folder) }
    let base = folder.map { AddressText.of($0.path.fileName) + "/" } ?? ""
    // Before the page, which is to find them.
    try folder?.finish()
    try file.write(
      ReportPage.bytes(
        data: data.json(pictures: base),
        pictures: pictures.sorted { $0.name < $1.name }))
    if folder == nil { StagedFolder.remove(file.path.companion, mark: Report.mark) }
  }

  func discard() { state.withLock { $0.folder?.discard() } }

  /// Moves the pictures into a folder.
  private func spill(_ state: inout State) throws(ImageError) {
    let folder = try StagedFolder(
      file.path.companion, inner: [], index: ReportFolder.index, mark: Report.mark)
    state.folder = folder
    for picture in state.pictures {
      try folder.write(picture.bytes, as: PathBytes(picture.name))
    }
    state.pictures = []
  }

  /// The most bytes of pictures within a page.
  private static let maxSize = 30_000_000
}

extension PathBytes {
  /// The folder beside a page that holds its pictures: `page_files` of `page.html`.
  var companion: PathBytes {
    PathBytes(Array(bytes.dropLast(suffix.utf8.count + 1)) + "_files".utf8)
  }
}
