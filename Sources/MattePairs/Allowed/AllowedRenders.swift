public import MatteCompare
public import MatteImages

/// The pictures that may stand in the place of others: the right answers of a test that has several.
///
/// ```swift
/// var renders = AllowedRenders(in: ".")
/// try renders.add(
///   AllowedRender(path: "a.png", Sides(before: "00", after: "01"), date: "2026-11-30"))
/// assert(renders.place(of: "a.png", Sides(before: "00", after: "01"))?.text == "1 of 1")
/// assert(renders.place(of: "a.png", Sides(before: "00", after: "02")) == nil)
/// ```
public struct AllowedRenders: Equatable, Sendable {
  /// Why there is no such list.
  public enum Failure: Error, Equatable, Sendable {
    /// A line, by its number from 1, is no allowed render.
    case line(Int)
    /// There would be more for the picture at this path than there may be.
    case tooMany(path: String)
  }

  /// Which of the allowed renders of a picture one is.
  public struct Place: Equatable, Sendable {
    /// The number of the render, from 1.
    public let index: Int
    /// The number of renders that are allowed for the picture.
    public let count: Int

    /// Both numbers.
    public var text: String { "\(index) of \(count)" }
  }

  /// How many renders a picture can have: where more are needed, the test says nothing.
  public static let maxRenders = 8

  /// The renders, sorted as they are written.
  public private(set) var renders: [AllowedRender] = []
  /// The folder from which the paths count.
  private let folder: PathBytes

  /// Makes an empty list that lies in a folder.
  public init(in folder: PathBytes) { self.folder = folder.realPath ?? folder }

  /// Reads a text of one allowed render a line.
  public init(parsing text: String, in folder: PathBytes) throws(Failure) {
    self.init(in: folder)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated()
    where !line.allSatisfy(\.isWhitespace) && line.first != "#" {
      guard let render = AllowedRender(String(line)) else { throw .line(index + 1) }
      try add(render)
    }
  }

  /// Adds a render, unless it is there.
  public mutating func add(_ render: AllowedRender) throws(Failure) {
    guard !renders.contains(where: render.isAboutSame) else { return }
    let (path, before) = (render.path, render.before)
    guard renders.count(where: { ($0.path, $0.before) == (path, before) }) < Self.maxRenders
    else { throw .tooMany(path: path) }
    renders.append(render)
    renders.sort { $0.text < $1.text }
  }

  /// Which of the renders of the picture at a path one is, by the hashes of the pixels of both; nil if it is none.
  public func place(of path: String, _ hashes: Sides<String>) -> Place? {
    let allowed = renders.filter { ($0.path, $0.before) == (path, hashes.before) }
    return allowed.firstIndex { $0.after == hashes.after }.map {
      Place(index: $0 + 1, count: allowed.count)
    }
  }

  /// True if any render is of the picture at a path.
  func concern(_ path: String) -> Bool { renders.contains { $0.path == path } }

  /// The path of a picture from the folder of the list; nil if it lies elsewhere, or is no file.
  public func path(of source: PictureSource) -> String? {
    // The work tree of a blob is asked of git.
    if case .blob(let blob) = source.contents,
      !renders.contains(where: { $0.path.hasSuffix(blob.path.text) })
    {
      return nil
    }
    let start = folder.appending("").bytes
    guard let whole = source.wholePath?.bytes, whole.starts(with: start) else { return nil }
    return PathBytes(Array(whole.dropFirst(start.count))).text
  }

  /// All lines.
  public var text: String { renders.map { $0.text + "\n" }.joined() }
}

extension PictureSource {
  /// Where its file is, or would be in the work tree, from the root of the file system; nil if it is no file.
  fileprivate var wholePath: PathBytes? {
    switch contents {
    case .file(let path): path.isStandardStream ? nil : path.realPath
    case .rooted(let root, let path): root.whole(path)?.realPath
    case .blob(let blob):
      ((try? blob.objects.repository.workTree) ?? nil).flatMap { $0.realPath ?? $0 }?
        .appending(blob.path)
    case .packed, .link, .joined, .bytes, .nothing, .unmerged: nil
    }
  }
}
