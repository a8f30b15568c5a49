internal import MatteGeometry
internal import MatteScenes

/// The places that are seen in a view, and the view in which a place would be seen.
struct CompareSight {
  /// The minimum shorter side on the screen of a small place gone to, in logical pixels, up to a zoom of `maxZoom`.
  private static let minSide = 24.0
  private static let maxZoom = 8.0
  /// The longer side from which on a place in view is seen, at any zoom and from 100 % on, and the room about it, in
  /// logical pixels.
  private static let (minSeen, minSeenWhole, margin) = (12.0, 8.0, 24.0)
  /// The share of each side of the canvas from which on a place is all of it.
  private static let wholeShare = 0.9

  var view: CompareView
  /// The part of the first pane that nothing covers.
  private let free: Rect
  private let room: CompareRoom

  init(_ view: CompareView, beside free: Rect, in room: CompareRoom) {
    (self.view, self.free, self.room) = (view, free, room)
  }

  private var scale: Double { room.stage.scale }

  /// True if a place is wholly in view, and large enough to be seen.
  func shows(_ box: Rect) -> Bool {
    let rect = view.rect(of: box, in: room.panes[0])
    let isWhole =
      rect.minX > free.minX - 1 && rect.minY > free.minY - 1 && rect.maxX < free.maxX + 1
      && rect.maxY < free.maxY + 1
    return isWhole && isLarge(box, at: view.zoom)
  }

  /// True if a place is large enough at a zoom; 8 px are the height of a digit.
  private func isLarge(_ box: Rect, at zoom: Double) -> Bool {
    let side = zoom < 1 ? Self.minSeen : Self.minSeenWhole
    return max(box.width, box.height) * zoom >= side * scale || zoom >= Self.maxZoom
  }

  /// The view in which the first of some places is seen, and as many of the next as have room with it.
  ///
  /// Its zoom is at least `base`, unless the place does not fit then, and never less than that of all of the canvas, which
  /// is the view of a place that is all of it. A band that is seen across leaves the zoom as it is.
  func view(of boxes: [Rect], at base: Double) -> CompareView {
    let first = boxes[0]
    if Self.isAll(first, of: room.canvas) { return room.fit }
    let isBand =
      first.width * base > free.width && first.height * base <= free.height
      && (showsAcross(first) || view.zoom <= room.fit.zoom)
    let zoom = isBand ? max(view.zoom, room.fit.zoom) : zoom(of: first, at: base)
    var all = first
    for box in boxes.dropFirst() {
      let joined = all.union(box)
      if !fits(joined.height, free.height, zoom) { break }
      if fits(joined.width, free.width, zoom) { all = joined }
    }
    let center = all.center
    let goal = CompareView(zoom: zoom, center: center).filled(by: room.canvas, in: free.size)
    let shown = goal.center + (room.panes[0].center - free.center) / zoom
    // Across, a band leaves the view where it is.
    return CompareView(zoom: zoom, center: isBand ? Point(view.center.x, shown.y) : shown)
  }

  /// True if a place is nearly all of a canvas, which Fit shows better than a view beside what covers a part of the pane, and
  /// beside which an edge has no place.
  static func isAll(_ box: Rect, of canvas: Size) -> Bool {
    box.width >= wholeShare * canvas.width && box.height >= wholeShare * canvas.height
  }

  /// True if a place is seen from its left end to its right one, though something may cover a part of it.
  private func showsAcross(_ box: Rect) -> Bool {
    let (rect, pane) = (view.rect(of: box, in: room.panes[0]), room.panes[0])
    return rect.minX > pane.minX - 1 && rect.maxX < pane.maxX + 1
  }

  private func fits(_ side: Double, _ room: Double, _ zoom: Double) -> Bool {
    side * zoom <= room - 2 * Self.margin * scale
  }

  /// The zoom at which a place is seen: closer than `base` only if it is small.
  private func zoom(of box: Rect, at base: Double) -> Double {
    let whole = min(free.width / box.width, free.height / box.height)
    let space = whole < 1 ? whole : max(1, whole / 2)
    let wanted =
      isLarge(box, at: base)
      ? base
      : min(
        CompareView.wholeZoom(atLeast: Self.minSide * scale / box.size.shorterSide), Self.maxZoom)
    return CompareView.wholeZoom(atMost: max(min(max(base, wanted), space), room.fit.zoom))
  }

  /// True if a part of a pane is large enough for a place.
  static func isOfUse(_ free: Rect, on stage: Stage) -> Bool {
    free.size.shorterSide >= 2 * minSide * stage.scale
  }
}
