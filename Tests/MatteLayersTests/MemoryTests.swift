import MatteGeometry
import MatteLayers
import MatteRaster
import Testing
import TestMath

@Suite("The memory that a frame needs")
struct MemoryTests {
  @Test("Random trees fit into what is said to be needed")
  func trees() async {
    await #expect(processExitsWith: .success) {
      for seed in 0..<30 {
        var tree = RandomTree(seed)
        let group = Layer(.group(LayerList(tree.layers(3))), in: .zero, transform: .scale(14, 14))
        confine([Frame(width: 406, height: 308, layers: [group])])
      }
    }
  }

  @Test("So do frames that two threads share, of one large shape or of many small ones")
  func shapes() async {
    await #expect(processExitsWith: .success) {
      let view = Rect(Size(4000, 3000))
      confine([frame(.oval(in: view)), frame(.oval(in: view.inset(by: 3)))])
    }
    await #expect(processExitsWith: .success) {
      confine([frame(circles(40_000))])
    }
    await #expect(processExitsWith: .success) {
      var random = Seeded(1)
      let points = (0..<3000).map { _ in
        Point(.random(in: 0...4000, using: &random), .random(in: 0...3000, using: &random))
      }
      confine([frame(.polygon(points))])
    }
  }

  @Test("So do pictures that are turned, made smaller, larger or hardly at all")
  func pictures() async {
    await #expect(processExitsWith: .success) {
      let buffer = PixelBuffer(width: 3000, height: 3000, filledWith: 0xff12_3456)
      let picture = Picture(buffer)
      let frames = [
        Rect(x: 0, y: 0, width: 1500, height: 1500), Rect(x: 0.5, y: 0, width: 2990, height: 2990),
        Rect(x: 0, y: 0, width: 3001, height: 3001), Rect(x: 3, y: 3, width: 40, height: 40),
      ]
      confine(
        frames.map { rect in
          var layer = Layer(.picture(picture), in: rect)
          if rect.minX == 3 { layer.transform = .rotation(0.4).then(.scale(30, 30)) }
          return Frame(width: 2000, height: 2000, layers: [layer])
        })
    }
  }

  @Test(
    "So do pictures of millions of columns or rows, and it is not much",
    .enabled(if: AddressSpace.isOwn, "a sanitizer takes memory of its own"))
  func long() async {
    await #expect(processExitsWith: .success) {
      for (width, height) in [(20_000_000, 1), (1, 20_000_000)] {
        let picture = Picture(
          PixelBuffer(width: width, height: height, filledWith: 0xff12_3456))
        for side in [2000.0, 20_000] {
          let size = width > height ? Size(side, 4) : Size(4, side)
          let layer = Layer(.picture(picture), in: Rect(size))
          let frame = Frame(width: 2000, height: 2000, layers: [layer])
          #expect(Compositor.memoryNeeded(for: frame) < 64 << 20)
          confine([frame])
        }
      }
    }
  }

  @Test("So does a row of thousands of crossing edges in a wide frame, and it is not much")
  func wide() async {
    await #expect(processExitsWith: .success) {
      var random = Seeded(3)
      var path = Path()
      for _ in 0..<1500 {
        func point(_ y: Double) -> Point { Point(.random(in: 0...60_000, using: &random), y) }
        path.append(.polygon([point(-1), point(-1), point(5), point(5)]))
      }
      let all = Rect(Size(60_000, 4))
      let frame = Frame(
        width: 60_000, height: 4, layers: [Layer(.color(.white), in: all, mask: .path(path))])
      #expect(Compositor.memoryNeeded(for: frame) < 64 << 20)
      confine([frame])
    }
  }

  @Test("What is enlarged by the nearest pixels needs nothing for its size")
  func nearest() {
    let picture = Picture(PixelBuffer(width: 40, height: 40))
    func needed(_ sampling: Layer.Sampling, _ side: Double) -> Int {
      let layer = Layer(
        .picture(picture, sampling: sampling), in: Rect(Size(side, side)))
      return Compositor.memoryNeeded(for: Frame(width: 400, height: 400, layers: [layer]))
    }
    #expect(needed(.nearest, 400) == needed(.nearest, 40))
    #expect(needed(.smooth, 400) >= needed(.nearest, 400) + 400 * 400 * 4)
  }

  @Test("What the largest frame of all needs is told without taking it")
  func largest() async {
    await #expect(processExitsWith: .success) {
      let frame = Frame(
        width: Frame.widthLimit, height: Frame.heightLimit,
        layers: [Layer(.color(.white), in: Rect(Size(9e9, 9e9)))])
      AddressSpace.limit(to: AddressSpace.used + 512 << 20)
      let needed = Compositor.memoryNeeded(for: frame)
      AddressSpace.limit(to: nil)
      #expect(needed > Frame.heightLimit)
    }
  }

  @Test("What is said to be needed is not many times what is taken")
  func isNotFar() {
    // 274 MB are, most of it for the three million corners of the circles.
    #expect(Compositor.memoryNeeded(for: frame(circles(40_000))) < 4 * 274 << 20)
  }

  @Test("A frame of nothing needs next to nothing, and what is added needs more")
  func growing() {
    let empty = Compositor.memoryNeeded(for: Frame(width: 400, height: 400))
    let some = Compositor.memoryNeeded(for: frame(.circle(center: Point(50, 50), radius: 40)))
    #expect(empty < 2 << 20)
    #expect(some > empty)
  }
}

/// A white shape over all of a frame of twelve megapixels.
private func frame(_ path: Path) -> Frame {
  let all = Rect(Size(4000, 3000))
  return Frame(
    width: 4000, height: 3000, layers: [Layer(.color(.white), in: all, mask: .path(path))])
}

/// Circles side by side.
private func circles(_ count: Int) -> Path {
  var path = Path()
  for index in 0..<count {
    let x = Double(index % 200) * 20
    path.append(.circle(center: Point(x, Double(index / 200) * 15), radius: 9))
  }
  return path
}

/// Renders frames one after the other with no more memory than their pixels and what is said to be needed;
/// ends the process otherwise.
private func confine(_ frames: [Frame]) {
  var compositor = Compositor()
  var buffer = PixelBuffer(width: frames[0].width, height: frames[0].height)
  var last = 0
  for (index, frame) in frames.enumerated() {
    let needed = Compositor.memoryNeeded(for: frame)
    AddressSpace.limit(to: AddressSpace.used + last + needed + (1 << 20))
    _ = compositor.render(frame, into: &buffer, isFresh: index == 0)
    AddressSpace.limit(to: nil)
    last = needed
  }
}
