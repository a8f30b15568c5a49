public import MatteMotion

/// A scene that needs more than its initializer is given, and draws what it can until it has the rest.
///
/// ```swift
/// struct Poster: WishingScene {
///   static let entry = CatalogEntry("poster", "a picture", pictures: ["PICTURE"])
///   let naturalSize = Size(640, 480)
///   private var picture: Picture?
///   init(_ settings: Settings, _ assets: any AssetLibrary) {}
///   func wishes(at instant: Instant, on stage: Stage) -> [Wish] { picture == nil ? [.picture(0)] : [] }
///   mutating func take(_ finding: Finding, for wish: Wish, at instant: Instant, on stage: Stage) {
///     if case .picture(let pyramid) = finding { picture = pyramid.picture }
///   }
///   func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {}
///   func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
///     if let picture { layers.add(.picture(picture), in: stage.bounds) }
///   }
///   func isMoving(at instant: Instant, on stage: Stage) -> Bool { false }
/// }
/// ```
public protocol WishingScene: Scene {
  /// The wishes that have not been granted, the most urgent first.
  ///
  /// The scene names a wish until it takes its finding.
  func wishes(at instant: Instant, on stage: Stage) -> [Wish]

  /// The wishes once `wishes(at:on:)` is empty, the most urgent first; none by default.
  ///
  /// Wishes that take long belong here, as they would delay the visible part.
  func laterWishes(at instant: Instant, on stage: Stage) -> [Wish]

  /// Takes the finding of a wish.
  mutating func take(_ finding: Finding, for wish: Wish, at instant: Instant, on stage: Stage)
}

extension WishingScene {
  /// No later wishes.
  public func laterWishes(at instant: Instant, on stage: Stage) -> [Wish] { [] }
}
