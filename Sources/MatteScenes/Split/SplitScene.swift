internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// Two pictures in one view, the upper one visible in a triangle whose edge is dragged.
///
/// After the article on the image split of Kaleidoscope: a drag sets the fraction, and a release
/// near either end snaps to it.
struct SplitScene: Scene, HintedScene {
  let pictures: SplitPictures
  private let labels: SplitLabels?
  private var fraction: SplitFraction
  private var divider: SplitDivider

  private static let fraction = Parameter.number(
    "fraction", 0...1, standard: 0.5, "how far the triangle has grown")
  private static let tracking = Parameter<SplitMask.Tracking>.choice(
    "tracking", standard: .edge,
    "what follows the pointer: the edge, or its distance from the corner is the fraction")
  private static let divider = Parameter<SplitDivider.Visibility>.choice(
    "divider", standard: .onHover, "the line along the edge: on shows it on hover")
  private static let snap = Parameter.number(
    "snap", 0...0.5, standard: SplitFraction.standardSnap,
    "an edge let go this close to an end goes to it")
  private static let backdrop = Parameter<SplitBackdrop>.choice(
    "backdrop", standard: .style, "what is behind pictures that are not opaque")

  static let entry = CatalogEntry(
    "split", "two pictures: ABOVE in a triangle at the bottom left, BELOW beyond its edge",
    pictures: ["BELOW", "ABOVE"],
    parameters: fraction, tracking, divider, snap, backdrop)

  init(_ settings: Settings, _ assets: any AssetLibrary) throws {
    let given = try assets.pictures(or: "landscape-day.jpg", "landscape-night.jpg")
    pictures = SplitPictures(
      below: given[0], above: given[1],
      backdrop: settings[Self.backdrop], isLiteral: settings.isLiteral)
    labels = settings.isLiteral ? nil : SplitLabels(assets.labels, assets.typesetter)
    let isArticles = settings.isLiteral && !settings.isSet(Self.tracking)
    fraction = SplitFraction(
      settings[Self.fraction], tracking: isArticles ? .distance : settings[Self.tracking],
      snap: settings[Self.snap], isLiteral: settings.isLiteral,
      isSwinging: settings.isAutomatic)
    divider = SplitDivider(visibility: settings[Self.divider])
  }

  /// Makes a split with the earlier picture in the triangle at the left.
  ///
  /// The labels name the two, the earlier one first; there may be none. The triangle has grown to a
  /// fraction 0…1. Pictures that are `isFitted` are as large as the stage allows.
  init(
    before: Picture, after: Picture, labels: [String] = [], typesetter: any Typesetter,
    fraction: Double = 0.5, isFitted: Bool = false
  ) {
    pictures = SplitPictures(
      below: after, above: before, backdrop: .style, isLiteral: false, isFitted: isFitted)
    self.labels = SplitLabels(labels.reversed(), typesetter)
    self.fraction = SplitFraction(fraction, snap: SplitFraction.standardSnap)
    divider = SplitDivider(visibility: .onHover)
  }

  var naturalSize: Size {
    pictures.isLiteral
      ? pictures.below.size : SplitView.hull(pictures.below.size, pictures.above.size)
  }

  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    divider.handle(event, at: instant, on: stage)
    var isOnEdge = false
    if case .pan(.began(let pan)) = event {
      isOnEdge = self.isOnEdge(pan.start, at: instant, on: stage)
    }
    fraction.handle(
      event, isOnEdge: isOnEdge, mask(in: view(on: stage)), at: instant, on: stage)
  }

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    let view = pictures.view(on: stage)
    let mask = mask(in: view.bounds)
    let fraction = fraction(at: instant, on: stage)
    layers.addGround(on: stage)
    pictures.draw(view, through: mask, at: fraction, on: stage, into: &layers)
    names(on: stage)?.draw(
      in: mask, at: fraction, opacity: divider.presence(at: instant), on: stage, into: &layers)
    SplitDivider.draw(
      along: mask, at: fraction, opacity: divider.opacity(at: instant), stage.scale, into: &layers)
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    divider.isMoving(at: instant) || fraction.isMoving(at: instant, on: stage)
  }

  func nextChange(after instant: Instant, on stage: Stage) -> Instant? {
    divider.nextChange(after: instant)
  }

  func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    fraction.isDragged || isOnEdge(point, at: instant, on: stage) ? .resizeDiagonal : .arrow
  }

  /// Above the names that it would touch, also while they are not seen.
  func hintPlace(at instant: Instant, on stage: Stage) -> (area: Rect, obstacles: [Rect]) {
    (stage.bounds, names(on: stage)?.places(in: mask(in: view(on: stage)), stage.scale) ?? [])
  }

  func guide(at instant: Instant) -> Guide {
    var guide = Guide(
      hint: "Drag to compare",
      [
        Guide.Group(
          "Split",
          [
            Guide.Row("Drag", "move the edge"),
            Guide.Row("←  →", "move it by 5 %, with Shift by 1 %"),
            Guide.Row("Home", "show all of the right picture"),
            Guide.Row("End", "show all of the left one"),
          ])
      ])
    if labels != nil { guide.clearance = SplitLabels.clearance }
    return guide
  }
}

