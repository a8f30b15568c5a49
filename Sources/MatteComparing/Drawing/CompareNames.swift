internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

/// The labels of the two pictures, each in a corner of what shows it.
struct CompareNames: Sendable {
  /// The distance of a label from the sides, in logical pixels.
  private static let inset = 10.0
  /// How long the names of a split stay by themselves, and how long they fade, in seconds.
  private static let (stay, fade) = (2.5, 0.3)

  /// The paths of the pictures, empty as far as they are not known; nil if there are none.
  private var paths: Sides<String>?
  /// What they are called.
  private var names: Sides<String>?
  let typesetter: any Typesetter
  /// How the names of a split go once both pictures are there; nil until then.
  private var leaving: Animated?

  /// Takes the names of the pictures before and after; there may be none, or only the first.
  init(_ names: [String], _ typesetter: any Typesetter) {
    paths = names.first.map { Sides(before: $0, after: names.count > 1 ? names[1] : "") }
    self.names = paths
    self.typesetter = typesetter
  }

  /// How much a split shows of its names by themselves, 0…1: they are there before its pictures are, and some time after.
  func presence(at instant: Instant) -> Double {
    guard let leaving, instant >= leaving.start else { return 1 }
    return leaving.value(at: instant)
  }

  /// True while they fade.
  func isMoving(at instant: Instant) -> Bool {
    leaving.map { instant >= $0.start && $0.isMoving(at: instant) } ?? false
  }

  /// When they begin to fade; nil if they do not.
  func nextChange(after instant: Instant) -> Instant? {
    leaving.flatMap { $0.start > instant ? $0.start : nil }
  }

  /// Has them leave after a while once both pictures are there, and come back while one is not.
  mutating func follow(areThere: Bool, at now: Moment) {
    guard areThere != (leaving != nil) else { return }
    leaving = areThere ? Self.leaving(from: now.instant, on: now.stage) : nil
  }

  /// Begins to be looked at: if both pictures are there, the names leave after a while from now.
  mutating func open(at now: Moment) {
    if leaving != nil { leaving = Self.leaving(from: now.instant, on: now.stage) }
  }

  private static func leaving(from instant: Instant, on stage: Stage) -> Animated {
    Animated(from: 1, to: 0, start: instant + stay, duration: stage.duration(fade))
  }

  /// Swaps both.
  mutating func swap() {
    (paths, names) = (paths?.swapped, names?.swapped)
  }

  /// Both in a line, for the window's title; nil if there are none.
  var title: String? {
    let names = names?.all.filter { !$0.isEmpty }.map(PictureLabel.isolated) ?? []
    return names.isEmpty ? nil : names.joined(separator: " | ")
  }

  /// The name of a side; nil if it has none.
  subscript(side: Side) -> String? {
    names.flatMap { $0[side].isEmpty ? nil : $0[side] }
  }

  /// Takes the path of a side that is another picture now; both are told apart by their folders.
  mutating func rename(_ side: Side, to path: String) {
    var paths = paths ?? Sides(before: "", after: "")
    paths[side] = path
    self.paths = paths
    let parts = paths.all.map { $0.split(separator: "/").map(String.init) }
    let distinct = DistinctNames.names(of: parts)
    names = Sides(before: distinct[0], after: distinct[1])
  }

  /// The labels with what is to be said of either picture.
  private func labels(_ details: Sides<String>) -> [PictureLabel] {
    guard let names else { return [] }
    return Side.allCases.map {
      PictureLabel(names[$0], beside: names[$0.opposite], detail: details[$0])
    }
  }

  /// Draws both beside the edge of a split, and beside an obstacle at the right.
  func draw(
    _ details: Sides<String>, in mask: SplitMask, at fraction: Double, opacity: Double,
    _ scale: Double,
    beside obstacle: Rect?, into layers: inout LayerList
  ) {
    SplitLabels(labels(details).reversed(), typesetter)?
      .draw(
        in: mask, at: fraction, opacity: opacity, scale, beside: obstacle, into: &layers)
  }

  /// Where both lie beside the edge of a split.
  func places(
    _ details: Sides<String>, in mask: SplitMask, _ scale: Double, beside obstacle: Rect?
  ) -> [Rect] {
    let labels = SplitLabels(labels(details).reversed(), typesetter)
    return labels?.places(in: mask, scale, beside: obstacle) ?? []
  }

  /// Draws both at the top of a pane, each in a corner.
  func drawBoth(
    _ details: Sides<String>, in pane: Rect, beside button: Rect?, opacity: Double, _ scale: Double,
    into layers: inout LayerList
  ) {
    let middle = pane.center.x.rounded()
    draw(
      .before, details,
      in: Rect(minX: pane.minX, minY: pane.minY, maxX: middle, maxY: pane.maxY), beside: button,
      opacity: opacity, scale, into: &layers)
    draw(
      .after, details,
      in: Rect(minX: middle, minY: pane.minY, maxX: pane.maxX, maxY: pane.maxY), beside: button,
      isAtRight: true, opacity: opacity, scale, into: &layers)
  }

  /// Draws one at the top left of a pane, or at its top right, in line with a button in the window's corner and beside it.
  func draw(
    _ side: Side, _ details: Sides<String>, in pane: Rect, beside button: Rect?,
    isAtRight: Bool = false, opacity: Double = 1, _ scale: Double, into layers: inout LayerList
  ) {
    let labels = labels(details)
    let inset = (Self.inset * scale).rounded()
    let left = max(pane.minX, pane.minX == 0 ? button?.maxX ?? 0 : 0) + inset
    let width = pane.maxX - inset - left
    guard self[side] != nil, let label = side == .before ? labels.first : labels.last,
      width > 2 * inset
    else { return }
    var pill = NamePill(label, width: width, scale, typesetter)
    let middle = button.map { ($0.center.y - pill.rect.height / 2).rounded() }
    let x = isAtRight ? pane.maxX - inset - pill.rect.width : left
    pill.move(to: Point(x, middle ?? pane.minY + inset))
    pill.draw(opacity: opacity, into: &layers)
  }
}
