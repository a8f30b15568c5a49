import MatteLayers
import MatteRaster

/// A window's pixels, kept from frame to frame.
struct Window {
  var compositor: Compositor
  var buffer = PixelBuffer(width: 0, height: 0)

  init(threads: Int = 2) {
    compositor = Compositor(threads: threads)
  }

  /// Shows a frame, and tells its damage and what was seen before.
  mutating func show(_ frame: Frame) -> (damage: Damage, before: PixelBuffer) {
    if buffer.width != frame.width || buffer.height != frame.height {
      buffer = PixelBuffer(width: frame.width, height: frame.height, filledWith: 0xdead_beef)
    }
    let before = buffer
    return (compositor.render(frame, into: &buffer), before)
  }
}

/// True if pixels differ only where there is damage.
func isContained(_ before: PixelBuffer, _ after: PixelBuffer, _ damage: Damage) -> Bool {
  var outside = before
  for span in damage.spans {
    for x in span.minX..<span.maxX { outside[Int(x), Int(span.y)] = after[Int(x), Int(span.y)] }
  }
  return outside == after
}
