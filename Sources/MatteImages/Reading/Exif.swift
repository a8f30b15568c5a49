/// What EXIF data says of how a picture is seen; nothing where it is malformed.
struct Exif: Equatable {
  /// How the picture must be turned to stand upright.
  private(set) var orientation = Orientation.upright
  /// True if the numbers are those of Adobe RGB (1998), unless a profile says otherwise.
  ///
  /// Cameras that embed no profile say so by the interoperability index R03 (DCF 2.0).
  private(set) var isAdobeRGB = false

  /// Reads the data in a range; it says nothing if there is none.
  init(_ data: Span<UInt8>, in range: Range<Int>?) {
    guard let range, let file = ExifFile(data, in: range) else { return }
    let first = file.directory(data, at: file.start + 4)
    if let entry = file.entry(Self.orientation, data, in: first),
      let value = file.number(data, in: entry)
    {
      orientation = Orientation(rawValue: value) ?? .upright
    }
    let own = file.directory(data, ofEntry: Self.ownDirectory, in: first)
    let interoperability = file.directory(data, ofEntry: Self.interoperability, in: own)
    if let entry = file.entry(Self.index, data, in: interoperability) {
      isAdobeRGB = data.holds(Array("R03".utf8), at: entry + ExifFile.value)
    }
  }

  private static let orientation = 0x0112
  /// The directory of EXIF's own entries, in it that of interoperability, and in it the index (Exif 2.32, 4.6).
  private static let ownDirectory = 0x8769
  private static let interoperability = 0xa005
  private static let index = 0x0001
}

/// A file as EXIF data is one: byte order, the number 42, the offset of the first directory; there 12 bytes an entry, with
/// tag, type, count and value (TIFF 6.0, section 2).
private struct ExifFile {
  /// Where the file begins, from which its offsets count.
  let start: Int
  private let end: Int
  private let isLittle: Bool

  /// Where the value, or its offset, is in an entry.
  static let value = 8
  private static let entryBytes = 12

  /// Looks at the first bytes; nil if there is no such file.
  init?(_ data: Span<UInt8>, in range: Range<Int>) {
    let name = Array("Exif\0\0".utf8)
    start = range.lowerBound + (data.holds(name, at: range.lowerBound) ? name.count : 0)
    end = range.upperBound
    guard end - start >= 8 else { return nil }
    isLittle = data.holds(Array("II*\0".utf8), at: start)
    guard isLittle || data.holds(Array("MM\0*".utf8), at: start) else { return nil }
  }

  /// Where the entries are of a directory whose offset is at a place.
  func directory(_ data: Span<UInt8>, at place: Int) -> Range<Int> {
    let directory = start + number32(data, place)
    guard directory + 2 <= end else { return 0..<0 }
    let entries = directory + 2
    return entries..<min(entries + number16(data, directory) * Self.entryBytes, end)
  }

  /// The same of the directory that an entry of another one names.
  func directory(
    _ data: Span<UInt8>, ofEntry tag: Int, in directory: Range<Int>
  ) -> Range<Int> {
    entry(tag, data, in: directory).map { self.directory(data, at: $0 + Self.value) } ?? 0..<0
  }

  /// Where the first entry with a tag is among those of a directory; nil if there is none.
  func entry(_ tag: Int, _ data: Span<UInt8>, in directory: Range<Int>) -> Int? {
    stride(from: directory.lowerBound, to: directory.upperBound, by: Self.entryBytes).first {
      $0 + Self.entryBytes <= directory.upperBound && number16(data, $0) == tag
    }
  }

  /// The number in an entry: a byte, or two or four of them.
  func number(_ data: Span<UInt8>, in entry: Int) -> Int? {
    switch number16(data, entry + 2) {
    case 1: Int(data[entry + Self.value])
    case 3: number16(data, entry + Self.value)
    case 4: number32(data, entry + Self.value)
    default: nil
    }
  }

  private func number16(_ data: Span<UInt8>, _ place: Int) -> Int {
    isLittle ? data.little16(at: place) : data.big16(at: place)
  }

  private func number32(_ data: Span<UInt8>, _ place: Int) -> Int {
    isLittle ? data.little32(at: place) : data.big32(at: place)
  }
}
