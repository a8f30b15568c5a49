import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// Frames that are gone to by keys.
@Suite struct FramesTests {
  private static let window = Size(640, 480)

  private static func frame(_ play: ComparePlay) -> Int { Int(play.pixels()[100, 240].red) }

  @Test("After a frame that cannot be read others are")
  func frameAfterFailure() throws {
    var (play, _) = try ComparePlay.animations()
    play.send(.key(.right, .control))
    play.session.take(.failure("damaged"), for: .frame(2, of: 1), at: Instant(seconds: play.now))
    play.send(.key(.right, .control))
    play.grant()
    #expect(Self.frame(play) == 3)
  }

  @Test(
    "Until another frame is there, and if it cannot be read, the one that is shown becomes sharp at another zoom",
    arguments: [true, false])
  func zoomBeforeFrame(isDamaged: Bool) throws {
    var (play, assets) = try ComparePlay.animations()
    play.send(.key(.right, .control))
    if isDamaged {
      play.session.take(.failure("damaged"), for: .frame(2, of: 1), at: Instant(seconds: play.now))
    }
    play.turn(1, at: Point(320, 240))
    play.pass(3)
    func tiles() -> [Wish] {
      play.session.wishes(at: Instant(seconds: play.now)).filter {
        if case .tile = $0 { true } else { false }
      }
    }
    let missing = tiles()
    #expect(!missing.isEmpty)
    for tile in missing { play.take(tile, from: assets) }
    #expect(tiles().isEmpty)
  }

  @Test("A frame replaces the one before it as soon as it is there, though that was aligned")
  func frameAfterAlignment() throws {
    let laid = [false, true].map { Pyramid(ComparePlay.picture(640, 480, isAfter: $0)) }
    var (play, assets) = try ComparePlay.animations(
      aligned: AlignedPictures(before: laid[0], after: laid[1]))
    play.send(.key(.right, .control))
    play.take(.frame(2, of: 1), from: assets)
    #expect(Self.frame(play) == 2)
  }

  @Test(
    "Ctrl and an arrow show the next frame of both, up to the last of either; the other has none then"
  )
  func frames() throws {
    let pictures = [false, true].map { ComparePlay.picture(640, 480, isAfter: $0) }
    var assets = FoundPictures(pictures)
    assets.notes[0].frames = 3
    assets.notes[1].frames = 4
    let log = Log()
    assets.labels = ["walk.png", "run.png"]
    assets.typesetter = LoggingTypesetter(log: log)
    var play = try ComparePlay.plain("two-up", assets)
    play.rest()
    #expect(log.all.contains("walk.png · frame 1 of 3"))
    #expect(log.all.contains("run.png · frame 1 of 4"))
    var colors: [[UInt32]] = []
    for key in [Key.right, .right, .right, .right, .left] {
      play.send(.key(key, .control))
      play.rest()
      let pixels = play.pixels()
      colors.append([pixels[100, 200].rawValue & 0xff_ffff, pixels[500, 200].rawValue & 0xff_ffff])
    }
    let both = [2, 3].map { [$0 << 16, $0 << 16 | 1] as [UInt32] }
    // Beside the last frame is the window's ground.
    let last: [UInt32] = [0xee_eeec, 4 << 16 | 1]
    #expect(colors == both + [last, last, both[1]])
    for text in ["walk.png · frame 2 of 3", "walk.png · no frame 4 of 3", "No frame 4"] {
      #expect(log.all.contains(text), "\(text)")
    }
    play.send(.key(.left, .control))
    play.send(.key(.left, .control))
    play.rest()
    #expect(play.place(at: Point(100, 240))?.isAfter == false)
  }

  @Test("A still picture beside an animation stays as it is")
  func still() throws {
    let pictures = [false, true].map { ComparePlay.picture(640, 480, isAfter: $0) }
    var assets = FoundPictures(pictures)
    assets.notes[1].frames = 2
    var play = try ComparePlay.plain("two-up", assets)
    play.rest()
    play.send(.key(.right, .control))
    play.rest()
    #expect(play.place(at: Point(100, 240))?.isAfter == false)
    #expect(play.pixels()[500, 240] == .opaque(2 << 16 | 1))
  }
}
