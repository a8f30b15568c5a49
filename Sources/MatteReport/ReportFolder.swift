internal import MatteImages

/// The folder of a report: a page, and beside it its style and the folder of its pictures.
struct ReportFolder: ReportPlace {
  static let index: PathBytes = "index.html"
  static let pictures = "pictures"

  private let folder: StagedFolder

  /// Begins the folder that is to be at `path`.
  init(_ path: PathBytes) throws(ImageError) {
    folder = try StagedFolder(
      path, inner: [PathBytes(Self.pictures)], index: Self.index, mark: Report.mark)
  }

  var path: PathBytes { folder.path }
  var companion: PathBytes? { nil }

  func picture(_ name: String) throws(ImageError) -> FileSink {
    try folder.file(PathBytes(address(of: name)))
  }

  func address(of name: String) -> String { Self.pictures + "/" + name }

  func finish(_ data: ReportData) throws(ImageError) {
    do throws(ImageError) {
      try folder.write(ReportPage.style, as: PathBytes(ReportPage.styleName))
      try ReportPage.write(
        data: data.json(pictures: ""), linksStyle: true, to: folder.file(Self.index))
      try folder.finish()
    } catch {
      try discard(because: error)
    }
  }

  func discard() { folder.discard() }
}
