internal import CX11
internal import MatteGeometry
internal import MatteRaster

/// Sends pixels to a drawable of the window's depth, converted where the visual needs it.
// SAFETY: the context is the window's, which outlives its presenter; pixels are lent to Xlib for a
// call, which copies them.
@safe
struct PixelSender {
  /// The most pixels of a slice: 64 kB of them, so that events are read in between.
  static let slicePixels = 1 << 14

  private let display: Display
  private let context: GC
  private let visual: WindowVisual
  /// A slice as the visual has it.
  private var converted: [UInt32] = []
  /// The number of pixels that were sent.
  private(set) var count = 0

  /// Sends with a graphics context for drawables of the visual's depth.
  init(_ display: Display, _ context: GC, _ visual: WindowVisual) {
    self.display = display
    unsafe self.context = unsafe context
    self.visual = visual
  }

  /// Sends a rectangle of pixels that lie in rows of `width`, to where its corner is to be.
  mutating func send(
    _ rect: PixelRect, of pixels: UnsafeBufferPointer<Pixel>, width: Int, to drawable: Drawable,
    x: Int, y: Int
  ) {
    count += rect.area
    guard visual.format.isNative else {
      return unsafe sendConverted(rect, of: pixels, width: width, to: drawable, x: x, y: y)
    }
    let height = pixels.count / max(width, 1)
    let data = unsafe UnsafeMutableRawPointer(mutating: pixels.baseAddress)
    var image = unsafe visual.image(width: width, height: height, data: data)
    unsafe XPutImage(
      display.pointer, drawable, context, &image, Int32(rect.minX), Int32(rect.minY), Int32(x),
      Int32(y), UInt32(rect.width), UInt32(rect.height))
  }

  /// Fills rectangles of a drawable with a colour.
  func fill(_ rects: [PixelRect], _ color: Pixel, of drawable: Drawable) {
    var rects = rects.map(XRectangle.init)
    unsafe XSetForeground(display.pointer, context, UInt(visual.format.pixel(color)))
    unsafe XFillRectangles(display.pointer, drawable, context, &rects, Int32(rects.count))
  }

  private mutating func sendConverted(
    _ rect: PixelRect, of pixels: UnsafeBufferPointer<Pixel>, width: Int, to drawable: Drawable,
    x: Int, y: Int
  ) {
    let format = visual.format
    // Rows are filled up to 32 bits.
    let stride = (rect.width * format.bits / 8 + 3) / 4
    converted = Array(repeating: 0, count: stride * rect.height)
    unsafe converted.withUnsafeMutableBytes { bytes in
      for row in 0..<rect.height {
        let source = pixels.extracting(((rect.minY + row) * width + rect.minX)...)
        let target = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[(row * stride * 4)...])
        for column in 0..<rect.width {
          let pixel = unsafe format.pixel(source[column])
          if format.bits == 16 {
            unsafe target.storeBytes(
              of: UInt16(truncatingIfNeeded: pixel), toByteOffset: column * 2, as: UInt16.self)
          } else {
            unsafe target.storeBytes(of: pixel, toByteOffset: column * 4, as: UInt32.self)
          }
        }
      }
      var image = unsafe visual.image(
        width: rect.width, height: rect.height, data: bytes.baseAddress)
      unsafe XPutImage(
        display.pointer, drawable, context, &image, 0, 0, Int32(x), Int32(y), UInt32(rect.width),
        UInt32(rect.height))
    }
  }
}

extension PixelRect {
  /// The rectangle from the top down in slices of at most `area` pixels each.
  func slices(ofAtMost area: Int) -> [PixelRect] {
    guard !isEmpty else { return [] }
    let columns = min(width, area)
    let rows = max(area / columns, 1)
    return stride(from: minY, to: maxY, by: rows).flatMap { y in
      stride(from: minX, to: maxX, by: columns).map { x in
        PixelRect(
          minX: x, minY: y, maxX: Swift.min(x + columns, maxX), maxY: Swift.min(y + rows, maxY))
      }
    }
  }
}
