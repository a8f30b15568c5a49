/// The list at the end of a zip file (APPNOTE.TXT 6.3.10, section 4.3.12 to 4.3.16).
struct ZipDirectory {
  static let maxCount = 100_000
  static let maxBytes = 2 << 30
  /// The most bytes of the list: of so many files with names of 300 bytes.
  private static let maxListBytes = 32 << 20

  private let list: [UInt8]
  private let count: Int
  /// Where the list begins.
  private let start: Int

  /// Finds the list of a file.
  init(of file: ZipBytes) throws(ZipFault) {
    let end = try ZipEnd(of: file)
    guard end.count <= Self.maxCount, end.listCount <= Self.maxListBytes else { throw .tooLarge }
    guard end.start >= 0, end.listCount >= 0, end.start + end.listCount <= end.place,
      let list = try file.bytes(end.start..<end.start + end.listCount)
    else { throw .damaged }
    (self.list, count, start) = (list, end.count, end.start)
  }

  /// All files, none of which lies on another, in the order of their paths.
  func entries() throws(ZipFault) -> [ZipEntry] {
    var (names, files): ([UInt8], [Line]) = ([], [])
    var folders: Set<ArraySlice<UInt8>> = []
    var (places, position, byteCount) = ([start], 0, 0)
    for _ in 0..<count {
      let line = try Line(list.span, at: &position)
      byteCount += line.byteCount
      places.append(line.place)
      if line.isFolder {
        guard folders.insert(list[line.name]).inserted else { throw .unsafe }
      } else {
        names += list[line.name]
        files.append(line)
      }
    }
    guard position == list.count else { throw .damaged }
    guard byteCount <= Self.maxBytes else { throw .tooLarge }
    guard Self.areApart(&places, until: start) else { throw .damaged }
    let entries = Self.sorted(files, names, places)
    try Self.ensureOneEach(entries, folders)
    return entries
  }

  /// Sorts the places at which files begin; false if one begins before the last has ended, or behind the end of all.
  private static func areApart(_ places: inout [Int], until end: Int) -> Bool {
    places.sort()
    return places.last == end
      && zip(places, places.dropFirst()).allSatisfy { $0 + ZipEntry.headCount <= $1 }
  }

  private static func sorted(_ files: [Line], _ names: [UInt8], _ places: [Int]) -> [ZipEntry] {
    let shared = ZipNames(names)
    var (entries, start): ([ZipEntry], Int) = ([], 0)
    entries.reserveCapacity(files.count)
    for file in files {
      let end = places[places.firstPlace { $0 > file.place }]
      entries.append(file.entry(named: shared, start..<start + file.name.count, until: end))
      start += file.name.count
    }
    entries.sort { $0.name.lexicographicallyPrecedes($1.name) }
    return entries
  }

  /// Throws if a name is there twice, or is one of a file and of a folder.
  private static func ensureOneEach(
    _ entries: [ZipEntry], _ folders: Set<ArraySlice<UInt8>>
  ) throws(ZipFault) {
    for (entry, next) in zip(entries, entries.dropFirst()) where entry.name == next.name {
      throw .unsafe
    }
    for entry in entries {
      let inner = entries.places(within: Array(entry.name))
      guard inner.isEmpty, !folders.contains(entry.name) else { throw .unsafe }
    }
  }

  /// What the list says of a file.
  private struct Line {
    /// Where its path is in the list, without the slash at the end of that of a folder.
    let name: Range<Int>
    let isFolder: Bool
    var byteCount: Int
    var packedCount: Int
    var place: Int
    let isDeflated: Bool
    let checksum: Int

    /// Reads a line, and goes on to the next one.
    init(_ list: Span<UInt8>, at position: inout Int) throws(ZipFault) {
      let start = position
      guard start + 46 <= list.count, list.holds([0x50, 0x4b, 1, 2], at: start) else {
        throw .damaged
      }
      let (nameCount, extraCount, noteCount) = (
        list.little16(at: start + 28), list.little16(at: start + 30), list.little16(at: start + 32)
      )
      position = start + 46 + nameCount + extraCount + noteCount
      guard position <= list.count else { throw .damaged }
      let (flags, method) = (list.little16(at: start + 8), list.little16(at: start + 10))
      // Encrypted, or strongly so, or with a list that is.
      guard flags & 0x2041 == 0 else { throw .encrypted }
      guard [0, 8].contains(method) else { throw .unusual }
      isDeflated = method == 8
      checksum = list.little32(at: start + 16)
      packedCount = list.little32(at: start + 20)
      byteCount = list.little32(at: start + 24)
      place = list.little32(at: start + 42)
      let end = start + 46 + nameCount
      isFolder = nameCount > 0 && list[end - 1] == UInt8(ascii: "/")
      name = start + 46..<(isFolder ? end - 1 : end)
      // Who writes a link says so in the upper half, as Unix has it.
      let mode = list.little32(at: start + 38) >> 16
      guard mode & 0xf000 != 0xa000, list.leadsWithin(name) else { throw .unsafe }
      try widen(list, end..<end + extraCount)
      let sizes = 0...ZipDirectory.maxBytes
      guard sizes.contains(byteCount), sizes.contains(packedCount) else { throw .tooLarge }
      guard 0..<1 << 40 ~= place else { throw .damaged }
      guard isDeflated || packedCount == byteCount else { throw .damaged }
    }

