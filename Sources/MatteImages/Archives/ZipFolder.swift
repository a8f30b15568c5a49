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
  private let zip: ZipFile
  private let files: [PathBytes: ZipEntry]
  /// The names in each folder, and a number by which it is known.
  private let folders: [PathBytes: (names: Set<PathBytes>, number: Int)]

  /// Reads the list of the zip file at `path`.
  public init(_ path: PathBytes) throws(ImageError) {
    self.path = path
    zip = try ZipFile(path)
    files = Dictionary(uniqueKeysWithValues: zip.entries.map { ($0.path, $0) })
    var folders: [PathBytes: (names: Set<PathBytes>, number: Int)] = ["": ([], 1)]
    for entry in zip.entries {
      var place = PathBytes("")
      for name in entry.path.parts {
        let number = folders.count + 1
        folders[place, default: ([], number)].names.insert(name)
        place = place.bytes.isEmpty ? name : place.appending(name)
      }
    }
    self.folders = folders
    // What is a folder for one name and a file for another is neither.
    if zip.entries.contains(where: { folders[$0.path] != nil }) {
      throw ImageError(path, .archive(.unsafe))
    }
  }

  /// True for the same value.
  public static func == (a: ZipFolder, b: ZipFolder) -> Bool { a === b }

  /// All bytes of a file.
  package func bytes(of path: PathBytes) throws(ImageError) -> [UInt8] {
    guard let entry = entry(path) else { throw ImageError(path, .unreadable(code: ENOENT)) }
    return try zip.bytes(of: entry)
  }

  /// The size of a file in bytes; nil for anything else.
  package func fileSize(_ path: PathBytes) -> Int? { entry(path)?.byteCount }

  /// The path without the ending of the zip file: as if it lay there unpacked.
  func realPath(of path: PathBytes) -> PathBytes? {
    guard let place = place(of: path), files[place] != nil || folders[place] != nil,
      let real = self.path.realPath
    else { return nil }
    let ending = real.suffix.utf8.count
    let folder = PathBytes(real.bytes.dropLast(ending > 0 ? ending + 1 : 0))
    return place.bytes.isEmpty ? folder : folder.appending(place)
  }

  /// What a system would say of a file or folder; nil if there is none.
  func status(of path: PathBytes) -> stat? {
    guard let place = place(of: path) else { return nil }
    var status = stat()
    if let entry = files[place] {
      status.st_mode = S_IFREG
      status.st_size = entry.byteCount
    } else if let folder = folders[place] {
      status.st_mode = S_IFDIR
      status.st_ino = ino_t(folder.number)
    } else {
      return nil
    }
    return status
  }

  /// The names in a folder, in no order; none if it is no folder.
  func names(in path: PathBytes) -> [PathBytes] {
    Array(place(of: path).flatMap { folders[$0] }?.names ?? [])
  }

  private func entry(_ path: PathBytes) -> ZipEntry? { place(of: path).flatMap { files[$0] } }

  /// The path from the top of the zip file; nil if it leads out of it.
  private func place(of path: PathBytes) -> PathBytes? {
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
    return names.dropFirst().reduce(names.first ?? "") { $0.appending($1) }
  }
}
