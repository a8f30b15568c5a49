internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// A picture clipped to a polygon with rounded corners, and its border.
///
/// The wheel and the horizontal arrows change the number of sides; a vertical drag and the vertical
/// arrows change the roundness.
struct PolygonScene: FallibleScene {
  /// The numbers of sides that the user can reach.
  static let reach = 2...24
  /// The numbers of sides of a polygon that plays by itself, back and forth.
  static let played = 3...12
  /// How long each of those numbers stays, in seconds.
  static let period = 1.2
  /// The length of the upward drag from sharp corners to a disc, in logical pixels.
  static let travel = 320.0
  /// The colour of the border: UIKit's light grey, as in the article.
  static let borderColor = Color(white: 2.0 / 3)
  /// The distance inside the outline from which no pixel touches it, in pixels: more than a pixel's
  /// diagonal.
  private static let hiddenReach = 2.0

  private let picture: Picture
  private let isLiteral: Bool
  private let inset: Double
  private let border: Double
  private var ratio: Scrubber
  private var sides: SideCount
  /// True until the user takes over the number of sides.
  private var isAutomatic: Bool

  private static let sides = Parameter.integer(
    "sides", 1...1000, standard: 8, "the number of corners")
  private static let inset = Parameter.number(
    "inset", 0...16384, standard: 10, "the margin about the polygon, in logical pixels")
  private static let ratio = Parameter.number(
    "ratio", 0...1, standard: 0.4, "the corners' radius as a share of the polygon's")
  private static let border = Parameter.number(
    "border", 0...1000, standard: 10,
    "the width of the border in logical pixels, the inner half of it below the picture")

  static let entry = CatalogEntry(
    "polygon", "a picture cut out by a polygon with round corners", pictures: ["PICTURE"],
    parameters: sides, inset, ratio, border)

  init(_ settings: Settings, _ assets: any AssetLibrary) throws {
    picture = try assets.pictures(or: "landscape-day.jpg")[0]
    isLiteral = settings.isLiteral
    inset = settings[Self.inset]
    border = settings[Self.border]
    ratio = Scrubber(settings[Self.ratio], travel: -Self.travel)
    sides = SideCount(settings[Self.sides])
    isAutomatic = settings.isAutomatic
  }

  var naturalSize: Size { Size(480, 480) }

  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    switch event {
    case .wheel(let notches, _, _): turn(by: notches.dx - notches.dy, at: instant, on: stage)
    case .key(.left, _): turn(by: -1, at: instant, on: stage)
    case .key(.right, _): turn(by: 1, at: instant, on: stage)
    default: ratio.handle(event, at: instant, on: stage)
    }
  }

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    layers.addGround(on: stage)
    let polygon = polygon(at: instant, on: stage)
    guard polygon.radius > 0 else { return }
    drawBorder(of: polygon, on: stage, into: &layers)
    layers.add(.picture(picture), in: rect(around: polygon, on: stage))
    layers.clip { polygon.trace(into: &$0) }
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    isAutomatic && !stage.reducesMotion || ratio.isMoving(at: instant)
      || sides.isMoving(at: instant)
  }

  func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    if ratio.isDragged { return .grabbing }
    let polygon = polygon(at: instant, on: stage)
    return (point - polygon.center).length <= polygon.radius ? .grab : .arrow
  }

  func guide(at instant: Instant) -> Guide {
    Guide(
      hint: "Turn the wheel for more corners, drag to round them",
      [
        Guide.Group(
          "Polygon",
          [
            Guide.Row("Wheel, ← →", "fewer or more corners"),
            Guide.Row("Drag up or down, ↑ ↓", "rounder or sharper corners"),
            Guide.Row("Home, End", "sharp corners, a disc"),
          ])
      ])
  }

  func complaint(on stage: Stage) -> String? {
    let half = stage.size.shorterSide / 2 / stage.scale
    guard inset >= half else { return nil }
    return "inset=\(plain(inset)) leaves no room for the polygon; "
      + "at this size use less than \(plain(half))"
  }
}

extension PolygonScene {
  private mutating func turn(by count: Double, at instant: Instant, on stage: Stage) {
    sides = sides(at: instant, on: stage)
    isAutomatic = false
    sides.turn(by: count, within: Self.reach, at: instant, stage)
  }

  /// The number of sides as the user left it, or one that plays by itself.
  ///
  /// Each transition is long over when the next begins, so only the latest counts.
  private func sides(at instant: Instant, on stage: Stage) -> SideCount {
    guard isAutomatic, !stage.reducesMotion else { return sides }
    let step = max(0, (instant.seconds / Self.period).rounded(.down))
    var sides = SideCount(Self.played(at: max(0, step - 1)))
    sides.turn(to: Self.played(at: step), at: Instant(seconds: step * Self.period), stage)
    return sides
  }

  /// The number of sides after a number of steps, back and forth.
  private static func played(at step: Double) -> Int {
    let way = Double(played.count - 1)
    let place = step.truncatingRemainder(dividingBy: 2 * way)
    return played.lowerBound + Int(min(place, 2 * way - place))
  }

  /// The polygon at the centre of the stage; its radius is not positive if there is no room.
  private func polygon(at instant: Instant, on stage: Stage) -> RoundedPolygon {
    RoundedPolygon(
      center: stage.bounds.center, radius: stage.size.shorterSide / 2 - inset * stage.scale,
      ratio: ratio.value(at: instant), sides: sides(at: instant, on: stage).blend(at: instant))
  }

  /// The picture's rectangle: in its proportions around the polygon's square, enlarged to whole pixels;
  /// in the article the whole stage.
  private func rect(around polygon: RoundedPolygon, on stage: Stage) -> Rect {
    if isLiteral { return stage.bounds }
    let side = 2 * polygon.radius
    let rect = Rect(center: polygon.center, size: Size(side, side)).filling(picture.size)
    return Rect(
      minX: rect.minX.rounded(.down), minY: rect.minY.rounded(.down),
      maxX: rect.maxX.rounded(.up), maxY: rect.maxY.rounded(.up))
  }

  /// Draws the border: the area between two offsets of the outline.
  ///
  /// The inner offset is left out where the picture hides it, which saves work while it moves.
  private func drawBorder(
    of polygon: RoundedPolygon, on stage: Stage, into layers: inout LayerList
  ) {
    guard border > 0 else { return }
    let reach = border / 2 * stage.scale
    layers.addShape(Self.borderColor, rule: .evenOdd) { stroke in
      polygon.trace(grownBy: reach, isMitred: isLiteral, into: &stroke)
      if !picture.isOpaque || reach < Self.hiddenReach {
        polygon.trace(grownBy: -reach, into: &stroke)
      }
    }
  }
}

extension PolygonScene: Measured {
  func measures(at instant: Instant, on stage: Stage) -> [Measure] {
    let apothem = sides(at: instant, on: stage).blend(at: instant).apothem
    return [
      Measure("ratio", ratio.value(at: instant), pixels: Self.travel * stage.scale),
      Measure("apothem", apothem, pixels: stage.size.shorterSide),
    ]
  }
}
