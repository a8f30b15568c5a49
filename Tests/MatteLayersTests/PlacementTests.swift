import MatteGeometry
import MatteLayers
import MatteRaster
import TestMath
import Testing

/// One layer of each content, in a rectangle.
private func layers(_ rect: Rect, _ tree: RandomTree) -> [Layer] {
  let contents: [Layer.Content] = [
    .color(.white), .picture(tree.pictures[0]), .stencil(tree.stencils[0], .black),
    .group([Layer(.color(.white), in: rect)]),
  ]
  return contents.map { Layer($0, in: rect) }
}

/// True if layers show nothing.
private func isBlank(_ layers: [Layer]) -> Bool {
  let pixels = Compositor.pixels(of: Frame(width: 20, height: 20, layers: layers)).pixels
  return pixels.allSatisfy { $0 == 0 }
}

@Suite("Placement")
struct PlacementTests {
  @Test(
    "A rectangle without extent or with numbers that are not finite shows nothing",
    arguments: [
      Rect(x: 1, y: 1, width: 0, height: 5), Rect(x: 15, y: 1, width: -9, height: 5),
      Rect(x: 1, y: 15, width: 5, height: -9), Rect(x: .nan, y: 1, width: 5, height: 5),
      Rect(x: 1, y: 1, width: .infinity, height: 5), Rect(x: 1, y: 1, width: 5, height: .nan),
      Rect(minX: -1.7e308, minY: 0, maxX: 1.7e308, maxY: 9),
      Rect(x: 1e300, y: 0, width: 5, height: 5),
      Rect(x: -1e12, y: 0, width: 5, height: 5), Rect(x: 1e18, y: -1e18, width: 1, height: 1),
    ])
  func degenerate(rect: Rect) {
    #expect(isBlank(layers(rect, RandomTree(1))))
  }

  @Test(
    "A map that flattens, or whose numbers are not finite, shows nothing",
    arguments: [
      Affine.scale(0, 1), .scale(1, 0), .scale(.nan, 1), .scale(.infinity, 1),
      .scale(.leastNonzeroMagnitude, 1),
      Affine(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0), .translation(Vector(.nan, 0)),
      .translation(Vector(1e300, 0)),
    ])
  func flat(map: Affine) {
    for var layer in layers(Rect(x: 1, y: 1, width: 9, height: 9), RandomTree(1)) {
      layer.transform = map
      #expect(isBlank([layer]))
      #expect(isBlank([Layer(.group([layer]), in: .zero, opacity: 0.5)]))
    }
  }

