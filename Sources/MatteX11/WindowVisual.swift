internal import CX11

/// The visual of a window: how its pixels become colours.
@safe
struct WindowVisual {
  let pointer: UnsafeMutablePointer<Visual>
  let depth: Int32
  let format: PixelFormat

  /// Takes the screen's own visual, or where that has no true colours the one of 24 bits that has,
  /// or nil.
  init?(_ display: Display) {
    let own = unsafe XDefaultVisual(display.pointer, display.screen)
    let depth = unsafe XDefaultDepth(display.pointer, display.screen)
    if let own = unsafe own, unsafe own.pointee.class == TrueColor {
      unsafe self.init(own, depth)
      return
    }
    var other = unsafe XVisualInfo()
    guard unsafe XMatchVisualInfo(display.pointer, display.screen, 24, TrueColor, &other) != 0,
      let visual = unsafe other.visual
    else { return nil }
    unsafe self.init(visual, 24)
  }

  private init(_ pointer: UnsafeMutablePointer<Visual>, _ depth: Int32) {
    unsafe self.pointer = unsafe pointer
    self.depth = depth
    format = unsafe PixelFormat(
      depth: Int(depth), red: pointer.pointee.red_mask, green: pointer.pointee.green_mask,
      blue: pointer.pointee.blue_mask)
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
