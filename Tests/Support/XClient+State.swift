public import CX11
internal import CXFixes
public import MatteGeometry
public import MatteRaster

extension XClient {
  /// The look of the pointer: its pixels, row after row.
  public var pointerPixels: [UInt] {
    var ignored = (Int32(0), Int32(0))
    unsafe XFixesQueryExtension(display, &ignored.0, &ignored.1)
    guard let image = unsafe XFixesGetCursorImage(display) else { return [] }
    defer { unsafe XFree(image) }
    let count = unsafe Int(image.pointee.width) * Int(image.pointee.height)
    return unsafe Array(UnsafeBufferPointer(start: image.pointee.pixels, count: count))
  }

  /// The look that the glyph of a corner at the bottom left gives the pointer.
  public var bottomLeftCornerPixels: [UInt] {
    let window = unsafe XCreateSimpleWindow(display, root, 0, 0, 9999, 9999, 0, 0, 0)
    defer { unsafe _ = XDestroyWindow(display, window) }
    unsafe XDefineCursor(display, window, XCreateFontCursor(display, UInt32(XC_bottom_left_corner)))
    unsafe XMapRaised(display, window)
    flush()
    return pointerPixels
  }

  /// The number of the server's release.
  public var release: Int { Int(unsafe XVendorRelease(display)) }

  /// The number of an atom.
  public func atom(_ name: String) -> Atom { unsafe XInternAtom(display, name, 0) }

  /// The number of the frame presented last.
  public var frame: Int { number("_MATTE_FRAME", of: fence) ?? 0 }

  /// True if the window manager has given the window the keyboard.
  public var isActive: Bool { number("_NET_ACTIVE_WINDOW", of: root) == Int(window) }

  /// The window's extent in pixels.
  public var size: (width: Int, height: Int) { (geometry.width, geometry.height) }

  /// Where the window is in its parent.
  public var position: (x: Int, y: Int) { (geometry.x, geometry.y) }

  private var geometry: (x: Int, y: Int, width: Int, height: Int) { geometry(of: window) }

  private func geometry(of other: CX11.Window) -> (x: Int, y: Int, width: Int, height: Int) {
    var (window, x, y) = (CX11.Window(0), Int32(0), Int32(0))
    var (width, height, border, depth) = (UInt32(0), UInt32(0), UInt32(0), UInt32(0))
    unsafe XGetGeometry(
      display, other, &window, &x, &y, &width, &height, &border, &depth)
    return (Int(x), Int(y), Int(width), Int(height))
  }

  /// The pixels of the window that lie on the screen, and within a frame of its own.
  public func visiblePart(within frame: CX11.Window?) -> PixelRect {
    let corner = positionOnScreen
    let own = PixelRect(width: size.width, height: size.height)
    return [root, frame].compactMap { $0.map(geometry) }.reduce(own) { part, around in
      let (x, y) = (around.x - corner.x, around.y - corner.y)
      return part.intersection(
        PixelRect(minX: x, minY: y, maxX: x + around.width, maxY: y + around.height))
    }
  }

  /// The value of a counter of the SYNC extension.
  public func counter(_ id: Int) -> Int {
    var ignored = (Int32(0), Int32(0))
    unsafe XSyncInitialize(display, &ignored.0, &ignored.1)
    var value = XSyncValue(hi: 0, lo: 0)
    unsafe XSyncQueryCounter(display, XSyncCounter(id), &value)
    return Int(value.hi) << 32 | Int(value.lo)
  }

  /// Waits until a counter of the SYNC extension has come to a value.
  public func wait(counter id: Int, toReach value: Int) throws {
    var ignored = (Int32(0), Int32(0))
    unsafe XSyncInitialize(display, &ignored.0, &ignored.1)
    var attributes = XSyncAlarmAttributes()
    attributes.trigger.counter = XSyncCounter(id)
    attributes.trigger.value_type = XSyncAbsolute
    attributes.trigger.wait_value = XSyncValue(
      hi: Int32(value >> 32), lo: UInt32(truncatingIfNeeded: value))
    attributes.trigger.test_type = XSyncPositiveComparison
    let mask = UInt(XSyncCACounter | XSyncCAValueType | XSyncCAValue | XSyncCATestType)
    let alarm = unsafe XSyncCreateAlarm(display, mask, &attributes)
    defer { unsafe _ = XSyncDestroyAlarm(display, alarm) }
    try wait("\(value) in a counter") { counter(id) >= value }
  }

  /// The first number in a property of the window, or of another.
  public func number(_ name: String, of other: CX11.Window? = nil) -> Int? {
    numbers(name, of: other).first
  }

  /// The numbers in a property of the window, or of another.
  public func numbers(_ name: String, of other: CX11.Window? = nil) -> [Int] {
    unsafe property(name, other) { data, count in
      unsafe data.withMemoryRebound(to: Int.self, capacity: count) { numbers in
        unsafe Array(UnsafeBufferPointer(start: numbers, count: count))
      }
    }
  }

  /// The text in a property of the window.
  public func text(_ name: String) -> String { String(decoding: bytes(name), as: UTF8.self) }

  /// The bytes in a property of the window.
  public func bytes(_ name: String) -> [UInt8] {
    unsafe property(name, nil) { data, count in
      unsafe Array(UnsafeBufferPointer(start: data, count: count))
    }
  }

  private func property<Element>(
    _ name: String, _ other: CX11.Window?,
    _ elements: (UnsafeMutablePointer<UInt8>, Int) -> [Element]
  ) -> [Element] {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    unsafe XGetWindowProperty(
      display, other ?? window, atom(name), 0, 1 << 20, 0, 0, &type, &format, &count, &rest, &data)
    guard let data = unsafe data else { return [] }
    defer { unsafe XFree(data) }
    return count == 0 ? [] : unsafe elements(data, Int(count))
  }

  /// What the server shows of the window, in the server's own pixels, row after row.
  public func serverPixels() -> [UInt] {
    let (width, height) = size
    return pixels(of: window, width, height)
  }

  private func pixels(of drawable: CX11.Window, _ width: Int, _ height: Int) -> [UInt] {
    guard
      let image = unsafe XGetImage(
        display, drawable, 0, 0, UInt32(width), UInt32(height), ~0, ZPixmap)
    else { return [] }
    defer { unsafe _ = image.pointee.f.destroy_image(image) }
    return (0..<height).flatMap { y in
      (0..<width).map { x in unsafe image.pointee.f.get_pixel(image, Int32(x), Int32(y)) }
    }
  }

  /// All that a screen with 8 bits a colour shows.
  public func screen() -> PixelBuffer {
    let (width, height) = unsafe (Int(XDisplayWidth(display, 0)), Int(XDisplayHeight(display, 0)))
    return PixelBuffer(
      width: width, height: height, pixels: pixels(of: root, width, height).map(Self.pixel))
  }

  private static func pixel(_ value: UInt) -> Pixel {
    Pixel(rawValue: UInt32(truncatingIfNeeded: value) | 0xff00_0000)
  }

  /// What the server shows of the window on a screen with 8 bits a colour; nil if it is not all in
  /// view.
  public func capture() -> PixelBuffer? {
    let pixels = serverPixels().map(Self.pixel)
    let (width, height) = size
    guard pixels.count == width * height else { return nil }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }
}

extension XClient {
  /// Where the window's corner is on the screen.
  public var positionOnScreen: (x: Int, y: Int) {
    var (x, y, child) = (Int32(0), Int32(0), CX11.Window(0))
    unsafe XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child)
    return (Int(x), Int(y))
  }
}