/// For a page that opens a split out of a thumbnail, and closes it again.
extension SplitScene {
  /// The fraction at an instant, 0…1.
  func fraction(at instant: Instant, on stage: Stage) -> Double {
    fraction.value(at: instant, on: stage)
  }

  /// The rectangle around both pictures, in whole pixels.
  func view(on stage: Stage) -> Rect { pictures.view(on: stage).bounds }

  /// Sends the edge to a fraction 0…1.
  mutating func settle(to target: Double, at instant: Instant, on stage: Stage) {
    fraction.settle(to: target, mask(in: view(on: stage)), at: instant, on: stage)
  }

  /// Shows the divider for a while.
  mutating func showDivider(at instant: Instant, on stage: Stage) {
    divider.flash(at: instant, on: stage)
  }

  /// Draws the pictures and their names scaled from their rectangle to `view`, and the divider, without
  /// ground; names and divider with an opacity of their own and a common one.
  func draw(
    in view: Rect, opacity: Double, at instant: Instant, on stage: Stage,
    into layers: inout LayerList
  ) {
    let fraction = fraction(at: instant, on: stage)
    let own = pictures.view(on: stage)
    let growth = Affine.fitting(own.bounds, onto: view)
    let place = view == own.bounds ? own : own.smooth
    layers.addGroup(in: stage.bounds, transform: growth) {
      pictures.draw(place, through: mask(in: own.bounds), at: fraction, on: stage, into: &$0)
      names(on: stage)?.draw(
        in: mask(in: own.bounds), at: fraction, opacity: opacity * divider.presence(at: instant),
        on: stage, into: &$0)
    }
    SplitDivider.draw(
      along: mask(in: view), at: fraction, opacity: opacity * divider.opacity(at: instant),
      stage.scale, into: &layers)
  }

  /// Draws two pictures split at a fraction, the earlier one in the triangle, so that they cover a
  /// rectangle, and clips them to a path.
  ///
  /// It is what `draw(in:)` shows in the smallest rectangle of their proportions that covers this
  /// one.
  static func drawStill(
    before: Picture, after: Picture, fraction: Double = 0.5, filling rect: Rect, on stage: Stage,
    into layers: inout LayerList, clip: (inout Path) -> Void
  ) {
    let view = SplitView(after.size, before.size, filling: rect)
    let pictures = SplitPictures(below: after, above: before, backdrop: .style, isLiteral: false)
    layers.addGroup(in: stage.bounds) {
      pictures.draw(
        view, through: SplitMask(view: view.bounds, isLiteral: false), at: fraction, on: stage,
        into: &$0)
    }
    layers.clip(trace: clip)
  }

  /// True if a drag from a point grabs the edge.
  private func isOnEdge(_ point: Point, at instant: Instant, on stage: Stage) -> Bool {
    divider.contains(
      point, along: mask(in: view(on: stage)), at: fraction(at: instant, on: stage), stage.scale)
  }

  /// The labels; nil if there are none, or no room for them.
  private func names(on stage: Stage) -> SplitLabels? { stage.hasRoomForWords ? labels : nil }

  private func mask(in view: Rect) -> SplitMask {
    SplitMask(view: view, isLiteral: pictures.isLiteral)
  }
}

extension SplitScene: Measured {
  var isInHand: Bool { fraction.isInHand }

  func measures(at instant: Instant, on stage: Stage) -> [Measure] {
    let way = mask(in: view(on: stage)).way
    return [Measure("fraction", fraction(at: instant, on: stage), pixels: way)]
  }
}
