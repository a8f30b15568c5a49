internal import CX11
internal import MatteGeometry
internal import MatteRaster

/// Has the server enlarge and smooth an underlay, by RENDER.
// SAFETY: the display that it keeps stays open; pixels are lent for calls, and what is made on the server is
// freed by `deinit` alone.
@safe
struct Enlarger: ~Copyable {
  private let display: Display
  private let underlay: Underlay
  private let target: Picture
  private let small: Pixmap
  private let source: Picture

  /// Draws on a drawable of a visual's depth; nil if the server has no RENDER for it.
  init?(_ underlay: Underlay, on drawable: Drawable, _ display: Display, _ visual: WindowVisual) {
    guard let target = Blending.picture(of: drawable, display, visual) else { return nil }
    self.display = display
    self.underlay = underlay
    self.target = target
    let (width, height) = (UInt32(underlay.bounds.width), UInt32(underlay.bounds.height))
    small = unsafe XCreatePixmap(display.pointer, drawable, width, height, UInt32(visual.depth))
    source = Blending.picture(of: small, display, visual, padded: true) ?? 0
    let one = XFixed(1 << 16)
    var transform = XTransform()
    transform.matrix.0.0 = one >> XFixed(underlay.shift)
    transform.matrix.1.1 = one >> XFixed(underlay.shift)
    transform.matrix.2.2 = one
    unsafe XRenderSetPictureTransform(display.pointer, source, &transform)
    unsafe XRenderSetPictureFilter(display.pointer, source, FilterBilinear, nil, 0)
  }

  deinit {
    unsafe XRenderFreePicture(display.pointer, target)
    unsafe XRenderFreePicture(display.pointer, source)
    unsafe XFreePixmap(display.pointer, small)
  }

  /// Draws rectangles of a frame coarsely; `areas` lie around them.
  func draw(
    _ rects: [PixelRect], within areas: [PixelRect], of frame: UnsafeBufferPointer<Pixel>,
    _ sender: inout PixelSender
  ) {
    for area in areas.map(underlay.surroundings) {
      let pixels = unsafe underlay.pixels(of: frame.span, in: area)
      let place = underlay.squares(around: area)
      unsafe pixels.pixels.withUnsafeBufferPointer {
        unsafe sender.send(
          pixels.bounds, of: $0, width: pixels.width, to: small, x: place.minX, y: place.minY)
      }
    }
    let all = rects.reduce(PixelRect.empty) { $0.union($1) }
    var clip = rects.map(XRectangle.init)
    unsafe XRenderSetPictureClipRectangles(
      display.pointer, target, 0, 0, &clip, Int32(clip.count))
    unsafe XRenderComposite(
      display.pointer, PictOpSrc, source, 0, target, Int32(all.minX), Int32(all.minY), 0, 0,
      Int32(all.minX), Int32(all.minY), UInt32(all.width), UInt32(all.height))
  }
}
