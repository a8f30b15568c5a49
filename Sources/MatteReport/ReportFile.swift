internal import MatteImages
internal import MatteThreads

/// The page of a report as one file, which holds its pictures; if they are too large, they lie in a folder beside
/// it.
final class ReportFile: ReportPlace {
  /// A picture that is to lie within the page.
  typealias Picture = (name: String, bytes: [UInt8])

  private let file: OutputFile
  private let state = Guarded(State())

  private struct State {
    /// The pictures, as long as they are to lie within.
    var pictures: [String: [UInt8]] = [:]
    var size = 0
    /// Where they are, if not.
    var folder: StagedFolder?
    /// The path of that, once it was to be made.
    var companion: PathBytes?
  }

  /// Begins the page that is to be at `path`; throws if what is there is no report.
  init(_ path: PathBytes) throws(ImageError) {
    file = OutputFile(path)
    if path.exists, try !EarlierReport.isPage(path) { throw ImageError(path, .foreignPage) }
    try file.ensureWritable()
  }

  var path: PathBytes { file.path }
  var companion: PathBytes? { state.withLock { $0.companion } }

  func picture(_ name: String) throws(ImageError) -> FileSink {
    let folder = state.withLock { state in
      if state.folder == nil {
        state.size -= state.pictures.updateValue([], forKey: name)?.count ?? 0
      }
      return state.folder
    }
    if let folder { return try folder.file(PathBytes(name)) }
    return FileSink(path) { [self] (bytes) throws(ImageError) in try append(bytes, to: name) }
  }

  func address(of name: String) -> String { name }

  /// Goes on with a picture that was begun within the page.
  private func append(_ bytes: [UInt8], to name: String) throws(ImageError) {
    try state.withLock { (state) throws(ImageError) in
      if let folder = state.folder {
        return try folder.file(PathBytes(name), goesOn: true).write(bytes)
      }
      state.pictures[name, default: []] += bytes
      state.size += bytes.count
      if state.size > Self.maxSize { try spill(&state) }
    }
  }

  func finish(_ data: ReportData) throws(ImageError) {
    let (pictures, folder) = state.withLock { ($0.pictures, $0.folder) }
    let base = folder.map { AddressText.of($0.path.fileName) + "/" } ?? ""
    try file.write(with: folder) { (sink) throws(ImageError) in
      try ReportPage.write(
        data: data.json(pictures: base),
        pictures: pictures.map { Picture($0, $1) }.sorted { $0.name < $1.name }, to: sink)
    }
    if folder == nil {
      StagedFolder.remove(file.path.companion, index: ReportFolder.index, mark: Report.mark)
    }
  }

  func discard() { state.withLock { $0.folder?.discard() } }

  /// Moves the pictures into a folder.
  private func spill(_ state: inout State) throws(ImageError) {
    state.companion = file.path.companion
    let folder = try StagedFolder(
      file.path.companion, inner: [], index: ReportFolder.index, mark: Report.mark)
    state.folder = folder
    for (name, bytes) in state.pictures { try folder.write(bytes, as: PathBytes(name)) }
    state.pictures = [:]
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