    /// Takes the numbers that do not fit into 32 bits from the extra field that has them.
    private mutating func widen(_ list: Span<UInt8>, _ extra: Range<Int>) throws(ZipFault) {
      var position = extra.lowerBound
      while position + 4 <= extra.upperBound {
        let (kind, count) = (list.little16(at: position), list.little16(at: position + 2))
        position += 4
        guard position + count <= extra.upperBound else { throw .damaged }
        if kind == 1 {
          var rest = position..<position + count
          for member in [\Line.byteCount, \.packedCount, \.place]
          where self[keyPath: member] == 0xffff_ffff {
            guard rest.count >= 8 else { throw .damaged }
            self[keyPath: member] = list.little64(at: rest.lowerBound)
            rest = rest.dropFirst(8)
          }
        }
        position += count
      }
    }

    func entry(named names: ZipNames, _ name: Range<Int>, until end: Int) -> ZipEntry {
      ZipEntry(
        names, name, byteCount: byteCount, packedCount: packedCount, isDeflated: isDeflated,
        checksum: checksum, place: place..<end)
    }
  }
}

/// What stands behind the list of a zip file.
private struct ZipEnd {
  /// How many files there are, where their list begins, and how many bytes it has.
  var (count, start, listCount): (Int, Int, Int)
  /// Where this itself begins.
  var place: Int

  init(of file: ZipBytes) throws(ZipFault) {
    let size = file.count
    let tailCount = min(size, 22 + 0xffff)
    guard size >= 22, let tail = try file.bytes(size - tailCount..<size) else { throw .foreign }
    let bytes = tail.span
    // It ends with a note, whose length it says.
    let found = (0...tailCount - 22).reversed().first { offset in
      bytes.holds([0x50, 0x4b, 5, 6], at: offset)
        && offset + 22 + bytes.little16(at: offset + 20) == tailCount
    }
    guard let found else { throw .foreign }
    guard bytes.little32(at: found + 4) == 0,
      bytes.little16(at: found + 8) == bytes.little16(at: found + 10)
    else { throw .unusual }
    place = size - tailCount + found
    count = bytes.little16(at: found + 10)
    listCount = bytes.little32(at: found + 12)
    start = bytes.little32(at: found + 16)
    try widen(file)
  }

  /// Takes the numbers of the wider end that may stand before.
  private mutating func widen(_ file: ZipBytes) throws(ZipFault) {
    guard place >= 20, let locator = try file.bytes(place - 20..<place),
      locator.span.holds([0x50, 0x4b, 6, 7], at: 0)
    else { return }
    let wide = locator.span.little64(at: 8)
    guard wide >= 0, wide <= place - 76, let end = try file.bytes(wide..<wide + 56),
      end.span.holds([0x50, 0x4b, 6, 6], at: 0)
    else { throw .damaged }
    place = wide
    (count, listCount, start) = (
      end.span.little64(at: 32), end.span.little64(at: 40), end.span.little64(at: 48)
    )
    guard count >= 0, listCount >= 0, start >= 0, start <= place, listCount <= place else {
      throw .damaged
    }
  }
}

extension Span where Element == UInt8 {
  /// The eight bytes from `offset`, the low one first; negative if they are too large a number.
  fileprivate func little64(at offset: Int) -> Int {
    little32(at: offset + 4) << 32 | little32(at: offset)
  }
}

extension Span where Element == UInt8 {
  /// True if the names in a path lead nowhere else, on any system.
  fileprivate func leadsWithin(_ path: Range<Int>) -> Bool {
    var start = path.lowerBound
    for place in path.lowerBound...path.upperBound {
      let isEnd = place == path.upperBound || self[place] == UInt8(ascii: "/")
      if isEnd {
        let isLeading = (start..<place).allSatisfy { self[$0] == UInt8(ascii: ".") }
        if isLeading, place - start < 3 { return false }
        start = place + 1
      } else if self[place] == 0 || self[place] == UInt8(ascii: "\\") {
        return false
      }
    }
    return true
  }
}
