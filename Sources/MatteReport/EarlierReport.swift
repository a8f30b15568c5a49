internal import MatteCompare
public import MatteImages
internal import MattePairs

/// A report that was written earlier.
///
/// ```swift
/// let jobs = try ["linux/report", "windows.html"].map { try EarlierReport($0) }
/// let joined = try Report.join(jobs, at: "report.html", program: "my tool 1.0")
/// print("\(joined.count) pictures")
/// ```
public struct EarlierReport: Sendable {
  /// The path of its page or of its folder, as it was named.
  public let path: PathBytes
  /// What was compared.
  let names: Sides<String>
  /// The pictures of its list.
  let entries: [JSON]

  private let page: [UInt8]
  /// The places of pictures in the page, by their names.
  private let pictures: [String: Range<Int>]
  /// The folder of the other pictures.
  private let folder: PathBytes

  /// Reads the page at `path`, or that in the folder at `path`; throws if it is no report, or cannot be read.
  public init(_ path: PathBytes) throws(ImageError) {
    let file = path.isFolder ? path.appending(ReportFolder.index) : path
    let page = try Self.bytes(of: file)
    guard Self.isPage(page) else { throw ImageError(path, .foreignPage) }
    guard String(decoding: page.suffix(16), as: UTF8.self).contains("</html>") else {
      throw ImageError(path, .truncatedPage)
    }
    guard let data = Self.data(of: page), let entries = data["entries"]?.array else {
      throw ImageError(path, .foreignPage)
    }
    self.path = path
    self.page = page
    self.entries = entries
    names = Sides(before: data["before"]?.string ?? "", after: data["after"]?.string ?? "")
    pictures = Self.pictures(in: page)
    let companion = PathBytes(unescaping: data["pictures"]?.string ?? "").fileName
    folder = file.neighbour(companion.bytes.isEmpty ? PathBytes(ReportFolder.pictures) : companion)
  }

  /// True for a folder that holds a report.
  public static func isFolder(_ path: PathBytes) -> Bool {
    let page = path.appending(ReportFolder.index)
    return path.isFolder && page.fileSize ?? 0 > 0 && (try? isPage(page)) == true
  }

  /// The bytes of a file; what cannot hold a page is no report.
  private static func bytes(of file: PathBytes) throws(ImageError) -> [UInt8] {
    do throws(ImageError) {
      return try BinaryFile(file).read()
    } catch {
      switch error.reason {
      case .empty, .unsuitable: throw ImageError(file, .foreignPage)
      default: throw error
      }
    }
  }

  /// True for a report, and for an empty file; throws if the system does not let it be read.
  static func isPage(_ path: PathBytes) throws(ImageError) -> Bool {
    if path.fileSize == 0 { return true }
    return try path.ownBytes.map { isPage($0) } ?? false
  }

  private static func isPage(_ page: [UInt8]) -> Bool {
    String(decoding: page.prefix(1024), as: UTF8.self)
      .contains("<meta name=\"generator\" content=\"\(Report.mark)\">")
  }

  /// The line that holds the data.
  private static func data(of page: [UInt8]) -> JSON? {
    let lines = page.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.elementsEqual(ReportPage.dataStart.utf8) }
    guard let start, start + 1 < lines.count else { return nil }
    return JSON(parsing: Array(lines[start + 1]))
  }

  private static func pictures(in page: [UInt8]) -> [String: Range<Int>] {
    let (start, end) = (Array(ReportPage.pictureStart.utf8), ReportPage.pictureEnd.utf8.count)
    var pictures: [String: Range<Int>] = [:]
    for line in page.split(separator: UInt8(ascii: "\n")) where line.starts(with: start) {
      let rest = line.dropFirst(start.count)
      guard let quote = rest.firstIndex(of: UInt8(ascii: "\"")),
        let comma = rest.firstIndex(of: UInt8(ascii: ","))
      else { continue }
      let name = String(decoding: rest[..<quote], as: UTF8.self)
      pictures[name] = comma + 1..<max(comma + 1, line.endIndex - end)
    }
    return pictures
  }

  /// The bytes of a picture; throws if it is not there.
  func picture(_ name: String) throws(ImageError) -> [UInt8] {
    guard let place = pictures[name] else {
      // A name in a page leads nowhere else.
      return try BinaryFile(folder.appending(PathBytes(name).fileName)).read()
    }
    guard let bytes = Base64.bytes(of: page[place]) else { throw ImageError(path, .foreignPage) }
    return bytes
  }
}

extension PathBytes {
  /// The path of a name in the same folder.
  fileprivate func neighbour(_ name: PathBytes) -> PathBytes {
    PathBytes(bytes.dropLast(fileName.bytes.count) + name.bytes)
  }
}
