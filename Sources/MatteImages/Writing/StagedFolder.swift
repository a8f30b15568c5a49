internal import CUnfinished
internal import Glibc

/// A folder of files that is put in its place when it is whole.
///
/// Where nothing is, it appears in one step. An empty folder, or an earlier one of the same kind, stays the
/// folder it is, with its group and permissions: what the earlier one had written is replaced, and what others
/// put beside it is left alone. The file `index` goes first and comes last, so that at no moment it speaks of
/// other files. A signal that ends the process removes what was written.
///
/// ```swift
/// let folder = try StagedFolder("site", inner: ["pictures"], index: "index.html", mark: "my site 1")
/// try folder.write(Array("<p>Hello".utf8), as: "index.html")
/// try folder.finish()
/// ```
public struct StagedFolder: Equatable, Sendable {
  /// The path, as it was named.
  public let path: PathBytes
  /// The place, after all symbolic links.
  private let place: PathBytes
  /// The folder that is written.
  private let stage: PathBytes
  private let inner: [PathBytes]
  private let index: PathBytes
  /// What the earlier one had written; nil where no folder is.
  private let earlier: FileList?
  private let mark: String

  /// Begins a folder with the folders `inner` within, which is to be at `path`.
  ///
  /// An earlier one is recognised by the list of its files, which begins with `mark`.
  public init(
    _ path: PathBytes, inner: [PathBytes], index: PathBytes, mark: String
  ) throws(ImageError) {
    self.path = path
    self.inner = inner
    self.index = index
    self.mark = mark
    place = Self.place(of: path)
    if place.isFolder {
      guard let earlier = FileList(of: place, mark: mark, inner: inner) else {
        throw ImageError(path, .occupied)
      }
      self.earlier = earlier
      stage = place.appending(index).temporaryNeighbour
    } else {
      if place.exists { throw ImageError(path, .unwritable(code: ENOTDIR)) }
      earlier = nil
      stage = place.temporaryNeighbour
    }
    stage.folder.removeAbandoned()
    // Registered before it exists: a signal may come at any time.
    _ = unsafe stage.withCString { unsafe matte_begin_unfinished($0) }
    do throws(SystemError) {
      try stage.makeFolder()
      for name in inner { try stage.appending(name).makeFolder() }
    } catch {
      discard()
      throw ImageError(path, .unwritable(code: error.code))
    }
  }

  /// Writes a file in it; in any thread.
  public func write(_ bytes: [UInt8], as name: PathBytes) throws(ImageError) {
    try file(name).write(bytes)
  }

  /// Begins a file in it, or goes on at the end of one; in any thread.
  public func file(_ name: PathBytes, goesOn: Bool = false) throws(ImageError) -> FileSink {
    do throws(SystemError) {
      let flags = O_WRONLY | O_NOFOLLOW | (goesOn ? O_APPEND : O_CREAT | O_TRUNC)
      let file = try Descriptor(opening: stage.appending(name), flags, mode: 0o666)
      return FileSink(file, path)
    } catch {
      throw ImageError(path, .unwritable(code: error.code))
    }
  }

  /// Puts it in its place.
  ///
  /// Throws `ImageError.Reason.occupied` if another's file has a name that one of its own needs.
  public func finish() throws(ImageError) {
    defer { discard() }
    let names = FileList(names: Self.files(of: stage, inner))
    if let earlier {
      let added = names.names.subtracting(earlier.names)
      guard !added.contains(where: { place.appending($0).exists }) else {
        throw ImageError(path, .occupied)
      }
    }
    do throws(SystemError) {
      if let earlier {
        try replace(earlier, by: names)
      } else {
        try names.write(to: stage, mark: mark)
        try stage.rename(to: place)
      }
    } catch {
      throw ImageError(path, .unwritable(code: error.code))
    }
  }

  /// Replaces the files of the earlier list, and only those.
  private func replace(_ earlier: FileList, by names: FileList) throws(SystemError) {
    // Listed before they are there: nothing of it is ever taken for another's.
    try FileList(names: earlier.names.union(names.names)).write(to: stage, mark: mark)
    try stage.appending(FileList.name).rename(to: place.appending(FileList.name))
    if earlier.names.contains(index) { place.appending(index).remove() }
    for name in inner where !place.appending(name).isFolder {
      try place.appending(name).makeFolder()
    }
    for name in names.names where name != index {
      try stage.appending(name).rename(to: place.appending(name))
    }
    if names.names.contains(index) {
      try stage.appending(index).rename(to: place.appending(index))
    }
    for name in earlier.names.subtracting(names.names) { place.appending(name).remove() }
    try names.write(to: stage, mark: mark)
    try stage.appending(FileList.name).rename(to: place.appending(FileList.name))
  }

  /// Removes what was written.
  public func discard() {
    unsafe stage.withCString { unsafe matte_remove_folder($0) }
    matte_end_unfinished()
  }
}

extension StagedFolder {
  /// Removes the files of an earlier folder, whose list begins with `mark`, and the folder if nothing else is in
  /// it; another's is left alone.
  public static func remove(_ path: PathBytes, mark: String) {
    guard path.isFolder, let earlier = FileList(of: path, mark: mark, inner: []),
      !earlier.names.isEmpty
    else { return }
    for name in earlier.names.union([FileList.name]) { path.appending(name).remove() }
    _ = unsafe path.withCString { unsafe rmdir($0) }
  }

  /// The path without slashes at its end, or what it leads to if it is there.
  private static func place(of path: PathBytes) -> PathBytes {
    let slash = UInt8(ascii: "/")
    let end = path.bytes.lastIndex { $0 != slash }.map { $0 + 1 } ?? 1
    let trimmed = PathBytes(Array(path.bytes.prefix(end)))
    return trimmed.realPath ?? trimmed
  }

  /// The files in a folder and in those within it that are named, by their paths from there.
  private static func files(of folder: PathBytes, _ inner: [PathBytes]) -> Set<PathBytes> {
    let nested = inner.flatMap { name in
      ((try? folder.appending(name).names()) ?? []).map { name.appending($0) }
    }
    return Set(((try? folder.names()) ?? []).filter { !inner.contains($0) } + nested)
  }
}
