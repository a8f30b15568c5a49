import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// A picture of one premultiplied colour.
private func plain(_ width: Int, _ height: Int, _ pixel: Pixel) -> Picture {
  Picture(PixelBuffer(width: width, height: height, filledWith: pixel))
}

/// A disc of a colour on nothing, with a rim that is half transparent.
private func disc(_ width: Int, _ height: Int, _ pixel: Pixel) -> Picture {
  let center = Point(Double(width) / 2, Double(height) / 2)
  let radius = Double(min(width, height)) / 3
  return Picture(
    PixelBuffer(width, height) { x, y in
      let distance = (Point(Double(x) + 0.5, Double(y) + 0.5) - center).length
      if distance > radius { return 0 }
      return distance > radius - 2 ? pixel.scaled(by: 128) : pixel
    })
}

private let red: Pixel = 0xffff_0000
private let blue: Pixel = 0xff00_00ff

/// Pictures below and above: transparent ones, and of different sizes.
private let pairs: [(String, Picture, Picture)] = [
  ("a disc below and nothing above", disc(90, 60, red), plain(90, 60, 0)),
  ("discs in both", disc(90, 60, red), disc(90, 60, blue)),
  ("a small one above", plain(90, 60, red), plain(31, 17, blue)),
  ("a small one below", plain(31, 17, red), plain(90, 60, blue)),
  ("wide below, tall above", plain(120, 20, red), disc(20, 90, blue)),
  ("larger than the window", disc(500, 300, red), disc(200, 700, blue)),
]

@Suite struct SplitViewTests {
  private func play(
    _ below: Picture, _ above: Picture, _ fraction: Double, _ settings: [String: String] = [:],
    _ width: Int = 144, _ height: Int = 107
  ) -> ScenePlay {
    var play = ScenePlay("split", width, height, settings)
    play.settings["fraction"] = "\(fraction)"
    play.assets = PlainAssets([below, above])
    return play
  }

  @Test(
    "Not one pixel of the other side is seen, whatever is transparent or smaller",
    arguments: pairs.indices, ["style", "checker"])
  func sides(pair: Int, backdrop: String) throws {
    let (name, below, above) = pairs[pair]
    let backdrop = ["backdrop": backdrop]
    func pixels(_ below: Picture, _ above: Picture, _ fraction: Double) throws -> PixelBuffer {
      var play = play(below, above, fraction, backdrop)
      play.style = .dark
      return try play.pixels()
    }
    // Pictures of the same sizes that hold nothing show what there is without the other one.
    let noBelow = plain(Int(below.size.width), Int(below.size.height), 0)
    let noAbove = plain(Int(above.size.width), Int(above.size.height), 0)
    let lower = try pixels(below, noAbove, 0)
    let upper = try pixels(noBelow, above, 1)
    #expect(try pixels(below, above, 0) == lower, "\(name)")
    #expect(try pixels(below, above, 1) == upper, "\(name)")
    let session = try play(below, above, 0.45).session()
    let corners = try #require(session.triangle(at: 0))
    let split = try pixels(below, above, 0.45)
    for y in 0..<split.height {
      for x in 0..<split.width {
        let center = Point(Double(x) + 0.5, Double(y) + 0.5)
        let (edge, way) = (corners[2] - corners[1], center - corners[1])
        let side = (edge.dx * way.dy - edge.dy * way.dx) / edge.length
        guard abs(side) > 1 else { continue }
        #expect(split[x, y] == (side > 0 ? upper : lower)[x, y], "\(name) at \(x), \(y)")
      }
    }
  }

  @Test("Literally the lower picture shows through and beyond the upper one")
  func literalSides() throws {
    var through = play(plain(60, 60, red), plain(60, 60, 0), 1, [:], 60, 60)
    through.isLiteral = true
    #expect(try through.pixels()[30, 30] == red)
    var beyond = play(plain(60, 60, red), plain(60, 20, blue), 1, [:], 60, 60)
    beyond.isLiteral = true
    #expect(try beyond.pixels()[30, 5] == red)
  }

