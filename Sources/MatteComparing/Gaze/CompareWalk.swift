internal import MatteGeometry
internal import MatteScenes

/// The walk along the places where the pictures differ.
struct CompareWalk {
  /// The minimum shorter side on the screen of a place gone to, in logical pixels, up to a zoom of `maxZoom`.
  private static let minSide = 24.0
  private static let maxZoom = 8.0

  /// The number of the place gone to, from 0; nil for none.
  private(set) var region: Int?
  /// The direction of the place that was asked for, 1 or −1, until the places are known.
  private(set) var arrival: Int?
  /// True after going to a place, until the pointer moves or the user moves the view.
  private(set) var isAtPlace = false

  /// The number of the next place in a direction, 1 or −1, among `count` places; nil if there is none.
  func nextPlace(by step: Int, of count: Int) -> Int? {
    let next = region.map { $0 + step } ?? (step > 0 ? 0 : count - 1)
    return (0..<count).contains(next) ? next : nil
  }

  /// Notes that an event moves the view, if it does.
  mutating func note(_ event: SceneEvent) {
    if event.movesView { arrival = nil }
    if event.movesPlace { isAtPlace = false }
  }

  /// Notes that the pointer moved.
  mutating func leavePlace() { isAtPlace = false }

  /// Notes that the user moves the view.
  mutating func leave() { (arrival, isAtPlace) = (nil, false) }

  /// Remembers the direction of a place that was asked for, 1 or −1, until the places are known; nil forgets it.
  mutating func await(_ step: Int?) { arrival = step }

  /// Forgets the place gone to.
  mutating func forgetPlace() { region = nil }

  /// Notes the number of the place to go to.
  mutating func select(_ number: Int) { (region, arrival, isAtPlace) = (number, nil, true) }

  /// The view in which a region takes at most half the width and height of a part of the first pane, coming from a camera;
  /// below 100 % only if the region does not fit there.
  static func view(
    around region: Rect, in free: Rect, from camera: CompareCamera, _ room: CompareRoom
  ) -> CompareView {
    let whole = min(free.width / region.width, free.height / region.height)
    let space = whole < 1 ? whole / 2 : max(1, whole / 2)
    let wanted = CompareView.wholeZoom(
      atLeast: minSide * room.stage.scale / region.size.shorterSide)
    let wished =
      camera.home == .whole
      ? max(room.fit.zoom, min(maxZoom, space))
      : min(max(1, camera.zoomGoal, min(maxZoom, wanted)), space)
    let zoom = CompareView.wholeZoom(atMost: max(wished, CompareView.zooms.lowerBound))
    return CompareView(
      zoom: zoom, center: region.center + (room.panes[0].center - free.center) / zoom)
  }

  /// True if a part of a pane is large enough for a region.
  static func isOfUse(_ free: Rect, on stage: Stage) -> Bool {
    free.size.shorterSide >= 2 * minSide * stage.scale
  }
}
