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

/// All there is, in whatever mode and window.
@Suite struct FitTests {
  private static let window = Size(640, 480)

  /// The longest way of the zoom's logarithm in a thousandth of a second of the next.
  private static func fastest(_ play: ComparePlay) -> Double {
    var play = play
    let zooms = (0..<1000).map { _ in
      play.pass(0.001)
      return play.measure("zoom")
    }
    return zip(zooms.dropFirst(), zooms).map { abs($0 - $1) }.max() ?? .infinity
  }

  @Test("A picture that is larger than was told is seen whole, wherever the hand had gone to")
  func toldWrongly() throws {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    assets.told = Size(320, 240)
    var play = try ComparePlay(assets, on: Self.window, ["mode": "one-up"], isPatient: false)
    for _ in 0..<3 { play.turn(-1, at: Point(50, 50)) }
    play.pass(1)
    play.grant()
    #expect(play.place(at: Point(0, 0)) == ComparePlay.Place(x: 0, y: 0, isAfter: true))
    #expect(play.place(at: Point(639, 479)) == ComparePlay.Place(x: 639, y: 479, isAfter: true))
  }

  @Test("A picture that is larger than was told stays in the hand that drags it")
  func toldWronglyInHand() throws {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(1500, 1200, isAfter: $0) })
    assets.told = Size(800, 600)
    var play = try ComparePlay(assets, on: Self.window, ["mode": "one-up"], isPatient: false)
    play.key("1", .control)
    play.pass(1)
    play.press(at: Point(300, 200))
    play.drag(to: Point(290, 200))
    play.pass(1)
    play.grant()
    let start = play.measure("x")
    play.drag(to: Point(250, 200))
    play.pass(1)
    #expect(play.measure("x") == start + 40)
  }

  @Test(
    "A narrow picture stays where it is seen, in whatever mode and wherever the pointer is",
    arguments: [Size(400, 3000), Size(1, 2500), Size(2500, 1)])
  func narrow(size: Size) throws {
    let extent = (Int(size.width), Int(size.height))
    var play = try ComparePlay(extent, extent, on: Size(1000, 600))
    play.key("s")
    for _ in 0..<3 {
      for (x, mode) in [(100.0, "2"), (900, "1")] {
        play.point(at: Point(x, 20))
        play.key(Character(mode))
        play.rest()
      }
    }
    play.send(.pointer(PointerEvent(.leave, at: Point(900, 20))))
    play.rest()
    // Of the ground, and of a picture.
    #expect(play.place(at: Point(500, 300)) != nil)
    play.press(at: Point(100, 300))
    for x in [110.0, 700] { play.drag(to: Point(x, 300)) }
    play.release(at: Point(700, 300))
    play.send(.key(.left, []))
    play.rest()
    #expect((0...1).contains(play.measure("fraction")))
    for _ in 0..<40 {
      play.turn(-1, at: Point(500, 300))
      play.pass(0.02)
      _ = play.pixels()
    }
  }

  @Test(
    "Two notches in and two out lead back to all there is, which fits a window of any size",
    arguments: [1440, 1580, 1720, 1780])
  func backToFit(width: Int) throws {
    // Of a zoom that is multiplied and divided as often something is left in the last digit.
    var play = try ComparePlay.fitted(width, width * 3 / 4)
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
    var play = try ComparePlay.fitted(1500, 1200, mode: "split")
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

  @Test(
    "What has room in its half of Two Up is whole there, wherever the pointer is",
    arguments: [180.0, 320, 460])
  func wholeInHalf(x: Double) throws {
    var play = try ComparePlay((300, 480), (300, 480), on: Self.window, ["divider": "off"])
    play.key("1", .control)
    play.rest()
    play.point(at: Point(x, 20))
    play.key("2")
    play.rest()
    #expect(play.measure("zoom") == 0)
    #expect((140.5...159.5).contains(play.measure("x")))
    #expect(play.measure("y") == 240)
  }

  @Test("Where all is seen that stays so in Two Up and back, wherever the pointer is")
  func fitInHalf() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["divider": "off"])
    play.point(at: Point(600, 20))
    play.key("2")
    play.rest()
    #expect(abs(exp(play.measure("zoom")) - 319.0 / 640) < 1e-9)
    #expect(play.measure("x") == 320)
    play.point(at: Point(20, 20))
    play.key("1")
    play.rest()
    #expect(play.measure("zoom") == 0)
    #expect(play.measure("x") == 320)
  }
}
