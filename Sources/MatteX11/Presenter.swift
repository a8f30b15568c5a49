internal import MatteGeometry
internal import MatteRaster

/// A way to bring pixels into a window.
///
/// Each keeps the pixels of the frame presented last, and counts on the window's frame property
/// being set after every present.
protocol Presenter: ~Copyable {
  /// False while the server may still read the pixels, or has not yet taken the frame before.
  var isReady: Bool { get }

  /// Makes room for pixels of another size; the ones it had are lost.
  ///
  /// - Throws: `HostError.outOfMemory`.
  mutating func resize(width: Int, height: Int) throws(HostError)

  /// Lends the pixels to be drawn into.
  mutating func draw(_ body: (inout MutableSpan<UInt32>) -> Damage) -> Damage

  /// Brings rectangles of the pixels into the window; they lie within its bounds.
  mutating func present(_ rects: [PixelRect])

  /// Takes note that the server has taken a frame.
  mutating func complete()
}
