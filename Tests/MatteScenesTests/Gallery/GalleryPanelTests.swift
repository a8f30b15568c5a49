import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

@Suite struct GalleryPanelTests {
  private static let panel = WindowStyle.light.panel.background.pixel

  /// What the panel says in a frame.
  private func words(_ frame: Frame) -> String? {
    let style = WindowStyle.light.panel
    let stencils = frame.layers.compactMap { layer in
      if case .stencil(let stencil, style.text) = layer.content { stencil } else { nil }
    }
    let all = ["Pull to refresh", "Let go to refresh", "Refreshing…", "Up to date"]
    // The box of a text is as wide as its characters are many.
    return all.first { text in
      stencils.contains { $0.size == Size(Double(14 * text.count / 2), 14) }
    }
  }

  /// Half a pull, and then some.
  private func pulled(_ distance: Double) throws -> Hand {
    var hand = try Hand.gallery(at: Point(200, 300))
    hand.press(.left)
    hand.move(0, distance, in: 0.5)
    hand.wait(0.2)
    return hand
  }

  @Test("The leaf is read when somebody does something, not before the first frame")
  func late() throws {
    let assets = LoggedAssets()
    var play = ScenePlay("gallery", 480, 760)
    play.assets = assets
    var hand = Hand(try play.session(), at: Point(200, 300))
    hand.send(.move)
    _ = hand.frame
    #expect(assets.log.all.allSatisfy { $0.contains("-small.") })
    hand.press(.left)
    hand.move(0, 40, in: 0.5)
    // Drawing waits until they are read.
    _ = hand.frame
    #expect(assets.log.all.suffix(2) == ["leaf-grey.png", "leaf-green.png"])
  }

  @Test("A pull that is given up says at once that more would be needed, until all of it is gone")
  func givenUp() throws {
    var hand = try pulled(80)
    #expect(words(hand.frame) == "Let go to refresh")
    hand.key(.escape)
    hand.release(.left)
    #expect(words(hand.frame) == "Pull to refresh")
    while hand.session.isMoving(at: hand.now) {
      #expect(words(hand.frame) == "Pull to refresh" || hand.frame.scrolled() == 0)
      hand.wait(1.0 / 60)
    }
    #expect(hand.frame.scrolled() == 0)
    #expect(words(hand.frame) == nil)
  }

  @Test(
    "A panel that opens by itself and is stopped below its half says what is needed of the hand")
  func stoppedOpening() throws {
    var hand = try Hand.gallery(at: Point(200, 300))
    hand.key(.character("r"))
    hand.wait(0.02)
    #expect(words(hand.frame) == "Refreshing…")
    while hand.frame.scrolled() > -20 { hand.wait(0.004) }
    hand.press(.left)
    #expect(words(hand.frame) == "Pull to refresh")
  }

  @Test(
    "A drag that went on from the list to the panel, or back, is given up to where it began",
    arguments: [true, false])
  func givenUpBetween(isFromList: Bool) throws {
    var hand = try Hand.gallery(360, 560, at: Point(180, 300))
    if isFromList { hand.wheel(1) } else { hand.key(.character("r")) }
    hand.wait(0.6)
    let start = hand.frame.scrolled()
    #expect(isFromList ? start > 40 : start == -GalleryPlaces.panel)
    hand.press(.left)
    hand.move(0, isFromList ? start + 60 : -GalleryPlaces.panel - 60, in: 0.5)
    #expect(abs(hand.frame.scrolled() - (isFromList ? -60 : 60)) < 1)
    hand.wait(0.2)
    hand.key(.escape)
    hand.release(.left)
    hand.wait(1)
    #expect(hand.frame.scrolled() == start)
  }

  @Test("A panel that is out when motion is turned off goes at once when it is time")
  func calmed() throws {
    var hand = try Hand.gallery()
    hand.key(.character("r"))
    hand.wait(1)
    hand.session.adopt(reducesMotion: true, at: hand.now)
    var places: Set<Double> = []
    for _ in 0..<480 {
      places.insert(hand.frame.scrolled())
      hand.wait(1.0 / 120)
    }
    #expect(places == [-GalleryPlaces.panel, 0])
  }

  @Test("The panel says what a pull does, then what it does itself, and never goes back")
  func phases() throws {
    var hand = try pulled(40)
    #expect(words(hand.frame) == "Pull to refresh")
    hand.move(0, 30, in: 0.2)
    hand.wait(0.2)
    #expect(words(hand.frame) == "Let go to refresh")
    hand.move(0, -30, in: 0.2)
    #expect(words(hand.frame) == "Pull to refresh")
    hand.move(0, 30, in: 0.2)
    hand.wait(0.2)
    hand.release(.left)
    var said: [String] = []
    while hand.isExpectant {
      if let words = words(hand.frame), words != said.last { said.append(words) }
      hand.wait(1.0 / 60)
    }
    #expect(said == ["Refreshing…", "Up to date"])
    #expect(words(hand.frame) == nil)
    #expect(hand.frame.scrolled() == 0)
  }

