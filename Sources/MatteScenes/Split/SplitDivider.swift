package import MatteGeometry
package import MatteLayers
package import MatteMotion

/// A split's divider: a line along the edge with a handle, and when it is visible.
///
/// It fades in while the pointer is in the window, and for a while after a key.
package struct SplitDivider: Hashable, Sendable {
  /// When the divider is shown.
  package enum Visibility: String, CaseIterable, ParameterValue {
    /// While the pointer is in the window, and for a while after a key.
    case onHover = "on"
    /// Never.
    case never = "off"
    /// Always.
    case always
  }

  /// The duration of a fade-in in seconds; a fade-out takes twice as long.
  private static let fade = 0.15
  /// How long the divider stays after a key, in seconds.
  private static let stay = 1.5
  /// The distance from the edge within which a drag grabs it, in logical pixels.
  private static let reach = 12.0

  /// A light line along the edge, with a dark outline on each side.
  package struct Line: Sendable {
    /// The width of the outline, in logical pixels.
    fileprivate static let outline = 1.0
    fileprivate static let light = Color(white: 1, alpha: 0.96)

    /// The width of the light line, in logical pixels.
    fileprivate let width: Double
    fileprivate let dark: Color

    /// A line that comes and goes with the pointer.
    package static let passing = Line(width: 2, dark: SplitDivider.dark)
    /// A line that stays: thin, and in contrast to any picture by one of its colours.
    package static let lasting = Line(width: 1, dark: Color(white: 0, alpha: 0.95))

    /// The ends of the line along an edge: one of an odd width that is vertical or horizontal covers whole pixels, as its
    /// outline would be half as dark otherwise.
    fileprivate func ends(
      along mask: SplitMask, at fraction: Double, _ scale: Double
    ) -> (upper: Point, lower: Point) {
      var (upper, lower) = mask.edge(at: fraction)
      guard Int((width * scale).rounded()) % 2 == 1 else { return (upper, lower) }
      if upper.x == lower.x {
        upper.x = upper.x.rounded(.down) + 0.5
        lower.x = upper.x
      } else if upper.y == lower.y {
        upper.y = upper.y.rounded(.down) + 0.5
        lower.y = upper.y
      }
      return (upper, lower)
    }
  }

  fileprivate static let dark = Color(white: 0.08, alpha: 0.45)

  private let visibility: Visibility
  /// The opacity for the pointer.
  private var hover = Animated(resting: 0)
  /// The opacity after a key, until `fall` begins.
  private var rise = Animated(resting: 0)
  /// The fade-out after a key.
  private var fall = Animated(resting: 0)
  private var isDragged = false
  private var isHovered = false

  /// Makes a divider that is hidden unless `always`.
  package init(visibility: Visibility) { self.visibility = visibility }

  /// True if the line is shown wherever the pointer is.
  package var isAlways: Bool { visibility == .always }

  /// True if neither a line nor names are ever shown.
  package var isNever: Bool { visibility == .never }

  package mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    switch event {
    case .hover(let point): isHovered = point != nil
    case .pan(.began), .pan(.changed): isDragged = true
    case .pan(.ended), .pan(.cancelled): isDragged = false
    case .key: if ShareStep(event) != nil { flash(at: instant, on: stage) }
    case .pressed, .released, .wheel, .menu, .keyReleased, .files, .pan(.clicked): break
    }
    show(isHovered || isDragged, at: instant, on: stage)
  }

  /// The drag that showed it goes on elsewhere.
  package mutating func letGo(at instant: Instant, on stage: Stage) {
    isDragged = false
    show(isHovered, at: instant, on: stage)
  }

  /// True while it fades.
  package func isMoving(at instant: Instant) -> Bool {
    visibility != .never
      && (hover.isMoving(at: instant) || rise.isMoving(at: instant)
        || instant >= fall.start && fall.isMoving(at: instant))
  }

  /// When it begins to fade out after a key; nil if it does not.
  package func nextChange(after instant: Instant) -> Instant? {
    visibility != .never && fall.from > 0 && fall.start > instant ? fall.start : nil
  }

  /// The opacity for the pointer and keys, 0…1; 0 for `never`.
  package func presence(at instant: Instant) -> Double {
    guard visibility != .never else { return 0 }
    let flash = instant < fall.start ? rise : fall
    return max(hover.value(at: instant), flash.value(at: instant))
  }

  /// The opacity of the line, 0…1.
  package func opacity(at instant: Instant) -> Double {
    visibility == .always ? 1 : presence(at: instant)
  }

  /// True if a drag from a point grabs the edge, or a handle on it that may be visible.
  package func contains(
    _ point: Point, along mask: SplitMask, at fraction: Double, _ scale: Double
  ) -> Bool {
    mask.distance(of: point, fromEdgeAt: fraction) <= Self.reach * scale
      || visibility != .never
        && SplitHandle(on: mask, at: fraction, scale)?.contains(point) == true
  }

  /// Draws the line along the visible part of the edge, and the handle at its centre.
  package static func draw(
    along mask: SplitMask, at fraction: Double, opacity: Double, _ scale: Double,
    into layers: inout LayerList
  ) {
    guard opacity > 0 else { return }
    layers.addGroup(in: .zero, opacity: opacity) { layers in
      draw(.passing, along: mask, at: fraction, opacity: 1, scale, into: &layers)
      drawHandle(on: mask, at: fraction, opacity: 1, scale, into: &layers)
    }
  }

  /// Draws a line along the visible part of the edge.
  package static func draw(
    _ line: Line, along mask: SplitMask, at fraction: Double, opacity: Double, _ scale: Double,
    into layers: inout LayerList
  ) {
    guard opacity > 0 else { return }
    let (upper, lower) = line.ends(along: mask, at: fraction, scale)
    layers.addGroup(in: .zero, opacity: opacity) { layers in
      for (color, width) in [
        (line.dark, line.width + 2 * Line.outline), (Line.light, line.width),
      ] {
        layers.add(.color(color), in: mask.view)
        layers.clip { $0.addSegment(from: upper, to: lower, width: width * scale) }
      }
    }
  }

  /// Draws the handle at the centre of the edge, where there is room for it and no place that is kept clear.
  package static func drawHandle(
    on mask: SplitMask, at fraction: Double, opacity: Double, _ scale: Double,
    clear: ClearPlaces = ClearPlaces(), into layers: inout LayerList
  ) {
    guard opacity > 0, let handle = SplitHandle(on: mask, at: fraction, scale) else { return }
    let opacity = opacity * clear.opacity(of: handle.rect)
    guard opacity > 0 else { return }
    layers.addGroup(in: .zero, opacity: opacity) { handle.draw(into: &$0) }
  }

  private mutating func show(_ isShown: Bool, at instant: Instant, on stage: Stage) {
    let target = isShown ? 1.0 : 0
    guard hover.to != target else { return }
    hover = hover.retargeted(
      to: target, at: instant, duration: stage.duration(isShown ? Self.fade : 2 * Self.fade))
  }

  /// Shows the divider for a while.
  package mutating func flash(at instant: Instant, on stage: Stage) {
    let seen = instant < fall.start ? rise : fall
    rise = seen.retargeted(to: 1, at: instant, duration: stage.duration(Self.fade))
    fall = Animated(
      from: 1, to: 0, start: instant + Self.stay, duration: stage.duration(2 * Self.fade))
  }
}

