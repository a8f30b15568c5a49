internal import CX11
internal import MatteGeometry
internal import MatteRaster

/// Blends pictures that the server has into a drawable, by RENDER.
// SAFETY: the display that it keeps stays open; the mask's context is freed by `deinit` alone.
@safe
struct Blending: ~Copyable {
  private let display: Display
  private let target: Picture
  /// The coverages along edges, one byte for each pixel of the target.
  private let mask: Pixmap
  private let maskPicture: Picture
  private let maskContext: GC

  /// Blends into a drawable of a visual's depth, `width` × `height` pixels; nil if the server has no
  /// RENDER for it.
  init?(_ display: Display, _ visual: WindowVisual, _ drawable: Drawable, width: Int, height: Int) {
    guard let format = unsafe XRenderFindStandardFormat(display.pointer, PictStandardA8),
      let mask = display.makePixmap(for: drawable, width: width, height: height, depth: 8)
    else { return nil }
    guard let target = Self.picture(of: drawable, display, visual) else {
      unsafe XFreePixmap(display.pointer, mask)
      return nil
    }
    self.display = display
    self.target = target
    self.mask = mask
    maskPicture = unsafe XRenderCreatePicture(display.pointer, mask, format, 0, nil)
    unsafe maskContext = unsafe XCreateGC(display.pointer, mask, 0, nil)
  }

  deinit {
    unsafe XRenderFreePicture(display.pointer, target)
    unsafe XRenderFreePicture(display.pointer, maskPicture)
    unsafe XFreeGC(display.pointer, maskContext)
    unsafe XFreePixmap(display.pointer, mask)
  }

  /// RENDER's picture of a drawable, if `padded` with its outermost pixels going on beyond it; nil unless
  /// its pixels are 8 bits a channel in our order.
  static func picture(
    of drawable: Drawable, _ display: Display, _ visual: WindowVisual, padded: Bool = false
  ) -> Picture? {
    var (event, error): (Int32, Int32) = (0, 0)
    guard visual.format.isNative, visual.depth == 24,
      unsafe XRenderQueryExtension(display.pointer, &event, &error) != 0,
      let format = unsafe XRenderFindStandardFormat(display.pointer, PictStandardRGB24)
    else { return nil }
    var attributes = XRenderPictureAttributes()
    attributes.repeat = RepeatPad
    return unsafe XRenderCreatePicture(
      display.pointer, drawable, format, padded ? UInt(CPRepeat) : 0, &attributes)
  }

  /// Blends along edges whose lower picture has been copied; `sources` are the pictures above, with
  /// their places, by the edges' indices.
  func blend(_ edges: [Recipe.Edge], _ sources: [(picture: Picture, x: Int, y: Int)]) {
    for edge in edges { sendCoverage(edge) }
    for (index, source) in sources.enumerated() {
      let rects = edges.filter { $0.above == index }.map(\.rect)
      if !rects.isEmpty { blend(source, into: rects) }
    }
  }

  private func blend(_ source: (picture: Picture, x: Int, y: Int), into rects: [PixelRect]) {
    clip(to: rects)
    let all = rects.reduce(PixelRect.empty) { $0.union($1) }
    unsafe XRenderComposite(
      display.pointer, PictOpOver, source.picture, maskPicture, target,
      Int32(all.minX - source.x), Int32(all.minY - source.y), Int32(all.minX), Int32(all.minY),
      Int32(all.minX), Int32(all.minY), UInt32(all.width), UInt32(all.height))
  }

  private func clip(to rects: [PixelRect]) {
    var rects = rects.map(XRectangle.init)
    unsafe XRenderSetPictureClipRectangles(
      display.pointer, target, 0, 0, &rects, Int32(rects.count))
  }

  private func sendCoverage(_ edge: Recipe.Edge) {
    let (width, height) = (edge.rect.width, edge.rect.height)
    var values = edge.coverage
    unsafe values.withUnsafeMutableBytes { bytes in
      var image = unsafe XImage(coverage: bytes.baseAddress, width: width, height: height)
      unsafe XPutImage(
        display.pointer, mask, maskContext, &image, 0, 0, Int32(edge.rect.minX),
        Int32(edge.rect.minY), UInt32(width), UInt32(height))
    }
  }
}

extension XImage {
  /// An image of one byte for each pixel, without padding between rows.
  init(coverage: UnsafeMutableRawPointer?, width: Int, height: Int) {
    unsafe self.init()
    unsafe self.width = Int32(width)
    unsafe self.height = Int32(height)
    unsafe format = ZPixmap
    unsafe data = coverage?.assumingMemoryBound(to: CChar.self)
    unsafe byte_order = LSBFirst
    unsafe bitmap_bit_order = LSBFirst
    unsafe bitmap_unit = 8
    unsafe bitmap_pad = 8
    unsafe depth = 8
    unsafe bits_per_pixel = 8
    unsafe bytes_per_line = Int32(width)
    unsafe XInitImage(&self)
  }
}

extension XRectangle {
  /// A rectangle whose sides the protocol can express.
  init(_ rect: PixelRect) {
    self.init(
      x: Int16(clamping: rect.minX), y: Int16(clamping: rect.minY),
      width: UInt16(clamping: rect.width), height: UInt16(clamping: rect.height))
  }
}

extension Blending {
  /// True if the server blends with the rounding that our pixels have, tried with every coverage.
  ///
  /// RENDER leaves the rounding open: servers that draw with a graphics processor may differ by 1.
  static func isExact(_ display: Display, _ visual: WindowVisual, _ window: CX11.Window) -> Bool {
    let (above, below): (Pixel, Pixel) = (0xff1e_90d7, 0xffe7_4b05)
    let pixmaps = (0..<2).map { _ in
      unsafe XCreatePixmap(display.pointer, window, 256, 1, UInt32(visual.depth))
    }
    defer { for pixmap in pixmaps { unsafe XFreePixmap(display.pointer, pixmap) } }
    guard let blending = Blending(display, visual, pixmaps[0], width: 256, height: 1),
      let source = picture(of: pixmaps[1], display, visual)
    else { return false }
    defer { unsafe XRenderFreePicture(display.pointer, source) }
    fill(pixmaps[0], below, display)
    fill(pixmaps[1], above, display)
    let edge = Recipe.Edge(
      above: 0, below: 1, rect: PixelRect(width: 256, height: 1), coverage: Array(0...255))
    blending.blend([edge], [(source, 0, 0)])
    let wanted = (0...255).map { above.over(below, share: UInt8($0)).rawValue & 0xff_ffff }
    return display.pixels(of: pixmaps[0], width: 256, height: 1).map { $0 & 0xff_ffff } == wanted
  }

  private static func fill(_ pixmap: Pixmap, _ color: Pixel, _ display: Display) {
    var values = XGCValues()
    values.foreground = UInt(color.rawValue)
    let context = unsafe XCreateGC(display.pointer, pixmap, UInt(GCForeground), &values)
    unsafe XFillRectangle(display.pointer, pixmap, context, 0, 0, 256, 1)
    unsafe XFreeGC(display.pointer, context)
  }
}
