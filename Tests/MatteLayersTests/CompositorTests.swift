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
}
