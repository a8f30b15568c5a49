internal import CX11
internal import MatteGeometry
internal import MatteRaster

/// Presents through memory that the server reads itself, by MIT-SHM.
///
/// The server reads it some time after the request: the pixels are not to be changed before its
/// completion event, else frames tear.
// SAFETY: the segment keeps the memory, and what is drawn into is cut from it, which traps if it is
// too small; the context is the window's, which outlives its presenter.
@safe
struct SharedMemoryPresenter: Presenter, ~Copyable {
  private let display: Display
  private let target: CX11.Window
  private let context: GC
  private let visual: WindowVisual
  private var segment: SharedSegment?
  private var width = 0
  private var height = 0
  /// What a frame changed; kept for its memory.
  private var rects: [PixelRect] = []

  /// The number of the completion event, if the server offers MIT-SHM for pixels like ours.
  static func completionEvent(_ display: Display, _ visual: WindowVisual) -> Int32? {
    let isLittle = 1.littleEndian == 1
    guard visual.isShareable,
      unsafe XImageByteOrder(display.pointer) == (isLittle ? LSBFirst : MSBFirst),
      unsafe XShmQueryExtension(display.pointer) != 0
    else { return nil }
    return unsafe XShmGetEventBase(display.pointer) + ShmCompletion
  }

  /// Makes a presenter for a window with room for `width` × `height` pixels, or nil if the server
  /// cannot share memory with us.
  init?(_ window: borrowing Window, width: Int, height: Int) {
    self.init(window)
    guard resize(window, width: width, height: height) else { return nil }
  }

  private init(_ window: borrowing Window) {
    display = window.display
    target = window.id
    unsafe context = unsafe window.context
    visual = window.visual
  }

  var summary: String { "pixels reach the window through shared memory (MIT-SHM)" }
  var sharesMemory: Bool { true }

  mutating func prepare() {}

  /// Has the server attach a new segment if the current one does not fit.
  mutating func resize(_ window: borrowing Window, width: Int, height: Int) -> Bool {
    self.width = width
    self.height = height
    let count = width * height
    if let capacity = segment?.capacity, MemoryFit.isRight(capacity / 4, for: count) { return true }
    let isFirst = segment == nil
    segment = nil
    // Half as much again, so that dragging a border does not reallocate at every step.
    if !isFirst { segment = makeSegment(count + count / 2) }
    if segment == nil { segment = makeSegment(count) }
    return segment != nil
  }

  /// A segment of `count` pixels that the server can read, or nil.
  private func makeSegment(_ count: Int) -> SharedSegment? {
    guard var segment = SharedSegment(display, capacity: max(count, 2) * 4) else { return nil }
    guard isSeen(&segment) else { return nil }
    return segment
  }

  /// True if the server has attached a segment and finds in it what is written there: one that runs in
  /// another container may have attached some other program's memory, which has the same number with it.
  private func isSeen(_ segment: inout SharedSegment) -> Bool {
    let pixels = (0..<2).map { _ in UInt32.random(in: 0...0xff_ffff) }
    let bytes = unsafe segment.bytes
    unsafe bytes.storeBytes(of: pixels[0], as: UInt32.self)
    unsafe bytes.storeBytes(of: pixels[1], toByteOffset: 4, as: UInt32.self)
    let pixmap = unsafe XCreatePixmap(display.pointer, target, 2, 1, UInt32(visual.depth))
    defer { unsafe _ = XFreePixmap(display.pointer, pixmap) }
    var image = unsafe visual.image(width: 2, height: 1, segment.info)
    var seen: [UInt32] = []
    segment.isAttached = display.succeeds {
      unsafe XShmAttach(display.pointer, segment.info)
      unsafe XShmPutImage(display.pointer, pixmap, context, &image, 0, 0, 0, 0, 2, 1, 0)
      seen = display.pixels(of: pixmap, width: 2, height: 1)
    }
    return segment.isAttached && seen.map { $0 & 0xff_ffff } == pixels
  }

  mutating func draw(_ body: (inout MutableSpan<Pixel>) -> Damage) -> Damage {
    guard let bytes = unsafe segment?.bytes else { return .none }
    let pixels = unsafe bytes.bindMemory(to: Pixel.self)
    var span = unsafe pixels.extracting(..<(width * height)).mutableSpan
    return body(&span)
  }

  mutating func present(
    _ damage: Damage?, _ pictures: [PlacedPixels], _ washes: [Wash], isAnswer: Bool
  ) {
    rects.removeAll(keepingCapacity: true)
    if let damage {
      damage.append(to: &rects)
    } else {
      rects.append(PixelRect(width: width, height: height))
    }
    show(rects)
  }

  /// All is sent at once, and pictures need not be.
  var hasMore: Bool { false }
  var hasRest: Bool { false }
  var isCoarse: Bool { false }
  mutating func sendMore() {}
  mutating func sendRest() {}
  var sentPixels: Int { 0 }

  mutating func note(_ sent: LineWatch.Sent) {}
  mutating func forgetPictures() {}

  mutating func show(_ rects: [PixelRect]) {
    guard let info = unsafe segment?.info else { return }
    var image = unsafe visual.image(width: width, height: height, info)
    for (index, rect) in rects.enumerated() {
      let isLast = index == rects.count - 1
      unsafe XShmPutImage(
        display.pointer, target, context, &image, Int32(rect.minX), Int32(rect.minY),
        Int32(rect.minX), Int32(rect.minY), UInt32(rect.width), UInt32(rect.height),
        isLast ? 1 : 0)
    }
  }
}

extension WindowVisual {
  /// An image of the given size over the pixels in a segment.
  fileprivate func image(
    width: Int, height: Int, _ segment: UnsafeMutablePointer<XShmSegmentInfo>
  ) -> XImage {
    var image = unsafe image(width: width, height: height, data: segment.pointee.shmaddr)
    unsafe image.obdata = unsafe UnsafeMutableRawPointer(segment).assumingMemoryBound(
      to: CChar.self)
    return unsafe image
  }
}
