import Glibc
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteScenes
import ScenePlays
import Testing

/// A hand over the reveal scene with so many pixels to a logical one that whole pixels are nothing: a
/// panel of 10 000 pixels in a window of 20 000.
private struct FinePull {
  static let scale = 50.0
  static let height = 10_000.0

  var hand: Hand

  init(_ settings: [String: String] = [:], isAutomatic: Bool = false, reducesMotion: Bool = false)
    throws
  {
    var play = ScenePlay("reveal", 1000, 20_000, settings)
    play.assets = PlainAssets.redAndBlue(100, 2000)
    (play.scale, play.isAutomatic, play.reducesMotion) = (Self.scale, isAutomatic, reducesMotion)
    hand = Hand(try play.session(), at: Point(500, 2000))
  }

  /// The share revealed at an instant, told by where the panel's clip ends.
  func share(at seconds: Double) -> Double {
    let masks = hand.session.frame(at: Instant(seconds: seconds)).masks
    return (masks.first?.path.bounds.maxY ?? .nan) / Self.height
  }

  var share: Double { share(at: hand.seconds) }

  /// Moves by a share of the panel in a time.
  mutating func move(_ share: Double, in seconds: Double) {
    hand.move(0, share * Self.height, in: seconds)
  }
}

/// The panel's spring by the book: critically damped, mass .5 and stiffness 500.
private struct Model {
  static let omega = 1000.0.squareRoot()

  var share: Double
  var velocity: Double
  var target: Double

  func moved(_ t: Double) -> Model {
    let (x, fade) = (share - target, exp(-Self.omega * t))
    let push = velocity + Self.omega * x
    return Model(
      share: target + (x + push * t) * fade,
      velocity: (velocity - Self.omega * push * t) * fade, target: target)
  }
}

@Suite struct PullToRevealTests {
  /// Checks that for 300 ms from now on what is seen is what a spring does with a velocity at first.
  private func check(_ pull: FinePull, _ velocity: Double, to target: Double) {
    let model = Model(share: pull.share, velocity: velocity, target: target)
    for step in 1...30 {
      let t = Double(step) * 0.01
      #expect(abs(pull.share(at: pull.hand.seconds + t) - model.moved(t).share) < 3e-4, "\(t)")
    }
  }

  @Test("Let go, the panel goes on with the hand's speed", arguments: [1.8, 3, -1.8, -3, 6])
  func handedOver(velocity: Double) throws {
    var pull = try FinePull(["offset": velocity < 0 ? "1" : "0"])
    pull.hand.press(.left)
    pull.move(velocity * 0.15, in: 0.15)
    pull.hand.release(.left)
    check(pull, velocity, to: velocity > 0 ? 1 : 0)
  }

  @Test("Beyond an end it falls behind by the rubber band .55 over the window's height")
  func rubberBand() throws {
    for (start, direction) in [("1", 1.0), ("0", -1)] {
      var pull = try FinePull(["offset": start])
      let end = direction > 0 ? 1.0 : 0
      pull.hand.press(.left)
      for way in [0.1, 0.5, 1, 2] {
        let here = (pull.hand.position.y - 2000) / FinePull.height * direction
        pull.move((way - here) * direction, in: 1)
        let window = 20_000.0 / FinePull.height
        let stretch = (1 - 1 / (0.55 * way / window + 1)) * window
        #expect(abs(pull.share - end - direction * stretch) < 2e-4)
      }
    }
  }

  @Test("Beyond an end it is let go with the speed that it has there")
  func handedOverBeyond() throws {
    var pull = try FinePull(["offset": "1"])
    pull.hand.press(.left)
    pull.move(0.45, in: 0.3)
    pull.hand.release(.left)
    check(pull, 1.5 * 0.55 / pow(1 + 0.55 * 0.45 / 2, 2), to: 1)
    pull.hand.settle()
    #expect(pull.share == 1)
  }

