import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// Pictures that are moved by a pixel.
@Suite struct NudgeTests {
  @Test(
    "Pictures that differ only in what one has beside the other are said to be the same elsewhere",
    arguments: [(256, true), (255, false), (0, false)])
  func overlap(unmatched: Int, isSame: Bool) throws {
    let words = SaidWords()
    var assets = FoundPictures(
      [1, 2].map { Picture(PixelBuffer(width: 64, height: 64, filledWith: .opaque($0))) })
    (assets.typesetter, assets.counts.different) = (words, 256)
    assets.counts.unmatched = unmatched
    var play = try ComparePlay(assets, on: Size(900, 600))
    play.point(at: Point(450, 590))
    play.pass(1)
    let said = words.said(in: play.pixels())
    #expect(said.contains("Same where they overlap") == isSame)
    #expect(said.contains("1 region") == !isSame)
  }

  private static let window = Size(640, 480)

  private typealias Place = ComparePlay.Place

  /// Two pictures of which the smaller one is in the middle of the larger one, as they are and as they are laid.
  private static func centred(isAfterSmaller: Bool) -> FoundPictures {
    let (large, small) = (
      ComparePlay.picture(600, 400, isAfter: !isAfterSmaller),
      ComparePlay.picture(200, 200, isAfter: isAfterSmaller)
    )
    var padded = PixelBuffer(width: 600, height: 400)
    for y in 0..<200 { for x in 0..<200 { padded[200 + x, 100 + y] = small.buffer[x, y] } }
    let laid = [Pyramid(large), Pyramid(Picture(padded))]
    func places(_ x: Int, _ y: Int, _ picture: Picture) -> AlignedPictures.Places {
      let (width, height) = (picture.buffer.width, picture.buffer.height)
      return AlignedPictures.Places(
        columns: [.init(canvas: x..<x + width, picture: 0..<width)],
        rows: [.init(canvas: y..<y + height, picture: 0..<height)])
    }
    let all = [places(0, 0, large), places(200, 100, small)]
    let (first, second) = isAfterSmaller ? (0, 1) : (1, 0)
    var aligned = AlignedPictures(before: laid[first], after: laid[second])
    (aligned.placesBefore, aligned.placesAfter) = (all[first], all[second])
    var found = FoundPictures(isAfterSmaller ? [large, small] : [small, large])
    found.aligned = aligned
    return found
  }

  @Test(
    "Alt and an arrow move the picture after by a pixel of its own, the counts follow, and Alt+0 moves it back"
  )
  func nudge() throws {
    let pictures = [false, true].map { ComparePlay.picture(640, 480, isAfter: $0) }
    let assets = FoundPictures(pictures)
    var play = try ComparePlay.plain("one-up", assets)
    play.rest()
    let keys: [Key] = [.right, .right, .down, .left, .left, .left, .up, .up]
    var seen: [Place?] = []
    for key in keys {
      play.send(.key(key, .alt))
      play.rest()
      seen.append(play.place(at: Point(300, 200)))
    }
    #expect(
      seen.map { [300 - ($0?.x ?? 0), 200 - ($0?.y ?? 0)] } == [
        [1, 0], [2, 0], [2, 1], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1],
      ])
    #expect(assets.wishes.all.last == "0 1 at -1, -1")
    play.send(.key(.character("a"), []))
    play.rest()
    #expect(play.place(at: Point(300, 200)) == Place(x: 300, y: 200, isAfter: false))
    play.send(.key(.character("0"), .alt))
    play.key("b")
    play.rest()
    #expect(play.place(at: Point(300, 200)) == Place(x: 300, y: 200, isAfter: true))
    #expect(assets.wishes.all.last == "0 1 at 0, 0")
  }

  @Test(
    "A picture that is centred is moved from where it is seen, and Alt+0 centres it again",
    arguments: [(true, Point(100, 100), "201, 100"), (false, Point(300, 200), "-199, -100")])
  func nudgeCentred(isAfterSmaller: Bool, seen: Point, query: String) throws {
    let assets = Self.centred(isAfterSmaller: isAfterSmaller)
    var play = try ComparePlay(assets, on: Size(600, 400), ["mode": "one-up", "divider": "off"])
    let point = Point(300, 200)
    play.rest()
    func place(_ x: Double) -> Place { Place(x: Int(x), y: Int(seen.y), isAfter: true) }
    #expect(play.place(at: point) == place(seen.x))
    play.send(.key(.right, .alt))
    #expect(play.place(at: point) == place(seen.x - 1))
    play.rest()
    #expect(play.place(at: point) == place(seen.x - 1))
    #expect(assets.wishes.all.last == "0 1 at \(query)")
    play.send(.key(.character("0"), .alt))
    play.rest()
    #expect(play.place(at: point) == place(seen.x))
    #expect(assets.wishes.all.last == "0 1 at 0, 0")
  }

  @Test(
    "Until the counts of a nudge are there the old findings stay, and late ones of another nudge are dropped"
  )
  func lateNudge() throws {
    let pictures = [false, true].map { ComparePlay.picture(640, 480, isAfter: $0) }
    let assets = FoundPictures(pictures)
    var play = try ComparePlay(assets, on: Self.window, ["mode": "difference"], isPatient: false)
    play.rest()
    let before = play.pixels()[5, 5]
    play.send(.key(.right, .alt))
    let wish = try #require(play.session.wishes(at: Instant(seconds: play.now)).last)
    play.send(.key(.right, .alt))
    #expect(play.pixels()[5, 5] == before)
    let finding = try #require(assets.finding(for: wish) { true })
    play.session.take(finding, for: wish, at: Instant(seconds: play.now))
    let open = play.session.wishes(at: Instant(seconds: play.now))
    var query = PairQuery()
    query.columns = 2
    #expect(open.contains(.differences(query)))
  }

  @Test(
    "Pictures of two sizes have at least one pixel in common, however long Alt and an arrow are held",
    arguments: [
      (Key.left, "0 1 at -15, 0"), (.right, "0 1 at 31, 0"), (.up, "0 1 at 0, -15"),
      (.down, "0 1 at 0, 31"),
    ] as [(Key, String)])
  func nudgeLimits(key: Key, query: String) throws {
    var assets = FoundPictures([
      ComparePlay.picture(32, 32, isAfter: false), ComparePlay.picture(16, 16, isAfter: true),
    ])
    assets.regions = []
    var play = try ComparePlay.plain("one-up", assets)
    for _ in 0..<40 { play.send(.key(key, .alt)) }
    #expect(assets.wishes.all.last == query)
  }

  @Test("A failure is said of what was compared, and no longer once something else is")
  func failureThenNudge() throws {
    let words = SaidWords()
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    assets.typesetter = words
    var play = try ComparePlay(assets, on: Self.window, ["mode": "difference"], isPatient: false)
    play.take(.picture(0), from: assets)
    play.take(.picture(1), from: assets)
    play.session.take(.failure("too large"), for: .differences(PairQuery()), at: .zero)
    #expect(words.said(in: play.pixels()).contains("too large"))
    // The bar has no room for reasons, and the line above it has.
    play.key("1")
    play.pass(1)
    let said = words.said(in: play.pixels())
    #expect(said.contains("Not compared"))
    #expect(said.contains("too large"))
    play.key("5")
    play.send(.key(.right, .alt))
    #expect(!words.said(in: play.pixels()).contains("too large"))
    play.grant()
    play.rest()
    #expect(play.pixels()[100, 100] == .opaque(0x80_8080))
  }
}
