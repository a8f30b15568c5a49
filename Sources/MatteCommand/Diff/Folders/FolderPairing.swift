internal import MatteImages

/// Which pictures of two folders belong together: those of one path, and those of the same bytes.
struct FolderPairing: Sendable {
  /// A picture that has the same bytes under another path.
  struct Renaming: Sendable {
    let from: PathBytes
    let to: PathBytes
    /// The file under the new path.
    let after: DiffSource
  }

  /// What both folders have, by path.
  private(set) var pairs: [PicturePair] = []
  /// What only the folder after has, under this path or another; the side before is no picture.
  private(set) var added: [PicturePair] = []
  /// What only the folder before has; the side after is no picture.
  private(set) var removed: [PicturePair] = []
  /// What is called otherwise in the folder after, by the path there.
  private(set) var renamed: [Renaming] = []
  /// The number of paths at which there are other files than pictures.
  let leftOut: Int
  /// Why folders could not be listed.
  let failures: [ImageError]

  /// What only one folder has, or has under this path.
  var single: [PicturePair] {
    let moved = renamed.map { renaming in
      let none = DiffSource(name: renaming.after.name, .nothing)
      return PicturePair(path: renaming.to, before: none, after: renaming.after)
    }
    return added + removed + moved
  }

  /// Lists two folders, and compares the bytes of what only one of them has.
  init(_ before: PathBytes, _ after: PathBytes) throws {
    let (before, after) = (try PictureFolder(before), try PictureFolder(after))
    guard !(before.pictures.isEmpty && after.pictures.isEmpty) else {
      throw Trouble(
        "neither \(before.path) nor \(after.path) holds a PNG, JPEG or WebP picture",
        hint: "check the names of the folders")
    }
    let pictures = Set(before.pictures).union(after.pictures)
    leftOut = before.others.union(after.others).subtracting(pictures).count
    failures = before.failures + after.failures
    pair(before, after, pictures)
    findRenamed()
  }

  private mutating func pair(
    _ before: PictureFolder, _ after: PictureFolder, _ pictures: Set<PathBytes>
  ) {
    let (old, new) = (before.files, after.files)
    for path in pictures.sorted(by: precedes) {
      let sources = (before.source(path), after.source(path))
      switch (old.contains(path), new.contains(path)) {
      case (true, true):
        pairs.append(PicturePair(path: path, before: sources.0, after: sources.1))
      case (true, false):
        let none = DiffSource(name: sources.1.name, .nothing)
        removed.append(PicturePair(path: path, before: sources.0, after: none))
      default:
        let none = DiffSource(name: sources.0.name, .nothing)
        added.append(PicturePair(path: path, before: none, after: sources.1))
      }
    }
  }

  /// Takes what has the same bytes out of what was removed and what was added.
  private mutating func findRenamed() {
    var rest = removedByFingerprint
    var sources: [PathBytes: Int] = [:]
    // First those that only changed their folder.
    for keepsName in [true, false] {
      for addition in added where sources[addition.path] == nil {
        guard let size = addition.after.byteCount, rest.sizes.contains(size),
          let print = addition.after.fingerprint,
          let place = rest.take(print, named: keepsName ? addition.path.fileName : nil),
          removed[place].before.isEqual(to: addition.after)
        else { continue }
        sources[addition.path] = place
      }
    }
    renamed = added.compactMap { addition in
      sources[addition.path].map {
        Renaming(from: removed[$0].path, to: addition.path, after: addition.after)
      }
    }
    added.removeAll { sources[$0.path] != nil }
    let found = Set(sources.values)
    removed = removed.indices.filter { !found.contains($0) }.map { removed[$0] }
  }

  /// What was removed and has the size of something that was added.
  private var removedByFingerprint: RemovedFiles {
    let sizes = Set(added.compactMap(\.after.byteCount).filter { $0 > 0 })
    var files = RemovedFiles()
    for (place, pair) in removed.enumerated() {
      guard let size = pair.before.byteCount, sizes.contains(size),
        let print = pair.before.fingerprint
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

  fileprivate func source(_ path: PathBytes) -> DiffSource {
    DiffSource(name: whole(path), .file(whole(path)))
  }
}

extension DiffSource {
  /// A number that is the same for equal bytes, and hardly ever for others; nil if they cannot be read.
  fileprivate var fingerprint: Int? { (try? wholeBytes)?.hashValue }
}

/// The order of paths: that of their bytes.
private func precedes(_ one: PathBytes, _ other: PathBytes) -> Bool {
  one.bytes.lexicographicallyPrecedes(other.bytes)
}
