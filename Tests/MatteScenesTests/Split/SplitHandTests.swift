import Glibc
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

/// A split of two pictures of 800 × 600 in a window, and the hand over it.
private func hand(
  _ width: Int, _ height: Int, scale: Double = 1, _ settings: [String: String] = [:]
) throws -> Hand {
  var play = ScenePlay("split", width, height, settings)
  play.scale = scale
  play.settings["divider"] = play.settings["divider"] ?? "off"
  play.assets = PlainAssets.redAndBlue(800, 600)
  return Hand(try play.session())
}

extension Hand {
  /// The rectangle that the pictures fill.
  fileprivate var view: Rect {
    for layer in session.frame(at: now).layers {
      if case .picture = layer.content { return layer.rect }
    }
    return .zero
  }

  fileprivate var fraction: Double { session.fraction(at: seconds, width: view.width) }

  /// How far the pointer is from the edge, to the upper right of it, in pixels.
  fileprivate var distance: Double {
    let view = view
    let across = Vector(1 / view.width, -1 / view.height)
    let asked = (position.x - view.minX) / view.width + (view.maxY - position.y) / view.height
    return (asked - 2 * fraction) / across.length
  }

  /// Places the pointer beside the edge: at a share of the part that is seen, at a distance across it.
  fileprivate mutating func approach(_ share: Double, _ distance: Double) {
    let view = view
    let p = fraction
    let ends = [max(0, 2 * p - 1), min(1, 2 * p)]
    let u = ends[0] + (ends[1] - ends[0]) * share
    let across = Vector(1 / view.width, -1 / view.height)
    let point = Point(view.minX + u * view.width, view.maxY - (2 * p - u) * view.height)
    position = point + across / across.length * distance
    send(.move)
  }
}

@Suite struct SplitHandTests {
  static let windows: [(Int, Int, Double)] = [
    (400, 400, 1), (360, 900, 1), (1366, 768, 1), (240, 160, 1), (1000, 625, 1), (480, 760, 1),
    (1600, 1200, 2), (720, 1800, 2), (1200, 900, 1.5),
  ]

  @Test(
    "Pressed on the edge anywhere, the edge moves with the pointer and never jumps",
    arguments: windows, [0.3, 0.5, 0.62])
  func onEdge(window: (Int, Int, Double), fraction: Double) throws {
    let (width, height, scale) = window
    for share in [0.02, 0.3, 0.5, 0.98] {
      for offset in [-11.5, -4, 0, 11.5] {
        var hand = try hand(width, height, scale: scale, ["fraction": "\(fraction)"])
        hand.approach(share, offset * scale)
        let distance = hand.distance
        hand.press(.left)
        // The first motion of more than 3 px begins the drag, and 1 px each follows.
        hand.move(2.2 * scale, -2.2 * scale)
        hand.wait(0.06)
        #expect(abs(hand.distance - distance) < 1e-6, "\(share) \(offset)")
        for (dx, dy) in [(1.0, 0.0), (0, -1), (-1, 0), (0, 1), (-3, 2), (2, 3)] {
          let before = hand.fraction
          hand.move(dx, dy, in: 0.01)
          #expect(abs(hand.distance - distance) < 1e-6, "\(share) \(offset)")
          let way = 2 / hypot(1 / hand.view.width, 1 / hand.view.height)
          #expect(abs(hand.fraction - before) * way <= hypot(dx, dy) + 1e-6)
        }
      }
    }
  }

