internal import CUnfinished
internal import Glibc

/// A folder of files that is put in its place when it is whole.
///
/// Where nothing is, it appears in one step. An empty folder, or an earlier one of the same kind, stays the
/// folder it is, with its group and permissions: what the earlier one had written is replaced, and what others
/// put beside it is left alone. The file `index` goes first and comes last, so that at no moment it speaks of
/// other files. Where something cannot be replaced, all is put back. Of several that are finished at once each replaces
/// the one before. A signal that ends the process removes what was written.
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
  private let mark: String
  /// What was not kept of the files that were written.
  private let losses = LostWrites()

  /// Begins a folder, which is to be at `path`; files of it may lie in the folders `inner` within.
  ///
  /// An earlier one is recognised by the list of its files, which begins with `mark`.
  public init(
    _ path: PathBytes, inner: [PathBytes], index: PathBytes, mark: String
  ) throws(ImageError) {
    self.path = path
    self.inner = inner
    self.index = index
    self.mark = mark
    place = path.place
    if place.isFolder {
      _ = try Self.earlier(path, at: place, mark: mark, inner: inner, index: index)
      stage = place.appending(index).temporaryNeighbour
    } else {
      if place.exists { throw ImageError(path, .unwritable(code: ENOTDIR)) }
      stage = place.temporaryNeighbour
    }
    stage.folder.removeAbandoned()
    // Registered before it exists: a signal may come at any time.
    stage.beginUnfinished()
    do throws(ImageError) {
      try naming { () throws(SystemError) in try stage.makeFolder() }
    } catch {
      discard()
      throw error
    }
  }

  /// Writes a file in it; in any thread.
  public func write(_ bytes: [UInt8], as name: PathBytes) throws(ImageError) {
    try file(name).write(bytes)
  }

  /// Begins a file in it, or goes on at the end of one; in any thread.
  public func file(_ name: PathBytes, goesOn: Bool = false) throws(ImageError) -> FileSink {
    let flags = O_WRONLY | O_NOFOLLOW | (goesOn ? O_APPEND : O_CREAT | O_TRUNC)
    return try naming { () throws(SystemError) in
      if inner.contains(name.folder) { try makeInner(name.folder) }
      let file = try Descriptor(
        opening: stage.appending(name), flags, mode: 0o666, losses: losses)
      return FileSink(file, path)
    }
  }

  /// Makes a folder within, unless it is there: another thread may make it at the same time.
  private func makeInner(_ name: PathBytes) throws(SystemError) {
    do throws(SystemError) {
      try stage.appending(name).makeFolder()
    } catch  where error.code == EEXIST {}
  }

  /// Puts it in its place, and takes it away again if `last`, which is called then, throws.
  ///
  /// Throws `ImageError.Reason.occupied` if another's file has a name that one of its own needs.
  public func finish(_ last: () throws(ImageError) -> Void = {}) throws(ImageError) {
    defer { discard() }
    let names = try naming { () throws(SystemError) in
      try losses.check()
      return FileList(names: try Self.files(of: stage, inner))
    }
    if place.isFolder { return try takeOver(names, last) }
    try appear(names, last)
  }

  /// Puts it where nothing is; if meanwhile another process has put one there, in the place of that.
  private func appear(
    _ names: FileList, _ last: () throws(ImageError) -> Void
  ) throws(ImageError) {
    // Another process replaces nothing of it before it is whole.
    let lock = FolderLock(stage)
    try together { (changes) throws(ImageError) in
      let isFree = try naming { () throws(SystemError) in
        try names.write(to: stage.appending(FileList.name), mark: mark)
        return try changes.appear(stage, at: place)
      }
      try isFree ? last() : takeOver(names, last)
    }
    _ = consume lock
  }

  /// Puts it into the folder that is there, in the place of an earlier one.
  private func takeOver(
    _ names: FileList, _ last: () throws(ImageError) -> Void
  ) throws(ImageError) {
    let lock = FolderLock(place)
    // Not as it was when this one was begun: another process may have put its own there.
    let earlier = try Self.earlier(path, at: place, mark: mark, inner: inner, index: index)
    let added = names.names.subtracting(earlier.names)
    guard !added.contains(where: { place.appending($0).exists }) else {
      throw ImageError(path, .occupied)
    }
    // Until all of it is there, an earlier one is in the folder that a signal removes.
    matte_delay_endings()
    defer { matte_allow_endings() }
    try together { (changes) throws(ImageError) in
      try naming { () throws(SystemError) in try replace(earlier, by: names, &changes) }
      try last()
    }
    for name in inner where earlier.uses(name) { place.appending(name).removeEmptyFolder() }
    _ = consume lock
  }

  /// Makes changes all together: if any of them fails, all is put back.
  private func together(
    _ make: (inout FolderChanges) throws(ImageError) -> Void
  ) throws(ImageError) {
    var changes = FolderChanges()
    do throws(ImageError) {
      try make(&changes)
    } catch {
      changes.undo()
      throw error
    }
  }

  /// Replaces the files of the earlier list, and only those.
  private func replace(
    _ earlier: FileList, by names: FileList, _ changes: inout FolderChanges
  ) throws(SystemError) {
    // What needs room comes before anything is changed.
    let (kept, lists) = (stage.appending(".kept"), stage.appending(".lists"))
    for folder in [lists, kept] + inner.map(kept.appending) { try folder.makeFolder() }
    let (old, both, new) = (
      lists.appending("old"), lists.appending("both"), lists.appending("new")
    )
    try earlier.write(to: old, mark: mark)
    try FileList(names: earlier.names.union(names.names)).write(to: both, mark: mark)
    try names.write(to: new, mark: mark)
    for name in inner where names.uses(name) { try changes.makeFolder(place.appending(name)) }
    // Listed before they are there: nothing of it is ever taken for another's.
    let list = place.appending(FileList.name)
    try changes.replace(list, by: both, copy: old)
    for name in order(of: earlier) where place.appending(name).isOwnFile {
      try changes.move(place.appending(name), to: kept.appending(name))
    }
    for name in order(of: names).reversed() {
      try changes.move(stage.appending(name), to: place.appending(name))
    }
    try new.rename(to: list)
  }

  /// The names in a list, the index first.
  private func order(of list: FileList) -> [PathBytes] {
    list.names.filter { $0 == index } + list.names.filter { $0 != index }
  }

  /// Removes what was written.
  public func discard() { stage.removeUnfinishedFolder() }

  /// Names what the system refuses.
  private func naming<Result: ~Copyable>(
    _ body: () throws(SystemError) -> Result
  ) throws(ImageError) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw ImageError(path, .unwritable(code: error.code))
    }
  }
}

