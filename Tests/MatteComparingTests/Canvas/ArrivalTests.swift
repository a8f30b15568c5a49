import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// In which order what takes long is wished for, and what is seen until it is there.
@Suite struct ArrivalTests {
  private static let window = Size(300, 220)
  private static let all: [Wish] = [
    .coarsePicture(0), .coarsePicture(1), .picture(1), .picture(0),
  ]

  /// Pictures of one colour, grey while they are coarse, that come without their halves.
  private struct Arrivals: ComparedLibrary {
    let coarse = Pixel.opaque(0x80_8080)
    let pixels = [Pixel.opaque(0xc0_0000), .opaque(0x00_00c0)]
    let pictures: [Picture] = []
    let typesetter: any Typesetter = GivenPictures([]).typesetter
    var sizes: [Size?] { [Size(1200, 880), Size(1200, 880)] }

    func bundled(_ name: String) throws -> Picture { throw AssetError.noPicture(name) }

    func finding(for wish: Wish, isWanted: () -> Bool) -> Finding? {
      switch wish {
      case .coarsePicture:
        let picture = Picture(PixelBuffer(width: 150, height: 110, filledWith: coarse))
        return .picture(Pyramid(coarse: picture, width: 1200, height: 880))
      case .picture(let index):
        let pixels = PixelBuffer(width: 1200, height: 880, filledWith: pixels[index])
        return .picture(Pyramid(unhalved: Picture(pixels)))
      case .custom: return .failure("not asked for")
      default: return wish.made(isWanted: isWanted)
      }
    }
  }

  private func play(_ mode: String) throws -> ComparePlay {
    try ComparePlay(
      Arrivals(), on: Self.window, ["mode": mode, "divider": "off"], isPatient: false)
  }

  private func wishes(_ play: ComparePlay) -> [Wish] {
    play.session.wishes(at: Instant(seconds: play.now))
  }

  private func urgent(_ play: ComparePlay) -> [Wish] {
    play.session.urgentWishes(at: Instant(seconds: play.now))
  }

  private func later(_ play: ComparePlay) -> [Wish] {
    play.session.laterWishes(at: Instant(seconds: play.now))
  }

  /// The kinds of wishes, each once.
  private func kinds(_ wishes: [Wish]) -> Set<String> {
    Set(
      wishes.map { wish in
        let words = wish.ofPairs.map { "\($0)" } ?? "\(wish)"
        return String(words.prefix { $0 != "(" })
      })
  }

  @Test("What is seen is urgent; halves and, in a split, comparing are for later")
  func order() throws {
    var play = try play("split")
    #expect(urgent(play) == Self.all)
    for wish in Self.all.prefix(3) { play.take(wish, from: Arrivals()) }
    // The second picture waits for its tiles, the first for itself.
    #expect(kinds(urgent(play)) == ["picture", "tile"])
    #expect(kinds(later(play)) == ["pyramid", "differences"])
    play.take(.picture(0), from: Arrivals())
    #expect(kinds(urgent(play)) == ["tile"])
    for tile in urgent(play) { play.take(tile, from: Arrivals()) }
    #expect(urgent(play) == [])
    for halves in later(play).prefix(2) { play.take(halves, from: Arrivals()) }
    #expect(later(play) == [.differences(PairQuery())])
  }

  @Test("What has no coarse picture is read whole at once, and while that is made before it")
  func withoutCoarse() throws {
    var play = try play("split")
    play.session.take(
      .failure("there is none"), for: .coarsePicture(1), at: Instant(seconds: play.now))
    #expect(urgent(play) == [.coarsePicture(0), .picture(1), .picture(0)])
  }

