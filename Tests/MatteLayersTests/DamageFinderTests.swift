import MatteGeometry
import MatteLayers
import MatteRaster
import TestMath
import Testing

@Suite("Damage finder")
struct DamageFinderTests {
  @Test("After any changes the pixels are those of a fresh frame", arguments: 0..<1500)
  func sequences(seed: Int) {
    var tree = RandomTree(seed)
    var window = Window()
    var layers = tree.layers(2)
    var size = (29, 22)
    for step in 0..<50 {
      let frame = Frame(width: size.0, height: size.1, layers: layers)
      let (damage, before) = window.show(frame)
      let bounds = window.buffer.bounds
      let isFresh = window.buffer == Compositor.pixels(of: frame)
      #expect(isFresh, "step \(step)")
      if !isFresh { return }
      #expect(isContained(before, window.buffer, damage))
      #expect(damage.bounds == damage.bounds.intersection(bounds))
      if tree.chance(0.05) { size = (tree.index(40), tree.index(30)) }
      for _ in 0..<tree.index(3) { tree.change(&layers) }
    }
  }

  @Test("So they are where a layer is large and its runs are long", arguments: 0..<30)
  func largeSequences(seed: Int) {
    var tree = RandomTree(seed)
    var window = Window(threads: 1)
    var layers = tree.layers(2)
    for step in 0..<20 {
      let group = Layer(.group(LayerList(layers)), in: .zero, transform: .scale(12, 5))
      let frame = Frame(width: 348, height: 110, layers: [group])
      let (damage, before) = window.show(frame)
      let isFresh = window.buffer == Compositor.pixels(of: frame)
      #expect(isFresh, "step \(step)")
      if !isFresh { return }
      #expect(isContained(before, window.buffer, damage))
      for _ in 0..<tree.index(3) { tree.change(&layers) }
    }
  }

