import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

@Suite("The gallery") struct GallerySceneTests {
  @Test("A click opens the row's pair, and Escape and Backspace lead back to the same bytes")
  func page() throws {
    for key in [Key.escape, .backspace] {
      var hand = try Hand.gallery(at: GalleryPlaces.row(2))
      let before = hand.pixels
      hand.click()
      #expect(hand.session.isMoving(at: hand.now))
      hand.settle()
      #expect(hand.pixels != before)
      hand.key(key)
      hand.settle()
      hand.send(.leave)
      hand.settle()
      #expect(hand.pixels == before)
    }
  }

  @Test("A drag up scrolls, coasts and stops at the end, and a wheel comes back")
  func scroll() throws {
    var hand = try Hand.gallery(at: GalleryPlaces.row(4))
    let top = hand.pixels
    hand.press(.left)
    hand.move(0, -200, in: 0.1)
    hand.release(.left)
    hand.settle()
    hand.send(.leave)
    hand.settle()
    let end = hand.pixels
    #expect(end != top)
    hand.wheel(50)
    hand.settle()
    hand.send(.leave)
    hand.settle()
    #expect(hand.pixels == end, "It was at its end already.")
    hand.wheel(-50)
    hand.settle()
    hand.send(.leave)
    hand.settle()
    #expect(hand.pixels == top)
  }

  @Test("At any scale everything is as many times as far", arguments: [1.5, 2.0, 3.0])
  func scaled(scale: Double) throws {
    var hand = try Hand.gallery(scale: scale, at: GalleryPlaces.row(3))
    hand.send(.move)
    #expect(hand.session.pointerShape(at: hand.now) == .hand)
    hand.go(to: Point(240 * scale, 40 * scale))
    #expect(hand.session.pointerShape(at: hand.now) == .arrow)
  }

  @Test("Where motion is reduced, a page is there at once")
  func reduced() throws {
    var hand = try Hand.gallery(at: GalleryPlaces.row(0), reducesMotion: true)
    hand.click()
    #expect(!hand.session.isMoving(at: hand.now))
    let page = hand.pixels
    hand.wait(1)
    #expect(hand.pixels == page)
  }

  @Test("By itself it scrolls, pulls, opens a page and closes it, over and over")
  func playing() throws {
    let hand = try Hand.gallery(480, 700, isAutomatic: true)
    func frame(_ seconds: Double) -> Frame { hand.session.frame(at: Instant(seconds: seconds)) }
    #expect(frame(1.6).scrolled() > 0)
    #expect(frame(5).scrolled() == -GalleryPlaces.panel)
    #expect(frame(7.7).growing != nil)
    #expect(frame(9).masks.count < frame(7).masks.count)
    #expect(frame(9.2) != frame(10.5), "The edge moves.")
    for seconds in [0, 1.1, 4.2, 7.7, 9.9, 11.8, 12.9] {
      #expect(hand.session.pixels(at: seconds) == hand.session.pixels(at: seconds + 26))
    }
    #expect(frame(12.9) == frame(0))
  }

  @Test("A list that is seen as a whole does not wait for what cannot scroll")
  func playingWhole() throws {
    let hand = try Hand.gallery(480, 1000, isAutomatic: true)
    func frame(_ seconds: Double) -> Frame { hand.session.frame(at: Instant(seconds: seconds)) }
    #expect(frame(0.8) != frame(0))
    #expect(frame(2).scrolled() == -GalleryPlaces.panel)
    // It never rests for longer.
    var (last, since) = (frame(0).layers, 0.0)
    for step in 1...200 {
      let (seconds, layers) = (Double(step) / 10, frame(Double(step) / 10).layers)
      if layers != last { (last, since) = (layers, seconds) }
      #expect(seconds - since < 1.7, "\(seconds)")
    }
    #expect(frame(0.3) == frame(10.3))
    #expect(frame(4.8).growing != nil)
  }

  @Test("All of it is seen in the window that it gets on a screen of 768 lines")
  func whole() throws {
    var hand = try Hand.gallery(840, 614)
    let before = hand.pixels
    hand.wheel(3)
    hand.settle()
    hand.send(.leave)
    hand.settle()
    #expect(hand.pixels == before)
  }

  @Test("By itself it rests where motion is reduced, and stops as soon as it is touched")
  func notPlaying() throws {
    let still = try Hand.gallery(480, 700, reducesMotion: true, isAutomatic: true)
    #expect(!still.session.isMoving(at: 1))
    #expect(still.session.pixels(at: 1) == still.session.pixels(at: 5))
    var hand = try Hand.gallery(480, 700, isAutomatic: true)
    hand.wait(1)
    hand.click()
    hand.settle()
    #expect(!hand.session.isMoving(at: hand.now + 20))
  }
}
