import Glibc
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

extension Hand {
  /// How far down the border's ends are at an instant, how far its peak is below them, and where its
  /// control point is from left to right, in pixels; no numbers if there is no border.
  func border(at seconds: Double) -> (y: Double, peak: Double, x: Double) {
    let layers = session.frame(at: Instant(seconds: seconds)).layers
    guard case .path(let path, _)? = layers.last?.mask, case .move(let end)? = path.elements.first,
      case .quad(let control, _)? = path.elements.dropFirst().first
    else { return (.nan, .nan, .nan) }
    return (end.y, (control.y - end.y) / 2, control.x)
  }

  /// The border's velocity at an instant, over the ten microseconds from then on.
  func speed(at seconds: Double) -> Double {
    (border(at: seconds + 1e-5).y - border(at: seconds).y) / 1e-5
  }

  /// The greatest speed of the border from an instant on, over half a second.
  func peakSpeed(from seconds: Double) -> Double {
    stride(from: seconds, to: seconds + 0.5, by: 1.0 / 240).reduce(0) { peak, seconds in
      let speed = abs(speed(at: seconds))
      return speed > peak ? speed : peak
    }
  }
}

/// What the border does once it is let go, or when no hand began it.
@Suite struct NightSettlingTests {
  private func hand(_ height: Int = 667) throws -> Hand { try night(40, height) }

  @Test(
    "Let go, the border goes on with the hand's velocity, the other way too",
    arguments: [(100.0, 300.0), (300, 900), (200, -900), (400, -200), (500, -900), (250, 0)])
  func handedOver(_ row: (ty: Double, velocity: Double)) throws {
    var hand = try hand()
    hand.pull(row.ty, at: row.velocity)
    hand.release(.left, .right)
    let peak = hand.peakSpeed(from: hand.seconds)
    #expect(abs(hand.speed(at: hand.seconds) - row.velocity) < 0.05 * peak)
  }

  @Test("Let go, the border never moves more than three times as fast as it must on average")
  func gentle() throws {
    var hand = try hand()
    hand.pull(100, at: 1000)
    hand.release(.left, .right)
    #expect(abs(hand.peakSpeed(from: hand.seconds) / 1000 - 2.97) < 0.1)
  }

  @Test(
    "A slow hand's border leaves with its speed, and grows no faster than three times it or 1,200 px/s",
    arguments: [(200.0, 100.0), (211, 400), (300, 400), (100, 800)])
  func slow(pull: (Double, Double)) throws {
    let (way, speed) = pull
    var hand = try hand()
    hand.pull(way, at: speed)
    hand.release(.left, .right)
    #expect(abs(hand.speed(at: hand.seconds + 0.001) - speed) < 0.1 * speed + 20)
    #expect(hand.peakSpeed(from: hand.seconds) <= 1.01 * max(1200, 3 * speed))
    #expect(hand.settle() < 1.6)
  }

  @Test("It is a critically damped spring of ω = 8/T, at rest after T, without beyond its end")
  func spring() throws {
    var hand = try hand()
    hand.pull(200, at: 1000)
    hand.release(.left, .right)
    let omega = 8 / 0.467
    var last = 200.0
    for step in 1...46 {
      let t = Double(step) * 0.01
      let y = hand.border(at: hand.seconds + t).y
      let spring = 667 + (-467 + (1000 - omega * 467) * t) * exp(-omega * t)
      #expect(abs(y - spring) < 0.006 * 467)
      #expect(y >= last - 0.01)
      #expect(y <= 667)
      last = y
    }
    #expect(hand.border(at: hand.seconds + 0.467 - 1e-6).y > 666.99)
  }

  @Test("It bends with its velocity, by v ÷ 90 at the peak, and is straight at the end")
  func bend() throws {
    var hand = try night()
    hand.pull(100, at: 900)
    hand.release(.left, .right)
    let start = hand.seconds
    for t in [0.0, 0.1, 0.2, 0.4] {
      let peak = hand.border(at: start + t).peak
      #expect(abs(peak - hand.speed(at: start + t) / 90) < 0.05, "\(t)")
    }
    #expect(abs(hand.border(at: start + 0.59).peak) < 0.1)
  }

