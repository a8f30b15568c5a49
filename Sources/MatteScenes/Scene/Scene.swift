public import MatteGeometry
public import MatteLayers
public import MatteMotion

/// An effect to show and to handle: a value whose frame is a pure function of the instant.
///
/// Only `handle` changes it. A scene reads no clock and starts no timer; its player, a `Session`,
/// sends it events and asks for frames, each with an instant.
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

  /// True if the first frame contains text, so that fonts are worth loading early. False by
  /// default.
  static var beginsWithText: Bool { get }

  /// Makes a scene from its settings and its pictures.
  init(_ settings: Settings, _ assets: any AssetLibrary) throws

  /// The preferred size in logical pixels.
  var naturalSize: Size { get }

  /// True if a natural size that does not fit is scaled down, as suits pictures; false if its width
  /// and height are limited one by one, as suits lists. True by default.
  var keepsProportions: Bool { get }

  /// True if the natural size is in device pixels, whatever the scale: a pixel of a picture is then one of the screen.
  /// False by default.
  var isMeasuredInPixels: Bool { get }

  /// What surrounds the pictures, such as a list beside them, in logical pixels, if the natural size is in device
  /// pixels. Nothing by default.
  var surroundings: Size { get }

  /// The least room for pictures in a window that opens, however small they are, in logical pixels. None by default.
  var minimumRoom: Size { get }

  /// Responds to an event.
  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage)

  /// Draws the frame of an instant: adds its layers, bottom first, in pixels of the stage.
  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList)

  /// True if a later frame may differ although no event comes.
  func isMoving(at instant: Instant, on stage: Stage) -> Bool

  /// What the scene needs and has not got, the most urgent first; nothing by default.
  ///
  /// It names the same wish until it is given what came of it.
  func wishes(at instant: Instant, on stage: Stage) -> [Wish]

  /// What it needs once nothing of `wishes(at:on:)` is missing, the most urgent first; nothing by default.
  ///
  /// It is what takes long: while it is made, what is to be seen would wait.
  func laterWishes(at instant: Instant, on stage: Stage) -> [Wish]

  /// Takes what came of a wish. By default it does nothing.
  mutating func take(_ finding: Finding, for wish: Wish, at instant: Instant, on stage: Stage)

  /// When something next begins to move by itself, if nothing moves at an instant; nil, as by default, if only an event
  /// can change a frame.
  func nextChange(after instant: Instant, on stage: Stage) -> Instant?

  /// The shape of the pointer at a point. The arrow by default.
  func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape

  /// What the user can do now, for the hint and the help. Nothing by default.
  func guide(at instant: Instant) -> Guide

  /// The part of the stage at the bottom of which a hint is, and what it lies above there where it would touch it; by
  /// default all of the stage, and nothing.
  func hintPlace(at instant: Instant, on stage: Stage) -> (area: Rect, obstacles: [Rect])

  /// What an event asks the session to do; nil, as by default, if it goes to `handle` instead.
  func request(of event: SceneEvent, at instant: Instant, on stage: Stage) -> SceneRequest?

  /// True if Escape leads back to something, as from a page to its list. False by default.
  func canGoBack(at instant: Instant) -> Bool

  /// True while keys are text that the scene takes, and mean nothing else. False by default.
  var takesText: Bool { get }

  /// True if files can be dropped on it. False by default.
  var takesFiles: Bool { get }

  /// True if Escape lets go of something without leading back, as of a place that was pinned. False by default.
  func takesEscape(at instant: Instant) -> Bool

  /// True if the middle button drags what is seen, and not as both others do. False by default.
  var pansWithMiddleButton: Bool { get }

  /// What is shown now, for the window's title; nil, as by default, for the scene as a whole.
  func title(at instant: Instant) -> String?

  /// Why the scene cannot be drawn on a stage as its settings ask for, as a picture that cannot be read, in a line; nil,
  /// as by default, if it can.
  func complaint(on stage: Stage) -> String?

  /// True if frames are coverage, black outside and white inside, so that a grey picture can hold
  /// them. False by default.
  var isCoverage: Bool { get }

  /// True if the session should change between day and night by itself. False by default.
  var playsNight: Bool { get }

  /// False if nothing is pointed at while both buttons pull the other style down, as suits a list whose
  /// rows light up under the pointer. True by default.
  var hoversWhilePulled: Bool { get }
}

extension Scene {
  /// No text.
  public static var beginsWithText: Bool { false }

  /// Nil: nothing but an event changes a frame.
  public func nextChange(after instant: Instant, on stage: Stage) -> Instant? { nil }

  /// Nothing: it has what it needs.
  public func wishes(at instant: Instant, on stage: Stage) -> [Wish] { [] }

  /// Nothing: it has what it needs.
  public func laterWishes(at instant: Instant, on stage: Stage) -> [Wish] { [] }

  /// Nothing changes.
  public mutating func take(
    _ finding: Finding, for wish: Wish, at instant: Instant, on stage: Stage
  ) {}

  /// The arrow.
  public func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    .arrow
  }

  /// Scaled down as a whole.
  public var keepsProportions: Bool { true }

  /// False: a natural size is in logical pixels.
  public var isMeasuredInPixels: Bool { false }

  /// Nothing.
  public var surroundings: Size { .zero }

  /// None.
  public var minimumRoom: Size { .zero }

  /// No hint and no help.
  public func guide(at instant: Instant) -> Guide { Guide() }

  /// At the bottom of the stage.
  public func hintPlace(
    at instant: Instant, on stage: Stage
  ) -> (area: Rect, obstacles: [Rect]) { (stage.bounds, []) }

  /// No request: every event goes to `handle`.
  public func request(
    of event: SceneEvent, at instant: Instant, on stage: Stage
  ) -> SceneRequest? { nil }

  /// False: there is nothing to go back to.
  public func canGoBack(at instant: Instant) -> Bool { false }

  /// False: keys are commands.
  public var takesText: Bool { false }

  /// False: files are refused.
  public var takesFiles: Bool { false }

  /// False: there is nothing to let go of.
  public func takesEscape(at instant: Instant) -> Bool { false }

  /// False: the middle button drags as both others do.
  public var pansWithMiddleButton: Bool { false }

  /// The scene as a whole.
  public func title(at instant: Instant) -> String? { nil }

  /// None.
  public func complaint(on stage: Stage) -> String? { nil }

  /// False: frames have colours.
  public var isCoverage: Bool { false }

  /// False: only the user changes the style.
  public var playsNight: Bool { false }

  /// True: the pointer stays where it is.
  public var hoversWhilePulled: Bool { true }
}
