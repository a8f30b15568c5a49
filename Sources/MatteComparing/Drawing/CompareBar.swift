internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

/// A quiet bar at the bottom: the modes, the zoom and what was found.
///
/// It is there while the pointer is near, and for a while after a key that it is about.
struct CompareBar: Hashable, Sendable {
  /// How near the bottom the pointer calls it, in logical pixels; in a low window, as a share of that.
  private static let (reach, share) = (72.0, 0.25)
  /// How long it stays, in seconds.
  private static let stay = 2.0
  /// The duration of a fade, in seconds.
  private static let fade = 0.15

  private var rise = Animated(resting: 0)
  private var fall = Animated(resting: 0)
  private var isNear = false
  /// The mode that has the focus; nil if none has.
  private(set) var focus: CompareMode?

  private var isKept: Bool { isNear || focus != nil }

  /// The opacity, 0…1.
  func opacity(at instant: Instant) -> Double {
    isKept || instant < fall.start ? rise.value(at: instant) : fall.value(at: instant)
  }

  /// True until it is gone, also while it only stays.
  func isMoving(at instant: Instant) -> Bool {
    rise.isMoving(at: instant) || !isKept && instant >= fall.start && fall.isMoving(at: instant)
  }

  /// When it begins to go; nil if it does not.
  func nextChange(after instant: Instant) -> Instant? {
    !isKept && fall.from > 0 && fall.start > instant ? fall.start : nil
  }

  /// Gives the focus to the next mode, 1, or to the one before, −1; first to that which is seen.
  mutating func moveFocus(
    by step: Int, from mode: CompareMode, at now: Moment
  ) {
    show(at: now)
    focus = focus?.following(by: step) ?? mode
  }

  /// Takes the focus from the modes.
  mutating func dropFocus(at now: Moment) {
    guard focus != nil else { return }
    show(at: now)
    focus = nil
  }

  /// Takes note of where the pointer is, and where the bar is if it is seen.
  mutating func follow(
    _ pointer: Point?, over rect: Rect?, at now: Moment
  ) {
    let reach = min(Self.reach * now.stage.scale, now.stage.size.height * Self.share)
    let isNow =
      pointer.map { point in
        point.y > now.stage.size.height - reach || rect?.contains(point) == true
      } ?? false
    if isNow != isNear { show(at: now) }
    isNear = isNow
  }

  /// Shows it for a while.
  mutating func show(at now: Moment) {
    let seen = Animated(resting: opacity(at: now.instant))
    let fade = now.stage.duration(Self.fade)
    rise = seen.retargeted(to: 1, at: now.instant, duration: fade)
    fall = Animated(from: 1, to: 0, start: now.instant + Self.stay, duration: 2 * fade)
  }
}

/// The bar's parts, set for a stage.
struct CompareBarLayout {
  /// Sizes and distances in logical pixels.
  private static let (textSize, padding, gap, margin) = (12.0, Vector(12, 7), 16.0, 10.0)
  /// The usual width of what is set in a mode, of the zoom and of a count, in logical pixels.
  private static let (valueWidth, zoomWidth, countWidth) = (88.0, 40.0, 76.0)
  /// The least width of words that are cut, in logical pixels.
  private static let leastWidth = 48.0
  /// The distance of the sides of the focus ring from a word, in logical pixels.
  private static let ringReach = Vector(10, 7)

  /// What is said beside the modes.
  struct Words {
    /// What is set in the mode; nil where nothing is.
    let value: String?
    let zoom: String
    /// What was found, in the end of which something may be cut.
    let found: String
    /// What was found, while no change of it was gone to.
    let ofAll: String

    fileprivate var all: [String] { [value, zoom, found].compactMap { $0 } }
  }

  /// A word in the bar.
  private struct Part {
    let block: TextBlock
    /// The mode that it stands for.
    let mode: CompareMode?
    /// How wide its place is, in pixels.
    let width: Double
    var rect = Rect.zero

    init(_ block: TextBlock, mode: CompareMode? = nil, leastWidth: Double = 0) {
      self.block = block
      self.mode = mode
      width = max(block.size.width, leastWidth)
    }
  }

  /// Sets the words.
  private struct BarType {
    let typesetter: any Typesetter
    let unit: Double

    func block(_ text: String, _ weight: Int = 400, width: Double? = nil) -> TextBlock {
      typesetter.block(
        for: TextSpecimen(
          text, size: CompareBarLayout.textSize * unit, weight: weight, width: width))
    }
  }

  private var parts: [Part]
  /// The bar, in whole pixels.
  let rect: Rect
  private let unit: Double