  @Test("A pull that is let go before the half goes back, and never says that it refreshes")
  func tooLittle() throws {
    var hand = try pulled(40)
    hand.release(.left)
    while hand.isExpectant {
      let words = words(hand.frame)
      #expect(words == "Pull to refresh" || words == nil)
      hand.wait(1.0 / 60)
    }
    #expect(hand.frame.scrolled() == 0)
  }

  @Test("A refresh lasts two seconds from when the panel is out, and is told for .6 s")
  func duration() throws {
    var hand = try Hand.gallery()
    hand.key(.character("r"))
    func wait(until isTrue: (Frame) -> Bool) -> Double {
      let start = hand.seconds
      while !isTrue(hand.frame), hand.seconds < start + 5 { hand.wait(0.005) }
      return hand.seconds - start
    }
    _ = wait { $0.scrolled() == -GalleryPlaces.panel }
    let rest = wait { _ in hand.session.pixels(at: hand.seconds).hasRing }
    #expect(rest < 0.1)
    #expect(abs(wait { words($0) == "Up to date" } - 2) < 0.03)
    #expect((0.6...0.68).contains(wait { $0.scrolled() > -GalleryPlaces.panel }))
    #expect(wait { $0.scrolled() == 0 } < 0.4)
  }

  @Test("The ring comes and goes in .15 s")
  func ring() throws {
    var hand = try Hand.gallery()
    hand.key(.character("r"))
    var opacities: [Double] = []
    for _ in 0..<300 {
      hand.wait(0.01)
      opacities.append(hand.frame.ringOpacity)
    }
    #expect(opacities.contains(1))
    #expect((13...16).contains(opacities.filter { $0 > 0 && $0 < 1 }.count / 2))
    #expect(zip(opacities, opacities.dropFirst()).allSatisfy { abs($1 - $0) < 0.08 })
  }

  @Test(
    "What a pull uncovers is the panel, whatever the drag's first motion, and after the list",
    arguments: [(0.0, 4.0, 0.0), (0, 0, -6), (120, 0, 4)])
  func uncovered(scrolled: Double, dx: Double, dy: Double) throws {
    var hand = try Hand.gallery(360, 560, at: Point(180, 200))
    hand.wheel(scrolled / 64)
    hand.settle()
    hand.press(.left)
    hand.move(dx, dy)
    hand.move(0, 60 + scrolled - dy, in: 0.5)
    #expect(hand.frame.scrolled() == -60)
    let pixels = hand.pixels
    for y in [0, 20, 40, 58] { #expect(pixels[2, y] == Self.panel) }
    hand.move(0, -80, in: 0.3)
    #expect(hand.frame.scrolled() == 20, "The same drag goes on with the list.")
  }

  @Test("The leaf lies 16 px above the header, so that it is seen to fill")
  func leaf() throws {
    for distance in [30.0, 60, 90] {
      let pixels = try pulled(distance).pixels
      let bottom = Int(distance)
      let column = (0..<480).first { pixels[$0, bottom - 17] != Self.panel }
      let x = try #require(column) + 32
      #expect(pixels[x, bottom - 16] == Self.panel)
      #expect(pixels[x, bottom - 17] == 0xff80_8080 || pixels[x, bottom - 17] == 0xff00_ff00)
    }
  }

  @Test("Beyond its height the panel falls behind the hand by the rubber band")
  func rubberBand() throws {
    for way in [40.0, 120, 300] {
      let hand = try pulled(GalleryPlaces.panel + way)
      let stretch = (1 - 1 / (0.55 * way / 760 + 1)) * 760
      #expect(abs(-hand.frame.scrolled() - GalleryPlaces.panel - stretch) <= 0.5)
    }
  }

  @Test("Where motion is reduced the panel comes and goes at once")
  func reducedMotion() throws {
    var hand = try Hand.gallery(reducesMotion: true)
    let before = hand.pixels
    hand.key(.character("r"))
    #expect(hand.frame.scrolled() == -GalleryPlaces.panel)
    hand.wait(2.59)
    #expect(hand.frame.scrolled() == -GalleryPlaces.panel)
    hand.wait(0.02)
    #expect(hand.pixels == before)
  }
}

extension Frame {
  /// How much of the ring is seen.
  fileprivate var ringOpacity: Double {
    layers.reduce(0) { sum, layer in
      guard case .group(let inner) = layer.content, case .conical? = inner.first?.content else {
        return sum
      }
      return sum + layer.opacity
    }
  }
}

extension PixelBuffer {
  /// True if the ring is seen in the panel: nothing else there has more blue than red.
  fileprivate var hasRing: Bool {
    pixels.prefix(width * 96).contains { Int($0.blue) > Int($0.red) + 8 }
  }
}

/// The pictures of pairs, and a log of those that are read.
private struct LoggedAssets: PageLibrary {
  let log = Log()
  var pictures: [Picture] { [] }
  var typesetter: any Typesetter { BoxTypesetter() }

  func page() throws -> any PageScene { StubPage() }

  func bundled(_ name: String) throws -> Picture {
    log.add(name)
    return try PairAssets().bundled(name)
  }
}
