internal import CX11
internal import MatteGeometry
internal import MatteRaster

/// Presents through memory that the server reads itself, by MIT-SHM.
///
/// The server reads it some time after the request: the pixels are not to be changed before its
/// completion event, else frames tear.
@safe
struct SharedMemoryPresenter: Presenter, ~Copyable {
  private let display: Display
  private let target: CX11.Window
  private let context: GC
  private let visual: WindowVisual
  private var segment: SharedSegment
  private var width = 0
  private var height = 0
  /// The number of completion events still to come.
  private var inFlight = 0

  /// The number of the completion event, if the server offers MIT-SHM for pixels like ours.
  static func completionEvent(_ display: Display, _ visual: WindowVisual) -> Int32? {
    let isLittle = 1.littleEndian == 1
    guard visual.format.isNative,
      unsafe XImageByteOrder(display.pointer) == (isLittle ? LSBFirst : MSBFirst),
      unsafe XShmQueryExtension(display.pointer) != 0
    else { return nil }
    return unsafe XShmGetEventBase(display.pointer) + ShmCompletion
  }

  /// Makes a presenter for a window with room for `width` × `height` pixels, or nil if the server
  /// cannot share memory with us.
  init?(_ window: borrowing Window, width: Int, height: Int) {
    guard let segment = SharedSegment(window.display, capacity: width * height * 4) else {
      return nil
    }
    display = window.display
    target = window.id
    unsafe context = unsafe window.context
    visual = window.visual
    self.segment = segment
    self.width = width
    self.height = height
  }

  var isReady: Bool { inFlight == 0 }

  mutating func resize(width: Int, height: Int) throws(HostError) {
    let needed = width * height * 4
    if needed > segment.capacity {
      // Half as much again, so that dragging a border does not ask the server at every step.
      guard
        let larger = SharedSegment(display, capacity: needed + needed / 2)
          ?? SharedSegment(display, capacity: needed)
      else { throw .outOfMemory(width: width, height: height) }
      segment = larger
    }
    self.width = width
    self.height = height
  }

  mutating func draw(_ body: (inout MutableSpan<UInt32>) -> Damage) -> Damage {
    let pixels = unsafe segment.bytes.bindMemory(to: UInt32.self)
    var span = unsafe pixels.extracting(..<(width * height)).mutableSpan
    return body(&span)
  }

  mutating func present(_ rects: [PixelRect]) {
    guard !rects.isEmpty else { return }
    var image = unsafe visual.image(
      width: width, height: height, data: segment.bytes.baseAddress)
    unsafe image.obdata = unsafe UnsafeMutableRawPointer(segment.info)
      .assumingMemoryBound(to: CChar.self)
    for (index, rect) in rects.enumerated() {
      let isLast = index == rects.count - 1
      unsafe XShmPutImage(
        display.pointer, target, context, &image, Int32(rect.minX), Int32(rect.minY),
        Int32(rect.minX), Int32(rect.minY), UInt32(rect.width), UInt32(rect.height),
        isLast ? 1 : 0)
    }
    inFlight += 1
  }

  mutating func complete() { inFlight = max(0, inFlight - 1) }
}
