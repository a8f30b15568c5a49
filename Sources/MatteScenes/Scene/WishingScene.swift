public import MatteMotion

/// A scene that needs more than it is made with, and draws what it can until that is there.
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
  /// What the scene needs and has not got, the most urgent first.
  ///
  /// It names the same wish until it is given the finding.
  func wishes(at instant: Instant, on stage: Stage) -> [Wish]

  /// What the scene needs once `wishes(at:on:)` is empty, the most urgent first; nothing by default.
  ///
  /// Name here what takes long to make: it would delay what is to be seen.
  func laterWishes(at instant: Instant, on stage: Stage) -> [Wish]

  /// Takes the finding of a wish.
  mutating func take(_ finding: Finding, for wish: Wish, at instant: Instant, on stage: Stage)
}

extension WishingScene {
  /// Nothing: it has what it needs.
  public func laterWishes(at instant: Instant, on stage: Stage) -> [Wish] { [] }
}
