internal import MatteImages

/// The folder of a report: a page, and beside it the folder of its pictures.
struct ReportFolder: ReportPlace {
  static let index: PathBytes = "index.html"
  static let pictures = "pictures"

  private let folder: StagedFolder

  /// Begins the folder that is to be at `path`.
  init(_ path: PathBytes) throws(ImageError) {
    folder = try StagedFolder(
      path, inner: [PathBytes(Self.pictures)], index: Self.index, mark: Report.mark)
  }

  var companion: PathBytes? { nil }

  func add(_ bytes: [UInt8], as name: String) throws(ImageError) -> String {
    let path = Self.pictures + "/" + name
    try folder.write(bytes, as: PathBytes(path))
    return path
  }

  func finish(_ data: ReportData) throws(ImageError) {
    do throws(ImageError) {
      try folder.write(ReportPage.bytes(data: data.json(pictures: "")), as: Self.index)
      try folder.finish()
    } catch {
      try discard(because: error)
    }
  }

  func discard() { folder.discard() }
}