  @Test(
    "The checker's squares are 8 logical pixels, under what is not opaque",
    arguments: [1.0, 1.5, 2],
    Style.allCases)
  func checker(scale: Double, style: Style) throws {
    var play = play(plain(64, 64, 0), plain(64, 64, 0), 0.5, ["backdrop": "checker"], 200, 200)
    play.scale = scale
    play.style = style
    let pixels = try play.pixels()
    let side = Int(8 * scale)
    let corner = 100 - Int(32 * scale)
    let ground = pixels[0, 0]
    #expect(pixels[corner, corner] == ground)
    #expect(pixels[corner + side - 1, corner] == ground)
    #expect(pixels[corner + side, corner] != ground)
    #expect(pixels[corner, corner + side] != ground)
    #expect(pixels[corner + side, corner + side] == ground)
    play.assets = PlainAssets.redAndBlue(64, 64)
    let opaque = try play.pixels()
    play.settings["backdrop"] = "style"
    #expect(try play.pixels() == opaque)
  }

  @Test("Opaque pictures of one size cost three layers and give the article's bytes")
  func opaque() throws {
    let (below, above) = (TestPictures.noise(90, seed: 1), TestPictures.noise(90, seed: 2))
    for fraction in [0, 0.13, 0.5, 0.77, 1] {
      var play = play(below, above, fraction, ["divider": "off"], 90, 90)
      let session = try play.session()
      #expect(session.frame(at: .zero).layers.count == 3)
      for layer in session.frame(at: .zero).layers {
        if case .group = layer.content { Issue.record("There is a group.") }
      }
      let pixels = try play.pixels()
      play.isLiteral = true
      #expect(try play.pixels() == pixels)
    }
  }

  /// Where the pictures of a frame lie, the lower one first, in groups or not, and how they are scaled.
  private func places(_ frame: Frame) -> [(Rect, Layer.Sampling)] {
    func find(_ layers: LayerList) -> [(Rect, Layer.Sampling)] {
      layers.flatMap { layer -> [(Rect, Layer.Sampling)] in
        switch layer.content {
        case .picture(_, let sampling): [(layer.rect, sampling)]
        case .group(let inner): find(inner)
        default: []
        }
      }
    }
    return find(frame.layers)
  }

  /// A picture's size, a stage's in pixels, its scale, and the picture's pixels' size in the stage's.
  static let zooms: [((Int, Int), (Int, Int), Double, Double)] = [
    // Larger than the window: as large as fits.
    ((800, 600), (400, 300), 1, 0.5), ((800, 600), (360, 900), 1, 0.45),
    ((100, 100), (80, 200), 1, 0.8),
    // In the window that suits it: 100 % in logical pixels.
    ((800, 600), (800, 600), 1, 1), ((800, 600), (1600, 1200), 2, 2),
    ((800, 600), (1200, 900), 1.5, 1.5),
    // In a larger one the same, until that is whole times as large.
    ((800, 600), (1366, 768), 1, 1), ((800, 600), (1599, 1200), 1, 1),
    ((800, 600), (1600, 1200), 1, 2), ((800, 600), (2400, 1800), 1.5, 3),
    ((800, 600), (3600, 2700), 1.5, 4), ((800, 600), (3200, 2400), 2, 4),
    // A window that is too small for 100 % in logical pixels shows one to one.
    ((800, 600), (1500, 1100), 2, 1), ((800, 600), (1600, 900), 2, 1),
    ((800, 600), (1100, 1000), 1.5, 1),
    // A small picture in the least window, and in larger ones.
    ((16, 16), (360, 320), 1, 1), ((16, 16), (719, 640), 1, 1), ((16, 16), (720, 640), 1, 2),
    ((16, 16), (1920, 1080), 1, 3), ((16, 16), (720, 640), 2, 2), ((16, 16), (540, 480), 1.5, 1.5),
    ((16, 16), (1440, 1280), 2, 4), ((200, 100), (240, 160), 1, 1),
    ((200, 50), (180, 160), 0.5, 0.9),
    ((200, 50), (200, 160), 0.5, 1), ((200, 50), (400, 400), 0.5, 1),
  ]

  @Test("A picture is scaled down to fit, and up by whole factors only", arguments: zooms)
  func zoom(picture: (Int, Int), stage: (Int, Int), scale: Double, zoom: Double) throws {
    var play = play(
      plain(picture.0, picture.1, red), plain(picture.0, picture.1, blue), 0.5, [:], stage.0,
      stage.1)
    play.scale = scale
    let places = places(try play.session().frame(at: .zero))
    let size = Size(Double(picture.0), Double(picture.1)) * zoom
    let middle = Point(Double(stage.0) / 2, Double(stage.1) / 2)
    let isWhole = zoom > 1 && zoom == zoom.rounded()
    #expect(places.count == 2)
    for (place, sampling) in places {
      #expect(place == Rect(center: middle, size: size).snapped)
      #expect(sampling == (isWhole ? .nearest : .smooth))
    }
  }

