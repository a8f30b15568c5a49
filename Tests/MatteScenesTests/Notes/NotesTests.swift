import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Synchronization
import Testing

@Suite struct NotesTests {
  static let names = Catalog.effects.scenes.map { $0.entry.name }

  private func play(
    _ name: String, _ width: Int = 400, _ height: Int = 360, scale: Double = 1,
    showsHints: Bool = false, reducesMotion: Bool = true
  ) throws -> Hand {
    var play = ScenePlay(name, width, height)
    play.size = play.size * scale
    play.scale = scale
    play.reducesMotion = reducesMotion
    let session = Session(
      try play.scene(), on: play.stage, typesetter: play.assets.typesetter, showsHints: showsHints)
    return Hand(session, at: Point(200, 180))
  }

  @Test("? and F1 show the keys of every scene; a click or a key hides them", arguments: names)
  func help(name: String) throws {
    for (show, hide) in [
      (Key.character("?"), Key.escape), (.function(1), .function(1)),
      (.character("?"), .function(5)),
    ] {
      var hand = try play(name)
      let before = hand.pixels
      hand.key(show, show == .function(1) ? [] : .shift)
      #expect(hand.pixels != before)
      #expect(hand.session.canGoBack(at: hand.now))
      hand.key(hide)
      #expect(hand.pixels == before)
      #expect(hand.session.stage.style == .light)
      hand.key(show)
      hand.click()
      hand.send(.leave)
      hand.settle()
      #expect(!hand.session.canGoBack(at: hand.now))
    }
  }

  @Test(
    "A key that is pressed while help is shown hides it and acts, as the help says",
    arguments: names)
  func acting(name: String) throws {
    var (hand, plain) = (try play(name, 840, 640), try play(name, 840, 640))
    hand.key(.character("?"))
    for key in [Key.character("n"), .down, .end, .character("r")] {
      hand.key(key)
      plain.key(key)
      #expect(hand.pixels == plain.pixels)
      hand.wait(0.1)
      plain.wait(0.1)
      #expect(hand.pixels == plain.pixels)
    }
    #expect(hand.session.stage.style == .dark)
  }

  @Test("Help has all of the pointer: no hover, no drag, no click below it", arguments: names)
  func pointer(name: String) throws {
    var hand = try play(name, 840, 640)
    hand.send(.move)
    hand.key(.character("?"))
    let help = hand.pixels
    hand.move(60, 20, in: 0.1)
    hand.session.send(.wheel(Vector(0, 3), at: hand.position, []), at: hand.now)
    hand.press(.left)
    hand.move(20, 60, in: 0.1)
    hand.release(.left)
    #expect(hand.pixels == help)
    #expect(hand.session.pointerShape(at: hand.now) == .arrow)
  }

  @Test(
    "A row that was under the pointer stands out no more while help is shown, and again after it")
  func hover() throws {
    var hand = try Hand.gallery(at: GalleryPlaces.row(1))
    let hovered = Layer.Content.color(WindowStyle.light.list.cell.hovered)
    func standsOut() -> Bool { hand.frame.layers.contains { $0.content == hovered } }
    hand.send(.move)
    hand.settle()
    #expect(standsOut())
    hand.key(.character("?"))
    hand.settle()
    #expect(!standsOut())
    hand.key(.escape)
    hand.settle()
    #expect(standsOut())
  }

  @Test(
    "The card lies within the window, and all of its text and keys within the card, or scrolled out of it",
    arguments: [
      (240, 160), (160, 240), (360, 320), (360, 560), (388, 614), (480, 760), (840, 640),
      (900, 200),
      (1366, 768), (2560, 1440),
    ])
  func card(width: Int, height: Int) throws {
    for name in Self.names {
      for scale in [1, 1.5, 2] {
        var hand = try play(name, width, height, scale: scale)
        hand.key(.character("?"))
        let layers = try #require(hand.frame.notes)
        let card = try #require(layers.compactMap(\.outline).dropFirst(2).first)
        #expect(hand.frame.bounds.holds(card))
        let (texts, caps) = hand.frame.help
        #expect(!texts.isEmpty)
        #expect(!caps.isEmpty)
        for place in texts + caps {
          let seen = hand.frame.isHelpClipped ? place.intersection(card) : place
          #expect(card.holds(seen))
          #expect(seen.width == place.width)
        }
      }
    }
  }

