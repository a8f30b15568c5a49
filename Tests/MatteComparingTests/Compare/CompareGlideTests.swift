import Glibc
import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

/// Zooms and what they meet on their way: parts of a notch, Fit, other modes, another canvas.
@Suite struct CompareGlideTests {
  private static let window = Size(640, 480)

  private static func play(
    _ width: Int, _ height: Int, mode: String = "one-up"
  ) throws -> ComparePlay {
    var play = try ComparePlay((width, height), (width, height), on: window, ["mode": mode])
    play.rest()
    return play
  }

  /// The longest way of the zoom's logarithm in a thousandth of a second of the next.
  private static func fastest(_ play: ComparePlay) -> Double {
    var play = play
    let zooms = (0..<1000).map { _ in
      play.pass(0.001)
      return play.measure("zoom")
    }
    return zip(zooms.dropFirst(), zooms).map { abs($0 - $1) }.max() ?? .infinity
  }

  /// The column of the pictures at a place of a pane, of which the middle is given.
  private static func column(_ play: ComparePlay, at x: Double, middle: Double) -> Double {
    play.measure("x") + (x + 0.5 - middle) / exp(play.measure("zoom"))
  }

  @Test("With Ctrl the parts of a notch add up to one, and none of them is one by itself")
  func partsOfNotch() throws {
    var (parts, whole) = (try Self.play(640, 480), try Self.play(640, 480))
    for count in 1...4 {
      parts.turn(-0.25, at: Point(320, 240), .control)
      parts.rest()
      #expect((parts.measure("zoom") > 0) == (count == 4), "\(count) quarters")
    }
    whole.turn(-1, at: Point(320, 240))
    whole.rest()
    #expect(parts.measure("zoom") == whole.measure("zoom"))
  }

  @Test("Parts of a notch count for nothing once the wheel turns back")
  func partsAndBack() throws {
    var play = try Self.play(640, 480)
    play.turn(-0.75, at: Point(320, 240), .control)
    play.turn(0.25, at: Point(320, 240), .control)
    play.turn(-0.5, at: Point(320, 240), .control)
    play.rest()
    #expect(play.measure("zoom") == 0)
  }

  @Test("So many notches at once lead where as many lead one by one", arguments: [-2.0, -3, -32])
  func notchesAtOnce(notches: Double) throws {
    var (once, each) = (try Self.play(1440, 1080), try Self.play(1440, 1080))
    once.turn(notches, at: Point(320, 240))
    for _ in 0..<Int(-notches) { each.turn(-1, at: Point(320, 240)) }
    once.rest()
    each.rest()
    #expect(once.measure("zoom") == each.measure("zoom"))
  }

  @Test("More notches at once than there are zooms lead to the last")
  func manyNotches() throws {
    var play = try Self.play(640, 480)
    play.turn(-1e6, at: Point(320, 240))
    play.rest()
    #expect(abs(exp(play.measure("zoom")) - 64) < 1e-9)
  }

  @Test(
    "Two notches in and two out lead back to all there is, which fits a window of any size",
    arguments: [1440, 1580, 1720, 1780])
  func backToFit(width: Int) throws {
    // Of a zoom that is multiplied and divided as often something is left in the last digit.
    var play = try Self.play(width, width * 3 / 4)
    for notches in [-1.0, -1, 1, 1] {
      play.turn(notches, at: Point(200, 100))
      play.rest()
    }
    play.send(.resize(Size(320, 240)))
    play.rest()
    #expect(abs(exp(play.measure("zoom")) - 320 / Double(width)) < 1e-9)
  }

  @Test("A view on its way to all there is goes to all there is of another mode without a leap")
  func modeOnTheWayToFit() throws {
    var play = try Self.play(1500, 1200, mode: "split")
    play.key("1", .control)
    play.rest()
    play.key("0")
    play.pass(0.05)
    play.key("2")
    #expect(Self.fastest(play) < 0.03)
    play.rest()
    #expect(abs(exp(play.measure("zoom")) - 319.0 / 1500) < 1e-9)
  }

  @Test("A view on its way to all there is does not leap where the comparison arrives meanwhile")
  func arrivalOnTheWayToFit() throws {
    var found = FoundPictures([false, true].map { ComparePlay.picture(600, 1000, isAfter: $0) })
    let laid = [false, true].map { Pyramid(ComparePlay.picture(600, 1100, isAfter: $0)) }
    found.aligned = AlignedPictures(before: laid[0], after: laid[1])
    var play = try ComparePlay(found, on: Self.window, ["mode": "one-up"], isPatient: false)
    play.take(.picture(0), from: found)
    play.take(.picture(1), from: found)
    play.key("1", .control)
    play.pass(3)
    play.key("0")
    play.pass(0.05)
    play.take(.differences(PairQuery()), from: found)
    #expect(Self.fastest(play) < 0.02)
    play.pass(3)
    #expect(abs(exp(play.measure("zoom")) - 480.0 / 1100) < 1e-9)
  }

  @Test("What is under the pointer stays there where another mode comes in the midst of a zoom")
  func modeDuringZoom() throws {
    let point = Point(100, 240)
    var play = try Self.play(1500, 1200, mode: "split")
    play.point(at: point)
    play.turn(-3, at: point)
    let start = Self.column(play, at: point.x, middle: 320)
    play.pass(0.03)
    play.key("2")
    for step in 0..<30 {
      let way = Self.column(play, at: point.x, middle: 159.5) - start
      #expect(abs(way) < 0.1, "\(step) hundredths of a second later")
      play.pass(0.01)
    }
  }

  @Test("A notch during a drag leaves the picture in the hand, also in another mode since")
  func notchAfterModeDuringDrag() throws {
    var play = try Self.play(1500, 1200)
    play.key("1", .control)
    play.rest()
    play.press(at: Point(100, 200))
    play.drag(to: Point(110, 200))
    play.pass(1)
    play.key("2")
    let start = Self.column(play, at: 110, middle: 159.5)
    play.turn(-1, at: Point(110, 200))
    play.pass(1)
    #expect(abs(Self.column(play, at: 110, middle: 159.5) - start) < 0.1)
  }

  @Test("A drag from where all is seen that is broken off after a notch keeps that zoom")
  func notchAndEscapeFromFit() throws {
    var play = try Self.play(640, 480)
    play.press(at: Point(300, 200))
    play.drag(to: Point(310, 200))
    play.pass(0.5)
    play.turn(-1, at: Point(310, 200))
    play.pass(1)
    let zoom = play.measure("zoom")
    play.send(.key(.escape, []))
    play.rest()
    #expect(zoom > 0.5)
    #expect(play.measure("zoom") == zoom)
  }

  @Test("A zoom at the instant at which ] sets off leads where one a moment later does")
  func zoomWithGlide() throws {
    var (together, apart) = (try Self.play(640, 480), try Self.play(640, 480))
    together.key("]")
    together.key("+")
    apart.key("]")
    apart.pass(0.0001)
    apart.key("+")
    together.rest()
    apart.rest()
    #expect(abs(together.measure("x") - apart.measure("x")) < 0.5)
    #expect(together.measure("x") < 310, "it is on the way to the region")
  }
}
