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

/// The zoom, by wheel and keys, and what stays in place meanwhile.
@Suite struct ZoomTests {
  private static let window = Size(640, 480)

  /// The column of the pictures at a place of a pane, of which the middle is given.
  private static func column(_ play: ComparePlay, at x: Double, middle: Double) -> Double {
    play.measure("x") + (x + 0.5 - middle) / exp(play.measure("zoom"))
  }

  @Test("Plus and minus zoom at the pointer, as the wheel does")
  func zoomKeys() throws {
    let point = Point(130, 90)
    var play = try ComparePlay.plain("one-up")
    play.key("1", .control)
    play.rest()
    play.point(at: point)
    let place = try #require(play.place(at: point))
    for key in "+++-" {
      play.key(key)
      play.rest()
      #expect(play.place(at: point) == place, "\(key)")
    }
    #expect(play.place(at: Point(point.x + 6, point.y))?.x == place.x + 2)
  }

  @Test("With Ctrl the parts of a notch add up to one, and none of them is one by itself")
  func partsOfNotch() throws {
    var (parts, whole) = (try ComparePlay.fitted(640, 480), try ComparePlay.fitted(640, 480))
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
    var play = try ComparePlay.fitted(640, 480)
    play.turn(-0.75, at: Point(320, 240), .control)
    play.turn(0.25, at: Point(320, 240), .control)
    play.turn(-0.5, at: Point(320, 240), .control)
    play.rest()
    #expect(play.measure("zoom") == 0)
  }

  @Test("So many notches at once lead where as many lead one by one", arguments: [-2.0, -3, -32])
  func notchesAtOnce(notches: Double) throws {
    var (once, each) = (try ComparePlay.fitted(1440, 1080), try ComparePlay.fitted(1440, 1080))
    once.turn(notches, at: Point(320, 240))
    for _ in 0..<Int(-notches) { each.turn(-1, at: Point(320, 240)) }
    once.rest()
    each.rest()
    #expect(once.measure("zoom") == each.measure("zoom"))
  }

  @Test("More notches at once than there are zooms lead to the last")
  func manyNotches() throws {
    var play = try ComparePlay.fitted(640, 480)
    play.turn(-1e6, at: Point(320, 240))
    play.rest()
    #expect(abs(exp(play.measure("zoom")) - 64) < 1e-9)
  }

