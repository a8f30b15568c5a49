/// A zip file made by hand (APPNOTE.TXT 6.3.10), of which anything may be untrue.
public struct HandmadeZip: Sendable {
  /// A file in it, stored as it is unless `packed` holds its bytes otherwise.
  public struct Entry: Sendable {
    /// Its path.
    public var name: String
    /// Its bytes.
    public var bytes: [UInt8]
    /// Its bytes as `method` packs them; nil if they are stored.
    public var packed: [UInt8]?
    /// How it is packed: 8 is deflated.
    public var method = 0
    /// What the list says of how it is to be read: 1 for encrypted.
    public var flags = 0x0800
    /// How many bytes it is said to have; nil for as many as there are.
    public var declared: Int?
    /// The sum that it is said to have; nil for that of its bytes.
    public var checksum: Int?
    /// What Unix is told of it: 0xa000 for a link.
    public var mode = 0
    /// True if its numbers are in the extra field.
    public var isWide = false
    /// The name before its bytes; nil for the same.
    public var otherName: String?

    /// Makes a file.
    public init(_ name: String, _ bytes: [UInt8] = []) { (self.name, self.bytes) = (name, bytes) }

    /// Makes a file that is deflated, into blocks that are stored (RFC 1951).
    public static func deflated(_ name: String, _ bytes: [UInt8]) -> Entry {
      var entry = Entry(name, bytes)
      entry.method = 8
      var packed: [UInt8] = []
      for start in stride(from: 0, to: max(bytes.count, 1), by: 0xffff) {
        let block = bytes[start..<min(start + 0xffff, bytes.count)]
        packed.append(start + block.count == bytes.count ? 1 : 0)
        packed += HandmadeZip.little(2, block.count) + HandmadeZip.little(2, ~block.count) + block
      }
      entry.packed = packed
      return entry
    }
  }

  /// The files.
  public var entries: [Entry]
  /// What stands at its end.
  public var note: [UInt8] = []
  /// How many files its end says it has; nil for as many as there are.
  public var declared: Int?
  /// True if its end has wide numbers.
  public var isWide = false

  /// Makes a zip file.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// The file.
  public var bytes: [UInt8] {
    var (file, list): ([UInt8], [UInt8]) = ([], [])
    for entry in entries {
      list += Self.line(entry, at: file.count)
      let name = Array((entry.otherName ?? entry.name).utf8)
      file += Self.little(4, 0x0403_4b50) + Self.facts(entry, isWide: false)
      file += Self.little(2, name.count) + [0, 0] + name + (entry.packed ?? entry.bytes)
    }
    let (start, count) = (file.count, declared ?? entries.count)
    file += list
    if isWide {
      let end = file.count
      file += Self.little(4, 0x0606_4b50) + Self.little(8, 44) + [45, 0, 45, 0]
      file += Self.little(8, 0) + [count, count, list.count, start].flatMap { Self.little(8, $0) }
      file += Self.little(4, 0x0706_4b50) + Self.little(4, 0) + Self.little(8, end)
      file += Self.little(4, 1)
    }
    let numbers = isWide ? (0xffff, 0xffff_ffff, 0xffff_ffff) : (count, list.count, start)
    file += Self.little(4, 0x0605_4b50) + [0, 0, 0, 0] + Self.little(2, numbers.0)
    file += Self.little(2, numbers.0) + Self.little(4, numbers.1) + Self.little(4, numbers.2)
    return file + Self.little(2, note.count) + note
  }

  private static func line(_ entry: Entry, at place: Int) -> [UInt8] {
    let (size, packed) = sizes(entry)
    let wide = entry.isWide ? [size, packed, place].flatMap { little(8, $0) } : []
    let extra = wide.isEmpty ? [] : little(2, 1) + little(2, wide.count) + wide
    let name = Array(entry.name.utf8)
    return little(4, 0x0201_4b50) + [20, 3] + facts(entry, isWide: entry.isWide)
      + little(2, name.count) + little(2, extra.count) + little(2, 0) + little(4, 0)
      + little(4, entry.mode << 16) + little(4, entry.isWide ? 0xffff_ffff : place) + name + extra
  }

  private static func sizes(_ entry: Entry) -> (Int, packed: Int) {
    (entry.declared ?? entry.bytes.count, (entry.packed ?? entry.bytes).count)
  }

  /// What is said of a file in both places.
  private static func facts(_ entry: Entry, isWide: Bool) -> [UInt8] {
    let (size, packed) = sizes(entry)
    let sum = entry.checksum ?? Int(PNGText.checksum(entry.bytes))
    return little(2, 20) + little(2, entry.flags) + little(2, entry.method) + little(4, 0x21_0000)
      + little(4, sum) + little(4, isWide ? 0xffff_ffff : packed)
      + little(4, isWide ? 0xffff_ffff : size)
  }

  fileprivate static func little(_ count: Int, _ number: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
