import Glibc
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

@Suite struct GalleryScrollTests {
  /// The height of the list: the first row and what is below it, those of eight pairs, and two margins.
  static let height = GalleryPlaces.first + 12 + 8 * GalleryPlaces.row + 2 * 16
  /// How far a list of 400 × 600 can be scrolled.
  static let end = height - (600 - 84)

  private func list(scale: Double = 1) throws -> Hand {
    try Hand.gallery(400, 600, scale: scale, at: Point(200, 400))
  }

  @Test(
    "A list that is let go coasts: its speed falls by 1/e in .325 s, until it is 20 pixels a second"
  )
  func coasting() throws {
    var hand = try list(scale: 8)
    hand.press(.left)
    hand.move(0, -60 * 8, in: 0.2)
    hand.release(.left)
    for seconds in [0.05, 0.1, 0.25, 0.5] {
      let frame = hand.session.frame(at: hand.now + seconds)
      let way = 60 + 300 * 0.325 * (1 - exp(-seconds / 0.325))
      #expect(abs(frame.scrolled(scale: 8) / 8 - way) < 0.2)
    }
    hand.settle()
    #expect(abs(hand.frame.scrolled(scale: 8) / 8 - (60 + (300 - 20.0 / 8) * 0.325)) < 0.2)
  }

  @Test(
    "It never creeps: its pixels follow one another within three frames", arguments: [240.0, 840])
  func creeping(speed: Double) throws {
    var hand = try Hand.gallery(480, 400, at: Point(200, 380))
    hand.press(.left)
    hand.move(0, -speed * 0.15, in: 0.15)
    hand.release(.left)
    hand.send(.leave)
    var (last, frames, longest) = (hand.frame.scrolled(), 0, 0)
    while hand.session.isMoving(at: hand.now) {
      hand.wait(1.0 / 60)
      frames += 1
      guard hand.frame.scrolled() != last else { continue }
      (last, longest, frames) = (hand.frame.scrolled(), max(longest, frames), 0)
    }
    #expect(longest <= 3)
    #expect(frames <= 3)
  }

  @Test("Beyond its end the list falls behind the hand by the rubber band, and comes back")
  func rubberBand() throws {
    var hand = try list(scale: 4)
    hand.key(.end)
    hand.settle()
    hand.press(.left)
    for way in [30.0, 100, 250] {
      hand.go(to: Point(800, 1600 - way * 4))
      hand.wait(0.06)
      let stretch = (1 - 1 / (0.55 * way / 600 + 1)) * 600
      #expect(abs(hand.frame.scrolled(scale: 4) / 4 - Self.end - stretch) < 0.3)
    }
    hand.wait(0.2)
    let excess = hand.frame.scrolled(scale: 4) / 4 - Self.end
    hand.release(.left)
    for seconds in [0.05, 0.1, 0.2] {
      // A critical spring of 14/s from rest.
      let left = excess * (1 + 14 * seconds) * exp(-14 * seconds)
      let scrolled = hand.session.frame(at: hand.now + seconds).scrolled(scale: 4) / 4
      #expect(abs(scrolled - Self.end - left) < 0.3)
    }
    hand.settle()
    #expect(hand.frame.scrolled(scale: 4) == Self.end * 4)
  }

  @Test("A list that coasts towards its end stops there, and never runs faster than it was let go")
  func stopping() throws {
    var hand = try list(scale: 8)
    hand.press(.left)
    hand.move(0, -1600, in: 0.2)
    hand.release(.left)
    var last = hand.frame.scrolled(scale: 8)
    while hand.session.isMoving(at: hand.now) {
      hand.wait(1.0 / 60)
      let next = hand.frame.scrolled(scale: 8)
      #expect(next - last <= 1000.0 * 8 / 60 + 1)
      last = next
    }
    #expect(last == Self.end * 8)
  }

  @Test("A list in motion that becomes shorter, as its window grows, ends at its new end")
  func shorter() throws {
    var hand = try Hand.gallery(480, 560)
    hand.wheel(9)
    hand.wait(0.05)
    hand.session.send(.resize(Size(480, 700)), at: hand.now)
    #expect(hand.frame.scrolled() <= Self.height - (700 - 84))
    hand.settle()
    #expect(hand.frame.scrolled() == Self.height - (700 - 84))
    hand.session.send(.resize(Size(480, 1000)), at: hand.now)
    #expect(hand.frame.scrolled() == 0)
  }

  @Test("A list in the hand at its end stays where it is seen as its window grows, and goes on")
  func shorterInHand() throws {
    var hand = try Hand.gallery(480, 560, at: Point(200, 400))
    hand.key(.end)
    hand.settle()
    hand.press(.left)
    hand.move(0, -10, in: 0.1)
    hand.wait(0.2)
    let seen = hand.frame.scrolled()
    for height in [700.0, 620] {
      hand.session.send(.resize(Size(480, height)), at: hand.now)
      #expect(abs(hand.frame.scrolled() - seen) <= 1)
    }
    hand.move(0, 1)
    #expect(abs(hand.frame.scrolled() - seen) <= 2)
    hand.release(.left)
    hand.settle()
    #expect(hand.frame.scrolled() == Self.height - (620 - 84))
  }

