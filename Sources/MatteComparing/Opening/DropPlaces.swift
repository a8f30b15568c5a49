internal import MatteCompare
internal import MatteGeometry
internal import MatteScenes

/// Where files can be dropped: in the place of a picture that is missing, and on the half of either side.
struct DropPlaces {
  /// The side that is missing; nil if both are there.
  let vacancy: Side?
  /// True if both are missing.
  let isEmpty: Bool
  /// True if the side before is above the other, and not at its left.
  let isTurned: Bool
  let stage: Stage

  /// The place for the picture that is missing, beside the other one or, without one, everywhere.
  var place: Rect {
    if isEmpty { return stage.bounds }
    let width = DropPlace.width(on: stage)
    let x = vacancy == .before ? 0 : stage.size.width - width
    return Rect(x: x, y: 0, width: width, height: stage.size.height)
  }

  /// What a place for a picture leaves to the other one.
  var pane: Rect {
    guard !isEmpty else { return stage.bounds }
    let place = place
    return Rect(
      x: vacancy == .before ? place.maxX : 0, y: 0, width: stage.size.width - place.width,
      height: stage.size.height)
  }

  /// The side that a file at a point would replace; without a picture it is the first.
  func side(at point: Point) -> Side {
    let after = rect(of: .after)
    // A point may be beside the stage, over a list.
    return !isEmpty && point.x >= after.minX && point.y >= after.minY ? .after : .before
  }

  /// The point at which a single file lands that was dropped elsewhere: in the place that is free, or else on the picture
  /// after.
  var landing: Point {
    isEmpty || vacancy == .before
      ? .zero : Point(stage.size.width - 1, stage.size.height - 1)
  }

  /// Where a file replaces a side: a half of the window, or a place and what is beside it.
  func rect(of side: Side) -> Rect {
    if let vacancy, !isEmpty { return side == vacancy ? place : pane }
    let (width, height) = (stage.size.width, stage.size.height)
    let half = isTurned ? Vector(0, (height / 2).rounded()) : Vector((width / 2).rounded(), 0)
    return side == .before
      ? Rect(
        minX: 0, minY: 0, maxX: isTurned ? width : half.dx, maxY: isTurned ? half.dy : height)
      : Rect(minX: half.dx, minY: half.dy, maxX: width, maxY: height)
  }
}
