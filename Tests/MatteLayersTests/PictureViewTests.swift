import MatteCompositing
import MatteGeometry
import MatteLayers
import MatteRaster
import TestMath
import Testing

@Suite("A view of a large picture")
struct PictureViewTests {
  private static let window = PixelRect(width: 200, height: 150)
  private let pyramid: Pyramid

  init() {
    var random = Seeded(7)
    pyramid = Pyramid(Picture(randomPicture(1500, 1100, &random)))
  }

  /// What a view shows of a picture in a rectangle.
  private func pixels(
    _ view: PictureView, _ rect: Rect, window: PixelRect = Self.window
  ) -> PixelBuffer {
    var frame = Frame(width: window.width, height: window.height)
    view.draw(in: rect, window: window, into: &frame.layers)
    return Compositor.pixels(of: frame)
  }

  /// The picture that is interpolated, in one layer, to show another in a rectangle.
  private func sampled(_ pyramid: Pyramid, _ rect: Rect) throws -> Picture {
    var layers = LayerList()
    PictureView(pyramid).draw(in: rect, window: Self.window, into: &layers)
    #expect(layers.count == 1)
    var sampled: Picture?
    if case .picture(let picture, .linear) = layers.first?.content { sampled = picture }
    return try #require(sampled)
  }

  /// A part of a buffer, transparent where there is none.
  private func part(of buffer: PixelBuffer, _ x: Int, _ y: Int) -> PixelBuffer {
    var part = PixelBuffer(width: Self.window.width, height: Self.window.height)
    for row in 0..<part.height {
      for column in 0..<part.width {
        let (x, y) = (x + column, y + row)
        if (0..<buffer.width).contains(x), (0..<buffer.height).contains(y) {
          part[column, row] = buffer[x, y]
        }
      }
    }
    return part
  }

  /// A view that has all tiles of a rectangle.
  private func settled(_ rect: Rect, _ view: PictureView) -> PictureView {
    var view = view
    for tile in view.missingTiles(in: rect, window: Self.window) {
      view.add(tile.scaledPicture(), for: tile, in: rect, window: Self.window)
    }
    return view
  }

  @Test(
    "A coarse picture stands for halves only of a picture of its size, and only until they are made"
  )
  func standing() {
    let picture = pyramid.levels[0]
    let coarse = Pyramid(coarse: pyramid.levels[3], width: 1500, height: 1100)
    let bare = Pyramid(unhalved: picture)
    #expect(bare.levels == [picture])
    #expect(!bare.isHalved)
    let standing = bare.standing(on: coarse)
    #expect(standing.levels == [picture] + coarse.levels)
    #expect(standing.picture == picture)
    #expect(!standing.isHalved)
    #expect(bare.standing(on: nil) == bare)
    #expect(bare.standing(on: Pyramid(coarse: picture, width: 3000, height: 1100)) == bare)
    #expect(bare.standing(on: pyramid) == bare)
    #expect(pyramid.standing(on: coarse) == pyramid)
  }

  @Test("Halves that come later leave the tiles, and those of another picture are left")
  func laterHalves() {
    let rect = Rect(x: 0, y: 0, width: 400, height: 300)
    var view = settled(rect, PictureView(Pyramid(unhalved: pyramid.levels[0])))
    view.add(halves: Pyramid(Picture(pyramid.levels[0].buffer)))
    #expect(!view.pyramid.isHalved)
    view.add(halves: pyramid)
    #expect(view.pyramid == pyramid)
    #expect(view.missingTiles(in: rect, window: Self.window).isEmpty)
  }

  @Test("A tile of another picture is not taken, however alike both are")
  func otherTile() {
    let rect = Rect(x: 0, y: 0, width: 400, height: 300)
    let other = Picture(pyramid.levels[0].buffer)
    let coarse = Pyramid(coarse: pyramid.levels[3], width: 1500, height: 1100)
    for view in [PictureView(pyramid), PictureView(coarse)] {
      var taking = view
      let tile = PictureTile(of: other, width: 400, height: 300, column: 0, row: 0)
      taking.add(tile.scaledPicture(), for: tile, in: rect, window: Self.window)
      #expect(taking == view)
    }
  }

  @Test(
    "Halves that are wanted no longer are given up before the next, and complete ones are there")
  func unwantedHalves() {
    for wanted in 0...6 {
      var asked = 0
      let made = Pyramid(pyramid.levels[0]) {
        asked += 1
        return asked <= wanted
      }
      #expect(asked == min(wanted + 1, 5))
      let sizes: [Size]? = wanted < 5 ? nil : pyramid.levels.map(\.size)
      #expect(made?.levels.map(\.size) == sizes)
    }
  }

