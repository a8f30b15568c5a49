import Glibc
import MatteGeometry
import MatteLayers
import MatteRaster
import Testing

@Suite struct ConicalGradientTests {
  private static let square = Rect(x: 10, y: 5, width: 60, height: 60)
  private static let wheel = ConicalGradient([.black, .white])
  private static let fading = ConicalGradient([
    Color(hex: 0x3388ff, alpha: 0), Color(hex: 0x33ff88),
  ])

  private static func frame(_ layers: Layer...) -> Frame {
    Frame(width: 90, height: 70, layers: layers)
  }

  @Test(
    "It goes clockwise from its angle, about the middle of its rectangle",
    arguments: [0, 1, -2.5, .pi / 2, 100])
  func clockwise(angle: Double) {
    let pixels = Compositor.pixels(
      of: Self.frame(Layer(.conical(Self.wheel, from: angle), in: Self.square)))
    for y in 0..<70 {
      for x in 0..<90 {
        let arm = Point(Double(x) + 0.5, Double(y) + 0.5) - Self.square.center
        guard abs(arm.dx) < 30, abs(arm.dy) < 30 else {
          #expect(pixels[x, y] == .clear)
          continue
        }
        var turns = (atan2(arm.dy, arm.dx) - angle) / (2 * .pi)
        turns -= turns.rounded(.down)
        guard (0.0001..<0.9999).contains(turns) else { continue }
        #expect(abs(Double(pixels[x, y].red) - 255 * turns) < 0.52)
        #expect(pixels[x, y].isOpaque)
      }
    }
  }

  @Test(
    "Turned as a layer it is the same as from another angle, and larger the same about the middle")
  func turned() {
    let disc = Path.circle(center: Self.square.center, radius: 25)
    let turned = Layer(
      .conical(Self.fading, from: 0.5), in: Self.square,
      transform: .rotation(.pi / 2, about: Self.square.center), mask: .path(disc))
    let other = Layer(
      .conical(Self.fading, from: 0.5 + .pi / 2), in: Self.square, mask: .path(disc))
    let larger = Layer(
      .conical(Self.fading, from: 0.5 + .pi / 2), in: Self.square.inset(by: -20), mask: .path(disc))
    let pixels = Compositor.pixels(of: Self.frame(other))
    #expect(Compositor.pixels(of: Self.frame(turned)) == pixels)
    #expect(Compositor.pixels(of: Self.frame(larger)) == pixels)
  }

  @Test("Mirrored it goes the other way, and stretched its directions are stretched")
  func stretched() {
    let upright = Layer(.conical(Self.wheel), in: Self.square)
    var mirrored = upright
    mirrored.transform = Affine.scale(1, -1).then(.translation(Vector(0, 70)))
    let (pixels, others) = (
      Compositor.pixels(of: Self.frame(upright)), Compositor.pixels(of: Self.frame(mirrored))
    )
    #expect(
      (5..<65).allSatisfy { y in (10..<70).allSatisfy { others[$0, y] == pixels[$0, 69 - y] } })
    var wide = upright
    wide.rect = Rect(x: 5, y: 5, width: 20, height: 20)
    wide.transform = .scale(4, 1)
    let stretched = Compositor.pixels(of: Self.frame(wide))
    for (x, y) in [(30, 12), (85, 20), (50, 24), (62, 7)] {
      let arm = Vector((Double(x) + 0.5 - 60) / 4, Double(y) + 0.5 - 15)
      var turns = atan2(arm.dy, arm.dx) / (2 * .pi)
      turns -= turns.rounded(.down)
      #expect(abs(Double(stretched[x, y].red) - 255 * turns) < 0.52)
    }
  }

  @Test("Stops are put in order and into the gradient, which ends as they do")
  func stops() {
    func row(_ gradient: ConicalGradient) -> PixelBuffer {
      Compositor.pixels(of: Self.frame(Layer(.conical(gradient), in: Self.square)))
    }
    let plain = row(ConicalGradient([.white]))
    #expect(plain[40, 30] == 0xffff_ffff)
    #expect(plain[12, 60] == 0xffff_ffff)
    #expect(row(ConicalGradient(stops: [(.black, -3), (.white, 7)])) == row(Self.wheel))
    let late = ConicalGradient(stops: [(.black, 0.5), (.white, 0.25), (.white, .nan)])
    let pixels = row(late)
    #expect(pixels[40, 50] == 0xff00_0000)
    #expect(pixels[40, 10] == 0xffff_ffff)
    #expect(late.isOpaque)
    #expect(!Self.fading.isOpaque)
  }

  @Test("Turning, it damages what its clip covers, and frame after frame is as if drawn anew")
  func damage() {
    var compositor = Compositor()
    var buffer = PixelBuffer(width: 90, height: 70)
    let clip = Layer.Mask.path(.circle(center: Self.square.center, radius: 12))
    for step in 0..<20 {
      let angle = Double(step) * 0.37
      let frame = Self.frame(
        Layer(.color(.white), in: Rect(Size(90, 70))),
        Layer(
          .conical(step % 2 == 0 ? Self.fading : Self.wheel, from: angle), in: Self.square,
          mask: clip),
        Layer(
          .group([Layer(.conical(Self.fading, from: -angle), in: Self.square)]), in: .zero,
          opacity: 0.5, mask: clip))
      let damage = compositor.render(frame, into: &buffer)
      #expect(buffer == Compositor.pixels(of: frame))
      #expect(step == 0 || damage.area <= 26 * 26)
    }
  }

  @Test("Who draws at a distance is told of gradients on one colour, with their clips in pixels")
  func washes() throws {
    func washes(_ layers: Layer...) -> [Wash] {
      var compositor = Compositor()
      var buffer = PixelBuffer(width: 90, height: 70)
      _ = compositor.render(Frame(width: 90, height: 70, layers: layers), into: &buffer)
      return compositor.washes
    }
    let ground = Layer(.color(Color(hex: 0x336699)), in: Rect(Size(90, 70)))
    let ring = Layer(
      .conical(Self.fading), in: Self.square,
      mask: .path(.circle(center: Self.square.center, radius: 12), .evenOdd))
    let wash = try #require(washes(ground, ring).first)
    #expect(wash.ground == 0xff33_6699)
    #expect(wash.rule == .evenOdd)
    #expect(wash.gradient.start == 0)
    #expect(wash.path == .circle(center: Self.square.center, radius: 12))
    #expect(wash.gradient.x == 40 << 16)
    #expect(wash.gradient.y == 35 << 16)
    let moved = Layer(.group([ring]), in: Rect(x: 3, y: 2, width: 1, height: 1))
    #expect(
      washes(ground, moved).first?.path == .circle(center: Point(43, 37), radius: 12))
    var faint = ring
    faint.opacity = 0.5
    var mirrored = ring
    mirrored.transform = .scale(-1, 1).then(.translation(Vector(90, 0)))
    let beside = Layer(.color(.white), in: Rect(x: 0, y: 0, width: 40, height: 70))
    #expect(washes(ring).isEmpty)
    #expect(washes(ground, faint).isEmpty)
    #expect(washes(ground, mirrored).isEmpty)
    #expect(washes(ground, beside, ring).isEmpty)
  }

  @Test("What is nowhere or has no angle is not drawn", arguments: [Double.nan, .infinity])
  func nowhere(angle: Double) {
    let layer = Layer(.conical(Self.wheel, from: angle), in: Self.square)
    #expect(Compositor.pixels(of: Self.frame(layer)).pixels.allSatisfy { $0 == .clear })
  }
}
