import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// What is seen in the hand: drags, what coasts, and the border.
@Suite struct PanTests {
  private static let window = Size(640, 480)

  @Test("A notch of the wheel lets a picture that coasts go on")
  func notchDuringCoast() throws {
    var play = try ComparePlay((1500, 1200), (1500, 1200), on: Self.window, ["mode": "one-up"])
    play.key("1", .control)
    play.rest()
    play.press(at: Point(400, 240))
    for step in 1...10 {
      play.pass(0.01)
      play.drag(to: Point(400 - Double(step) * 10, 240))
    }
    play.release(at: Point(300, 240))
    play.pass(0.05)
    let place = play.measure("x")
    play.turn(-1, at: Point(320, 240))
    play.rest()
    #expect(play.measure("x") > place + 30)
  }

  @Test("A drag that is broken off on the way to Fit leaves the zoom on its way, and is not Fit")
  func dragOnTheWayToFit() throws {
    var play = try ComparePlay((1500, 1200), (1500, 1200), on: Self.window, ["mode": "one-up"])
    play.key("1", .control)
    play.rest()
    play.key("0")
    play.pass(0.05)
    play.press(at: Point(100, 100))
    for step in 1...5 {
      play.pass(0.01)
      play.drag(to: Point(100 + Double(step) * 20, 100))
    }
    play.send(.key(.escape, []))
    play.rest()
    let zoom = play.measure("zoom")
    play.send(.resize(Size(640, 300)))
    play.rest()
    #expect(play.measure("zoom") == zoom)
  }

  @Test(
    "A drag that is broken off after the picture became smaller in the hand leaves it in the window"
  )
  func smallerInHand() throws {
    var play = try ComparePlay((1500, 1200), (1500, 1200), on: Self.window, ["mode": "one-up"])
    play.key("1", .control)
    for _ in 0..<40 { play.send(.key(.right, [])) }
    play.rest()
    play.press(at: Point(600, 240))
    for x in [590.0, 100] { play.drag(to: Point(x, 240)) }
    play.pass(0.5)
    for _ in 0..<2 { play.turn(1, at: Point(100, 240)) }
    play.pass(0.5)
    play.send(.key(.escape, []))
    play.rest()
    #expect((0...1500).contains(play.measure("x")))
  }

  @Test(
    "Space with a drag, and the middle button, move what is seen in every mode and from the edge of a split",
    arguments: ["split", "two-up", "one-up"], [true, false])
  func pans(mode: String, isMiddle: Bool) throws {
    var play = try ComparePlay.plain(mode)
    play.key("1", .control)
    play.rest()
    // On the edge of the split.
    let start = Point(mode == "two-up" ? 100 : 320, 240)
    let place = try #require(play.place(at: Point(start.x - 4, start.y - 40)))
    if !isMiddle { play.send(.key(.space, [])) }
    let button = isMiddle ? PointerButton.middle : .left
    play.send(.pointer(PointerEvent(.press(button), at: start, held: PointerButtons(button))))
    for step in 1...10 {
      play.pass(0.012)
      let point = Point(start.x + Double(step) * 5, start.y + Double(step) * 2)
      play.send(.pointer(PointerEvent(.move, at: point, held: PointerButtons(button))))
    }
    play.pass(0.5)
    #expect(play.place(at: Point(start.x + 46, start.y - 20)) == place)
    #expect(play.session.stage.style == .light)
  }

  @Test("A drag begins without a leap, and has the hand's place after 60 ms")
  func payback() throws {
    var play = try ComparePlay.plain("one-up")
    play.turn(-1, at: Point(0, 0))
    play.rest()
    let start = Point(300, 200)
    let place = try #require(play.place(at: start))
    play.press(at: start)
    play.pass(0.1)
    play.drag(to: Point(308, 200))
    #expect(play.place(at: start) == place)
    play.pass(0.03)
    let between = try #require(play.place(at: Point(304, 200)))
    #expect(abs(between.x - place.x) <= 1)
    #expect(between.y == place.y)
    play.pass(0.03)
    #expect(play.place(at: Point(308, 200)) == place)
  }

