import MatteGeometry
import MatteLayers
import MatteMotion
import MatteScenes
import ScenePlays

/// A scene that writes down what it is told.
struct Listener: ClaimingScene {
  static let entry = CatalogEntry("listener", "nothing", pictures: [])

  let log: Log
  /// The input that it takes.
  var claims: InputClaims = []
  var naturalSize: Size { Size(100, 100) }

  init(_ log: Log) { self.log = log }
  init(_ settings: Settings, _ assets: any AssetLibrary) { log = Log() }

  func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    switch event {
    case .pan(let pan): log.add("\(pan.summary) \(stage.style)")
    case .pressed: log.add("pressed")
    case .released: log.add("released")
    case .key(let key, _): log.add("\(key)")
    case .keyReleased(let key): log.add("\(key) up")
    case .hover, .wheel, .menu, .files: break
    }
  }

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {}
  func isMoving(at instant: Instant, on stage: Stage) -> Bool { false }
}

extension PanEvent {
  /// What happened, without the numbers.
  fileprivate var summary: String {
    switch self {
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .clicked: "clicked"
    }
  }
}
