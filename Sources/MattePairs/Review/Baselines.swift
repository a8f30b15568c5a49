internal import MatteCompare
internal import MatteImages
internal import MatteThreads

/// Finds the files that are the baselines of pairs, beneath a folder out of which nothing is written.
final class Baselines: Sendable {
  private let pairing: Pairing
  /// The folder, after all symbolic links.
  private let root: PathBytes
  /// The copies of baselines that tests left, by their file names.
  private let copies: [PathBytes: [PathBytes]]
  /// The pictures beneath the folder, once a copy's original was looked for.
  private let known = Guarded<KnownPictures?>(nil)
  private let places: Guarded<BaselinePlaces>

  /// Takes pairs and the folder; throws if that is not there.
  init(of pairing: Pairing, beneath root: PathBytes) throws(ImageError) {
    guard let place = root.realPath, place.isFolder else {
      throw ImageError(root, root.exists ? .noFolder : .unreadable(code: 2))
    }
    self.pairing = pairing
    self.root = place
    let copied = pairing.pairs.lazy.filter { $0.baseline == .copied }.map(\.sources.before.name)
    copies = Dictionary(grouping: copied, by: \.fileName)
    places = Guarded(BaselinePlaces(beneath: place))
  }

  /// The file that is the baseline of a pair, or that becomes it; nil if the picture after is there already.
  ///
  /// Throws if no file is known, or if it may not be written.
  func file(of pair: PicturePair) throws -> PathBytes? {
    var file: PathBytes
    switch pair.baseline {
    case .overwritten: return nil
    case .unheld: throw BaselineRefusal.unheld
    case .told(let path):
      let hashes = try SourceReader().hashes(of: pair.sources)
      return try places.withLock { try $0.baseline(at: path, hashes, self)?.file }
    case .copied:
      guard let original = try original(of: pair) else {
        if !written(for: pair).isEmpty { return nil }
        throw hasOther(pair) ? BaselineRefusal.outdated : .lost
      }
      file = original
    case .file(let path): file = path
    case nil:
      guard let path = pairing.fileBefore(of: pair) else {
        if isWrittenByTest(pair) { return nil }
        throw BaselineRefusal.notFound
      }
      file = path
    }
    // A test that works on a copy of its folder elsewhere, as those of pytest-regressions do.
    if leavesResultsOutside, pair.sources.before.path == file {
      file = (try? original(of: pair, isCalledAlike: true)) ?? nil ?? file
    }
    try ensureSuitable(file)
    return file
  }

  /// Throws unless a picture may be written at a path.
  func ensureSuitable(_ file: PathBytes) throws(BaselineRefusal) {
    guard file.isNamedPicture, file.fileName.bytes.first != UInt8(ascii: ".") else {
      throw .unsuitableName(file)
    }
    guard let place = file.realPath ?? file.placeToBe else { throw .outside(file) }
    let within = place.names.dropFirst(root.names.count)
    guard place.names.starts(with: root.names), !within.isEmpty, !within.contains(".git") else {
      throw .outside(file)
    }
  }

  /// The only file that has the bytes of a copy, or nil if there is none; of several the one that the test of the copy calls so.
  ///
  /// The baseline of another test is none, though it has the same bytes: the same page looks alike in two browsers.
  private func original(
    of pair: PicturePair, isCalledAlike: Bool = false
  ) throws(BaselineRefusal) -> PathBytes? {
    let copy = pair.sources.before
    guard let size = copy.byteCount else { return nil }
    let originals = candidates(of: size).filter { path in
      // Copies of several attempts are called alike.
      (path.fileName == copy.name.fileName) == isCalledAlike && !isOfResults(path)
        && copy.isSameFile(as: PictureSource(path: path))
    }
    let named = originals.filter { isNamed($0, byTestOf: copy.name) }
    let own = named.isEmpty ? originals.filter { !isForeign($0, to: copy.name) } : named
    guard own.count < 2 else { throw .several(originals.count) }
    return own.first
  }

  /// True if the test of a copy calls a baseline so, or its folder.
  private func isNamed(_ path: PathBytes, byTestOf copy: PathBytes) -> Bool {
    let folders = path.names.dropFirst(root.names.count).dropLast()
    return path.isNamed(byTestOf: copy) || path.isFiled(byTestOf: copy, in: Array(folders))
  }

  /// True if a file is rather the baseline of another test than that of a copy: the other test calls it so, or the copy's own
  /// test calls a file so whose path is the same but for one name.
  private func isForeign(_ path: PathBytes, to copy: PathBytes) -> Bool {
    if isNamed(path, byTestOf: copy) { return false }
    let isNamedElsewhere = (copies[copy.fileName] ?? []).contains { second in
      guard second.folder != copy.folder else { return false }
      // The folder itself may be that of one project.
      return isNamed(path, byTestOf: second) || path.isFiled(byTestOf: second, in: [root.fileName])
    }
    return isNamedElsewhere
      || knownPictures().alike(path).contains { sibling in
        sibling.differsInOneName(from: path) && isNamed(sibling, byTestOf: copy)
          && !isOfResults(sibling)
      }
  }

