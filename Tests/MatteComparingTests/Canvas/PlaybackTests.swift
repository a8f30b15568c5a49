import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// What plays by itself after P.
@Suite struct PlaybackTests {
  private static let window = Size(640, 480)

  /// Two animations of so many frames, in One Up; frame n is of a colour with n as its red.
  private static func animations(
    _ before: Int, _ after: Int, mode: String = "one-up", isPatient: Bool = true
  ) throws -> (ComparePlay, FoundPictures) {
    let pictures = [false, true].map { ComparePlay.picture(640, 480, isAfter: $0) }
    var assets = FoundPictures(pictures)
    assets.notes[0].frames = before
    assets.notes[1].frames = after
    assets.milliseconds = [1: 200, 2: 100, 3: 10]
    let play = try ComparePlay(
      assets, on: window, ["mode": mode, "divider": "off"], isPatient: isPatient)
    return (play, assets)
  }

  private static func frame(_ play: ComparePlay) -> Int { Int(play.pixels()[100, 240].red) }

  @Test("P plays frames, each for as long as it is seen, round and round; P again stops")
  func frames() throws {
    var (play, _) = try Self.animations(3, 3)
    play.key("p")
    // A frame of 10 ms is seen for 100, as browsers do.
    for (seconds, frame) in [
      (0.199, nil), (0.201, 2), (0.299, 2), (0.301, 3), (0.399, 3), (0.401, 1), (0.599, 1),
      (0.601, 2),
    ] as [(Double, Int?)] {
      play.play(until: seconds)
      if let frame { #expect(Self.frame(play) == frame, "\(seconds) s") }
      #expect(frame != nil || play.place(at: Point(100, 100))?.isAfter == true)
    }
    play.key("p")
    play.play(until: 9)
    #expect(Self.frame(play) == 2)
    #expect(play.session.nextChange(after: Instant(seconds: 9)) == nil)
  }

  @Test("P plays all frames of the longer animation, and both begin again together")
  func longer() throws {
    var (play, assets) = try Self.animations(3, 4)
    play.key("p")
    for (seconds, frame) in [(0.401, 4), (0.499, 4), (0.501, 1), (0.701, 2)] {
      play.play(until: seconds)
      #expect(Self.frame(play) == frame, "\(seconds) s")
    }
    #expect(!assets.wishes.all.contains("frame 4 of 0"))
  }

  @Test("A frame that comes late is seen once it is there, and none is left out")
  func late() throws {
    var (play, assets) = try Self.animations(3, 3, isPatient: false)
    play.session.grantWishes(by: assets, at: .zero)
    play.key("p")
    play.pass(5)
    #expect(play.place(at: Point(100, 100))?.isAfter == true)
    for frame in [2, 3, 1] {
      play.session.grantFrames(by: assets, at: play.now)
      #expect(Self.frame(play) == frame)
      play.pass(5)
      #expect(Self.frame(play) == frame)
    }
  }

  @Test("A frame that is gone to while the next one is there ahead is not taken for that")
  func aheadOfAnother() throws {
    var (play, assets) = try Self.animations(4, 4, isPatient: false)
    play.session.grantWishes(by: assets, at: .zero)
    play.send(.key(.right, .control))
    play.grant()
    #expect(Self.frame(play) == 2)
    play.key("p")
    play.session.grantFrames(by: assets, at: play.now)
    // The third is there now.
    play.send(.key(.left, .control))
    #expect(Self.frame(play) == 2)
    play.grant()
    #expect(play.place(at: Point(100, 100))?.isAfter == true)
  }

  @Test("A picture that comes when another frame is asked for is not shown as that")
  func pictureBehindFrame() throws {
    var (play, assets) = try Self.animations(3, 3, isPatient: false)
    play.take(.differences(PairQuery()), from: assets)
    play.send(.key(.right, .control))
    for index in 0..<2 { play.take(.picture(index), from: assets) }
    #expect(play.place(at: Point(100, 100))?.isAfter != true)
    for index in 0..<2 { play.take(.frame(2, of: index), from: assets) }
    #expect(Self.frame(play) == 2)
  }

  @Test("While frames play they are compared only if differences are looked at")
  func compares() throws {
    for (mode, compares) in [("two-up", false), ("difference", true)] {
      var (play, assets) = try Self.animations(3, 3, mode: mode)
      let before = assets.wishes.all.filter { $0.contains(" at ") }.count
      play.key("p")
      play.play(until: 2)
      #expect((assets.wishes.all.filter { $0.contains(" at ") }.count > before) == compares)
      play.key("p")
      play.play(until: 3)
      #expect(play.session.wishes(at: Instant(seconds: 3)).isEmpty)
    }
  }

  @Test("Where differences are looked at, the next frame waits until this one is compared")
  func comparedFirst() throws {
    var (play, assets) = try Self.animations(3, 3, mode: "difference", isPatient: false)
    play.session.grantWishes(by: assets, at: .zero)
    play.key("p")
    play.session.grantFrames(by: assets, at: play.now)
    play.pass(5)
    func wishes() -> [Wish] { play.session.wishes(at: Instant(seconds: play.now)) }
    let second = Wish.differences(PairQuery(frame: 2))
    #expect(wishes().contains(second))
    #expect(!wishes().contains(.frame(3, of: 0)))
    play.take(second, from: assets)
    for wish in wishes() { if case .pyramid = wish { play.take(wish, from: assets) } }
    #expect(wishes().contains(.frame(3, of: 0)))
  }

  @Test("Of still pictures P shows one after the other, .7 s each, until a key chooses one")
  func sides() throws {
    let pictures = [false, true].map { ComparePlay.picture(640, 480, isAfter: $0) }
    var play = try ComparePlay(FoundPictures(pictures), on: Self.window, ["mode": "split"])
    play.key("p")
    var sides: [Bool?] = []
    for seconds in [0.69, 0.9, 1.39, 1.6, 2.3] {
      play.play(until: seconds)
      sides.append(play.place(at: Point(100, 100))?.isAfter)
    }
    #expect(sides == [true, false, false, true, false])
    play.key("b")
    play.play(until: 9)
    #expect(play.place(at: Point(100, 100))?.isAfter == true)
    #expect(play.session.nextChange(after: Instant(seconds: 9)) == nil)
  }

  @Test(
    "Another mode ends what plays one side after the other, also for One Up", arguments: ["1", "4"])
  func leftAndBack(mode: Character) throws {
    let pictures = [false, true].map { ComparePlay.picture(640, 480, isAfter: $0) }
    var play = try ComparePlay(FoundPictures(pictures), on: Self.window, ["mode": "split"])
    play.key("p")
    play.play(until: 0.9)
    for key in [mode, "3"] { play.key(key) }
    let side = play.place(at: Point(100, 100))?.isAfter
    play.play(until: 9)
    #expect(play.place(at: Point(100, 100))?.isAfter == side)
    #expect(play.session.nextChange(after: Instant(seconds: 9)) == nil)
    play.key("p")
    play.play(until: 9.9)
    #expect(play.place(at: Point(100, 100))?.isAfter != side, "P begins, and does not end it.")
  }

  @Test(
    "Where nothing is set, comma and full stop show the frame before and the next",
    arguments: ["one-up", "two-up"])
  func stepped(mode: String) throws {
    var (play, _) = try Self.animations(3, 3, mode: mode)
    var frames: [Int] = []
    for key in [".", ".", ".", ","] as [Character] {
      play.key(key)
      frames.append(Self.frame(play))
    }
    #expect(frames == [2, 3, 3, 2])
  }

  @Test("A step to another frame ends it")
  func stopped() throws {
    var (play, _) = try Self.animations(3, 3)
    play.key("p")
    play.play(until: 0.25)
    play.send(.key(.right, .control))
    play.play(until: 9)
    #expect(Self.frame(play) == 3)
    #expect(play.session.nextChange(after: Instant(seconds: 9)) == nil)
  }

  @Test("After steps there and back the first frame is seen for as long as it says")
  func steppedBack() throws {
    var (play, _) = try Self.animations(3, 3)
    for key in [Key.right, .left] { play.send(.key(key, .control)) }
    play.key("p")
    play.play(until: 0.199)
    #expect(play.place(at: Point(100, 100))?.isAfter == true)
    play.play(until: 0.201)
    #expect(Self.frame(play) == 2)
  }

  @Test("A frame that cannot be read ends it")
  func damaged() throws {
    var (play, assets) = try Self.animations(3, 3, isPatient: false)
    play.session.grantWishes(by: assets, at: .zero)
    play.key("p")
    play.session.take(.failure("damaged"), for: .frame(2, of: 0), at: .zero)
    play.session.grantFrames(by: assets, at: 0)
    play.play(until: 3)
    #expect(play.place(at: Point(100, 100))?.isAfter == true)
  }

  @Test("A frame that came late is seen for as long as it says, from when it came")
  func lateForAsLong() throws {
    var (play, assets) = try Self.animations(3, 3, isPatient: false)
    play.session.grantWishes(by: assets, at: .zero)
    play.key("p")
    play.pass(5)
    // The third is there ahead.
    for _ in 0..<2 { play.session.grantFrames(by: assets, at: play.now) }
    for (seconds, frame) in [(0.001, 2), (0.098, 2), (0.002, 3)] {
      play.pass(seconds)
      #expect(Self.frame(play) == frame, "\(play.now) s")
    }
  }
}

extension ComparePlay {
  /// Lets time pass as in a window, which wakes up whenever something changes by itself.
  mutating func play(until end: Double) {
    while let next = session.nextChange(after: Instant(seconds: now)), next.seconds <= end {
      pass(next.seconds - now)
      grant()
    }
    pass(end - now)
    grant()
  }
}

extension Session {
  /// Grants what is wished for now, and not what is wished for then.
  mutating func grantFrames(by assets: FoundPictures, at seconds: Double) {
    let instant = Instant(seconds: seconds)
    for wish in wishes(at: instant) {
      guard let finding = assets.finding(for: wish, isWanted: { true }) else { continue }
      take(finding, for: wish, at: instant)
    }
  }
}
