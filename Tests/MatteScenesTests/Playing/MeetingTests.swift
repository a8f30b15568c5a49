import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

/// What happens together: a key, a style, a scale or another button during what a hand does.
@Suite struct MeetingTests {
  @Test(
    "Keys during a drag leave the picture in the hand", arguments: ["fill", "reveal", "polygon"],
    [Key.space, .home, .end, .character("r")])
  func keys(name: String, key: Key) throws {
    var play = ScenePlay(name, 300, 400)
    play.isAutomatic = false
    var plain = Hand(try play.session(), at: Point(150, 120))
    plain.send(.enter)
    plain.press(.left)
    plain.move(0, 80, in: 0.2)
    plain.wait(0.3)
    var keyed = plain
    keyed.key(key)
    for _ in 0..<4 {
      plain.move(0, 15, in: 0.1)
      keyed.move(0, 15, in: 0.1)
      #expect(keyed.pixels == plain.pixels)
    }
  }

  @Test("A style that comes from the desktop ends a night that is on its way")
  func style() throws {
    var hand = try night()
    hand.key(.character("n"))
    hand.wait(0.05)
    #expect(hand.session.isMoving(at: hand.now))
    hand.session.adopt(.light)
    #expect(!hand.session.isMoving(at: hand.now))
    var fresh = try night()
    fresh.seconds = hand.seconds
    #expect(hand.pixels == fresh.pixels)
  }

  @Test("At another scale of the desktop a drag begins as many logical pixels away")
  func threshold() throws {
    for (scale, distance) in [(1.0, 3.0), (2, 6), (3, 9)] {
      var hand = Hand(try split(400, 400), at: Point(200, 200))
      hand.session.adopt(scale: scale, at: hand.now)
      hand.send(.enter)
      hand.press(.left)
      hand.wait(2)
      hand.move(distance - 0.5, 0)
      #expect(!hand.session.canGoBack(at: hand.now), "\(scale)")
      hand.move(1, 0)
      #expect(hand.session.canGoBack(at: hand.now), "\(scale)")
    }
  }

  @Test("Where motion is reduced an edge that is let go in motion stays where it is")
  func coast() throws {
    var hand = Hand(try split(400, 400, reducesMotion: true), at: Point(200, 200))
    hand.press(.left)
    hand.move(40, 0, in: 0.05)
    let held = hand.pixels
    hand.release(.left)
    #expect(hand.pixels == held)
    hand.wait(1)
    #expect(hand.pixels == held)
  }

  @Test("A row of the gallery is opened by the left button alone")
  func otherButtons() throws {
    for button in [PointerButton.middle, .right] {
      var hand = try Hand.gallery(at: GalleryPlaces.row(2))
      hand.press(button)
      hand.release(button)
      hand.settle()
      #expect(hand.session.title(at: hand.now) == nil, "\(button)")
    }
  }

  @Test("A click may tremble by less than a drag, at any scale", arguments: [1.0, 2, 3])
  func firmness(scale: Double) throws {
    var hand = try Hand.gallery(scale: scale, at: GalleryPlaces.row(2))
    hand.press(.left)
    hand.move(2.5 * scale, 0)
    hand.release(.left)
    hand.settle()
    #expect(hand.session.title(at: hand.now) != nil)
  }
}