  /// The files that have the bytes of the picture after already, of those that may be the original of a copy.
  private func written(for pair: PicturePair) -> [PathBytes] {
    let (copy, after) = (pair.sources.before.name, pair.sources.after)
    return candidates(of: after.byteCount ?? -1).filter { path in
      path.mayBeOriginal(of: copy) && !isOfResults(path) && !path.endsInTwoNames(of: after.name)
        && after.isSameFile(as: PictureSource(path: path)) && !isForeign(path, to: copy)
    }
  }

  /// True if the baseline of a pair, which is not the file before, has the picture after already.
  func isWritten(_ pair: PicturePair) -> Bool {
    pair.isOfCopy && (try? file(of: pair) == nil) ?? false
  }

  /// The baseline that has the picture after of a pair already; throws if it is not sure which file that is.
  func writtenFile(of pair: PicturePair) throws -> PathBytes {
    if case .told(let path) = pair.baseline {
      let hashes = try SourceReader().hashes(of: pair.sources)
      guard let file = places.withLock({ $0.written(at: path, hashes) }) else {
        throw BaselineRefusal.notFound
      }
      try ensureSuitable(file)
      return file
    }
    let copy = pair.sources.before.name
    let files = written(for: pair)
    let named = files.filter { isNamed($0, byTestOf: copy) }
    let sure = named.isEmpty ? files.filter { $0.isOriginalOfAnyBrowser(of: copy) } : named
    guard sure.count == 1 else {
      throw sure.isEmpty ? BaselineRefusal.notFound : .several(sure.count)
    }
    try ensureSuitable(sure[0])
    return sure[0]
  }

  /// True if the test of a new picture has written it as the baseline: Playwright does where there is none.
  private func isWrittenByTest(_ pair: PicturePair) -> Bool {
    let copy = pair.sources.after.name.asExpected
    return pairing.origin == .results
      && candidates(of: pair.sources.after.byteCount ?? -1).contains { path in
        (isNamed(path, byTestOf: copy) || path.isOriginalOfAnyBrowser(of: copy))
          && !isOfResults(path) && pair.sources.after.isSameFile(as: PictureSource(path: path))
      }
  }

  /// Forgets which files were found: one of them has other bytes now.
  func forget() {
    known.withLock { $0 = nil }
    places.withLock { $0.forget() }
  }

  /// True if a file is called as the original of a copy may be, whatever its bytes, and as that of no other copy is.
  private func hasOther(_ pair: PicturePair) -> Bool {
    let copy = pair.sources.before.name
    return knownPictures().all.contains { path in
      path.mayBeOriginal(of: copy) && !isOfResults(path)
        && !path.endsInTwoNames(of: pair.sources.after.name)
        && !isForeign(path, to: copy) && !isOfLongerName(path, than: copy)
    }
  }

  /// True if a file may rather be the original of a copy with a longer name: “home-page-linux” is no other “home-linux”.
  private func isOfLongerName(_ path: PathBytes, than copy: PathBytes) -> Bool {
    copies.keys.contains { name in
      name.stem.utf8.count > copy.fileName.stem.utf8.count
        && (copies[name] ?? []).contains(where: path.mayBeOriginal)
    }
  }

  /// True if what tests left lies in no part of the folder.
  private var leavesResultsOutside: Bool {
    guard pairing.origin == .results, let results = pairing.names.after.realPath else {
      return false
    }
    return !results.names.starts(with: root.names)
  }

  /// True for a picture in the folder that tests left.
  private func isOfResults(_ path: PathBytes) -> Bool {
    guard let results = pairing.names.after.realPath, results != root else { return false }
    return path.names.starts(with: results.names)
  }

  /// The pictures of a size beneath the folder, by their whole paths.
  private func candidates(of size: Int) -> [PathBytes] { knownPictures().ofSize(size) }

  private func knownPictures() -> KnownPictures {
    known.withLock { known in
      let pictures = known ?? KnownPictures(beneath: root)
      known = pictures
      return pictures
    }
  }
}

extension PicturePair {
  /// True if the picture before is a copy of the baseline, which is another file.
  var isOfCopy: Bool {
    switch baseline {
    case .copied, .told: true
    case .file, .overwritten, .unheld, nil: false
    }
  }
}

extension PictureSource {
  /// The path of a file; nil of anything else.
  var path: PathBytes? { if case .file(let path) = contents { path } else { nil } }
}

extension Pairing {
  /// The file of the picture before in the folder before, whether it is there or not; nil of other pairs.
  fileprivate func fileBefore(of pair: PicturePair) -> PathBytes? {
    if let path = pair.sources.before.path { return path }
    return origin == .folders && names.before.isFolder ? names.before.appending(pair.path) : nil
  }
}

extension PathBytes {
  /// True if the file and its folder are called as those of another path: a report does not tell where its pictures were.
  fileprivate func endsInTwoNames(of path: PathBytes) -> Bool {
    fileName == path.fileName && folder.fileName == path.folder.fileName
  }

  /// The path from the root of a file that is not there yet, in a folder of which some part is; nil if the path leads up.
  fileprivate var placeToBe: PathBytes? {
    var (place, rest) = (folder, [fileName])
    while place.realPath == nil {
      guard place != ".", place != "/" else { return nil }
      rest.insert(place.fileName, at: 0)
      place = place.folder
    }
    guard !rest.contains("..") else { return nil }
    return place.realPath.map { PathBytes(joining: [""] + $0.names + rest) }
  }
}
