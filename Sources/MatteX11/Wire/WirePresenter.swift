internal import CX11
internal import MatteGeometry
internal import MatteRaster

/// Presents through the connection, in few bytes: what changed is described by pictures that the server
/// holds, and what is left is sent.
///
/// All is drawn into pixels on the server first (`Backing`), so that a frame is seen as a whole, and what
/// other windows covered is shown again without being sent.
// SAFETY: pixels are those of `HeapPixels`, cut to the bounds they were reserved for.
@safe
struct WirePresenter: Presenter, ~Copyable {
  private let display: Display
  private let visual: WindowVisual
  private let window: CX11.Window
  private var usesPictures: Bool
  private var sender: PixelSender
  private var pixels = HeapPixels()
  private var bounds = PixelRect.empty
  private var backing: Backing?
  private var pictures: ServerPictures
  private var blending: Blending?
  /// Whether the server blends as we do; nil until it was tried.
  private var blendsExactly: Bool?
  /// The slices still to be sent, the next one last.
  private var queue: [PixelRect] = []
  /// True if they are all of the window, and each is to be seen at once.
  private var isWhole = false
  /// What is to be seen once they are sent, otherwise.
  private var unseen: [PixelRect] = []

  /// Makes a presenter for a window, with room for `width` × `height` pixels; without pictures all that
  /// changes is sent as pixels.
  ///
  /// - Throws: `HostError.outOfMemory`.
  init(
    _ window: borrowing Window, width: Int, height: Int, usesPictures: Bool
  ) throws(HostError) {
    display = window.display
    visual = window.visual
    self.window = window.id
    self.usesPictures = usesPictures
    sender = unsafe PixelSender(window.display, window.context, window.visual)
    pictures = ServerPictures(window.display, window.visual, window.id)
    guard resize(window, width: width, height: height) else {
      throw .outOfMemory(width: width, height: height)
    }
  }

  var summary: String {
    let way = "pixels reach the window through the connection"
    guard usesPictures else { return way }
    var ignored = (Int32(0), Int32(0))
    let blends = unsafe XRenderQueryExtension(display.pointer, &ignored.0, &ignored.1) != 0
    return way + ", described by pictures that the server holds" + (blends ? " (RENDER)" : "")
  }

  var sharesMemory: Bool { false }

  mutating func resize(_ window: borrowing Window, width: Int, height: Int) -> Bool {
    bounds = PixelRect(width: width, height: height)
    pictures.outdate()
    if !MemoryFit.isRight(backing?.bounds ?? .empty, for: bounds) {
      blending = nil
      backing = nil
      backing = Backing(window, width: width, height: height)
    }
    return pixels.reserve(bounds.area)
  }

  mutating func draw(_ body: (inout MutableSpan<Pixel>) -> Damage) -> Damage {
    var span = unsafe pixels.buffer.extracting(..<bounds.area).mutableSpan
    return body(&span)
  }

  mutating func present(_ damage: Damage?, _ places: [PlacedPixels]) {
    if usesPictures, backing != nil { pictures.want(places) }
    isWhole = damage == nil
    unseen = []
    if let damage {
      send(damage, places)
    } else {
      queue = bounds.slices(ofAtMost: PixelSender.slicePixels).reversed()
    }
    sendMore()
  }

  /// While a frame is being sent the server has parts of two: then they are shown with the rest of it, or
  /// the rows that are there by now.
  mutating func show(_ rects: [PixelRect]) {
    if let next = queue.last, isWhole {
      let sent = PixelRect(width: bounds.width, height: next.minY)
      showNow(rects.map { $0.intersection(sent) }.filter { !$0.isEmpty })
    } else if queue.isEmpty {
      showNow(rects)
    } else {
      unseen += rects
    }
  }

  private mutating func showNow(_ rects: [PixelRect]) {
    if backing != nil {
      backing?.show(rects)
    } else {
      for rect in rects { send(rect) }
    }
  }
}

extension WirePresenter {
  var hasMore: Bool { !queue.isEmpty }

  /// Sends the next slice, and shows all when it was the last.
  mutating func sendMore() {
    var area = 0
    while let slice = queue.last, area == 0 || area + slice.area <= PixelSender.slicePixels {
      queue.removeLast()
      send(slice)
      area += slice.area
      if isWhole { backing?.show([slice]) }
    }
    if queue.isEmpty {
      backing?.show(unseen)
      unseen = []
    }
  }

  var hasPictures: Bool { pictures.isIncomplete }

  mutating func sendPicture() { pictures.sendSlice(&sender) }

  mutating func forgetPictures() {
    usesPictures = false
    pictures = ServerPictures(display, visual, window)
  }

  private mutating func send(_ rect: PixelRect) {
    let target = backing?.pixmap ?? window
    unsafe sender.send(
      rect, of: UnsafeBufferPointer(pixels.buffer), width: bounds.width, to: target, x: rect.minX,
      y: rect.minY)
  }

  /// Has the server make what changed; what has to be sent is in the queue then.
  private mutating func send(_ damage: Damage, _ places: [PlacedPixels]) {
    let ready = backing == nil ? [] : pictures.ready(among: places)
    let blends = ready.count > 1 && canBlend()
    let recipe = unsafe RecipeFinder.recipe(
      for: damage.spans, of: UnsafeBufferPointer(pixels.buffer).span, width: bounds.width,
      pictures: ready.map(\.place), fills: backing != nil, blends: blends)
    for (source, rects) in zip(ready, recipe.copies) {
      backing?.copy(rects, from: source.copy.pixmap, x: source.place.x, y: source.place.y)
    }
    for fill in recipe.fills { backing?.fill(fill.rects, visual.format.pixel(fill.color)) }
    let sources = ready.map { (picture: $0.copy.picture, x: $0.place.x, y: $0.place.y) }
    blending?.blend(recipe.edges, sources)
    queue = recipe.sent.flatMap { $0.slices(ofAtMost: PixelSender.slicePixels) }.reversed()
    damage.append(to: &unseen)
  }

  mutating func prepare() {
    if usesPictures, backing != nil { _ = canBlend() }
  }

  /// True if edges can be blended by the server.
  private mutating func canBlend() -> Bool {
    if blendsExactly == nil { blendsExactly = Blending.isExact(display, visual, window) }
    guard blendsExactly == true, let pixmap = backing?.pixmap, let own = backing?.bounds else {
      return false
    }
    if blending == nil {
      blending = Blending(display, visual, pixmap, width: own.width, height: own.height)
    }
    return blending != nil
  }
}