  @Test("Keys never let it rest half open: .25 s after the last it goes to an end")
  func neverHalfOpen() throws {
    for (steps, end) in [(1, 0.0), (9, 0), (11, 1), (19, 1)] {
      var pull = try FinePull()
      for _ in 0..<steps {
        pull.hand.key(.down)
        pull.hand.wait(0.05)
      }
      let last = pull.hand.seconds - 0.05
      let target = 0.05 * Double(steps)
      #expect(abs(pull.share(at: last + 0.249) - target) < 0.01)
      #expect(pull.hand.session.isMoving(at: last + 0.249))
      let end = Double(end)
      // From rest, by the spring of 31.6/s.
      let left = (1 + 0.05 * 1000.squareRoot()) * exp(-0.05 * 1000.squareRoot())
      #expect(abs(pull.share(at: last + 0.3) - end - (target - end) * left) < 0.005)
      #expect(pull.share(at: last + 1) == end)
      #expect(pull.share(at: 1000) == end)
      pull.hand.settle()
      #expect((0.3...0.9).contains(pull.hand.seconds - last))
    }
  }

  @Test("Each key takes over the speed there is, and so does what lets the panel go at the end")
  func steadySteps() throws {
    for (interval, end) in [(1.0 / 30, 1.0), (0.1, 1)] {
      var pull = try FinePull()
      var model = Model(share: 0, velocity: 0, target: 0)
      for _ in 0..<14 {
        pull.hand.key(.down)
        model.target += 0.05
        #expect(
          abs(pull.share(at: pull.hand.seconds + interval / 2) - model.moved(interval / 2).share)
            < 3e-4)
        pull.hand.wait(interval)
        model = model.moved(interval)
      }
      model = model.moved(0.25 - interval)
      pull.hand.wait(0.25 - interval)
      check(pull, model.velocity, to: end)
    }
  }

  @Test("A press holds a panel that steps, and it goes on to an end when let go")
  func heldStep() throws {
    var pull = try FinePull()
    for _ in 0..<12 { pull.hand.key(.down) }
    pull.hand.wait(0.05)
    pull.hand.press(.left)
    let share = pull.share
    #expect(share > 0.1)
    #expect(share < 0.55)
    #expect(!pull.hand.session.isMoving(at: pull.hand.now))
    pull.hand.wait(3)
    #expect(pull.share == share)
    pull.hand.release(.left)
    pull.hand.settle()
    #expect(pull.share == 1)
  }

  @Test("No frame depends on which were asked for before")
  func pure() throws {
    var pull = try FinePull()
    for _ in 0..<12 { pull.hand.key(.down) }
    let frame = pull.hand.session.frame(at: Instant(seconds: 0.4))
    for step in 0..<100 { _ = pull.share(at: Double(step) / 50) }
    #expect(pull.hand.session.frame(at: Instant(seconds: 0.4)) == frame)
  }

  @Test("A window whose size changes in a drag shows the same share, and the drag goes on from it")
  func resizedInADrag() throws {
    var pull = try FinePull()
    pull.hand.press(.left)
    pull.move(0.4, in: 1)
    pull.hand.session.send(.resize(Size(1000, 10_000)), at: pull.hand.now)
    #expect(pull.share * 2 == 0.4)
    pull.hand.move(0, 500)
    // The panel has half the height.
    #expect(abs(pull.share * 2 - 0.5) < 1e-3)
  }

  @Test("Where motion is reduced a step still leads to an end, without a way")
  func reducedMotion() throws {
    var pull = try FinePull(reducesMotion: true)
    for _ in 0..<12 { pull.hand.key(.down) }
    #expect(pull.share(at: 0) == 0.6)
    #expect(pull.share(at: 0.249) == 0.6)
    #expect(pull.share(at: 0.25) == 1)
    #expect(!pull.hand.session.isMoving(at: 0.25))
    #expect(pull.share(at: 9) == 1)
  }
}

/// When the ring turns: from when the panel is wholly revealed until it is hidden.
@Suite struct RefreshTests {
  /// The artwork, and a ring that is all red.
  private func hand(_ share: String, reducesMotion: Bool = false) throws -> Hand {
    var play = ScenePlay("reveal", 100, 300, ["offset": share])
    play.assets = RevealPanelTests.assets
    play.reducesMotion = reducesMotion
    return Hand(try play.session(), at: Point(50, 20))
  }