  @Test("Each level has half the pixels of the one before, rounded up, down to 64")
  func levels() {
    #expect(pyramid.picture == pyramid.levels[0])
    #expect(
      pyramid.levels.map(\.size) == [
        Size(1500, 1100), Size(750, 550), Size(375, 275), Size(188, 138), Size(94, 69),
        Size(47, 35),
      ])
  }

  @Test(
    "At rest it shows what the whole picture scaled has there, wherever it lies",
    arguments: [(1050, 770), (1498, 1099), (150, 110), (1501, 1101), (2700, 2000), (1, 1)],
    [(0, 0), (-511, -300), (-1030, -767), (120, 100), (-1, 37)])
  func exact(size: (Int, Int), place: (Int, Int)) {
    let rect = Rect(
      x: Double(place.0), y: Double(place.1), width: Double(size.0), height: Double(size.1))
    let whole = pyramid.levels[0].buffer.resampled(width: size.0, height: size.1)
    let view = settled(rect, PictureView(pyramid))
    #expect(pixels(view, rect) == part(of: whole, -place.0, -place.1))
    #expect(view.missingTiles(in: rect, window: Self.window).isEmpty)
  }

  @Test("In its own size and from twice that on no tile is missing, and pixels are not mixed")
  func plain() {
    let view = PictureView(pyramid)
    for scale in [1, 2, 3, 64] {
      let rect = Rect(
        x: -700, y: -20, width: Double(1500 * scale), height: Double(1100 * scale))
      #expect(view.missingTiles(in: rect, window: Self.window).isEmpty)
      let shown = pixels(view, rect)
      for (x, y) in [(0, 0), (199, 149), (63, 64), (64, 63)] {
        #expect(shown[x, y] == pyramid.levels[0].buffer[(x + 700) / scale, (y + 20) / scale])
      }
    }
  }

  @Test("A pan by whole pixels asks only for tiles that come into view, the middle first")
  func panning() {
    var rect = Rect(x: -500, y: -600, width: 1400, height: 1026)
    let first = PictureView(pyramid).missingTiles(in: rect, window: Self.window)
    // Its middle (600, 675) is in column 1 of row 1; the window's right end is in it, too.
    #expect(first.map { [$0.column, $0.row] } == [[1, 1], [0, 1]])
    let view = settled(rect, PictureView(pyramid))
    rect = Rect(x: -400, y: -450, width: 1400, height: 1026)
    let next = view.missingTiles(in: rect, window: Self.window)
    #expect(Set(next.map { [$0.column, $0.row] }) == [[0, 0], [1, 0]])
  }

  @Test(
    "While a tile is missing its place is drawn from the level nearest in size, and from no other tile's pixels"
  )
  func missing() {
    let rect = Rect(x: -412, y: 0, width: 700, height: 513)
    let tiles = PictureView(pyramid).missingTiles(in: rect, window: Self.window)
    #expect(tiles.count == 2)
    var view = PictureView(pyramid)
    view.add(tiles[0].scaledPicture(), for: tiles[0], in: rect, window: Self.window)
    var coarse = Frame(width: 200, height: 150)
    coarse.layers.add(.picture(pyramid.levels[1], sampling: .linear), in: rect)
    let expected = (
      made: pixels(settled(rect, view), rect), missing: Compositor.pixels(of: coarse)
    )
    let shown = pixels(view, rect)
    for x in 0..<200 {
      let isMade = (x + 412) / 512 == tiles[0].column
      #expect(shown[x, 75] == (isMade ? expected.made : expected.missing)[x, 75], "column \(x)")
    }
  }

  @Test(
    "While its size changes nothing is scaled ahead: the level that is nearest in size is sampled",
    arguments: [0.07, 0.26, 0.4999, 0.51, 0.9, 1.3, 1.99])
  func moving(scale: Double) throws {
    let rect = Rect(x: -10.3, y: 0.7, width: 1500 * scale, height: 1100 * scale)
    #expect(PictureView(pyramid).missingTiles(in: rect, window: Self.window).isEmpty)
    let picture = try sampled(pyramid, rect)
    let share = picture.size.width / rect.width
    #expect(picture == pyramid.levels[0] || share >= 0.7)
    #expect(share < 1.45)
  }

  @Test(
    "Of more than 64 megapixels the first level has a quarter of the columns, and is sampled up to half the size"
  )
  func large() throws {
    let large = Pyramid(Picture(PixelBuffer(width: 1 << 26 | 1, height: 1)))
    #expect(large.levels.prefix(3).map(\.size.width) == [67_108_865, 16_777_217, 8_388_609])
    for (share, level) in [(0.51, 0), (0.49, 1), (0.177, 1), (0.176, 2)] {
      let rect = Rect(x: 0.5, y: 0, width: large.levels[0].size.width * share, height: 1)
      #expect(try sampled(large, rect).size == large.levels[level].size, "\(share)")
    }
    let small = Pyramid(Picture(PixelBuffer(width: 1 << 26, height: 1)))
    #expect(small.levels[1].size.width == 33_554_432)
  }

  @Test("A coarse picture stands for the whole until that is there, at any size")
  func coarse() {
    let small = Pyramid(coarse: pyramid.levels[3], width: 1500, height: 1100)
    #expect(small.picture == nil)
    for rect in [
      Rect(x: -300, y: 0, width: 1500, height: 1100), Rect(x: 0, y: 0, width: 150, height: 110),
      Rect(x: -900, y: -900, width: 6000, height: 4400),
    ] {
      var frame = Frame(width: 200, height: 150)
      frame.layers.add(
        .picture(rect.width < 188 ? small.levels[0] : pyramid.levels[3], sampling: .linear),
        in: rect)
      #expect(pixels(PictureView(small), rect) == Compositor.pixels(of: frame))
      #expect(PictureView(small).missingTiles(in: rect, window: Self.window).isEmpty)
    }
  }

  @Test("Of too many tiles those of another size go first, then the farthest")
  func limit() {
    var view = PictureView(pyramid, limit: 4)
    let narrow = PixelRect(width: 10, height: 10)
    func rect(_ width: Double, _ column: Double) -> Rect {
      Rect(x: -512 * column, y: 0, width: width, height: 513)
    }
    func isMissing(_ width: Double, _ column: Double) -> Bool {
      !view.missingTiles(in: rect(width, column), window: narrow).isEmpty
    }
    for (width, column) in [(2000.0, 0.0), (2000, 1), (2100, 0), (2100, 1), (2100, 2), (2100, 3)] {
      let place = rect(width, column)
      for tile in view.missingTiles(in: place, window: narrow) {
        view.add(tile.scaledPicture(), for: tile, in: place, window: narrow)
      }
    }
    #expect(isMissing(2000, 0))
    #expect(isMissing(2000, 1))
    #expect((0..<4).allSatisfy { !isMissing(2100, Double($0)) })
    for tile in view.missingTiles(in: rect(2100, 4), window: narrow) {
      view.add(tile.scaledPicture(), for: tile, in: rect(2100, 4), window: narrow)
    }
    #expect(isMissing(2100, 0))
    #expect(!isMissing(2100, 4))
  }

  @Test("Of too many tiles below each other the farthest goes first, too")
  func limitOfRows() {
    var view = PictureView(pyramid, limit: 4)
    let narrow = PixelRect(width: 10, height: 10)
    func missing(_ row: Int) -> [PictureTile] {
      view.missingTiles(in: rect(row), window: narrow)
    }
    func rect(_ row: Int) -> Rect { Rect(x: 0, y: -512 * Double(row), width: 513, height: 2600) }
    for row in 0..<5 {
      for tile in missing(row) {
        view.add(tile.scaledPicture(), for: tile, in: rect(row), window: narrow)
      }
    }
    #expect((0..<5).filter { !missing($0).isEmpty } == [0])
  }

  @Test("Tiles that are seen are kept, however many, and go once others are seen")
  func seenBeyondLimit() {
    var view = PictureView(pyramid, limit: 4)
    let wide = PixelRect(width: 1450, height: 1063)
    for tile in view.missingTiles(in: wide.rect, window: wide) {
      view.add(tile.scaledPicture(), for: tile, in: wide.rect, window: wide)
    }
    #expect(view.missingTiles(in: wide.rect, window: wide).isEmpty)
    let small = Rect(x: 0, y: 0, width: 300, height: 220)
    for tile in view.missingTiles(in: small, window: wide) {
      view.add(tile.scaledPicture(), for: tile, in: small, window: wide)
    }
    #expect(view.missingTiles(in: small, window: wide).isEmpty)
    // Of nine there are three left.
    #expect(view.missingTiles(in: wide.rect, window: wide).count == 6)
  }

  @Test("In a wide window no tile that is seen goes before one that is not, though that is nearer")
  func seenBeforeNear() {
    var view = PictureView(pyramid, limit: 7)
    let wide = PixelRect(width: 2900, height: 512)
    for y in [0.0, -512] {
      let rect = Rect(x: 0, y: y, width: 2900, height: 1024)
      for tile in view.missingTiles(in: rect, window: wide) {
        view.add(tile.scaledPicture(), for: tile, in: rect, window: wide)
      }
      #expect(view.missingTiles(in: rect, window: wide).isEmpty)
    }
  }

  @Test("A frame in which tiles arrive is what it is when it is composited whole")
  func damage() {
    let rect = Rect(x: -412, y: -470, width: 1450, height: 1063)
    var view = PictureView(pyramid)
    var window = Window()
    for tile in view.missingTiles(in: rect, window: Self.window) + [nil] {
      var frame = Frame(width: 200, height: 150)
      view.draw(in: rect, window: Self.window, into: &frame.layers)
      let shown = window.show(frame)
      #expect(window.buffer == Compositor.pixels(of: frame))
      #expect(isContained(shown.before, window.buffer, shown.damage))
      guard let tile else { continue }
      view.add(tile.scaledPicture(), for: tile, in: rect, window: Self.window)
    }
  }

  @Test("However large a picture is drawn, or however small while it moves, it takes no memory")
  func memory() {
    for scale in [0.3001, 1.7001, 40] {
      var frame = Frame(width: 200, height: 150)
      let rect = Rect(x: 0, y: 0, width: 1500 * scale, height: 1100 * scale)
      PictureView(pyramid).draw(in: rect, window: Self.window, into: &frame.layers)
      let picture = 1500 * 1100 * MemoryLayout<Pixel>.stride
      #expect(Compositor.memoryNeeded(for: frame) < picture)
    }
  }
}
