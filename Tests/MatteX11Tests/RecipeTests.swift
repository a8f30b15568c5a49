import MatteGeometry
import MatteRaster
import MatteX11
import Testing

/// What a server has and how a recipe changes it.
private struct Server {
  var pixels: PixelBuffer
  let pictures: [PlacedPixels]
  let washes: [ShapedWash]
  private(set) var sentPixels = 0

  init(_ pixels: PixelBuffer, _ pictures: [PlacedPixels], washes: [ShapedWash] = []) {
    self.pixels = pixels
    self.pictures = pictures
    self.washes = washes
  }

  mutating func cook(_ recipe: Recipe, sending frame: PixelBuffer) {
    for fill in recipe.fills {
      for rect in fill.rects { replace(rect) { _, _, _ in fill.color } }
    }
    for (wash, rects) in zip(washes, recipe.washes) {
      for rect in rects { replace(rect) { x, y, _ in wash.pixel(x, y) } }
    }
    for (picture, rects) in zip(pictures, recipe.copies) {
      for rect in rects {
        replace(rect) { x, y, _ in picture.buffer[x - picture.x, y - picture.y] }
      }
    }
    for edge in recipe.edges {
      let above = pictures[edge.above]
      replace(edge.rect) { x, y, below in
        let index = (y - edge.rect.minY) * edge.rect.width + x - edge.rect.minX
        return above.buffer[x - above.x, y - above.y].over(below, share: edge.coverage[index])
      }
    }
    for rect in recipe.sent {
      replace(rect) { x, y, _ in frame[x, y] }
      sentPixels += rect.area
    }
  }

  /// How many pixels are not the frame's.
  func wrong(_ frame: PixelBuffer) -> Int {
    zip(pixels.pixels, frame.pixels).count { $0 != $1 }
  }

  private mutating func replace(_ rect: PixelRect, _ pixel: (Int, Int, Pixel) -> Pixel) {
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX { pixels[x, y] = pixel(x, y, pixels[x, y]) }
    }
  }
}

extension ShapedWash {
  /// What it shows at a place.
  fileprivate func pixel(_ x: Int, _ y: Int) -> Pixel {
    var row: [Pixel] = [.clear]
    var span = row.mutableSpan
    wash.gradient.draw(x: x, y: y, into: &span, at: 0, count: 1)
    let share = coverage.map { $0[x - wash.bounds.minX, y - wash.bounds.minY] } ?? 255
    return row[0].over(wash.ground, share: share)
  }
}

@Suite struct RecipeTests {
  private static let width = 120
  private static let height = 80

