internal import Glibc

/// The files in a folder and the folders within it, and which of them are pictures.
///
/// Names that begin with a full stop are passed over. A link to a file is that file. A link to a folder is
/// that folder, but each folder is entered by one link only, and none from within itself: so links that lead
/// round in a circle end, and a few links cannot stand for millions of files.
///
/// ```swift
/// let folder = try PictureFolder("shots")
/// for name in folder.pictures { print(folder.whole(name)) }
/// ```
public struct PictureFolder: Sendable {
  /// Which files are listed.
  package enum Files {
    /// Those whose names do not begin with a full stop.
    case visible
    /// All but those of git and of installed packages; a picture is what is called so.
    case results
  }

  /// The path of the folder, as it was named.
  public let path: PathBytes
  /// The pictures, by their paths from the folder, in the order of their bytes: what begins as PNG, JPEG or
  /// WebP, and what is called so, that it may be said what is wrong with it.
  public private(set) var pictures: [PathBytes] = []
  /// The paths of the other regular files, from the folder.
  public private(set) var others: Set<PathBytes> = []
  /// The paths of the files and folders that were passed over for the full stop that their names begin with.
  package private(set) var hidden: Set<PathBytes> = []
  /// Why folders within it could not be listed.
  public private(set) var failures: [ImageError] = []
  /// The paths of these folders, from the folder.
  private var unlisted: [PathBytes] = []

  private let files: Files
  /// Where files are looked up.
  package let space: FileSpace
  /// The folders that were entered by a link.
  private var linked: Set<Place> = []

  /// Lists the folder at `path`; throws if that cannot be listed, but not for a folder within it.
  public init(_ path: PathBytes) throws(ImageError) { try self.init(path, of: .visible) }

  /// The same of some files.
  package init(
    _ path: PathBytes, of files: Files, in space: FileSpace = .everywhere
  ) throws(ImageError) {
    self.path = path
    self.files = files
    self.space = space
    try list("", ancestors: [])
    pictures.sort { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// Which folder of which file system it is.
  private struct Place: Hashable {
    let device: dev_t
    let number: ino_t

    init(_ status: stat) {
      device = status.st_dev
      number = status.st_ino
    }
  }

  /// The whole path of a file in it.
  public func whole(_ name: PathBytes) -> PathBytes {
    name.bytes.isEmpty ? path : path.appending(name)
  }

  /// True if it is unknown whether there is a file at a path: it lies in a folder that could not be listed.
  package func isUnlisted(_ name: PathBytes) -> Bool {
    unlisted.contains { name == $0 || name.bytes.starts(with: $0.appending("").bytes) }
  }

  /// Adds what is in the folder `name`, which lies in the folders `ancestors`.
  private mutating func list(_ name: PathBytes, ancestors: Set<Place>) throws(ImageError) {
    let folder = whole(name)
    guard let status = space.status(of: folder) else {
      throw ImageError(folder, .unreadable(code: errno))
    }
    let paths = try names(in: folder).map { name.bytes.isEmpty ? $0 : name.appending($0) }
    let inner = ancestors.union([Place(status)])
    if files == .visible { hidden.formUnion(paths.filter { !isListed($0.fileName) }) }
    let listed = paths.filter { isListed($0.fileName) }
    for path in listed.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
      do throws(ImageError) {
        try add(path, ancestors: inner)
      } catch {
        failures.append(error)
        unlisted.append(path)
      }
    }
  }

  private mutating func add(_ name: PathBytes, ancestors: Set<Place>) throws(ImageError) {
    let file = whole(name)
    guard let status = space.status(of: file) else {
      let code = errno
      // A link that leads nowhere is a picture if it is called so: reading it says what is wrong.
      if name.isNamedPicture { return pictures.append(name) }
      if code == ENOENT || code == ELOOP && space == .everywhere { return }
      throw ImageError(file, code == ELOOP ? .link : .unreadable(code: code))
    }
    if status.isOfKind(S_IFDIR) {
      if mayEnter(file, Place(status), ancestors) { try list(name, ancestors: ancestors) }
    } else if status.isOfKind(S_IFREG) {
      if name.isNamedPicture || files == .visible && space.beginsAsPicture(file) {
        pictures.append(name)
      } else {
        others.insert(name)
      }
    }
  }

  /// True for a link to a folder that is listed without it, as that of pytest to its last run.
  private func leadsWithin(_ folder: PathBytes) -> Bool {
    guard let root = space.realPath(of: path)?.appending("").bytes,
      let target = space.realPath(of: folder)?.bytes, target.starts(with: root)
    else { return false }
    return target.dropFirst(root.count).split(separator: UInt8(ascii: "/")).allSatisfy {
      isListed(PathBytes(Array($0)))
    }
  }

  private mutating func mayEnter(
    _ folder: PathBytes, _ place: Place, _ ancestors: Set<Place>
  ) -> Bool {
    if ancestors.contains(place) { return false }
    if files == .results, space.isLink(folder), leadsWithin(folder) { return false }
    return space.isLink(folder) ? linked.insert(place).inserted : true
  }
}

extension PictureFolder {
  /// The names in the folder at `path`, in no order.
  private func names(in path: PathBytes) throws(ImageError) -> [PathBytes] {
    do throws(SystemError) {
      return try space.names(in: path)
    } catch {
      throw ImageError(path, .unreadable(code: error.code))
    }
  }

  private func isListed(_ name: PathBytes) -> Bool {
    switch files {
    case .visible: name.bytes.first != UInt8(ascii: ".")
    case .results: name != ".git" && name != "node_modules"
    }
  }
}
