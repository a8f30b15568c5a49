import Glibc
import MatteComparing
import MatteGeometry
import MatteMotion
import MatteScenes
import ScenePlays
import Testing

/// The key 0: all there is, what fills the window, and all there is again.
@Suite struct FillTests {
  private static let window = Size(640, 480)

  /// Two pictures at Fit: that of tall ones is 34 %, and at 80 % they fill the window.
  private static func play(
    _ width: Int = 800, _ height: Int = 1400, mode: String = "one-up", reducesMotion: Bool = false
  ) throws -> ComparePlay {
    var play = try ComparePlay(
      (width, height), (width, height), on: window, ["mode": mode], reducesMotion: reducesMotion)
    // Long pictures open at their top.
    play.key("1", .control)
    play.key("0")
    play.rest()
    return play
  }

  private static func zoom(_ play: ComparePlay) -> Double { exp(play.measure("zoom")) }

  /// The row of the pictures at a row of pixels of the window.
  private static func row(_ play: ComparePlay, at y: Double) -> Double {
    play.measure("y") + (y + 0.5 - window.height / 2) / zoom(play)
  }

  @Test(
    "0 at Fit fills the window with the top or left end, at most at 100 %, and 0 leads back",
    arguments: [
      // Tall, wide, and tall ones whose width would fill the window only beyond 100 %.
      (800, 2400, 0.8, 400, 300), (2000, 500, 0.96, 640 / 1.92, 250), (100, 1200, 1, 50, 240),
      (480, 640, 1, 240, 240),
      // Small, of the window's shape, and almost of it: there Fit is all.
      (320, 240, 2, 160, 120), (1280, 960, 0.5, 640, 480), (1280, 957, 0.5, 640, 478.5),
    ] as [(Int, Int, Double, Double, Double)])
  func alternates(width: Int, height: Int, zoom: Double, x: Double, y: Double) throws {
    var play = try Self.play(width, height)
    let fit = play.measure("zoom")
    for _ in 0..<2 {
      play.key("0")
      play.rest()
      #expect(abs(Self.zoom(play) - zoom) < 1e-9)
      #expect(abs(play.measure("x") - x) < 1e-6)
      #expect(abs(play.measure("y") - y) < 1e-6)
      play.key("0", .control)
      play.rest()
      #expect(play.measure("zoom") == fit)
      #expect(play.measure("x") == Double(width) / 2)
      #expect(play.measure("y") == Double(height) / 2)
    }
  }

  @Test("0 at any other zoom leads to Fit, also at the one that fills the window")
  func fits() throws {
    var play = try Self.play(480, 640)
    let fit = play.measure("zoom")
    play.key("1", .control)
    play.rest()
    #expect(play.measure("zoom") == 0)
    play.key("0")
    play.rest()
    #expect(play.measure("zoom") == fit)
  }

  @Test(
    "The row under the pointer stays there while tall pictures come to fill their pane",
    arguments: [
      ("one-up", 320, 0.8), ("two-up", 160, 0.39875), ("two-up", 480, 0.39875),
    ] as [(String, Double, Double)])
  func pointed(mode: String, x: Double, zoom: Double) throws {
    for y in [10.0, 200, 470] {
      var play = try Self.play(mode: mode)
      play.point(at: Point(x, y))
      play.rest()
      let row = Self.row(play, at: y)
      play.key("0")
      for step in 0..<30 {
        let way = (Self.row(play, at: y) - row) * Self.zoom(play)
        #expect(abs(way) < 0.1, "\(step) hundredths of a second later")
        play.pass(0.01)
      }
      play.rest()
      #expect(abs(Self.zoom(play) - zoom) < 1e-9)
      #expect(abs(play.measure("x") - 400) < 1e-6)
    }
  }

  @Test("With the pointer beside the pictures the window fills from the top, as without it")
  func beside() throws {
    var play = try Self.play()
    play.point(at: Point(40, 300))
    play.key("0")
    play.rest()
    #expect(abs(Self.row(play, at: -0.5)) < 1e-6)
  }

  @Test("0 in flight turns from Fit to what fills the window, and back, without a leap")
  func inFlight() throws {
    var play = try Self.play()
    let fit = play.measure("zoom")
    play.key("1", .control)
    play.rest()
    let names = ["zoom", "x", "y"]
    for (goal, times) in [(log(0.8), 2), (fit, 1), (log(0.8), 3)] {
      for _ in 0..<times {
        let seen = names.map { play.measure($0) }
        play.key("0")
        for (name, value) in zip(names, seen) {
          #expect(abs(play.measure(name) - value) < 1e-6, "\(name)")
        }
        play.pass(0.05)
      }
      var later = play
      later.pass(3)
      #expect(abs(later.measure("zoom") - goal) < 1e-9)
      let end = goal == fit ? 700.0 : 300
      #expect(abs(later.measure("y") - end) < 1e-6)
    }
  }

  @Test("With reduced motion the window is filled at once")
  func reduced() throws {
    var play = try Self.play(reducesMotion: true)
    play.key("0")
    #expect(abs(Self.zoom(play) - 0.8) < 1e-9)
    #expect(abs(play.measure("y") - 300) < 1e-6)
  }
}
