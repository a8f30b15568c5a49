internal import MatteCompare
internal import MatteImages

/// A folder in which test frameworks left pictures, and the names of all files in it.
///
/// Patterns see each path with the two last names of the folder's own path before it, so that it may be
/// the folder of a framework or one that has it within.
struct ResultFolder {
  /// A picture whose path a pattern makes.
  struct Match {
    /// The path, as patterns see it.
    let path: PathBytes
    /// The texts of the pattern.
    let texts: [[UInt8]]
  }

  /// The folder.
  let folder: PictureFolder
  /// The pictures, as patterns see them.
  let pictures: [PathBytes]
  /// All files, as patterns see them, and the folder itself.
  let paths: [PathBytes]
  /// The last names of the folder's own path.
  private let context: [PathBytes]

  /// Lists a folder; throws if it cannot be listed.
  init(_ path: PathBytes) throws(ImageError) {
    let folder = try PictureFolder(path, of: .results)
    let context = Array(folder.path.realPath?.names.suffix(2) ?? [])
    func seen(_ path: PathBytes) -> PathBytes { PathBytes(joining: context + [path]) }
    self.folder = folder
    self.context = context
    pictures = folder.pictures.map(seen)
    paths = [seen("")] + pictures + folder.others.map(seen)
  }

  /// True if there is no file at all.
  var isEmpty: Bool { paths.count == 1 && folder.failures.isEmpty }

  /// The pictures whose paths a pattern makes.
  func matches(_ pattern: PathPattern) -> [Match] {
    pictures.compactMap { path in pattern.texts(of: path).map { Match(path: path, texts: $0) } }
  }

  /// True if a pattern makes the path of any file.
  func has(_ pattern: PathPattern) -> Bool { paths.contains { pattern.texts(of: $0) != nil } }

  /// The pair of a picture, whose picture before has the first of some paths that is there.
  func pair(_ match: Match, before: [PathPattern]) -> PicturePair {
    pair(match.path, before: before.compactMap { $0.path(of: match.texts) })
  }

  /// The same of paths.
  func pair(_ path: PathBytes, before: [PathBytes]) -> PicturePair {
    let (after, found) = (place(of: path), before.map(place).first { folder.whole($0).exists })
    return PicturePair(
      path: after,
      before: found.map(source) ?? PictureSource(name: folder.whole(after), .nothing),
      after: source(after))
  }

  /// The path from the folder of a path as patterns see it, which may lead out of the folder.
  func place(of path: PathBytes) -> PathBytes {
    let names = path.names
    let shared = zip(names, context).prefix { $0 == $1 }.count
    let up = [PathBytes](repeating: "..", count: context.count - shared)
    return PathBytes(joining: up + names.dropFirst(shared))
  }

  /// The picture at a path from the folder.
  func source(_ path: PathBytes) -> PictureSource {
    PictureSource(name: folder.whole(path), .file(folder.whole(path)))
  }
}

extension PathBytes {
  /// The names between its slashes.
  var names: [PathBytes] {
    bytes.split(separator: UInt8(ascii: "/")).map { PathBytes(Array($0)) }
  }

  /// Puts names together.
  init(joining names: some Sequence<PathBytes>) {
    self.init(Array(names.map(\.bytes).joined(separator: "/".utf8)))
  }
}
