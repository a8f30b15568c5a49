internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

/// A small map of the canvas with the frame of the view and the places that differ: a strip at the right edge for what
/// scrolls down, or a map in a corner.
struct Navigator {
  /// Sizes and distances of the strip in logical pixels.
  private static let (width, margin, top, bottom) = (10.0, 2.0, 44.0, 10.0)
  /// The maximum size of the map, its distance from the corner, and its minimum side.
  private static let (map, distance, minSide) = (Size(150, 110), 10.0, 16.0)
  /// The minimum sides of the frame and of a mark, the width of the frame's line, and how far a press may miss the strip.
  private static let (minFrame, minMark, line, reach) = (10.0, 2.0, 1.5, 6.0)
  /// The number of marks above which only some are drawn.
  private static let maxMarks = 600
  private static let (ground, frame) = (Color(white: 0.08, alpha: 0.72), Color(white: 1))
  /// Vermilion like the marks (Okabe and Ito, 2008).
  private static let mark = Color(hex: 0xd55e00)

  let isStrip: Bool
  /// The rectangle of the whole canvas, in whole pixels.
  let rect: Rect
  private let canvas: Size
  private let view: CompareView
  /// The part of the canvas that a pane shows, as far as it is on the canvas.
  private let seen: Rect
  private let unit: Double

  /// Lays out the map of a place of the canvas: a strip for what scrolls down, else a map above a bar and left of a panel.
  ///
  /// Nil where all of the canvas shows.
  init?(
    of place: ComparePlace, scrollsDown: Bool, above bar: Rect?, beside panel: Rect?,
    on stage: Stage
  ) {
    let (unit, pane) = (stage.scale, place.panes[0].size)
    (canvas, view, self.unit) = (place.canvas, place.view, unit)
    let shown = Size(pane.width / view.zoom, pane.height / view.zoom)
    guard canvas.width > 0, canvas.height > 0,
      shown.width < canvas.width || shown.height < canvas.height
    else { return nil }
    seen = Rect(center: view.center, size: shown).intersection(Rect(canvas))
    isStrip = scrollsDown && shown.height < canvas.height
    if isStrip {
      rect =
        Rect(
          x: stage.size.width - (Self.width + Self.margin) * unit, y: Self.top * unit,
          width: Self.width * unit,
          height: max(1, stage.size.height - (Self.top + Self.bottom) * unit)
        ).snapped
      return
    }
    let scale = min(Self.map.width / canvas.width, Self.map.height / canvas.height) * unit
    let size = Size(
      max(canvas.width * scale, Self.minSide * unit),
      max(canvas.height * scale, Self.minSide * unit))
    let distance = Self.distance * unit
    let right = (panel?.minX ?? stage.size.width) - distance
    let below = (bar?.minY ?? stage.size.height) - distance
    rect =
      Rect(x: right - size.width, y: below - size.height, width: size.width, height: size.height)
      .snapped
  }

  /// The rectangle of a part of the canvas, with sides of a minimum in logical pixels.
  private func rect(of part: Rect, min side: Double) -> Rect {
    let (x, y) = (rect.width / canvas.width, rect.height / canvas.height)
    let own = Rect(
      x: rect.minX + part.minX * x, y: rect.minY + part.minY * y, width: part.width * x,
      height: part.height * y)
    if isStrip {
      return Rect(
        center: Point(rect.center.x, own.center.y),
        size: Size(rect.width, max(own.height, side * unit)))
    }
    return Rect(
      center: own.center, size: Size(max(own.width, side * unit), max(own.height, side * unit)))
  }

  /// The frame of the view.
  private var frame: Rect { rect(of: seen, min: Self.minFrame).intersection(rect) }

  /// True if a press at a point takes the map.
  func contains(_ point: Point) -> Bool {
    isStrip
      ? rect.inset(by: -Self.reach * unit).contains(point) : rect.contains(point)
  }

  /// The vector from the middle of the frame to a hand that takes it; zero beside the frame.
  func grip(at point: Point) -> Vector {
    frame.contains(point) ? point - frame.center : .zero
  }

  /// The place of the canvas at a point; a strip has only heights.
  func place(at point: Point) -> Point {
    let way = point - rect.origin
    return Point(
      isStrip ? view.center.x : way.dx / rect.width * canvas.width,
      way.dy / rect.height * canvas.height)
  }

  /// Draws the map with marks for places of the canvas.
  func draw(_ places: [PixelRect], opacity: Double, into layers: inout LayerList) {
    layers.addGroup(in: .zero, opacity: opacity) { layers in
      let radius = isStrip ? rect.width / 2 : 3 * unit
      layers.addShape(Self.ground) { $0.addRoundedRect(rect, radius: radius) }
      let step = max(1, (places.count + Self.maxMarks - 1) / Self.maxMarks)
      if !places.isEmpty {
        layers.addShape(Self.mark) { path in
          for index in stride(from: 0, to: places.count, by: step) {
            let mark = rect(of: places[index].rect, min: Self.minMark)
            path.addRect(mark.intersection(rect).snapped)
          }
        }
      }
      let line = max(1, (Self.line * unit).rounded())
      drawLine(around: frame.inset(by: -line), line, Color(white: 0, alpha: 0.5), into: &layers)
      drawLine(around: frame, line, Self.frame, into: &layers)
    }
  }

  private func drawLine(
    around rect: Rect, _ width: Double, _ color: Color, into layers: inout LayerList
  ) {
    let (outer, radius) = (rect.snapped, 2 * unit)
    layers.addShape(color, rule: .evenOdd) {
      $0.addRoundedRect(outer, radius: radius)
      $0.addRoundedRect(outer.inset(by: width), radius: max(0, radius - width))
    }
  }
}
