internal import MatteCompare
internal import MatteImages

// The frameworks whose pairs take more than a pattern.

extension ResultFolder {
  /// What Vitest attached: the picture beside a copy of its reference, or without one; a reference alone is what a
  /// run without any wrote that must not make one.
  var attachedByVitest: [PicturePair] {
    let actual = attachments("{}-actual-{}.png")
    let known = Set(actual.map(\.texts))
    let new = attachments("{}-reference-{}.png").filter { !known.contains($0.texts) }
    return actual.map { match in
      let copy = PathPattern("{1}-reference-{2}.png").path(of: match.texts)
      return pair(match.path, before: [copy].compactMap(\.self) + screenshots(of: match))
    } + new.map { pair($0, before: []) }
  }

  /// The matches of a pattern whose names end in a browser and a platform.
  private func attachments(_ pattern: PathPattern) -> [Match] {
    matches(pattern).filter { match in
      let words = match.texts[1].split(separator: UInt8(ascii: "-"))
      return words.count == 2 && !match.texts[1].contains(UInt8(ascii: "/"))
        && words.last.map { Self.platforms.contains(String(decoding: $0, as: UTF8.self)) } ?? false
    }
  }

  /// What os.platform() gives in Node.js.
  private static let platforms: Set = [
    "aix", "android", "darwin", "freebsd", "linux", "openbsd", "sunos", "win32",
  ]

  /// Where the reference of an attachment may be, from the name of each folder that may be that of the test file.
  private func screenshots(of match: Match) -> [PathBytes] {
    let names = PathBytes(match.texts[0]).names
    guard let start = names.firstIndex(of: ".vitest-attachments"), let name = names.last else {
      return []
    }
    let file = PathBytes(name.bytes + "-".utf8 + match.texts[1] + ".png".utf8)
    let folders = names[(start + 1)...].dropLast()
    return folders.indices.map { place in
      PathBytes(
        joining: names[..<start] + folders[..<place] + ["__screenshots__"] + folders[place...]
          + [file])
    }
  }

  /// What jest-image-snapshot left only within the picture of the differences.
  var joinedByJest: [PicturePair] {
    matches("{}__image_snapshots__/__diff_output__/{}-diff.png").compactMap { match in
      let received = PathPattern("{1}__image_snapshots__/__received_output__/{2}-received.png")
      let baseline = PathPattern("{1}__image_snapshots__/{2}.png")
      guard let path = received.path(of: match.texts), !folder.whole(place(of: path)).exists else {
        return nil
      }
      var pair = pair(match, before: [baseline])
      guard case .file(let before) = pair.sources.before.contents else { return nil }
      let joined = JoinedPicture(path: folder.whole(place(of: match.path)), first: before)
      pair.sources.after = PictureSource(name: joined.path, .joined(joined))
      return pair
    }
  }

  /// What swift-snapshot-testing left under the names of a suite and a test, which the references have, too.
  ///
  /// Where the suites of two modules have one name, nothing says which of their references is meant: such a picture is
  /// without one.
  var besideSnapshots: [PicturePair] {
    let left = pictures.filter(Self.isNamedBySnapshots)
    if left.isEmpty { return [] }
    var references = Self.references(pictures.map { ($0, folder.whole(place(of: $0))) })
    if references.isEmpty, let files = try? PictureFolder(".", of: .results) {
      references = Self.references(files.pictures.map { ($0, $0) })
    }
    return left.compactMap { path in
      guard let known = references[Array(path.names.suffix(2))] else { return nil }
      let after = place(of: path)
      let before =
        known.count == 1
        ? PictureSource(path: known[0]) : PictureSource(name: folder.whole(after), .nothing)
      return PicturePair(path: after, before: before, after: source(after))
    }
  }

  private static let snapshots: PathBytes = "__Snapshots__"

  /// True for a picture that is no reference, and is called by a test and a number or a name, with full stops between.
  private static func isNamedBySnapshots(_ path: PathBytes) -> Bool {
    path.names.suffix(3).first != snapshots
      && path.fileName.bytes.count { $0 == UInt8(ascii: ".") } > 1
  }

  /// The whole paths of references, by their two last names; a folder that is hidden has only copies of them.
  private static func references(
    _ pictures: [(path: PathBytes, whole: PathBytes)]
  ) -> [[PathBytes]: [PathBytes]] {
    let references = pictures.filter { picture in
      let names = picture.path.names.suffix(3)
      return names.count == 3 && names.first == snapshots
        && !picture.path.names.contains { $0.bytes.first == UInt8(ascii: ".") }
    }
    return Dictionary(grouping: references) { Array($0.path.names.suffix(2)) }
      .mapValues { pictures in pictures.map { $0.whole } }
  }
}

extension ResultFolder {
  /// What reg-cli lists as failed, new and deleted in `reg.json`; throws if such a file cannot be read, or is no whole
  /// list.
  var listedByReg: [PicturePair] {
    get throws {
      try folder.others.filter { $0.fileName == "reg.json" }
        .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.flatMap(listed)
    }
  }

  private func listed(in list: PathBytes) throws -> [PicturePair] {
    let file = folder.whole(list)
    guard file.fileSize != 0, let json = JSON(parsing: try BinaryFile(file).read()),
      let before = json["expectedDir"]?.string, let after = json["actualDir"]?.string,
      json["failedItems"]?.array != nil
    else { throw SourceError.foreignList(file) }
    let names = Array(list.names.dropLast())
    func items(_ name: String) -> [(before: PathBytes, after: PathBytes)] {
      (json[name]?.array ?? []).compactMap(\.string).map { item in
        (Self.path(names, before, item), Self.path(names, after, item))
      }
    }
    return items("failedItems").map { item in
      PicturePair(path: item.after, before: source(item.before), after: source(item.after))
    }
      + items("newItems").map { item in
        PicturePair(
          path: item.after, before: PictureSource(name: item.after, .nothing),
          after: source(item.after))
      }
      + items("deletedItems").map { item in
        PicturePair(
          path: item.before, before: source(item.before),
          after: PictureSource(name: item.before, .nothing))
      }
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
