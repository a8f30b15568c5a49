internal import CX11
internal import MatteGeometry

/// The pixels of a window on the server, from which it is shown again without sending them.
// SAFETY: the display that it keeps stays open; `context` is the window's, which outlives its presenter,
// and `clipped` is freed by `deinit` alone.
@safe
struct Backing: ~Copyable {
  /// The most rectangles of a request, far below what every server takes.
  private static let maxRects = 4096

  private let display: Display
  private let window: CX11.Window
  private let context: GC
  /// A context for copies into rectangles.
  private let clipped: GC
  /// The pixels.
  let pixmap: Pixmap
  /// The number of columns and rows.
  let bounds: PixelRect

  /// Makes pixels for a window, or is nil if the server has no memory for them; waits for it.
  init?(_ window: borrowing Window, width: Int, height: Int) {
    guard
      let pixmap = window.display.makePixmap(
        for: window.id, width: width, height: height, depth: window.visual.depth)
    else { return nil }
    display = window.display
    self.window = window.id
    unsafe context = unsafe window.context
    self.pixmap = pixmap
    bounds = PixelRect(width: width, height: height)
    var values = XGCValues()
    values.graphics_exposures = 0
    unsafe clipped = unsafe XCreateGC(
      display.pointer, pixmap, UInt(GCGraphicsExposures), &values)
  }

  deinit {
    unsafe XFreeGC(display.pointer, clipped)
    unsafe XFreePixmap(display.pointer, pixmap)
  }

  /// Shows rectangles of the pixels in the window.
  func show(_ rects: [PixelRect]) {
    for rect in rects {
      unsafe XCopyArea(
        display.pointer, pixmap, window, context, Int32(rect.minX), Int32(rect.minY),
        UInt32(rect.width), UInt32(rect.height), Int32(rect.minX), Int32(rect.minY))
    }
  }

  /// Copies rectangles from another drawable, whose corner is at a place of the pixels.
  func copy(_ rects: [PixelRect], from source: Drawable, x: Int, y: Int) {
    inGroups(rects) { all in
      unsafe XCopyArea(
        display.pointer, source, pixmap, clipped, Int32(all.minX - x), Int32(all.minY - y),
        UInt32(all.width), UInt32(all.height), Int32(all.minX), Int32(all.minY))
    }
  }

  /// Calls `body` with the rectangle around each group of rectangles, drawing being limited to those.
  private func inGroups(_ rects: [PixelRect], _ body: (PixelRect) -> Void) {
    for start in stride(from: 0, to: rects.count, by: Self.maxRects) {
      let group = rects[start..<min(start + Self.maxRects, rects.count)]
      var own = group.map(XRectangle.init)
      unsafe XSetClipRectangles(
        display.pointer, clipped, 0, 0, &own, Int32(own.count), Unsorted)
      body(group.reduce(.empty) { $0.union($1) })
    }
  }
}
