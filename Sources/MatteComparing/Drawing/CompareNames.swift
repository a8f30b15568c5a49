internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

/// The names of the two pictures, each in a corner of its pane.
struct CompareNames: Sendable {
  /// The distance of a name from the sides, in logical pixels.
  private static let inset = 10.0
  /// The share of a picture's width that a name on it takes at most, and the width that it may have in any, in logical
  /// pixels.
  private static let (maxShare, minWidth) = (1.0 / 3, 240.0)
  /// How long the names of a split stay by themselves, and how long they fade, in seconds.
  private static let (stay, fade) = (2.5, 0.3)

  /// True if the names of a split stay with its line.
  private let staysInSplit: Bool
  /// The paths of the pictures, an empty string if unknown; nil if there are no names.
  private var paths: Sides<String>?
  /// The displayed names.
  private var names: Sides<String>?
  let typesetter: any Typesetter
  /// The opacity of the names of a split after both pictures are there; nil until then.
  private var leaving: Animated?

  /// Takes the names of the before and after pictures, or only the first, or none; in a split they may `stay`.
  init(_ names: [String], _ typesetter: any Typesetter, stay: Bool) {
    staysInSplit = stay
    paths = names.first.map { Sides(before: $0, after: names.count > 1 ? names[1] : "") }
    self.names = paths
    self.typesetter = typesetter
  }

  /// The opacity of the names of a split, 0…1: 1 until both pictures are there, then fading after a while.
  func presence(at instant: Instant) -> Double {
    guard let leaving, instant >= leaving.start else { return 1 }
    return leaving.value(at: instant)
  }

  /// True while the names fade.
  func isMoving(at instant: Instant) -> Bool {
    leaving.map { instant >= $0.start && $0.isMoving(at: instant) } ?? false
  }

  /// The instant at which the names begin to fade; nil if they do not.
  func nextChange(after instant: Instant) -> Instant? {
    leaving.flatMap { $0.start > instant ? $0.start : nil }
  }

  /// Lets the names fade after a while if both pictures are there, and shows them if not.
  mutating func follow(areThere: Bool, at now: Moment) {
    guard !staysInSplit, areThere != (leaving != nil) else { return }
    leaving = areThere ? Self.leaving(from: now.instant, on: now.stage) : nil
  }

  /// Shows the names for a while, if both pictures are there.
  mutating func open(at now: Moment) {
    if leaving != nil { leaving = Self.leaving(from: now.instant, on: now.stage) }
  }

  private static func leaving(from instant: Instant, on stage: Stage) -> Animated {
    Animated(from: 1, to: 0, start: instant + stay, duration: stage.duration(fade))
  }

  /// Swaps the names.
  mutating func swap() {
    (paths, names) = (paths?.swapped, names?.swapped)
  }

  /// Both names in a line, for the window's title; nil if there are none.
  var title: String? {
    let names = names?.all.filter { !$0.isEmpty }.map(PictureLabel.isolated) ?? []
    return names.isEmpty ? nil : names.joined(separator: " | ")
  }

  /// The name of a side; nil if it has none.
  subscript(side: Side) -> String? {
    names.flatMap { $0[side].isEmpty ? nil : $0[side] }
  }

  /// The path of a side's picture; an empty string if unknown.
  func path(of side: Side) -> String { paths?[side] ?? "" }

  /// True if both sides have names; the name of a picture that has the only one says why.
  var areTwo: Bool { names?.all.allSatisfy { !$0.isEmpty } ?? false }

  /// Takes the path of a side's new picture, and shortens both paths to distinct names.
  mutating func rename(_ side: Side, to path: String) {
    var paths = paths ?? Sides(before: "", after: "")
    paths[side] = path
    self.paths = paths
    let parts = paths.all.map { $0.split(separator: "/").map(String.init) }
    let distinct = DistinctNames.names(of: parts)
    names = Sides(before: distinct[0], after: distinct[1])
  }

  /// The labels of both pictures: their names and details.
  private func labels(_ details: Sides<String>) -> [PictureLabel] {
    guard let names else { return [] }
    return Side.allCases.map {
      PictureLabel(names[$0], beside: names[$0.opposite], detail: details[$0])
    }
  }