  @Test("Within 12 logical pixels it is held, beyond it glides", arguments: [1.0, 1.5, 2])
  func reach(scale: Double) throws {
    for (offset, isHeld) in [(11.9, true), (12.1, false), (-11.9, true), (-12.1, false)] {
      var hand = try hand(Int(800 * scale), Int(600 * scale), scale: scale)
      hand.approach(0.3, offset * scale)
      #expect(
        hand.session.pointerShape(at: hand.now) == (isHeld ? .resizeDiagonal : .arrow),
        "\(offset)")
      hand.press(.left)
      hand.move(4 * scale, 4 * scale)
      hand.wait(0.2)
      #expect(abs(hand.distance - (isHeld ? hand.distance : 0)) < 1e-6)
      #expect((abs(hand.distance) < 1e-6) == !isHeld, "\(offset)")
      #expect(hand.session.pointerShape(at: hand.now) == .resizeDiagonal)
    }
  }

  @Test("The edge is not to be had on the empty ground in its direction")
  func ground() throws {
    var hand = try hand(1366, 768)
    // The view is 800 × 600 at (283, 84), and the edge's line goes on to both sides.
    for (point, shape) in [
      (Point(285, 86), PointerShape.resizeDiagonal), (Point(683, 384), .resizeDiagonal),
      (Point(275, 78), .resizeDiagonal), (Point(263, 69), .arrow), (Point(1103, 699), .arrow),
      (Point(500, 384), .arrow),
    ] {
      hand.position = point
      hand.send(.move)
      #expect(hand.session.pointerShape(at: hand.now) == shape, "\(point)")
    }
  }

  @Test("The handle can be taken hold of where it is drawn, at the ends beside the edge")
  func handle() throws {
    var hand = try hand(800, 600, ["fraction": "0", "divider": "on"])
    // Its disc of 15 pixels is 3 pixels from the sides.
    for (x, shape) in [(2.5, PointerShape.arrow), (3.5, .resizeDiagonal), (18, .resizeDiagonal)] {
      hand.position = Point(x, 582)
      hand.send(.move)
      #expect(hand.session.pointerShape(at: hand.now) == shape, "\(x)")
    }
    hand.press(.left)
    hand.move(8, -6)
    hand.wait(0.06)
    // Across the view's diagonal 10 px are 10 px of the edge's way.
    #expect(abs(hand.fraction - (8 / 800.0 + 6 / 600) / 2) < 1e-12)
    var bare = try SplitHandTests.bare()
    bare.send(.move)
    #expect(bare.session.pointerShape(at: bare.now) == .arrow, "There is no handle.")
  }

  private static func bare() throws -> Hand {
    var hand = try hand(800, 600, ["fraction": "0", "divider": "off"])
    hand.position = Point(18, 582)
    return hand
  }

  @Test("Pressed elsewhere, the edge glides to the pointer in 120 ms and then follows it")
  func glide() throws {
    var hand = try hand(800, 600)
    hand.position = Point(700, 100)
    hand.press(.left)
    #expect(hand.fraction == 0.5)
    hand.move(8, 0)
    #expect(abs(hand.fraction - 0.5) < 1e-12, "It does not jump.")
    #expect(hand.session.isMoving(at: hand.now))
    let asked = (708.0 / 800 + 500.0 / 600) / 2
    var last = hand.fraction
    for step in 1...24 {
      hand.wait(0.005)
      let fraction = hand.fraction
      #expect(fraction >= last)
      // Ease in and out: halfway in time is halfway.
      if step == 12 { #expect(abs(fraction - (0.5 + asked) / 2) < 1e-9) }
      last = fraction
    }
    #expect(abs(last - asked) < 1e-9)
    #expect(!hand.session.isMoving(at: hand.now))
    hand.move(-50, 20)
    #expect(abs(hand.distance) < 1e-9)
  }

  @Test("A drag beyond an end comes back to where the hand is")
  func beyond() throws {
    var hand = try hand(800, 600)
    hand.position = Point(400, 300)
    hand.press(.left)
    hand.move(700, -600)
    hand.wait(0.06)
    #expect(hand.fraction == 1)
    hand.move(-700, 600)
    #expect(abs(hand.fraction - 0.5) < 1e-12)
  }

  @Test(
    "A window that is resized in mid-drag keeps the fraction, and the next motion does not jump")
  func resized() throws {
    var hand = try hand(800, 600)
    hand.position = Point(400, 300)
    hand.press(.left)
    hand.move(40, -30)
    let before = hand.fraction
    hand.session.send(.resize(Size(400, 700)), at: hand.now)
    #expect(abs(hand.fraction - before) < 1e-12)
    hand.move(4, 0)
    #expect(abs(hand.fraction - before - 4 / 400.0 / 2) < 1e-12)
  }

  /// Drags to a fraction of a square view, rests there, and lets go; where the fraction comes to rest.
  private func released(
    at fraction: Double, side: Int, scale: Double = 1, _ settings: [String: String] = [:]
  ) throws -> Double {
    var hand = Hand(
      try split(side, side, settings.merging(["fraction": "0.5"]) { $1 }, scale: scale))
    hand.position = Point(Double(side) * 0.05, Double(side) * 0.05)
    hand.press(.left)
    hand.position = Point(Double(side) * fraction, Double(side) * (1 - fraction))
    hand.send(.move)
    hand.wait(0.5)
    hand.release(.left)
    hand.settle()
    return hand.session.fraction(at: hand.seconds, width: Double(side))
  }

  @Test("Let go within .06 of an end it goes there, else it stays")
  func margin() throws {
    for (at, end) in [(0.0595, 0), (0.0605, 0.0605), (0.9395, 0.9395), (0.9405, 1)] {
      #expect(abs(try released(at: at, side: 1000) - end) < 1e-9)
    }
    for (at, end) in [(0.3, 0.3), (0.75, 0.75), (0.25, 0.25)] {
      #expect(abs(try released(at: at, side: 1000) - end) < 1e-9, "It can be left anywhere.")
    }
  }

  @Test("The margin is set by snap, and is never less than 24 logical pixels of the edge's way")
  func leastMargin() throws {
    #expect(try released(at: 0.195, side: 1000, ["snap": "0.2"]) == 0)
    #expect(abs(try released(at: 0.205, side: 1000, ["snap": "20%"]) - 0.205) < 1e-9)
    // The edge's way across a square is its diagonal: 24 of 1000·√2 are .01697, 48 of 400·√2 .08485.
    #expect(try released(at: 0.0165, side: 1000, ["snap": "0"]) == 0)
    #expect(abs(try released(at: 0.0175, side: 1000, ["snap": "0"]) - 0.0175) < 1e-9)
    #expect(try released(at: 0.0845, side: 400, scale: 2) == 0)
    #expect(abs(try released(at: 0.0855, side: 400, scale: 2) - 0.0855) < 1e-9)
    #expect(try released(at: 0.9155, side: 400, scale: 2) == 1)
    // In the smallest view there is still room between the ends.
    #expect(abs(try released(at: 0.5, side: 16) - 0.5) < 1e-9)
  }

  @Test("The divider is seen on hover, in a drag, and for a second and a half after a key")
  func divider() throws {
    var hand = try hand(800, 600, ["divider": "on"])
    let bare = hand.pixels
    hand.key(.right)
    hand.key(.left)
    hand.wait(1.4)
    // While it only stays, a window has nothing to draw.
    #expect(!hand.session.isMoving(at: hand.now))
    #expect(hand.session.nextChange(after: hand.now) == Instant(seconds: 1.5))
    let shown = hand.pixels
    #expect(shown != bare)
    hand.wait(0.25)
    let fading = hand.pixels
    #expect(fading != bare)
    #expect(fading != shown)
    hand.settle()
    #expect(hand.pixels == bare)
    #expect(abs(hand.seconds - 1.8) < 0.01)
    hand.send(.move)
    hand.settle()
    #expect(hand.pixels == shown, "The pointer shows it too.")
    hand.wait(100)
    #expect(hand.pixels == shown)
    #expect(!hand.session.isMoving(at: hand.now))
    hand.send(.leave)
    #expect(abs(hand.settle() - 0.3) <= 1.0 / 240)
    #expect(hand.pixels == bare)
    hand.send(.move)
    #expect(abs(hand.settle() - 0.15) <= 1.0 / 240)
    #expect(hand.pixels == shown)
    hand.press(.left)
    hand.move(50, 0, in: 0.1)
    hand.send(.leave)
    hand.settle()
    #expect(hand.session.frame(at: hand.now).layers.count > 3, "A drag keeps it.")
    hand.release(.left)
    hand.send(.leave)
    hand.key(.character("x"))
    hand.settle()
    #expect(hand.session.frame(at: hand.now).layers.count == 3)
  }

  @Test("Names are seen on hover, each while its picture is there")
  func names() throws {
    for (names, fraction, count) in [
      (["after.png", "before.png"], 0.5, 2), (["after.png", "before.png"], 0, 1),
      (["after.png", "before.png"], 1, 1), ([], 0.5, 0),
    ] {
      var play = ScenePlay("split", 800, 600, ["fraction": "\(fraction)"])
      play.assets = LabelledAssets(labels: names)
      var hand = Hand(try play.session())
      #expect(hand.session.frame(at: .zero).layers.texts.isEmpty)
      hand.send(.move)
      hand.settle()
      let texts = hand.session.frame(at: hand.now).layers.texts
      #expect(texts.count == count)
      // The upper picture's name is at the bottom left, the lower one's at the top right.
      if count == 2 {
        #expect(texts[0].center.x < 100)
        #expect(texts[0].center.y > 550)
        #expect(texts[1].center.x > 700)
        #expect(texts[1].center.y < 50)
        #expect(texts[0].width > texts[1].width, "“before.png” is the longer name.")
      }
      for setting in [("divider", "off"), ("divider", "always")] {
        play.settings[setting.0] = setting.1
        #expect(try play.session().frame(at: .zero).layers.texts.isEmpty)
      }
    }
  }
}

