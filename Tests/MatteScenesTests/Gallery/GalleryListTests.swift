import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

@Suite struct GalleryListTests {
  private static let style = WindowStyle.light

  @Test(
    "Rows are at most 600 px wide and in the middle; from 720 px on they are in two columns",
    arguments: [
      (480, [456.0]), (719, [600]), (720, [330, 330]), (840, [390, 390]), (1366, [600, 600]),
      (2560, [600, 600]), (240, [216]),
    ])
  func columns(width: Int, widths: [Double]) throws {
    for scale in [1.0, 2] {
      let frame = try Hand.gallery(width, 640, scale: scale).frame
      let cards = widths.indices.map { frame.masks[2 * $0 + 3].path.bounds }
      #expect(cards.map { $0.width / scale } == widths)
      let free = Double(width) * scale - (try #require(cards.last)).maxX
      #expect(abs(cards[0].minX - free) <= 1)
    }
    #expect(try ScenePlay("gallery", 9, 9).scene().naturalSize == Size(840, 616))
  }

  @Test(
    "Lines between rows are one pixel wide up to a scale of 1.99", arguments: [1, 1.5, 1.99, 2])
  func separators(scale: Double) throws {
    let frame = try Hand.gallery(scale: scale).frame
    let color = Layer.Content.color(Self.style.list.separator)
    let lines = frame.layers.filter { $0.content == color }
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.rect.height == (scale < 2 ? 1 : 2) })
  }

  @Test("In the least window there is a header, its buttons and a row, all inside of it")
  func small() throws {
    var hand = try Hand.gallery(240, 160)
    let frame = hand.frame
    for layer in frame.layers {
      if case .stencil(let stencil, _) = layer.content {
        let place = Rect(
          x: layer.rect.minX, y: 0, width: stencil.size.width, height: stencil.size.height)
        #expect(place.minX >= 0)
        #expect(place.maxX <= 240)
      }
    }
    for x in [175.0, 217] {
      hand.go(to: Point(x, 26))
      #expect(hand.session.pointerShape(at: hand.now) == .hand)
    }
    hand.go(to: Point(120, 100))
    hand.click()
    #expect(hand.session.title(at: hand.now) == "Compare")
  }

  @Test("The header's buttons change the style and show the help, by a click and by the keyboard")
  func buttons() throws {
    var hand = try Hand.gallery(at: Point(414, 42))
    hand.click()
    #expect(hand.session.stage.style == .dark)
    hand.settle()
    hand.go(to: Point(456, 42))
    hand.click()
    #expect(hand.session.canGoBack(at: hand.now), "The help is shown.")
    hand.click()
    hand.settle()
    #expect(!hand.session.canGoBack(at: hand.now))
    hand.key(.tab)
    hand.key(.space)
    #expect(hand.session.stage.style == .light)
    hand.key(.tab)
    hand.key(.enter)
    #expect(hand.session.canGoBack(at: hand.now))
  }

  @Test("Tab goes through the header's buttons and the rows, round and round, Shift backwards")
  func tab() throws {
    var hand = try Hand.gallery()
    var rings: [Rect] = []
    for _ in 0..<12 {
      hand.key(.tab)
      hand.settle()
      rings.append(try #require(hand.frame.focus))
    }
    #expect(rings[11] == rings[0])
    #expect(Set(rings.prefix(2).map(\.minY)).count == 1)
    // 2 px inside of a row.
    #expect(rings[2] == Rect(x: 12, y: 100, width: 456, height: 76).inset(by: 2))
    #expect(rings[3] == Rect(x: 12, y: 188, width: 456, height: 92).inset(by: 2))
    hand.key(.tab, .shift)
    hand.settle()
    #expect(hand.frame.focus == rings[10])
  }

  @Test("The keyboard moves on by pages and to both ends, always in view; the pointer hides it")
  func keyboard() throws {
    var hand = try Hand.gallery(400, 460)
    func row() throws -> Double {
      hand.settle()
      let ring = try #require(hand.frame.focus)
      #expect(ring.minY >= 84)
      #expect(ring.maxY <= 460)
      let y = ring.minY - 2 + hand.frame.scrolled()
      return y == GalleryPlaces.top ? 0 : 1 + (y - GalleryPlaces.pairs) / 92
    }
    var last = hand
    last.key(.up)
    last.key(.enter)
    #expect(last.session.title(at: last.now) == "Balloons", "The first ↑ goes to the last row.")
    hand.key(.down)
    #expect(try row() == 0)
    hand.key(.pageDown)
    #expect(try row() == 4)
    hand.key(.pageDown)
    #expect(try row() == 8)
    hand.key(.pageUp)
    #expect(try row() == 4)
    hand.key(.home)
    #expect(try row() == 0)
    hand.key(.up)
    #expect(try row() == 0)
    hand.key(.end)
    #expect(try row() == 8)
    hand.press(.left)
    #expect(hand.frame.focus == nil)
    hand.release(.left)
  }

  @Test("In two columns the arrows go to all four sides")
  func arrows() throws {
    var hand = try Hand.gallery(840, 640)
    func place() throws -> Point { try #require(hand.frame.focus).origin }
    hand.key(.down)
    let all = try place()
    hand.key(.down)
    let first = try place()
    #expect(first.y > all.y)
    #expect(first.x == all.x)
    hand.key(.right)
    #expect(try place().y == first.y)
    #expect(try place().x > first.x)
    hand.key(.down)
    #expect(try place().y > first.y)
    #expect(try place().x > first.x)
    hand.key(.left)
    hand.key(.up)
    #expect(try place() == first)
    hand.key(.right)
    hand.key(.up)
    #expect(try place() == all, "The first row is above both columns.")
  }

  @Test("While a list moves no row is highlighted, under a pointer that drags or one that rests")
  func unlit() throws {
    let cell = Self.style.list.cell
    var hand = try Hand.gallery(400, 600, at: GalleryPlaces.row(2))
    hand.send(.move)
    hand.settle()
    #expect(hand.frame.row(cell.hovered) != nil)
    hand.press(.left)
    hand.move(0, -60, in: 0.2)
    #expect(hand.frame.lights.isEmpty)
    hand.release(.left)
    hand.wait(0.1)
    #expect(hand.session.isMoving(at: hand.now))
    #expect(hand.frame.lights.isEmpty)
    hand.settle()
    #expect(hand.frame.row(cell.hovered) != nil)
    hand.wheel(1)
    hand.wait(0.16)
    #expect(hand.frame.lights.isEmpty)
  }

  @Test(
    "No row is highlighted while both buttons pull the night, and none after a pull that is given up"
  )
  func unlitByNight() throws {
    var hand = try Hand.gallery(400, 600, at: GalleryPlaces.row(2))
    hand.send(.move)
    hand.settle()
    let before = hand.pixels
    hand.press(.left, .right)
    hand.move(0, 120, in: 0.3)
    #expect(hand.frame.lights.isEmpty)
    hand.move(0, -60, in: 0.2)
    #expect(hand.frame.lights.isEmpty)
    hand.move(0, -60, in: 0.2)
    hand.key(.escape)
    hand.release(.left, .right)
    hand.settle()
    #expect(hand.pixels == before)
  }

  @Test("A highlight comes and goes in .15 s, whatever makes it come and go", arguments: 0..<7)
  func fading(way: Int) throws {
    var hand = try Hand.gallery(400, 600, at: GalleryPlaces.row(2))
    let start = hand.session
    hand.send(.move)
    if way > 0 { hand.settle() }
    let before = way == 0 ? start : hand.session
    switch way {
    case 0: break
    case 1: hand.send(.leave)
    case 2: hand.go(to: GalleryPlaces.row(3))
    case 3: hand.wheel(1.4375)
    case 4: hand.press(.left, .right); hand.move(0, 20)
    case 5: hand.session.send(.resize(Size(400, 500)), at: hand.now)
    default: hand.key(.character("?"))
    }
    var last = before.frame(at: hand.now).lights
    for _ in 0..<160 {
      let lights = hand.frame.lights
      // Half of the way is covered in a quarter of the time at most.
      let steps = (0..<8).map { abs((lights[$0] ?? 0) - (last[$0] ?? 0)) }
      #expect(steps.allSatisfy { $0 < 0.06 })
      last = lights
      hand.wait(1.0 / 240)
    }
    #expect(last.values.allSatisfy { $0 == 1 })
    #expect(last.count == ([1, 4, 6].contains(way) ? 0 : 1))
    #expect(!hand.session.isMoving(at: hand.now))
  }

  @Test("What was pressed fades as its page opens, and as a drag begins")
  func pressedFades() throws {
    for isClick in [true, false] {
      var hand = try Hand.gallery(400, 600, at: GalleryPlaces.row(2))
      hand.send(.move)
      hand.settle()
      hand.press(.left)
      #expect(hand.frame.row(Self.style.list.cell.pressed) != nil)
      hand.wait(0.2)
      if isClick { hand.release(.left) } else { hand.move(0, -10) }
      let pressed = hand.frame.pressed
      #expect(pressed == 1, "It is as it was.")
      hand.wait(0.075)
      #expect(abs(hand.frame.pressed - 0.5) < 0.01)
      hand.wait(0.075)
      #expect(hand.frame.pressed == 0)
    }
  }

  @Test("During a refresh rows light up, but not while its panel closes under a pointer that rests")
  func refreshing() throws {
    var hand = try Hand.gallery(480, 760, at: Point(150, GalleryPlaces.row(2).y))
    hand.send(.move)
    hand.key(.character("r"))
    hand.wait(1.5)
    #expect(hand.frame.lights.count == 1)
    var (lit, dark) = (false, false)
    while hand.isExpectant, hand.seconds < 9 {
      let top = -hand.frame.scrolled()
      if top > 20, top < 76, hand.frame.lights.values.contains(where: { $0 > 0.97 }) { lit = true }
      if hand.frame.lights.isEmpty { dark = true }
      hand.wait(1.0 / 240)
    }
    #expect(!lit)
    #expect(dark)
    #expect(hand.frame.lights == [2: 1])
  }

  @Test("A row stands out under the pointer, as the list moves too, and more while it is pressed")
  func highlight() throws {
    var hand = try Hand.gallery(400, 600, at: GalleryPlaces.row(1))
    let cell = Self.style.list.cell
    hand.send(.move)
    hand.settle()
    #expect(hand.frame.row(cell.hovered) == 1)
    hand.wheel(1.4375)
    hand.settle()
    #expect(hand.frame.row(cell.hovered) == 1, "Another row came to lie there.")
    #expect(hand.frame.scrolled() == 92)
    hand.press(.left)
    #expect(hand.frame.row(cell.pressed) == 1)
    hand.move(0, 20, in: 0.2)
    #expect(hand.frame.pressed == 0, "It is dragged.")
    hand.release(.left)
  }

  @Test("A row that is scrolled under the header is not there for the pointer")
  func underHeader() throws {
    var hand = try Hand.gallery(at: Point(150, GalleryPlaces.header + 20))
    hand.wheel(3)
    hand.settle()
    hand.send(.move)
    hand.settle()
    #expect(hand.session.pointerShape(at: hand.now) == .hand)
    let before = hand.pixels
    hand.go(to: Point(150, GalleryPlaces.header - 8))
    #expect(hand.session.pointerShape(at: hand.now) == .arrow)
    hand.settle()
    hand.click()
    hand.settle()
    hand.go(to: Point(150, GalleryPlaces.header + 20))
    hand.settle()
    #expect(hand.pixels == before)
  }

  @Test("A pull of two buttons, or of one with Shift, leaves no row pressed")
  func twoButtons() throws {
    for isShifted in [true, false] {
      var hand = try Hand.gallery(at: GalleryPlaces.row(3))
      if isShifted { hand.modifiers = .shift }
      hand.press(.left)
      if !isShifted { hand.press(.right) }
      hand.move(0, -20, in: 0.1)
      let pressed = Layer.Content.color(Self.style.list.cell.pressed)
      #expect(!hand.frame.layers.contains { $0.content == pressed })
    }
  }

  @Test("The pictures of a row are read ahead as the pointer or the keyboard comes to it")
  func ahead() throws {
    let assets = AheadAssets()
    var play = ScenePlay("gallery", 480, 760)
    play.assets = assets
    var hand = Hand(try play.session(), at: GalleryPlaces.row(1))
    hand.send(.move)
    hand.send(.move)
    hand.key(.down)
    hand.key(.down)
    #expect(
      assets.log.all == [
        "pictures/02-summit-before.webp", "pictures/02-summit-after.webp",
        "pictures/01-city-before.webp", "pictures/01-city-after.webp",
      ])
  }
}

