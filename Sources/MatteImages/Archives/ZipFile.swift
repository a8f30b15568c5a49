internal import Glibc

/// A zip file, whose files are read in place, one at a time (APPNOTE.TXT 6.3.10).
///
/// ```swift
/// let zip = try ZipFile("baselines.zip")
/// for entry in zip.entries { print(entry.path, try zip.bytes(of: entry).count) }
/// ```
public struct ZipFile: Sendable {
  /// Its path, as it was named.
  public let path: PathBytes
  /// Its files, in the order of its list; folders are left out.
  public let entries: [ZipEntry]

  /// Reads the list of the zip file at `path`.
  ///
  /// Throws unless all names lead to places within it, each once, and nothing in it is read twice: 100,000 files of 2 GB
  /// together at most.
  public init(_ path: PathBytes) throws(ImageError) {
    self.path = path
    guard let size = path.fileSize else { throw ImageError(path, .archive(.foreign)) }
    do throws(ZipFault) {
      let file = try Self.opened(path)
      entries = try ZipDirectory(of: file, size: size).entries()
    } catch {
      throw ImageError(path, .archive(error))
    }
  }

  /// The bytes of a file; throws unless they are what the list says.
  public func bytes(of entry: ZipEntry) throws(ImageError) -> [UInt8] {
    do throws(ZipFault) {
      return try entry.bytes(in: Self.opened(path))
    } catch {
      throw ImageError(path, .archive(error))
    }
  }

  /// True for a file that begins as zip files do.
  public static func isZip(_ path: PathBytes) -> Bool {
    guard path.fileSize != nil, let file = try? opened(path) else { return false }
    // An empty one is its end alone.
    return [[0x50, 0x4b, 3, 4], [0x50, 0x4b, 5, 6]].contains(file.bytes(0..<4))
  }

  private static func opened(_ path: PathBytes) throws(ZipFault) -> Descriptor {
    do throws(SystemError) {
      return try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
    } catch {
      throw .foreign
    }
  }
}
