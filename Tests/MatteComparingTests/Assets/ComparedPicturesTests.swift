import MatteComparing
import MatteGeometry
import MatteImages
import MatteLayers
import MattePairs
import MatteRaster
import MatteScenes
import ScenePlays
import TestSupport
import Testing

/// What a comparison gives of two files.
@Suite struct ComparedPicturesTests {
  @Test("A pasted picture is read from its bytes, which are forgotten once another replaces it")
  func pasted() throws {
    let folder = try TemporaryFolder()
    let paths = try ["a", "b"].map { PathBytes(try folder.write("\($0).png", .red(20, 10))) }
    let pictures = try ComparedPictures(
      of: paths, GivenPictures([]).typesetter, Rules(), maxPixels: 1_000_000,
      describing: { "\($0)" })
    func open(_ pixels: PixelBuffer, _ number: Int, replacing: Int) throws -> Finding? {
      let picture = PastedPicture(
        try PNGEncoder().bytes(of: pixels), name: "Pasted", number: number, replacing: replacing)
      return pictures.finding(for: .open(picture), isWanted: { true })
    }
    func isFound(_ number: Int) -> Bool {
      if case .picture = pictures.finding(for: .picture(number), isWanted: { true }) {
        true
      } else {
        false
      }
    }
    #expect(
      try open(.blue(30, 20), 2, replacing: 1) == .opened(path: "Pasted", size: Size(30, 20)))
    #expect(isFound(2))
    _ = try open(.blue(40, 20), 3, replacing: 2)
    #expect(isFound(3))
    #expect(!isFound(2))
    // A file can be read again.
    #expect(isFound(1))
    let damaged = PastedPicture([1, 2, 3], name: "Pasted", number: 4, replacing: 3)
    guard case .failure(let reason) = pictures.finding(for: .open(damaged), isWanted: { true })
    else {
      Issue.record("it is opened")
      return
    }
    #expect(reason.contains("Pasted"))
    #expect(isFound(3))
  }

  /// The extent of a picture that is worth a coarse one, in pixels.
  private static let (width, height) = (2048, 2000)

  private static func jpeg(rows: Int) -> [UInt8] {
    HandmadeJPEG(width, rows, .grey) { $0 % 256 }.bytes()
  }

  /// A grey picture that comes in two scans, the means of its blocks first.
  private static var progressive: [UInt8] {
    let sides = [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)]
    // A code of one bit, for no difference and for the end of a block.
    let code = [1] + [UInt8](repeating: 0, count: 16)
    let blocks = [UInt8](repeating: 0, count: width * height / 64 / 8)
    var bytes: [UInt8] = [0xff, 0xd8]
    bytes += HandmadeJPEG.segment(0xdb, [0] + [UInt8](repeating: 8, count: 64))
    bytes += HandmadeJPEG.segment(0xc2, [8] + sides + [1, 1, 0x11, 0])
    bytes += HandmadeJPEG.segment(0xc4, [0x00] + code) + HandmadeJPEG.segment(0xc4, [0x10] + code)
    bytes += HandmadeJPEG.segment(0xda, [1, 1, 0, 0, 0, 0]) + blocks
    bytes += HandmadeJPEG.segment(0xfe, [UInt8](repeating: 0x20, count: 20_000))
    bytes += HandmadeJPEG.segment(0xda, [1, 1, 0, 1, 63, 0]) + blocks
    return bytes + [0xff, 0xd9]
  }

  private func assets(_ before: String, _ after: String) throws -> ComparedPictures {
    try ComparedPictures(
      of: [PathBytes(before), PathBytes(after)], GivenPictures([]).typesetter, Rules(),
      maxPixels: 50_000_000, describing: { "\($0)" })
  }

  private func pyramid(_ wish: Wish, in assets: ComparedPictures) -> Pyramid? {
    if case .picture(let found) = assets.finding(for: wish, isWanted: { true }) {
      found
    } else {
      nil
    }
  }

  @Test("A large JPEG is there coarsely first, and then without its halves")
  func largeJPEG() throws {
    let folder = try TemporaryFolder()
    let large = try folder.write("large.jpg", Self.jpeg(rows: Self.height))
    let small = try folder.write("small.jpg", Self.jpeg(rows: 64))
    let assets = try assets(large, small)
    #expect(assets.sizes.map { $0?.height } == [2000, 64])
    let coarse = try #require(pyramid(.coarsePicture(0), in: assets))
    #expect(coarse.picture == nil)
    #expect(coarse.height == Self.height)
    #expect(coarse.levels[0].buffer.height == Self.height / 8)
    let whole = try #require(pyramid(.picture(0), in: assets))
    #expect(!whole.isHalved)
    #expect(whole.levels[0].isOpaque)
    #expect(whole.picture?.buffer == (try ImageReader().picture(at: PathBytes(large))))
    #expect(pyramid(.coarsePicture(1), in: assets) == nil)
    #expect(pyramid(.picture(1), in: assets)?.isHalved == true)
  }

  @Test(
    "A large JPEG that is replaced by a transparent PNG before it is read shows what is transparent"
  )
  func replacedJPEG() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("large.jpg", Self.jpeg(rows: Self.height))
    let assets = try assets(file, file)
    try folder.write("large.jpg", PixelBuffer(width: Self.width, height: Self.height))
    let whole = try #require(pyramid(.picture(0), in: assets))
    #expect(whole.isHalved)
    #expect(!whole.levels[0].isOpaque)
  }

  @Test("One coarse picture is made at a time, but for what is there much sooner or long in coming")
  func turns() throws {
    let folder = try TemporaryFolder()
    let baseline = try folder.write("baseline.jpg", Self.jpeg(rows: Self.height))
    let progressive = try folder.write("progressive.jpg", Self.progressive)
    let huge = try folder.write(
      "huge.jpg", HandmadeJPEG(8000, 5008, .grey) { _ in 128 }.bytes())
    /// Whether there is a coarse picture after while the one before is made.
    func isCoarse(_ after: String) throws -> Bool {
      let assets = try assets(baseline, after)
      var isFound = false
      let before = assets.finding(for: .coarsePicture(0)) {
        isFound = pyramid(.coarsePicture(1), in: assets) != nil
        return true
      }
      guard case .picture = before else { return false }
      // Once it is made the other one may be.
      #expect(pyramid(.coarsePicture(1), in: assets) != nil)
      return isFound
    }
    #expect(try !isCoarse(baseline))
    #expect(try isCoarse(progressive))
    #expect(try isCoarse(huge))
  }

  @Test("A coarse picture that is not wanted keeps no other one from being made")
  func unwanted() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("baseline.jpg", Self.jpeg(rows: Self.height))
    let assets = try assets(file, file)
    #expect(assets.finding(for: .coarsePicture(0), isWanted: { false }) == nil)
    #expect(pyramid(.coarsePicture(1), in: assets) != nil)
    #expect(pyramid(.picture(1), in: assets)?.isHalved == false)
  }

  @Test("A PNG has its halves at once, and shows what is transparent, however large it is")
  func largePNG() throws {
    let folder = try TemporaryFolder()
    let clear = PixelBuffer(width: Self.width, height: Self.height)
    let file = try folder.write("clear.png", clear)
    let assets = try assets(file, file)
    #expect(pyramid(.coarsePicture(0), in: assets) == nil)
    #expect(pyramid(.coarsePicture(1), in: assets) == nil)
    let whole = try #require(pyramid(.picture(0), in: assets))
    #expect(whole.isHalved)
    #expect(!whole.levels[0].isOpaque)
  }

  @Test("A dropped file is known by its own format, whatever was there before")
  func dropped() throws {
    let folder = try TemporaryFolder()
    let large = try folder.write("large.jpg", Self.jpeg(rows: Self.height))
    let clear = try folder.write(
      "clear.png", PixelBuffer(width: Self.width, height: Self.height))
    let assets = try assets(large, large)
    let wish = Wish.file(Array(clear.utf8), number: 1)
    guard case .opened(_, let size) = assets.finding(for: wish, isWanted: { true }) else {
      Issue.record("\(clear) is not opened")
      return
    }
    #expect(size.width == Double(Self.width))
    #expect(size.height == Double(Self.height))
    #expect(pyramid(.picture(1), in: assets)?.levels[0].isOpaque == false)
    #expect(pyramid(.picture(0), in: assets)?.isHalved == false)
  }
}
