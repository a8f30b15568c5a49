public import MatteGeometry
public import MatteLayers
public import MatteMotion

/// Something to look at and to handle: a value whose picture at any instant is a pure function.
///
/// Only `handle` changes it. No clock is read and nothing is called back: whoever plays the scene
/// hands in events and asks for frames, each with its instant.
public protocol Scene: Sendable {
  /// What the catalogue says of scenes of this kind.
  static var entry: CatalogEntry { get }

  /// True if text is seen in the first frame, so that it is worth getting ready for it before.
  static var beginsWithText: Bool { get }

  /// Makes the scene with its parameters as set, and the pictures it shows.
  init(_ settings: Settings, _ assets: any AssetLibrary) throws

  /// The size in logical pixels that suits it.
  var naturalSize: Size { get }

  /// True if the natural size is shrunk as a whole where there is no room for it, as for pictures;
  /// false if a smaller height or width is as good, as for lists.
  var keepsProportions: Bool { get }

  /// Takes in something that happened.
  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage)

  /// Adds the layers to be seen, from the bottom to the top, in the stage's pixels.
  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList)

  /// True if a later frame may differ although nothing happens.
  func isMoving(at instant: Instant, on stage: Stage) -> Bool

  /// The look of the pointer at a place.
  func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape

  /// What hands and keys can do with what is seen.
  func guide(at instant: Instant) -> Guide

  /// What an event asks of the session; nil if it is the scene's own, which is then told of it.
  func request(of event: SceneEvent, at instant: Instant, on stage: Stage) -> SceneRequest?

  /// True if Escape leads back to something: from a page to its list.
  func canGoBack(at instant: Instant) -> Bool

  /// What is seen, as a window's title says it; nil for the scene as a whole.
  func title(at instant: Instant) -> String?

  /// Why nothing is drawn on a stage with the parameters as set, in a line; nil if it is.
  func complaint(on stage: Stage) -> String?

  /// True if every frame is a coverage, black outside and white inside: a grey picture holds it.
  var isCoverage: Bool { get }

  /// True if the session is to let the other style come and go by itself.
  var playsNight: Bool { get }
}

extension Scene {
  /// None is.
  public static var beginsWithText: Bool { false }

  /// The plain arrow.
  public func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    .arrow
  }

  /// As for pictures.
  public var keepsProportions: Bool { true }

  /// Nothing to say.
  public func guide(at instant: Instant) -> Guide { Guide() }

  /// Every event is the scene's own.
  public func request(
    of event: SceneEvent, at instant: Instant, on stage: Stage
  ) -> SceneRequest? { nil }

  /// Nowhere to go back to.
  public func canGoBack(at instant: Instant) -> Bool { false }

  /// The scene as a whole.
  public func title(at instant: Instant) -> String? { nil }

  /// Nothing to complain of.
  public func complaint(on stage: Stage) -> String? { nil }

  /// Colours.
  public var isCoverage: Bool { false }

  /// The style changes by hand alone.
  public var playsNight: Bool { false }
}
