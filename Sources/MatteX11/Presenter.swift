internal import MatteGeometry
internal import MatteRaster

/// A way to bring pixels into a window.
///
/// Each keeps the pixels of the frame presented last. Between `present` and the server's having done
/// what that asked, which is its caller's to know, the pixels are not to be drawn into.
protocol Presenter: ~Copyable {
  /// True if the server reads the pixels by itself.
  var sharesMemory: Bool { get }

  /// Makes room for pixels of another size, and gives back memory that is far too much for that; the
  /// pixels it had are lost. False if there is no memory.
  mutating func resize(width: Int, height: Int) -> Bool

  /// Lends the pixels to be drawn into.
  mutating func draw(_ body: (inout MutableSpan<UInt32>) -> Damage) -> Damage

  /// Brings rectangles of the pixels into the window; none of them is empty or reaches beyond them.
  mutating func present(_ rects: [PixelRect])
}
