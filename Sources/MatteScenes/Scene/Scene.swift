public import MatteGeometry
public import MatteLayers
public import MatteMotion

/// An effect to show and to handle: a value whose frame is a pure function of the instant.
///
/// Only `handle` changes it. A scene reads no clock and starts no timer; its player, a `Session`,
/// sends it events and asks for frames, each with an instant.
///
/// This is all that an effect needs. A scene that needs more says so by a protocol of its own: `WishingScene` for what
/// takes longer than a frame to make, `ClaimingScene` for input that others leave to the session, `WindowedScene` for the
/// window around it, `HintedScene`, `FallibleScene` and `CoverageScene`.
///
/// ```swift
/// struct Blink: Scene {
///   static let entry = CatalogEntry("blink", "black, then white", pictures: [])
///   let naturalSize = Size(200, 200)
///   init(_ settings: Settings, _ assets: any AssetLibrary) {}
///   func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {}
///   func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
///     layers.add(.color(instant.seconds < 1 ? .black : .white), in: stage.bounds)
///   }
///   func isMoving(at instant: Instant, on stage: Stage) -> Bool { instant.seconds < 1 }
/// }
/// ```
public protocol Scene: Sendable {
  /// The catalogue's entry for scenes of this kind.
  static var entry: CatalogEntry { get }

  /// Makes a scene from its settings and its pictures.
  init(_ settings: Settings, _ assets: any AssetLibrary) throws

  /// The preferred size in logical pixels; `WindowedScene` says more about the window.
  var naturalSize: Size { get }

  /// Responds to an event.
  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage)

  /// Draws the frame of an instant: adds its layers, bottom first, in pixels of the stage.
  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList)

  /// True if a later frame may differ although no event comes.
  func isMoving(at instant: Instant, on stage: Stage) -> Bool

  /// The next instant at which something begins to move without an event, if nothing moves now; nil, as by default, if
  /// only an event can change a frame.
  func nextChange(after instant: Instant, on stage: Stage) -> Instant?

  /// The shape of the pointer at a point. The arrow by default.
  func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape

  /// The user's possible actions, for the hint and the help; none by default.
  func guide(at instant: Instant) -> Guide

  /// The subject on screen, for the window's title; nil, as by default, for the scene as a whole.
  func title(at instant: Instant) -> String?
}

extension Scene {
  /// Nil: nothing but an event changes a frame.
  public func nextChange(after instant: Instant, on stage: Stage) -> Instant? { nil }

  /// The arrow.
  public func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    .arrow
  }

  /// No hint and no help.
  public func guide(at instant: Instant) -> Guide { Guide() }

  /// The scene as a whole.
  public func title(at instant: Instant) -> String? { nil }
}
