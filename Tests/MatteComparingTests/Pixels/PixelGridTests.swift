import Glibc
import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

@Suite struct PixelGridTests {
  private static let window = Size(640, 480)

  /// Two equal pictures of 8 × 6 pixels, of which a window shows all at 64 times.
  private static func pictures(_ color: (Int) -> Pixel) -> FoundPictures {
    let picture = Picture(PixelBuffer(width: 8, height: 6, pixels: (0..<48).map(color)))
    var pictures = FoundPictures([picture, picture])
    pictures.typesetter = BoxTypesetter()
    return pictures
  }

  @Test(
    "From 16 times on a pixel is a square of its exact colour between lines; below there are none",
    arguments: [(12, 0), (16, 1), (24, 1), (64, 1)])
  func squares(zoom: Int, line: Int) throws {
    let play = try ComparePlay(
      (40, 30), (40, 30), on: Self.window, ["mode": "one-up", "zoom": "\(zoom)"])
    let pixels = play.pixels()
    // The middle of the picture, the corner of pixel (20, 15), is in the middle of the window.
    for y in 0..<zoom {
      for x in 0..<zoom {
        let color = pixels[320 + x, 240 + y].rawValue
        let isLine = x < line || y < line
        #expect((color == 0xff00_0000 | (20 | 1 << 11) << 12 | 15) == !isLine, "\(x), \(y)")
      }
    }
  }

  @Test("Numbers are written from 32 times on, in every pixel that is seen, and readable on each")
  func numbers() throws {
    var random = Seeded(11)
    let colors = (0..<48).map { index -> Pixel in
      let grey = UInt32(index) * 255 / 47
      return Pixel.opaque(index % 2 == 0 ? grey * 0x010101 : random.next(upperBound: 0x100_0000))
    }
    let assets = Self.pictures { colors[$0] }
    let play = try ComparePlay(assets, on: Self.window, ["mode": "one-up", "zoom": "64"])
    let pixels = play.pixels()
    for (index, color) in colors.enumerated() {
      let (x, y) = (64 + index % 8 * 64 + 32, 48 + index / 8 * 64 + 32)
      let ink = pixels[x, y]
      #expect(ink == .opaque(0) || ink == .opaque(0xff_ffff), "pixel \(index)")
      let (light, dark) = (max(ink.luminance, color.luminance), min(ink.luminance, color.luminance))
      #expect((light + 0.05) / (dark + 0.05) >= 4.5, "\(ink) on \(color)")
    }
    let small = try ComparePlay(assets, on: Self.window, ["mode": "one-up", "zoom": "24"])
    #expect(small.pixels()[320 - 12, 240 - 12] == colors[2 * 8 + 3])
  }

  @Test(
    "The numbers are those of the picture: red, green, blue, and alpha where a pixel is transparent"
  )
  func texts() throws {
    let log = Log()
    var assets = Self.pictures { _ in StraightPixel(red: 11, green: 22, blue: 33).premultiplied }
    assets.typesetter = LoggingTypesetter(log: log)
    let settings = ["mode": "one-up", "zoom": "64"]
    _ = try ComparePlay(assets, on: Self.window, settings).pixels()
    #expect(Set(log.all.filter { Int($0) != nil }) == ["11", "22", "33"])
    let clear = Log()
    assets = Self.pictures {
      StraightPixel(red: 0, green: 255, blue: 0, alpha: $0 > 0 ? 44 : 255).premultiplied
    }
    assets.typesetter = LoggingTypesetter(log: clear)
    _ = try ComparePlay(assets, on: Self.window, settings).pixels()
    #expect(Set(clear.all.filter { Int($0) != nil }) == ["0", "255", "44"])
  }

  @Test("No numbers are written before anyone has zoomed, below 48×, and where alpha is 0: a dot")
  func quiet() throws {
    for (zoom, words) in [("0", []), ("32", []), ("48", ["·", "44", "255"])] {
      let log = Log()
      var assets = Self.pictures {
        StraightPixel(red: 44, green: 44, blue: 44, alpha: $0 > 0 ? 0 : 255).premultiplied
      }
      assets.typesetter = LoggingTypesetter(log: log)
      let size = Size(48 * 8 * 2, 48 * 6 * 2)
      _ = try ComparePlay(assets, on: size, ["mode": "one-up", "zoom": zoom]).pixels()
      #expect(Set(log.all.filter { Int($0) != nil || $0 == "·" }) == Set(words), "\(zoom)")
    }
  }

