package import MatteGeometry
package import MatteLayers
package import MatteMotion

/// The button in a page's corner that leads back to the list: a disc with an arrow.
package struct BackButton: Hashable, Sendable {
  /// The radius, the distance from the window's corner, and the side of the square in that corner
  /// in which clicks count, in logical pixels.
  private static let radius = 18.0
  private static let inset = 30.0
  private static let reach = 80.0

  /// True while the button has the focus.
  package private(set) var isFocused = false
  private var isHovered = false
  private var opacity: Animated

  /// Makes a button that fades in from an instant on, in `fade` seconds.
  package init(at instant: Instant, fade: Double) {
    opacity = Animated(from: 0, to: 1, start: instant, duration: fade)
  }

  /// True if a click at a point counts.
  package static func isHit(at point: Point, on stage: Stage) -> Bool {
    let reach = reach * stage.scale
    return Rect(Size(reach, reach)).contains(point)
  }

  /// The square around the disc.
  package static func rect(on stage: Stage) -> Rect {
    Rect(
      x: inset * stage.scale, y: inset * stage.scale, width: 2 * radius * stage.scale,
      height: 2 * radius * stage.scale)
  }

  package func isMoving(at instant: Instant) -> Bool { opacity.isMoving(at: instant) }

  package mutating func show(at instant: Instant) {
    opacity = opacity.retargeted(to: 1, at: instant)
  }

  package mutating func hide(at instant: Instant) {
    opacity = opacity.retargeted(to: 0, at: instant)
  }

  /// Follows the pointer, and toggles the focus with Tab.
  package mutating func handle(_ event: SceneEvent, on stage: Stage) {
    switch event {
    case .hover(let point): isHovered = point.map { Self.isHit(at: $0, on: stage) } ?? false
    case .key(.tab, _): isFocused.toggle()
    case .pressed: isFocused = false
    default: break
    }
  }

  package func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    let opacity = opacity.value(at: instant)
    guard opacity > 0 else { return }
    let style = WindowStyle(stage)
    let scale = stage.scale
    let distance = (Self.inset + Self.radius) * scale
    let center = Point(distance, distance)
    let face = isHovered ? style.button.hovered : style.button.face
    layers.addShape(face.opacity(opacity)) {
      $0.addCircle(center: center, radius: Self.radius * scale)
    }
    layers.addShape(style.button.sign.opacity(opacity)) {
      $0.addChevron(tip: center - Vector(4 * scale, 0), size: -7 * scale, width: 2.2 * scale)
    }
    guard isFocused else { return }
    layers.addShape(style.accent.opacity(opacity), rule: .evenOdd) {
      $0.addCircle(center: center, radius: (Self.radius + 4) * scale)
      $0.addCircle(center: center, radius: (Self.radius + 2) * scale)
    }
  }
}
