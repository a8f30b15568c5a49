internal import Glibc
internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// A picture that fills the stage, cut out by any path; without one, the path's coverage, white on
/// black.
///
/// The path can be dragged, and scaled by the wheel. Its units are logical pixels of the view, whatever
/// its size. Only the star that stands in for a path is centred, and shrunk where the view is smaller.
struct MaskScene: CoverageScene, FallibleScene {
  /// The path unless another is given: a star drawn in one line, whose middle depends on the rule.
  static let star = "M200 28 L311.7 371.7 L19.3 159.3 L380.7 159.3 L88.3 371.7 Z"
  /// How much the path grows and shrinks when it plays by itself: from 1/e^0.25 to e^0.25.
  static let swell = 0.25
  /// The sides that suit a path by itself, in logical pixels.
  static let naturalSides = 1.0...4096
  /// The side that suits a path whose own is not among those, in logical pixels.
  static let standardSide = 400.0

  private let picture: Picture?
  private let path: Path
  private let rule: FillRule
  /// True if the path is the star, which has no place of its own.
  private let isStar: Bool
  private var mover = PathMover()
  /// True until the user takes over what plays by itself.
  private var isAutomatic: Bool

  /// The fill rules by their names in SVG.
  private enum Rule: String, CaseIterable, ParameterValue { case nonzero, evenodd }

  private static let path = Parameter.text(
    "path", standard: star,
    "the shape, as SVG path data in logical pixels (default: a five-pointed star)")
  private static let rule = Parameter<Rule>.choice(
    "rule", standard: .nonzero, "which winding numbers are inside")

  static let entry = CatalogEntry(
    "mask", "a picture cut out by any path, or the path's coverage without one",
    pictures: ["PICTURE"], parameters: path, rule)

  init(_ settings: Settings, _ assets: any AssetLibrary) throws {
    picture = assets.pictures.first
    isStar = !settings.isSet(Self.path)
    isAutomatic = settings.isAutomatic
    rule = settings[Self.rule] == .evenodd ? .evenOdd : .nonZero
    do {
      path = try Path(svg: settings[Self.path])
    } catch {
      throw ParameterError(error, in: settings[Self.path])
    }
    guard !path.isEmpty else {
      throw ParameterError(
        parameter: "path", reason: "write SVG path data, such as M10 10 H90 V90 Z")
    }
  }

  var naturalSize: Size {
    picture?.size ?? pathSize
  }

  var isCoverage: Bool { picture == nil }

  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    if case .hover = event { return }
    takeOver(at: instant, on: stage)
    mover.handle(event, of: bounds(on: stage), from: home(on: stage), at: instant, on: stage)
  }

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    if let picture {
      layers.addGround(on: stage)
      layers.add(.picture(picture), in: stage.bounds.filling(picture.size).snapped)
    } else {
      layers.add(.color(.black), in: stage.bounds)
      layers.add(.color(.white), in: stage.bounds)
    }
    let placement = mover(at: instant, on: stage).placement(at: instant)
    let fit = fit(on: stage)
    let map = Affine.scale(fit, fit).then(placement.map(scale: stage.scale))
      .then(.translation(home(on: stage)))
    layers.clip(rule) { $0.assign(path, transformedBy: map) }
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    isAutomatic && !stage.reducesMotion || mover.isMoving(at: instant)
  }

  func guide(at instant: Instant) -> Guide {
    Guide(
      hint: "Drag to move the path, turn the wheel to scale it",
      [
        Guide.Group(
          "Mask",
          [
            Guide.Row("Drag, ←  →  ↑  ↓", "move the path; Shift with an arrow, by a pixel"),
            Guide.Row("Wheel,  +  −", "make it larger or smaller"),
            Guide.Row("Home", "put it back"),
          ])
      ])
  }

  func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    mover.isDragged ? .grabbing : .grab
  }

  func complaint(on stage: Stage) -> String? {
    guard picture == nil, stage.ground != .style else { return nil }
    return "mask without a picture is white on black and takes no background; name a picture"
  }

  /// What the path is scaled by before the hand places it: at most 1, so that all of the star is seen.
  private func fit(on stage: Stage) -> Double {
    guard isStar else { return 1 }
    let size = pathSize
    return min(
      1, stage.size.width / (size.width * stage.scale),
      stage.size.height / (size.height * stage.scale))
  }

  /// The top left of the path's own view on the stage, in pixels: the star's view is centred.
  private func home(on stage: Stage) -> Vector {
    guard isStar else { return .zero }
    let scale = stage.scale * fit(on: stage)
    func home(_ side: Double, _ own: Double) -> Double {
      max(0, ((side - own * scale) / 2).rounded(.down))
    }
    return Vector(
      home(stage.size.width, pathSize.width), home(stage.size.height, pathSize.height))
  }

  /// The path's bounds in its view before the hand places it, in logical pixels.
  private func bounds(on stage: Stage) -> Rect {
    let (own, fit) = (path.bounds, fit(on: stage))
    return Rect(
      minX: own.minX * fit, minY: own.minY * fit, maxX: own.maxX * fit, maxY: own.maxY * fit)
  }

  /// The placement as the user left it, or one that grows and shrinks by itself.
  private func mover(at instant: Instant, on stage: Stage) -> PathMover {
    guard isAutomatic, !stage.reducesMotion else { return mover }
    return PathMover(
      PathPlacement.identity.scaled(by: Self.swelling(at: instant).factor, about: middle(on: stage))
    )
  }

  /// Stops what grows and shrinks by itself, as if a hand let it go.
  private mutating func takeOver(at instant: Instant, on stage: Stage) {
    if isAutomatic, !stage.reducesMotion {
      let swelling = Self.swelling(at: instant)
      mover = PathMover(
        scaledBy: swelling.factor, swelling.velocity, about: middle(on: stage), at: instant,
        on: stage)
    }
    isAutomatic = false
  }

  /// How much the path that plays by itself is scaled, and the change of that per second.
  private static func swelling(at instant: Instant) -> (factor: Double, velocity: Double) {
    let angle = Turning(period: Play.period).angle(at: instant)
    let factor = exp(swell * sin(angle))
    return (factor, factor * swell * cos(angle) * 2 * .pi / Play.period)
  }

  /// The middle of the stage in the path's view, in logical pixels.
  private func middle(on stage: Stage) -> Point {
    let middle = stage.bounds.center - home(on: stage)
    return Point(middle.x / stage.scale, middle.y / stage.scale)
  }

  /// The size in logical pixels that suits the path by itself.
  private var pathSize: Size {
    let bounds = path.bounds
    return Size(
      Self.side(from: bounds.minX, to: bounds.maxX), Self.side(from: bounds.minY, to: bounds.maxY))
  }

  /// The side of a view that has a path between two coordinates in its middle.
  private static func side(from low: Double, to high: Double) -> Double {
    let side = (max(low, 0) + high).rounded(.up)
    return naturalSides.contains(side) ? side : standardSide
  }
}

extension MaskScene: Measured {
  func measures(at instant: Instant, on stage: Stage) -> [Measure] {
    let placement = mover(at: instant, on: stage).placement(at: instant)
    return [
      Measure("x", placement.offset.dx, pixels: stage.scale),
      Measure("y", placement.offset.dy, pixels: stage.scale),
      Measure("factor", placement.factor, pixels: max(stage.size.width, stage.size.height)),
    ]
  }
}
