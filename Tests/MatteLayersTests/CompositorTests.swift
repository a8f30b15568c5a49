import MatteGeometry
import MatteLayers
import MatteRaster
import Testing

/// The largest difference of a part of a pixel to the specification, in 255ths.
func worstError(_ frame: Frame) -> Double {
  let view = PixelRect(width: frame.width, height: frame.height)
  let expected = ReferenceCompositor(view: view).composite(frame.layers)
  return zip(Compositor.pixels(of: frame).pixels, expected).map { pixel, value in
    let difference = (parts(pixel) - value) * 255
    return max(difference.max(), -difference.min())
  }.max() ?? 0
}

@Suite("Compositor")
struct CompositorTests {
  @Test("A tree is composited as the specification does, on whole pixels", arguments: 0..<40)
  func aligned(seed: Int) {
    var tree = RandomTree(seed)
    tree.isFree = false
    for _ in 0..<10 {
      let error = worstError(Frame(width: 29, height: 22, layers: tree.layers(2)))
      #expect(error <= 4)
    }
  }

  @Test("A tree is composited as the specification does, scaled and turned", arguments: 0..<40)
  func free(seed: Int) {
    var tree = RandomTree(seed)
    for _ in 0..<10 {
      let error = worstError(Frame(width: 29, height: 22, layers: tree.layers(3)))
      #expect(error <= 5)
    }
  }

  @Test("So is a tree of large layers, of which some hide others", arguments: 0..<30)
  func large(seed: Int) {
    var tree = RandomTree(seed)
    for _ in 0..<3 {
      let group = Layer(.group(LayerList(tree.layers(2))), in: .zero, transform: .scale(12, 3))
      #expect(worstError(Frame(width: 348, height: 66, layers: [group])) <= 5)
    }
  }

  @Test(
    "What a group holds alone is composited as beside what cannot be seen", arguments: 0..<200)
  func alone(seed: Int) {
    var tree = RandomTree(seed)
    let rect = Rect(x: -20, y: -20, width: 80, height: 80)
    let nothing = Layer(.color(Color(white: 0, alpha: 0)), in: rect)
    var layers = tree.layers(1)
    let shape = tree.path()
    for channel in Layer.Channel.allCases {
      var alone = Layer(.group([tree.layer(0)]), in: .zero)
      var beside = alone
      let mask = Layer.shape(shape, .black)
      alone.mask = tree.chance(0.5) ? .path(shape) : .layers([mask], channel)
      beside.mask = alone.mask
      if case .layers = alone.mask {
        beside.mask = .layers([mask, nothing], channel)
      }
      if case .group(let inner) = alone.content {
        beside.content = .group(LayerList(inner + [nothing]))
      }
      let frames = [alone, beside].map { Frame(width: 29, height: 22, layers: layers + [$0]) }
      #expect(Compositor.pixels(of: frames[0]) == Compositor.pixels(of: frames[1]))
      layers.append(alone)
    }
  }

  @Test("A mask that is a rectangle of whole pixels shows what any path around them does")
  func rectangles() {
    let tree = RandomTree(2)
    let maps = [
      Affine.identity, .translation(Vector(5, 3)), .scale(2, 2),
      .scale(-1, 1).then(
        .translation(Vector(20, 0))), .scale(0.5, 0.5), .rotation(.pi / 2, about: Point(8, 8)),
    ]
    for map in maps {
      for (minX, maxX) in [(2.0, 10.0), (10, 2), (2, 2), (-30, 40), (2.25, 10), (30, 60)] {
        let corners = [Point(minX, 4), Point(maxX, 4), Point(maxX, 8), Point(minX, 8)]
        let middle = Point(minX, 6)
        let frames = [corners, corners + [middle]].map { points in
          let layer = Layer(
            .picture(tree.pictures[3]), in: Rect(x: 0, y: 0, width: 20, height: 20),
            transform: map, mask: .path(.polygon(points)))
          let ground = Layer(.color(.white), in: Rect(x: 0, y: 0, width: 40, height: 40))
          return Frame(width: 40, height: 40, layers: [ground, layer])
        }
        #expect(Compositor.pixels(of: frames[0]) == Compositor.pixels(of: frames[1]))
      }
    }
  }

