internal import Glibc

/// A zip file as a folder, in which files are looked up by paths that begin with its own.
///
/// ```swift
/// let zip = try ZipFolder("test-results.zip")
/// let source = PictureSource(name: "a.png", .packed(zip, "test-results.zip/a.png"))
/// ```
public final class ZipFolder: Sendable, Equatable {
  /// The path of the zip file, as it was named.
  public let path: PathBytes
  /// The zip files, and where their files are: each in a folder of its own, but for that of the first at the top.
  private let parts: [(folder: [UInt8], zip: ZipFile)]

  /// Reads the list of the zip file at `path`.
  public convenience init(_ path: PathBytes) throws(ImageError) {
    try self.init(path) { (_, _) throws(ImageError) in nil }
  }

  /// The same, with zip files in it as folders that are called as they are without their endings.
  ///
  /// `zip` gives the zip file that a file is; nil of one that stays a file.
  package convenience init(
    _ path: PathBytes, _ zip: (ZipFile, ZipEntry) throws(ImageError) -> ZipFile?
  ) throws(ImageError) {
    let whole = try ZipFile(path)
    var inner: [(PathBytes, ZipFile)] = []
    for entry in whole.entries {
      if let zip = try zip(whole, entry) { inner.append((entry.path, zip)) }
    }
    try self.init(path, whole, inner)
  }

  /// Zip files in a folder, by their paths from there, as folders in it; the other files in it are left out.
  package convenience init(
    _ path: PathBytes, of files: [(PathBytes, ZipFile)]
  ) throws(ImageError) {
    try self.init(path, nil, files)
  }

  private init(
    _ path: PathBytes, _ whole: ZipFile?, _ inner: [(PathBytes, ZipFile)]
  ) throws(ImageError) {
    self.path = path
    var parts: [(folder: [UInt8], zip: ZipFile)] = whole.map { [([], $0)] } ?? []
    for (path, zip) in inner {
      let short = Array(path.bytes.dropLast(path.suffix.utf8.count + 1))
      let isTaken = parts.contains { part in
        part.folder == short || part.zip.entries.holds(short)
      }
      parts.append((isTaken || short.isEmpty ? path.bytes : short, zip))
    }
    let entries = parts.lazy.flatMap(\.zip.entries)
    guard parts.reduce(0, { $0 + $1.zip.entries.count }) <= ZipDirectory.maxCount,
      entries.reduce(0, { $0 + $1.byteCount }) <= ZipDirectory.maxBytes
    else { throw ImageError(path, .archive(.tooLarge)) }
    self.parts = parts
  }

  /// True for the same value.
  public static func == (a: ZipFolder, b: ZipFolder) -> Bool { a === b }

  /// All bytes of a file.
  package func bytes(of path: PathBytes) throws(ImageError) -> [UInt8] {
    guard let (zip, entry) = file(path) else { throw ImageError(path, .unreadable(code: ENOENT)) }
    return try zip.bytes(of: entry)
  }

  /// The size of a file in bytes; nil for anything else.
  package func fileSize(_ path: PathBytes) -> Int? { file(path)?.1.byteCount }

  /// The path without the ending of the zip file: as if it lay there unpacked.
  func realPath(of path: PathBytes) -> PathBytes? {
    guard let place = place(of: path), status(of: path) != nil, let real = self.path.realPath
    else { return nil }
    let ending = real.isFolder ? 0 : real.suffix.utf8.count
    let folder = PathBytes(real.bytes.dropLast(ending > 0 ? ending + 1 : 0))
    return place.isEmpty ? folder : folder.appending(PathBytes(place))
  }

  /// What a system would say of a file or folder; nil if there is none.
  func status(of path: PathBytes) -> stat? {
    var status = stat()
    if let (_, entry) = file(path) {
      status.st_mode = S_IFREG
      status.st_size = entry.byteCount
    } else if let place = place(of: path), let number = number(ofFolder: place) {
      status.st_mode = S_IFDIR
      status.st_ino = ino_t(number)
    } else {
      return nil
    }
    return status
  }

  /// The names in a folder, in no order; none if it is no folder.
  func names(in path: PathBytes) -> [PathBytes] {
    guard let folder = place(of: path) else { return [] }
    var names: Set<ArraySlice<UInt8>> = []
    for part in parts {
      if let name = part.folder.name(in: folder) {
        names.insert(name)
      } else if let rest = folder.rest(within: part.folder) {
        names.formUnion(part.zip.entries.names(in: rest))
      }
    }
    return names.map { PathBytes(Array($0)) }
  }
}

extension ZipFolder {
  /// The file at a path, and the zip file that it is in; nil if there is none.
  private func file(_ path: PathBytes) -> (ZipFile, ZipEntry)? {
    guard let place = place(of: path) else { return nil }
    for part in parts.reversed() {
      guard let rest = place.rest(within: part.folder), !rest.isEmpty,
        let index = part.zip.entries.place(of: rest)
      else { continue }
      let isFolder = parts.contains { $0.folder == place }
      return isFolder ? nil : (part.zip, part.zip.entries[index])
    }
    return nil
  }

  /// A number of a folder that no other has; nil if there is none.
  private func number(ofFolder folder: [UInt8]) -> Int? {
    if folder.isEmpty { return 1 }
    var start = 0
    for part in parts {
      if part.folder == folder || part.folder.name(in: folder) != nil {
        return (start + 1) << 32 | 1 << 31 | folder.count
      }
      if let rest = folder.rest(within: part.folder) {
        let places = part.zip.entries.places(within: [UInt8](rest))
        if !places.isEmpty { return (start + places.lowerBound + 1) << 32 | folder.count }
      }
      start += part.zip.entries.count + 1
    }
    return nil
  }

  /// The path from the top of the zip file, without a slash at either end; nil if it leads out of it.
  private func place(of path: PathBytes) -> [UInt8]? {
    let own = self.path.parts
    guard path.parts.starts(with: own), path.bytes.first == self.path.bytes.first else {
      return nil
    }
    var names: [PathBytes] = []
    for name in path.parts.dropFirst(own.count) where name != "." {
      if name != ".." {
        names.append(name)
      } else if names.popLast() == nil {
        return nil
      }
    }
    return Array(names.map(\.bytes).joined(separator: "/".utf8))
  }
}

extension [ZipEntry] {
  /// True if something has a path, or lies within it.
  fileprivate func holds(_ path: [UInt8]) -> Bool {
    place(of: path) != nil || !places(within: path).isEmpty
  }

  /// The names of the files and folders in a folder.
  fileprivate func names(in folder: ArraySlice<UInt8>) -> Set<ArraySlice<UInt8>> {
    let skipped = folder.isEmpty ? 0 : folder.count + 1
    return Set(
      self[places(within: [UInt8](folder))].map { entry in
        entry.name.dropFirst(skipped).prefix { $0 != UInt8(ascii: "/") }
      })
  }
}

extension [UInt8] {
  /// The path from a folder; nil if it does not lie there.
  fileprivate func rest(within folder: [UInt8]) -> ArraySlice<UInt8>? {
    if folder.isEmpty { return self[...] }
    guard starts(with: folder) else { return nil }
    if count == folder.count { return [] }
    return self[folder.count] == UInt8(ascii: "/") ? dropFirst(folder.count + 1) : nil
  }

  /// The name in a folder through which the path leads; nil if it leads elsewhere, or is the folder's.
  fileprivate func name(in folder: [UInt8]) -> ArraySlice<UInt8>? {
    guard let rest = rest(within: folder), !rest.isEmpty else { return nil }
    return rest.prefix { $0 != UInt8(ascii: "/") }
  }
}
