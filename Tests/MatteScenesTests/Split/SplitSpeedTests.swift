import Glibc
import MatteGeometry
import MatteMotion
import MatteScenes
import ScenePlays
import Testing

/// The side of the square view in which speeds are measured, in pixels.
private let side = 1000.0

extension Hand {
  /// The fraction's change per second just before now, and just after.
  fileprivate func speeds(before: Session) -> (Double, Double) {
    let step = 1e-5
    func fraction(_ session: Session, _ seconds: Double) -> Double {
      session.fraction(at: seconds, width: side)
    }
    return (
      (fraction(before, seconds) - fraction(before, seconds - step)) / step,
      (fraction(session, seconds + step) - fraction(session, seconds)) / step
    )
  }

  fileprivate var fraction: Double { session.fraction(at: seconds, width: side) }

  /// Drags from the edge at .5 along the diagonal at a speed in fractions per second for a while.
  fileprivate mutating func drag(at speed: Double, for duration: Double) {
    position = Point(side / 2, side / 2)
    press(.left)
    move(side * speed * duration, -side * speed * duration, in: duration)
  }
}

private func square(_ settings: [String: String] = [:]) throws -> Hand {
  Hand(try split(Int(side), Int(side), settings))
}

@Suite struct SplitSpeedTests {
  @Test("Let go at rest near an end, a critical spring of 28/s takes it there")
  func spring() throws {
    var hand = try square(["fraction": "0.3"])
    hand.position = Point(300, 700)
    hand.press(.left)
    hand.move(-250, 250, in: 0.3)
    hand.wait(0.3)
    hand.release(.left)
    let start = hand.seconds
    for step in 0...10 {
      hand.seconds = start + Double(step) * 0.02
      #expect(abs(hand.fraction - 0.05 * left(after: Double(step) * 0.02)) < 2e-4)
    }
    hand.settle()
    #expect(hand.fraction == 0)
    #expect(hand.seconds - start < 0.4)
  }

  @Test("Where it would coast to in 100 ms decides", arguments: [1.0, -1])
  func coast(direction: Double) throws {
    // From .5 for .15 s and the 100 ms beyond: at 1.8/s to .05 from an end, at 1.72/s to .07.
    for (speed, goes) in [(1.8, true), (1.72, false)] {
      var hand = try square()
      hand.drag(at: direction * speed, for: 0.15)
      hand.release(.left)
      hand.settle()
      let p = 0.5 + direction * speed * 0.15
      let end = goes ? (direction > 0 ? 1 : 0) : p + direction * speed / 28
      #expect(abs(hand.fraction - end) < 1e-6)
    }
  }

  @Test("Let go in mid-motion it keeps the hand's speed, and only ever slows down where it stays")
  func release() throws {
    var hand = try square()
    hand.drag(at: 1.2, for: 0.2)
    hand.release(.left)
    let (start, p) = (hand.seconds, hand.fraction)
    #expect(abs(p - 0.74) < 1e-9)
    #expect(abs(hand.speeds(before: hand.session).1 - 1.2) < 0.002)
    for step in 0...12 {
      // v/ω away, a critical spring moves as friction would have it.
      let time = Double(step) / 60
      hand.seconds = start + time
      #expect(abs(hand.fraction - (p + 1.2 / 28 * (1 - exp(-28 * time)))) < 2e-4)
    }
  }

  @Test(
    "Let go towards an end it keeps the hand's speed, and arrives without a bump",
    arguments: [0.8, 1.5, 2.3, 4])
  func flick(speed: Double) throws {
    var hand = try square()
    // Until 20 ms before the end.
    hand.drag(at: speed, for: 0.48 / speed)
    hand.release(.left)
    let start = hand.seconds
    #expect(abs(hand.speeds(before: hand.session).1 - speed) < 0.05 * speed)
    var last = (hand.fraction, speed)
    for step in 1...60 {
      hand.seconds = start + Double(step) / 240
      let fraction = hand.fraction
      let now = (fraction - last.0) * 240
      #expect(fraction >= last.0)
      #expect(fraction <= 1)
      #expect(now <= 1.2 * speed || now <= 1.2, "It is never thrown.")
      last = (fraction, now)
    }
    #expect(last.0 == 1)
  }

  @Test("Each key moves the target, and the spring goes on with its speed")
  func keys() throws {
    var hand = try square()
    hand.key(.right)
    #expect(abs(hand.speeds(before: hand.session).1) < 0.03, "It begins at rest.")
    hand.wait(0.05)
    #expect(abs(hand.fraction - (0.55 - 0.05 * left(after: 0.05))) < 1e-9)
    hand.key(.right, .shift)
    hand.key(.up)
    hand.settle()
    #expect(abs(hand.fraction - 0.61) < 1e-9)
    hand.key(.end)
    hand.settle()
    #expect(hand.fraction == 1)
  }

