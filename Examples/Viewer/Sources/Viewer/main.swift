import Matte
import MatteImages

/// A viewer of a picture of any size: the wheel zooms at the pointer.
struct Viewer: WishingScene {
  static let entry = CatalogEntry("viewer", "a picture of any size", pictures: ["PICTURE"])

  let naturalSize = Size(640, 480)
  private var view: PictureView?
  private var (zoom, corner) = (1.0, Point.zero)

  init(_ settings: Settings, _ assets: any AssetLibrary) {}

  /// The picture itself, and once it is there the tiles that are seen of it.
  func wishes(at instant: Instant, on stage: Stage) -> [Wish] {
    guard let view else { return [.picture(0)] }
    return view.missingTiles(in: rect, window: seen(stage)).map { .tile($0) }
  }

  mutating func take(_ finding: Finding, for wish: Wish, at instant: Instant, on stage: Stage) {
    switch (wish, finding) {
    case (.picture, .picture(let pyramid)): view = PictureView(pyramid)
    case (.tile(let tile), .tile(let pixels)):
      let (place, window) = (rect, seen(stage))
      view?.add(pixels, for: tile, in: place, window: window)
    default: break
    }
  }

  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    guard case .wheel(let notches, let point, _) = event else { return }
    let factor = notches.dy < 0 ? 1.25 : 0.8
    zoom *= factor
    corner = point + (corner - point) * factor
  }

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    layers.addGround(on: stage)
    view?.draw(in: rect, window: seen(stage), into: &layers)
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool { false }

  /// Where all of the picture lies, in whole pixels.
  private var rect: Rect {
    guard let pyramid = view?.pyramid else { return .zero }
    let size = Size(Double(pyramid.width), Double(pyramid.height)) * zoom
    return Rect(x: corner.x, y: corner.y, width: size.width, height: size.height).snapped
  }

  private func seen(_ stage: Stage) -> PixelRect { .init(width: stage.width, height: stage.height) }
}

let assets = GivenPictures([Picture(try ImageReader().picture(at: "photo.png"))])
let viewer = Viewer(Settings(for: Viewer.entry), assets)
var session = Session(viewer, on: Stage(size: Size(640, 480)))
session.grantWishes(by: assets, at: .zero)
session.send(.wheel(Vector(0, 1), at: Point(320, 240), []), at: .zero)
session.grantWishes(by: assets, at: .zero)
try OutputFile("viewed.png").write(Compositor.pixels(of: session.frame(at: .zero)))
