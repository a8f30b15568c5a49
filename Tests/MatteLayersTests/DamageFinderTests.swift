import MatteGeometry
import MatteLayers
import MatteRaster
import Testing

/// A window's pixels, kept from frame to frame.
struct Window {
  var compositor = Compositor()
  var buffer = PixelBuffer(width: 0, height: 0)

  /// Shows a frame, and tells its damage and what was seen before.
  mutating func show(_ frame: Frame) -> (damage: Damage, before: PixelBuffer) {
    if buffer.width != frame.width || buffer.height != frame.height {
      buffer = PixelBuffer(width: frame.width, height: frame.height, filledWith: 0xdead_beef)
    }
    let before = buffer
    var compositor = compositor
    var pixels = buffer.pixels.mutableSpan
    let damage = compositor.render(frame, into: &pixels)
    self.compositor = compositor
    return (damage, before)
  }
}

/// True if pixels differ only where there is damage.
private func isContained(_ before: PixelBuffer, _ after: PixelBuffer, _ damage: Damage) -> Bool {
  var outside = before
  for span in damage.spans {
    for x in span.minX..<span.maxX { outside[Int(x), Int(span.y)] = after[Int(x), Int(span.y)] }
  }
  return outside == after
}

@Suite("Damage finder")
struct DamageFinderTests {
  @Test("After any changes the pixels are those of a fresh frame", arguments: 0..<1500)
  func sequences(seed: Int) {
    var tree = RandomTree(seed)
    var window = Window()
    var frame = Frame(width: 29, height: 22, layers: tree.layers(2))
    for step in 0..<50 {
      let (damage, before) = window.show(frame)
      let bounds = window.buffer.bounds
      let isFresh = window.buffer == Compositor.pixels(of: frame)
      #expect(isFresh, "step \(step)")
      if !isFresh { return }
      #expect(isContained(before, window.buffer, damage))
      #expect(damage.bounds == damage.bounds.intersection(bounds))
      var size = (frame.width, frame.height)
      if tree.chance(0.05) { size = (tree.index(40), tree.index(30)) }
      frame = Frame(width: size.0, height: size.1, layers: frame.layers)
      for _ in 0..<tree.index(3) { tree.change(&frame.layers) }
    }
  }
}