  @Test("The numbers of a file with 16 bits are its own, digit by digit", arguments: [48, 64])
  func sixteenBits(zoom: Int) throws {
    let log = Log()
    var assets = Self.pictures { _ in .opaque(0x808080) }
    assets.typesetter = LoggingTypesetter(log: log)
    // With 8 bits all of them are 128.
    let words = [UInt64](repeating: 32_904 | 32_930 << 16 | 32_940 << 32 | 0xffff << 48, count: 48)
    assets.notes[1].samples = SampleBuffer(width: 8, height: 6, pixels: .rgba16(words))
    _ = try ComparePlay(assets, on: Self.window, ["mode": "one-up", "zoom": "\(zoom)"]).pixels()
    #expect(Set(log.all.filter { Int($0) != nil }) == ["0", "2", "3", "4", "9"])
  }

  @Test(
    "While it is zoomed each pixel is a rectangle of one colour with a line at its left and at its top"
  )
  func movingSquares() throws {
    let colors = (0..<1200).map { (index: Int) -> Pixel in
      let (isOdd, isOddRow) = (index % 2 == 1, index / 40 % 2 == 1)
      return .opaque((isOdd ? 0xc8_0000 : 0) | (isOddRow ? 0xc800 : 0))
    }
    let chess = Picture(PixelBuffer(width: 40, height: 30, pixels: colors))
    var play = try ComparePlay(
      FoundPictures([chess, chess]), on: Self.window, ["mode": "one-up", "zoom": "16"])
    play.turn(1, at: Point(211, 333))
    for _ in 0..<5 {
      play.pass(0.02)
      #expect(play.session.isMoving(at: Instant(seconds: play.now)))
      let pixels = play.pixels()
      let across = (0..<640).map { x in (0..<480).map { pixels[x, $0] } }
      let down = (0..<480).map { y in (0..<640).map { pixels[$0, y] } }
      expectSquares(across, of: \.red)
      expectSquares(down, of: \.green)
    }
  }

  @Test(
    "While it is zoomed a picture with lines is as wide and as high as the zoom says, to a part of a pixel"
  )
  func movingBorders() throws {
    // Of the colour of lines.
    let grey = Picture(
      PixelBuffer(width: 40, height: 30, pixels: Array(repeating: .opaque(0x808080), count: 1200)))
    var play = try ComparePlay(
      FoundPictures([grey, grey]), on: Self.window, ["mode": "one-up", "zoom": "16"])
    play.turn(1, at: Point(211, 333))
    play.pass(0.05)
    for _ in 0..<5 {
      play.pass(0.01)
      let pixels = play.pixels()
      func extent(_ line: [Pixel]) -> Double {
        let ground = Double(line.last?.red ?? 0)
        return line.reduce(0) { $0 + (ground - Double($1.red)) / (ground - 0x80) }
      }
      let width = extent((0..<640).map { pixels[$0, 240] })
      let height = extent((0..<480).map { pixels[320, $0] })
      #expect(width < 639)
      #expect(abs(width / 40 - height / 30) < 0.003, "\(width) × \(height)")
    }
  }

  /// Looks whether columns, or rows, that differ in a sample are the like ones of squares, each with one line first.
  private func expectSquares(_ columns: [[Pixel]], of sample: (Pixel) -> UInt8) {
    let changes = columns.indices.dropFirst().filter { index in
      (sample(columns[index - 1][100]) < 114) != (sample(columns[index][100]) < 114)
    }
    // The picture's own border may lie in the first and in the last.
    let begins = changes.dropFirst().dropLast()
    #expect(begins.count >= 25)
    let widths = zip(begins.dropFirst(), begins).map(-)
    #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
    for (begin, width) in zip(begins, widths) {
      #expect(columns[begin] != columns[begin + 1], "\(begin)")
      for index in begin + 2..<begin + width {
        #expect(columns[index] == columns[begin + 1], "\(index)")
      }
    }
  }

  @Test("What the edge of a split uncovers at rest has its numbers, as if it had always been there")
  func uncoveredNumbers() throws {
    func play(_ fraction: String) throws -> ComparePlay {
      var found = FoundPictures([false, true].map { ComparePlay.picture(40, 30, isAfter: $0) })
      found.typesetter = BoxTypesetter()
      let settings = ["zoom": "64", "fraction": fraction, "divider": "off"]
      var play = try ComparePlay(found, on: Self.window, settings)
      play.rest()
      return play
    }
    var (play, whole) = (try play("0.5"), try play("1"))
    #expect(play.pixels() != whole.pixels())
    play.send(.key(.end, []))
    play.rest()
    #expect(play.measure("fraction") == whole.measure("fraction"))
    #expect(play.pixels() == whole.pixels())
  }

