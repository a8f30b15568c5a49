public import MatteMotion

/// Input that a scene takes, and that the session or the window would otherwise use or refuse.
///
/// ```swift
/// let search: InputClaims = [.text, .files]
/// ```
public struct InputClaims: OptionSet, Hashable, Sendable {
  /// One bit for each claim.
  public let rawValue: Int

  /// Makes a set of claims from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Keys are text, not commands, as in a search.
  public static let text = InputClaims(rawValue: 1)
  /// Files can be dropped on the scene.
  public static let files = InputClaims(rawValue: 2)
  /// Escape lets go of something, such as a pinned pixel, and does not lead back.
  public static let escape = InputClaims(rawValue: 4)
  /// Escape leads back, as from a page to its list.
  public static let wayBack = InputClaims(rawValue: 8)
  /// The middle button drags the view; without the claim it changes the style, like a drag with both buttons.
  public static let middleButton = InputClaims(rawValue: 16)
  /// The scene does not follow the pointer while both buttons pull the other style down: rows that light up under the
  /// pointer would flicker.
  public static let stillWhilePulled = InputClaims(rawValue: 32)
  /// A click with button 3 opens a menu of the scene.
  public static let menu = InputClaims(rawValue: 64)
}

/// A scene that takes input which other scenes leave to the session.
///
/// ```swift
/// func isSearching(_ scene: any ClaimingScene) -> Bool { scene.claims.contains(.text) }
/// ```
public protocol ClaimingScene: Scene {
  /// The input that the scene takes now.
  var claims: InputClaims { get }

  /// The request to the session that an event makes; nil, as by default, if the event goes to `handle`.
  func request(of event: SceneEvent, at instant: Instant, on stage: Stage) -> SceneRequest?
}

extension ClaimingScene {
  /// No request: every event goes to `handle`.
  public func request(
    of event: SceneEvent, at instant: Instant, on stage: Stage
  ) -> SceneRequest? { nil }
}

extension InputClaims {
  /// The claims of a scene; none unless it is a `ClaimingScene`.
  public init(of scene: any Scene) { self = (scene as? any ClaimingScene)?.claims ?? [] }
}
