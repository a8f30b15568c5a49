import MatteGeometry
import MatteLayers
import MatteRaster
import TestMath
import Testing

@Suite("LayerList")
struct LayerListTests {
  private let rect = Rect(x: 3, y: 4, width: 10, height: 8)
  private let path = Path.circle(center: Point(8, 8), radius: 4)

  @Test("A list that is emptied and filled again holds what was added last", arguments: 0..<50)
  func refilled(seed: Int) {
    var tree = RandomTree(seed)
    var list = LayerList()
    for depth in [3, 1, 2] {
      let layers = tree.layers(depth)
      list.removeAll()
      add(layers, to: &list)
      #expect(Array(list) == layers)
    }
  }

  /// Adds layers by what a scene calls: one after the other, groups and masks from within.
  private func add(_ layers: some Sequence<Layer>, to list: inout LayerList) {
    for layer in layers {
      if case .group(let inner) = layer.content {
        list.addGroup(in: layer.rect, transform: layer.transform, opacity: layer.opacity) {
          add(inner, to: &$0)
        }
      } else {
        list.add(
          layer.content, in: layer.rect, transform: layer.transform, opacity: layer.opacity)
      }
      switch layer.mask {
      case .path(let path, let rule): list.clip(rule) { $0 = path }
      case .layers(let masks, let channel): list.mask(channel) { add(masks, to: &$0) }
      case nil: break
      }
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
    let inner: LayerList = [
      Layer(.color(.white), in: rect, mask: .layers([mask], .luminance)), .shape(path, .white),
    ]
    #expect(
      Array(list) == [
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
    let group = Layer(.group(LayerList(layers)), in: .zero)
    let masked = Layer(.color(.white), in: rect, mask: .layers([group]))
    #expect(Compositor.pixels(of: Frame(width: 16, height: 16, layers: [masked])) == seen)
  }

  @Test(
    "Layers with paths of their own leave no memory behind when they go",
    .enabled(if: AddressSpace.isOwn, "a sanitizer takes memory of its own"))
  func ownPaths() async {
    await #expect(processExitsWith: .success) {
      let corners = (0..<10_000).map { Point(Double($0), 1) }
      var list = LayerList()
      AddressSpace.limit(to: AddressSpace.used + 64 << 20)
      for _ in 0..<1000 {
        list.add(.shape(.polygon(corners), .white))
        list.removeAll()
      }
    }
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
    #expect(list == LayerList())
    #expect(list.isEmpty)
    list.addShape(.white) { $0.addCircle(center: .zero, radius: 7) }
    #expect(list == filled(7))
    #expect(list != filled(8))
    #expect(list != LayerList())
  }
}
