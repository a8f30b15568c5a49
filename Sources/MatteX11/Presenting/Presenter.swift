internal import MatteGeometry
internal import MatteRaster

/// A way to bring pixels into a window.
///
/// Each keeps the pixels of the frame presented last. Between `present` and the server's having done
/// what that asked, which is its caller's to know, the pixels are not to be drawn into; nor while
/// `hasMore`.
protocol Presenter: ~Copyable {
  /// How it does that, in a line.
  var summary: String { get }

  /// True if the server reads the pixels by itself.
  var sharesMemory: Bool { get }

  /// Asks the server, once the first frame is on its way, what later frames need to know.
  mutating func prepare()

  /// Makes room for pixels of another size, and gives back memory that is far too much for that; the
  /// pixels it had are lost. False if there is no memory.
  mutating func resize(_ window: borrowing Window, width: Int, height: Int) -> Bool

  /// Lends the pixels to be drawn into.
  mutating func draw(_ body: (inout MutableSpan<Pixel>) -> Damage) -> Damage

  /// Brings what changed into the window, nil for everything; the frame shows `pictures` at their
  /// places and `washes`, and if it `isAnswer` the user has done something, and is not to wait for it.
  mutating func present(
    _ damage: Damage?, _ pictures: [PlacedPixels], _ washes: [Wash], isAnswer: Bool)

  /// Shows rectangles of the pixels presented last again; none is empty or reaches beyond them.
  mutating func show(_ rects: [PixelRect])

  /// True if a part of the frame has not been sent yet.
  var hasMore: Bool { get }

  /// Sends the next part of the frame.
  mutating func sendMore()

  /// True if something is left to be sent that can wait for the hand: what is seen only coarsely, and
  /// pictures, which make later frames cheaper.
  var hasRest: Bool { get }

  /// Sends the next part of that.
  mutating func sendRest()

  /// True if some of the frame is seen only coarsely.
  var isCoarse: Bool { get }

  /// The number of pixels that were sent so far.
  var sentPixels: Int { get }

  /// Takes note of how long it took to send a frame.
  mutating func note(_ sent: LineWatch.Sent)

  /// Has the server hold no pictures any longer, because it refused something.
  mutating func forgetPictures()
}