  /// Sets the bar above names that it would lie on; in a narrow window it has no modes but one, with the ways to those
  /// beside it if there is room.
  ///
  /// Where the words of the modes are depends on nothing that they change, so that each stays under the pointer.
  init(
    _ mode: CompareMode, _ words: Words, above names: [Rect] = [], _ typesetter: any Typesetter,
    on stage: Stage
  ) {
    let type = BarType(typesetter: typesetter, unit: stage.scale)
    unit = stage.scale
    let (zoom, value) = (Self.zoomWidth * unit, Self.valueWidth * unit)
    let count = max(Self.countWidth * unit, type.block(words.ofAll).size.width)
    let margin = Self.margin * unit
    let room = stage.size.width - 2 * margin
    let modes = Self.modes(mode, beside: (zoom, count), in: room, type)
    func width(_ others: [Double]) -> Double {
      Self.width(modes.map(\.width) + others, type.unit)
    }
    // In the middle with what is usually said; what is set in some modes makes it longer at the right, if need be in
    // place of the zoom.
    let most = [[value, zoom, count], [value, count]].map(width).first { $0 <= room } ?? room
    let middle = (stage.size.width - width([zoom, count])) / 2
    let x = max(margin, min(middle, margin + room - most))
    parts = modes + Self.parts(words, beside: modes, in: margin + room - x, type)
    let height = (parts.map(\.block.size.height).max() ?? 0) + 2 * Self.padding.dy * unit
    let width = Self.width(parts.map(\.width), unit)
    let widest = Rect(
      x: x, y: stage.size.height - margin - height, width: max(width, most), height: height)
    let y = widest.raised(above: names, by: OverlayStyle.distance * unit, notBeyond: 0).minY
    rect = Rect(x: x, y: y, width: width, height: height).snapped
    place()
  }

  /// The words of all modes or, where these have no room beside widths that are usual, of one, with the ways to those
  /// beside it if there is room for the zoom, too.
  private static func modes(
    _ mode: CompareMode, beside usual: (zoom: Double, count: Double), in room: Double,
    _ type: BarType
  ) -> [Part] {
    func fits(_ parts: [Part], _ others: [Double]) -> Bool {
      width(parts.map(\.width) + others, type.unit) <= room
    }
    let all = CompareMode.allCases.map { Part(type.block($0.title, 600), mode: $0) }
    if fits(all, [usual.zoom, usual.count]) { return all }
    // As wide as any, so that what is beside it stays where it is.
    let widest = all.map(\.width).max() ?? 0
    let own = Part(type.block(mode.title, 600), mode: mode, leastWidth: widest)
    let (last, next) = (mode.following(by: -1), mode.following(by: 1))
    let compact = [
      Part(type.block("‹", 600), mode: last), own, Part(type.block("›", 600), mode: next),
    ]
    return fits(compact, [usual.zoom]) ? compact : [own]
  }

  /// What is said beside modes: all of it, or without the zoom where something is set, or with its end cut.
  private static func parts(
    _ words: Words, beside modes: [Part], in room: Double, _ type: BarType
  ) -> [Part] {
    func width(_ parts: [Part]) -> Double { Self.width((modes + parts).map(\.width), type.unit) }
    let all = words.all.map { Part(type.block($0)) }
    if width(all) <= room { return all }
    let first = [all[0]]
    let short = first + [all[all.count - 1]]
    if width(short) <= room { return short }
    let rest = room - width(first) - gap * type.unit
    guard rest >= leastWidth * type.unit else { return first }
    return first + [Part(type.block(words.found, width: rest))]
  }

  /// The width of a bar with parts of so many pixels.
  private static func width(_ parts: [Double], _ unit: Double) -> Double {
    parts.reduce(2 * padding.dx * unit, +) + Double(max(0, parts.count - 1)) * gap * unit
  }

  private mutating func place() {
    var x = rect.minX + Self.padding.dx * unit
    for index in parts.indices {
      let (width, height) = (parts[index].width, parts[index].block.size.height)
      parts[index].rect = Rect(
        x: x, y: rect.center.y - height / 2, width: width, height: height)
      x += width + Self.gap * unit
    }
  }

  /// The mode whose word is at a point.
  func mode(at point: Point) -> CompareMode? {
    guard rect.contains(point) else { return nil }
    let reach = Self.gap * unit / 2
    return parts.first { $0.rect.minX - reach <= point.x && point.x < $0.rect.maxX + reach }?.mode
  }

  /// Draws it with the mode that is seen, and a ring around the one that has the focus.
  func draw(
    _ mode: CompareMode, focus: CompareMode?, opacity: Double, into layers: inout LayerList
  ) {
    layers.addGroup(in: .zero, opacity: opacity) { layers in
      layers.addShape(OverlayStyle.background) { $0.addRoundedRect(rect, radius: rect.height / 2) }
      if let focus, let part = parts.first(where: { $0.mode == focus }) {
        drawRing(around: part.rect, into: &layers)
      }
      for part in parts {
        let isQuiet = part.mode != nil && part.mode != mode
        let inset = (part.width - part.block.size.width) / 2
        layers.add(
          part.block, at: part.rect.origin + Vector(inset, 0),
          Color(white: 1, alpha: isQuiet ? 0.55 : 1))
      }
    }
  }

  private func drawRing(around word: Rect, into layers: inout LayerList) {
    let reach = Self.ringReach * unit
    let rect = Rect(
      minX: word.minX - reach.dx, minY: word.minY - reach.dy, maxX: word.maxX + reach.dx,
      maxY: word.maxY + reach.dy
    ).snapped
    // The bar is dark in both styles.
    layers.addFocusRing(in: rect, radius: rect.height / 2, .dark, unit)
  }
}
