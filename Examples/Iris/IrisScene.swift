internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// Two pictures, the upper one seen through a circle that a drag opens and closes.
struct IrisScene: Scene {
  private static let share = Parameter.number(
    "share", 0...1, standard: 0.5, "how far the circle is open")
  static let entry = CatalogEntry(
    "iris", "a picture seen through a circle that opens over another",
    pictures: ["BELOW", "ABOVE"], parameters: share)

  private let pictures: [Picture]
  private var share: Scrubber

  init(_ settings: Settings, _ assets: any AssetLibrary) throws {
    pictures = try assets.pictures(or: "landscape-day.jpg", "landscape-night.jpg")
    share = Scrubber(settings[Self.share], travel: 300)
  }

  var naturalSize: Size { pictures[0].size }

  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    share.handle(event, at: instant, on: stage)
  }

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    let reach = (stage.bounds.center - .zero).length
    layers.addGround(on: stage)
    for picture in pictures.prefix(2) {
      layers.add(.picture(picture), in: stage.bounds.filling(picture.size).snapped)
    }
    layers.clip {
      $0.addCircle(center: stage.bounds.center, radius: reach * share.value(at: instant))
    }
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool { share.isMoving(at: instant) }

  func guide(at instant: Instant) -> Guide {
    Guide(
      hint: "Drag down to open the circle",
      [Guide.Group("Iris", [Guide.Row("Drag, wheel, ↑ ↓", "open and close the circle")])])
  }
}
