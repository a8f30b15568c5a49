internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// A picture that fills the stage, cut out by any path; without one, the path's coverage, white on
/// black.
///
/// The path can be dragged, and scaled by the wheel.
struct MaskScene: Scene {
  /// The path unless another is given: a star drawn in one line, whose middle depends on the rule.
  static let star = "M200 28 L311.7 371.7 L19.3 159.3 L380.7 159.3 L88.3 371.7 Z"
  /// The sides that suit a path by itself, in logical pixels.
  static let naturalSides = 1.0...4096
  /// The side that suits a path whose own is not among those, in logical pixels.
  static let standardSide = 400.0

  private let picture: Picture?
  private let path: Path
  private let rule: FillRule
  private var mover = PathMover()

  static let entry = CatalogEntry(
    "mask", "a picture cut out by any path, or the path's coverage without one",
    pictures: ["PICTURE"],
    parameters: [
      .text(
        "path", standard: star,
        "the shape, as SVG path data in logical pixels (default: a five-pointed star)"),
      .choice("rule", ["nonzero", "evenodd"], "which winding numbers are inside"),
    ])

  init(_ settings: Settings, _ assets: any AssetLibrary) throws {
    picture = assets.pictures.first
    rule = settings.text("rule") == "evenodd" ? .evenOdd : .nonZero
    do {
      path = try Path(svg: settings.text("path"))
    } catch {
      throw MaskError.path(error, settings.text("path"))
    }
  }

  var naturalSize: Size {
    if let picture { return picture.size }
    let bounds = path.bounds
    return Size(
      Self.side(from: bounds.minX, to: bounds.maxX), Self.side(from: bounds.minY, to: bounds.maxY))
  }

  var isCoverage: Bool { picture == nil }

  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    mover.handle(event, at: instant, on: stage)
  }

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    if let picture {
      layers.addGround(on: stage)
      layers.add(.picture(picture), frame: stage.bounds.filling(picture.size).snapped)
    } else {
      layers.add(.color(.black), frame: stage.bounds)
      layers.add(.color(.white), frame: stage.bounds)
    }
    let map = mover.placement(at: instant).map(scale: stage.scale)
    layers.clip(rule) { $0.become(path, mappedBy: map) }
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool { mover.isMoving(at: instant) }

  func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    mover.isDragged ? .grabbing : .grab
  }

  /// The side of a view that has a path between two coordinates in its middle.
  private static func side(from low: Double, to high: Double) -> Double {
    let side = (max(low, 0) + high).rounded(.up)
    return naturalSides.contains(side) ? side : standardSide
  }
}

/// Why a mask cannot be made.
enum MaskError: Error, Hashable, CustomStringConvertible {
  /// The path's data, which follows, cannot be read.
  case path(PathDataError, String)

  /// The parameter and what is wrong with it, in a line.
  var description: String {
    switch self {
    case .path(let error, let data):
      "path: \(Self.place(of: error, in: data.unicodeScalars)) should be \(error.expected)"
    }
  }

  /// Where something is wrong: “after “M 10 10 Q”, where it ends,” or “character 9, “X”,”.
  private static func place(
    of error: PathDataError, in data: String.UnicodeScalarView
  ) -> String {
    let before = data.prefix(error.position - 1)
    let shown = (before.count > Self.longest ? "…" : "") + String(before.suffix(Self.longest))
    guard let found = data.dropFirst(error.position - 1).first else {
      return "“\(shown)” ends where there"
    }
    return "character \(error.position), “\(found)”,"
  }

  /// The most characters of the data that are repeated.
  private static let longest = 30
}
