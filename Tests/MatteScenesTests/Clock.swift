import MatteGeometry
import MatteLayers
import MatteMotion
import MatteScenes
import ScenePlays

/// A scene that always moves, in the colours of its style: a stripe ten pixels wider every second,
/// and one pixel wider with everything it is told.
struct Clock: Scene {
  static let entry = CatalogEntry("clock", "a moving stripe", pictures: [])

  private var told = 0
  var naturalSize: Size { Size(100, 100) }

  init(_ settings: Settings, _ assets: any AssetLibrary) {}

  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    if case .hover = event { return }
    told += 1
  }

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    let width = (instant.seconds * 10).rounded() + Double(told)
    let stripe = Rect(x: 0, y: 0, width: width, height: stage.size.height)
    layers.add(.color(stage.style == .light ? .white : .black), in: stage.bounds)
    layers.add(.color(Color(white: 0.5)), in: stripe)
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool { true }
}
