import MatteGeometry
import MatteLayers
import MatteRaster
import Testing

@Suite("Layer")
struct LayerTests {
  @Test(
    "A shape shows its path's coverage and nothing of its rectangle", arguments: FillRule.allCases)
  func shape(rule: FillRule) {
    var tree = RandomTree(1)
    for _ in 0..<50 {
      let path = tree.path()
      let view = PixelRect(width: 21, height: 18)
      let coverage = Rasterizer.coverage(of: path, rule: rule, view: view).dense()
      let frame = Frame(width: 21, height: 18, layers: [.shape(path, .white, rule: rule)])
      let alphas = Compositor.pixels(of: frame).pixels.map(\.alpha)
      #expect(zip(alphas, coverage.values).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }
  }

  @Test("A shape of any extent is exact where it is seen", arguments: [1e6, 1e12, 1e15])
  func farShape(far: Double) {
    let path = Path.polygon([Point(-far, -far), Point(far, far), Point(-far, far)])
    let frame = Frame(width: 8, height: 8, layers: [.shape(path, .white)])
    let buffer = Compositor.pixels(of: frame)
    for y in 0..<8 {
      #expect((0..<8).allSatisfy { buffer[$0, y].alpha == ($0 < y ? 255 : $0 == y ? 128 : 0) })
    }
  }

  @Test("A shape that cannot be drawn is nothing", arguments: [Double.nan, .infinity, 1e300])
  func noShape(number: Double) {
    let path = Path.polygon([Point(0, 0), Point(9, number), Point(number, 9)])
    let buffer = Compositor.pixels(of: Frame(width: 9, height: 9, layers: [.shape(path, .white)]))
    #expect(buffer.pixels.allSatisfy { $0 == 0 })
  }

  @Test("A group's layers are placed in its own coordinates, its mask in those of its rectangle")
  func coordinates() {
    let inner = Layer(.color(.white), in: Rect(x: 2, y: 1, width: 4, height: 4))
    var group = Layer(.group([inner]), in: Rect(x: 10, y: 10, width: 1, height: 1))
    group.mask = .path(.rect(Rect(x: 10, y: 10, width: 4, height: 3)))
    group.transform = .scale(2, 1)
    let buffer = Compositor.pixels(of: Frame(width: 40, height: 20, layers: [group]))
    let seen = (0..<800).filter { buffer.pixels[$0] != 0 }
    #expect(seen == [11, 12].flatMap { y in (24..<28).map { y * 40 + $0 } })
  }

  @Test("Equal layers are equal, and pictures only to themselves")
  func equality() {
    let buffer = PixelBuffer(width: 2, height: 2)
    let (first, second) = (Picture(buffer), Picture(buffer))
    let rect = Rect(x: 0, y: 0, width: 2, height: 2)
    #expect(Layer(.picture(first), in: rect) == Layer(.picture(first), in: rect))
    #expect(Layer(.picture(first), in: rect) != Layer(.picture(second), in: rect))
    #expect(Set([first, second, first]).count == 2)
    #expect(first.size == Size(2, 2))
    #expect(!first.isOpaque)
    let stencils = [
      Stencil(CoverageBuffer(width: 3, height: 1)), Stencil(CoverageBuffer(width: 3, height: 1)),
    ]
    #expect(stencils[0] != stencils[1])
    #expect(Set(stencils).count == 2)
    #expect(stencils[0].size == Size(3, 1))
  }
}