  @Test("Literally each picture is fitted by itself, smoothly")
  func literalZoom() throws {
    var play = play(plain(16, 16, red), plain(32, 16, blue), 0.5, [:], 320, 320)
    play.isLiteral = true
    let places = places(try play.session().frame(at: .zero))
    #expect(places.map(\.0) == [Rect(Size(320, 320)), Rect(x: 0, y: 80, width: 320, height: 160)])
    #expect(places.allSatisfy { $0.1 == .smooth })
  }

  @Test("Enlarged, each pixel is a block of one colour")
  func blocks() throws {
    let picture = TestPictures.noise(16, seed: 3)
    let pixels = try play(picture, picture, 0.5, ["divider": "off"], 1080, 960).pixels()
    let corner = ((1080 - 48) / 2, (960 - 48) / 2)
    for y in 0..<48 {
      for x in 0..<48 {
        #expect(pixels[corner.0 + x, corner.1 + y] == picture.buffer[x / 3, y / 3])
      }
    }
  }

  @Test("Both pictures have one zoom and one centre, and find room at the natural size")
  func oneZoom() throws {
    let play = play(plain(400, 100, red), plain(100, 300, blue), 0.5, [:], 200, 150)
    #expect(try play.scene().naturalSize == Size(400, 300))
    let places = places(try play.session().frame(at: .zero)).map(\.0)
    #expect(
      places == [
        Rect(x: 0, y: 50, width: 200, height: 50), Rect(x: 75, y: 0, width: 50, height: 150),
      ])
  }

  @Test(
    "Triangle, edge and pointer are measured where the pictures lie, not in the window",
    arguments: [(360, 900), (1366, 768), (240, 160), (500, 100)])
  func view(width: Int, height: Int) throws {
    let play = play(plain(80, 60, red), plain(80, 60, blue), 0.25, [:], width, height)
    var session = try play.session()
    let view = places(session.frame(at: .zero))[0].0
    let corners = try #require(session.triangle(at: 0))
    #expect(corners[0] == Point(view.minX, view.maxY))
    #expect(corners[1] == Point(view.minX, view.maxY - view.height / 2))
    #expect(corners[2] == Point(view.minX + view.width / 2, view.maxY))
    session.drag(to: Point(0, 0), view.origin + Vector(view.width * 0.9, view.height * 0.1), at: 0)
    #expect(abs(session.fraction(at: 1, width: view.width) - 0.9) < 1e-12)
  }

  @Test("Literally they are measured in the window")
  func literalView() throws {
    var play = play(plain(80, 60, red), plain(80, 60, blue), 0.25, [:], 300, 300)
    play.isLiteral = true
    let corners = try #require(try play.session().triangle(at: 0))
    #expect(corners == [Point(0, 300), Point(0, 150), Point(150, 300)])
  }

  @Test(
    "The divider ends where the pictures end, and small ones have no handle",
    arguments: [0.2, 0.5, 0.85], [(80, 60), (40, 30), (16, 16)])
  func divider(fraction: Double, size: (Int, Int)) throws {
    let pictures = [red, blue].map { plain(size.0, size.1, $0) }
    func pixels(_ divider: String) throws -> PixelBuffer {
      try play(pictures[0], pictures[1], fraction, ["divider": divider], 200, 90).pixels()
    }
    let (bare, full) = (try pixels("off"), try pixels("always"))
    #expect(full != bare)
    let corner = ((200 - size.0) / 2, (90 - size.1) / 2)
    for y in 0..<90 {
      for x in 0..<200
      where !(corner.0..<corner.0 + size.0).contains(x)
        || !(corner.1..<corner.1 + size.1).contains(y)
      {
        #expect(full[x, y] == bare[x, y], "\(x), \(y)")
      }
    }
  }
}

private enum TestPictures {
  /// Opaque noise.
  static func noise(_ side: Int, seed: Int) -> Picture {
    var numbers = Seeded(seed)
    return Picture(
      PixelBuffer(side, side) { _, _ in
        Pixel(rawValue: 0xff00_0000 | UInt32.random(in: 0...0xff_ffff, using: &numbers))
      })
  }
}