  @Test(
    "N takes 0.45 s whatever the height, by the curve (.3, 0, .2, 1)", arguments: [150, 667, 1440])
  func key(height: Int) throws {
    var hand = try hand(height)
    let before = hand.pixels
    hand.key(.character("n"))
    let timing = TimingFunction(Point(0.3, 0), Point(0.2, 1))
    for share in [0.1, 0.3, 0.5, 0.8] {
      let y = hand.border(at: 0.45 * share).y
      #expect(abs(y - Double(height) * timing(share)) < 0.1)
    }
    #expect(abs(hand.settle() - 0.45) <= 1.0 / 240)
    #expect(hand.pixels.red == 0)
    hand.key(.character("n"), .shift)
    hand.settle()
    #expect(hand.pixels == before)
    hand.key(.character("n"), .control)
    #expect(!hand.session.isMoving(at: hand.now))
  }

  @Test("N begins without a bend, which then is the velocity's")
  func keyBend() throws {
    var hand = try night()
    hand.key(.character("n"))
    #expect(hand.pixels.red == 375 * 667)
    #expect(abs(hand.border(at: 0).peak) < 1e-3)
    #expect(hand.border(at: 0.002).peak < 1)
    let peaks = [0.1, 0.2, 0.3].map { (hand.border(at: $0).peak, hand.speed(at: $0) / 90) }
    #expect(peaks.allSatisfy { abs($0 - $1) < 0.5 })
    #expect(peaks[0].0 > 10)
    #expect(abs(hand.border(at: 0.449).peak) < 0.3)
  }

  @Test("N turns back what is on its way, with the velocity it has", arguments: [0.1, 0.2, 0.3])
  func turned(seconds: Double) throws {
    var hand = try hand()
    let before = hand.pixels
    hand.key(.character("n"))
    hand.wait(seconds)
    let (y, speed) = (hand.border(at: seconds).y, hand.speed(at: seconds - 2e-5))
    let peak = hand.peakSpeed(from: 0)
    hand.key(.character("n"))
    #expect(abs(hand.border(at: seconds).y - y) < 0.01)
    #expect(abs(hand.speed(at: seconds) - speed) < 0.05 * peak)
    #expect(hand.session.stage.style == .light)
    #expect(abs(hand.settle() - 0.45) <= 1.0 / 240)
    #expect(hand.pixels == before)
  }

  @Test("Turned back it bends where the hand had it")
  func turnedPull() throws {
    var hand = try night(375, 667)
    hand.position = Point(60, 100)
    hand.press(.left, .right)
    hand.move(0, 200, in: 0.2)
    hand.release(.left, .right)
    hand.wait(0.05)
    hand.key(.character("n"))
    hand.wait(0.05)
    #expect(hand.border(at: hand.seconds).x == 60)
  }

  @Test("Turned twice it goes where it went first")
  func turnedTwice() throws {
    var hand = try hand()
    for _ in 0..<3 {
      hand.key(.character("n"))
      hand.wait(0.1)
    }
    hand.settle()
    #expect(hand.session.stage.style == .dark)
    #expect(hand.pixels.red == 0)
  }

  @Test("A pull takes a border over where it is, whichever way it goes", arguments: [-1.0, 1])
  func caught(direction: Double) throws {
    var hand = try hand()
    hand.key(.character("n"))
    hand.wait(0.15)
    hand.press(.left, .right)
    let y = hand.border(at: hand.seconds).y
    hand.move(0, 4 * direction)
    #expect(abs(hand.border(at: hand.seconds).y - y) < 1e-9)
    hand.move(0, 60 * direction, in: 0.1)
    hand.wait(0.2)
    #expect(abs(hand.border - (y + 60 * direction)) < 0.1)
    #expect(hand.session.pointerShape(at: hand.now) == .resizeVertical)
    hand.move(0, -300, in: 0.1)
    hand.release(.left, .right)
    hand.settle()
    #expect(hand.session.stage.style == .light)
    #expect(hand.pixels.red == 40 * 667)
  }

  @Test("A pull that took a border over and is broken off leads where the border was going")
  func caughtAndCancelled() throws {
    for turns in [1, 2] {
      var hand = try hand()
      for _ in 0..<turns {
        hand.key(.character("n"))
        hand.wait(0.15)
      }
      hand.press(.left, .right)
      hand.move(0, -30, in: 0.1)
      hand.key(.escape)
      hand.release(.left, .right)
      hand.settle()
      #expect(hand.session.stage.style == (turns == 1 ? .dark : .light))
      #expect(hand.pixels.red == (turns == 1 ? 0 : 40 * 667))
    }
  }

