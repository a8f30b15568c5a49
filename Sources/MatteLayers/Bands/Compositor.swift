internal import MatteGeometry
public import MatteRaster

/// Turns frames into pixels: the one way from layers to what is seen.
///
/// It remembers the frame before, so that the next one costs what it changes: only the runs of
/// pixels in which the two may differ are composited, and the returned damage says which they were.
///
/// ```swift
/// var compositor = Compositor()
/// var buffer = PixelBuffer(width: 640, height: 480)
/// for x in stride(from: 0.0, to: 640, by: 8) {
///   let disc = Layer.shape(.circle(center: Point(x, 240), radius: 80), .white)
///   let frame = Frame(width: 640, height: 480, layers: [disc])
///   let damage = compositor.render(frame, into: &buffer)
///   print(damage.area)
/// }
/// ```
public struct Compositor: Sendable {
  /// How many threads it uses at most, 1 or 2.
  private let threads: Int
  private var tiles = TileCache()
  private var list = DisplayList()
  private var lastList = DisplayList()
  private var finder = DamageFinder()
  private var bands: [Band] = []
  private var bounds = PixelRect.empty
  /// The damage of a frame that is composited whole.
  private var whole = Damage()
  /// Two damages in turn, so that storage is reused once the caller has released the last but one.
  private var damage = Damage()
  private var lastDamage = Damage()

  /// Makes a compositor that has not seen a frame yet.
  ///
  /// - Parameter threads: How many threads may work on a frame: 1 for the calling one alone; with 2
  ///   a second one helps with frames of at least half a megapixel. The pixels are the same.
  public init(threads: Int = 2) {
    precondition((1...2).contains(threads), "A frame is composited by one thread or two.")
    self.threads = threads
  }

  /// Composites a frame over the frame before it.
  ///
  /// - Parameters:
  ///   - frame: What is seen now.
  ///   - pixels: The frame's pixels, `width * height`, in rows from the top. They hold the frame
  ///     before, unless `isFresh`.
  ///   - isFresh: True if the pixels do not hold the frame before.
  /// - Returns: The pixels that were written; all if the size changed.
  public mutating func render(
    _ frame: Frame, into pixels: inout MutableSpan<Pixel>, isFresh: Bool = false
  ) -> Damage {
    precondition(pixels.count >= frame.width * frame.height, "A frame needs width × height pixels.")
    let isResized = resize(to: PixelRect(width: frame.width, height: frame.height))
    swap(&list, &lastList)
    list.replace(by: frame, tiles: &tiles)
    finder.compare(lastList.nodes, list.nodes)
    lastList.removeAll()  // drops the last references to old paths
    if isFresh || isResized {
      composite(isWhole: true, into: &pixels)
      return whole
    }
    swap(&damage, &lastDamage)
    damage.removeAll()
    if !finder.changes.isEmpty { compositeChanges(into: &pixels) }
    return damage
  }

  /// The pictures that the frame rendered last shows in the size of its pixels, and where; also those
  /// that are partly hidden.
  public var placedPixels: [PlacedPixels] { list.nodes.compactMap(\.placedPixels) }

  /// The conical gradients that the frame rendered last shows over one colour, also those that are partly hidden.
  public var washes: [Wash] { list.washes }

  /// The same into a buffer of the frame's size.
  public mutating func render(
    _ frame: Frame, into buffer: inout PixelBuffer, isFresh: Bool = false
  ) -> Damage {
    precondition(
      buffer.width == frame.width && buffer.height == frame.height, "The buffer is the frame's.")
    return buffer.withMutablePixels { render(frame, into: &$0, isFresh: isFresh) }
  }

  /// A frame's pixels, composited from scratch.
  public static func pixels(of frame: Frame) -> PixelBuffer {
    var compositor = Compositor(threads: 1)
    var buffer = PixelBuffer(width: frame.width, height: frame.height)
    _ = compositor.render(frame, into: &buffer, isFresh: true)
    return buffer
  }

  /// Starts over if the size changes; true if it does.
  private mutating func resize(to bounds: PixelRect) -> Bool {
    guard bounds != self.bounds else { return false }
    self.bounds = bounds
    whole = Damage(bounds)
    list.removeAll()
    bands = Band.bands(width: bounds.width, height: bounds.height)
    return true
  }

  /// Has the bands composite what changed and gathers what they replaced.
  private mutating func compositeChanges(into pixels: inout MutableSpan<Pixel>) {
    composite(isWhole: false, into: &pixels)
    for index in bands.indices { damage.append(contentsOf: bands[index].damage) }
  }

  /// Has the bands composite what changed, or all.
  private mutating func composite(isWhole: Bool, into pixels: inout MutableSpan<Pixel>) {
    let area = isWhole ? bounds.area : finder.area
    let task = Band.Task(
      nodes: list.nodes, changes: finder.changes, inherited: finder.inherited, isWhole: isWhole)
    BandWorker.composite(
      &bands, task, into: &pixels, isShared: threads > 1 && area >= Band.smallestShared)
  }
}
