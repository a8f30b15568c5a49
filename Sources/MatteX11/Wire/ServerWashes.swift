internal import CX11
internal import MatteGeometry
internal import MatteRaster

/// Has the server draw conical gradients over one colour by RENDER, through masks that it holds.
// SAFETY: the display that it keeps stays open; what is made on the server is freed by `deinit`, by `keep` or where it
// was made.
@safe
struct ServerWashes: ~Copyable {
  /// The most rectangles of a request, far below what every server takes.
  private static let maxRects = 4096
  /// The largest coordinate of a gradient's middle (RENDER).
  private static let longestWay = 32767 << 16

  /// What washes are clipped to, as the server has it.
  private struct Mask {
    let wash: Wash
    let coverage: CoverageBuffer
    let picture: Picture

    func suits(_ other: Wash) -> Bool {
      wash.bounds == other.bounds && wash.path == other.path && wash.rule == other.rule
    }
  }

  private let display: Display
  private let drawable: Drawable
  private let target: Picture
  private var masks: [Mask] = []

  /// Draws on a drawable of a visual's depth; nil if the server has no RENDER for it.
  init?(_ display: Display, _ visual: WindowVisual, _ drawable: Drawable) {
    guard let target = Blending.picture(of: drawable, display, visual) else { return nil }
    self.init(display, drawable, target: target)
  }

  private init(_ display: Display, _ drawable: Drawable, target: Picture) {
    self.display = display
    self.drawable = drawable
    self.target = target
  }

  deinit {
    unsafe XRenderFreePicture(display.pointer, target)
    for mask in masks { unsafe XRenderFreePicture(display.pointer, mask.picture) }
  }

  /// The washes of a frame that the server can draw; those before are forgotten.
  mutating func prepare(_ washes: [Wash]) -> [ShapedWash] {
    let wanted = washes.filter {
      !$0.bounds.isEmpty && $0.gradient.map == .identity
        && max(abs($0.gradient.x), abs($0.gradient.y)) <= Self.longestWay
    }
    for mask in masks where !wanted.contains(where: mask.suits) {
      unsafe XRenderFreePicture(display.pointer, mask.picture)
    }
    masks.removeAll { mask in !wanted.contains(where: mask.suits) }
    return wanted.map { wash in
      guard wash.path != nil else { return ShapedWash(wash, coverage: nil) }
      if let mask = masks.first(where: { $0.suits(wash) }) {
        return ShapedWash(wash, coverage: mask.coverage)
      }
      let own = ShapedWash(wash)
      if let coverage = own.coverage {
        masks.append(Mask(wash: wash, coverage: coverage, picture: send(coverage)))
      }
      return own
    }
  }

  /// Draws rectangles of a wash that `prepare` gave.
  func draw(_ wash: Wash, in rects: [PixelRect]) {
    guard !rects.isEmpty else { return }
    let source = wash.gradient.picture(display)
    let mask = masks.first { $0.suits(wash) }?.picture ?? 0
    for start in stride(from: 0, to: rects.count, by: Self.maxRects) {
      let group = rects[start..<min(start + Self.maxRects, rects.count)]
      var own = group.map(XRectangle.init)
      let all = group.reduce(PixelRect.empty) { $0.union($1) }
      unsafe XRenderSetPictureClipRectangles(
        display.pointer, target, 0, 0, &own, Int32(own.count))
      var ground = XRenderColor(wash.ground)
      unsafe XRenderFillRectangle(
        display.pointer, PictOpSrc, target, &ground, Int32(all.minX), Int32(all.minY),
        UInt32(all.width), UInt32(all.height))
      unsafe XRenderComposite(
        display.pointer, PictOpOver, source, mask, target, Int32(all.minX), Int32(all.minY),
        Int32(all.minX - wash.bounds.minX), Int32(all.minY - wash.bounds.minY), Int32(all.minX),
        Int32(all.minY), UInt32(all.width), UInt32(all.height))
    }
    unsafe XRenderFreePicture(display.pointer, source)
  }

  /// A picture of a coverage on the server: what is wholly inside or outside is filled.
  private func send(_ coverage: CoverageBuffer) -> Picture {
    let (width, height) = (UInt32(coverage.width), UInt32(coverage.height))
    let pixmap = unsafe XCreatePixmap(display.pointer, drawable, width, height, 8)
    let context = unsafe XCreateGC(display.pointer, pixmap, 0, nil)
    unsafe XFillRectangle(display.pointer, pixmap, context, 0, 0, width, height)
    let (whole, part) = coverage.runs
    var rects = whole.rects.map(XRectangle.init)
    unsafe XSetForeground(display.pointer, context, 255)
    unsafe XFillRectangles(display.pointer, pixmap, context, &rects, Int32(rects.count))
    var values = coverage.values
    unsafe values.withUnsafeMutableBytes { bytes in
      var image = unsafe XImage(
        coverage: bytes.baseAddress, width: coverage.width, height: coverage.height)
      for rect in Patches.rects(around: part.spans) {
        unsafe XPutImage(
          display.pointer, pixmap, context, &image, Int32(rect.minX), Int32(rect.minY),
          Int32(rect.minX), Int32(rect.minY), UInt32(rect.width), UInt32(rect.height))
      }
    }
    let format = unsafe XRenderFindStandardFormat(display.pointer, PictStandardA8)
    let picture = unsafe XRenderCreatePicture(display.pointer, pixmap, format, 0, nil)
    unsafe XFreeGC(display.pointer, context)
    unsafe XFreePixmap(display.pointer, pixmap)
    return picture
  }
}

