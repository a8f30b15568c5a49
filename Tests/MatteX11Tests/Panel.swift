import Glibc
import MatteGeometry
import MatteMotion
import MatteRaster
import MatteThreads
import MatteX11
import TestSupport

/// What happened to a window's content, to be read while the window runs.
final class Record: Sendable {
  /// Something that happened.
  struct Entry: Sendable {
    var event: InputEvent
    var instant: Instant
  }

  private struct Log {
    var events: [Entry] = []
    var frames: [Instant] = []
    var pixels = PixelBuffer(width: 0, height: 0)
    var fullScreens: [Bool] = []
    var settings: [DesktopSettings] = []
    var lines: [String] = []
    var pasted: [PastedItem] = []
  }

  private let log = Guarded(Log())
  private let gate = Guarded(())
  /// Comes when a frame waits.
  private let waiting = Guarded<Signal?>(nil)

  /// Everything handled so far.
  var events: [InputEvent] { log.withLock { $0.events.map(\.event) } }
  /// When each event was said to have happened.
  var instants: [Instant] { log.withLock { $0.events.map(\.instant) } }
  /// The instants of the frames drawn so far.
  ///
  /// A copy, as what follows, too: the sanitizer of threads does not see who else holds an array that is about to grow.
  var frames: [Instant] { log.withLock { $0.frames.map(\.self) } }
  /// The pixels of the frame drawn last.
  var pixels: PixelBuffer { log.withLock { $0.pixels } }

  /// The full-screen states reported so far.
  var fullScreens: [Bool] { log.withLock { $0.fullScreens.map(\.self) } }
  /// The desktop settings reported so far.
  var settings: [DesktopSettings] { log.withLock { $0.settings.map(\.self) } }

  /// The lines of `--verbose` so far.
  var lines: [String] { log.withLock { $0.lines.map(\.self) } }

  /// What the window was given of the clipboard so far.
  var pasted: [PastedItem] { log.withLock { $0.pasted.map(\.self) } }

  /// Lets the window draw no frame, and what waits for one wait, while the body runs.
  func holding(_ body: () throws -> Void) rethrows { try gate.withLock { _ in try body() } }

  /// Waits until the window is about to draw what `prompt` has it draw, and holds that frame while the body runs.
  func holding(afterPrompt prompt: () throws -> Void, _ body: () throws -> Void) throws {
    try holding {
      let signal = Signal()
      waiting.withLock { $0 = signal }
      try prompt()
      try signal.wait(for: "a frame")
      try body()
    }
  }

  /// Waits while frames are held.
  func pass() {
    waiting.withLock { signal in
      signal?.signal()
      signal = nil
    }
    gate.withLock { _ in }
  }

  /// Forgets the events so far.
  func clear() { log.withLock { $0.events = [] } }

  func note(_ event: InputEvent, _ instant: Instant) {
    log.withLock { $0.events.append(Entry(event: event, instant: instant)) }
  }

  func note(isFullScreen: Bool) { log.withLock { $0.fullScreens.append(isFullScreen) } }

  func note(_ item: PastedItem) { log.withLock { $0.pasted.append(item) } }

  func note(line: String) { log.withLock { $0.lines.append(line) } }

  func note(_ settings: DesktopSettings) { log.withLock { $0.settings.append(settings) } }

  func note(_ pixels: PixelBuffer, _ instant: Instant) {
    log.withLock {
      $0.frames.append(instant)
      $0.pixels = pixels
    }
  }
}

/// Content for tests: a pattern, with a square wherever the pointer goes.
struct Panel: WindowContent {
  let record: Record
  /// Until when it moves by itself.
  var end = Instant.zero
  /// True if something changes in every frame.
  var flickers = false
  private var squares: [PixelRect] = []
  /// What is seen where no square was.
  private var ground = PixelBuffer(width: 0, height: 0)
  private var pixels = PixelBuffer(width: 0, height: 0)
  private(set) var isFinished = false
  private(set) var isFullScreen = false
  /// True if files can be dropped on it.
  var takesFiles = false
  /// True while it wants what is on the clipboard, which V asks for.
  private var wantsPaste = false
  /// What is put on the clipboard by the key of a character.
  var copies: [Character: ClipboardItem] = [:]
  private var copy: ClipboardItem?
  private(set) var title = "Panel"
  private(set) var pointerShape = PointerShape.arrow

