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
  private var washing: ServerWashes?
  /// Whether the server draws gradients as we do; nil until it was tried.
  private var washesExactly: Bool?
  /// True if a frame has shown a gradient.
  private var wantsWashes = false
  /// The slices still to be sent, the next one last.
  private var queue: [PixelRect] = []
  /// True if they are all of the window, and each is to be seen at once.
  private var isWhole = false
  /// What is to be seen once they are sent, otherwise.
  private var unseen: [PixelRect] = []
  /// What is seen only coarsely.
  private var tiles = Tiles(.empty)
  /// Draws coarsely; nil without RENDER, and once everything is there.
  private var enlarger: Enlarger?
  /// True if large frames take long to send, as far as is known: then they are first seen coarsely.
  private var isSlow = true

  /// Makes a presenter for a window, with room for `width` × `height` pixels; without pictures all that
  /// changes is sent as pixels.
  ///
  /// - Throws: `HostError.outOfMemory`.
  init(
    _ window: borrowing Window, width: Int, height: Int, usesPictures: Bool
  ) throws(HostError) {
    self.init(window, usesPictures: usesPictures)
    guard resize(window, width: width, height: height) else {
      throw .outOfMemory(width: width, height: height)
    }
  }

  private init(_ window: borrowing Window, usesPictures: Bool) {
    display = window.display
    visual = window.visual
    self.window = window.id
    self.usesPictures = usesPictures
    sender = unsafe PixelSender(window.display, window.context, window.visual)
    pictures = ServerPictures(window.display, window.visual, window.id)
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
    enlarger = nil
    tiles = Tiles(bounds)
    if !MemoryFit.isRight(backing?.bounds ?? .empty, for: bounds) {
      blending = nil
      washing = nil
      backing = nil
      backing = Backing(window, width: width, height: height)
    }
    return pixels.reserve(bounds.area)
  }

  mutating func draw(_ body: (inout MutableSpan<Pixel>) -> Damage) -> Damage {
    var span = unsafe pixels.buffer.extracting(..<bounds.area).mutableSpan
    return body(&span)
  }

  mutating func present(
    _ damage: Damage?, _ places: [PlacedPixels], _ washes: [Wash], isAnswer: Bool
  ) {
    if usesPictures, backing != nil { pictures.want(places) }
    if !washes.isEmpty { wantsWashes = true }
    isWhole = false
    unseen = []
    if let damage {
      send(damage, places, washes, isAnswer: isAnswer)
    } else {
      beginAll()
    }
    sendMore()
  }

  /// Begins to send a whole frame: as it is if that takes few bytes or the connection is fast, else
  /// coarsely, so that something is seen at once and the hand need not wait for the rest.
  private mutating func beginAll() {
    tiles = Tiles(bounds)
    guard isSlow, let target = backing?.pixmap else {
      isWhole = true
      queue = bounds.slices(ofAtMost: PixelSender.slicePixels).reversed()
      return
    }
    let recipe = self.recipe(for: Damage(bounds))
    if recipe.cost <= 2 * PixelSender.slicePixels {
      make(recipe)
      queue = recipe.slices
      unseen = [bounds]
    } else {
      queue = []
      tiles.coarsen()
      drawCoarsely(on: target)
      backing?.show([bounds])
    }
  }

  /// Draws all of the frame coarsely: enlarged by RENDER, or without it in one colour.
  private mutating func drawCoarsely(on target: Pixmap) {
    let frame = unsafe UnsafeBufferPointer(pixels.buffer)
    if prepareToEnlarge() {
      unsafe enlarger?.draw([bounds], within: [bounds], of: frame, &sender)
    } else {
      let underlay = Underlay(width: bounds.width, height: bounds.height)
      let mean = unsafe underlay.pixels(of: frame.span, in: bounds).mean
      sender.fill([bounds], mean, of: target)
    }
  }

  /// True if coarse pixels can be enlarged by the server.
  private mutating func prepareToEnlarge() -> Bool {
    if enlarger == nil, usesPictures, let target = backing?.pixmap {
      let underlay = Underlay(width: bounds.width, height: bounds.height)
      enlarger = Enlarger(underlay, on: target, display, visual)
    }
    return enlarger != nil
  }

  /// While a frame is being sent the server has parts of two: then they are shown with the rest of it, or
  /// the rows that are there by now.
  mutating func show(_ rects: [PixelRect]) {
    if let next = queue.last, isWhole {
      let sent = PixelRect(width: bounds.width, height: next.minY)
      showNow(rects.map { $0.intersection(sent) }.filter { !$0.isEmpty })
    } else if queue.isEmpty || backing == nil {
      // Without a backing it is shown from the pixels in memory, which are the new frame's.
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

  var hasRest: Bool { isCoarse || pictures.isIncomplete }

  var isCoarse: Bool { !tiles.isEmpty }

  mutating func sendRest() {
    if isCoarse { sendTiles() } else { pictures.sendSlice(&sender) }
    if !hasRest { enlarger = nil }
  }

  /// Sends the next tiles, as many as a slice takes, and shows them.
  private mutating func sendTiles() {
    var area = 0
    var seen: [PixelRect] = []
    while area <= PixelSender.slicePixels / 2, let tile = tiles.next() {
      let recipe = self.recipe(for: Damage(tile))
      make(recipe)
      for rect in recipe.sent { send(rect) }
      area += recipe.cost
      seen.append(tile)
    }
    backing?.show(seen)
  }

  var sentPixels: Int { sender.count }

  mutating func note(_ sent: LineWatch.Sent) {
    if let isSlow = sent.isSlow(for: bounds.area) { self.isSlow = isSlow }
  }

  mutating func forgetPictures() {
    usesPictures = false
    washing = nil
    pictures = ServerPictures(display, visual, window)
  }

  private mutating func send(_ rect: PixelRect) {
    let target = backing?.pixmap ?? window
    unsafe sender.send(
      rect, of: UnsafeBufferPointer(pixels.buffer), width: bounds.width, to: target, x: rect.minX,
      y: rect.minY)
  }

  /// Has the server make what changed; what has to be sent is in the queue then.
  private mutating func send(
    _ damage: Damage, _ places: [PlacedPixels], _ washes: [Wash], isAnswer: Bool
  ) {
    let ready = backing == nil ? [] : pictures.ready(among: places)
    let blends = ready.count > 1 && probeBlending()
    let shaped = washes.isEmpty || !probeWashing() ? [] : washing?.prepare(washes) ?? []
    let recipe = self.recipe(for: damage, ready.map(\.place), shaped, blends: blends)
    damage.append(to: &unseen)
    // The hand would else be faster than the line for as long as the server has no pictures, and what takes
    // a fifth of a second or more would be seen only once all of it is there.
    let isHeld = isAnswer && hasRest
    let cost = recipe.cost
    let isHuge = cost > 4 * PixelSender.slicePixels
    if isSlow, isHuge { _ = prepareToEnlarge() }
    let isLong = isSlow && cost > PixelSender.slicePixels
    if isLong, isHeld || isHuge, enlarger != nil {
      let rough = recipe.roughened
      make(rough, ready, shaped)
      let areas = tiles.coarsen(rough.sent)
      let frame = unsafe UnsafeBufferPointer(pixels.buffer)
      unsafe enlarger?.draw(rough.sent, within: areas, of: frame, &sender)
      queue = []
    } else {
      make(recipe, ready, shaped)
      queue = recipe.slices
    }
  }

  private func recipe(
    for damage: Damage, _ places: [PlacedPixels] = [], _ washes: [ShapedWash] = [],
    blends: Bool = false
  ) -> Recipe {
    unsafe RecipeFinder.recipe(
      for: damage.spans, of: UnsafeBufferPointer(pixels.buffer).span, width: bounds.width,
      pictures: places, washes: washes, fills: backing != nil, blends: blends)
  }

  /// Has the server follow a recipe, but for what has to be sent.
  private mutating func make(
    _ recipe: Recipe, _ ready: [(place: PlacedPixels, copy: ServerPictures.Copy)] = [],
    _ washes: [ShapedWash] = []
  ) {
    if let target = backing?.pixmap {
      for fill in recipe.fills { sender.fill(fill.rects, fill.color, of: target) }
    }
    for (shaped, rects) in zip(washes, recipe.washes) { washing?.draw(shaped.wash, in: rects) }
    for (source, rects) in zip(ready, recipe.copies) {
      backing?.copy(rects, from: source.copy.pixmap, x: source.place.x, y: source.place.y)
    }
    let sources = ready.map { (picture: $0.copy.picture, x: $0.place.x, y: $0.place.y) }
    blending?.blend(recipe.edges, sources)
  }

  mutating func prepare() {
    if usesPictures, backing != nil { _ = probeBlending() }
    if wantsWashes { _ = probeWashing() }
  }

  /// Prepares to have the server blend edges; false if it cannot.
  private mutating func probeBlending() -> Bool {
    if blendsExactly == nil { blendsExactly = Blending.isExact(display, visual, window) }
    guard blendsExactly == true, let pixmap = backing?.pixmap, let own = backing?.bounds else {
      return false
    }
    if blending == nil {
      blending = Blending(display, visual, pixmap, width: own.width, height: own.height)
    }
    return blending != nil
  }

  /// Prepares to have the server draw gradients; false if it cannot.
  private mutating func probeWashing() -> Bool {
    guard usesPictures, let pixmap = backing?.pixmap else { return false }
    if washesExactly == nil { washesExactly = ServerWashes.isExact(display, visual, window) }
    if washing == nil, washesExactly == true {
      washing = ServerWashes(display, visual, pixmap)
    }
    return washing != nil
  }
}

extension Recipe {
  /// What has to be sent in slices, the first one last.
  fileprivate var slices: [PixelRect] {
    sent.flatMap { $0.slices(ofAtMost: PixelSender.slicePixels) }.reversed()
  }
}
