import MatteGeometry
import MatteLayers
import MatteRaster
import Testing

@Suite("LayerList")
struct LayerListTests {
  private let rect = Rect(x: 3, y: 4, width: 10, height: 8)
  private let path = Path.circle(center: Point(8, 8), radius: 4)

  @Test("Layers that are values come out as they went in", arguments: 0..<50)
  func values(seed: Int) {
    var tree = RandomTree(seed)
    var list = LayerList()
    for depth in [3, 1] {
      let layers = tree.layers(depth)
      list.removeAll()
      for layer in layers { list.add(layer) }
      #expect(list.values == layers)
    }
  }

  @Test("What is added one by one is what the values say")
  func added() {
    var list = LayerList()
    list.addGroup(in: rect, transform: .scale(2, 1), opacity: 0.5) { list in
      list.add(.color(.white), in: rect)
      list.mask(.luminance) { $0.addShape(.black, rule: .evenOdd) { $0 = path } }
      list.addShape(.white) { $0 = path }
    }
    list.clip(.evenOdd) { $0 = path }
    list.add(.color(.black), in: rect, transform: .scale(1, 3), opacity: 0.25)
    let mask = Layer.shape(path, .black, rule: .evenOdd)
    let inner = [
      Layer(.color(.white), in: rect, mask: .layer(mask, .luminance)), .shape(path, .white),
    ]
    #expect(
      list.values == [
        Layer(
          .group(inner), in: rect, transform: .scale(2, 1), opacity: 0.5,
          mask: .path(path, .evenOdd)),
        Layer(.color(.black), in: rect, transform: .scale(1, 3), opacity: 0.25),
      ])
  }

  @Test("Several layers mask as a group does, and none lets nothing through", arguments: 0...2)
  func masks(count: Int) {
    let layers = [Rect(x: 3, y: 4, width: 2, height: 8), Rect(x: 9, y: 4, width: 1, height: 8)]
      .prefix(count).map { Layer(.color(.black), in: $0) }
    var drawn = Frame(width: 16, height: 16)
    drawn.layers.add(.color(.white), in: rect)
    drawn.layers.mask(.alpha) { list in for layer in layers { list.add(layer) } }
    let seen = Compositor.pixels(of: drawn)
    #expect(seen.pixels.count { $0 != 0 } == [0, 16, 24][count])
    let values = Frame(width: 16, height: 16, layers: drawn.layers.values)
    #expect(Compositor.pixels(of: values) == seen)
  }

  @Test("Lists are equal whatever they held before")
  func equality() {
    func filled(_ radius: Double) -> LayerList {
      var list = LayerList()
      list.addShape(.white) { $0.addCircle(center: .zero, radius: radius) }
      return list
    }
    var list = LayerList()
    for _ in 0..<3 { list.addShape(.black) { $0.addRect(rect) } }
    list.removeAll()
    #expect(list == LayerList() && list.values.isEmpty)
    list.addShape(.white) { $0.addCircle(center: .zero, radius: 7) }
    #expect(list == filled(7) && list != filled(8) && list != LayerList())
  }
}
