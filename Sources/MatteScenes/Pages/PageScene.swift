public import MatteGeometry
public import MatteMotion

/// A scene that the gallery opens as a page of its own, and on which the user's pictures are dropped.
///
/// ```swift
/// func drop(_ file: [UInt8], on page: inout any PageScene, _ stage: Stage) {
///   page.handle(.files(.dropped([file], at: page.landing(on: stage))), at: .zero, on: stage)
/// }
/// ```
public protocol PageScene: WishingScene, ClaimingScene {
  /// The point of an open page on which a single file lands that was dropped on the list.
  func landing(on stage: Stage) -> Point

  /// Lets go of all that is held: a page that closes is told of no event any more.
  mutating func close(at instant: Instant, on stage: Stage)
}

/// A library that has a page for the gallery, beside the pictures of its pairs.
///
/// ```swift
/// struct Shelf: PageLibrary {
///   let pictures: [Picture] = []
///   let typesetter: any Typesetter = GivenPictures([]).typesetter
///   let sketchPad: any PageScene
///   func bundled(_ name: String) throws -> Picture { Picture(PixelBuffer(width: 64, height: 48)) }
///   func page() throws -> any PageScene { sketchPad }
/// }
/// ```
public protocol PageLibrary: AssetLibrary {
  /// Makes the page that the gallery's first row opens.
  func page() throws -> any PageScene
}