  @Test("A list that became shorter goes on from where it is seen", arguments: ["wheel", "key"])
  func shorterAtRest(_ event: String) throws {
    var hand = try Hand.gallery(480, 560)
    hand.key(.end)
    hand.settle()
    hand.session.send(.resize(Size(480, 700)), at: hand.now)
    let seen = hand.frame.scrolled()
    #expect(seen == Self.height - (700 - 84))
    if event == "wheel" { hand.wheel(-1) } else { hand.key(.home) }
    #expect(hand.frame.scrolled() == seen)
    hand.wait(0.01)
    #expect((seen - 30..<seen).contains(hand.frame.scrolled()))
    hand.settle()
    #expect(hand.frame.scrolled() == (event == "wheel" ? seen - 64 : 0))
  }

  @Test(
    "Nothing that comes while the list moves makes its speed jump",
    arguments: ["wheel", "wheel back", "key", "release", "release beyond the end"])
  func speeds(_ event: String) throws {
    let scale = 32.0
    var hand = try list(scale: scale)
    if event == "release beyond the end" { hand.key(.end) } else { hand.wheel(1) }
    if event.hasPrefix("release") {
      hand.settle()
      hand.press(.left)
      hand.move(0, -50 * scale, in: 0.1)
    } else {
      hand.wait(0.04)
    }
    let earlier = hand.session
    switch event {
    case "wheel": hand.wheel(2)
    case "wheel back": hand.wheel(-1)
    case "key": hand.key(.end)
    default: hand.release(.left)
    }
    guard !event.hasPrefix("release") else {
      // The hand moves evenly; the list beyond its end follows a part of that.
      let after = hand.speeds(since: earlier) { $0.scrolled(scale: scale) / scale }.after
      let slope = 1 / pow(1 + 0.55 * 50 / 600, 2) * 0.55
      let hand = event == "release" ? 500 : 500 * slope
      return #expect(abs(after - hand) < 0.05 * hand)
    }
    func place(_ frame: Frame) -> Double { frame.scrolled(scale: scale) / scale }
    let speeds = hand.speeds(since: earlier, place)
    let places = (0...30).map { place(hand.session.frame(at: hand.now + Double($0) / 100)) }
    let peak = zip(places, places.dropFirst()).map { abs($1 - $0) * 100 }.max() ?? 0
    #expect(speeds.before > 400)
    #expect(abs(speeds.after - speeds.before) < 0.05 * max(peak, 600))
  }

  @Test("A press on a list that coasts stops it and does no more; the next one opens a page")
  func tap() throws {
    var hand = try Hand.gallery(400, 600, at: Point(200, 400))
    hand.press(.left)
    hand.move(0, -60, in: 0.1)
    hand.release(.left)
    hand.wait(0.1)
    hand.press(.left)
    let stopped = hand.frame.scrolled()
    hand.wait(0.1)
    hand.release(.left)
    hand.settle()
    #expect(hand.frame.scrolled() == stopped)
    #expect(hand.session.title(at: hand.now) == nil)
    hand.click()
    #expect(hand.session.title(at: hand.now) != nil)
  }

  @Test(
    "A list above 40 logical pixels a second is stopped by a press, a slower one opens a page",
    arguments: [1.0, 4])
  func slowTap(scale: Double) throws {
    for (speed, opens) in [(44.0, false), (36, true)] {
      var hand = try list(scale: scale)
      hand.press(.left)
      hand.move(0, -60 * scale, in: 0.1)
      hand.release(.left)
      hand.wait(log(600 / speed) * 0.325)
      hand.click()
      hand.settle()
      #expect((hand.session.title(at: hand.now) != nil) == opens, "\(speed) px/s")
    }
  }

  @Test("Where motion is reduced the list is there at once")
  func reducedMotion() throws {
    var hand = try Hand.gallery(400, 600, reducesMotion: true)
    hand.wheel(2)
    #expect(hand.frame.scrolled() == 128)
    #expect(!hand.session.isMoving(at: hand.now))
  }

  @Test("A drag that is given up goes back to where it took hold of the list, whatever gives it up")
  func givenUp() throws {
    for givesUpByKey in [true, false] {
      let scale = 32.0
      var hand = try list(scale: scale)
      hand.wheel(1)
      hand.settle()
      let start = hand.frame.scrolled(scale: scale)
      #expect(start > 20)
      hand.press(.left)
      hand.move(0, -90 * scale, in: 0.2)
      #expect(abs(hand.frame.scrolled(scale: scale) - start - 90 * scale) < 1)
      let before = hand.session
      if givesUpByKey { hand.key(.escape) } else { hand.press(.right) }
      let speeds = hand.speeds(since: before) { $0.scrolled(scale: scale) / scale }
      #expect(abs(speeds.after - 450) < 60, "It turns, and does not stop dead.")
      if !givesUpByKey { hand.release(.right) }
      hand.release(.left)
      hand.settle()
      #expect(hand.frame.scrolled(scale: scale) == start)
    }
  }
}
