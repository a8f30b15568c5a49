import MatteComparing
import MatteGeometry
import MatteImages
import MatteLayers
import MatteMotion
import MattePairs
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import TestSupport
import Testing

@Suite struct InspectorTests {
  private static let window = Size(640, 480)

  /// Two pictures of 64 × 48 pixels, opened at 8 times, and what is written in their window.
  private static func play(
    _ before: Pixel, _ after: Pixel, _ change: (inout FoundPictures) -> Void = { _ in }
  ) throws -> (ComparePlay, Log) {
    let pictures = [before, after].map {
      Picture(PixelBuffer(width: 64, height: 48, filledWith: $0))
    }
    var assets = FoundPictures(pictures)
    let log = Log()
    assets.typesetter = LoggingTypesetter(log: log)
    change(&assets)
    return (try ComparePlay(assets, on: window, ["mode": "one-up", "zoom": "8"]), log)
  }

  /// What is written in the frame now.
  private static func texts(_ play: ComparePlay, _ log: Log) -> [String] {
    let count = log.all.count
    _ = play.pixels()
    return Array(log.all.dropFirst(count))
  }

  @Test("I tells the pixel under the pointer: its place, both colours and how different they look")
  func follows() throws {
    var (play, log) = try Self.play(.opaque(0xff0000), .opaque(0xfe8000))
    #expect(!Self.texts(play, log).contains("#ff0000"))
    play.point(at: Point(64 + 8 * 10 + 3, 48 + 8 * 20 + 7))
    play.key("i")
    play.pass(1)
    var texts = Self.texts(play, log)
    for text in ["10, 20", "#ff0000", "#fe8000", "254", "128", "ΔE2000", "21.22"] {
      #expect(texts.contains(text), "\(text)")
    }
    play.point(at: Point(64 + 8 * 11, 48 + 8 * 20))
    #expect(Self.texts(play, log).contains("11, 20"))
    for beside in [Point(10, 200), Point(200, 10), Point(600, 200), Point(200, 440)] {
      play.point(at: beside)
      texts = Self.texts(play, log)
      #expect(texts.contains("No pixel here"))
      #expect(!texts.contains("#ff0000"))
    }
    play.key("i")
    play.pass(1)
    #expect(!Self.texts(play, log).contains("ΔE2000"))
  }

  @Test(
    "Enter pins it where the pointer is; Enter again or Escape lets go",
    arguments: [Key.enter, .escape])
  func pins(key: Key) throws {
    var (play, log) = try Self.play(.opaque(0x102030), .opaque(0x102030))
    play.point(at: Point(64 + 8 * 5, 48 + 8 * 6))
    play.send(.key(.enter, []))
    play.pass(1)
    play.point(at: Point(64 + 8 * 30, 48 + 8 * 30))
    #expect(Self.texts(play, log).contains("5, 6"))
    #expect(Self.texts(play, log).contains("pinned"))
    #expect(play.session.takesEscape(at: Instant(seconds: play.now)))
    #expect(!play.session.canGoBack(at: Instant(seconds: play.now)))
    play.send(.key(key, []))
    #expect(Self.texts(play, log).contains("30, 30"))
    #expect(!play.session.takesEscape(at: Instant(seconds: play.now)))
  }

  @Test(
    "The numbers are the file's at 16 bits, also those in the pixels, which are set digit by digit")
  func deep() throws {
    let sample = UInt64(0x8001)
    let word = sample | 0x1234 << 16 | 0xffff << 32 | 0xffff << 48
    var (play, log) = try Self.play(.opaque(0x8012ff), .opaque(0x8012ff)) { assets in
      for index in 0..<2 {
        assets.notes[index].depth = 16
        let words = [UInt64](repeating: word + UInt64(index), count: 64 * 48)
        assets.notes[index].samples = SampleBuffer(width: 64, height: 48, pixels: .rgba16(words))
      }
    }
    play.point(at: Point(300, 200))
    play.key("i")
    play.pass(1)
    let texts = Self.texts(play, log)
    for text in ["32769", "32770", "4660", "65535", "#8012ff", "0.00"] {
      #expect(texts.contains(text), "\(text)")
    }
    play.key("i")
    for _ in 0..<5 { play.turn(-1, at: Point(300, 200)) }
    play.pass(2)
    let digits = Set("32770 4660 65535".compactMap(\.wholeNumberValue).map(String.init))
    #expect(Set(Self.texts(play, log).filter { Int($0) != nil }) == digits)
  }