  /// How much of the ring is seen: the opacity of its layer, which is the only group; 0 without one.
  private func ring(_ hand: Hand, at seconds: Double? = nil) -> Double {
    let instant = Instant(seconds: seconds ?? hand.seconds)
    return hand.session.frame(at: instant).layers.first {
      if case .group = $0.content { true } else { false }
    }?.opacity ?? 0
  }

  @Test("It is not there while the panel is pulled, however far")
  func notBefore() throws {
    var hand = try hand("0")
    hand.press(.left)
    hand.move(0, 180, in: 0.6)
    hand.wait(0.5)
    #expect(ring(hand) == 0)
    hand.release(.left)
    #expect(ring(hand) == 0)
  }

  @Test("Once the panel rests it comes in 150 ms, and stays while the panel is pushed back")
  func until() throws {
    var hand = try hand("0")
    hand.key(.end)
    let rest = try #require(stride(from: 0, to: 1, by: 0.001).first { ring(hand, at: $0) > 0 })
    #expect((0.2...0.5).contains(rest))
    #expect(abs(ring(hand, at: rest + 0.075) - 0.5) < 0.02)
    #expect(ring(hand, at: rest + 0.15) > 0.99)
    hand.wait(2)
    hand.press(.left)
    hand.move(0, -80, in: 0.4)
    #expect(ring(hand) == 1)
    #expect(hand.session.isMoving(at: hand.now))
    hand.wait(0.2)
    hand.release(.left)
    hand.wait(0.1)
    #expect(ring(hand) == 1)
    hand.settle()
    #expect(ring(hand) == 0)
    #expect(ring(hand, at: 100) == 0)
  }

  @Test("Pushed back by hand until nothing is seen, and pulled again, it is over")
  func hiddenByHand() throws {
    var hand = try hand("1")
    #expect(ring(hand) == 1)
    hand.press(.left)
    hand.move(0, -120, in: 0.5)
    hand.wait(0.2)
    hand.move(0, 90, in: 0.5)
    #expect(ring(hand) == 0)
  }

  @Test("What stops the panel on its way keeps the ring from coming")
  func interrupted() throws {
    var hand = try hand("0")
    hand.key(.end)
    hand.wait(0.1)
    hand.press(.left)
    hand.wait(1)
    #expect(ring(hand) == 0)
    hand.release(.left)
    hand.settle()
    #expect(ring(hand, at: hand.seconds) == 1)
  }

  @Test("Where motion is reduced it is there and gone at once")
  func reducedMotion() throws {
    var hand = try hand("0", reducesMotion: true)
    hand.key(.end)
    #expect(ring(hand) == 1)
    #expect(!hand.session.isMoving(at: hand.now))
    hand.key(.home)
    #expect(ring(hand) == 0)
  }
}

/// A panel that comes and goes by itself.
@Suite struct RevealPlayTests {
  @Test("It comes every eight seconds and goes four later, on its own spring")
  func toAndFro() throws {
    let pull = try FinePull(isAutomatic: true)
    for (seconds, share) in [(0.0, 0.0), (4, 0), (5, 1), (8, 1), (9, 0), (805, 1)] {
      #expect(pull.share(at: seconds) == share)
      #expect(pull.hand.session.isMoving(at: seconds))
    }
    let omega = 1000.0.squareRoot()
    #expect(abs(1 - pull.share(at: 804.05) - (1 + omega * 0.05) * exp(-omega * 0.05)) < 1e-3)
    #expect(abs(pull.share(at: 808.05) - (1 + omega * 0.05) * exp(-omega * 0.05)) < 1e-3)
  }

  @Test("A hand takes it over from what is seen, hovering does not")
  func takenOver() throws {
    var pull = try FinePull(isAutomatic: true)
    pull.hand.seconds = 4.05
    let share = pull.share
    pull.hand.send(.move)
    #expect(pull.share(at: 9) == 0)
    pull.hand.press(.left)
    #expect(abs(pull.share - share) < 1e-4)
    #expect(pull.share(at: 50) == pull.share)
    pull.hand.release(.left)
    #expect(pull.share(at: 9) == 1)
  }

  @Test("Where motion is reduced no frame depends on the time")
  func reducedMotion() throws {
    let pull = try FinePull(isAutomatic: true, reducesMotion: true)
    #expect(pull.share(at: 5) == 0)
    #expect(!pull.hand.session.isMoving(at: 5))
  }
}
