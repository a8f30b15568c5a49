internal import MatteCompare
package import MatteImages

/// A folder in which test frameworks left pictures, and the names of all files in it.
///
/// Patterns see each path with the two last names of the folder's own path before it, so that it may be
/// the folder of a framework or one that has it within.
struct ResultFolder {
  /// A picture whose path a pattern makes.
  struct Match {
    /// The path, as patterns see it.
    let path: PathBytes
    /// The texts in the holes of the pattern.
    let texts: [[UInt8]]
  }

  /// The folder.
  let folder: PictureFolder
  /// The pictures, as patterns see them.
  let pictures: [PathBytes]
  /// The other files, as patterns see them.
  let others: [PathBytes]
  /// The last names of the folder's own path.
  private let context: [PathBytes]
  /// The pictures by their last names.
  private let named: [PathBytes: [PathBytes]]
  /// The names of all folders.
  private let names: Set<PathBytes>
  /// How many pictures there are of each that has one with a word of a verdict in its name, itself among them.
  let verdictWords: [PathBytes: Int]

  /// Lists a folder; throws if it cannot be listed.
  init(_ path: PathBytes, in space: FileSpace = .everywhere) throws(ImageError) {
    let folder = try PictureFolder(path, of: .results, in: space)
    self.init(folder, context: Array(space.realPath(of: path)?.names.suffix(2) ?? []))
  }

  /// Where its files are looked up.
  var space: FileSpace { folder.space }

  private init(_ folder: PictureFolder, context: [PathBytes]) {
    func seen(_ path: PathBytes) -> PathBytes { PathBytes(joining: context + [path]) }
    self.folder = folder
    self.context = context
    pictures = folder.pictures.map(seen)
    others = folder.others.map(seen)
    named = Dictionary(grouping: pictures, by: \.fileName)
    names = Set(Set((pictures + others).map(\.folder)).flatMap(\.names))
    let bases = pictures.compactMap { VerdictWord(in: $0)?.base }
    let present = Set(bases).intersection(pictures)
    verdictWords = Dictionary((bases + present).map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// The same folder, whose patterns see each path from it.
  var plain: ResultFolder { ResultFolder(folder, context: []) }

  /// True if there is no file at all.
  var isEmpty: Bool { pictures.isEmpty && others.isEmpty && folder.failures.isEmpty }

  /// True if a pattern may make the path of a file: each folder that it names is there.
  func mayHave(_ pattern: PathPattern) -> Bool { pattern.folderNames.allSatisfy(names.contains) }

  /// True if a pattern makes the path of any file that is no picture.
  func has(_ pattern: PathPattern) -> Bool { others.contains { pattern.texts(of: $0) != nil } }

  /// The path as patterns see it of a path from the folder.
  func seen(_ place: PathBytes) -> PathBytes { PathBytes(joining: context + place.names) }

  /// The path from the folder of a path as patterns see it, which may lead out of the folder.
  func place(of path: PathBytes) -> PathBytes {
    let names = path.names
    let shared = zip(names, context).prefix { $0 == $1 }.count
    let up = [PathBytes](repeating: "..", count: context.count - shared)
    return PathBytes(joining: up + names.dropFirst(shared))
  }

  /// The paths of the files that some patterns make with the texts of another, at most one for each.
  ///
  /// Where a pattern has holes that the other has not, all pictures are searched: of several the one that shares
  /// most of its folders with `path` is meant, and none if two do.
  func paths(
    of patterns: [PathPattern], _ texts: [[UInt8]], _ source: PathPattern, near path: PathBytes
  ) -> [PathBytes] {
    patterns.compactMap { pattern in
      let filled = pattern.filled(with: texts, of: source)
      guard let whole = filled.wholePath else { return nearest(filled, to: path) }
      return hasFile(whole) ? whole : nil
    }
  }

  /// The whole path of a file by its path as patterns see it.
  func wholePath(of path: PathBytes) -> PathBytes { folder.whole(place(of: path)) }

  /// True if there is a file at a path as patterns see it, which may lie beside the folder; a link to nothing is none.
  private func hasFile(_ path: PathBytes) -> Bool { space.fileSize(wholePath(of: path)) != nil }

  private func nearest(_ pattern: PathPattern, to path: PathBytes) -> PathBytes? {
    let candidates = pattern.fileName.map { named[$0] ?? [] } ?? pictures
    let found = candidates.filter { $0 != path && pattern.texts(of: $0) != nil }
    if found.count < 2 { return found.first }
    let names = path.names
    let shared = found.map { zip($0.names, names).prefix { $0 == $1 }.count }
    guard let count = shared.max(), shared.count(where: { $0 == count }) == 1 else { return nil }
    return shared.firstIndex(of: count).map { found[$0] }
  }

  /// The pair of a picture and the one before it, if there is one, by their paths as patterns see them.
  func pair(_ path: PathBytes, before: PathBytes?) -> PicturePair {
    let after = place(of: path)
    return PicturePair(
      path: after,
      before: before.map { source(place(of: $0)) }
        ?? PictureSource(name: folder.whole(after), .nothing),
      after: source(after))
  }

  /// The pair of a picture and the last of three in one file, of which it is the first.
  func joinedPair(_ path: PathBytes, first: PathBytes) -> PicturePair {
    var pair = pair(path, before: first)
    let joined = JoinedPicture(
      path: folder.whole(place(of: path)), first: folder.whole(place(of: first)), in: space)
    pair.sources.after = PictureSource(name: joined.path, .joined(joined))
    return pair
  }

  /// The picture at a path from the folder.
  func source(_ path: PathBytes) -> PictureSource {
    PictureSource(name: folder.whole(path), in: space)
  }
}

extension PathPattern {
  /// The path if nothing is open.
  fileprivate var wholePath: PathBytes? { holes.isEmpty ? PathBytes(literals[0]) : nil }

  /// The last name of the paths, if that is not open.
  fileprivate var fileName: PathBytes? {
    let last = literals[literals.count - 1]
    guard let slash = last.lastIndex(of: UInt8(ascii: "/")) else {
      return holes.last?.kind == .folders ? PathBytes(last) : nil
    }
    return PathBytes(Array(last[(slash + 1)...]))
  }
}

extension PathBytes {
  /// The names between its slashes.
  package var names: [PathBytes] {
    bytes.split(separator: UInt8(ascii: "/")).map { PathBytes(Array($0)) }
  }

  /// Puts names together.
  package init(joining names: some Sequence<PathBytes>) {
    self.init(Array(names.map(\.bytes).joined(separator: "/".utf8)))
  }
}