  @Test(
    "In a small window the help's type stays as high as 11 pixels, and effects as wide as words")
  func narrow() throws {
    for width in stride(from: 120, through: 400, by: 20) {
      for height in [160, 384, 900] {
        var hand = try play("split", width, height)
        hand.key(.character("?"))
        let (texts, caps) = hand.frame.help
        // A cap is 22 pixels high where its name is in type of 12.
        #expect(caps.allSatisfy { $0.height >= 20 }, "\(width) × \(height)")
        let widest = texts.map { $0.width / $0.height }.max() ?? 0
        #expect(widest > 88 / 13.5, "\(width) × \(height)")
      }
    }
  }

  @Test("Help that is longer than its window scrolls by wheel, keys and drags; other keys close it")
  func scrolling() throws {
    for act in ["wheel", "down", "page", "end", "drag"] {
      var hand = try play("split", 360, 320)
      hand.key(.character("?"))
      let top = hand.pixels
      switch act {
      case "wheel": hand.wheel(1)
      case "down": hand.key(.down)
      case "page": hand.key(.pageDown)
      case "end": hand.key(.end)
      default:
        hand.press(.left)
        hand.move(0, -60, in: 0.3)
        hand.release(.left)
      }
      hand.settle()
      #expect(hand.pixels != top, "\(act)")
      #expect(hand.session.canGoBack(at: hand.now))
      hand.key(.home)
      hand.settle()
      #expect(hand.pixels == top, "\(act)")
      hand.key(.escape)
      #expect(!hand.session.canGoBack(at: hand.now))
    }
  }

  @Test("Help is typeset once for a window, whatever its size, and no more than twice over")
  func once() throws {
    for (width, height) in [(384, 384), (360, 320), (880, 640), (1280, 1036)] {
      let counter = CountingTypesetter()
      let stage = Stage(size: Size(Double(width), Double(height)), reducesMotion: true)
      let scene = try ScenePlay("split", width, height).scene()
      var hand = Hand(
        Session(scene, on: stage, typesetter: counter, showsHints: false), at: Point(200, 180))
      hand.key(.character("?"))
      _ = hand.frame
      let (first, texts) = (counter.count, hand.frame.help.texts.count)
      #expect(first > 0)
      #expect(texts > 0)
      // One column, then two or smaller type: four layouts at most.
      #expect(first <= 260, "\(width) × \(height)")
      hand.wait(0.1)
      _ = hand.frame
      #expect(counter.count == first)
    }
  }

  @Test("Everybody's keys and the scene's own are on the card, each as a cap")
  func rows() throws {
    var hand = try play("split", 840, 640)
    hand.key(.character("?"))
    let caps = hand.frame.help.caps.count
    // N Shift F F11 Ctrl W Q ? F1 Esc, and those of the split's own rows.
    let own = try ScenePlay("split", 9, 9).scene().guide(at: .zero).groups.flatMap(\.rows)
    #expect(own.count >= 3)
    #expect(caps >= 10 + 3)
  }

  @Test("The hint comes after .6 s and goes after 6 s, and only then does anything move")
  func hint() throws {
    let hand = try play("split", showsHints: true, reducesMotion: false)
    for (seconds, opacity) in [
      (0, 0), (0.59, 0), (0.7, 0.5), (0.8, 1), (6, 1), (6.1, 0.5), (6.2, 0),
    ] {
      let seen = hand.session.frame(at: Instant(seconds: seconds)).hintOpacity
      #expect(abs(seen - opacity) < 0.01, "\(seconds) s")
    }
    for (seconds, isMoving) in [(0.3, false), (0.7, true), (3, false), (6.1, true), (7, false)] {
      #expect(hand.session.isMoving(at: seconds) == isMoving)
    }
    #expect(hand.session.nextChange(after: .zero) == Instant(seconds: 0.6))
    #expect(hand.session.nextChange(after: Instant(seconds: 1)) == Instant(seconds: 6))
    #expect(hand.session.nextChange(after: Instant(seconds: 6)) == nil)
  }

