internal import MatteCompare
internal import MatteGeometry
internal import MatteScenes

/// The parts of the stage on which files can be dropped: the place of a missing picture, and the half of either side.
struct DropPlaces {
  /// The missing side; nil if both are there.
  let vacancy: Side?
  /// True if both sides are missing.
  let isEmpty: Bool
  /// True if the before side is above the after side, and not at its left.
  let isTurned: Bool
  let stage: Stage

  /// The place of the missing picture: beside the other picture, or all of the stage if both are missing.
  var place: Rect {
    if isEmpty { return stage.bounds }
    let width = DropPlace.width(on: stage)
    let x = vacancy == .before ? 0 : stage.size.width - width
    return Rect(x: x, y: 0, width: width, height: stage.size.height)
  }

  /// The part of the stage that the place of a missing picture leaves to the other picture.
  var pane: Rect {
    guard !isEmpty else { return stage.bounds }
    let place = place
    return Rect(
      x: vacancy == .before ? place.maxX : 0, y: 0, width: stage.size.width - place.width,
      height: stage.size.height)
  }

  /// The side that a file dropped at a point replaces; the before side if both are missing.
  func side(at point: Point) -> Side {
    let after = rect(of: .after)
    // A point may be beside the stage, over a list.
    return !isEmpty && point.x >= after.minX && point.y >= after.minY ? .after : .before
  }

  /// The point at which a single file lands that was dropped elsewhere: in the empty place, or else on the after
  /// picture.
  var landing: Point {
    isEmpty || vacancy == .before
      ? .zero : Point(stage.size.width - 1, stage.size.height - 1)
  }

  /// The part of the stage in which a dropped file replaces a side: a half, the empty place, or the pane beside it.
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