  /// A picture without two pixels alike.
  private static func picture(_ seed: Int) -> PixelBuffer {
    let pixels = (0..<width * height).map { index in
      let number = UInt32(truncatingIfNeeded: (index &+ seed) &* 2_654_435_761)
      return Pixel(rawValue: number >> 8 | 0xff00_0000)
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  private static func coverage(_ shape: String) -> CoverageBuffer {
    guard let path = try? Path(svg: shape) else { preconditionFailure("A path.") }
    let view = PixelRect(width: width, height: height)
    return Rasterizer.coverage(of: path, rule: .nonZero, view: view).dense()
  }

  /// Two pictures through a circle, with a bar of one colour and some pixels of no picture.
  private static func frame(
    _ above: PixelBuffer, _ below: PixelBuffer, _ center: Point, bar: Int
  ) -> PixelBuffer {
    var frame = below
    let circle = "M\(center.x - 25) \(center.y) a25 25 0 0 1 50 0 a25 25 0 0 1 -50 0 z"
    let coverage = coverage(circle)
    for y in 0..<height {
      for x in 0..<width {
        let share = coverage.values[y * width + x]
        frame[x, y] = above[x, y].over(below[x, y], share: share)
        if (bar..<bar + 20).contains(x), (60..<70).contains(y) { frame[x, y] = 0xff12_3456 }
        if (x &* 7 &+ y &* 13 &+ bar) % 97 == 0 { frame[x, y].rawValue ^= 0x0f_0f0f }
      }
    }
    return frame
  }

  /// The runs in which two frames differ.
  private static func damage(_ old: PixelBuffer, _ new: PixelBuffer) -> [Damage.Span] {
    (0..<height).flatMap { y in
      var spans: [Damage.Span] = []
      for x in 0..<width where old[x, y] != new[x, y] {
        if let last = spans.last, Int(last.maxX) == x {
          spans[spans.count - 1].maxX += 1
        } else {
          spans.append(Damage.Span(y: y, minX: x, maxX: x + 1))
        }
      }
      return spans
    }
  }

  @Test("A server that follows the recipe shows the frame", arguments: [true, false], 0..<8)
  func exact(blends: Bool, step: Int) {
    let (above, below) = (Self.picture(1), Self.picture(9_999))
    let pictures = [PlacedPixels(above, x: 0, y: 0), PlacedPixels(below, x: 0, y: 0)]
    let old = Self.frame(above, below, Point(40, 40), bar: 10)
    let center = Point(40 + 3.7 * Double(step), 40 - 1.3 * Double(step))
    let new = Self.frame(above, below, center, bar: 10 + 5 * step)
    let spans = Self.damage(old, new)
    let recipe = RecipeFinder.recipe(
      for: spans, of: new.pixels.span, width: Self.width, pictures: pictures, blends: blends)
    var server = Server(old, pictures)
    server.cook(recipe, sending: new)
    #expect(server.wrong(new) == 0)
    #expect(blends || recipe.edges.isEmpty)
  }

  @Test("Where it is coarse, a recipe fills large rectangles alone, and still makes all pixels")
  func rough() {
    // Squares of 10 pixels, and a field that is as even as it is large.
    let noise = Self.picture(3)
    var frame = noise
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let isField = (40..<80).contains(x) && (20..<60).contains(y)
        frame[x, y] = isField ? 0xff33_6699 : noise[x / 10, y / 10]
      }
    }
    let recipe = RecipeFinder.recipe(
      for: Damage(frame.bounds).spans, of: frame.pixels.span, width: Self.width, pictures: [],
      blends: false)
    let rough = recipe.roughened
    let field = PixelRect(minX: 40, minY: 20, maxX: 80, maxY: 60)
    #expect(rough.fills.map(\.color) == [0xff33_6699])
    #expect(rough.fills.map(\.rects) == [[field]])
    #expect(rough.sent.count <= 4, "\(rough.sent)")
    #expect(recipe.fills.count > 60)
    #expect(recipe.cost >= 9 * recipe.fills.count)
    var server = Server(PixelBuffer(width: Self.width, height: Self.height), [])
    server.cook(rough, sending: frame)
    #expect(server.wrong(frame) == 0)
    #expect(server.sentPixels == frame.bounds.area - field.area)
  }

  @Test("A picture that moved is copied from its place, also where the frame cuts it off")
  func moved() {
    let picture = Self.picture(5)
    for (x, y) in [(30, 20), (-30, -20), (60, -10)] {
      let place = PlacedPixels(picture, x: x, y: y)
      let new = PixelBuffer(width: Self.width, height: Self.height, filledWith: 0xff00_0000)
      var server = Server(new, [place])
      var frame = new
      let seen = PixelRect(minX: x, minY: y, maxX: x + Self.width, maxY: y + Self.height)
        .intersection(frame.bounds)
      for row in seen.minY..<seen.maxY {
        for column in seen.minX..<seen.maxX { frame[column, row] = picture[column - x, row - y] }
      }
      let recipe = RecipeFinder.recipe(
        for: Self.damage(new, frame), of: frame.pixels.span, width: Self.width, pictures: [place],
        blends: false)
      server.cook(recipe, sending: frame)
      #expect(server.wrong(frame) == 0)
      #expect(recipe.copies == [[seen]])
      #expect(recipe.sent.isEmpty)
      #expect(recipe.fills.isEmpty)
    }
  }

  @Test("A picture explains nothing beside it, though its colour goes on there")
  func besidePicture() {
    let picture = PixelBuffer(width: 40, height: 30, filledWith: 0xff80_4020)
    let place = PlacedPixels(picture, x: 30, y: 20)
    let old = PixelBuffer(width: Self.width, height: Self.height, filledWith: 0xff00_0000)
    var new = old
    for y in 10..<60 { for x in 20..<90 { new[x, y] = 0xff80_4020 } }
    let recipe = RecipeFinder.recipe(
      for: Self.damage(old, new), of: new.pixels.span, width: Self.width, pictures: [place],
      fills: false, blends: false)
    #expect(recipe.copies == [[PixelRect(minX: 30, minY: 20, maxX: 70, maxY: 50)]])
    #expect(recipe.fills.isEmpty)
    #expect(recipe.sent.reduce(0) { $0 + $1.area } >= 70 * 50 - 40 * 30)
  }