  @Test("Without motion the hint is there at once; without hints there is none, nor a typesetter")
  func noFade() throws {
    let still = try play("split", showsHints: true)
    #expect(still.session.frame(at: Instant(seconds: 0.61)).hintOpacity == 1)
    #expect(still.session.frame(at: Instant(seconds: 6.01)).hintOpacity == 0)
    #expect(try play("split").session.frame(at: Instant(seconds: 3)).hintOpacity == 0)
    var bare = Hand(try ScenePlay("split", 300, 200).session())
    let before = bare.pixels
    bare.key(.character("?"))
    #expect(bare.pixels == before)
    #expect(!bare.session.canGoBack(at: bare.now))
  }

  @Test(
    "The hint goes with the first press, key or notch, and never comes back",
    arguments: ["press", "key", "wheel"])
  func use(_ use: String) throws {
    for seconds in [0.1, 2] {
      var hand = try play("split", showsHints: true, reducesMotion: false)
      hand.wait(seconds)
      switch use {
      case "press": hand.click()
      case "key": hand.key(.left)
      default: hand.wheel(1)
      }
      hand.wait(0.21)
      for later in [0, 0.3, 0.6, 2] {
        #expect(hand.session.frame(at: hand.now + later).hintOpacity == 0)
      }
    }
  }

  @Test("The hint lies 18 pixels above the window's bottom, in the middle", arguments: [1.0, 2])
  func place(scale: Double) throws {
    var hand = try play("split", scale: scale, showsHints: true)
    hand.wait(2)
    let pill = try #require(hand.frame.notes?.first?.outline)
    #expect(pill.maxY == (360 - 18) * scale)
    #expect(abs(pill.center.x - 200 * scale) <= 0.5)
  }

