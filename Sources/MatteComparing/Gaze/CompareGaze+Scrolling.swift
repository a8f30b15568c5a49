internal import MatteGeometry

// Ways to other parts of the canvas.
extension CompareGaze {
  /// Looks again where the walk began: another pair is seen as if nobody had walked here.
  mutating func endWalk() { if let start = walk.end() { camera = start } }

  /// Scrolls by device pixels, down or to the right, as far as the canvas goes.
  mutating func scroll(by way: Double, in room: CompareRoom) {
    guard let axis = opening.axis else { return }
    let goal = camera.goal(over: room.canvas)
    let scrolled = goal.scrolled(by: way, along: axis, over: room.canvas, in: room.pane)
    walk.leave()
    if scrolled != goal { camera.pan(by: (goal.center - scrolled.center) * goal.zoom, in: room) }
  }

  /// Scrolls by pages, down or to the right; a tenth of a page stays in view.
  mutating func scroll(pages: Int, in room: CompareRoom) {
    guard let axis = opening.axis else { return }
    scroll(by: Double(pages) * 0.9 * room.pane.length(along: axis), in: room)
  }

  /// Scrolls to an end of the canvas, 0 or 1.
  mutating func scroll(toEnd end: Double, in room: CompareRoom) {
    guard let axis = opening.axis else { return }
    let length = room.canvas.length(along: axis) * camera.zoomGoal
    scroll(by: end > 0 ? length : -length, in: room)
  }

  /// Moves the view until a place of the canvas is in its middle, as far as no gap opens beside the canvas.
  mutating func center(on place: Point, in room: CompareRoom) {
    let goal = camera.goal(over: room.canvas)
    let view = CompareView(zoom: goal.zoom, center: place).filled(by: room.canvas, in: room.pane)
    walk.leave()
    if view != goal { camera.pan(by: (goal.center - view.center) * goal.zoom, in: room) }
  }
}