extension CoverageBuffer {
  /// Where it is full, and where it is neither that nor empty.
  fileprivate var runs: (whole: RowRuns, part: RowRuns) {
    var (whole, part) = (RowRuns(), RowRuns())
    for y in 0..<height {
      let row = values.span.extracting(y * width..<(y + 1) * width)
      var x = 0
      while x < width {
        let (start, value) = (x, row[x])
        repeat { x += 1 } while x < width && row[x] == value
        if value == 255 {
          whole.add(y: y, start..<x)
        } else if value > 0 {
          part.add(y: y, start..<x)
        }
      }
    }
    return (whole, part)
  }
}

extension PlacedGradient {
  /// RENDER's picture of the gradient, in the coordinates of the frame.
  ///
  /// RENDER's positions grow counter-clockwise, and its colours are looked up where a position is cut to 2^-16. Half of that
  /// is added to the angle: so what is nearest here is what is cut to there, and no multiple of an eighth of a turn, which
  /// pixels often have, is where rounding decides.
  fileprivate func picture(_ display: Display) -> Picture {
    let turns = Int32(-Int(start) & 65535)
    var gradient = XConicalGradient()
    gradient.center = XPointFixed(x: XFixed(x), y: XFixed(y))
    gradient.angle = turns * 360 + 180
    let stops = wheel.stops.reversed().map(\.reversed)
    var positions = stops.map { XFixed($0.position) }
    var colors = stops.map {
      XRenderColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha)
    }
    return unsafe XRenderCreateConicalGradient(
      display.pointer, &gradient, &positions, &colors, Int32(stops.count))
  }
}

extension XRenderColor {
  /// A pixel's colour.
  fileprivate init(_ pixel: Pixel) {
    func share(_ value: UInt8) -> UInt16 { UInt16(value) * 257 }
    self.init(
      red: share(pixel.red), green: share(pixel.green), blue: share(pixel.blue),
      alpha: share(pixel.alpha))
  }
}

extension ServerWashes {
  /// The side of the squares that are tried.
  private static let side = 32

  /// True if the server draws the bytes that we do, tried in all directions about points between and in the middle of
  /// pixels, at several angles, through every coverage.
  ///
  /// RENDER leaves open how a gradient's colours are rounded, and a processor for graphics rounds otherwise.
  static func isExact(_ display: Display, _ visual: WindowVisual, _ window: CX11.Window) -> Bool {
    let washes = trials
    let (width, height) = (side * washes.count, side)
    let pixmap = unsafe XCreatePixmap(
      display.pointer, window, UInt32(width), UInt32(height), UInt32(visual.depth))
    defer { unsafe XFreePixmap(display.pointer, pixmap) }
    guard var own = ServerWashes(display, visual, pixmap) else { return false }
    var shaped: [ShapedWash] = []
    let isDone = display.succeeds {
      shaped = own.prepare(washes)
      for wash in washes { own.draw(wash, in: [wash.bounds]) }
    }
    guard isDone else { return false }
    let seen = display.pixels(of: pixmap, width: width, height: height)
    // There are none once the connection is broken.
    guard seen.count == width * height else { return false }
    var row = ShapedWash.Row()
    return shaped.count == washes.count
      && shaped.allSatisfy { wash in
        (0..<side).allSatisfy { y in
          let columns = wash.wash.bounds.minX..<wash.wash.bounds.maxX
          wash.draw(columns, y, into: &row)
          return columns.allSatisfy {
            seen[y * width + $0] & 0xff_ffff == row.pixels[$0 + row.shift].rawValue & 0xff_ffff
          }
        }
      }
  }

  /// Washes side by side: of few and of many colours, clear and opaque ones, through a slanting ramp.
  private static var trials: [Wash] {
    let middles: [(x: Double, y: Double, angle: Double)] = [
      (16, 16, 0), (15.5, 16.5, 1), (9.25, 20.125, -2.5), (16, 16, 3.75),
    ]
    return middles.enumerated().compactMap { index, place in
      let count = 2 + 3 * index
      let stops = (0...count).map { (stop: Int) -> GradientStop in
        GradientStop(
          position: GradientStop.end * stop / count, red: UInt16(stop * 9973 & 65535),
          green: UInt16((count - stop) * 20011 & 65535), blue: 30000,
          alpha: index == 1 ? 65535 : UInt16(65535 * stop / count))
      }
      let left = index * side
      let bounds = PixelRect(minX: left, minY: 0, maxX: left + side, maxY: side)
      var path = Path()
      // Its longest side slants so little that it passes through most coverages.
      path.move(to: Point(Double(left), 4.25))
      path.line(to: Point(Double(left + side), 1.5))
      path.line(to: Point(Double(left + side), Double(side)))
      path.line(to: Point(Double(left), Double(side)))
      path.close()
      return PlacedGradient(
        ColorWheel(stops), about: Point(Double(left) + place.x, place.y), angle: place.angle
      ).map { Wash($0, over: 0xffe7_4b05, bounds: bounds, path: index == 3 ? nil : path) }
    }
  }
}
