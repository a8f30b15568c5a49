public import MatteGeometry
public import MatteMotion

/// How a window opens around a scene.
///
/// ```swift
/// var opening = WindowOpening()
/// opening.isMeasuredInPixels = true  // a pixel of a picture is one of the screen
/// ```
public struct WindowOpening: Hashable, Sendable {
  /// True if a natural size that does not fit the screen is scaled down, as for pictures; false if width and height are
  /// limited separately, as for lists.
  public var keepsProportions = true
  /// True if the natural size is in device pixels at any scale, so that pictures show at 100 %.
  public var isMeasuredInPixels = false
  /// The size of the surroundings of the pictures, such as a list beside them, in logical pixels.
  public var surroundings = Size.zero
  /// The minimum room for the pictures, in logical pixels.
  public var minRoom = Size.zero
  /// The minimum share of the screen's work area along each side, 0…1.
  public var minShare = 0.0

  /// The opening of a window for most effects: the natural size in logical pixels, scaled down if it does not fit.
  public init() {}

  /// The opening for a scene.
  public init(for scene: any Scene) {
    self = (scene as? any WindowedScene)?.opening ?? WindowOpening()
  }
}

/// A scene that determines how its window opens.
///
/// ```swift
/// func room(of scene: any WindowedScene) -> Size { scene.opening.minRoom }
/// ```
public protocol WindowedScene: Scene {
  /// How a window opens around the scene.
  var opening: WindowOpening { get }
}

/// A scene that a hint must not cover.
///
/// ```swift
/// func hintArea(of scene: any HintedScene, on stage: Stage) -> Rect {
///   scene.hintPlace(at: .zero, on: stage).area
/// }
/// ```
public protocol HintedScene: Scene {
  /// The part of the stage for a hint, which lies at its bottom, and the obstacles above which the hint stays.
  func hintPlace(at instant: Instant, on stage: Stage) -> (area: Rect, obstacles: [Rect])
}

/// A scene that may be unable to draw the pictures that its settings name.
///
/// ```swift
/// func check(_ scene: any FallibleScene, on stage: Stage) {
///   if let complaint = scene.complaint(on: stage) { print(complaint) }
/// }
/// ```
public protocol FallibleScene: Scene {
  /// The reason in one line why the scene cannot be drawn on a stage, such as an unreadable picture; nil if it can.
  func complaint(on stage: Stage) -> String?
}

/// A scene whose frames may be coverage: black outside and white inside.
///
/// ```swift
/// func fitsGrey(_ scene: any Scene) -> Bool { (scene as? any CoverageScene)?.isCoverage == true }
/// ```
public protocol CoverageScene: Scene {
  /// True if frames are coverage, so that a grey picture can hold them.
  var isCoverage: Bool { get }
}

/// A scene over which the session changes between day and night by itself.
protocol NightPlayingScene: Scene {
  /// True if the session changes the style by itself.
  var playsNight: Bool { get }
}
