internal import CX11
internal import MatteGeometry
internal import MatteRaster

/// Copies of a frame's pictures on the server, sent slice by slice while nothing else is.
// SAFETY: the display that it keeps stays open; pixels are lent to Xlib for a call, which copies them.
@safe
struct ServerPictures: ~Copyable {
  /// Smaller pictures are sent with what changed.
  private static let minArea = 1 << 12
  /// The most pixels that are kept on the server.
  private static let maxArea = 1 << 24
  /// The longest side of a pixmap (X protocol).
  private static let longestSide = 32767

  /// A picture on the server.
  struct Copy {
    let buffer: PixelBuffer
    /// The pixels; 0 before the first slice is sent.
    var pixmap: Pixmap = 0
    /// The same for RENDER; 0 if it is not used.
    var picture: Picture = 0
    /// What has not been sent, the next slice last.
    var missing: [PixelRect]
    /// True if the latest frame that has pictures has this one.
    var isWanted = true

    /// True if some of it is to be sent: what is not wanted waits until it is again.
    var isDue: Bool { isWanted && !missing.isEmpty }
  }

  private let display: Display
  private let visual: WindowVisual
  private let target: Drawable
  private var copies: [Copy] = []
  /// True if the window has had another size since the last frame.
  private var isOutdated = false

  /// Keeps pictures for windows like `target`.
  init(_ display: Display, _ visual: WindowVisual, _ target: Drawable) {
    self.display = display
    self.visual = visual
    self.target = target
  }

  deinit { for copy in copies { Self.free(copy, display) } }

  /// True if something is left to be sent.
  var isIncomplete: Bool { copies.contains(where: \.isDue) }

  /// Notes that the window has another size, for which pictures are made anew.
  mutating func outdate() { isOutdated = true }

  /// Makes room for the pictures of a frame; those that are not in it are forgotten where there is not
  /// enough for all, or if they were made for another size of the window.
  ///
  /// A frame without any, as while pictures glide to another size, leaves what is wanted as it is.
  mutating func want(_ pictures: [PlacedPixels]) {
    let wanted = pictures.map(\.buffer).filter(Self.isWorthwhile)
    if !wanted.isEmpty {
      for index in copies.indices { copies[index].isWanted = copies[index].isOne(of: wanted) }
    }
    if isOutdated { drop(keeping: wanted, for: .max) }
    isOutdated = false
    for buffer in wanted where index(of: buffer) == nil {
      drop(keeping: wanted, for: buffer.pixels.count)
      guard area + buffer.pixels.count <= Self.maxArea else { continue }
      let slices = buffer.bounds.slices(ofAtMost: PixelSender.slicePixels)
      copies.append(Copy(buffer: buffer, missing: slices.reversed()))
    }
  }

  private static func isWorthwhile(_ buffer: PixelBuffer) -> Bool {
    (minArea...maxArea).contains(buffer.pixels.count)
      && max(buffer.width, buffer.height) <= longestSide
  }

  /// The pictures of a frame that the server has wholly, and their copies.
  func ready(among pictures: [PlacedPixels]) -> [(place: PlacedPixels, copy: Copy)] {
    pictures.compactMap { place in
      guard let index = index(of: place.buffer), copies[index].missing.isEmpty else { return nil }
      return (place, copies[index])
    }
  }

  /// Sends the next slices, as many as one of pixels takes; what has one colour is filled.
  mutating func sendSlice(_ sender: inout PixelSender) {
    var area = 0
    while area < PixelSender.slicePixels / 2,
      let index = copies.firstIndex(where: \.isDue),
      let slice = copies[index].missing.popLast()
    {
      if copies[index].pixmap == 0 { make(index) }
      area += send(slice, of: copies[index], &sender)
    }
  }

  /// Sends a slice of a picture; as many pixels as take its bytes.
  private func send(_ slice: PixelRect, of copy: Copy, _ sender: inout PixelSender) -> Int {
    let (buffer, pixmap) = (copy.buffer, copy.pixmap)
    let recipe = RecipeFinder.recipe(
      for: Damage(slice).spans, of: buffer.pixels.span, width: buffer.width, pictures: [],
      blends: false)
    for fill in recipe.fills { sender.fill(fill.rects, fill.color, of: pixmap) }
    unsafe buffer.pixels.withUnsafeBufferPointer { pixels in
      for rect in recipe.sent {
        unsafe sender.send(
          rect, of: pixels, width: buffer.width, to: pixmap, x: rect.minX, y: rect.minY)
      }
    }
    return recipe.cost
  }

  private var area: Int { copies.reduce(0) { $0 + $1.buffer.pixels.count } }

  private func index(of buffer: PixelBuffer) -> Int? {
    copies.firstIndex { $0.buffer.sharesMemory(with: buffer) }
  }

  /// Forgets copies of what is not wanted until `count` more pixels fit: first those that the server has only in part,
  /// then the oldest.
  private mutating func drop(keeping wanted: [PixelBuffer], for count: Int) {
    func isOld(_ copy: Copy) -> Bool { !copy.isOne(of: wanted) }
    while area > Self.maxArea - count,
      let index = copies.firstIndex(where: { isOld($0) && !$0.missing.isEmpty })
        ?? copies.firstIndex(where: isOld)
    {
      Self.free(copies.remove(at: index), display)
    }
  }

  /// Makes room on the server for a picture, without waiting: if there is none, the server's error is the
  /// sign to forget all.
  private mutating func make(_ index: Int) {
    let buffer = copies[index].buffer
    let pixmap = unsafe XCreatePixmap(
      display.pointer, target, UInt32(buffer.width), UInt32(buffer.height), UInt32(visual.depth))
    copies[index].pixmap = pixmap
    copies[index].picture = Blending.picture(of: pixmap, display, visual) ?? 0
  }

  private static func free(_ copy: Copy, _ display: Display) {
    if copy.picture != 0 { unsafe XRenderFreePicture(display.pointer, copy.picture) }
    if copy.pixmap != 0 { unsafe XFreePixmap(display.pointer, copy.pixmap) }
  }
}

extension ServerPictures.Copy {
  /// True if it is a copy of one of some pictures.
  fileprivate func isOne(of buffers: [PixelBuffer]) -> Bool {
    buffers.contains { $0.sharesMemory(with: buffer) }
  }
}

extension PixelBuffer {
  /// True if both are one buffer in memory: equal, without comparing the pixels.
  fileprivate func sharesMemory(with other: PixelBuffer) -> Bool {
    unsafe width == other.width && height == other.height
      && pixels.withUnsafeBufferPointer { own in
        unsafe other.pixels.withUnsafeBufferPointer { unsafe own.baseAddress == $0.baseAddress }
      }
  }
}
