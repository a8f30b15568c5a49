internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

/// A small map of the canvas with the frame of the view and the places that differ: a strip at the right edge for what
/// scrolls down, one at the bottom for what scrolls to the right, or a map in a corner.
struct Navigator {
  /// Sizes and distances of the strip at the right in logical pixels.
  private static let (width, margin, top, bottom) = (10.0, 2.0, 44.0, 10.0)
  /// The height of the strip at the bottom, below the bar, and its distances from the edges, in logical pixels.
  private static let (height, edge, side) = (8.0, 1.0, 10.0)
  /// The maximum size of the map, its distance from the corner, its minimum side, and the width of its rim.
  private static let (map, distance, minSide, rim) = (Size(150, 110), 10.0, 16.0, 2.0)
  /// The minimum sides of the frame and of a mark, the width of the frame's line, and how far a press may miss the strip.
  private static let (minFrame, minMark, line, reach) = (10.0, 2.0, 1.5, 6.0)
  /// The shorter side from which on a mark in a corner is a line around its place, which leaves the picture to be seen.
  private static let maxFilled = 12.0
  /// The number of marks above which only some are drawn.
  private static let maxMarks = 600
  private static let (ground, frame) = (Color(white: 0.08, alpha: 0.72), Color(white: 1))
  /// Vermilion like the marks (Okabe and Ito, 2008).
  private static let mark = Color(hex: 0xd55e00)

  /// The axis of a strip; nil for a map in a corner.
  let axis: CompareHome.Axis?
  /// The rectangle of the whole canvas, in whole pixels.
  let rect: Rect
  private let canvas: Size
  private let view: CompareView
  /// The part of the canvas that a pane shows, as far as it is on the canvas.
  private let seen: Rect
  private let stage: Stage

  private var unit: Double { stage.scale }