  @Test(
    "A hint that is too long for a narrow window is broken at its comma, and not cut off",
    arguments: ["night", "mask", "polygon", "fill"])
  func broken(name: String) throws {
    var hand = try play(name, 304, 320, showsHints: true)
    hand.wait(2)
    let notes = try #require(hand.frame.notes)
    let (pill, lines) = (try #require(notes.first?.outline), notes.compactMap(\.inkFrame))
    #expect(hand.frame.bounds.holds(pill))
    #expect(lines.count >= 2)
    // What is cut off is as wide as there is room.
    for line in lines { #expect(line.width < 304 - 2 * 18 - 18) }
  }

  @Test("What is done while the hint goes does not bring it back")
  func going() throws {
    var hand = try play("split", showsHints: true, reducesMotion: false)
    hand.wait(2)
    hand.key(.left)
    hand.wait(0.1)
    hand.key(.left)
    #expect(abs(hand.frame.hintOpacity - 0.5) < 0.01)
  }

  @Test("A click on the hint shows the help, and does not open the row beneath")
  func hintClick() throws {
    var hand = try Hand.gallery(400, 600, showsHints: true)
    hand.wait(2)
    let pill = try #require(hand.frame.notes?.compactMap(\.outline).first)
    hand.go(to: pill.center)
    #expect(hand.session.pointerShape(at: hand.now) == .hand)
    hand.click()
    #expect(hand.session.canGoBack(at: hand.now))
    #expect(hand.session.title(at: hand.now) == nil)
    hand.settle()
    #expect(hand.frame.notes?.count ?? 0 > 10)
  }

  @Test("A hint that is not seen yet is not pressed: what is below it is")
  func unseenHint() throws {
    var seen = try Hand.gallery(400, 600, showsHints: true)
    seen.wait(2)
    let pill = try #require(seen.frame.notes?.compactMap(\.outline).first)
    var hand = try Hand.gallery(400, 600, showsHints: true)
    hand.wait(0.1)
    hand.go(to: pill.center)
    hand.click()
    hand.settle()
    #expect(hand.session.title(at: hand.now) != nil)
  }

  @Test("The first page that is opened has a hint of its own, and the next one none")
  func pageHint() throws {
    var hand = try Hand.gallery(showsHints: true)
    hand.go(to: GalleryPlaces.row(1))
    hand.click()
    hand.wait(1)
    #expect(hand.frame.hintOpacity == 1)
    hand.key(.escape)
    hand.settle()
    hand.click()
    hand.wait(1)
    #expect(hand.frame.hintOpacity == 0)
  }

  @Test("Escape hides the help before it leaves a page, and breaks off a drag before either")
  func order() throws {
    var hand = try Hand.gallery(at: GalleryPlaces.row(0))
    hand.click()
    hand.settle()
    hand.key(.character("?"))
    hand.key(.escape)
    #expect(hand.session.title(at: hand.now) == "City")
    hand.press(.left)
    hand.move(40, 0)
    hand.key(.character("?"))
    #expect(hand.session.title(at: hand.now) == "City", "No help comes in mid-drag.")
    hand.key(.escape)
    #expect(hand.session.title(at: hand.now) == "City")
    hand.release(.left)
    hand.key(.escape)
    #expect(hand.session.title(at: hand.now) == nil)
  }
}

extension Frame {
  /// The layers of what lies over everything: the help, or the hint.
  fileprivate var notes: LayerList? {
    guard let top = layers.last, case .group(let inner) = top.content, top.mask == nil,
      top.rect == bounds
    else { return nil }
    return inner
  }

  /// True if the help is longer than its card, which cuts it.
  fileprivate var isHelpClipped: Bool { notes?.contains { $0.inner != nil } == true }

  /// The texts and the key caps of the help.
  fileprivate var help: (texts: [Rect], caps: [Rect]) {
    guard let notes else { return ([], []) }
    let inner = notes.lazy.compactMap(\.inner).first
    // Three shadows and the card come first; a cap is a rim and a face.
    let outlines =
      inner.map { $0.compactMap(\.outline) } ?? Array(notes.compactMap(\.outline).dropFirst(4))
    let caps = stride(from: 0, to: outlines.count - 1, by: 2).map { outlines[$0] }
    return ((inner ?? notes).compactMap(\.inkFrame), caps)
  }

  /// How much of the hint is seen; 0 if there is none.
  fileprivate var hintOpacity: Double {
    let style = OverlayStyle.usual.background
    guard let notes, notes.first?.content == .color(style) else { return 0 }
    return layers.last?.opacity ?? 0
  }
}

extension Layer {
  /// The bounds of the path that cuts it out.
  fileprivate var outline: Rect? {
    if case .path(let path, _)? = mask { path.bounds } else { nil }
  }

  /// The layers of a group.
  fileprivate var inner: LayerList? {
    if case .group(let inner) = content { inner } else { nil }
  }

  /// Where a text is.
  fileprivate var inkFrame: Rect? {
    if case .stencil = content { rect } else { nil }
  }
}

extension Rect {
  /// True if another lies inside of it, give or take half a pixel.
  fileprivate func holds(_ other: Rect) -> Bool {
    let outer = inset(by: -0.51)
    return other.minX >= outer.minX && other.minY >= outer.minY && other.maxX <= outer.maxX
      && other.maxY <= outer.maxY
  }
}

/// Boxes for texts, as wide as their letters, counted.
private final class CountingTypesetter: Typesetter {
  private let calls = Mutex(0)

  var count: Int { calls.withLock { $0 } }

  func block(for text: TextSpecimen) -> TextBlock {
    calls.withLock { $0 += 1 }
    return PlainAssets().typesetter.block(for: text)
  }
}