  /// A ring of many colours about a point between pixels, turned by an angle, and clipped or not.
  private static func wash(_ angle: Double, isClipped: Bool) -> ShapedWash {
    let stops = (0...4).map { (stop: Int) -> GradientStop in
      GradientStop(
        position: stop * GradientStop.end / 4, red: UInt16(stop * 16000), green: 50000,
        blue: UInt16(65535 - stop * 9000), alpha: UInt16(65535 * stop / 4))
    }
    let middle = Point(60.25, 40.5)
    guard let gradient = PlacedGradient(ColorWheel(stops), about: middle, angle: angle) else {
      preconditionFailure("A gradient.")
    }
    let bounds = PixelRect(minX: 20, minY: 4, maxX: 101, maxY: 78)
    var ring = Path()
    for radius in [35.0, 20] { ring.addCircle(center: middle, radius: radius) }
    return ShapedWash(
      Wash(
        gradient, over: 0xff20_4060, bounds: bounds, path: isClipped ? ring : nil, rule: .evenOdd))
  }

  @Test(
    "A gradient that turns is washed, soft edges included, but not where it is hidden",
    arguments: [true, false])
  func washes(isClipped: Bool) {
    func frame(_ wash: ShapedWash, _ bar: Int) -> PixelBuffer {
      var frame = PixelBuffer(width: Self.width, height: Self.height, filledWith: 0xff20_4060)
      for y in wash.wash.bounds.minY..<wash.wash.bounds.maxY {
        for x in wash.wash.bounds.minX..<wash.wash.bounds.maxX { frame[x, y] = wash.pixel(x, y) }
      }
      for y in 30..<50 {
        for x in bar..<bar + 9 {
          frame[x, y] = Pixel(rawValue: 0xff00_0000 | UInt32(x * y * 9973) & 0xff_ffff)
        }
      }
      return frame
    }
    let washes = [0.3, 0.5].map { Self.wash($0, isClipped: isClipped) }
    let (old, new) = (frame(washes[0], 30), frame(washes[1], 34))
    let recipe = RecipeFinder.recipe(
      for: Self.damage(old, new), of: new.pixels.span, width: Self.width, pictures: [],
      washes: [washes[1]], blends: false)
    var server = Server(old, [], washes: [washes[1]])
    server.cook(recipe, sending: new)
    #expect(server.wrong(new) == 0)
    let washed = recipe.washes[0].reduce(0) { $0 + $1.area }
    #expect(washed > 1500, "\(washed), \(server.sentPixels)")
    #expect(server.sentPixels <= 20 * 9 + 60, "\(washed), \(server.sentPixels)")
  }

  @Test("A wash whose colours are not the frame's explains nothing")
  func otherWash() {
    let (own, other) = (Self.wash(1, isClipped: true), Self.wash(2, isClipped: true))
    let old = PixelBuffer(width: Self.width, height: Self.height, filledWith: 0xff20_4060)
    var new = old
    for y in 4..<78 { for x in 20..<101 { new[x, y] = own.pixel(x, y) } }
    let recipe = RecipeFinder.recipe(
      for: Self.damage(old, new), of: new.pixels.span, width: Self.width, pictures: [],
      washes: [other], blends: false)
    var server = Server(old, [], washes: [other])
    server.cook(recipe, sending: new)
    #expect(server.wrong(new) == 0)
    #expect(recipe.washes[0].reduce(0) { $0 + $1.area } < 200)
  }

  @Test("Along a straight edge that moves, nothing is sent, and rows take few rectangles")
  func edge() {
    let (above, below) = (Self.picture(1), Self.picture(9_999))
    let pictures = [PlacedPixels(above, x: 0, y: 0), PlacedPixels(below, x: 0, y: 0)]
    func frame(_ x: Double) -> PixelBuffer {
      var frame = below
      let coverage = Self.coverage("M0 0 H\(x + 60) L\(x) 80 H0 Z")
      for index in frame.pixels.indices {
        let (x, y) = (index % Self.width, index / Self.width)
        frame[x, y] = above[x, y].over(below[x, y], share: coverage.values[index])
      }
      return frame
    }
    let (old, new) = (frame(20), frame(33.5))
    let recipe = RecipeFinder.recipe(
      for: Self.damage(old, new), of: new.pixels.span, width: Self.width, pictures: pictures,
      blends: true)
    var server = Server(old, pictures)
    server.cook(recipe, sending: new)
    #expect(server.wrong(new) == 0)
    #expect(server.sentPixels == 0)
    #expect(recipe.edges.count <= Self.height / 3)
    #expect(recipe.copies.reduce(0) { $0 + $1.count } <= Self.height * 2)
  }

