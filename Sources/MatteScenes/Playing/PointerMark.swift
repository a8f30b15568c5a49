internal import MatteGeometry
public import MatteLayers
public import MatteMotion

/// The pointer as it is drawn into pictures: white with a dark outline and a soft shadow, and with a ring
/// about its tip while a button is held down.
///
/// ```swift
/// let kind = Catalog.effects.scenes[2]
/// let scene = try kind.init(Settings(for: kind.entry), GivenPictures([]))
/// var session = Session(scene, on: Stage(size: Size(640, 480)))
/// session.send(.pointer(PointerEvent(.enter, at: Point(200, 150))), at: .zero)
/// var frame = session.nextFrame(at: .zero)
/// PointerMark(of: session, at: .zero)?.draw(into: &frame.layers)
/// ```
public struct PointerMark {
  private let place: Point
  private let shape: PointerShape
  private let isPressed: Bool
  private let scale: Double

  /// Takes the pointer of a session at an instant; nil while it is not over the scene.
  public init?(of session: Session, at instant: Instant) {
    guard let place = session.pointerPosition else { return nil }
    self.place = place
    shape = session.pointerShape(at: instant)
    isPressed = session.isPointerPressed
    scale = session.stage.scale
  }

  /// Adds it above everything.
  public func draw(into layers: inout LayerList) {
    if isPressed { drawPress(into: &layers) }
    let outline = PointerOutline(shape)
    for step in 1...Self.shadowSteps {
      let reach = Self.shadowReach * Double(step) / Double(Self.shadowSteps)
      let map = map.then(.translation(Vector(0, Self.shadowDrop * scale)))
      layers.addShape(Self.shadow) { $0.append(outline.grown(by: reach).transformed(by: map)) }
    }
    layers.addShape(Self.ink) {
      $0.append(outline.grown(by: Self.outlineWidth).transformed(by: map))
    }
    layers.addShape(.white) { $0.append(outline.grown(by: 0).transformed(by: map)) }
    layers.addShape(Self.ink) { $0.append(outline.lines.transformed(by: map)) }
  }

  /// A disc and a ring about the tip, whatever is below them.
  private func drawPress(into layers: inout LayerList) {
    let radius = Self.pressRadius * scale
    layers.addShape(Self.press) { $0.addCircle(center: place, radius: radius) }
    layers.addShape(Color.white.opacity(0.9), rule: .evenOdd) {
      $0.addCircle(center: place, radius: radius)
      $0.addCircle(center: place, radius: radius - 1.5 * scale)
    }
  }

  /// From the outline's logical pixels, its tip at (0, 0), to the stage's.
  private var map: Affine { Affine.scale(scale, scale).then(.translation(place - .zero)) }

  private static let ink = Color(hex: 0x1b1d22)
  private static let press = Color(hex: 0x1b1d22, alpha: 0.28)
  private static let shadow = Color(white: 0, alpha: 0.03)
  /// How far the shadow fades out, and how far it lies below, in logical pixels.
  private static let shadowReach = 5.0
  private static let shadowDrop = 1.5
  private static let shadowSteps = 12
  private static let outlineWidth = 1.25
  private static let pressRadius = 13.0
}