  @Test(
    "A quadrilateral of whole numbers with one slanted side is no rectangle", arguments: 0..<4,
    [Vector(20, 0), Vector(-20, 0), Vector(0, 20), Vector(0, -20)])
  func trapezia(corner: Int, shift: Vector) {
    var corners = [Point(30, 30), Point(70, 30), Point(70, 70), Point(30, 70)]
    corners[corner] = corners[corner] + shift
    let all = Rect(x: 0, y: 0, width: 100, height: 100)
    for first in corners.indices {
      let path = Path.polygon(Array(corners[first...] + corners[..<first]))
      let layer = Layer(.color(.white), in: all, mask: .path(path))
      let pixels = Compositor.pixels(of: Frame(width: 100, height: 100, layers: [layer])).pixels
      let view = PixelRect(width: 100, height: 100)
      #expect(
        pixels.map(\.alpha) == Rasterizer.coverage(of: path, view: view).dense().values)
    }
  }

  @Test("A frame is 65535 columns wide at most, and as wide it is composited")
  func widest() async {
    let shape = Layer.shape(.circle(center: Point(65_534, 1), radius: 3), .white)
    let frame = Frame(width: Frame.widthLimit, height: 2, layers: [shape])
    #expect(Compositor.pixels(of: frame)[65_534, 1] == 0xffff_ffff)
    await #expect(processExitsWith: .failure) { _ = Frame(width: 65_536, height: 1) }
    await #expect(processExitsWith: .failure) {
      var frame = Frame(width: 1, height: 1)
      frame.clear(width: 65_536, height: 1)
    }
  }

  @Test("A frame is 2147483647 rows high at most")
  func highest() async {
    #expect(Frame(width: 1, height: Frame.heightLimit).height == 2_147_483_647)
    await #expect(processExitsWith: .failure) { _ = Frame(width: 1, height: 1 << 31) }
    await #expect(processExitsWith: .failure) {
      var frame = Frame(width: 1, height: 1)
      frame.clear(width: 1, height: 1 << 31)
    }
  }

  /// The only pixel of a frame of one pixel.
  private func pixel(_ layers: [Layer]) -> Pixel {
    Compositor.pixels(of: Frame(width: 1, height: 1, layers: layers)).pixels[0]
  }

  private let one = Rect(x: 0, y: 0, width: 1, height: 1)

  @Test("Colours are premultiplied and composited by rounding twice")
  func exact() {
    let red = Layer(.color(Color(hex: 0xff0000)), in: one)
    let green = Layer(.color(Color(hex: 0x00ff00, alpha: 0.5)), in: one)
    #expect(pixel([]) == 0)
    #expect(pixel([red]) == 0xffff_0000)
    #expect(pixel([green]) == 0x8000_8000)
    #expect(pixel([red, green]) == 0xff7f_8000)
    var faint = green
    faint.opacity = 0.5
    #expect(pixel([red, faint]) == 0xffbf_4000)
    let group = Layer(.group([red, green]), in: .zero, opacity: 0.5)
    #expect(pixel([group]) == 0x8040_4000)
  }

  @Test(
    "A mask counts by its channel",
    arguments: [
      (Layer.Channel.alpha, 0x4040_4040), (.invertedAlpha, 0xbfbf_bfbf),
      (.luminance, 0x2e2e_2e2e), (.invertedLuminance, 0xd1d1_d1d1),
    ] as [(Layer.Channel, Pixel)])
  func channels(channel: Layer.Channel, expected: Pixel) {
    let mask = Layer(.color(Color(hex: 0x00ff00, alpha: 0.25)), in: one)
    let white = Layer(.color(.white), in: one, mask: .layers([mask], channel))
    #expect(pixel([white]) == expected)
    let group = Layer(
      .group([Layer(.color(.white), in: one)]), in: .zero, mask: .layers([mask], channel))
    #expect(pixel([group]) == expected)
  }

  @Test("A mask of a mask multiplies")
  func nested() {
    let inner = Layer(.color(.white), in: one, opacity: 0.5)
    let middle = Layer(.color(.white), in: one, opacity: 0.5, mask: .layers([inner]))
    let outer = Layer(.color(.white), in: one, opacity: 0.5, mask: .layers([middle]))
    #expect(pixel([outer]) == 0x2020_2020)
  }

  @Test("A picture in its own size is shown byte for byte, cut by the frame's view")
  func picture() {
    let tree = RandomTree(1)
    let picture = tree.pictures[1]
    let layer = Layer(.picture(picture), in: Rect(x: -3, y: 2, width: 11, height: 13))
    let result = Compositor.pixels(of: Frame(width: 6, height: 9, layers: [layer]))
    for y in 0..<9 {
      for x in 0..<6 {
        #expect(result[x, y] == (y < 2 ? 0 : picture.buffer[x + 3, y - 2]))
      }
    }
  }

  @Test("A picture that is magnified beyond measure is still seen")
  func magnified() {
    let picture = Picture(PixelBuffer(width: 2, height: 1, pixels: [0xff00_0000, 0xffff_ffff]))
    let layer = Layer(.picture(picture), in: Rect(x: -5e6, y: -5e6, width: 1e7, height: 1e7))
    let result = Compositor.pixels(of: Frame(width: 9, height: 9, layers: [layer]))
    #expect(result.pixels.allSatisfy { abs(Int($0.blue) - 128) <= 2 && $0.isOpaque })
  }

  @Test(
    "A frame of no pixels, one column or one row is composited",
    arguments: [(0, 0), (0, 9), (1, 400), (1638, 1)])
  func sizes(width: Int, height: Int) {
    var tree = RandomTree(4)
    let frame = Frame(width: width, height: height, layers: tree.layers(2))
    #expect(Compositor.pixels(of: frame).pixels.count == width * height)
  }

  @Test("A fresh buffer is written everywhere")
  func fresh() {
    var compositor = Compositor()
    var buffer = PixelBuffer(width: 5, height: 5, filledWith: 0xdead_beef)
    for _ in 0..<2 {
      buffer = PixelBuffer(width: 5, height: 5, filledWith: 0xdead_beef)
      let damage = compositor.render(Frame(width: 5, height: 5), into: &buffer, isFresh: true)
      #expect(damage == Damage(buffer.bounds))
      #expect(buffer == PixelBuffer(width: 5, height: 5))
    }
  }
}
