internal import MatteGeometry
internal import MatteScenes

/// The walk along the places where the pictures differ; what is seen together is visited together.
struct CompareWalk {
  /// The numbers of the places that are visited, from 0, in reading order; empty for none.
  private(set) var visited: [Int] = []
  /// The direction of the place that was asked for, 1 or −1, until the places are known.
  private(set) var arrival: Int?
  /// True after going to a place, until the pointer moves or the user moves the view.
  private(set) var isAtPlace = false
  /// The first place of the stop that the last step went to.
  private var lead: Int?
  /// The places that have been visited in the direction of the last step, 1 or −1.
  private var passed: Set<Int> = []
  private var direction = 0
  /// The camera where the walk began, from whose zoom a small place leads closer; nil until it begins, and once the user
  /// has moved the view.
  private var start: CompareCamera?

  /// The number of the next stop in a direction, 1 or −1; nil if there is none.
  func next(by step: Int, among stops: [CompareStop]) -> Int? {
    let passed = step == direction ? passed : Set(visited)
    let here = lead.flatMap { lead in stops.firstIndex { $0.places.contains(lead) } }
    func isOpen(_ number: Int) -> Bool { !stops[number].places.allSatisfy(passed.contains) }
    return step > 0
      ? ((here.map { $0 + 1 } ?? 0)..<stops.count).first(where: isOpen)
      : (0..<(here ?? stops.count)).last(where: isOpen)
  }

  /// Visits a stop and all that is seen with it, from a camera with a sight; returns the view to go to, or nil if the stop
  /// is in view.
  mutating func visit(
    _ number: Int, by step: Int, among stops: [CompareStop], from camera: CompareCamera,
    in sight: CompareSight
  ) -> CompareView? {
    if step != direction { (passed, direction) = (Set(visited), step) }
    let start = start ?? camera
    self.start = start
    let base = max(1, start.zoomGoal)
    let isSeen = sight.shows(stops[number].box)
    let rest = step > 0 ? stops[number...].map { $0 } : stops[...number].reversed()
    let goal =
      isSeen
      ? sight.view
      : sight.view(of: rest.filter { !$0.places.allSatisfy(passed.contains) }.map(\.box), at: base)
    var seen = sight
    seen.view = goal
    visited = stops.enumerated()
      .flatMap { $0 == number || seen.shows($1.box) ? $1.places : [] }.sorted()
    passed.formUnion(visited)
    (lead, arrival, isAtPlace) = (stops[number].places[0], nil, true)
    return isSeen ? nil : goal
  }

  /// Notes that an event moves the view, if it does.
  mutating func note(_ event: SceneEvent) {
    if event.movesView { (arrival, start) = (nil, nil) }
    if event.movesPlace { isAtPlace = false }
  }

  /// Notes that the pointer moved.
  mutating func leavePlace() { isAtPlace = false }

  /// Notes that the user moves the view.
  mutating func leave() { (arrival, start, isAtPlace) = (nil, nil, false) }

  /// Ends the walk; the camera where it began, unless the user has moved the view since.
  mutating func end() -> CompareCamera? {
    defer { start = nil }
    return start
  }

  /// Maps the camera where the walk began to the canvas's new coordinates.
  mutating func carry(_ place: (Point) -> Point) { start?.carry(place) }

  /// Remembers the direction of a place that was asked for, 1 or −1, until the places are known; nil forgets it.
  mutating func await(_ step: Int?) { arrival = step }

  /// Frames no place any longer; the walk goes on from the last one.
  mutating func hideFrames() { (visited, isAtPlace) = ([], false) }

  /// Forgets the places that were visited.
  mutating func forgetPlaces() { (visited, lead, passed, direction) = ([], nil, [], 0) }
}