  @Test("A pan goes on with the hand's speed, gives way beyond the border, and comes back")
  func border() throws {
    var play = try ComparePlay.plain("one-up")
    play.turn(-1, at: Point(0, 0))
    play.rest()
    play.press(at: Point(100, 240))
    var edges: [Int] = []
    for step in 1...30 {
      play.pass(0.02)
      play.drag(to: Point(100 + Double(step) * 30, 240))
      let row = play.pixels()
      // How far from the left the picture begins.
      edges.append((0..<640).first { row[$0, 240].rawValue & 0xff_ffff != 0xee_eeec } ?? 640)
    }
    // With the hand while the middle of the window is on the picture, and ever less beyond.
    let steps = zip(edges.dropFirst(), edges).map { $0 - $1 }.filter { $0 > 0 }
    #expect(steps.first ?? 0 >= 28)
    #expect(steps.last ?? 99 < 20)
    #expect((edges.last ?? 0) < 640)
    play.release(at: Point(1000, 240))
    play.rest()
    let row = play.pixels()
    #expect((0..<640).first { row[$0, 240].rawValue & 0xff_ffff != 0xee_eeec } == 320)
  }

  @Test("A drag moves what is seen with the hand, to the pixel")
  func panning() throws {
    var play = try ComparePlay((1500, 1200), (1500, 1200), on: Self.window, ["mode": "one-up"])
    play.key("1", .control)
    play.rest()
    let start = try #require(play.place(at: Point(300, 200)))
    play.press(at: Point(300, 200))
    for step in 1...40 {
      play.pass(0.016)
      let hand = Point(300 - Double(step) * 4, 200 + Double(step) * 2)
      play.drag(to: hand)
      // It has caught up with the hand 60 ms after the drag began.
      if step > 4 { #expect(play.place(at: hand) == start, "step \(step)") }
    }
  }

  @Test("A window that becomes larger while a view is held beyond the border moves nothing")
  func resizedDrag() throws {
    var play = try ComparePlay.actual(800, 600)
    play.press(at: Point(100, 100))
    for step in 1...10 {
      play.pass(0.02)
      play.drag(to: Point(100 + Double(step) * 50, 100 + Double(step) * 30))
    }
    play.pass(1)
    let held = play.measure("x")
    #expect(held < -20)
    play.send(.resize(Size(1200, 900)))
    play.drag(to: Point(601, 400))
    #expect(abs(play.measure("x") - held) < 2)
  }

  @Test("A view that another mode puts farther beyond the border comes back with the hand")
  func modeBeyondTheBorder() throws {
    var play = try ComparePlay.actual(800, 600, mode: "two-up")
    play.press(at: Point(340, 240))
    for step in 1...9 { play.drag(to: Point(340 + Double(step) * 100, 240)) }
    play.pass(1)
    play.key("4")
    let held = play.measure("x")
    #expect(held < -200)
    play.drag(to: Point(340, 240))
    play.pass(1)
    #expect(play.measure("x") > held + 20)
  }

  @Test("A drag that is broken off leads back to all there is, in a window of any size")
  func brokenOff() throws {
    for resizesMeanwhile in [false, true] {
      var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "one-up"])
      play.press(at: Point(300, 200))
      play.drag(to: Point(360, 240))
      play.pass(0.5)
      #expect(play.place(at: Point(639, 479)) != .init(x: 639, y: 479, isAfter: true))
      if resizesMeanwhile { play.send(.resize(Size(1280, 960))) }
      play.send(.key(.escape, []))
      play.rest()
      if !resizesMeanwhile { play.send(.resize(Size(1280, 960))) }
      play.rest()
      #expect(play.place(at: Point(959, 719)) == .init(x: 639, y: 479, isAfter: true))
    }
  }

  @Test("Where motion is reduced a view that is let go in motion stays where the hand had it")
  func reducedFling() throws {
    var play = try ComparePlay.actual(1500, 1200, reducesMotion: true)
    play.press(at: Point(300, 200))
    for step in 1...10 {
      play.pass(0.01)
      play.drag(to: Point(300 - Double(step) * 20, 200))
    }
    let held = play.measure("x")
    play.release(at: Point(100, 200))
    #expect(play.measure("x") == held)
    #expect(held == 750 + 200)
  }

  @Test("An arrow pans in Two Up what is wider than its half, though the window would show all")
  func arrowInHalf() throws {
    var play = try ComparePlay.actual(500, 300, mode: "two-up")
    let start = play.measure("x")
    play.send(.key(.right, []))
    play.rest()
    #expect(play.measure("x") == start + 64)
    play.key("3")
    play.send(.key(.right, []))
    play.rest()
    #expect(play.measure("x") == start + 64)
  }

  @Test("An arrow right after Ctrl+1 pans, though all is seen until that zoom is there")
  func arrowOnTheWay() throws {
    var play = try ComparePlay.actual(1500, 1200)
    play.key("0", .control)
    play.rest()
    play.key("1", .control)
    play.send(.key(.right, []))
    play.rest()
    #expect(play.measure("x") == 750 + 64)
    play.key("0", .control)
    play.send(.key(.right, []))
    play.rest()
    #expect(play.measure("x") == 750)
  }

  @Test("A notch of the wheel during a drag leaves the picture in the hand")
  func notchDuringDrag() throws {
    var play = try ComparePlay.actual(1500, 1200)
    play.press(at: Point(300, 200))
    play.drag(to: Point(290, 200))
    play.pass(1)
    let place = try #require(play.place(at: Point(290, 200)))
    play.turn(-1, at: Point(290, 200))
    play.pass(1)
    let zoom = play.measure("zoom")
    play.drag(to: Point(200, 300))
    play.pass(1)
    let moved = try #require(play.place(at: Point(200, 300)))
    #expect(play.measure("zoom") == zoom)
    #expect(abs(moved.x - place.x) <= 1)
    #expect(abs(moved.y - place.y) <= 1)
  }

  @Test("What a press has stopped stays under the hand where another mode comes")
  func stoppedInAnotherMode() throws {
    var play = try ComparePlay((200, 150), (200, 150), on: Self.window, ["mode": "one-up"])
    play.key("1", .control)
    play.rest()
    play.press(at: Point(250, 240))
    for step in 1...8 {
      play.pass(0.01)
      play.drag(to: Point(250, 240 + 5 * Double(step)))
    }
    let hand = Point(250, 280)
    play.release(at: hand)
    play.pass(0.03)
    play.press(at: hand)
    let place = try #require(play.place(at: hand))
    play.key("2")
    play.pass(0.5)
    let after = try #require(play.place(at: hand))
    #expect(abs(after.x - place.x) <= 1)
    #expect(abs(after.y - place.y) <= 1)
  }

  @Test(
    "A wheel that turns sideways scrolls sideways, with Shift as without it",
    arguments: [Modifiers(), .shift])
  func sideways(modifiers: Modifiers) throws {
    var play = try ComparePlay.actual(1500, 1200)
    let (x, y) = (play.measure("x"), play.measure("y"))
    play.send(.wheel(Vector(1, 0), at: Point(320, 240), modifiers))
    play.rest()
    #expect(play.measure("x") > x + 20)
    #expect(play.measure("y") == y)
    #expect(play.measure("zoom") == 0)
  }

  @Test("A drag that began beside the picture, where a mode had put it, leads back there")
  func brokenOffBeside() throws {
    var play = try ComparePlay.actual(1500, 1200, mode: "two-up")
    play.press(at: Point(150, 200))
    for x in [140.0, -650] { play.drag(to: Point(x, 200)) }
    play.pass(1)
    play.release(at: Point(-650, 200))
    play.rest()
    #expect(play.measure("x") == 1500)
    play.point(at: Point(40, 200))
    play.key("3")
    play.rest()
    let x = play.measure("x")
    #expect(x > 1600)
    play.press(at: Point(100, 200))
    for x in [110.0, 200] { play.drag(to: Point(x, 200)) }
    play.pass(1)
    play.send(.key(.escape, []))
    play.rest()
    #expect(play.measure("x") == x)
  }

  @Test("A drag that began on the way back to the picture leads to that when it is broken off")
  func brokenOffOnWayBack() throws {
    var play = try ComparePlay.actual(1500, 1200)
    play.press(at: Point(600, 200))
    for x in [590.0, -1000] { play.drag(to: Point(x, 200)) }
    play.pass(1)
    play.release(at: Point(-1000, 200))
    play.pass(0.02)
    #expect(play.measure("x") > 1501)
    play.press(at: Point(300, 200))
    for x in [310.0, 320] { play.drag(to: Point(x, 200)) }
    play.pass(1)
    play.send(.key(.escape, []))
    play.rest()
    #expect(play.measure("x") <= 1500)
  }
}
