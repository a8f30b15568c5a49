import Glibc
import MatteGeometry
import MatteMotion
import MatteRaster
import MatteThreads
import MatteX11

/// Content that has all that content may have: two pictures through each other that scroll, a gradient, what is
/// neither, a title, a least size, full screen, and what another thread makes.
struct Board: WindowContent {
  /// What another thread has made for it.
  final class Mail: Sendable {
    private let ends: (outlet: Int32, inlet: Int32)

    init() {
      var ends: [Int32] = [-1, -1]
      unsafe _ = pipe(&ends)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
      self.ends = (ends[0], ends[1])
    }

    deinit { for end in [ends.outlet, ends.inlet] { close(end) } }

    var outlet: Int32 { ends.outlet }

    /// Sends so many letters; none is news, too.
    func send(letters: UInt8) {
      var byte = letters
      unsafe _ = write(ends.inlet, &byte, 1)
    }

    func take() -> Int? {
      var byte: UInt8 = 0
      return unsafe read(ends.outlet, &byte, 1) == 1 ? Int(byte) : nil
    }
  }

  private let record: Record
  private let mail: Mail
  let takesFiles: Bool
  private var size = PixelRect.empty
  /// The pictures, the upper one first.
  private var sheets: [PixelBuffer] = []
  private var scroll = (x: 0, y: 0)
  private var hole: Point?
  private var marks: [PixelRect] = []
  private var angle: Double?
  private var letters = 0
  private var end = Instant.zero
  private(set) var isAwaiting = false
  private(set) var isFinished = false
  private(set) var isFullScreen = false
  private(set) var minSize: PixelRect?
  private(set) var title = "Board"
  private(set) var pointerShape = PointerShape.arrow
  /// The frame drawn last.
  private var pixels = PixelBuffer(width: 0, height: 0)

  init(_ record: Record, _ mail: Mail, takesFiles: Bool) {
    (self.record, self.mail, self.takesFiles) = (record, mail, takesFiles)
  }

  mutating func handle(_ event: InputEvent, at instant: Instant) {
    record.note(event, instant)
    switch event {
    case .pointer(let pointer): follow(pointer)
    case .wheel(let notches, _, _):
      scroll = (scroll.x + Int(notches.dx * 7), scroll.y + Int(notches.dy * 9))
    case .key(let key, let modifiers): press(key, modifiers, instant)
    case .keyReleased: marks.append(PixelRect(minX: 3, minY: 3, maxX: 30, maxY: 20))
    case .files(.over(let point)): marks = [Self.mark(point)]
    case .files(let drag): marks = drag == .left ? [] : marks + [Self.mark(Point(60, 60))]
    case .resize(let size): resize(Int(size.width), Int(size.height))
    case .cancel: hole = nil
    case .buttons(let held): if held.isEmpty { hole = nil }
    }
  }

  private mutating func follow(_ event: PointerEvent) {
    switch event.phase {
    case .press: hole = event.position
    case .release: hole = nil
    case .move where !event.held.isEmpty: hole = event.position
    case .move: marks.append(Self.mark(event.position))
    case .enter, .leave: break
    }
    let shapes = PointerShape.allCases
    pointerShape = shapes[Int(abs(event.position.x)) % shapes.count]
  }

  private mutating func press(_ key: Key, _ modifiers: Modifiers, _ instant: Instant) {
    switch key {
    case .function(11): isFullScreen.toggle()
    case .character("g"): angle = angle == nil ? 1 : nil
    case .character("j"): isAwaiting = true
    case .character("l"): minSize = PixelRect(width: 40 + letters, height: 30)
    case .character("m"): end = instant + 0.4
    case .left, .right: angle = angle.map { $0 + (key == .left ? 0.3 : -0.3) }
    default: letters += 1
    }
    title = "Board \(letters) é \(modifiers.rawValue)"
  }

  private mutating func resize(_ width: Int, _ height: Int) {
    size = PixelRect(width: width, height: height)
    sheets = [1, 9_999].map { seed in
      let pixels = (0..<width * height).map { index in
        let number = UInt32(truncatingIfNeeded: (index &+ seed) &* 2_654_435_761)
        return Pixel(rawValue: number >> 8 | 0xff00_0000)
      }
      return PixelBuffer(width: width, height: height, pixels: pixels)
    }
  }

  private static func mark(_ point: Point) -> PixelRect {
    PixelRect(
      around: Rect(center: point, size: Size(9, 9)),
      within: PixelRect(width: 32767, height: 32767))
  }

  mutating func adopt(isFullScreen: Bool) {
    self.isFullScreen = isFullScreen
    record.note(isFullScreen: isFullScreen)
  }

  mutating func adopt(_ settings: DesktopSettings, at instant: Instant) { record.note(settings) }

  var wakeup: Int32 { mail.outlet }

  mutating func collect(at instant: Instant) -> Bool {
    var isThere = false
    while let count = mail.take() {
      letters += count
      (isThere, isAwaiting) = (true, false)
    }
    return isThere
  }

