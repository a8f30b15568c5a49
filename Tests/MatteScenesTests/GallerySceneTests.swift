import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import Testing

/// The height of the header, a row and the panel, in logical pixels.
private let (header, row, panel) = (84.0, 92.0, 148.0)

@Suite("The gallery") struct GallerySceneTests {
  /// The gallery, its hint gone, with a hand over the middle of a row.
  private func gallery(overRow index: Int = 0, scale: Double = 1) throws -> Hand {
    var play = ScenePlay("gallery", 480, 760)
    play.size = play.size * scale
    play.scale = scale
    let middle = Point(240 * scale, (header + row * (Double(index) + 0.5)) * scale)
    var hand = Hand(try play.session(), at: middle)
    hand.send(.move)
    hand.key(.character("x"))
    hand.settle()
    return hand
  }

  private func click(_ hand: inout Hand) {
    hand.press(.left)
    hand.wait(0.05)
    hand.release(.left)
  }

  @Test("a click opens the row's pair, and Escape and Backspace lead back to the same bytes")
  func page() throws {
    for key in [Key.escape, .backspace] {
      var hand = try gallery(overRow: 2)
      hand.send(.leave)
      hand.settle()
      let before = hand.pixels
      click(&hand)
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

  @Test("a page is opened by the keyboard, its split is dragged, and its button leads back")
  func button() throws {
    var hand = try gallery()
    hand.key(.down)
    hand.key(.enter)
    hand.settle()
    let opened = hand.pixels
    hand.press(.left)
    hand.move(-150, 200, in: 0.3)
    #expect(hand.pixels != opened)
    hand.release(.left)
    hand.settle()
    hand.position = Point(34, 34)
    hand.send(.move)
    #expect(hand.session.pointerShape(at: hand.now) == .hand)
    click(&hand)
    hand.settle()
    hand.key(.up)
    #expect(hand.session.pointerShape(at: hand.now) == .arrow, "The header is no row.")
  }

  @Test("the panel is pulled into view, stays for two seconds, and hides by itself")
  func refresh() throws {
    var hand = try gallery()
    hand.send(.leave)
    let before = hand.pixels
    hand.send(.enter)
    hand.press(.left)
    hand.move(0, 120, in: 0.5)
    hand.wait(0.2)
    hand.release(.left)
    hand.wait(1)
    let held = hand.pixels
    #expect(held.row(Int(panel) + 2)[5] == before.row(2)[5], "The header lies below the panel.")
    let seconds = hand.settle()
    #expect((0.9...2).contains(seconds), "It stayed for \(seconds + 1) s.")
    hand.send(.leave)
    hand.settle()
    #expect(hand.pixels == before)
  }

  @Test("R refreshes, and the ring turns only while it does")
  func ring() throws {
    var hand = try gallery()
    hand.key(.character("r"))
    hand.wait(0.9)
    let early = hand.pixels
    hand.wait(0.3)
    #expect(hand.pixels != early)
    hand.settle()
    let late = hand.pixels
    hand.wait(0.3)
    #expect(hand.pixels == late)
  }

  @Test("a drag up scrolls, coasts and stops at the end, and a wheel comes back")
  func scroll() throws {
    var hand = try gallery(overRow: 4)
    hand.send(.leave)
    let top = hand.pixels
    hand.send(.enter)
    hand.press(.left)
    hand.move(0, -200, in: 0.1)
    hand.release(.left)
    hand.settle()
    hand.send(.leave)
    let end = hand.pixels
    #expect(end != top)
    hand.session.send(.wheel(Vector(0, 50), at: hand.position, []), at: hand.now)
    hand.settle()
    #expect(hand.pixels == end, "It was at its end already.")
    hand.session.send(.wheel(Vector(0, -50), at: hand.position, []), at: hand.now)
    hand.settle()
    #expect(hand.pixels == top)
  }

  @Test("the notes on gestures and keys come and go, and nothing else happens meanwhile")
  func help() throws {
    for key in [Key.character("?"), .function(1)] {
      var hand = try gallery()
      let before = hand.pixels
      hand.key(key)
      hand.settle()
      let notes = hand.pixels
      #expect(notes != before)
      hand.press(.left)
      hand.move(0, 200, in: 0.3)
      hand.release(.left)
      hand.settle()
      #expect(hand.pixels == notes)
      hand.key(key)
      hand.settle()
      hand.send(.move)
      hand.position = Point(240, header + row / 2)
      hand.send(.move)
      #expect(hand.pixels == before)
    }
  }

  @Test("the first gesture takes the hint away", arguments: [true, false])
  func hint(clicks: Bool) throws {
    var hand = Hand(try ScenePlay("gallery", 480, 760).session(), at: Point(240, 20))
    let before = hand.pixels
    if clicks { click(&hand) } else { hand.key(.home) }
    hand.settle()
    let after = hand.pixels
    let (x, y) = (92, 725)
    #expect(before[x, y] != after[x, y])
  }

  @Test("at twice the scale everything is twice as far", arguments: [1.5, 2.0, 3.0])
  func scaled(scale: Double) throws {
    var hand = try gallery(overRow: 3, scale: scale)
    #expect(hand.session.pointerShape(at: hand.now) == .hand)
    hand.position = Point(240 * scale, 40 * scale)
    hand.send(.move)
    #expect(hand.session.pointerShape(at: hand.now) == .arrow)
  }

  @Test("where motion is reduced, a page is there at once")
  func reduced() throws {
    var play = ScenePlay("gallery", 480, 760)
    play.reducesMotion = true
    var hand = Hand(try play.session(), at: Point(240, 130))
    click(&hand)
    #expect(!hand.session.isMoving(at: hand.now))
    hand.wait(1)
    let later = hand.pixels
    hand.wait(1)
    #expect(hand.pixels == later)
  }
}