  @Test("Where only the pointer moves, lines and numbers are not drawn again", arguments: [16, 64])
  func hover(zoom: Int) throws {
    let assets = Self.pictures { Pixel.opaque(UInt32($0)) }
    var play = try ComparePlay(assets, on: Self.window, ["mode": "one-up", "zoom": "\(zoom)"])
    play.point(at: Point(300, 200))
    play.rest()
    var compositor = Compositor(threads: 1)
    var buffer = PixelBuffer(width: 640, height: 480)
    _ = compositor.render(play.session.frame(at: Instant(seconds: play.now)), into: &buffer)
    play.point(at: Point(310, 230))
    let damage = compositor.render(
      play.session.frame(at: Instant(seconds: play.now)), into: &buffer)
    #expect(damage.area < 640 * 480 / 20)
  }

  @Test(
    "At another scale lines and numbers are what they are in a window that had it from the start")
  func scale() throws {
    let assets = Self.pictures { Pixel.opaque(UInt32($0)) }
    let frames = try [true, false].map { isSeenBefore in
      var play = try ComparePlay(assets, on: Self.window, ["mode": "one-up", "zoom": "64"])
      if isSeenBefore { play.rest() }
      play.session.adopt(scale: 2, at: Instant(seconds: play.now))
      play.rest()
      return play.pixels()
    }
    #expect(frames[0] == frames[1])
  }

  @Test("What two pictures are apart is written in Difference, and not where they are the same")
  func distances() throws {
    let log = Log()
    var assets = Self.pictures { _ in .opaque(0x123456) }
    assets.typesetter = LoggingTypesetter(log: log)
    _ = try ComparePlay(assets, on: Self.window, ["mode": "difference", "zoom": "64"]).pixels()
    // The library says that each pixel is apart by 1.
    #expect(Set(log.all.filter { Int($0) != nil }) == ["1"])
  }

  @Test(
    "While a split is zoomed each half shows what its picture alone does, all its numbers with it",
    arguments: [("diagonal", 0), ("vertical", 1), ("horizontal", 2)])
  func halves(direction: String, turns: Int) throws {
    let pictures = [false, true].map { ComparePlay.picture(60, 45, isAfter: $0) }
    func frames(_ mode: String, _ keys: String) throws -> [PixelBuffer] {
      var assets = FoundPictures(pictures)
      assets.typesetter = BoxTypesetter()
      var play = try ComparePlay(
        assets, on: Self.window, ["mode": mode, "zoom": "40", "divider": "off"])
      for key in keys { play.key(key) }
      play.rest()
      play.turn(1, at: Point(200, 300))
      return [0.02, 0.03, 0.03].map { wait in
        play.pass(wait)
        #expect(play.session.isMoving(at: Instant(seconds: play.now)))
        return play.pixels()
      }
    }
    let both = try frames("split", String(repeating: "s", count: turns))
    let (before, after) = (try frames("one-up", "a"), try frames("one-up", "b"))
    for index in both.indices {
      var wrong = 0
      for y in 0..<480 {
        for x in 0..<640 {
          let (across, up) = (Double(x) / 640, Double(480 - y) / 480)
          let edge = [across + up - 1, across - 0.5, 0.5 - up][turns]
          if abs(edge) < 0.02 { continue }
          let own = edge < 0 ? before[index] : after[index]
          if both[index][x, y] != own[x, y] { wrong += 1 }
        }
      }
      #expect(wrong == 0, "frame \(index)")
    }
  }

  @Test("Numbers in transparent pixels are readable on what T puts behind them")
  func backdrops() throws {
    let picture = Picture(PixelBuffer(width: 8, height: 6))
    var assets = FoundPictures([picture, picture])
    assets.typesetter = BoxTypesetter()
    let settings = ["mode": "one-up", "zoom": "64", "backdrop": "white"]
    var play = try ComparePlay(assets, on: Self.window, settings)
    play.rest()
    #expect(play.pixels()[96, 80] == .opaque(0))
    play.key("t")
    play.rest()
    #expect(play.pixels()[96, 80] == .opaque(0xff_ffff))
  }
}

extension Pixel {
  /// The relative luminance by WCAG 2.2.
  fileprivate var luminance: Double {
    func light(_ sample: UInt8) -> Double {
      let share = Double(sample) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  }
}

/// Writes down what it is to set.
struct LoggingTypesetter: Typesetter {
  let log: Log

  func block(for text: TextSpecimen) -> TextBlock {
    log.add(text.text)
    return BoxTypesetter().block(for: text)
  }
}