  @Test("Pixels of one colour that a strip along an edge reaches over are blended once")
  func evenBesideEdge() {
    let (above, below): (Pixel, Pixel) = (0xff1e_90d7, 0xffe7_4b05)
    let pictures = [above, below].map {
      PlacedPixels(
        PixelBuffer(width: Self.width, height: Self.height, filledWith: $0), x: 0, y: 0)
    }
    let old = PixelBuffer(width: Self.width, height: Self.height, filledWith: below)
    var new = old
    // A row of even coverage, and an edge that begins in it and goes back below it.
    for x in 20..<44 { new[x, 10] = above.over(below, share: x < 40 ? 128 : UInt8(x * 5)) }
    for x in 36..<44 { new[x, 11] = above.over(below, share: UInt8(x * 6 - 100)) }
    let recipe = RecipeFinder.recipe(
      for: Self.damage(old, new), of: new.pixels.span, width: Self.width, pictures: pictures,
      blends: true)
    let even = recipe.fills.flatMap(\.rects)
    #expect(
      recipe.edges.contains { edge in even.contains { !$0.intersection(edge.rect).isEmpty } })
    var server = Server(old, pictures)
    server.cook(recipe, sending: new)
    #expect(server.wrong(new) == 0)
  }

  @Test(
    "The edges of a picture that lets others shine through are sent: the server holds it opaque")
  func translucent() {
    let (above, below): (Pixel, Pixel) = (0x8080_3200, 0xff00_3c00)
    let pictures = [above, below].map {
      PlacedPixels(
        PixelBuffer(width: Self.width, height: Self.height, filledWith: $0), x: 0, y: 0)
    }
    let old = PixelBuffer(width: Self.width, height: Self.height, filledWith: below)
    var new = old
    for y in 10..<20 {
      for x in 20..<60 { new[x, y] = above.over(below, share: UInt8(6 * (x - 20) + y)) }
    }
    let recipe = RecipeFinder.recipe(
      for: Self.damage(old, new), of: new.pixels.span, width: Self.width, pictures: pictures,
      blends: true)
    let held = [above, below].map { pixel in
      let opaque = Pixel(rawValue: pixel.rawValue | 0xff00_0000)
      return PlacedPixels(
        PixelBuffer(width: Self.width, height: Self.height, filledWith: opaque), x: 0, y: 0)
    }
    var server = Server(old, held)
    server.cook(recipe, sending: new)
    #expect(server.wrong(new) == 0)
    #expect(recipe.edges.isEmpty)
  }

  @Test(
    "What is sent of slanting stripes takes a rectangle for some rows of each, and few pixels more")
  func stripes() {
    let old = PixelBuffer(width: Self.width, height: Self.height, filledWith: 0xff00_0000)
    let picture = Self.picture(3)
    var new = old
    for y in 0..<Self.height {
      for start in [0, 40] {
        for x in start + y / 4..<start + y / 4 + 20 { new[x, y] = picture[x, y] }
      }
    }
    let recipe = RecipeFinder.recipe(
      for: Self.damage(old, new), of: new.pixels.span, width: Self.width, pictures: [],
      blends: false)
    var server = Server(old, [])
    server.cook(recipe, sending: new)
    #expect(server.wrong(new) == 0)
    #expect(recipe.sent.count <= Self.height / 4, "\(recipe.sent.count)")
    #expect(server.sentPixels <= Self.height * 40 * 5 / 4)
  }

  @Test("A colour of few pixels is sent, as filling it would take more")
  func fewPixels() {
    let old = PixelBuffer(width: Self.width, height: Self.height, filledWith: 0xff00_0000)
    var new = Self.picture(3)
    for x in 30..<44 { new[x, 10] = 0xff80_4020 }
    let recipe = RecipeFinder.recipe(
      for: Self.damage(old, new), of: new.pixels.span, width: Self.width, pictures: [],
      blends: false)
    #expect(recipe.fills.isEmpty)
    #expect(recipe.sent == [new.bounds])
  }

  @Test("Rectangles of one colour are filled, however many rows they have")
  func fills() {
    let old = PixelBuffer(width: Self.width, height: Self.height, filledWith: 0xff00_0000)
    var new = old
    for y in 10..<50 { for x in 20..<90 { new[x, y] = 0xff80_4020 } }
    let recipe = RecipeFinder.recipe(
      for: Self.damage(old, new), of: new.pixels.span, width: Self.width, pictures: [],
      blends: false)
    let rect = PixelRect(minX: 20, minY: 10, maxX: 90, maxY: 50)
    #expect(recipe.fills.map(\.color) == [0xff80_4020])
    #expect(recipe.fills.map(\.rects) == [[rect]])
    #expect(recipe.sent.isEmpty)
  }
}