  @Test(
    "Thousands of changed runs of many layers in a row are put in order at once",
    .enabled(if: AddressSpace.isOwn, "a sanitizer slows it down"))
  func stripes() async {
    await #expect(processExitsWith: .success) {
      // Moving each to its place one by one would be 10¹⁰ steps.
      ProcessorTime.limit(seconds: 20)
      var window = Window(threads: 1)
      _ = window.show(bars(0))
      let damage = window.show(bars(0.5)).damage
      precondition(damage.spans.count == 60 && damage.area >= 60 * 59_000)
    }
  }

  @Test("A frame like the one before has no damage")
  func unchanged() {
    var tree = RandomTree(3)
    let frame = Frame(width: 29, height: 22, layers: tree.layers(2))
    var window = Window()
    #expect(window.show(frame).damage.area == 29 * 22)
    #expect(window.show(frame).damage.isEmpty)
  }

  @Test("What moves damages where it was and where it is, whatever lies around it")
  func moved() {
    func frame(_ x: Double) -> Frame {
      let square = { (x: Double, y: Double) in
        Layer(.color(.black), in: Rect(x: x, y: y, width: 4, height: 4))
      }
      return Frame(width: 60, height: 40, layers: [square(0, 0), square(x, 20), square(50, 30)])
    }
    var window = Window()
    _ = window.show(frame(10))
    let damage = window.show(frame(30)).damage
    #expect(damage.area == 32)
    #expect(damage.bounds == PixelRect(minX: 10, minY: 20, maxX: 34, maxY: 24))
  }

  @Test("A layer put in or taken out damages its own place", arguments: 0..<4)
  func inserted(place: Int) {
    var layers = (0..<3).map {
      Layer(.color(.white), in: Rect(x: Double($0) * 20, y: 0, width: 10, height: 10))
    }
    var window = Window()
    let without = Frame(width: 60, height: 40, layers: layers)
    _ = window.show(without)
    layers.insert(Layer(.color(.black), in: Rect(x: 5, y: 20, width: 3, height: 3)), at: place)
    let own = PixelRect(minX: 5, minY: 20, maxX: 8, maxY: 23)
    #expect(window.show(Frame(width: 60, height: 40, layers: layers)).damage == Damage(own))
    #expect(window.show(without).damage == Damage(own))
  }

  @Test("A group that fades damages what it holds and no more")
  func fading() {
    func frame(_ opacity: Double) -> Frame {
      let square = Layer(.color(.black), in: Rect(x: 7, y: 8, width: 4, height: 4))
      return Frame(
        width: 60, height: 40, layers: [Layer(.group([square]), in: .zero, opacity: opacity)])
    }
    var window = Window()
    _ = window.show(frame(0.5))
    let own = PixelRect(minX: 7, minY: 8, maxX: 11, maxY: 12)
    #expect(window.show(frame(0.25)).damage == Damage(own))
    #expect(window.show(frame(0)).damage == Damage(own))
  }

  @Test(
    "A slanted edge that moves by a pixel damages its length, not its bounds", arguments: [1, 2])
  func slanted(layers: Int) {
    func frame(_ shift: Double) -> Frame {
      let all = Rect(x: 0, y: 0, width: 1920, height: 1080)
      let path = Path.polygon([Point(0, 1080), Point(0, shift), Point(1920 - shift, 1080)])
      let above = Layer(.color(.white), in: all, mask: .path(path))
      let group = Layer(
        .group([Layer(.color(.white), in: all)]), in: all, mask: .path(path))
      return Frame(width: 1920, height: 1080, layers: layers == 1 ? [above] : [above, group])
    }
    var window = Window()
    _ = window.show(frame(0))
    let damage = window.show(frame(1)).damage
    #expect(damage.area > 1900)
    #expect(damage.area < 6000)
    #expect(window.buffer == Compositor.pixels(of: frame(1)))
  }

  @Test("A slanted line that moves by a pixel damages its length, not its bounds")
  func slantedLine() {
    func frame(_ shift: Double) -> Frame {
      let line = Path.segment(
        from: Point(10 + shift, 20), to: Point(1000 + shift, 900 + shift), width: 4)
      return Frame(width: 1920, height: 1080, layers: [.shape(line, .white)])
    }
    var window = Window()
    _ = window.show(frame(0))
    let damage = window.show(frame(1)).damage
    #expect(damage.area > 1000)
    #expect(damage.area < 6000)
    #expect(window.buffer == Compositor.pixels(of: frame(1)))
    _ = window.show(frame(-900))
    #expect(window.buffer == Compositor.pixels(of: frame(-900)))
  }

  @Test("A slanted line that fades, comes or goes damages its length", arguments: [false, true])
  func fadingLine(isGrouped: Bool) {
    let line = Path.segment(from: Point(10, 20), to: Point(1000, 900), width: 4)
    func frame(_ opacity: Double, isWhite: Bool = true) -> Frame {
      var layer = Layer.shape(line, isWhite ? .white : .black)
      if isGrouped { layer = Layer(.group([layer]), in: .zero) }
      layer.opacity = opacity
      return Frame(width: 1920, height: 1080, layers: [layer])
    }
    var window = Window()
    _ = window.show(frame(0))
    for next in [frame(0.2), frame(0.4), frame(0.4, isWhite: false), frame(1), frame(0)] {
      let damage = window.show(next).damage
      #expect(damage.area > 1000)
      #expect(damage.area < 16000)
      #expect(window.buffer == Compositor.pixels(of: next))
    }
  }

  @Test("A line that fades in a group that a path cuts out damages what both cover")
  func fadingInside() {
    func frame(_ opacity: Double) -> Frame {
      var line = Layer.shape(
        .segment(from: Point(0, 0), to: Point(400, 300), width: 4), .white)
      line.opacity = opacity
      let group = Layer(
        .group([line]), in: .zero, mask: .path(.circle(center: Point(40, 30), radius: 30)))
      return Frame(width: 400, height: 300, layers: [group])
    }
    var window = Window()
    _ = window.show(frame(0.2))
    let damage = window.show(frame(0.4)).damage
    #expect(damage.area > 200)
    #expect(damage.area < 1000)
    #expect(window.buffer == Compositor.pixels(of: frame(0.4)))
  }

  @Test("What changes in a group that a path cuts out damages no more than the path covers")
  func confined() {
    func frame(_ angle: Double) -> Frame {
      let square = Layer(
        .color(.black), in: Rect(x: 10, y: 10, width: 80, height: 80),
        transform: .rotation(angle, about: Point(50, 50)))
      var ring = Path.circle(center: Point(50, 50), radius: 30)
      ring.append(.circle(center: Point(50, 50), radius: 20))
      let group = Layer(.group([square]), in: .zero, mask: .path(ring, .evenOdd))
      return Frame(width: 100, height: 100, layers: [group])
    }
    var window = Window()
    _ = window.show(frame(0))
    let damage = window.show(frame(0.1)).damage
    // π (30² − 20²) and its edges.
    #expect((1501..<2300).contains(damage.area))
    #expect(damage.spans.allSatisfy { $0.y != 50 || $0.maxX <= 36 || $0.minX >= 64 })
    #expect(window.buffer == Compositor.pixels(of: frame(0.1)))
  }

  @Test("An edge over translucent layers leaves no trace as it passes")
  func traces() {
    var random = Seeded(8)
    let colors = (0..<3).map { _ in
      Color(
        red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
        blue: .random(in: 0...1, using: &random), alpha: .random(in: 0.2...0.8, using: &random))
    }
    let layers = colors.map { Layer(.color($0), in: Rect(x: 0, y: 0, width: 40, height: 9)) }
    var window = Window()
    for step in 0..<400 {
      let x = Double(step) / 10
      let path = Path.polygon([Point(x - 30, 0), Point(x, 0), Point(x - 2, 9), Point(x - 33, 9)])
      let group = Layer(.group(LayerList(layers[1...])), in: .zero, mask: .path(path))
      let frame = Frame(width: 40, height: 9, layers: [layers[0], group])
      _ = window.show(frame)
      #expect(window.buffer == Compositor.pixels(of: frame))
    }
  }

  @Test("A child that leaves its group is seen outside it", arguments: [false, true])
  func regrouped(wasMask: Bool) {
    let child = Layer(.color(.white), in: Rect(x: 2, y: 2, width: 20, height: 5))
    let other = Layer(.color(.black), in: Rect(x: 0, y: 0, width: 5, height: 5))
    let alone = Layer(.group([other]), in: .zero, opacity: 0.5)
    let both =
      wasMask
      ? Layer(.group([other]), in: .zero, opacity: 0.5, mask: .layers([child]))
      : Layer(.group([child, other]), in: .zero, opacity: 0.5)
    let frames = [[child, alone], [both], [child, alone]].map {
      Frame(width: 30, height: 20, layers: $0)
    }
    var window = Window()
    for frame in frames {
      _ = window.show(frame)
      #expect(window.buffer == Compositor.pixels(of: frame))
    }
  }
}

/// Eighteen layers of upright bars between each other's.
private func bars(_ shift: Double) -> Frame {
  let all = Rect(Size(60_000, 60))
  let layers = (0..<18).map { layer in
    var path = Path()
    for index in 0..<1660 {
      let x = Double(index * 36 + layer * 2) + shift
      path.append(.rect(Rect(x: x, y: 0, width: 1, height: 60)))
    }
    return Layer(.color(.white), in: all, mask: .path(path))
  }
  return Frame(width: 60_000, height: 60, layers: layers)
}
