import Glibc
import MatteImages
import MatteRaster
import TestSupport
import Testing

struct ImageReaderTests {
  @Test("There are fixtures") func thereAreFixtures() { #expect(Fixture.all.count >= 70) }

  @Test("A picture cut short anywhere is an error", arguments: Fixture.all)
  func aPictureCutShort(_ fixture: Fixture) {
    let bytes = fixture.bytes
    #expect(reason(of: bytes) == nil)
    for count in Array(stride(from: 0, to: bytes.count, by: 7)) + [bytes.count - 1] {
      #expect(reason(of: Array(bytes[..<count])) != nil, "after \(count) bytes")
    }
  }

  @Test("Changed bytes are an error or a picture, never a crash", arguments: Fixture.all)
  func changedBytesAreAnError(_ fixture: Fixture) {
    var random = SeededBytes(seed: UInt64(fixture.bytes.count))
    let original = fixture.bytes
    for _ in 0..<60 {
      var bytes = original
      for _ in 0...random.next(below: 4) {
        bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256))
      }
      _ = reason(of: bytes, limits: .init(pixels: 1_000_000))
    }
  }

  @Test("The name says nothing about the format") func theNameSaysNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write("picture.jpg", Fixture("rgb-8.png").bytes)
    let picture = try ImageReader().picture(at: PathBytes(folder.path("picture.jpg")))
    #expect(try picture == Fixture("rgb-8.png").picture)
  }

  @Test("A name that is no text is found") func aNameThatIsNo() throws {
    let folder = try TemporaryFolder()
    _ = unsafe system("cp '\(Fixture("rgb-8.png").path)' \"$(printf '\(folder.path)/\\377.png')\"")
    let path = PathBytes(Array(folder.path.utf8) + [0x2f, 0xff] + Array(".png".utf8))
    #expect(try ImageReader().picture(at: path) == Fixture("rgb-8.png").picture)
  }

  @Test(
    "What is no picture file is refused",
    arguments: [
      ("/tmp", ImageError.Reason.unsuitable(.directory)),
      ("/dev/zero", .unsuitable(.device)), ("/dev/null", .unsuitable(.device)),
      ("/dev/urandom", .unsuitable(.device)), ("/nowhere/at/all.png", .unreadable(code: ENOENT)),
      ("/etc/passwd", .foreign), ("/etc/passwd/x", .unreadable(code: ENOTDIR)),
      ("", .unreadable(code: ENOENT)), ("/tmp\0.png", .unreadable(code: ENOENT)),
    ])
  func whatIsNoPicture(_ name: String, _ expected: ImageError.Reason) {
    #expect(reason(at: PathBytes(name)) == expected)
  }

  @Test("An empty file is refused") func anEmptyFileIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write("empty.png", [])
    #expect(reason(at: PathBytes(folder.path("empty.png"))) == .empty)
  }

  @Test("A file beyond the limit is refused, whatever it holds") func aFileBeyondTheLimit() {
    let fixture = Fixture("rgb-8.png")
    let count = fixture.bytes.count
    #expect(reason(at: fixture.path, limits: .init(bytes: count)) == nil)
    #expect(
      reason(at: fixture.path, limits: .init(bytes: count - 1)) == .tooLong(limit: count - 1))
  }

  @Test("So is one that is read in several pieces") func soIsOneThatIsRead() throws {
    let folder = try TemporaryFolder()
    let text = PNGText.chunk(
      "tEXt", Array("Comment\0".utf8) + [UInt8](repeating: 65, count: 300_000))
    let bytes = PNGText.inserting(text, into: Fixture("rgb-8.png").bytes)
    try folder.write("long.png", bytes)
    let path = PathBytes(folder.path("long.png"))
    #expect(reason(at: path, limits: .init(bytes: bytes.count)) == nil)
    #expect(
      reason(at: path, limits: .init(bytes: bytes.count - 1)) == .tooLong(limit: bytes.count - 1))
  }

  @Test("A file of a terabyte without contents is refused") func aFileOfATerabyte() throws {
    let folder = try TemporaryFolder()
    try folder.write("sparse.png", Fixture("rgb-8.png").bytes)
    _ = unsafe truncate(folder.path("sparse.png"), 1 << 40)
    #expect(reason(at: PathBytes(folder.path("sparse.png"))) == .tooLong(limit: 512 << 20))
  }

  @Test(
    "A bomb is refused",
    arguments: [
      (4_000, 4_000), (40_000, 40_000), (0x7fff_ffff, 0x7fff_ffff),
    ] as [(UInt32, UInt32)])
  func aBombIsRefused(_ width: UInt32, _ height: UInt32) {
    let bytes = pngHeaderReplaced(Fixture("rgb-8.png").bytes, width: width, height: height)
    #expect(reason(of: bytes) != nil)
  }
}

/// Numbers that are the same in every run (splitmix64).
struct SeededBytes {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
    return Int((value ^ value >> 31) % UInt64(bound))
  }
}