extension SplitHandTests {
  @Test("Below 300 × 200 there are no names", arguments: [(299, 400), (400, 199), (300, 200)])
  func smallWindow(width: Int, height: Int) throws {
    var play = ScenePlay("split", width, height)
    play.assets = LabelledAssets(labels: ["b.png", "a.png"])
    var hand = Hand(try play.session())
    hand.send(.move)
    hand.settle()
    let texts = hand.session.frame(at: hand.now).layers.texts
    #expect(texts.isEmpty == ((width, height) != (300, 200)))
  }

  @Test("A hint lies above a name that it would touch")
  func hintAboveName() throws {
    // The picture is 225 pixels high, and ends 58 above the window's bottom.
    var play = ScenePlay("split", 300, 340)
    play.assets = LabelledAssets(labels: ["after.png", "before.png"])
    let session = Session(
      try play.scene(), on: play.stage, typesetter: BoxTypesetter(), showsHints: true)
    var hand = Hand(session, at: Point(150, 100))
    hand.send(.move)
    hand.wait(2)
    let frame = hand.session.frame(at: hand.now)
    let pill = try #require(frame.layers.places(of: Color(white: 0.08, alpha: 0.92)).first)
    let name = try #require(frame.layers.texts.first)
    #expect(name.minX < 100)
    #expect(pill.maxY < name.minY)
  }