  /// Draws both names of a split: beside the pictures if the room around them is wide enough, else on both sides of the
  /// edge, where they may `stay` when it comes near; and beside what else the room has.
  func draw(
    _ details: Sides<String>, in mask: SplitMask, at fraction: Double, opacity: Double,
    on stage: Stage, _ room: SplitLabels.Room, stay: Bool, under pointer: Point?,
    into layers: inout LayerList
  ) {
    SplitLabels(labels(details).reversed(), typesetter, maxShare: Self.maxShare, under: pointer)?
      .draw(
        in: mask, at: fraction, opacity: opacity, on: stage, room, stay: stay, into: &layers)
  }

  /// The places of both names of a split.
  func places(
    _ details: Sides<String>, in mask: SplitMask, _ scale: Double, _ room: SplitLabels.Room
  ) -> [Rect] {
    let labels = SplitLabels(labels(details).reversed(), typesetter, maxShare: Self.maxShare)
    return labels?.places(in: mask, scale, room) ?? []
  }

  /// The part of a stage in which a name lies at the bottom, whatever its width; nil without names.
  func band(on stage: Stage) -> Rect? {
    guard names?.all.contains(where: { !$0.isEmpty }) == true else { return nil }
    let height = NamePill("A", width: stage.size.width, stage.scale, typesetter).rect.height
    let y = stage.size.height - (Self.inset * stage.scale).rounded() - height
    return Rect(x: 0, y: y, width: stage.size.width, height: height)
  }

  /// Draws both names in the upper corners of a pane.
  func drawBoth(
    _ details: Sides<String>, in pane: Rect, beside button: Rect?, opacity: Double, on stage: Stage,
    under pointer: Point?, clear: ClearPlaces, into layers: inout LayerList
  ) {
    let middle = pane.center.x.rounded()
    draw(
      .before, details,
      in: Rect(minX: pane.minX, minY: pane.minY, maxX: middle, maxY: pane.maxY), beside: button,
      share: 2 * Self.maxShare, opacity: opacity, on: stage, under: pointer, clear: clear,
      into: &layers)
    draw(
      .after, details,
      in: Rect(minX: middle, minY: pane.minY, maxX: pane.maxX, maxY: pane.maxY), beside: button,
      isAtRight: true, share: 2 * Self.maxShare, opacity: opacity, on: stage, under: pointer,
      clear: clear, into: &layers)
  }

  /// Draws a name at the top left or top right of a pane, beside a button in the window's corner and in line with it, but
  /// not on a place that is kept clear.
  func draw(
    _ side: Side, _ details: Sides<String>, in pane: Rect, beside button: Rect?,
    isAtRight: Bool = false, share: Double = maxShare, opacity: Double = 1, on stage: Stage,
    under pointer: Point?, clear: ClearPlaces, into layers: inout LayerList
  ) {
    let (labels, scale) = (labels(details), stage.scale)
    let inset = (Self.inset * scale).rounded()
    let left = max(pane.minX, pane.minX == 0 ? button?.maxX ?? 0 : 0) + inset
    let width = pane.maxX - inset - left
    guard self[side] != nil, let label = side == .before ? labels.first : labels.last,
      width > 2 * inset
    else { return }
    let limit = min(width, max(pane.width * share, Self.minWidth * scale))
    func pill(_ width: Double) -> NamePill {
      var pill = NamePill(label, width: width, scale, typesetter)
      let middle = button.map { ($0.center.y - pill.rect.height / 2).rounded() }
      let x = isAtRight ? pane.maxX - inset - pill.rect.width : left
      pill.move(to: Point(x, middle ?? pane.minY + inset))
      return pill
    }
    let cut = pill(limit)
    // Under the pointer all of the name is seen.
    let isWhole = pointer.map(cut.rect.contains) == true
    let shown = isWhole ? pill(width) : cut
    shown.draw(opacity: opacity * clear.opacity(of: shown.rect), on: stage, into: &layers)
  }
}
