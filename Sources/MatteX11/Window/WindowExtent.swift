internal import MatteGeometry

/// The size of a window: on the server, as it is drawn, and as the window manager announces it.
struct WindowExtent {
  /// The size that the content was told of, as the server has it.
  private(set) var size: PixelRect
  /// The part of the window that is drawn.
  private(set) var bounds: PixelRect
  /// The window's new size, if the content was not told of it yet.
  private var next: PixelRect?
  /// The counter value that the window manager expects once the next size is drawn.
  private var announced: Int64?

  init(_ size: PixelRect) { (self.size, bounds) = (size, size) }

  /// The size that the server reported last.
  var latest: PixelRect { next ?? size }

  /// Takes note of the counter value that goes with the next size.
  mutating func announce(_ serial: Int64) { announced = serial }

  /// Takes note of a size from the server; returns the counter value to answer once it is drawn.
  mutating func configure(_ newSize: PixelRect) -> Int64? {
    if newSize != size || next != nil { next = newSize }
    return announced.take()
  }

  /// Has the next `adopt` limit the size anew.
  mutating func expectChange() { next = latest }

  /// Takes the new size, drawn within the `reach` of the display; true if another part of the window is drawn now.
  mutating func adopt(within reach: PixelRect) -> Bool {
    guard let newSize = next.take() else { return false }
    size = newSize
    let drawn = size.intersection(reach)
    guard drawn != bounds, !drawn.isEmpty else { return false }
    bounds = drawn
    return true
  }
}
