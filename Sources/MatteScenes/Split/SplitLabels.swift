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

  /// Where the names lie, whether they are seen or not: the upper picture's at the bottom left, the lower one's at the
  /// top right; none in a view without room for both.
  ///
  /// They lie beside the view if that leaves enough of a `room` around it and there is no obstacle. What would lie below
  /// an `obstacle` at the right lies beside it.
  package func places(
    in mask: SplitMask, _ scale: Double, around room: Rect? = nil, beside obstacle: Rect? = nil
  ) -> [Rect] {
    pills(in: mask, scale, around: room, beside: obstacle).map {
      [$0.low.pill.rect, $0.high.pill.rect]
    } ?? []
  }

  private func pills(
    in mask: SplitMask, _ scale: Double, around room: Rect?, beside obstacle: Rect?
  ) -> (low: Placed, high: Placed)? {
    // The upper picture grows from the bottom left, or from the top.
    let isFromTop = mask.direction == .horizontal
    // Beside an obstacle, names outside would raise the bar onto it.
    let room = obstacle == nil ? room : nil
    func outside(_ label: PictureLabel, isLeft: Bool) -> Placed? {
      room.flatMap {
        pill(label, isLeft: isLeft, isTop: isLeft == isFromTop, of: mask.view, in: $0, scale)
      }.map { Placed(pill: $0, isOutside: true) }
    }
    let (low, high) = (outside(above, isLeft: true), outside(below, isLeft: false))
    if let low, let high { return (low, high) }
    guard let inside = pills(in: mask, scale, beside: obstacle) else { return nil }
    return (low ?? Placed(pill: inside.low), high ?? Placed(pill: inside.high))
  }

  /// A whole pill to the left or right of a view, at its top or bottom, or else above or below it; nil if a room has no
  /// place for that.
  private func pill(
    _ label: PictureLabel, isLeft: Bool, isTop: Bool, of view: Rect, in room: Rect,
    _ scale: Double
  ) -> NamePill? {
    let inset = (Self.inset * scale).rounded()
    let free = room.inset(by: inset)
    var pill = NamePill(label, width: Double(Stage.longestSide), scale, typesetter)
    let size = pill.rect.size
    let end = Point(view.maxX - size.width, view.maxY - size.height)
    let beside = Point(
      isLeft ? view.minX - inset - size.width : view.maxX + inset,
      isTop ? max(view.minY, free.minY) : min(end.y, free.maxY - size.height))
    let over = Point(
      isLeft ? max(view.minX, free.minX) : min(end.x, free.maxX - size.width),
      isTop ? view.minY - inset - size.height : view.maxY + inset)
    for corner in [beside, over] {
      pill.move(to: Point(corner.x.rounded(), corner.y.rounded()))
      if free.intersection(pill.rect) == pill.rect { return pill }
    }
    return nil
  }

  private func pills(
    in mask: SplitMask, _ scale: Double, beside obstacle: Rect?
  ) -> (low: NamePill, high: NamePill)? {
    let room = mask.view.inset(by: (Self.inset * scale).rounded())
    guard var low = pill(above, in: mask, scale), var high = pill(below, in: mask, scale),
      low.rect.height + high.rect.height + Self.inset * scale <= room.height
    else { return nil }
    let (top, bottom) = (room.minY, room.maxY)
    // The upper picture grows from the bottom left, or from the top.
    let isFromTop = mask.direction == .horizontal
    low.move(to: Point(room.minX, isFromTop ? top : bottom - low.rect.height))
    high.move(to: Point(room.maxX - high.rect.width, isFromTop ? bottom - high.rect.height : top))
    if let obstacle, !obstacle.intersection(high.rect).isEmpty {
      let (y, end) = (high.rect.minY, (obstacle.minX - Self.inset * scale).rounded())
      guard let beside = pill(below, in: mask, less: room.maxX - end, scale) else { return nil }
      high = beside
      high.move(to: Point(end - high.rect.width, y))
    }
    return (low, high)
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

  /// Draws both names; one that lies in the view fades out before the edge reaches it, unless both `stay`.
  package func draw(
    in mask: SplitMask, at fraction: Double, opacity: Double, _ scale: Double,
    around room: Rect? = nil, beside obstacle: Rect? = nil, stay: Bool = false,
    into layers: inout LayerList
  ) {
    guard opacity > 0, let placed = pills(in: mask, scale, around: room, beside: obstacle)
    else { return }
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
      low.draw(opacity: opacity * share, into: &layers)
    }
    if !below.isEmpty {
      let share = stay || placed.high.isOutside ? 1 : min((highest - fraction) / fade, 1)
      high.draw(opacity: opacity * share, into: &layers)
    }
  }
}
