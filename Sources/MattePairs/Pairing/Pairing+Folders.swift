internal import MatteCompare
public import MatteImages

extension Pairing {
  /// Lists two folders, and finds out what has the same bytes under another path.
  public init(before: PathBytes, after: PathBytes) throws {
    let folders = Sides(before: try PictureFolder(before), after: try PictureFolder(after))
    let pictures = Set(folders.before.pictures).union(folders.after.pictures)
    guard !pictures.isEmpty else {
      throw SourceError.noPictures(before: before, after: after)
    }
    let others = folders.before.others.union(folders.after.others)
    var files = FolderFiles(folders, pictures)
    let renamed = files.takeRenamed()
    self.init(
      names: Sides(before: before, after: after),
      pairs: files.pairs + files.added + files.removed + renamed,
      leftOut: others.subtracting(pictures).count,
      hidden: folders.before.hidden.union(folders.after.hidden).count,
      failures: folders.before.failures + folders.after.failures, origin: .folders)
  }
}

/// The pictures of two folders, by which of them has what.
private struct FolderFiles {
  /// What both folders have, by path.
  var pairs: [PicturePair] = []
  /// What only the folder after has.
  var added: [PicturePair] = []
  /// What only the folder before has.
  var removed: [PicturePair] = []

  /// Takes the pictures that either folder has.
  init(_ folders: Sides<PictureFolder>, _ pictures: Set<PathBytes>) {
    let files = folders.map(\.files)
    for path in pictures.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
      let sources = folders.map { $0.source(path) }
      switch (files.before.contains(path), files.after.contains(path)) {
      case (true, true): pairs.append(PicturePair(path: path, sources))
      // It may be there.
      case (true, false) where folders.after.isUnlisted(path): break
      case (false, true) where folders.before.isUnlisted(path): break
      case (true, false):
        let none = PictureSource(name: sources.after.name, .nothing)
        removed.append(PicturePair(path: path, before: sources.before, after: none))
      default:
        let none = PictureSource(name: sources.before.name, .nothing)
        added.append(PicturePair(path: path, before: none, after: sources.after))
      }
    }
  }

  /// Takes what has the same bytes out of what was removed and what was added.
  mutating func takeRenamed() -> [PicturePair] {
    var rest = removedByFingerprint
    var places: [PathBytes: Int] = [:]
    // First those that only changed their folder.
    for keepsName in [true, false] {
      for addition in added where places[addition.path] == nil {
        let source = addition.sources.after
        guard let size = source.byteCount, rest.sizes.contains(size),
          let print = source.fingerprint,
          let place = rest.take(print, named: keepsName ? addition.path.fileName : nil),
          removed[place].sources.before.isSameFile(as: source)
        else { continue }
        places[addition.path] = place
      }
    }
    let renamed = added.compactMap { addition in
      places[addition.path].map { place in
        PicturePair(
          path: addition.path, origin: removed[place].path,
          Sides(before: removed[place].sources.before, after: addition.sources.after),
          isUnchanged: true)
      }
    }
    added.removeAll { places[$0.path] != nil }
    let found = Set(places.values)
    removed = removed.indices.filter { !found.contains($0) }.map { removed[$0] }
    return renamed
  }

  /// What was removed and has the size of something that was added.
  private var removedByFingerprint: RemovedFiles {
    let sizes = Set(added.compactMap(\.sources.after.byteCount).filter { $0 > 0 })
    var files = RemovedFiles()
    for (place, pair) in removed.enumerated() {
      let source = pair.sources.before
      guard let size = source.byteCount, sizes.contains(size), let print = source.fingerprint
      else { continue }
      files.sizes.insert(size)
      files.places[print, default: []].append((place, pair.path.fileName))
    }
    return files
  }
}

/// Files that were removed, by what is in them.
private struct RemovedFiles {
  var sizes: Set<Int> = []
  var places: [Int: [(place: Int, name: PathBytes)]] = [:]

  /// Takes out the first file with a fingerprint, and with a name unless that is nil.
  mutating func take(_ print: Int, named name: PathBytes?) -> Int? {
    guard let files = places[print],
      let index = files.firstIndex(where: { name == nil || $0.name == name })
    else { return nil }
    return places[print]?.remove(at: index).place
  }
}

extension PictureFolder {
  /// All files in it, pictures or not.
  fileprivate var files: Set<PathBytes> { others.union(pictures) }

  fileprivate func source(_ path: PathBytes) -> PictureSource {
    PictureSource(name: whole(path), .file(whole(path)))
  }
}

extension PictureSource {
  /// A number that is the same for equal bytes, and hardly ever for others; nil if they cannot be read.
  fileprivate var fingerprint: Int? {
    guard case .file(let path) = contents else { return nil }
    return (try? BinaryFile(path).read())?.hashValue
  }
}
