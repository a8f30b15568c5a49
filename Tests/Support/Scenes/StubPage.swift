package import MatteGeometry
package import MatteLayers
package import MatteMotion
package import MatteScenes

/// A page for the gallery's first row that shows nothing and takes files.
package struct StubPage: PageScene {
  package static let entry = CatalogEntry("compare", "nothing", pictures: [])

  package let naturalSize = Size(720, 460)
  package let claims: InputClaims = [.files, .middleButton]

  package init() {}
  package init(_ settings: Settings, _ assets: any AssetLibrary) {}

  package func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {}
  package func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    layers.addGround(on: stage)
  }
  package func isMoving(at instant: Instant, on stage: Stage) -> Bool { false }
  package func wishes(at instant: Instant, on stage: Stage) -> [Wish] { [] }
  package func take(_ finding: Finding, for wish: Wish, at instant: Instant, on stage: Stage) {}
  package func landing(on stage: Stage) -> Point { .zero }
  package func close(at instant: Instant, on stage: Stage) {}
}
