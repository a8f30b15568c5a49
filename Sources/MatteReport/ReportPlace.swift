internal import MatteImages

/// Where a report is written.
protocol ReportPlace: Sendable {
  /// The folder beside the page that holds its pictures; nil if there is none.
  var companion: PathBytes? { get }

  /// Takes a picture, in any thread, but none of a name twice; gives what the page calls it.
  func add(_ bytes: [UInt8], as name: String) throws(ImageError) -> String

  /// Writes the page, and puts all in its place; nothing of it is left if that cannot be done.
  func finish(_ data: ReportData) throws(ImageError)

  /// Removes what was written.
  func discard()
}

extension ReportPlace {
  /// Removes what was written, and throws why.
  func discard(because error: ImageError?) throws(ImageError) {
    discard()
    if let error { throw error }
  }
}

extension PathBytes {
  /// Begins a report at this path: a file, or a folder.
  var reportPlace: any ReportPlace {
    get throws(ImageError) {
      isPage ? try ReportFile(self) : try ReportFolder(self)
    }
  }

  /// True for the name of a page.
  var isPage: Bool { ["html", "htm"].contains(suffix) && !isFolder }
}