  func isMoving(at instant: Instant) -> Bool { instant < end }

  var pictures: [PlacedPixels] {
    hole == nil ? [place(1)] : [place(0), place(1)]
  }

  private func place(_ number: Int) -> PlacedPixels {
    PlacedPixels(sheets[number], x: scroll.x, y: scroll.y)
  }

  var washes: [Wash] { wash.map { [$0] } ?? [] }

  private var wash: Wash? {
    guard let angle, let gradient = PlacedGradient(Self.wheel, about: Point(90, 70), angle: angle)
    else { return nil }
    let area = PixelRect(minX: 60, minY: 40, maxX: 130, maxY: 110).intersection(size)
    return area.isEmpty ? nil : Wash(gradient, over: 0xff20_4060, bounds: area)
  }

  private static let wheel = ColorWheel(
    (0...4).map { (stop: Int) -> GradientStop in
      GradientStop(
        position: stop * GradientStop.end / 4, red: UInt16(stop * 16000), green: 50000,
        blue: UInt16(65535 - stop * 9000), alpha: UInt16(65535 * stop / 4))
    })
}

// What is to be seen.
extension Board {
  mutating func render(
    at instant: Instant, into target: inout MutableSpan<Pixel>, width: Int, height: Int,
    fresh: Bool
  ) -> Damage {
    record.pass()
    let frame = picture(at: instant)
    let damage = fresh ? Damage(frame.bounds) : Self.damage(pixels, frame)
    for span in damage.spans {
      for x in span.minX..<span.maxX {
        target[Int(span.y) * width + Int(x)] = frame[Int(x), Int(span.y)]
      }
    }
    pixels = frame
    record.note(frame, instant)
    return damage
  }

  private func picture(at instant: Instant) -> PixelBuffer {
    var frame = ground
    if let hole { cut(hole, into: &frame) }
    if let wash { draw(wash, into: &frame) }
    for mark in marks {
      fill(mark, of: &frame) { x, y, _ in Pixel(rawValue: 0xff00_0000 | UInt32(x * 7 + y * 3_331)) }
    }
    let bar = PixelRect(minX: 5, minY: 5, maxX: 5 + 4 * letters, maxY: 12)
    fill(bar, of: &frame) { _, _, _ in 0xffc0_3020 }
    let way = instant < end ? Int((instant.seconds * 100).rounded()) % 50 : 0
    let mover = PixelRect(minX: way, minY: 20, maxX: way + 12, maxY: 32)
    fill(mover, of: &frame) { _, _, below in Pixel(rawValue: below.rawValue ^ 0xff_ffff) }
    return frame
  }

  /// The lower picture where it has been scrolled to, over one colour.
  private var ground: PixelBuffer {
    var frame = PixelBuffer(width: size.width, height: size.height, filledWith: 0xff40_4040)
    fill(size, of: &frame) { x, y, below in pixel(1, x, y) ?? below }
    return frame
  }

  private func pixel(_ number: Int, _ x: Int, _ y: Int) -> Pixel? {
    let (x, y) = (x - scroll.x, y - scroll.y)
    guard (0..<size.width).contains(x), (0..<size.height).contains(y) else { return nil }
    return sheets[number][x, y]
  }

  /// Shows the upper picture in a circle.
  private func cut(_ middle: Point, into frame: inout PixelBuffer) {
    var circle = Path()
    circle.addCircle(center: middle, radius: 25)
    let coverage = Rasterizer.coverage(of: circle, rule: .nonZero, view: size).dense()
    fill(size, of: &frame) { x, y, below in
      let share = coverage.values[y * size.width + x]
      return pixel(0, x, y).map { $0.over(below, share: share) } ?? below
    }
  }

  private func draw(_ wash: Wash, into frame: inout PixelBuffer) {
    let width = wash.bounds.width
    for y in wash.bounds.minY..<wash.bounds.maxY {
      var row = [Pixel](repeating: .clear, count: width)
      var span = row.mutableSpan
      wash.gradient.draw(x: wash.bounds.minX, y: y, into: &span, at: 0, count: width)
      for (offset, color) in row.enumerated() {
        frame[wash.bounds.minX + offset, y] = color.over(wash.ground, share: 255)
      }
    }
  }

  private func fill(
    _ area: PixelRect, of frame: inout PixelBuffer, _ color: (Int, Int, Pixel) -> Pixel
  ) {
    let area = area.intersection(size)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX { frame[x, y] = color(x, y, frame[x, y]) }
    }
  }

  /// The runs in which two frames of one size differ.
  private static func damage(_ old: PixelBuffer, _ new: PixelBuffer) -> Damage {
    var damage = Damage()
    for y in 0..<new.height {
      var runs: [Damage.Span] = []
      var x = 0
      while x < new.width {
        let start = x
        while x < new.width, old[x, y] != new[x, y] { x += 1 }
        if x > start { runs.append(Damage.Span(y: y, minX: start, maxX: x)) }
        x += 1
      }
      damage.append(contentsOf: runs)
    }
    return damage
  }
}
