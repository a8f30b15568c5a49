internal import MatteCompare
internal import MatteImages

/// The pictures of two folders, by which of them has what.
struct FolderFiles {
  /// What both folders have.
  private(set) var pairs: [PicturePair] = []
  /// What only the folder after has.
  private(set) var added: [PicturePair] = []
  /// What only the folder before has.
  private(set) var removed: [PicturePair] = []
  /// What both have as the same picture under another path.
  private(set) var renamed: [PicturePair] = []

  /// Takes the pictures that either folder has, which are a pair if they have one path.
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
        var pair = PicturePair(path: path, before: none, after: sources.after)
        if folders.before.space == .everywhere { pair.baseline = .file(sources.before.name) }
        added.append(pair)
      }
    }
  }

  /// Makes pairs of what only one folder has, where the paths of just one picture in each have the same `name`.
  mutating func pair(by name: (PathBytes) -> String?) {
    let before = Self.places(of: removed, by: name)
    let after = Self.places(of: added, by: name)
    var places: [Int: Int] = [:]
    for (name, place) in after {
      if let place, let earlier = before[name] ?? nil { places[place] = earlier }
    }
    pairs += take(places, renaming: nil)
  }

  /// The place of the only pair with each name; nil where several have it.
  private static func places(
    of pairs: [PicturePair], by name: (PathBytes) -> String?
  ) -> [String: Int?] {
    var places: [String: Int?] = [:]
    for (place, pair) in pairs.enumerated() {
      guard let name = name(pair.path) else { continue }
      places.updateValue(places.keys.contains(name) ? nil : place, forKey: name)
    }
    return places
  }

  /// Takes what is the same by some evidence out of what was removed and added, first what only changed its folder.
  mutating func rename(by evidence: Pairing.Renaming.Evidence) {
    if added.isEmpty || removed.isEmpty { return }
    let sources = Sides(before: removed.map(\.sources.before), after: added.map(\.sources.after))
    let prints = evidence.prints(of: sources)
    var free = Dictionary(grouping: removed.indices.filter { prints.before[$0] != nil }) {
      prints.before[$0] ?? 0
    }
    var places: [Int: Int] = [:]
    for keepsName in [true, false] {
      for (place, print) in prints.after.enumerated() {
        guard let print, places[place] == nil,
          let index = free[print]?.firstIndex(where: { earlier in
            !keepsName || removed[earlier].path.fileName == added[place].path.fileName
          })
        else { continue }
        places[place] = free[print]?.remove(at: index)
      }
    }
    let equal = evidence.equal(places.map { (before: $1, after: $0) }, of: sources)
    renamed += take(places.filter { equal.contains($0.key) }, renaming: evidence)
  }

  /// Takes pictures out of what was added and removed, and gives them as pairs.
  private mutating func take(
    _ places: [Int: Int], renaming: Pairing.Renaming.Evidence?
  ) -> [PicturePair] {
    let pairs = added.indices.compactMap { place in
      places[place].map { earlier in
        PicturePair(
          path: added[place].path, origin: removed[earlier].path, renaming: renaming,
          Sides(before: removed[earlier].sources.before, after: added[place].sources.after),
          isUnchanged: renaming != nil)
      }
    }
    let found = Set(places.values)
    added = added.indices.filter { places[$0] == nil }.map { added[$0] }
    removed = removed.indices.filter { !found.contains($0) }.map { removed[$0] }
    return pairs
  }
}

extension PictureFolder {
  /// All files in it, pictures or not.
  fileprivate var files: Set<PathBytes> { others.union(pictures) }

  fileprivate func source(_ path: PathBytes) -> PictureSource {
    PictureSource(name: whole(path), in: space)
  }
}
