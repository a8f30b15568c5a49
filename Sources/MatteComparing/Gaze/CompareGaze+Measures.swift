internal import Glibc
internal import MatteGeometry
internal import MatteScenes

extension CompareGaze {
  /// The view's moving numbers; a change of `place` is no motion: a new pane, or a new alignment.
  func measures(in room: CompareRoom, apart place: [Double]) -> [Measure] {
    let view = view(in: room)
    let size = room.pane
    let place = place + [size.width, size.height, room.canvas.width, room.canvas.height]
    return [
      Measure("zoom", log(view.zoom), pixels: max(size.width, size.height) / 2, in: place),
      Measure("x", view.center.x, pixels: view.zoom, in: place),
      Measure("y", view.center.y, pixels: view.zoom, in: place),
    ]
  }
}