  /// Lays out the map of a place of the canvas: a strip for what scrolls along an axis, else a map above a bar and left of a
  /// panel.
  ///
  /// Nil where all of the canvas shows.
  init?(
    of place: ComparePlace, along axis: CompareHome.Axis?, above bar: Rect?, beside panel: Rect?,
    on stage: Stage
  ) {
    let (unit, pane) = (stage.scale, place.panes[0].size)
    (canvas, view, self.stage) = (place.canvas, place.view, stage)
    let shown = Size(pane.width / view.zoom, pane.height / view.zoom)
    guard canvas.width > 0, canvas.height > 0,
      shown.width < canvas.width || shown.height < canvas.height
    else { return nil }
    seen = Rect(center: view.center, size: shown).intersection(Rect(canvas))
    let all = place.canvas
    self.axis = axis.flatMap { shown.length(along: $0) < all.length(along: $0) ? $0 : nil }
    if let axis = self.axis {
      rect = Self.strip(along: axis, on: stage).snapped
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

  /// The rectangle of a strip.
  private static func strip(along axis: CompareHome.Axis, on stage: Stage) -> Rect {
    let (unit, size) = (stage.scale, stage.size)
    return switch axis {
    case .vertical:
      Rect(
        x: size.width - (width + margin) * unit, y: top * unit, width: width * unit,
        height: max(1, size.height - (top + bottom) * unit))
    case .horizontal:
      Rect(
        x: side * unit, y: size.height - (height + edge) * unit,
        width: max(1, size.width - 2 * side * unit), height: height * unit)
    }
  }

  /// The rectangle of a part of the canvas, with sides of a minimum in logical pixels.
  private func rect(of part: Rect, min side: Double) -> Rect {
    let (x, y) = (rect.width / canvas.width, rect.height / canvas.height)
    let own = Rect(
      x: rect.minX + part.minX * x, y: rect.minY + part.minY * y, width: part.width * x,
      height: part.height * y)
    let (width, height) = (max(own.width, side * unit), max(own.height, side * unit))
    return switch axis {
    case .vertical:
      Rect(center: Point(rect.center.x, own.center.y), size: Size(rect.width, height))
    case .horizontal:
      Rect(center: Point(own.center.x, rect.center.y), size: Size(width, rect.height))
    case nil: Rect(center: own.center, size: Size(width, height))
    }
  }

  /// The frame of the view.
  private var frame: Rect { rect(of: seen, min: Self.minFrame).intersection(rect) }

  /// True if a press at a point takes the map.
  func contains(_ point: Point) -> Bool {
    axis == nil ? rect.contains(point) : rect.inset(by: -Self.reach * unit).contains(point)
  }

  /// The vector from the middle of the frame to a hand that takes it; zero beside the frame.
  func grip(at point: Point) -> Vector {
    frame.contains(point) ? point - frame.center : .zero
  }

  /// The place of the canvas at a point; a strip has only places along its axis.
  func place(at point: Point) -> Point {
    let way = point - rect.origin
    return Point(
      axis == .vertical ? view.center.x : way.dx / rect.width * canvas.width,
      axis == .horizontal ? view.center.y : way.dy / rect.height * canvas.height)
  }

  /// Draws the map with marks for places of the canvas; in a corner over a picture, if its smaller versions are there.
  func draw(
    _ places: [PixelRect], over picture: (pyramid: Pyramid, corner: Point)?, opacity: Double,
    into layers: inout LayerList
  ) {
    layers.addGroup(in: .zero, opacity: opacity) { layers in
      // Around a picture as light as that below it the ground is seen as a line.
      let plate = axis == nil ? rect.inset(by: -Self.rim * unit).snapped : rect
      let radius = axis == nil ? 4 * unit : rect.size.shorterSide / 2
      layers.addOverlay(in: plate, radius: radius, Self.ground, on: stage)
      if axis == nil, let picture, picture.pyramid.isHalved {
        let size = Size(Double(picture.pyramid.width), Double(picture.pyramid.height))
        let part = Rect(
          x: picture.corner.x, y: picture.corner.y, width: size.width, height: size.height)
        let place = rect(of: part, min: 1)
        layers.add(
          .picture(picture.pyramid.level(nearest: place.size), sampling: .linear), in: place)
        layers.clip { $0.addRoundedRect(rect, radius: 2 * unit) }
      }
      let marks = marks(of: places)
      if !marks.isEmpty {
        layers.addShape(Self.mark) { path in
          for mark in marks { trace(mark, into: &path) }
        }
      }
      let line = max(1, (Self.line * unit).rounded())
      drawLine(around: frame.inset(by: -line), line, Color(white: 0, alpha: 0.5), into: &layers)
      drawLine(around: frame, line, Self.frame, into: &layers)
    }
  }

  /// Traces a mark: all of a small one, and of a large one in a corner a line within its border.
  private func trace(_ mark: Rect, into path: inout Path) {
    guard axis == nil, mark.size.shorterSide >= Self.maxFilled * unit else {
      return path.addRect(mark)
    }
    let inner = mark.inset(by: max(1, (Self.line * unit).rounded()))
    for (minX, minY, maxX, maxY) in [
      (mark.minX, mark.minY, mark.maxX, inner.minY), (mark.minX, inner.maxY, mark.maxX, mark.maxY),
      (mark.minX, inner.minY, inner.minX, inner.maxY),
      (inner.maxX, inner.minY, mark.maxX, inner.maxY),
    ] {
      path.addRect(Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
    }
  }

  /// The marks of places, in whole pixels; those of a strip that touch are one, as there may be hundreds in each frame.
  private func marks(of places: [PixelRect]) -> [Rect] {
    let step = max(1, (places.count + Self.maxMarks - 1) / Self.maxMarks)
    let all = stride(from: 0, to: places.count, by: step).map {
      rect(of: places[$0].rect, min: Self.minMark).intersection(rect).snapped
    }
    guard let axis else { return all }
    func start(_ mark: Rect) -> Double { mark.origin.coordinate(along: axis) }
    return all.sorted { start($0) < start($1) }.reduce(into: []) { marks, mark in
      if let last = marks.last, mark.touches(last, along: axis) {
        marks[marks.count - 1] = last.union(mark)
      } else {
        marks.append(mark)
      }
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

extension Rect {
  /// True if the rectangle begins before the end of another along an axis.
  fileprivate func touches(_ before: Rect, along axis: CompareHome.Axis) -> Bool {
    axis == .vertical ? minY <= before.maxY : minX <= before.maxX
  }
}