  @Test("In One Up the side that is seen is the first")
  func oneUp() throws {
    var play = try play("one-up")
    play.key("b")
    #expect(
      urgent(play) == [.coarsePicture(1), .coarsePicture(0), .picture(0), .picture(1)])
    play.key("a")
    #expect(urgent(play) == Self.all)
  }

  @Test("What is coarse goes if it stood for a picture that cannot be read")
  func damaged() throws {
    var play = try play("one-up")
    play.key("a")
    for wish in Self.all.prefix(2) { play.take(wish, from: Arrivals()) }
    #expect(play.pixels()[150, 30] == Arrivals().coarse)
    play.session.take(
      .failure("it is damaged"), for: .picture(0), at: Instant(seconds: play.now))
    play.take(.picture(1), from: Arrivals())
    play.pass(3)
    #expect(play.pixels()[150, 30] != Arrivals().coarse)
    #expect(kinds(wishes(play)).isDisjoint(with: ["coarsePicture", "picture"]))
  }

  @Test(
    "Where differences are looked at halves come before them", arguments: ["difference", "changes"])
  func halvesFirst(mode: String) throws {
    var play = try play(mode)
    for wish in Self.all { play.take(wish, from: Arrivals()) }
    let wishes = urgent(play).filter { !kinds([$0]).contains("tile") }
    #expect(wishes.map { kinds([$0]) } == [["pyramid"], ["pyramid"], ["differences"]])
    #expect(later(play) == [])
  }

  @Test(
    "Tiles that are seen come before those beyond the edge of a split",
    arguments: 0...2, [0.2, 0.5])
  func tilesBeyond(turns: Int, fraction: Double) throws {
    let pictures = [0xff_0000, 0x00_00ff].map {
      Picture(PixelBuffer(width: 3200, height: 2400, filledWith: Pixel.opaque($0)))
    }
    var play = try ComparePlay(
      FoundPictures(pictures), on: Size(1600, 1200), ["divider": "off", "fraction": "\(fraction)"],
      isPatient: false)
    // Diagonal, vertical and level.
    for _ in 0..<turns { play.key("s") }
    for index in 0...1 { play.take(.picture(index), from: FoundPictures(pictures)) }
    let pixels = play.pixels()
    // Which tile shows which picture is known by the colours of the window.
    let isSeen = urgent(play).map { wish in
      guard case .tile(let tile) = wish else { return false }
      let color = tile.picture == pictures[0] ? Pixel.opaque(0xff_0000) : .opaque(0x00_00ff)
      return tile.bounds.holds(color, in: pixels)
    }
    #expect(isSeen.contains(true))
    #expect(isSeen.contains(false))
    #expect(isSeen == isSeen.sorted { $0 && !$1 })
  }

  @Test(
    "Where differences are looked at they are urgent, too", arguments: ["difference", "changes"])
  func lookedAt(mode: String) throws {
    let play = try play(mode)
    #expect(urgent(play) == Self.all + [.differences(PairQuery())])
    #expect(later(play) == [])
  }

  @Test(
    "A picture whose halves are missing moves as the coarse one, rests as it is, and keeps its tiles when they come"
  )
  func halves() throws {
    let assets = Arrivals()
    var play = try play("one-up")
    play.key("a")
    for wish in Self.all { play.take(wish, from: assets) }
    func middle() -> Pixel { play.pixels()[150, 110] }
    for wish in wishes(play) where "\(wish)".hasPrefix("tile") { play.take(wish, from: assets) }
    #expect(middle() == assets.pixels[0])
    play.turn(0.5, at: Point(150, 110))
    play.pass(0.05)
    #expect(play.session.isMoving(at: Instant(seconds: play.now)))
    #expect(middle() == assets.coarse)
    for wish in wishes(play) where "\(wish)".hasPrefix("pyramid") { play.take(wish, from: assets) }
    #expect(middle() == assets.pixels[0])
    play.key("0")
    play.pass(3)
    #expect(kinds(wishes(play)) == ["differences"])
  }

  private static let largeWindow = Size(640, 480)

  private static let modes = (1...6).map { Character("\($0)") }

  @Test("What arrives late, in whatever order, leads to the same frame; until then it obeys")
  func late() throws {
    let pictures = [false, true].map { ComparePlay.picture(900, 700, isAfter: $0) }
    let assets = FoundPictures(pictures)
    var frames: [PixelBuffer] = []
    for seed in 0..<6 {
      var play = try ComparePlay(assets, on: Self.largeWindow, isPatient: false)
      var random = SeededOrder(seed)
      for key in Self.modes + ["1"] {
        play.pass(0.2)
        play.key(key)
        _ = play.pixels()
        let wishes = play.session.wishes(at: Instant(seconds: play.now))
        if let wish = wishes.randomElement(using: &random) {
          let finding = try #require(assets.finding(for: wish) { true })
          play.session.take(finding, for: wish, at: Instant(seconds: play.now))
        }
      }
      play.turn(1, at: Point(10, 10))
      play.rest()
      frames.append(play.pixels())
    }
    #expect(Set(frames.map(\.pixels)).count == 1)
  }

  @Test(
    "A window as large as there is becomes sharp everywhere, and then nothing is made any more",
    arguments: [("one-up", 33_000, 520), ("two-up", 16_500, 1550)])
  func largestWindow(mode: String, width: Int, height: Int) throws {
    // Of the picture after it shows 128 tiles.
    var assets = FoundPictures(
      [(1, 1), (width, height)].map { Picture(PixelBuffer(width: $0.0, height: $0.1)) })
    assets.hasLayers = false
    let window = Size(Double(Stage.longestSide), Double(height))
    let play = try ComparePlay(assets, on: window, ["mode": mode])
    #expect(play.session.wishes(at: .zero).isEmpty)
  }

  @Test("A picture that cannot be read leaves the other one to be looked at")
  func lost() throws {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    assets.lost = [0]
    var play = try ComparePlay(assets, on: Self.largeWindow, ["mode": "one-up"])
    play.rest()
    #expect(play.place(at: Point(30, 400)) == ComparePlay.Place(x: 30, y: 400, isAfter: true))
  }
}

extension PixelRect {
  /// True if some pixel of it has a colour.
  fileprivate func holds(_ color: Pixel, in pixels: PixelBuffer) -> Bool {
    (minY..<maxY).contains { y in (minX..<maxX).contains { x in pixels[x, y] == color } }
  }
}

/// A generator of a few bits, for orders.
private struct SeededOrder: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