  init(_ record: Record, movingUntil end: Instant = .zero) {
    self.record = record
    self.end = end
  }

  mutating func handle(_ event: InputEvent, at instant: Instant) {
    record.note(event, instant)
    switch event {
    case .pointer(let pointer): mark(pointer.position)
    case .key(.escape, _): isFinished = true
    case .key(.function(11), _): isFullScreen.toggle()
    case .key(.character(let character), _):
      title = "Panel \(character) é 日"
      copy = copies[character]
      wantsPaste = character == "v"
    default: break
    }
  }

  private mutating func mark(_ point: Point) {
    pointerShape = PointerShape.allCases[Int(abs(point.x)) % PointerShape.allCases.count]
    squares.append(
      PixelRect(
        around: Rect(center: point, size: Size(9, 9)),
        within: PixelRect(width: 32767, height: 32767)))
  }

  mutating func takeCopy() -> ClipboardItem? { copy.take() }

  mutating func takePasteRequest() -> Bool {
    defer { wantsPaste = false }
    return wantsPaste
  }

  mutating func paste(_ item: PastedItem, at instant: Instant) { record.note(item) }

  mutating func adopt(isFullScreen: Bool) {
    self.isFullScreen = isFullScreen
    record.note(isFullScreen: isFullScreen)
  }

  mutating func adopt(_ settings: DesktopSettings, at instant: Instant) { record.note(settings) }

  var pictures: [PlacedPixels] { [PlacedPixels(ground, x: 0, y: 0)] }

  func isMoving(at instant: Instant) -> Bool { instant < end }

  mutating func render(
    at instant: Instant, into target: inout MutableSpan<Pixel>, width: Int, height: Int,
    fresh: Bool
  ) -> Damage {
    record.pass()
    if flickers { mark(Point(20, 20)) }
    if fresh {
      ground = Self.pattern(width, height)
      pixels = ground
    }
    var damage = fresh ? Damage(pixels.bounds) : .none
    for square in squares {
      let rect = square.intersection(pixels.bounds)
      for y in rect.minY..<max(rect.minY, rect.maxY) {
        for x in rect.minX..<max(rect.minX, rect.maxX) { pixels[x, y].rawValue ^= 0xf0_3c81 }
      }
    }
    let bounds = squares.reduce(PixelRect.empty) { $0.union($1) }
    if !fresh { damage = Damage(bounds.intersection(pixels.bounds)) }
    squares = []
    // What lies outside of the damage has to be there from the frame before.
    for span in damage.spans {
      for x in span.minX..<span.maxX {
        target[Int(span.y) * width + Int(x)] = pixels[Int(x), Int(span.y)]
      }
    }
    record.note(pixels, instant)
    return damage
  }

  private static func pattern(_ width: Int, _ height: Int) -> PixelBuffer {
    let pixels = (0..<width * height).map { index in
      Pixel(rawValue: UInt32(truncatingIfNeeded: index &* 2_654_435_761) >> 8 | 0xff00_0000)
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }
}

/// What happened to a window's content.
extension Record {
  /// The keys pressed so far.
  var keys: [Key] {
    events.compactMap { if case .key(let key, _) = $0 { key } else { nil } }
  }

  /// The pointer events so far.
  var pointerEvents: [PointerEvent] {
    events.compactMap { if case .pointer(let event) = $0 { event } else { nil } }
  }

  /// What the buttons did, and which were held then.
  var buttons: [String] {
    pointerEvents.compactMap { event in
      switch event.phase {
      case .press(let button): "+\(button) \(event.held.rawValue)"
      case .release(let button): "-\(button) \(event.held.rawValue)"
      default: nil
      }
    }
  }

  /// The sizes reported so far.
  var sizes: [Size] {
    events.compactMap { if case .resize(let size) = $0 { size } else { nil } }
  }
}
