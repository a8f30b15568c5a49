internal import MatteCompare
internal import MatteImages

/// What reg-cli and reg-suit list as failed, new and deleted, in a file that its members tell, whatever it is called.
struct RegList {
  /// The pairs, by their paths from the folder.
  private(set) var pairs: [PicturePair] = []
  /// The pictures that the list names, whatever it says of them, by their paths from the folder.
  private(set) var pictures: [PathBytes] = []
  /// The folders that hold these pictures and no others.
  private(set) var folders: [PathBytes] = []

  /// Reads the list in a file of a folder; nil if it is none.
  ///
  /// Throws if the file is called as reg-cli calls its list, and cannot be read or is no whole list.
  init?(_ list: PathBytes, in folder: ResultFolder) throws {
    let file = folder.folder.whole(list)
    let isNamed = list.fileName == "reg.json"
    guard isNamed || list.suffix == "json" || list.names.suffix(2) == ["__reg__", "0"],
      isNamed || folder.space.fileSize(file).map({ $0 < Self.maxBytes }) ?? false
    else { return nil }
    let json =
      folder.space.fileSize(file) == 0
      ? nil : try Self.json(file, in: folder.space, isNamed: isNamed)
    guard let json, let before = json["expectedDir"]?.string, let after = json["actualDir"]?.string,
      json["failedItems"]?.array != nil
    else {
      if isNamed { throw SourceError.foreignList(file) }
      return nil
    }
    let names = Array(list.names.dropLast())
    func items(_ name: String) -> [(before: PathBytes, after: PathBytes)] {
      (json[name]?.array ?? []).compactMap(\.string).map { item in
        (Self.path(names, before, item), Self.path(names, after, item))
      }
    }
    pairs = Self.pairs(
      failed: items("failedItems"), new: items("newItems"), deleted: items("deletedItems"),
      in: folder)
    let diff = json["diffDir"]?.string
    folders = [before, after, diff].compactMap(\.self).map { Self.path(names, $0, "") }
    pictures = Self.lists.flatMap(items).flatMap { [$0.before, $0.after] }
    // What is painted there may be of a run before; the list is what counts.
    if let diff {
      let painted = Self.path(names, diff, "").appending("").bytes
      pictures += folder.folder.pictures.filter { $0.bytes.starts(with: painted) }
    }
  }

  private static let lists = [
    "failedItems", "newItems", "deletedItems", "passedItems", "expectedItems", "actualItems",
    "diffItems",
  ]

  /// Reads a file that may be a list; throws if one that is called so cannot be read.
  private static func json(
    _ file: PathBytes, in space: FileSpace, isNamed: Bool
  ) throws -> JSON? {
    do {
      let bytes = try space.bytes(of: file)
      return isNamed || bytes.has(Array("\"failedItems\"".utf8)) ? JSON(parsing: bytes) : nil
    } catch {
      if isNamed { throw error }
      return nil
    }
  }

  private static let maxBytes = 16 << 20

  private static func pairs(
    failed: [(before: PathBytes, after: PathBytes)], new: [(before: PathBytes, after: PathBytes)],
    deleted: [(before: PathBytes, after: PathBytes)], in folder: ResultFolder
  ) -> [PicturePair] {
    failed.map { item in
      pair(item, before: folder.source(item.before), in: folder)
    }
      + new.map { item in
        pair(item, before: PictureSource(name: item.after, .nothing), in: folder)
      }
      + deleted.map { item in
        PicturePair(
          path: item.before, before: folder.source(item.before),
          after: PictureSource(name: item.before, .nothing))
      }
  }

  private static func pair(
    _ item: (before: PathBytes, after: PathBytes), before: PictureSource, in folder: ResultFolder
  ) -> PicturePair {
    var pair = PicturePair(path: item.after, before: before, after: folder.source(item.after))
    // reg-suit fetches the baselines into a folder of its own.
    let isCopy = item.before.names.contains(".reg")
    pair.baseline = isCopy ? .copied : .file(folder.folder.whole(item.before))
    return pair
  }

  /// The path of an item from the folder; that of a folder elsewhere is as the list has it.
  private static func path(_ names: [PathBytes], _ folder: String, _ item: String) -> PathBytes {
    if folder.hasPrefix("/") { return PathBytes(folder).appending(PathBytes(item)) }
    var path = names
    for name in PathBytes(folder).names + PathBytes(item).names where name != "." {
      if name == "..", let last = path.last, last != ".." {
        path.removeLast()
      } else {
        path.append(name)
      }
    }
    return PathBytes(joining: path)
  }
}

extension [UInt8] {
  /// True if some bytes stand in these in a row.
  fileprivate func has(_ part: [UInt8]) -> Bool {
    guard let first = part.first else { return true }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      if rest[start...].starts(with: part) { return true }
      rest = rest[(start + 1)...]
    }
    return false
  }
}