  @Test("A key that is held neither creeps nor leaps")
  func autorepeat() throws {
    var hand = try square(["fraction": "0"])
    var speeds: [Double] = []
    for press in 0..<18 {
      let before = hand.session
      hand.key(.right)
      let (old, new) = hand.speeds(before: before)
      // The spring takes the new target without a jump of speed.
      #expect(abs(new - old) < 0.05 * 1.5, "key \(press)")
      for _ in 0..<2 {
        let p = hand.fraction
        hand.wait(1.0 / 60)
        speeds.append((hand.fraction - p) * 60)
      }
    }
    // .05 thirty times a second is 1.5/s.
    for speed in speeds[12...] { #expect(abs(speed - 1.5) < 0.35) }
    var p = hand.fraction
    for _ in 0..<30 {
      hand.wait(1.0 / 60)
      let now = (hand.fraction - p) * 60
      #expect(now <= 1.85, "It does not leap once the key is up.")
      #expect(now >= 0, "It does not leap once the key is up.")
      p = hand.fraction
    }
    #expect(abs(p - 0.9) < 1e-9)
  }

  @Test("Escape in mid-drag turns it round without a jump of speed, to where the drag began")
  func escape() throws {
    var hand = try square()
    hand.drag(at: 1.5, for: 0.2)
    hand.key(.escape)
    #expect(abs(hand.fraction - 0.8) < 1e-9)
    #expect(abs(hand.speeds(before: hand.session).1 - 1.5) < 0.05 * 1.5)
    hand.settle()
    #expect(abs(hand.fraction - 0.5) < 1e-9)
  }

  @Test("Grabbed while it settles, it is taken over from what is seen")
  func grabbed() throws {
    var hand = try square()
    hand.key(.end)
    hand.wait(0.05)
    let seen = hand.fraction
    // On the edge where it is now.
    hand.position = Point(side * seen, side * (1 - seen))
    hand.press(.left)
    hand.wait(1)
    #expect(hand.fraction == seen, "It is held.")
    hand.move(-30, 30)
    hand.wait(0.06)
    #expect(abs(hand.fraction - (seen - 0.03)) < 1e-9)
    hand.key(.escape)
    hand.settle()
    #expect(abs(hand.fraction - seen) < 1e-9, "Cancelled, it is where the drag began.")
  }

  @Test("A click while it settles lets it go on")
  func click() throws {
    var hand = try square()
    hand.key(.home)
    hand.wait(0.05)
    hand.press(.left)
    let seen = hand.fraction
    hand.wait(0.5)
    #expect(hand.fraction == seen)
    hand.release(.left)
    #expect(hand.fraction == seen)
    hand.settle()
    #expect(hand.fraction == 0)
  }

  @Test("Only the left button takes hold of an edge that settles, and lets go when another joins")
  func otherButtons() throws {
    for buttons in [[PointerButton.right], [.middle], [.right, .left], [.left, .right]] {
      var hand = try square()
      hand.key(.home)
      hand.wait(0.05)
      let quiet = hand
      for button in buttons { hand.press(button) }
      hand.wait(0.3)
      #expect(abs(hand.fraction - quiet.session.fraction(at: hand.seconds, width: side)) < 1e-3)
      hand.settle()
      #expect(hand.fraction == 0)
      for button in buttons { hand.release(button) }
      #expect(hand.fraction == 0)
      #expect(!hand.session.isMoving(at: hand.now))
    }
  }

  @Test(
    "One that plays by itself is held by a press, and a click lets it go on to rest",
    arguments: [(0.5, 0.6 * 0.955336 / 28), (2.5, nil), (5.22, nil), (5.5, 0.6 * 0.98748 / 28)])
  func playing(_ row: (seconds: Double, coast: Double?)) throws {
    var play = ScenePlay("split", Int(side), Int(side), ["divider": "off"])
    (play.assets, play.isAutomatic) = (PlainAssets.redAndBlue(Int(side), Int(side)), true)
    var hand = Hand(try play.session(), at: Point(500, 500))
    hand.wait(row.seconds)
    let p = hand.fraction
    hand.press(.left)
    #expect(abs(hand.fraction - p) < 1e-9)
    hand.wait(0.2)
    #expect(abs(hand.fraction - p) < 1e-9, "It is held.")
    hand.release(.left)
    hand.settle()
    let end = row.coast.map { p + $0 } ?? p.rounded()
    #expect(abs(hand.fraction - end) < 1e-5)
    #expect(!hand.session.isMoving(at: hand.now))
  }

  @Test("A key and a grab take over a split that plays by itself with the speed it has")
  func playingTakenOver() throws {
    var play = ScenePlay("split", Int(side), Int(side), ["divider": "off"])
    (play.assets, play.isAutomatic) = (PlainAssets.redAndBlue(Int(side), Int(side)), true)
    var hand = Hand(try play.session(), at: Point(500, 500))
    hand.wait(0.5)
    let before = hand.session
    hand.key(.right)
    let (old, new) = hand.speeds(before: before)
    #expect(abs(old - 0.6 * cos(0.3)) < 0.01)
    #expect(abs(new - old) < 0.02)
    hand = Hand(before, at: Point(1000 * sin(0.3), 1000 - 1000 * sin(0.3)))
    hand.seconds = 0.5
    hand.press(.left)
    hand.move(50, -50, in: 0.3)
    hand.wait(0.2)
    #expect(abs(hand.fraction - sin(0.3) - 0.05) < 1e-9)
  }

  @Test("A glide begins and ends with the hand's speed")
  func glide() throws {
    var hand = try square()
    hand.position = Point(800, 300)
    hand.press(.left)
    hand.move(10, -10)
    let before = hand.session
    #expect(abs(hand.speeds(before: before).1) < 0.01, "The hand rests, and so does the edge.")
    hand.wait(0.12)
    let (old, new) = hand.speeds(before: hand.session)
    #expect(abs(old) < 0.01)
    #expect(new == 0)
  }
}
