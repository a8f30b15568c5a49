import MatteImages
import TestSupport
import Testing

/// Zip files, read in place.
@Suite struct ZipFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func zip(_ bytes: [UInt8]) throws -> ZipFile {
    try folder.write("x.zip", bytes)
    return try ZipFile(PathBytes(folder.path("x.zip")))
  }

  /// A thousand times "a" and "matte", deflated by zlib.
  private static let deflated: HandmadeZip.Entry = {
    var entry = HandmadeZip.Entry(
      "a/b.txt", Array((String(repeating: "a", count: 1000) + "matte").utf8))
    entry.packed = [75, 76, 28, 5, 163, 96, 20, 12, 119, 144, 155, 88, 82, 146, 10, 0]
    entry.method = 8
    return entry
  }()

  /// What is wrong with a zip file, or with reading the files in it.
  private func fault(_ bytes: [UInt8]) throws -> ZipFault? {
    do {
      let zip = try zip(bytes)
      for entry in zip.entries { _ = try zip.bytes(of: entry) }
      return nil
    } catch let error as ImageError {
      guard case .archive(let fault) = error.reason else { throw error }
      return fault
    }
  }

  @Test(
    "Files that are stored or deflated are read, folders are left out, and a note may stand behind",
    arguments: [(false, false), (true, false), (false, true), (true, true)])
  func reads(isWide: Bool, hasWideNumbers: Bool) throws {
    var entries = [
      HandmadeZip.Entry("a/"), Self.deflated, .init("ü.png", [1, 2, 3]), .init("empty"),
    ]
    if hasWideNumbers { for index in entries.indices { entries[index].isWide = true } }
    var made = HandmadeZip(entries)
    made.isWide = isWide
    made.note = Array("PK\u{5}\u{6} is no end".utf8)
    let zip = try zip(made.bytes)
    #expect(zip.entries.map(\.path) == ["a/b.txt", "empty", "ü.png"])
    #expect(zip.entries.map(\.byteCount) == [1005, 0, 3])
    let contents = try zip.entries.map { try zip.bytes(of: $0) }
    #expect(contents == [Self.deflated.bytes, [], [1, 2, 3]])
  }

  @Test("An empty zip file has no files, and what is none is not taken for one")
  func none() throws {
    #expect(try zip(HandmadeZip([]).bytes).entries.isEmpty)
    #expect(ZipFile.isZip(PathBytes(folder.path("x.zip"))))
    for bytes in [[], [80, 75], Array("no zip file at all, however long it may be".utf8)]
      as [[UInt8]]
    {
      #expect(try fault(bytes) == .foreign)
      #expect(!ZipFile.isZip(PathBytes(folder.path("x.zip"))))
    }
    #expect(!ZipFile.isZip("/dev/null"))
  }

  @Test(
    "Names that lead out of it, links, and names that are there twice are refused",
    arguments: [
      "../x.png", "a/../../x", "/etc/x", "a//b", "./a", "a\\b", "a\0b", "", "..",
    ])
  func names(name: String) throws {
    #expect(try fault(HandmadeZip([.init("a"), .init(name)]).bytes) == .unsafe)
  }

  @Test("What a list says that is not so is refused")
  func lies() throws {
    var link = HandmadeZip.Entry("link", Array("/etc/passwd".utf8))
    link.mode = 0xa1ff
    #expect(try fault(HandmadeZip([link]).bytes) == .unsafe)
    #expect(try fault(HandmadeZip([.init("a"), .init("a", [1])]).bytes) == .unsafe)
    #expect(try fault(HandmadeZip([.init("a"), .init("a/")]).bytes) == .unsafe)
    func told(_ change: (inout HandmadeZip.Entry) -> Void) throws -> ZipFault? {
      var entry = Self.deflated
      change(&entry)
      return try fault(HandmadeZip([entry, .init("b", [1])]).bytes)
    }
    #expect(try told { _ in } == nil)
    #expect(try told { $0.flags |= 1 } == .encrypted)
    #expect(try told { $0.method = 12 } == .unusual)
    #expect(try told { $0.declared = 1006 } == .damaged)
    #expect(try told { $0.declared = 1004 } == .damaged)
    #expect(try told { $0.declared = 0 } == .damaged)
    #expect(try told { $0.declared = 3 << 30 } == .tooLarge)
    #expect(try told { $0.checksum = 0 } == .damaged)
    #expect(try told { $0.packed?[0] = 255 } == .damaged)
    #expect(try told { $0.packed?.removeLast(3) } == .damaged)
    #expect(try told { $0.method = 0 } == .damaged)
    #expect(try told { $0.otherName = "a/c.txt" } == .damaged)
    var more = HandmadeZip([.init("a")])
    more.declared = 2
    #expect(try fault(more.bytes) == .damaged)
    more.declared = 0
    #expect(try fault(more.bytes) == .damaged)
  }

  @Test("Files that lie on each other, as in a bomb, are refused")
  func overlaps() throws {
    // Both lines of the list lead to the first file.
    var bytes = HandmadeZip([.init("a", [1]), .init("b", [2])]).bytes
    let second = 2 * (30 + 1 + 1) + 46 + 1
    bytes.replaceSubrange(second + 42..<second + 46, with: [0, 0, 0, 0])
    #expect(try fault(bytes) == .damaged)
    bytes.replaceSubrange(second + 42..<second + 46, with: [8, 0, 0, 0])
    #expect(try fault(bytes) == .damaged)
  }

  @Test("A zip file that is cut anywhere, or has any byte changed, is read or refused")
  func damaged() throws {
    let bytes = HandmadeZip([Self.deflated, .init("b.png", [1, 2, 3])]).bytes
    for count in bytes.indices { #expect(try fault(Array(bytes[..<count])) != nil, "\(count)") }
    for index in bytes.indices {
      for change in [1, 128, 255] as [UInt8] {
        var changed = bytes
        changed[index] ^= change
        _ = try fault(changed)
      }
    }
  }

  @Test("100,000 files are read, and no more")
  func many() throws {
    var entries = (0..<100_000).map { HandmadeZip.Entry("\($0)") }
    for index in entries.indices { entries[index].checksum = 0 }
    var made = HandmadeZip(entries)
    made.isWide = true
    #expect(try zip(made.bytes).entries.count == 100_000)
    made.entries.append(.init("more"))
    #expect(try fault(made.bytes) == .tooLarge)
  }
}
