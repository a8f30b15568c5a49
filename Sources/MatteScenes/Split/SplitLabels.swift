package import MatteGeometry
package import MatteLayers

/// The names of a split's pictures, each in a pill beside the pictures or, without room for that, in the corner where its
/// picture stays visible longest, and no wider than fits beside the edge while that is in the middle.
package struct SplitLabels: Sendable {
  /// The distance of a pill from the view's sides, in logical pixels.
  private static let inset = 10.0
  /// The height at the bottom of a window that a name takes at most, and as much that is kept free, in logical pixels.
  package static let clearance = 44.0
  /// The distance from the edge below which a pill fades, in logical pixels.
  private static let fade = 16.0
  /// The least width of a pill whose name is cut, in logical pixels: less would not be read.
  private static let minWidth = 80.0

  private let below: PictureLabel
  private let above: PictureLabel
  private let typesetter: any Typesetter
  /// The share of the view's width that a name within it takes at most.
  private let maxShare: Double
  /// The point at which a name that was cut is drawn as a whole; nil for none.
  private let pointer: Point?

  /// Makes pills for the names of the lower and the upper picture; nil unless there are two.
  package init?(_ names: [String], _ typesetter: any Typesetter) {
    self.init(PictureLabel.pair(names), typesetter)
  }

  /// Makes pills for the labels of the lower and the upper picture; nil unless there are two.
  ///
  /// Within a view a name takes at most a share of the width; one that was cut is drawn as a whole under the `pointer`.
  package init?(
    _ labels: [PictureLabel], _ typesetter: any Typesetter, maxShare: Double = 1,
    under pointer: Point? = nil
  ) {
    guard labels.count == 2 else { return nil }
    (self.maxShare, self.pointer) = (maxShare, pointer)
    below = labels[0]
    above = labels[1]
    self.typesetter = typesetter
  }

  /// A pill in its place.
  private struct Placed {
    let pill: NamePill
    /// True if it lies beside the view, where the edge does not come.
    var isOutside = false
  }

  /// What names lie in and beside.
  package struct Room {
    /// The stage around a view; nil for none.
    let bounds: Rect?
    /// What lies at the right; nil for nothing.
    let obstacle: Rect?
    /// What lies at the bottom; nil for nothing.
    let bar: Rect?
    /// The places on which names do not lie.
    package let clear: ClearPlaces

    /// Takes what there is around a view, at its right and at its bottom, and where names fade.
    package init(
      _ bounds: Rect? = nil, beside obstacle: Rect? = nil, above bar: Rect? = nil,
      clear: ClearPlaces = ClearPlaces()
    ) {
      (self.bounds, self.obstacle, self.bar, self.clear) = (bounds, obstacle, bar, clear)
    }

    /// True if a rectangle lies under the obstacle.
    fileprivate func isObstructed(_ rect: Rect) -> Bool {
      obstacle.map { !$0.intersection(rect).isEmpty } ?? false
    }

    /// How far a rectangle has to rise to lie above the bar, in pixels; 0 if it does not touch it.
    fileprivate func rise(_ rect: Rect, _ scale: Double) -> Double {
      let distance = OverlayStyle.distance * scale
      guard let bar, !bar.inset(by: -distance).intersection(rect).isEmpty else { return 0 }
      return (rect.maxY - bar.minY + distance).rounded(.up)
    }
  }

  /// Where the names lie, whether they are seen or not: the upper picture's at the bottom left, the lower one's at the
  /// top right; none in a view without room for both.
  ///
  /// They lie beside the view if a `room` has enough around it. What would lie below an obstacle at the
  /// right lies beside it, and what would lie on a bar above that.
  package func places(in mask: SplitMask, _ scale: Double, _ room: Room = Room()) -> [Rect] {
    pills(in: mask, scale, room).map { [$0.low.pill.rect, $0.high.pill.rect] } ?? []
  }

  private func pills(
    in mask: SplitMask, _ scale: Double, _ room: Room
  ) -> (low: Placed, high: Placed)? {
    // The upper picture grows from the bottom left, or from the top.
    let isFromTop = mask.direction == .horizontal
    func outside(_ label: PictureLabel, isLeft: Bool) -> Placed? {
      pill(label, isLeft: isLeft, isTop: isLeft == isFromTop, of: mask.view, in: room, scale)
        .map { Placed(pill: $0, isOutside: true) }
    }
    let (low, high) = (outside(above, isLeft: true), outside(below, isLeft: false))
    if let low, let high { return (low, high) }
    guard let inside = insidePills(in: mask, scale, room) else { return nil }
    return (low ?? Placed(pill: inside.low), high ?? Placed(pill: inside.high))
  }

  /// A whole pill to the left or right of a view, at its top or bottom, or else above or below it; nil if a room has no
  /// place for that.
  private func pill(
    _ label: PictureLabel, isLeft: Bool, isTop: Bool, of view: Rect, in room: Room,
    _ scale: Double
  ) -> NamePill? {
    guard let bounds = room.bounds else { return nil }
    let inset = (Self.inset * scale).rounded()
    let free = bounds.inset(by: inset)
    var pill = NamePill(label, width: Double(Stage.longestSide), scale, typesetter)
    let size = pill.rect.size
    let end = Point(view.maxX - size.width, view.maxY - size.height)
    let beside = Point(
      isLeft ? view.minX - inset - size.width : view.maxX + inset,
      isTop ? max(view.minY, free.minY) : min(end.y, free.maxY - size.height))
    let over = Point(
      isLeft ? max(view.minX, free.minX) : min(end.x, free.maxX - size.width),
      isTop ? view.minY - inset - size.height : view.maxY + inset)
    let below = Point(over.x, free.maxY - size.height)
    for corner in [beside, over] + (!isTop && below.y > over.y ? [below] : []) {
      pill.move(to: Point(corner.x.rounded(), corner.y.rounded()))
      if free.intersection(pill.rect) == pill.rect, !room.isObstructed(pill.rect),
        room.rise(pill.rect, scale) == 0
      {
        return pill
      }
    }
    return nil
  }

  private func insidePills(
    in mask: SplitMask, _ scale: Double, _ room: Room
  ) -> (low: NamePill, high: NamePill)? {
    let free = mask.view.inset(by: (Self.inset * scale).rounded())
    guard var low = pill(above, in: mask, scale), var high = pill(below, in: mask, scale) else {
      return nil
    }
    // The upper picture grows from the bottom left, or from the top.
    let isFromTop = mask.direction == .horizontal
    let lowEnd = Point(free.minX, isFromTop ? free.minY : free.maxY - low.rect.height)
    low.move(to: lowEnd)
    high.move(
      to: Point(
        free.maxX - high.rect.width, isFromTop ? free.maxY - high.rect.height : free.minY))
    if let obstacle = room.obstacle, room.isObstructed(high.rect) {
      let (y, end) = (high.rect.minY, (obstacle.minX - Self.inset * scale).rounded())
      guard let beside = pill(below, in: mask, less: free.maxX - end, scale) else { return nil }
      high = beside
      high.move(to: Point(end - high.rect.width, y))
    }
    let (lowRise, highRise) = (room.rise(low.rect, scale), room.rise(high.rect, scale))
    if lowRise > 0, mask.direction == .diagonal {
      // The edge is nearer there.
      let nearer = lowRise * mask.view.width / mask.view.height
      guard let short = pill(above, in: mask, less: nearer, scale) else { return nil }
      low = short
      low.move(to: lowEnd)
    }
    low.move(to: low.rect.origin - Vector(0, lowRise))
    high.move(to: high.rect.origin - Vector(0, highRise))
    let (upper, lower) = isFromTop ? (low.rect, high.rect) : (high.rect, low.rect)
    return upper.maxY + Self.inset * scale <= lower.minY ? (low, high) : nil
  }

  /// A pill that has not begun to fade while the edge is in the middle, `less` pixels narrower than the room for
  /// that; nil if too little of its name would be left.
  ///
  /// Where the edge is makes no difference: a name that is set anew while it is dragged could not be read.
  private func pill(
    _ label: PictureLabel, in mask: SplitMask, less: Double = 0, _ scale: Double
  ) -> NamePill? {
    let whole = NamePill(label, width: Double(Stage.longestSide), scale, typesetter)
    let share = max(maxShare * mask.view.width, Self.minWidth * scale)
    let room = Self.width(whole.rect.height, in: mask, scale) - less
    let width = min(room, share).rounded(.down)
    if whole.rect.width <= width { return whole }
    return width >= Self.minWidth * scale
      ? NamePill(label, width: width, scale, typesetter) : nil
  }

  /// The width that a pill of a height has on its side of an edge in the middle.
  private static func width(_ height: Double, in mask: SplitMask, _ scale: Double) -> Double {
    let (view, inset) = (mask.view, (Self.inset * scale).rounded())
    let (share, end) = (0.5 - fade * scale / mask.way, (inset + height) / mask.view.height)
    return switch mask.direction {
    case .diagonal: (2 * share - end) * view.width - inset
    case .vertical: share * view.width - inset
    case .horizontal: end <= share ? view.width - 2 * inset : 0
    }
  }

  /// A pill with all of its name if the pointer is on it, as far as a view has room; it stays in its corner.
  private func whole(
    _ pill: NamePill, _ label: PictureLabel, isLeft: Bool, in view: Rect, _ scale: Double
  ) -> NamePill {
    guard let pointer, pill.rect.contains(pointer) else { return pill }
    let room = view.width - 2 * (Self.inset * scale).rounded()
    var whole = NamePill(label, width: max(room, pill.rect.width), scale, typesetter)
    let x = isLeft ? pill.rect.minX : pill.rect.maxX - whole.rect.width
    whole.move(to: Point(x, pill.rect.minY))
    return whole
  }

  /// Draws both names; one that lies in the view fades out before the edge reaches it, unless both `stay`, and one that
  /// would lie on a place that is kept clear.
  package func draw(
    in mask: SplitMask, at fraction: Double, opacity: Double, on stage: Stage,
    _ room: Room = Room(), stay: Bool = false, into layers: inout LayerList
  ) {
    let scale = stage.scale
    guard opacity > 0, let placed = pills(in: mask, scale, room) else { return }
    let (low, high) = (
      whole(placed.low.pill, above, isLeft: true, in: mask.view, scale),
      whole(placed.high.pill, below, isLeft: false, in: mask.view, scale)
    )
    let isFromTop = mask.direction == .horizontal
    // The corners of the pills that the edge reaches first.
    let lowCorner = Point(low.rect.maxX, isFromTop ? low.rect.maxY : low.rect.minY)
    let highCorner = Point(high.rect.minX, isFromTop ? high.rect.minY : high.rect.maxY)
    let lowest = mask.fraction(at: lowCorner, .edge)
    let highest = mask.fraction(at: highCorner, .edge)
    let fade = Self.fade * scale / mask.way
    if !above.isEmpty {
      let share = stay || placed.low.isOutside ? 1 : min((fraction - lowest) / fade, 1)
      low.draw(
        opacity: opacity * share * room.clear.opacity(of: low.rect), on: stage, into: &layers)
    }
    if !below.isEmpty {
      let share = stay || placed.high.isOutside ? 1 : min((highest - fraction) / fade, 1)
      high.draw(
        opacity: opacity * share * room.clear.opacity(of: high.rect), on: stage, into: &layers)
    }
  }
}