/// Plain pictures, and a log of what is asked to be read ahead.
private struct AheadAssets: PageLibrary {
  let log = Log()
  var pictures: [Picture] { [] }
  var typesetter: any Typesetter { BoxTypesetter() }

  func bundled(_ name: String) throws -> Picture { try PlainAssets().bundled(name) }
  func page() throws -> any PageScene { StubPage() }
  func prepare(_ names: [String]) { for name in names { log.add(name) } }
}

extension Frame {
  /// The outer edge of the ring that shows where the keyboard is.
  var focus: Rect? {
    let accent = Layer.Content.color(WindowStyle.light.accent)
    let ring = layers.first { $0.content == accent }
    if case .path(let path, .evenOdd)? = ring?.mask { return path.bounds }
    return nil
  }

  /// How strongly rows are highlighted under the pointer, by their places in a list that is not scrolled.
  fileprivate var lights: [Int: Double] {
    opacities(of: [WindowStyle.light, .dark].map(\.list.cell.hovered))
  }

  /// How strongly a row is highlighted that is pressed, or was.
  fileprivate var pressed: Double {
    opacities(of: [WindowStyle.light.list.cell.pressed]).values.max() ?? 0
  }

  private func opacities(of colors: [Color]) -> [Int: Double] {
    var opacities: [Int: Double] = [:]
    for layer in layers where layer.rect.height == 92 {
      guard case .color(let own) = layer.content,
        colors.contains(where: { $0.red == own.red && $0.blue == own.blue })
      else { continue }
      let row = (layer.rect.minY + scrolled() - GalleryPlaces.pairs) / 92
      opacities[Int(row.rounded())] = own.alpha
    }
    return opacities
  }

  /// Which of the rows that are seen has a colour behind it, counted from the window's top.
  fileprivate func row(_ color: Color) -> Int? {
    let row = layers.first { $0.content == .color(color) && $0.rect.height == 92 }
    return row.map { Int((($0.rect.minY - GalleryPlaces.pairs) / 92).rounded()) }
  }
}
