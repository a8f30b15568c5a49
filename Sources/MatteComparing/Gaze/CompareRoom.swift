internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

/// An instant, and the stage on which something happens then.
struct Moment {
  let instant: Instant
  let stage: Stage

  init(_ instant: Instant, _ stage: Stage) { (self.instant, self.stage) = (instant, stage) }
}

/// The panes in which a canvas is seen, and the instant at which one looks.
struct CompareRoom {
  /// The size of the canvas, in pixels of a picture.
  var canvas: Size
  /// The parts of the stage that show the canvas: one, or in Two Up two of one size.
  let panes: [Rect]
  let now: Moment

  var instant: Instant { now.instant }
  var stage: Stage { now.stage }

  /// The size of a pane.
  var pane: Size { panes[0].size }

  /// The view in which all is seen.
  var fit: CompareView {
    CompareView(zoom: CompareView.fittingZoom(canvas, in: pane), center: Rect(canvas).center)
  }

  /// True if a zoom hides some of the canvas beyond the border of a pane.
  func hides(at zoom: Double) -> Bool {
    canvas.width * zoom > pane.width || canvas.height * zoom > pane.height
  }

  /// The way from the middle of a pane to the middle of the pixel at a point; zero for no point.
  func offset(of point: Point?) -> Vector {
    guard let point else { return .zero }
    let pane = panes.last { point.x >= $0.minX } ?? panes[0]
    return point - pane.center + Vector(0.5, 0.5)
  }
}

/// Where a canvas lies in panes.
struct ComparePlace {
  let view: CompareView
  let isMoving: Bool
  let canvas: Size
  let panes: [Rect]

  /// Where a part of the canvas lies in a pane; in whole pixels unless it moves.
  func rect(of part: Rect, pane: Int) -> Rect {
    isMoving ? view.rect(of: part, in: panes[pane]) : view.pixels(of: part, in: panes[pane])
  }

  /// Where a picture of a size lies in a pane, its top left corner at a place of the canvas.
  func rect(of size: Size, at corner: Point = .zero, pane: Int) -> Rect {
    rect(of: Rect(size).offset(by: corner - .zero), pane: pane)
  }

  /// The pixels of a pane.
  func window(_ pane: Int) -> PixelRect {
    let rect = panes[pane]
    return PixelRect(
      minX: Int(rect.minX), minY: Int(rect.minY), maxX: Int(rect.maxX), maxY: Int(rect.maxY))
  }

  /// The part of the canvas that is seen in a pane; of no extent if that is nothing.
  func seen(pane: Int) -> Rect {
    let seen = rect(of: canvas, pane: pane).intersection(panes[pane])
    return Rect(
      x: seen.minX, y: seen.minY, width: max(seen.width, 0), height: max(seen.height, 0))
  }

  /// The same place in other panes.
  func placed(in panes: [Rect]) -> ComparePlace {
    ComparePlace(view: view, isMoving: isMoving, canvas: canvas, panes: panes)
  }

  /// The shape through which the picture before is seen in a split whose edge runs in a direction.
  func mask(_ direction: SplitMask.Direction) -> SplitMask {
    SplitMask(view: seen(pane: 0), direction: direction)
  }

  /// The pixel of the canvas at a point of the stage, also beside the canvas.
  func pixel(at point: Point) -> CanvasPixel {
    let pane = panes.lastIndex { point.x >= $0.minX } ?? 0
    let way = point + Vector(0.5, 0.5) - rect(of: Rect.zero, pane: pane).origin
    return CanvasPixel(
      x: Int((way.dx / view.zoom).rounded(.down)), y: Int((way.dy / view.zoom).rounded(.down)))
  }
}