  @Test("A name fades over the last 16 pixels of the edge's way to it")
  func fadingNames() throws {
    var play = ScenePlay("split", 800, 600)
    play.assets = LabelledAssets(labels: ["after.png", "before.png"])
    func hovered(_ fraction: Double) throws -> LayerList {
      play.settings["fraction"] = "\(fraction)"
      var hand = Hand(try play.session())
      hand.send(.move)
      hand.settle()
      return hand.session.frame(at: hand.now).layers
    }
    let text = try #require(hovered(0.5).texts.first)
    // The corner of the pill, 8 and 4 pixels from its text; the edge goes 960 pixels in all.
    let corner = ((text.maxX + 8) / 800 + (600 - text.minY + 4) / 600) / 2
    for (pixels, opacity) in [(4.0, 0.25), (8, 0.5), (15, 0.9375), (17, 1)] {
      let seen = try hovered(corner + pixels / 960).first { layer in
        if case .group(let inner) = layer.content { inner.contains { $0.isText } } else { false }
      }
      #expect(abs((seen?.opacity ?? 0) - opacity) < 1e-9, "\(pixels) px")
    }
  }
}

/// Red and blue with names.
private struct LabelledAssets: AssetLibrary {
  var pictures: [Picture] { PlainAssets.redAndBlue(800, 600).pictures }
  var labels: [String]
  let typesetter: any Typesetter = BoxTypesetter()

  func bundled(_ name: String) throws -> Picture { pictures[0] }
}

extension Layer {
  fileprivate var isText: Bool {
    if case .stencil = content { true } else { false }
  }
}