extension StagedFolder {
  /// Removes the files of an earlier folder without others within, whose list begins with `mark`, and the folder if
  /// nothing else is in it; another's is left alone, and so is one with the file `index`.
  public static func remove(_ path: PathBytes, index: PathBytes, mark: String) {
    guard path.isFolder, let earlier = try? FileList(of: path, mark: mark, inner: []),
      !earlier.names.isEmpty, !earlier.names.contains(index)
    else { return }
    for name in earlier.names.union([FileList.name]) { path.appending(name).remove() }
    path.removeEmptyFolder()
  }

  /// The list of the earlier folder at a place; throws if it is another's, or cannot be read.
  private static func earlier(
    _ path: PathBytes, at place: PathBytes, mark: String, inner: [PathBytes], index: PathBytes
  ) throws(ImageError) -> FileList {
    let list: FileList?
    do throws(SystemError) {
      list = try FileList(of: place, mark: mark, inner: inner)
    } catch {
      throw ImageError(path, .unreadable(code: error.code))
    }
    // The pictures of a page that lies beside its folder are no report, and a report is more than pictures.
    guard let list, list.names.isEmpty || list.names.contains(index) != inner.isEmpty else {
      throw ImageError(path, .occupied)
    }
    return list
  }

  /// The files in a folder and in those within it that are named, by their paths from there.
  private static func files(
    of folder: PathBytes, _ inner: [PathBytes]
  ) throws(SystemError) -> Set<PathBytes> {
    var files = try Set(folder.names()).subtracting(inner)
    for name in inner where folder.appending(name).isOwnFolder {
      files.formUnion(try folder.appending(name).names().map(name.appending))
    }
    return files
  }
}
