import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

@Suite struct GalleryComparisonTests {
  private let assets = DroppedPictures()

  /// The middle of the first row's left half.
  private static let row = Point(150, GalleryPlaces.top + GalleryPlaces.first / 2)

  /// A hand on a gallery that finds files by their names.
  private func gallery(height: Int = 760) throws -> Hand {
    var play = ScenePlay("gallery", 480, height)
    play.assets = assets
    return Hand(try play.session(), at: Self.row)
  }

  private func drop(_ files: [String], at point: Point, _ hand: inout Hand) {
    hand.session.send(.files(.dropped(files.map { Array($0.utf8) }, at: point)), at: hand.now)
    hand.session.grantWishes(by: assets, at: hand.now)
    hand.settle()
  }

  @Test("The first row leads to a place for two pictures; Escape, the button and Tab lead back")
  func page() throws {
    for way in 0..<3 {
      var hand = try gallery()
      let list = hand.pixels
      hand.send(.move)
      hand.click()
      hand.settle()
      #expect(hand.session.title(at: hand.now) == "Compare")
      #expect(hand.session.takesFiles)
      let page = hand.pixels
      #expect(page != list)
      switch way {
      case 0: hand.key(.escape)
      case 1:
        hand.go(to: Point(48, 48))
        hand.click()
      default:
        hand.key(.tab)
        hand.key(.enter)
      }
      hand.send(.leave)
      hand.settle()
      #expect(hand.session.title(at: hand.now) == nil)
      #expect(hand.pixels == list)
    }
  }

  @Test("Two files that are dropped on it are compared, and are there when it is opened again")
  func files() throws {
    var hand = try gallery()
    hand.click()
    hand.settle()
    drop(["a.png", "b.png"], at: Point(200, 300), &hand)
    #expect(hand.session.title(at: hand.now)?.contains("b.png") == true)
    let pixels = hand.pixels
    // Both pictures are seen, each of its colour.
    #expect(pixels[220, 400] != pixels[260, 360])
    hand.key(.escape)
    hand.settle()
    hand.key(.home)
    hand.key(.enter)
    hand.settle()
    #expect(hand.session.title(at: hand.now)?.contains("a.png") == true)
  }

  @Test("Files that are dropped on the list open it; while they are held there, the row is framed")
  func list() throws {
    var hand = try gallery()
    let plain = hand.pixels
    hand.session.send(.files(.over(Point(200, 600))), at: hand.now)
    let framed = hand.pixels
    #expect(framed != plain, "Only the first row is.")
    #expect(framed.row(600) == plain.row(600), "Only the first row is.")
    hand.session.send(.files(.left), at: hand.now)
    #expect(hand.pixels == plain)
    drop(["a.png"], at: Point(400, 600), &hand)
    #expect(hand.session.title(at: hand.now) == "a.png")
    hand.key(.escape)
    hand.settle()
    drop(["b.png"], at: Point(20, 600), &hand)
    let title = try #require(hand.session.title(at: hand.now))
    #expect(title.hasPrefix("a.png | b.png – "), "The second one goes to the place that is free.")
  }

  @Test("A file that is dropped on the list takes the place before, if that is the free one")
  func freeBefore() throws {
    var hand = try gallery()
    drop(["a.png"], at: Point(400, 600), &hand)
    hand.key(.character("w"))
    hand.key(.escape)
    hand.settle()
    drop(["b.png"], at: Point(400, 600), &hand)
    #expect(hand.session.title(at: hand.now)?.hasPrefix("b.png | a.png – ") == true)
  }

  @Test(
    "Once files that were held over the list are dropped, no row is framed when that comes back")
  func dropped() throws {
    var lists: [PixelBuffer] = []
    for isHeld in [false, true] {
      var hand = try gallery()
      if isHeld { hand.session.send(.files(.over(Point(200, 600))), at: hand.now) }
      drop(["a.png"], at: Point(200, 600), &hand)
      hand.key(.escape)
      hand.settle()
      #expect(hand.session.title(at: hand.now) == nil)
      lists.append(hand.pixels)
    }
    #expect(lists[0] == lists[1])
  }

  @Test("Nor is it if the page was opened by a key, and the files went away over that")
  func heldOverPage() throws {
    var lists: [PixelBuffer] = []
    for isHeld in [false, true] {
      var hand = try gallery()
      if isHeld { hand.session.send(.files(.over(Point(200, 600))), at: hand.now) }
      hand.key(.down)
      hand.key(.down)
      hand.key(.enter)
      hand.settle()
      if isHeld { hand.session.send(.files(.left), at: hand.now) }
      hand.key(.escape)
      hand.settle()
      lists.append(hand.pixels)
    }
    #expect(lists[0] == lists[1])
  }

  @Test("A file that is dropped while the page closes takes the place that is free there")
  func droppedWhileClosing() throws {
    var hand = try gallery()
    drop(["a.png"], at: Point(100, 600), &hand)
    hand.key(.escape)
    hand.wait(0.02)
    drop(["b.png"], at: Point(100, 600), &hand)
    #expect(hand.session.title(at: hand.now)?.hasPrefix("a.png | b.png – ") == true)
  }

  @Test("A list that was dragged when a key opened a page scrolls again once that is left")
  func openedDuringDrag() throws {
    var hand = try gallery(height: 400)
    hand.key(.down)
    hand.go(to: Point(240, 350))
    hand.press(.left)
    hand.move(0, -60, in: 0.2)
    hand.key(.down)
    hand.key(.enter)
    #expect(hand.session.title(at: hand.now) != nil)
    hand.release(.left)
    hand.key(.escape)
    hand.settle()
    let list = hand.pixels
    hand.session.send(.wheel(Vector(0, -1), at: Point(240, 300), []), at: hand.now)
    hand.wait(1)
    #expect(hand.pixels != list)
  }