  @Test("What is under the pointer stays there where another mode comes in the midst of a zoom")
  func modeDuringZoom() throws {
    let point = Point(100, 240)
    var play = try ComparePlay.fitted(1500, 1200, mode: "split")
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
    var play = try ComparePlay.fitted(1500, 1200)
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
    var play = try ComparePlay.fitted(640, 480)
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

  @Test(
    "What is under the pointer stays there through ten notches in and ten out, to the pixel"
  )
  func zooming() throws {
    var play = try ComparePlay((1900, 1500), (1900, 1500), on: Self.window, ["mode": "one-up"])
    play.key("1", .control)
    play.rest()
    let point = Point(211, 137)
    play.point(at: point)
    let start = try #require(play.place(at: point))
    for step in 0..<20 {
      play.turn(step < 10 ? -1 : 1, at: point)
      play.rest()
      #expect(play.place(at: point) == start, "notch \(step)")
    }
  }

  @Test(
    "From 100 % on zooms are whole, each pixel a square of one colour, from 16 times on with a line between"
  )
  func blocks() throws {
    var play = try ComparePlay((200, 150), (200, 150), on: Self.window, ["mode": "one-up"])
    play.key("1", .control)
    play.rest()
    var sides: [Int] = []
    for _ in 0..<11 {
      play.turn(-1, at: Point(320, 240))
      play.rest()
      let pixels = play.pixels()
      let row = (0..<640).map { pixels[$0, 240] }
      let own = row[320]
      let first = row[..<320].lastIndex { $0 != own } ?? -1
      let end = row[320...].firstIndex { $0 != own } ?? 640
      sides.append(end - first - 1)
    }
    #expect(sides == [2, 3, 4, 6, 8, 12, 15, 23, 31, 47, 63])
  }

  @Test("Reduced motion: a notch, a key and a release are there at once")
  func reduced() throws {
    var play = try ComparePlay(
      (1500, 1200), (1500, 1200), on: Self.window, ["mode": "one-up"], reducesMotion: true)
    let point = Point(50, 60)
    let events: [InputEvent] = [
      .wheel(Vector(0, -1), at: point, []), .key(.character("1"), .control), .key(.right, []),
      .key(.character("]"), []), .key(.character("0"), []), .key(.character("5"), []),
    ]
    for event in events {
      play.send(event)
      let early = play.pixels()
      play.rest()
      let isThere = early.row(60) == play.pixels().row(60)
      #expect(isThere, "\(event)")
    }
  }

  @Test("The zoom, caught and turned back in flight, never jumps in place or speed")
  func continuity() throws {
    // From 100 % on the picture is one layer, as wide as it is seen.
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "one-up"])
    let origin = { (play: ComparePlay) -> Double in
      let layer = play.session.frame(at: Instant(seconds: play.now)).layers.dropFirst().first
      return layer?.rect.width ?? 0
    }
    var widths: [Double] = []
    for step in 0..<120 {
      if [5, 11, 14, 40].contains(step) { play.turn(-1, at: Point(300, 200)) }
      if [20, 44].contains(step) { play.turn(1, at: Point(100, 400)) }
      widths.append(origin(play))
      play.pass(1.0 / 240)
    }
    let speeds = zip(widths.dropFirst(), widths).map { $0 - $1 }
    let leaps = zip(speeds.dropFirst(), speeds).map { abs($0 - $1) }
    // A spring's speed changes, but by no more than its force allows: 28² of the way a second, in 1/240 s.
    let way = (widths.max() ?? 0) - (widths.min() ?? 0)
    #expect((leaps.max() ?? .infinity) < 28 * 28 / (240 * 240) * way * 1.5 + 2)
  }

  @Test(
    "A notch out to all there is leaves the picture in the hand, and scrolling does not take it")
  func notchToFit() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "one-up"])
    play.turn(-1, at: Point(320, 240))
    play.rest()
    play.press(at: Point(300, 200))
    play.drag(to: Point(310, 200))
    play.pass(1)
    play.turn(1, at: Point(310, 200))
    play.turn(1, at: Point(310, 200), .shift)
    play.send(.key(.right, []))
    play.pass(1)
    #expect(play.measure("zoom") == 0)
    let place = try #require(play.place(at: Point(310, 200)))
    play.drag(to: Point(350, 220))
    play.pass(1)
    #expect(play.place(at: Point(350, 220))?.isAfter == true)
    let moved = try #require(play.place(at: Point(350, 220)))
    #expect(moved.x != place.x + 40, "it went with the hand")
  }

  @Test("A drag with a notch in between leads back to where it began when it is broken off")
  func notchAndCancel() throws {
    var play = try ComparePlay.actual(1500, 1200)
    let (x, y) = (play.measure("x"), play.measure("y"))
    play.press(at: Point(300, 200))
    for step in 1...8 { play.drag(to: Point(300 - Double(step) * 10, 200)) }
    play.pass(1)
    play.turn(-1, at: Point(220, 200))
    play.pass(1)
    play.drag(to: Point(150, 150))
    play.send(.key(.escape, []))
    play.rest()
    #expect(abs(play.measure("x") - x) < 0.01)
    #expect(abs(play.measure("y") - y) < 0.01)
  }

  @Test(
    "On the way out no ground shows beside a picture that is cut",
    arguments: [
      Point(20, 20), Point(310, 20), Point(500, 300), Point(620, 470), Point(320, 240),
    ])
  func closed(point: Point) throws {
    for mode in ["one-up", "two-up"] {
      var play = try ComparePlay((1200, 900), (1200, 900), on: Self.window, ["mode": mode])
      for _ in 0..<6 { play.turn(-1, at: Point(340, 140)) }
      play.rest()
      for _ in 0..<4 {
        play.turn(1, at: point)
        play.rest()
        let zoom = exp(play.measure("zoom"))
        let width = mode == "one-up" ? 640.0 : 319
        for (axis, side, room) in [("x", 1200.0, width), ("y", 900, 480)] {
          let place = play.measure(axis)
          let (start, end) = (room / 2 - place * zoom, room / 2 + (side - place) * zoom)
          let isCut = start < -1 || end > room + 1
          #expect(!isCut || start < 1 && end > room - 1, "\(mode) \(axis) at \(zoom)")
        }
      }
    }
  }

  @Test("A notch in from farther out than Fit leaves in place what is under the pointer")
  func inToFit() throws {
    let point = Point(100, 240)
    var play = try ComparePlay.fitted(1440, 1080)
    let fit = play.measure("zoom")
    for _ in 0..<2 { play.turn(1, at: Point(320, 240)) }
    play.rest()
    let start = Self.column(play, at: point.x, middle: 320)
    for _ in 0..<2 { play.turn(-1, at: point) }
    play.rest()
    #expect(play.measure("zoom") == fit)
    #expect(abs(Self.column(play, at: point.x, middle: 320) - start) < 1e-6)
  }
}
