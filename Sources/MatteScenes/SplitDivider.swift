internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// The line along a split's edge with its handle, which fades in while the pointer is there.
struct SplitDivider: Hashable, Sendable {
  /// When it is seen.
  private enum Visibility {
    case onHover, never, always
  }

  /// The seconds it takes to appear; to go takes twice as long.
  private static let fade = 0.15
  /// The width of the light line, in logical pixels.
  private static let lineWidth = 2.0
  /// How far the dark outline reaches beyond the light, in logical pixels.
  private static let outline = 1.0
  /// The radius of the handle, in logical pixels.
  private static let radius = 15.0
  private static let light = Color(white: 1, alpha: 0.96)
  private static let ink = Color(white: 0.22)
  private static let dark = Color(white: 0.08, alpha: 0.45)

  private let visibility: Visibility
  private var opacity = Animated(resting: 0)
  private var isDragged = false
  private var isHovered = false

  /// Makes a divider that is `on` (seen on hover), `off` or there `always`.
  init(visibility: String) {
    self.visibility =
      switch visibility {
      case "off": .never
      case "always": .always
      default: .onHover
      }
  }

  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    switch event {
    case .hover(let point): isHovered = point != nil
    case .pan(.began), .pan(.changed): isDragged = true
    case .pan(.ended), .pan(.cancelled): isDragged = false
    default: break
    }
    show(isHovered || isDragged, at: instant, on: stage)
  }

  func isMoving(at instant: Instant) -> Bool {
    visibility == .onHover && opacity.isMoving(at: instant)
  }

  /// Draws the line and the handle; nothing while they cannot be seen.
  func draw(
    along mask: SplitMask, at fraction: Double, _ instant: Instant, on stage: Stage,
    into layers: inout LayerList
  ) {
    let opacity = visibility == .always ? 1 : opacity.value(at: instant)
    guard visibility != .never, opacity > 0 else { return }
    layers.addGroup(frame: stage.bounds, opacity: opacity) { layers in
      drawLine(mask, at: fraction, Self.outline, Self.dark, stage.scale, into: &layers)
      drawLine(mask, at: fraction, 0, Self.light, stage.scale, into: &layers)
      drawHandle(mask, at: fraction, stage.scale, into: &layers)
    }
  }

  private mutating func show(_ isShown: Bool, at instant: Instant, on stage: Stage) {
    let target = isShown ? 1.0 : 0
    guard visibility == .onHover, opacity.to != target else { return }
    opacity = opacity.retargeted(
      to: target, at: instant, duration: stage.duration(isShown ? Self.fade : 2 * Self.fade))
  }

  private func drawLine(
    _ mask: SplitMask, at fraction: Double, _ outline: Double, _ color: Color, _ scale: Double,
    into layers: inout LayerList
  ) {
    let (upper, lower) = mask.edge(at: fraction)
    let width = (Self.lineWidth + 2 * outline) * scale
    layers.addShape(color) { $0.addSegment(from: upper, to: lower, width: width) }
  }

  /// Draws a disc on the middle of the edge, with an arrow to either side; kept inside the view.
  private func drawHandle(
    _ mask: SplitMask, at fraction: Double, _ scale: Double, into layers: inout LayerList
  ) {
    let radius = Self.radius * scale
    let center = mask.middle(at: fraction, margin: radius + 3 * scale)
    let rim = radius + Self.outline * scale
    let across = Vector(mask.size.height, -mask.size.width)
    let unit = across / across.length * radius
    layers.addShape(Self.dark) { $0.addCircle(center: center, radius: rim) }
    layers.addShape(.white) { $0.addCircle(center: center, radius: radius) }
    layers.addShape(Self.ink) { arrow(from: center, unit, into: &$0) }
    layers.addShape(Self.ink) { arrow(from: center, unit * -1, into: &$0) }
  }

  /// Traces a triangle in a disc about `center` that points along a radius of it.
  private func arrow(from center: Point, _ radius: Vector, into path: inout Path) {
    let base = center + radius * 0.22
    let side = Vector(-radius.dy, radius.dx) * 0.25
    path.addPolygon([base + side, center + radius * 0.7, base - side])
  }
}
