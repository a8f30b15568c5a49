/// A zip file, whose files are read in place, one at a time (APPNOTE.TXT 6.3.10).
///
/// ```swift
/// let zip = try ZipFile("baselines.zip")
/// for entry in zip.entries { print(entry.path, try zip.bytes(of: entry).count) }
/// ```
public struct ZipFile: Sendable {
  /// Its path, as it was named; of one in another its path in that, behind that of the other.
  public let path: PathBytes
  /// Its files, in the order of their paths; folders are left out.
  public let entries: [ZipEntry]
  private let file: ZipBytes
  private let unpacked: UnpackedEntries

  /// Reads the list of the zip file at `path`.
  ///
  /// Throws unless all names lead to places within it, each once, and nothing in it is read twice: 100,000 files of 2 GB
  /// together at most.
  public init(_ path: PathBytes) throws(ImageError) {
    try self.init(path) { () throws(ZipFault) in try ZipBytes(path) }
  }

  /// Reads the list of a zip file in memory, which messages call `name`.
  package init(named name: PathBytes, _ bytes: [UInt8]) throws(ImageError) {
    try self.init(name) { () throws(ZipFault) in ZipBytes(bytes) }
  }

  private init(
    _ path: PathBytes, _ bytes: () throws(ZipFault) -> ZipBytes
  ) throws(ImageError) {
    self.path = path
    do throws(ZipFault) {
      file = try bytes()
      entries = try ZipDirectory(of: file).entries()
    } catch {
      throw ImageError(path, .archive(error))
    }
    unpacked = UnpackedEntries(of: file)
  }

  /// Reads the list of a zip file in it, which is not unpacked where it is stored as it is.
  package func zip(_ entry: ZipEntry) throws(ImageError) -> ZipFile {
    try ZipFile(path.appending(entry.path)) { () throws(ZipFault) in
      try entry.isDeflated
        ? ZipBytes.unpacked(entry, by: unpacked) : file.part(entry.data(in: file))
    }
  }

  /// The bytes of a file; throws unless they are what the list says.
  public func bytes(of entry: ZipEntry) throws(ImageError) -> [UInt8] {
    do throws(ZipFault) {
      return try entry.bytes(in: file)
    } catch {
      throw ImageError(path, .archive(error))
    }
  }

  /// The file at a path in it; nil if there is none.
  public func entry(_ path: PathBytes) -> ZipEntry? {
    entries.place(of: path.bytes).map { entries[$0] }
  }

  /// True for a file that begins as zip files do.
  public static func isZip(_ path: PathBytes) -> Bool {
    guard let start = try? ZipBytes(path).bytes(0..<4) else { return false }
    // An empty one is its end alone.
    return [[0x50, 0x4b, 3, 4], [0x50, 0x4b, 5, 6]].contains(start)
  }
}