  @Test("Pulled below the window, no old look comes back until the border is in it again")
  func below() throws {
    var hand = try night(300, 200)
    hand.position = Point(100, 20)
    hand.press(.left, .right)
    hand.move(0, 200, in: 0.2)
    hand.move(0, 200, in: 0.2)
    hand.move(0, -50, in: 0.1)
    #expect(hand.pixels.red == 0)
    hand.move(0, -130, in: 0.3)
    #expect(hand.pixels.red == 0)
    hand.wait(0.2)
    hand.move(0, -120, in: 0.3)
    hand.wait(0.2)
    #expect(abs(hand.border - 100) < 0.1)
    hand.move(0, 130, in: 0.1)
    hand.release(.left, .right)
    #expect(!hand.session.isMoving(at: hand.now))
    #expect(hand.session.stage.style == .dark)
  }

  @Test(
    "A border keeps its share of the way in a window of another size, and arrives at the same time",
    arguments: [0.02, 0.2, 0.35], [0, 1, 2])
  func resized(seconds: Double, way: Int) throws {
    var hand = try hand(300)
    switch way {
    case 0: hand.key(.character("n"))
    default:
      hand.pull(120, at: way == 1 ? 400 : -300)
      hand.release(.left, .right)
    }
    hand.wait(seconds)
    let (start, y) = (hand.seconds, hand.border(at: hand.seconds).y)
    var quiet = hand
    hand.session.send(.resize(Size(80, 1200)), at: hand.now)
    #expect(abs(hand.border(at: start).y - 4 * y) < 1e-9)
    #expect(abs(hand.speed(at: start) - 4 * quiet.speed(at: start)) < 0.01)
    if way == 0 { #expect(hand.border(at: start).x == 40) }
    #expect(hand.settle() == quiet.settle())
    #expect(hand.pixels.red == (way == 2 ? 80 * 1200 : 0))
  }

  @Test("Let go upwards below the middle, it takes its time to turn", arguments: [400.0, 500])
  func upwards(y: Double) throws {
    var hand = try hand()
    hand.pull(y, at: -1500)
    hand.release(.left, .right)
    let start = hand.seconds
    #expect(hand.session.stage.style == .dark)
    var last = hand.speed(at: start)
    #expect(abs(last + 1500) < 5)
    for frame in 1...30 {
      let speed = hand.speed(at: start + Double(frame) / 60)
      #expect(abs(speed - last) < 1500, "frame \(frame)")
      last = speed
    }
    #expect(abs(hand.settle() - min((667 - y) / 300, 0.6)) <= 1.0 / 240)
  }

  /// The most that the border's peak moves against its ends in a 1/240 s, from 10 ms before an instant on.
  private func leap(_ hand: Hand, _ before: Session, at seconds: Double) -> Double {
    func peak(_ step: Int) -> Double {
      var seen = hand
      if step < 0 { seen.session = before }
      return seen.border(at: seconds + Double(step) / 240).peak
    }
    return (-2...40).reduce(0) { max($0, abs(peak($1 + 1) - peak($1))) }
  }

  @Test(
    "A hand that catches it goes on with its bend, which passes to the hand's in a tenth of a second"
  )
  func caughtBend() throws {
    var hand = try night(375, 1000)
    hand.key(.character("n"))
    hand.wait(0.12)
    hand.press(.left, .right)
    let (before, bend) = (hand.session, hand.border(at: hand.seconds).peak)
    #expect(bend > 15)
    hand.move(0, 4)
    #expect(abs(hand.border(at: hand.seconds).peak - bend) < 1e-9)
    #expect(abs(hand.border(at: hand.seconds).x - 187.5) < 1e-9)
    #expect(leap(hand, before, at: hand.seconds) < bend / 10)
    #expect(hand.border(at: hand.seconds + 0.3).peak == 0)
    #expect(hand.session.isMoving(at: hand.now))
    hand.wait(0.05)
    #expect((0.3...0.7).contains(hand.border(at: hand.seconds).peak / bend))
    hand.position.x = 60
    hand.move(0, 200, in: 0.2)
    let (peak, x) = (hand.border(at: hand.seconds).peak, hand.border(at: hand.seconds).x)
    #expect(abs(peak - 1000.0 / 90) < 0.1)
    #expect(x == 60)
  }

  @Test("A hand that pulls it from the top bends it in a tenth of a second, and not at once")
  func pulledBend() throws {
    var hand = try night()
    hand.press(.left, .right)
    let before = hand.session
    hand.move(0, 50, in: 0.01)
    #expect(leap(hand, before, at: hand.seconds) < 3)
  }

  @Test("N that turns it back lets its bend go in a tenth of a second")
  func turnedBend() throws {
    var hand = try night(375, 1000)
    hand.key(.character("n"))
    hand.wait(0.12)
    let (before, bend) = (hand.session, hand.border(at: hand.seconds).peak)
    hand.key(.character("n"))
    #expect(leap(hand, before, at: hand.seconds) < bend / 6)
  }

  @Test("Caught where motion is reduced in the meantime, it is straight and under the hand")
  func caughtReduced() throws {
    var hand = try night(375, 1000)
    hand.key(.character("n"))
    hand.wait(0.12)
    hand.session.adopt(reducesMotion: true, at: hand.now)
    let y = hand.border(at: hand.seconds).y
    hand.press(.left, .right)
    hand.move(0, 30)
    #expect(hand.border(at: hand.seconds).peak == 0)
    #expect(abs(hand.border(at: hand.seconds).y - y) < 1e-9)
    #expect(!hand.session.isMoving(at: hand.now))
  }
}

/// A night that comes and goes by itself.
@Suite struct NightPlayTests {
  private func play(reducesMotion: Bool = false) throws -> Session {
    var play = ScenePlay("night", 40, 100)
    play.assets = PlainAssets.redAndBlue(40, 100)
    (play.isAutomatic, play.reducesMotion) = (true, reducesMotion)
    return try play.session()
  }

