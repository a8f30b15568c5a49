internal import MatteCompare
internal import MatteImages

/// Where the baselines of pictures in a report, or saved by one, are beneath a folder.
struct BaselinePlaces {
  private let root: PathBytes
  /// The pictures beneath the folder by the hashes of their bytes, once one was looked for.
  private var known: [String: [PathBytes]]?

  init(beneath root: PathBytes) { self.root = root }

  /// Writes a picture over its baseline, which has the hash that its line says; gives its path, or nil if it is there already.
  mutating func write(
    _ new: [UInt8], _ line: DecisionLine, at path: PathBytes, _ baselines: Baselines
  ) throws -> PathBytes? {
    let hashes = Sides(before: line.before, after: line.after)
    guard
      let (file, old) = try line.isOfCopy
        ? original(of: path, hashes, baselines) : baseline(at: path, hashes, baselines)
    else { return nil }
    guard PictureFormat(signature: new.span)?.hasName(file.suffix) == true else {
      throw BaselineRefusal.otherFormat(file)
    }
    try Replacement(path: file, old: old, new: new).perform()
    return file
  }

  /// The file that is the baseline of pictures with some hashes, whose path was told, and its bytes if it is there; nil if it
  /// has those of the picture after already.
  mutating func baseline(
    at path: PathBytes, _ hashes: Sides<String?>, _ baselines: Baselines
  ) throws -> (file: PathBytes, old: [UInt8]?)? {
    try baselines.ensureSuitable(root.appending(path))
    let names = path.names
    // From the current folder, from the folder itself, and from one above.
    let sure = [path, root.appending(path)]
    let below = names.indices.dropFirst().map { root.appending(PathBytes(joining: names[$0...])) }
    var hasOther = false
    for file in hashes.before == nil ? sure : sure + below where file.fileSize != nil {
      try baselines.ensureSuitable(file)
      let old = try BinaryFile(file).read()
      let hash = SHA256(of: old).text
      if hash == hashes.after { return nil }
      if hash == hashes.before { return (file, old) }
      if sure.contains(file) { throw BaselineRefusal.changed(file) }
      hasOther = true
    }
    guard let before = hashes.before else {
      let tops = names.count > 1 ? [names[0], root.appending(names[0])] : [".", root]
      guard let place = tops.firstIndex(where: \.isFolder) else { throw BaselineRefusal.notFound }
      try baselines.ensureSuitable(sure[place])
      return (sure[place], nil)
    }
    guard let original = try only(originals(before, of: path)) else {
      if sure.contains(where: \.folder.isFolder) { throw BaselineRefusal.gone(path) }
      throw hasOther ? BaselineRefusal.outdated : .notFound
    }
    try baselines.ensureSuitable(original)
    return (original, try BinaryFile(original).read())
  }

  /// The same where tests left the pictures at that path: what is there is no baseline, whichever bytes it has.
  private mutating func original(
    of path: PathBytes, _ hashes: Sides<String?>, _ baselines: Baselines
  ) throws -> (file: PathBytes, old: [UInt8]?)? {
    let found = hashes.map { $0.map { originals($0, of: path) } ?? [] }
    guard let original = try only(found.before) else {
      guard try only(found.after) != nil else { throw BaselineRefusal.notFound }
      return nil
    }
    try baselines.ensureSuitable(original)
    return (original, try BinaryFile(original).read())
  }

  /// The only one of some files; nil if there is none.
  private func only(_ files: [PathBytes]) throws -> PathBytes? {
    guard files.count < 2 else { throw BaselineRefusal.several(files.count) }
    return files.first
  }

  /// The file that is the baseline of pictures with some hashes, whose path was told, and that has the picture after already.
  mutating func written(at path: PathBytes, _ hashes: Sides<String?>) -> PathBytes? {
    guard let after = hashes.after else { return nil }
    return [path, root.appending(path)].first { file in
      file.fileSize != nil
        && (try? SourceReader().hash(of: PictureSource(path: file)).1.text) == after
    }
  }

  /// Forgets which pictures were found.
  mutating func forget() { known = nil }

  /// The pictures that have some bytes; a copy that a test made lies in a folder of the same name as the path's, but for the
  /// number of the attempt.
  private mutating func originals(_ hash: String, of path: PathBytes) -> [PathBytes] {
    let all = known ?? Self.pictures(beneath: root)
    known = all
    return (all[hash] ?? []).filter { !$0.isOfSameTest(as: path) }
  }

  private static func pictures(beneath root: PathBytes) -> [String: [PathBytes]] {
    let files = KnownPictures(beneath: root).all
    let reader = SourceReader()
    return Dictionary(grouping: files) { file in
      (try? reader.hash(of: PictureSource(path: file)).1.text) ?? ""
    }
  }
}
