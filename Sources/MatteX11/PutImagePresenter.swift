internal import CX11
internal import Glibc
internal import MatteGeometry
internal import MatteRaster

/// Presents by sending pixels through the connection, converted if the visual needs it.
///
/// It works everywhere, and is slow where the server is far away.
@safe
struct PutImagePresenter: Presenter, ~Copyable {
  private let display: Display
  private let target: CX11.Window
  private let context: GC
  private let visual: WindowVisual
  private var pixels = HeapPixels()
  /// The pixels in the visual's format; empty if that is `PixelBuffer`'s.
  private var converted = HeapPixels()
  private var width = 0
  private var height = 0

  /// Makes a presenter for a window, with room for `width` × `height` pixels.
  ///
  /// - Throws: `HostError.outOfMemory`.
  init(_ window: borrowing Window, width: Int, height: Int) throws(HostError) {
    display = window.display
    target = window.id
    unsafe context = unsafe window.context
    visual = window.visual
    guard resize(width: width, height: height) else {
      throw .outOfMemory(width: width, height: height)
    }
  }

  var sharesMemory: Bool { false }

  mutating func resize(width: Int, height: Int) -> Bool {
    self.width = width
    self.height = height
    let count = width * height
    return pixels.reserve(count) && (visual.format.isNative || converted.reserve(count))
  }

  mutating func draw(_ body: (inout MutableSpan<UInt32>) -> Damage) -> Damage {
    var span = unsafe pixels.buffer.extracting(..<(width * height)).mutableSpan
    return body(&span)
  }

  /// Sends rectangles; Xlib splits the ones that are larger than a request may be.
  mutating func present(_ rects: [PixelRect]) {
    for rect in rects { convert(rect) }
    let source = unsafe visual.format.isNative ? pixels.buffer : converted.buffer
    var image = unsafe visual.image(width: width, height: height, data: source.baseAddress)
    for rect in rects {
      unsafe XPutImage(
        display.pointer, target, context, &image, Int32(rect.minX), Int32(rect.minY),
        Int32(rect.minX), Int32(rect.minY), UInt32(rect.width), UInt32(rect.height))
    }
  }

  /// Converts a rectangle into the visual's format, if that differs from ours.
  private func convert(_ rect: PixelRect) {
    let format = visual.format
    guard !format.isNative else { return }
    for y in rect.minY..<rect.maxY {
      let row = unsafe pixels.buffer.extracting(y * width..<(y + 1) * width)
      if format.bits == 16 {
        let stride = (width + 1) & ~1
        let shorts = unsafe UnsafeMutableRawBufferPointer(converted.buffer)
          .bindMemory(to: UInt16.self)
        for x in rect.minX..<rect.maxX {
          unsafe shorts[y * stride + x] = UInt16(truncatingIfNeeded: format.pixel(row[x]))
        }
      } else {
        for x in rect.minX..<rect.maxX {
          unsafe converted.buffer[y * width + x] = unsafe format.pixel(row[x])
        }
      }
    }
  }
}