  @Test("An edge that was held when the page was left has no line once a key opens it again")
  func edgeHeldMeanwhile() throws {
    var pages: [PixelBuffer] = []
    for isHeld in [false, true] {
      var hand = try gallery()
      drop(["a.png", "b.png"], at: Point(200, 300), &hand)
      hand.go(to: Point(240, 380))
      if isHeld {
        hand.press(.left)
        hand.move(20, 0, in: 0.2)
        hand.move(-20, 0, in: 0.2)
      }
      hand.key(.tab)
      hand.key(.enter)
      #expect(hand.session.title(at: hand.now) == nil)
      if isHeld { hand.release(.left) }
      hand.send(.leave)
      hand.settle()
      hand.key(.home)
      hand.key(.enter)
      hand.settle()
      #expect(hand.session.title(at: hand.now) != nil)
      pages.append(hand.pixels)
    }
    #expect(pages[0] == pages[1])
  }

  @Test("Escape lets go of a pinned pixel first; a key means there what it means in a window")
  func pinned() throws {
    var hand = try gallery()
    drop(["a.png", "b.png"], at: Point(200, 300), &hand)
    hand.go(to: Point(240, 380))
    hand.key(.enter)
    #expect(hand.session.takesEscape(at: hand.now))
    hand.key(.escape)
    #expect(hand.session.title(at: hand.now) != nil)
    hand.key(.escape)
    #expect(hand.session.title(at: hand.now) == nil)
  }

  @Test(
    "In a page that compares the middle button drags what is seen; in the list it pulls the night")
  func middle() throws {
    for opens in [true, false] {
      var hand = try gallery()
      if opens { drop(["a.png", "b.png"], at: Point(200, 300), &hand) }
      hand.go(to: Point(240, 380))
      let before = hand.session.stage.style
      hand.press(.middle)
      hand.move(0, 300, in: 0.3)
      hand.release(.middle)
      hand.settle()
      #expect((hand.session.stage.style == before) == opens)
    }
  }

  @Test("In a page that compares the right button opens a menu, and Escape closes that first")
  func menu() throws {
    var hand = try gallery()
    drop(["a.png", "b.png"], at: Point(200, 300), &hand)
    hand.go(to: Point(240, 380))
    hand.press(.right)
    let pressed = hand.pixels
    hand.release(.right)
    hand.settle()
    #expect(hand.pixels != pressed)
    hand.key(.escape)
    hand.settle()
    #expect(hand.session.title(at: hand.now) != nil)
    hand.key(.escape)
    hand.settle()
    #expect(hand.session.title(at: hand.now) == nil)
    // In the list there is nothing to choose from.
    let list = hand.pixels
    hand.press(.right)
    hand.release(.right)
    hand.settle()
    #expect(hand.pixels == list)
  }

  @Test(
    "A name stands in line with the button that leads back, and beside it", arguments: ["2", "3"])
  func names(mode: Character) throws {
    var hand = try gallery()
    drop(["a.png", "b.png"], at: Point(200, 300), &hand)
    hand.key(.character(mode))
    hand.settle()
    let texts = hand.frame.layers.flatMap(\.stencils)
    let name = try #require(texts.filter { $0.maxX < 240 && $0.maxY < 90 }.first)
    #expect(abs(name.center.y - 48) <= 1)
    #expect(name.minX > 66)
  }

  @Test("A page without pictures shows no hint; once two are there it does")
  func hint() throws {
    var play = ScenePlay("gallery", 480, 760)
    play.assets = assets
    var hand = Hand(
      Session(
        try play.scene(), on: play.stage, typesetter: BoxTypesetter(), showsHints: true),
      at: Self.row)
    hand.wait(20)
    hand.click()
    hand.settle()
    let quiet = hand.pixels
    hand.wait(1)
    #expect(hand.pixels == quiet)
    hand.session.send(
      .files(.dropped([Array("a.png".utf8), Array("b.png".utf8)], at: .zero)), at: hand.now)
    hand.session.grantWishes(by: assets, at: hand.now)
    hand.send(.move)
    #expect(hand.session.nextChange(after: hand.now) != nil)
  }

  @Test("What comes of a wish leaves the hint of a page as it is")
  func pageHint() throws {
    let words = SaidWords()
    var play = ScenePlay("gallery", 480, 760)
    play.assets = assets
    var hand = Hand(
      Session(
        try play.scene(), on: Stage(size: Size(480, 760)), typesetter: words, showsHints: true),
      at: Self.row)
    // The hint of the list is gone by then.
    for _ in 0..<2 {
      hand.key(.down)
      hand.wait(3)
    }
    hand.key(.enter)
    hand.wait(2)
    let hint = words.said(in: hand.pixels)
    hand.session.take(.failure("it is gone"), for: .picture(0), at: hand.now)
    #expect(words.said(in: hand.pixels) == hint)
    #expect(!hint.isEmpty)
  }
}

/// The gallery's bundled pictures, and files that are found by their names.
private struct DroppedPictures: PageLibrary {
  private let files = OpenablePictures()
  var pictures: [Picture] { [] }
  let typesetter: any Typesetter = BoxTypesetter()

  func page() throws -> any PageScene { try Comparing.page(typesetter) }

  func bundled(_ name: String) throws -> Picture { try PairAssets().bundled(name) }

  func finding(for wish: Wish, isWanted: () -> Bool) -> Finding? {
    files.finding(for: wish, isWanted: isWanted)
  }
}

extension Layer {
  /// Where text is in it.
  fileprivate var stencils: [Rect] {
    switch content {
    case .stencil: [rect]
    case .group(let inner): inner.flatMap(\.stencils)
    default: []
    }
  }
}