  @Test("Any numbers are composited without a trap", arguments: 0..<300)
  func wild(seed: Int) {
    var tree = RandomTree(seed)
    let special: [Double] = [
      .nan, .infinity, -.infinity, 1e9, -1e9, 1e15, -1e15, 1e300, -1e300, 0, -1, 1e-300,
    ]
    func number() -> Double {
      tree.chance(0.4) ? special[tree.index(special.count)] : tree.number(-20...40)
    }
    func rect() -> Rect { Rect(minX: number(), minY: number(), maxX: number(), maxY: number()) }
    let affine = {
      Affine(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    }
    for _ in 0..<20 {
      var layers = layers(rect(), tree)
      for index in layers.indices {
        layers[index].opacity = number()
        if tree.chance(0.5) { layers[index].transform = affine() }
        if tree.chance(0.5) { layers[index].mask = .path(.oval(in: rect())) }
        if tree.chance(0.3) { layers[index].mask = .layers([layers[0]], .invertedAlpha) }
      }
      let buffer = Compositor.pixels(of: Frame(width: 20, height: 20, layers: layers))
      let isValid = buffer.pixels.allSatisfy { pixel in
        (0..<3).allSatisfy { part(pixel, $0) <= part(pixel, 3) }
      }
      #expect(isValid)
    }
  }

  @Test("A rectangle of any size covers what it covers", arguments: [1e3, 1e9, 1e12, 1e15])
  func huge(far: Double) {
    let rect = Rect(minX: 4, minY: -far, maxX: far, maxY: far)
    let layers = [Layer(.color(.white), in: rect)]
    let buffer = Compositor.pixels(of: Frame(width: 9, height: 2, layers: layers))
    #expect(buffer.pixels == [0, 1].flatMap { _ in (0..<9).map { $0 < 4 ? 0 : 0xffff_ffff } })
  }

  @Test("A mirrored picture is the picture mirrored")
  func mirrored() {
    let picture = RandomTree(2).pictures[1]
    var layer = Layer(.picture(picture), in: Rect(x: 0, y: 0, width: 11, height: 13))
    layer.transform = Affine.scale(-1, 1).then(.translation(Vector(11, 0)))
    let buffer = Compositor.pixels(of: Frame(width: 11, height: 13, layers: [layer]))
    for y in 0..<13 {
      #expect((0..<11).allSatisfy { buffer[$0, y] == picture.buffer[10 - $0, y] })
    }
  }

  @Test("Edges close to whole pixels lie on them", arguments: [0, 0.0005, -0.0005])
  func snapped(offset: Double) {
    let rect = Rect(x: 2 + offset, y: 3 - offset, width: 4, height: 2)
    let buffer = Compositor.pixels(
      of: Frame(width: 9, height: 9, layers: [Layer(.color(.white), in: rect)]))
    #expect(buffer.pixels.count { $0 == 0xffff_ffff } == 8)
    #expect(buffer.pixels.count { $0 != 0 } == 8)
  }

  @Test("A stencil between pixels is moved to whole ones, whatever its size loses in rounding")
  func stencilBetween() {
    let values = (0..<35).map { UInt8($0 * 7) }
    let stencil = Stencil(CoverageBuffer(width: 7, height: 5, values: values))
    func pixels(_ rect: Rect) -> PixelBuffer {
      Compositor.pixels(
        of: Frame(width: 60, height: 9, layers: [Layer(.stencil(stencil, .black), in: rect)]))
    }
    let places = (1...499).map { Double($0) / 10 }
    let rects = places.map { Rect(x: $0, y: 2.3, width: 7, height: 5) }
    #expect(rects.contains { $0.size.width != 7 })
    for (x, rect) in zip(places, rects) {
      let whole = Rect(x: x.rounded(), y: 2, width: 7, height: 5)
      #expect(pixels(rect) == pixels(whole), "\(x)")
    }
  }

  @Test("A picture that grows between pixels changes its pixels little by little")
  func growing() {
    let buffer = PixelBuffer(
      width: 64, height: 64,
      pixels: (0..<4096).map { Pixel.opaque($0 % 64 * 4 << 8 | $0 / 64 * 4) })
    var last = PixelBuffer(width: 70, height: 70)
    for step in 0...400 {
      let side = 10.013 + Double(step) / 8
      let rect = Rect(x: 0.5, y: 0.5, width: side, height: side)
      let pixels = Compositor.pixels(
        of: Frame(width: 70, height: 70, layers: [Layer(.picture(Picture(buffer)), in: rect)]))
      for x in 2..<Int(side) - 2 where step > 0 {
        for index: UInt32 in [0, 1] {
          let (own, before) = (part(pixels[x, x], index), part(last[x, x], index))
          #expect(abs(Int(own) - Int(before)) <= 4, "side \(side), pixel \(x)")
        }
      }
      last = pixels
    }
  }

  @Test("A rectangle between pixels covers them in part")
  func between() {
    let rect = Rect(x: 1.5, y: 1, width: 1, height: 1)
    let buffer = Compositor.pixels(
      of: Frame(width: 4, height: 3, layers: [Layer(.color(.white), in: rect)]))
    #expect(buffer[1, 1] == 0x8080_8080)
    #expect(buffer[2, 1] == 0x8080_8080)
    #expect(buffer.pixels.count { $0 != 0 } == 2)
  }
}
