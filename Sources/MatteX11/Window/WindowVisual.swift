internal import CX11

/// The visual of a window: how its pixels become colours.
// SAFETY: Xlib owns the visual until the display is closed; whoever has one has the display, too.
@safe
struct WindowVisual {
  let pointer: UnsafeMutablePointer<Visual>
  let depth: Int32
  let format: PixelFormat
  /// True if images in the server's own memory are laid out like `PixelBuffer`.
  let isShareable: Bool

  /// Takes the screen's own visual, or where that has no true colours the one of 24 bits that has,
  /// or nil.
  init?(_ display: Display) {
    let own = unsafe XDefaultVisual(display.pointer, display.screen)
    let depth = unsafe XDefaultDepth(display.pointer, display.screen)
    if let own = unsafe own, unsafe own.pointee.class == TrueColor {
      unsafe self.init(display, own, depth)
      return
    }
    var other = unsafe XVisualInfo()
    guard unsafe XMatchVisualInfo(display.pointer, display.screen, 24, TrueColor, &other) != 0,
      let visual = unsafe other.visual
    else { return nil }
    unsafe self.init(display, visual, 24)
  }

  private init(_ display: Display, _ pointer: UnsafeMutablePointer<Visual>, _ depth: Int32) {
    unsafe self.pointer = unsafe pointer
    self.depth = depth
    format = unsafe PixelFormat(
      depth: Int(depth), red: pointer.pointee.red_mask, green: pointer.pointee.green_mask,
      blue: pointer.pointee.blue_mask)
    let (bits, pad) = Self.layout(display, depth)
    isShareable = format.isNative(bits: bits, pad: pad)
  }

  /// The bits of a pixel, and those to whose multiples rows are filled up, in the server's images of
  /// a depth.
  private static func layout(_ display: Display, _ depth: Int32) -> (bits: Int, pad: Int) {
    var count: Int32 = 0
    guard let formats = unsafe XListPixmapFormats(display.pointer, &count) else { return (0, 0) }
    defer { unsafe XFree(formats) }
    let all = unsafe UnsafeBufferPointer(start: formats, count: Int(count))
    guard let format = unsafe all.first(where: { $0.depth == depth }) else { return (0, 0) }
    return (Int(format.bits_per_pixel), Int(format.scanline_pad))
  }

  /// An image of the given size over pixels in memory that stays the caller's.
  func image(width: Int, height: Int, data: UnsafeMutableRawPointer?) -> XImage {
    var image = unsafe XImage()
    let isLittle = 1.littleEndian == 1
    unsafe image.width = Int32(width)
    unsafe image.height = Int32(height)
    unsafe image.format = ZPixmap
    unsafe image.data = data?.assumingMemoryBound(to: CChar.self)
    unsafe image.byte_order = isLittle ? LSBFirst : MSBFirst
    unsafe image.bitmap_bit_order = isLittle ? LSBFirst : MSBFirst
    unsafe image.bitmap_unit = 32
    unsafe image.bitmap_pad = 32
    unsafe image.depth = depth
    unsafe image.bits_per_pixel = Int32(format.bits)
    unsafe image.bytes_per_line = Int32((width * format.bits / 8 + 3) & ~3)
    unsafe XInitImage(&image)
    return unsafe image
  }
}