  @Test("Until the next frame is compared, no numbers of the one before are told of it")
  func deepFrames() throws {
    var found: FoundPictures?
    var (play, log) = try Self.play(.opaque(0x102030), .opaque(0x102030)) { assets in
      for index in 0..<2 {
        assets.notes[index].frames = 2
        assets.notes[index].depth = 16
        let words = [UInt64](repeating: 0xffff_7777_7777_7777, count: 64 * 48)
        assets.notes[index].samples = SampleBuffer(width: 64, height: 48, pixels: .rgba16(words))
      }
      found = assets
    }
    let assets = try #require(found)
    play.point(at: Point(300, 200))
    play.key("i")
    play.pass(1)
    #expect(Self.texts(play, log).contains("30583"))
    let instant = Instant(seconds: play.now)
    play.session.send(.key(.right, .control), at: instant)
    for index in 0..<2 { play.take(.frame(2, of: index), from: assets) }
    #expect(!Self.texts(play, log).contains("30583"))
    #expect(Self.texts(play, log).contains("#020000"))
  }

  @Test("Where both colours mean something else than sRGB, what is shown is compared")
  func profiles() throws {
    let (red, green) = (UInt32(0xff00_00ff), UInt32(0xff00_ff00))
    var (play, log) = try Self.play(.opaque(0x404040), .opaque(0x404040)) { assets in
      for (index, word) in [red, green].enumerated() {
        assets.notes[index].isSRGB = index == 0
        assets.notes[index].profile = index == 0 ? "sRGB" : "Wide"
        let words = [UInt32](repeating: word, count: 64 * 48)
        assets.notes[index].samples = SampleBuffer(width: 64, height: 48, pixels: .rgba8(words))
      }
    }
    play.point(at: Point(300, 200))
    play.key("i")
    play.pass(1)
    let texts = Self.texts(play, log)
    for text in ["#ff0000", "#00ff00", "0.00", "Profile", "Wide"] {
      #expect(texts.contains(text), "\(text)")
    }
  }

