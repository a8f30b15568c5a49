public import MatteGeometry
public import MatteMotion

/// How a window opens around a scene.
///
/// ```swift
/// var opening = WindowOpening()
/// opening.isMeasuredInPixels = true  // a pixel of a picture is one of the screen
/// ```
public struct WindowOpening: Hashable, Sendable {
  /// True if a natural size that does not fit the screen is scaled down, as suits pictures; false if its width and
  /// height are limited one by one, as suits lists.
  public var keepsProportions = true
  /// True if the natural size is in device pixels, whatever the scale: a pixel of a picture is then one of the screen.
  public var isMeasuredInPixels = false
  /// The size of what surrounds the pictures, such as a list beside them, in logical pixels.
  public var surroundings = Size.zero
  /// The minimum room for the pictures, in logical pixels.
  public var minRoom = Size.zero

  /// The opening of a window for most effects: the natural size in logical pixels, scaled down if it does not fit.
  public init() {}

  /// The opening for a scene.
  public init(for scene: any Scene) {
    self = (scene as? any WindowedScene)?.opening ?? WindowOpening()
  }
}

/// A scene that says how its window opens.
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
  /// The part of the stage at the bottom of which a hint lies, and the places that the hint stays above.
  func hintPlace(at instant: Instant, on stage: Stage) -> (area: Rect, obstacles: [Rect])
}

/// A scene that may not be able to draw what its settings ask for.
///
/// ```swift
/// func check(_ scene: any FallibleScene, on stage: Stage) {
///   if let complaint = scene.complaint(on: stage) { print(complaint) }
/// }
/// ```
public protocol FallibleScene: Scene {
  /// Why the scene cannot be drawn on a stage, in a line: a picture cannot be read, for example; nil if it can.
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
