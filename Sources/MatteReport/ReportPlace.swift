internal import MatteImages

/// Where a report is written.
protocol ReportPlace: Sendable {
  /// The path of the report.
  var path: PathBytes { get }

  /// The folder beside the page that holds its pictures; nil if there is none.
  var companion: PathBytes? { get }

  /// Begins a picture, in any thread; one of its name that was begun before is left out.
  func picture(_ name: String) throws(ImageError) -> FileSink

  /// What the page calls a picture.
  func address(of name: String) -> String

  /// Writes the page, and puts all in its place; nothing of it is left if that cannot be done.
  func finish(_ data: ReportData) throws(ImageError)

  /// Removes what was written.
  func discard()
}

extension ReportPlace {
  /// Takes a picture; gives what the page calls it.
  func add(_ bytes: [UInt8], as name: String) throws(ImageError) -> String {
    try picture(name).write(bytes)
    return address(of: name)
  }

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
      if isPage { return try ReportFile(self) }
      guard realPath == nil || isFolder else { throw ImageError(self, .noFolder) }
      return try ReportFolder(self)
    }
  }

  /// The bytes of a file that an earlier run may have written; nil for what it cannot have, such as a folder.
  var ownBytes: [UInt8]? {
    get throws(ImageError) {
      // A pipe would be waited for.
      guard fileSize != nil else { return nil }
      do throws(ImageError) {
        return try BinaryFile(self).read()
      } catch {
        if case .unreadable = error.reason { throw error }
        return nil
      }
    }
  }

  /// True for the name of a page.
  var isPage: Bool { ["html", "htm"].contains(suffix) && !isFolder }
}
