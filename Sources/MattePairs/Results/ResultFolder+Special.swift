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
  var besideSnapshots: [PicturePair] {
    var references = Self.references(pictures.map { ($0, folder.whole(place(of: $0))) })
    if references.isEmpty, let files = try? PictureFolder(".", of: .results) {
      references = Self.references(files.pictures.map { ($0, $0) })
    }
    return pictures.compactMap { path in
      let names = path.names.suffix(3)
      guard names.first != Self.snapshots, let reference = references[Array(names.suffix(2))] else {
        return nil
      }
      let after = place(of: path)
      return PicturePair(
        path: after, before: PictureSource(path: reference), after: source(after))
    }
  }

  private static let snapshots: PathBytes = "__Snapshots__"

  /// The whole paths of references, by their two last names.
  private static func references(
    _ pictures: [(path: PathBytes, whole: PathBytes)]
  ) -> [[PathBytes]: PathBytes] {
    var references: [[PathBytes]: PathBytes] = [:]
    for picture in pictures {
      let names = picture.path.names.suffix(3)
      guard names.count == 3, names.first == snapshots else { continue }
      references[Array(names.suffix(2)), default: picture.whole] = picture.whole
    }
    return references
  }
}

extension ResultFolder {
  /// What reg-cli lists as failed, new and deleted in `reg.json`.
  var listedByReg: [PicturePair] {
    folder.others.filter { $0.fileName == "reg.json" }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.flatMap(listed)
  }

  private func listed(in list: PathBytes) -> [PicturePair] {
    guard let bytes = try? BinaryFile(folder.whole(list)).read(), let json = JSON(parsing: bytes),
      let before = json["expectedDir"]?.string, let after = json["actualDir"]?.string
    else { return [] }
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
