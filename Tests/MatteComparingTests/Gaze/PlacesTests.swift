import Glibc
import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// Going from change to change.
@Suite struct PlacesTests {
  private static let window = Size(640, 480)

  @Test("Another frame has changes of its own, and none of them has been gone to")
  func regionOfFrame() throws {
    let words = SaidWords()
    var (play, _) = try ComparePlay.animations(words)
    play.key("]")
    play.pass(0.5)
    #expect(words.said(in: play.pixels()).contains { $0.hasPrefix("1 of 1") })
    play.send(.key(.right, .control))
    play.grant()
    play.pass(0.5)
    #expect(!words.said(in: play.pixels()).contains { $0.hasPrefix("1 of 1") })
  }

  /// Two animations of eight frames, of which the third and the sixth differ.
  private func animations(_ words: SaidWords) throws -> ComparePlay {
    let picture = Picture(PixelBuffer(width: 320, height: 240, filledWith: .opaque(0x808080)))
    var assets = FoundPictures([picture, picture])
    for index in 0..<2 { assets.notes[index].frames = 8 }
    for frame in 1...8 where frame != 3 && frame != 6 { assets.regionsOfFrames[frame] = [] }
    (assets.typesetter, assets.labels) = (words, ["a", "b"])
    return try ComparePlay(assets, on: Self.window)
  }

  @Test("] goes to the next frame that differs, [ to the one before, and neither beyond the ends")
  func frames() throws {
    let words = SaidWords()
    var play = try animations(words)
    var seen: [String] = []
    for key in "]]]][[[[" {
      play.key(key)
      for _ in 0..<8 { play.grant() }
      play.pass(0.5)
      let said = words.said(in: play.pixels())
      let frame = said.compactMap { $0.firstMatch(of: /frame (\d) of 8/)?.1 }.first ?? "?"
      seen.append("\(frame)" + (said.contains { $0.hasPrefix("1 of 1") } ? "!" : ""))
    }
    #expect(seen == ["3!", "6!", "8", "8", "6!", "3!", "1", "1"])
  }

  @Test("Where fewer changes are found than were there, none has been gone to")
  func fewerRegions() throws {
    let words = SaidWords()
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    assets.regions = (1...3).map { PixelRect(minX: $0, minY: 30, maxX: $0 + 1, maxY: 31) }
    assets.typesetter = words
    var play = try ComparePlay(assets, on: Self.window, isPatient: false)
    play.grant()
    for _ in 0..<3 { play.key("]") }
    play.send(.key(.right, .alt))
    assets.regions = [assets.regions[0]]
    var query = PairQuery()
    query.columns = 1
    play.take(.differences(query), from: assets)
    play.pass(0.5)
    #expect(words.said(in: play.pixels()).contains("1 region"))
  }

  @Test("A zoom at the instant at which ] sets off leads where one a moment later does")
  func zoomWithGlide() throws {
    var (together, apart) = (try ComparePlay.fitted(640, 480), try ComparePlay.fitted(640, 480))
    together.key("]")
    together.key("+")
    apart.key("]")
    apart.pass(0.0001)
    apart.key("+")
    together.rest()
    apart.rest()
    #expect(abs(together.measure("x") - apart.measure("x")) < 0.5)
    #expect(together.measure("x") < 310, "it is on the way to the region")
  }

