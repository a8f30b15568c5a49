internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

// What is needed to show the pictures: themselves, and their parts at the size at which they are seen.
extension CompareScene {
  /// What is missing of both pictures, the most urgent first.
  ///
  /// There may be a coarse one only of the first: the second is read whole while that is made.
  var pictureWishes: [Wish] {
    let isAfterFirst = look.mode == .oneUp && look.side == .after
    let (first, second) = isAfterFirst ? (after, before) : (before, after)
    let missing = second.wishes + first.wishes
    let coarse: [Wish] = [.coarsePicture(first.index), .coarsePicture(second.index)]
    return coarse.filter(missing.contains) + missing.filter { !coarse.contains($0) }
  }

  /// What is needed to show both pictures smaller while they move.
  var halves: [Wish] { before.halves + after.halves }

  /// The tiles that are missing where the pictures are at rest: those that are seen, and then those beyond the edge of a
  /// split.
  func missingTiles(at instant: Instant, on stage: Stage) -> [Wish] {
    let place = place(at: instant, on: stage)
    guard !place.isMoving else { return [] }
    let mask =
      look.mode == .split
      ? SplitMask(view: place.seen(pane: 0), direction: look.direction) : nil
    let share = fraction.value(at: instant, on: stage)
    var (seen, hidden): ([Wish], [Wish]) = ([], [])
    for shown in shownViews {
      let rect = place.rect(of: shown.view.size, at: shown.corner, pane: shown.pane)
      let corner = Vector(rect.minX, rect.minY)
      for tile in shown.view.missingTiles(in: rect, window: place.window(shown.pane)) {
        let range = mask?.fractions(of: tile.bounds.rect.offset(by: corner))
        let isSeen = range.map { shown.isInMask ? $0.lowerBound < share : $0.upperBound > share }
        if isSeen ?? true { seen.append(.tile(tile)) } else { hidden.append(.tile(tile)) }
      }
    }
    return seen + hidden
  }

  /// Puts a tile in its place wherever its picture is shown.
  mutating func put(
    _ pixels: Picture, for tile: PictureTile, at instant: Instant, on stage: Stage
  ) {
    // In whole pixels also while it coasts: what is seen then is seen at rest, too.
    let place = ComparePlace(
      view(at: instant, on: stage), isMoving: false, canvas: canvas, panes: panes(on: stage))
    before.put(pixels, for: tile, at: corner(of: before), pane: 0, in: place)
    after.put(pixels, for: tile, at: corner(of: after), pane: place.panes.count - 1, in: place)
    findings.put(pixels, for: tile, in: place)
  }

  /// A picture that is seen: where on the canvas its corner lies, and in which pane.
  private struct Shown {
    let view: PictureView
    let corner: Point
    let pane: Int
    /// True if a split shows it through its mask.
    let isInMask: Bool
  }

  /// The pictures that are seen in the mode.
  private var shownViews: [Shown] {
    func shown(_ side: CompareSide, _ pane: Int = 0, isInMask: Bool = false) -> Shown? {
      side.view.map {
        Shown(view: $0, corner: corner(of: side), pane: pane, isInMask: isInMask)
      }
    }
    func shown(_ found: CompareFindings.Found?) -> Shown? {
      found.map { Shown(view: $0.view, corner: findings.corner(of: $0), pane: 0, isInMask: false) }
    }
    let all: [Shown?] =
      switch look.mode {
      case .split, .onion: [shown(before, isInMask: true), shown(after)]
      case .twoUp: [shown(before), shown(after, 1)]
      case .oneUp: [shown(look.side == .before ? before : after)]
      case .difference: [shown(findings.magnitudes)]
      case .changes: [shown(after), shown(findings.marks)]
      }
    return all.compactMap { $0 }
  }
}
