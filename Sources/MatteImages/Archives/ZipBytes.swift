internal import Glibc
internal import MatteThreads

/// The bytes of a zip file, which are read a part at a time: those of a file, of a part of one, or of a file in another zip
/// file that is unpacked whenever it has to be.
struct ZipBytes: Sendable {
  private final class File: Sendable {
    let descriptor: Descriptor
    init(_ path: PathBytes) throws(SystemError) {
      descriptor = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
    }
  }

  private enum Source {
    /// A file, which stays the same one even if its path becomes that of another.
    case file(File)
    case memory([UInt8])
    case packed(UnpackedEntries, ZipEntry)
  }

  private let source: Source
  private let range: Range<Int>

  /// The bytes of a regular file.
  init(_ path: PathBytes) throws(ZipFault) {
    guard let size = path.fileSize else { throw .foreign }
    do throws(SystemError) {
      source = .file(try File(path))
    } catch {
      throw .foreign
    }
    range = 0..<size
  }

  /// Bytes in memory.
  init(_ bytes: [UInt8]) {
    source = .memory(bytes)
    range = 0..<bytes.count
  }

  private init(_ source: Source, _ range: Range<Int>) {
    self.source = source
    self.range = range
  }

  /// How many there are.
  var count: Int { range.count }

  /// Some of them, as they are read later.
  func part(_ part: Range<Int>) -> ZipBytes { ZipBytes(source, place(of: part)) }

  /// The bytes of a deflated file among them, which share what is unpacked.
  static func unpacked(_ entry: ZipEntry, by unpacked: UnpackedEntries) -> ZipBytes {
    ZipBytes(.packed(unpacked, entry), 0..<entry.byteCount)
  }

  /// Some of them; nil if they are not there or cannot be read.
  func bytes(_ part: Range<Int>) throws(ZipFault) -> [UInt8]? {
    let place = place(of: part)
    guard place.lowerBound >= range.lowerBound, place.upperBound <= range.upperBound else {
      return nil
    }
    return switch source {
    case .file(let file): file.descriptor.bytes(place)
    case .memory(let bytes): Array(bytes[place])
    case .packed(let unpacked, let entry): Array(try unpacked.bytes(of: entry)[place])
    }
  }

  private func place(of part: Range<Int>) -> Range<Int> {
    range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound
  }
}

/// The file of a zip file that was unpacked last: zip files within one are read one after the other.
final class UnpackedEntries: Sendable {
  private let file: ZipBytes
  private let last = Guarded<(place: Int, bytes: [UInt8])?>(nil)

  init(of file: ZipBytes) { self.file = file }

  /// All bytes of a file.
  func bytes(of entry: ZipEntry) throws(ZipFault) -> [UInt8] {
    let place = entry.place.lowerBound
    return try last.withLock { (last) throws(ZipFault) in
      if let last, last.place == place { return last.bytes }
      last = nil
      let bytes = try entry.bytes(in: file)
      last = (place, bytes)
      return bytes
    }
  }
}