  @Test("] goes to a region, centred and no larger than half the window, and [ stays at the first")
  func regions() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "one-up"])
    play.key("]")
    play.rest()
    let place = try #require(play.place(at: Point(320, 240)))
    #expect(place.x == 42)
    #expect(place.y == 31)
    // Eight times as large: 4 pixels are 32.
    #expect(play.place(at: Point(320 + 8, 240))?.x == 43)
    play.key("[")
    play.rest()
    #expect(play.place(at: Point(320, 240)) == place)
  }

  @Test("] during a zoom goes to the region at the zoom that was asked for")
  func regionDuringZoom() throws {
    var play = try ComparePlay.actual(640, 480)
    for _ in 0..<7 { play.turn(-1, at: Point(320, 240)) }
    play.key("]")
    play.rest()
    #expect(abs(play.measure("zoom") - 2.7726) < 0.001)
    #expect(play.place(at: Point(328, 248))?.x == 42)
  }

  @Test("The next change after a nudge and W is where it is seen, before both are compared anew")
  func changeAfterSwap() throws {
    let pictures = [false, true].map { ComparePlay.picture(640, 480, isAfter: $0) }
    var play = try ComparePlay(
      FoundPictures(pictures), on: Self.window, ["mode": "one-up"], isPatient: false)
    play.grant()
    for _ in 0..<5 { play.send(.key(.right, .alt)) }
    play.grant()
    play.key("w")
    play.key("]")
    play.rest()
    #expect(play.measure("x") == 40, "as near as the border allows")
    #expect(play.measure("y") == 31)
  }

  @Test("A step beyond the last frame forgets no change that was gone to")
  func stepBeyondLast() throws {
    let words = SaidWords()
    var found = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    found.typesetter = words
    for index in 0..<2 { found.notes[index].frames = 2 }
    var play = try ComparePlay(found, on: Self.window, ["mode": "one-up"])
    play.send(.key(.right, .control))
    play.key("]")
    play.send(.key(.right, .control))
    play.pass(0.3)
    #expect(words.said(in: play.pixels()).contains { $0.contains("1 of 1") })
  }

  @Test("Changes are gone to from the top, and the bar says which lines were added or removed")
  func places() throws {
    let words = SaidWords()
    var found = FoundPictures.laid
    found.typesetter = words
    var play = try ComparePlay(found, on: Self.window)
    var said: [String?] = []
    for _ in 0..<4 {
      play.key("]")
      play.pass(0.5)
      let words = words.said(in: play.pixels())
      said += [words.first { $0.contains(" of ") }, words.first { $0.contains("rows ") }]
    }
    let rest = ["2–3 of 3", "40 rows removed, and 1 more"]
    #expect(said == ["1 of 3", "100 rows added"] + rest + rest + rest)
  }

  @Test("] shows a region at 100 % at least if it fits there, and goes no further out than Fit")
  func regionZoom() throws {
    for (width, box, zoom) in [
      (800, PixelRect(minX: 100, minY: 1500, maxX: 600, maxY: 1541), 1.0),
      (1600, PixelRect(minX: 0, minY: 0, maxX: 1600, maxY: 1500), 0.5),
    ] {
      var play = try ComparePlay.found((width, 2000), box, on: Size(800, 1156))
      play.key("1", .control)
      play.key("]")
      play.rest()
      #expect(abs(exp(play.measure("zoom")) - zoom) < 1e-9)
    }
  }

  /// The panes of a mode for pictures of 4:3: in Two Up above each other in a square window, else side by side.
  private static func panes(_ mode: String, _ size: Size) -> [Rect] {
    guard mode == "two-up" else { return [Rect(size)] }
    let isStacked = size.width == size.height
    let side = isStacked ? size.height : size.width
    let half = ((side - 1) / 2).rounded(.down)
    return [0, side - half].map { start in
      isStacked
        ? Rect(x: 0, y: start, width: size.width, height: half)
        : Rect(x: start, y: 0, width: half, height: size.height)
    }
  }

  /// The panel of facts: a card over the pictures, or else a column beside them.
  private static func panel(_ play: ComparePlay, on size: Size) -> Rect {
    let frame = play.session.frame(at: Instant(seconds: play.now))
    return frame.layers.places(of: Color(white: 0.08, alpha: 0.9)).first
      ?? Rect(minX: size.width - 260, minY: 0, maxX: size.width, maxY: size.height)
  }

  @Test(
    "] goes to where the panel of facts leaves room, in small windows, too",
    arguments: [Size(480, 480), Size(640, 480), Size(1280, 800)], ["one-up", "two-up"])
  func besidePanel(size: Size, mode: String) throws {
    let region = PixelRect(minX: 600, minY: 450, maxX: 604, maxY: 452)
    var play = try ComparePlay.found((1200, 900), region, on: size, mode: mode)
    play.key("i")
    play.rest()
    play.key("]")
    play.rest()
    let panel = Self.panel(play, on: size)
    let room = Size(panel.height == size.height ? panel.minX : size.width, size.height)
    let zoom = exp(play.measure("zoom"))
    for middle in Self.panes(mode, room).map(\.center) {
      let x = middle.x + (602 - play.measure("x")) * zoom
      let y = middle.y + (451 - play.measure("y")) * zoom
      let isFree = panel.minX > x || panel.maxY < y
      #expect(isFree, "\(x), \(y) in \(panel)")
    }
  }

  @Test(
    "What was gone to lies whole in each pane and not under the panel, in every mode",
    arguments: ["split", "two-up", "one-up", "onion", "difference", "changes"], [false, true])
  func whole(mode: String, isOpen: Bool) throws {
    for size in [Size(480, 480), Size(640, 480), Size(1280, 800)] {
      let region = PixelRect(minX: 600, minY: 450, maxX: 630, maxY: 462)
      var play = try ComparePlay.found((1200, 900), region, on: size, mode: mode)
      if isOpen { play.key("i") }
      play.rest()
      play.key("]")
      play.rest()
      let panel = isOpen ? Self.panel(play, on: size) : nil
      let room = Size(
        panel?.height == size.height ? panel?.minX ?? 0 : size.width, size.height)
      let zoom = exp(play.measure("zoom"))
      for pane in Self.panes(mode, room) {
        func place(_ x: Int, _ y: Int) -> Point {
          pane.center + Vector(Double(x) - play.measure("x"), Double(y) - play.measure("y")) * zoom
        }
        let corners = [place(region.minX, region.minY), place(region.maxX, region.maxY)]
        let ring = Rect(
          minX: corners[0].x, minY: corners[0].y, maxX: corners[1].x, maxY: corners[1].y)
        #expect(ring.intersection(pane) == ring, "\(ring) in \(pane)")
        if let panel {
          #expect(ring.maxX <= panel.minX || ring.minY >= panel.maxY, "\(ring) under \(panel)")
        }
      }
    }
  }
}
