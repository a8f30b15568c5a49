internal import MatteImages

/// Where the baselines of saved pictures are beneath a folder.
struct BaselinePlaces {
  private let root: PathBytes
  /// The pictures beneath the folder by the hashes of their bytes, once one was looked for.
  private var known: [String: [PathBytes]]?

  init(beneath root: PathBytes) { self.root = root }

  /// Writes a picture over its baseline, which has the hash that its line says; gives its path, or nil if it is there already.
  mutating func write(
    _ new: [UInt8], _ line: DecisionLine, at path: PathBytes, _ baselines: Baselines
  ) throws -> PathBytes? {
    try baselines.ensureSuitable(root.appending(path))
    let names = path.names
    // From the current folder, from the folder itself, and from one above.
    let sure = [path, root.appending(path)]
    let below = names.indices.dropFirst().map { root.appending(PathBytes(joining: names[$0...])) }
    for file in line.before == nil ? sure : sure + below where file.fileSize != nil {
      try baselines.ensureSuitable(file)
      let old = try BinaryFile(file).read()
      let hash = SHA256(of: old).text
      if hash == line.after { return nil }
      if hash == line.before { return try replace(file, old, by: new, baselines) }
      if sure.contains(file) { throw BaselineRefusal.changed(file) }
    }
    guard let before = line.before else {
      let tops = names.count > 1 ? [names[0], root.appending(names[0])] : [".", root]
      guard let place = tops.firstIndex(where: \.isFolder) else { throw BaselineRefusal.notFound }
      let file = sure[place]
      return try replace(file, nil, by: new, baselines)
    }
    let found = originals(before, of: path)
    guard let original = found.first else { throw BaselineRefusal.notFound }
    guard found.count == 1 else { throw BaselineRefusal.several(found.count) }
    return try replace(original, BinaryFile(original).read(), by: new, baselines)
  }

  private func replace(
    _ file: PathBytes, _ old: [UInt8]?, by new: [UInt8], _ baselines: Baselines
  ) throws -> PathBytes {
    try baselines.ensureSuitable(file)
    guard PictureFormat(signature: new.span)?.hasName(file.suffix) == true else {
      throw BaselineRefusal.otherFormat(file)
    }
    try Replacement(path: file, old: old, new: new).perform()
    return file
  }

  /// The pictures that have the bytes of a baseline; a copy that tests made lies in a folder of the same name as the path's.
  private mutating func originals(_ hash: String, of path: PathBytes) -> [PathBytes] {
    let all = known ?? Self.pictures(beneath: root)
    known = all
    return (all[hash] ?? []).filter { $0.folder.fileName != path.folder.fileName }
  }

  private static func pictures(beneath root: PathBytes) -> [String: [PathBytes]] {
    let files = ((try? PictureFolder(root, of: .results))?.pictures ?? []).map {
      root.appending($0)
    }
    let reader = SourceReader()
    return Dictionary(grouping: files) { file in
      (try? reader.hash(of: PictureSource(path: file)).1.text) ?? ""
    }
  }
}