/// The handle at the centre of a split's edge: a disc with chevrons in the directions of a drag.
private struct SplitHandle: Hashable, Sendable {
  /// The radius of the disc, in logical pixels.
  private static let radius = 15.0
  /// The width of the disc's rim, in logical pixels.
  private static let rim = 1.0
  /// The minimum distance of the disc from the view's sides, in logical pixels.
  private static let inset = 3.0
  /// The distance of a chevron's centre from the disc's, in logical pixels.
  private static let distance = 6.0
  /// The extent of a chevron along the drag and across it, in logical pixels.
  private static let chevron = Size(5, 9)
  /// The stroke width of a chevron, in logical pixels.
  private static let stroke = 2.0
  private static let ink = Color(white: 0.22)

  private let center: Point
  /// A logical pixel in the direction of a drag up and to the right.
  private let along: Vector
  private let scale: Double

  /// Places a handle on an edge inside the view; nil if the view is so small that it would hide the
  /// pictures.
  init?(on mask: SplitMask, at fraction: Double, _ scale: Double) {
    guard mask.view.size.shorterSide >= 4 * Self.radius * scale else { return nil }
    center = mask.middle(at: fraction, margin: (Self.radius + Self.inset) * scale)
    let across = Vector(mask.view.height, -mask.view.width)
    along = across / across.length * scale
    self.scale = scale
  }

  /// The square around the disc.
  var rect: Rect {
    Rect(center: center, size: Size(2 * Self.radius, 2 * Self.radius) * scale)
  }

  /// True if a point is on the disc.
  func contains(_ point: Point) -> Bool { (point - center).length <= Self.radius * scale }

  func draw(into layers: inout LayerList) {
    layers.addShape(SplitDivider.dark) {
      $0.addCircle(center: center, radius: (Self.radius + Self.rim) * scale)
    }
    layers.addShape(.white) { $0.addCircle(center: center, radius: Self.radius * scale) }
    layers.addShape(Self.ink) { path in
      addChevron(pointing: along, to: &path)
      addChevron(pointing: along * -1, to: &path)
    }
  }

  /// Adds a chevron with round ends.
  private func addChevron(pointing along: Vector, to path: inout Path) {
    let half = Size(
      (Self.chevron.width - Self.stroke) / 2, (Self.chevron.height - Self.stroke) / 2)
    let side = Vector(-along.dy, along.dx) * half.height
    let tip = center + along * (Self.distance + half.width)
    let back = center + along * (Self.distance - half.width)
    for end in [back + side, back - side] {
      path.addRoundSegment(from: end, to: tip, width: Self.stroke * scale)
    }
  }
}
