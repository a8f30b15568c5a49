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
import Testing

/// The frames of animations in which something differs.
@Suite struct DifferingFramesTests {
  /// Animations of six frames, of which the third and the fourth differ.
  private static func assets(_ words: SaidWords = SaidWords()) -> FoundPictures {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    for index in assets.notes.indices { assets.notes[index].frames = 6 }
    assets.typesetter = words
    let region = PixelRect(minX: 40, minY: 30, maxX: 44, maxY: 32)
    assets.regionsOfFrames = [1: [], 2: [], 3: [region], 4: [region], 5: [], 6: []]
    assets.differingFrames = [3, 4]
    return assets
  }

  private static let look = ["mode": "one-up"]

  private static func frame(_ play: ComparePlay) -> Int { Int(play.pixels()[100, 240].red) }

  @Test("Animations open at the first frame that differs")
  func opening() throws {
    var play = try ComparePlay(Self.assets(), on: Size(640, 480), Self.look)
    play.rest()
    #expect(Self.frame(play) == 3)
  }

  @Test("Animations that differ in the first frame, or in none, open at the first")
  func first() throws {
    for frames in [[1, 3], []] {
      var assets = Self.assets()
      if let first = frames.first { assets.regionsOfFrames[first] = assets.regions }
      assets.differingFrames = frames
      var play = try ComparePlay(assets, on: Size(640, 480), Self.look)
      play.rest()
      play.send(.key(.right, .control))
      play.rest()
      #expect(Self.frame(play) == 2)
    }
  }

  @Test("A view that the user has taken stays, and the hint names the frame")
  func taken() throws {
    let words = SaidWords()
    let assets = Self.assets(words)
    var play = try ComparePlay(assets, on: Size(640, 480), Self.look, isPatient: false)
    for wish in [Wish.picture(0), .picture(1), .differences(PairQuery())] {
      play.take(wish, from: assets)
    }
    play.turn(3, at: Point(100, 240))
    play.pass(1)
    play.grant()
    play.pass(1)
    let zoom = play.measure("zoom")
    play.send(.key(.character("]"), []))
    #expect(play.measure("zoom") >= zoom)
    play.grant()
    play.rest()
    #expect(Self.frame(play) == 3)
  }

  @Test("The walk goes through the frames that differ, and stays in the last and in the first")
  func walk() throws {
    var play = try ComparePlay(Self.assets(), on: Size(640, 480), Self.look)
    play.rest()
    var seen: [Int] = []
    for key: Character in ["]", "]", "]", "[", "[", "["] {
      play.key(key)
      play.rest()
      seen.append(Self.frame(play))
    }
    #expect(seen == [3, 4, 4, 3, 3, 3])
  }

  @Test("Which frames differ is found in the files; beside a still picture it is not known")
  func files() throws {
    func picture(_ red: UInt32) -> PixelBuffer {
      PixelBuffer(width: 8, height: 8, filledWith: .opaque(red << 16))
    }
    func frames(_ files: ComparedFiles) -> [Int]? {
      let finding = files.assets.finding(
        for: .differingFrames(of: PairQuery()), isWanted: { true })
      if case .differingFrames(let found) = finding?.ofPairs { return found }
      return nil
    }
    let plain = [10, 20, 30, 40].map { picture($0) }
    let other = [10, 21, 30, 41].map { picture($0) }
    #expect(frames(try ComparedFiles(plain, other, Rules())) == [2, 4])
    #expect(frames(try ComparedFiles(plain, plain, Rules())) == [Int]())
    let animation = try ComparedFiles.animation(other)
    let still = try PNGEncoder().bytes(of: picture(10))
    #expect(frames(try ComparedFiles(before: still, after: animation, Rules())) == nil)
    #expect(frames(try ComparedFiles(before: animation, after: still, Rules())) == nil)
  }
}
