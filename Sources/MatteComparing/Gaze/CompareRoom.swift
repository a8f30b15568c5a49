internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

/// An instant, and the stage of the pictures at that instant.
struct Moment {
  let instant: Instant
  let stage: Stage
  /// The width of a column of facts at the right of the stage, in pixels; 0 without one.
  let column: Double

  init(_ instant: Instant, _ stage: Stage, beside column: Double = 0) {
    (self.instant, self.stage, self.column) = (instant, stage, column)
  }

  /// True if there is room for names and bar, of which a column leaves some where the window has it.
  var hasRoomForWords: Bool { whole.stage.hasRoomForWords }

  /// The instant on all of the stage.
  var whole: Moment {
    var stage = stage
    stage.resize(to: Size(stage.size.width + column, stage.size.height))
    return Moment(instant, stage)
  }
}

/// The panes that show a canvas, at an instant.
struct CompareRoom {
  /// The size of the canvas, in pixels of a picture.
  let canvas: Size
  /// The parts of the stage that show the canvas: one, or in Two Up two of the same size, beside or above each other.
  let panes: [Rect]
  let now: Moment

  var instant: Instant { now.instant }
  var stage: Stage { now.stage }

  /// The size of each pane.
  var pane: Size { panes[0].size }

  /// The view that shows all of the canvas.
  var fit: CompareView {
    CompareView(zoom: CompareView.spaciousZoom(canvas, in: pane), center: Rect(canvas).center)
  }

  /// The view at a home.
  func view(of home: CompareHome) -> CompareView {
    guard let axis = home.axis else { return fit }
    let zoom = CompareView.readingZoom(canvas, in: pane, along: axis)
    return CompareView(zoom: zoom, center: .zero).filled(by: canvas, in: pane)
  }

  /// The view that fills the pane at a zoom about the pointer or, if the pointer is off the canvas, from the canvas's top
  /// left; and the place that stays on its way there from a view.
  func filling(
    _ zoom: Double, from seen: CompareView, about pointer: Point?
  ) -> (goal: CompareView, anchor: Point) {
    let pointed = offset(of: pointer)
    let isOnCanvas = pointer != nil && Rect(canvas).contains(seen.place(at: pointed))
    let start = isOnCanvas ? pointed : Vector(-pane.width / 2, -pane.height / 2)
    // The canvas keeps its middle on the axis that the zoom fills.
    let isTall = canvas.height * pane.width > canvas.width * pane.height
    let fixed = isTall ? Vector(0, start.dy) : Vector(start.dx, 0)
    let anchor = seen.place(at: fixed)
    let goal = CompareView(zoom: zoom, center: isOnCanvas ? anchor - fixed / zoom : .zero)
    return (goal.filled(by: canvas, in: pane), anchor)
  }

  /// True if, at a zoom, a part of the canvas lies beyond the border of a pane.
  func hides(at zoom: Double) -> Bool {
    canvas.width * zoom > pane.width || canvas.height * zoom > pane.height
  }

  /// The vector from the middle of a pane to the middle of the device pixel at a point; zero if nil.
  func offset(of point: Point?) -> Vector {
    guard let point else { return .zero }
    let pane = panes.last { point.x >= $0.minX && point.y >= $0.minY } ?? panes[0]
    return point - pane.center + Vector(0.5, 0.5)
  }
}

/// The place of a canvas in panes.
struct ComparePlace {
  let view: CompareView
  let isMoving: Bool
  let canvas: Size
  let panes: [Rect]
  /// True if the view shows all of the canvas because nobody has zoomed.
  var isFit = false

  /// The place of a part of the canvas in a pane; in whole pixels unless the view moves.
  func rect(of part: Rect, pane: Int) -> Rect {
    isMoving ? view.rect(of: part, in: panes[pane]) : view.pixels(of: part, in: panes[pane])
  }

  /// The place in a pane of a picture of a size, whose top left corner lies at `corner` on the canvas.
  func rect(of size: Size, at corner: Point = .zero, pane: Int) -> Rect {
    rect(of: Rect(size).offset(by: corner - .zero), pane: pane)
  }

  /// The pixels of a pane.
  func window(_ pane: Int) -> PixelRect {
    let rect = panes[pane]
    return PixelRect(
      minX: Int(rect.minX), minY: Int(rect.minY), maxX: Int(rect.maxX), maxY: Int(rect.maxY))
  }

  /// The visible part of the canvas in a pane; its size is zero if no part is visible.
  func seen(pane: Int) -> Rect {
    let seen = rect(of: canvas, pane: pane).intersection(panes[pane])
    return Rect(
      x: seen.minX, y: seen.minY, width: max(seen.width, 0), height: max(seen.height, 0))
  }

  /// The place of the same view in other panes.
  func placed(in panes: [Rect]) -> ComparePlace {
    ComparePlace(view: view, isMoving: isMoving, canvas: canvas, panes: panes, isFit: isFit)
  }

  /// The shape through which a split shows the before picture, by the direction of its edge.
  func mask(_ direction: SplitMask.Direction) -> SplitMask {
    SplitMask(view: seen(pane: 0), direction: direction)
  }

  /// The pixel of the canvas at a point of the stage; off the canvas, the pixel that would be there.
  func pixel(at point: Point) -> CanvasPixel {
    let pane = panes.lastIndex { point.x >= $0.minX && point.y >= $0.minY } ?? 0
    let way = point + Vector(0.5, 0.5) - rect(of: Rect.zero, pane: pane).origin
    return CanvasPixel(
      x: Int((way.dx / view.zoom).rounded(.down)), y: Int((way.dy / view.zoom).rounded(.down)))
  }
}