  @Test("Colours that no sRGB screen shows differ by what their files say, not by what is shown")
  func wideColours() throws {
    let folder = try TemporaryFolder()
    // Red of sRGB and that of Display P3, which sRGB shows as its own (PNG specification, 11.3.2.1).
    let corners = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6000]
    let wide =
      PNGText.chunk("gAMA", [0, 0, 0xb1, 0x8f])
      + PNGText.chunk(
        "cHRM", corners.flatMap { [0, UInt8($0 >> 16), UInt8($0 >> 8 & 255), UInt8($0 & 255)] })
    let paths = try [("a.png", []), ("b.png", wide)].map { name, chunks in
      let red = [[Int]](repeating: [255, 0, 0, 255], count: 64 * 48)
      return PathBytes(
        try folder.write(name, PNGText.picture(64, depth: 8, red, chunks)))
    }
    let log = Log()
    let assets = try ComparedPictures(
      of: paths, LoggingTypesetter(log: log), Rules(), maxPixels: 1_000_000,
      describing: { "\($0)" })
    var play = try ComparePlay(assets, on: Self.window, ["mode": "one-up", "zoom": "8"])
    play.point(at: Point(300, 200))
    play.key("i")
    play.pass(1)
    let texts = Self.texts(play, log)
    let told = try #require(texts.firstIndex(of: "ΔE2000"))
    // By the corners of both spaces, adapted to D50 by Bradford: 7.116.
    #expect(texts[told...].contains("7.12"), "\(texts)")
    #expect(texts.count { $0 == "#ff0000" } == 2)
  }

  @Test("On the bar the pointer leaves the pixel that it last was on in the panel")
  func onBar() throws {
    var (play, log) = try Self.play(.opaque(0xff0000), .opaque(0xfe8000))
    play.key("i")
    // So near that the bar comes.
    play.point(at: Point(320, 424))
    play.pass(1)
    #expect(Self.texts(play, log).contains("32, 47"))
    play.point(at: Point(320, 455))
    #expect(Self.texts(play, log).contains("32, 47"))
    play.point(at: Point(10, 200))
    #expect(Self.texts(play, log).contains("No pixel here"))
  }

  @Test("It counts what differs, and tells both files where they are not the same")
  func counts() throws {
    var (play, log) = try Self.play(.opaque(0), .opaque(0)) { assets in
      assets.counts.all = 10_000
      assets.counts.different = 1234
      assets.counts.hidden = 7
      assets.counts.largest = 9
      assets.notes[1].depth = 16
    }
    play.key("i")
    play.pass(1)
    let texts = Self.texts(play, log)
    for text in [
      "1\u{202f}234 (12.34\u{a0}%)", "Hidden", "7", "9 of 255", "Regions", "1", "Depth", "16 bits",
      "64 × 48",
    ] {
      #expect(texts.contains(text), "\(text)")
    }
    for text in ["Ignored", "Antialiased", "Alpha", "Profile"] { #expect(!texts.contains(text)) }
    // The library counts a pixel more for each column that the picture after is moved.
    play.send(.key(.right, .alt))
    play.pass(1)
    #expect(Self.texts(play, log).contains("1\u{202f}235 (12.35\u{a0}%)"))
  }

  @Test("A press on the panel drags nothing")
  func panel() throws {
    var (play, _) = try Self.play(.opaque(0xff0000), .opaque(0xff0000))
    for _ in 0..<3 { play.turn(-1, at: Point(320, 240)) }
    play.key("i")
    play.rest()
    let before = play.pixels()
    play.press(at: Point(600, 90))
    for step in 1...10 {
      play.pass(0.02)
      play.drag(to: Point(600 - Double(step) * 20, 90))
    }
    play.release(at: Point(400, 90))
    play.rest()
    // Below the panel are lines between pixels, which would have moved.
    let isStill = (320..<400).allSatisfy { play.pixels().row($0) == before.row($0) }
    #expect(isStill)
  }

  @Test("A press on a panel that is going away is for the picture")
  func leavingPanel() throws {
    var (play, _) = try Self.play(.opaque(0xff0000), .opaque(0xff0000))
    for _ in 0..<3 { play.turn(-1, at: Point(320, 240)) }
    play.key("i")
    play.rest()
    play.key("i")
    play.pass(0.05)
    let x = play.measure("x")
    play.press(at: Point(600, 90))
    for step in 1...10 { play.drag(to: Point(600 - Double(step) * 20, 90)) }
    play.pass(1)
    #expect(play.measure("x") > x)
  }

  @Test("With the pointer on the panel keys zoom in the middle")
  func zoomOnPanel() throws {
    var (play, _) = try Self.play(.opaque(0xff0000), .opaque(0xff0000))
    play.key("i")
    play.rest()
    let (x, y) = (play.measure("x"), play.measure("y"))
    play.point(at: Point(600, 90))
    play.key("+")
    play.rest()
    #expect(abs(play.measure("x") - x) < 1e-6)
    #expect(abs(play.measure("y") - y) < 1e-6)
    play.point(at: Point(200, 90))
    play.key("+")
    play.rest()
    #expect(play.measure("x") < x)
  }

  @Test(
    "The digits of a pixel of 16 bits are its samples rounded to 8",
    arguments: [(0x00ff, "01"), (0x0080, "00"), (0x0081, "01"), (0xff7f, "ff"), (0xfe7e, "fe")])
  func roundedDigits(sample: Int, digits: String) throws {
    let word = UInt64(sample) * 0x0001_0001_0001 | 0xffff << 48
    var (play, log) = try Self.play(.opaque(0), .opaque(0)) { assets in
      assets.notes[1].depth = 16
      let words = [UInt64](repeating: word, count: 64 * 48)
      assets.notes[1].samples = SampleBuffer(width: 64, height: 48, pixels: .rgba16(words))
    }
    play.point(at: Point(300, 200))
    play.key("i")
    play.pass(1)
    #expect(Self.texts(play, log).contains("#" + digits + digits + digits))
  }

  @Test(
    "A name that is too long keeps what the other one has not, and its end",
    arguments: [
      (
        "toolbar-dark-hover-with-a-long-name-chromium-linux-expected.png",
        "toolbar-dark-hover-with-a-long-name-chromium-linux-actual.png", "expected.png"
      ),
      (
        "a-long-folder-with-many-words/old/screens/home/with-header-and-footer.png",
        "a-long-folder-with-many-words/new/screens/home/with-header-and-footer.png", "old"
      ),
      (
        "entirely-other-words-than-those-beside-it-and-many-more-of-them.png",
        "0123456789.webp", "entirely"
      ),
    ])
  func names(name: String, other: String, kept: String) throws {
    let (play, log) = try Self.play(.opaque(0), .opaque(0)) { assets in
      assets.labels = [other, name]
    }
    // The box of a letter is half as wide as high: 640 pixels less the pill's sides have room for 100.
    #expect(Self.texts(play, log).contains(name))
    let pictures = [0, 1].map { _ in Picture(PixelBuffer(width: 64, height: 48)) }
    var assets = FoundPictures(pictures)
    let narrow = Log()
    assets.labels = [other, name]
    assets.typesetter = LoggingTypesetter(log: narrow)
    _ = try ComparePlay(assets, on: Size(481, 200), ["mode": "two-up"]).pixels()
    let text = try #require(narrow.all.last { $0.contains("…") })
    #expect(text.contains(kept))
    #expect(text.hasSuffix(name.suffix(4)))
    #expect(text.count >= 30)
    #expect(text.count < name.count)
  }

  @Test("On rows that were aligned, place and numbers are those of each file, at 16 bits")
  func alignedPlaces() throws {
    // The picture after has the first ten rows of the canvas, and a row in ten of each file is lit.
    let (rows, columns) = (48, 64)
    func numbers(_ height: Int, _ red: Int) -> SampleBuffer {
      let words = (0..<height * columns).map { index in
        UInt64(red + index / columns) | 0xffff << 48
      }
      return SampleBuffer(width: columns, height: height, pixels: .rgba16(words))
    }
    var (play, log) = try Self.play(.opaque(0x102030), .opaque(0x102030)) { assets in
      let laid = Pyramid(
        Picture(PixelBuffer(width: columns, height: rows, filledWith: 0xff10_2030)))
      var aligned = AlignedPictures(before: laid, after: laid)
      let all = [AlignedPictures.Places.Run(canvas: 0..<columns, picture: 0..<columns)]
      aligned.placesBefore = .init(
        columns: all,
        rows: [.init(canvas: 0..<20, picture: 0..<20), .init(canvas: 30..<48, picture: 20..<38)])
      aligned.placesAfter = .init(columns: all, rows: [.init(canvas: 0..<48, picture: 0..<48)])
      assets.aligned = aligned
      (assets.notes[0].depth, assets.notes[1].depth) = (16, 16)
      assets.notes[0].samples = numbers(38, 1000)
      assets.notes[1].samples = numbers(48, 2000)
    }
    play.key("i")
    play.point(at: Point(64 + 8 * 5, 48 + 8 * 40))
    play.pass(1)
    var texts = Self.texts(play, log)
    for text in ["5, 30 → 5, 40", "1030", "2040"] { #expect(texts.contains(text), "\(text)") }
    play.point(at: Point(64 + 8 * 5, 48 + 8 * 10))
    texts = Self.texts(play, log)
    for text in ["5, 10", "1010", "2010"] { #expect(texts.contains(text), "\(text)") }
    play.point(at: Point(64 + 8 * 5, 48 + 8 * 25))
    texts = Self.texts(play, log)
    for text in ["5, 25", "–", "2025"] { #expect(texts.contains(text), "\(text)") }
  }

  @Test("A picture without alpha has none told, though it lies in the middle of a larger one")
  func opaqueInMiddle() throws {
    var (play, log) = try Self.play(.opaque(0x102030), .opaque(0x112233)) { assets in
      var laid = PixelBuffer(width: 64, height: 48)
      for y in 8..<40 { for x in 16..<48 { laid[x, y] = .opaque(0x102030) } }
      let after = Pyramid(
        Picture(PixelBuffer(width: 64, height: 48, filledWith: .opaque(0x112233))))
      var aligned = AlignedPictures(before: Pyramid(Picture(laid)), after: after)
      aligned.placesBefore = .init(
        columns: [.init(canvas: 16..<48, picture: 0..<32)],
        rows: [.init(canvas: 8..<40, picture: 0..<32)])
      assets.aligned = aligned
    }
    play.key("i")
    play.point(at: Point(64 + 8 * 30, 48 + 8 * 20))
    play.pass(1)
    let texts = Self.texts(play, log)
    #expect(texts.contains("#102030"))
    #expect(texts.contains("#112233"))
    #expect(!texts.contains("255"), "\(texts)")
    play.key("a")
    for _ in 0..<5 { play.key("+") }
    play.rest()
    let numbers = Set(Self.texts(play, log).filter { Int($0) != nil })
    #expect(numbers.isSuperset(of: ["16", "32", "48"]))
    #expect(!numbers.contains("255"))
  }

  @Test("The nearest pixel of a picture that is scaled to the canvas is told")
  func scaledPlaces() {
    let places = AlignedPictures.Places(
      columns: [.init(canvas: 0..<10, picture: 0..<5)],
      rows: [.init(canvas: 2..<6, picture: 0..<8)])
    let columns = (0..<10).map { places.pixel($0, 2)?.x }
    #expect(columns == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
    #expect((0..<8).map { places.pixel(0, $0)?.y } == [nil, nil, 1, 3, 5, 7, nil, nil])
  }
}
