import MatteGeometry
import MatteLayers
import MatteRaster
import Testing

@Suite("Band")
struct BandTests {
  private static let width = 1024
  private static let height = 600

  /// Layers of a small random tree, magnified until they fill a frame of several bands.
  private func frame(_ layers: [Layer]) -> Frame {
    let map = Affine.scale(Double(Self.width) / 29, Double(Self.height) / 22)
    let all = Layer(.group(LayerList(layers)), in: .zero, transform: map)
    return Frame(width: Self.width, height: Self.height, layers: [all])
  }

  @Test(
    "After any changes two threads give the same pixels and damage as one, and as a fresh frame",
    arguments: 0..<24)
  func threads(seed: Int) {
    var tree = RandomTree(9000 + seed)
    tree.isFree = seed.isMultiple(of: 3)
    var alone = Window(threads: 1)
    var shared = Window(threads: 2)
    var layers = tree.layers(2)
    for step in 0..<8 {
      let (damage, before) = shared.show(frame(layers))
      #expect(alone.show(frame(layers)).damage == damage)
      let isSame = alone.buffer == shared.buffer
      let isFresh = shared.buffer == Compositor.pixels(of: frame(layers))
      #expect(isSame, "step \(step)")
      #expect(isFresh, "step \(step)")
      if !isSame || !isFresh { return }
      #expect(isContained(before, shared.buffer, damage))
      for _ in 0...tree.index(2) { tree.change(&layers) }
    }
  }

  @Test("Frames composited at the same time do not disturb each other")
  func crowd() async {
    let frames = (0..<6).map { seed in
      var tree = RandomTree(9100 + seed)
      return frame(tree.layers(2))
    }
    let expected = frames.map { Compositor.pixels(of: $0) }
    await withTaskGroup(of: Bool.self) { group in
      for (frame, pixels) in zip(frames, expected) {
        group.addTask {
          (0..<10).allSatisfy { _ in
            var window = Window(threads: 2)
            _ = window.show(frame)
            return window.buffer == pixels
          }
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  @Test(
    "A large frame has the second thread help, a small one or a lone compositor has not",
    .enabled(if: ThreadNames.mayBeTwo, "This process may use one processor only."))
  func help() async {
    await #expect(processExitsWith: .success) {
      func render(_ threads: Int, _ height: Int) {
        var compositor = Compositor(threads: threads)
        var buffer = PixelBuffer(width: 1024, height: height)
        _ = compositor.render(Frame(width: 1024, height: height), into: &buffer)
      }
      render(2, 500)
      render(1, 600)
      precondition(!ThreadNames.all.contains("matte worker"))
      render(2, 600)
      precondition(ThreadNames.all.contains("matte worker"))
    }
  }

  @Test(
    "Where bands meet nothing is to be seen of it",
    arguments: [
      .polygon([Point(30, -9), Point(990, 310), Point(70, 620)]),
      .oval(in: Rect(x: 11, y: 7, width: 1000, height: 580)),
      .polygon([Point(0, 0), Point(1024, 600), Point(1024, 0), Point(0, 600)]),
    ] as [Path])
  func seams(path: Path) {
    let all = Rect(Size(Double(Self.width), Double(Self.height)))
    let layer = Layer(.color(.white), in: all, mask: .path(path))
    let pixels = Compositor.pixels(
      of: Frame(width: Self.width, height: Self.height, layers: [layer]))
    let view = PixelRect(width: Self.width, height: Self.height)
    let expected = Rasterizer.coverage(of: path, view: view).dense().values
    #expect(zip(pixels.pixels, expected).allSatisfy { abs(Int($0.alpha) - Int($1)) <= 1 })
  }

  @Test("An edge that moves in a large frame damages its length alone, from the top down")
  func order() {
    let all = Rect(Size(Double(Self.width), Double(Self.height)))
    func frame(_ shift: Double) -> Frame {
      let path = Path.polygon([Point(0, 0), Point(900 + shift, 0), Point(100 + shift, 600)])
      let layer = Layer(.color(.white), in: all, mask: .path(path))
      return Frame(width: Self.width, height: Self.height, layers: [layer])
    }
    var window = Window(threads: 2)
    _ = window.show(frame(0))
    let damage = window.show(frame(1)).damage
    #expect(damage.bounds.minY == 0)
    #expect(damage.bounds.maxY == Self.height)
    #expect(damage.spans.count >= Self.height)
    #expect(damage.area < 16 * Self.height)
    let rows = damage.spans.map(\.y)
    #expect(rows == rows.sorted())
  }
}