  @Test("It comes every eight seconds and goes four later, and no frame depends on those before")
  func toAndFro() throws {
    let session = try play()
    for (seconds, red) in [
      (0.0, 4000.0), (3.99, 4000), (4.5, 0), (7.9, 0), (8.5, 4000), (804.5, 0),
    ] {
      #expect(session.pixels(at: seconds).red == red)
      #expect(session.isMoving(at: seconds))
    }
    let timing = TimingFunction(Point(0.3, 0), Point(0.2, 1))
    let coming = 100 - session.pixels(at: 4.2).red(inColumn: 0)
    let going = session.pixels(at: 808.2).red(inColumn: 0)
    #expect(abs(coming - 100 * timing(0.2 / 0.45)) < 0.3)
    #expect(abs(going - coming) < 0.3)
  }

  @Test("A hand takes it over from what is seen")
  func takenOver() throws {
    var session = try play()
    session.press(.character("n"), at: 5)
    #expect(session.stage.style == .light)
    #expect(session.pixels(at: 6).red == 4000)
    #expect(session.pixels(at: 50).red == 4000)
    #expect(!session.isMoving(at: 6))
    session = try play()
    let before = session.pixels(at: 4.2)
    session.press(.character("n"), at: 4.2)
    #expect(session.pixels(at: 4.2).red(inColumn: 0) - before.red(inColumn: 0) < 0.1)
    #expect(session.pixels(at: 4.7).red == 4000)
  }

  @Test(
    "Where motion is reduced meanwhile it stays as it is seen, or comes to", arguments: [4.2, 5])
  func reduced(seconds: Double) throws {
    var session = try play()
    session.adopt(reducesMotion: true, at: Instant(seconds: seconds))
    #expect(session.stage.style == .dark)
    for later in [6, 8.5, 50] {
      #expect(session.pixels(at: later).red == 0)
      #expect(!session.isMoving(at: later))
    }
  }

  @Test("Where motion is reduced no frame depends on the time")
  func reducedMotion() throws {
    let session = try play(reducesMotion: true)
    #expect(!session.isMoving(at: 4.2))
    #expect(session.frame(at: .zero) == session.frame(at: Instant(seconds: 4.2)))
  }
}
