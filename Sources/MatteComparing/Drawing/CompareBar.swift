internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

/// A quiet bar at the bottom: the modes, the zoom and the words for the differences.
///
/// The bar shows while the pointer is near, and for a while after a key that changes one of them.
struct CompareBar: Hashable, Sendable {
  /// The distance from the bottom at which the pointer calls the bar, in logical pixels; at most a share of the height.
  private static let (reach, share) = (72.0, 0.25)
  /// How long the bar stays, in seconds.
  private static let stay = 2.0
  /// The duration of a fade, in seconds.
  private static let fade = 0.15

  private var rise = Animated(resting: 0)
  private var fall = Animated(resting: 0)
  private var isNear = false
  /// The mode with the focus; nil if none has it.
  private(set) var focus: CompareMode?
  /// What is said in place of the words for the differences, until the next press; nil for nothing.
  var said: String?

  private var isKept: Bool { isNear || focus != nil }

  /// The opacity, 0…1.
  func opacity(at instant: Instant) -> Double {
    isKept || instant < fall.start ? rise.value(at: instant) : fall.value(at: instant)
  }

  /// True during a fade.
  func isMoving(at instant: Instant) -> Bool {
    rise.isMoving(at: instant) || !isKept && instant >= fall.start && fall.isMoving(at: instant)
  }

  /// The instant at which the bar begins to fade out; nil if it does not.
  func nextChange(after instant: Instant) -> Instant? {
    !isKept && fall.from > 0 && fall.start > instant ? fall.start : nil
  }

  /// Moves the focus to the next mode, 1, or to the previous mode, −1; at first to `mode`.
  mutating func moveFocus(by step: Int, from mode: CompareMode, at now: Moment) {
    show(at: now)
    focus = focus?.following(by: step) ?? mode
  }

  /// Takes the focus from the modes.
  mutating func dropFocus(at now: Moment) {
    guard focus != nil else { return }
    show(at: now)
    focus = nil
  }

  /// Notes the pointer's place, over the bar's rectangle if the bar shows.
  mutating func follow(_ pointer: Point?, over rect: Rect?, at now: Moment) {
    let reach = min(Self.reach * now.stage.scale, now.stage.size.height * Self.share)
    let isNow =
      pointer.map { point in
        point.y > now.stage.size.height - reach || rect?.contains(point) == true
      } ?? false
    if isNow != isNear { show(at: now) }
    isNear = isNow
  }

  /// Shows the bar for a while.
  mutating func show(at now: Moment) {
    let seen = Animated(resting: opacity(at: now.instant))
    let fade = now.stage.duration(Self.fade)
    rise = seen.retargeted(to: 1, at: now.instant, duration: fade)
    fall = Animated(from: 1, to: 0, start: now.instant + Self.stay, duration: 2 * fade)
  }
}

/// The layout of the bar on a stage.
struct CompareBarLayout {
  /// Sizes and distances in logical pixels.
  private static let (textSize, padding, gap, margin) = (12.0, Vector(12, 7), 16.0, 10.0)
  /// The usual widths of the mode's setting, of the zoom and of a count, in logical pixels.
  private static let (valueWidth, zoomWidth, countWidth) = (132.0, 40.0, 76.0)
  /// The minimum width of shortened words, in logical pixels.
  private static let minWidth = 48.0
  /// The distance of the focus ring from its word, in logical pixels.
  private static let ringReach = Vector(10, 7)
  /// The colour behind the word of the mode on screen, and its distance from the word, in logical pixels.
  private static let (chosen, chosenReach) = (Color(white: 1, alpha: 0.16), Vector(7, 3))

  /// The words beside the modes.
  struct Words {
    /// The mode's setting; nil if the mode has none.
    let value: String?
    let zoom: String
    /// The words for a place or for all places; the bar may shorten them at the end.
    let found: String
    /// The words for all places.
    let ofAll: String

    fileprivate var all: [String] { [value, zoom, found].compactMap { $0 } }
  }

  /// A word in the bar.
  private struct Part {
    let block: TextBlock
    /// The word's mode; nil for other words.
    let mode: CompareMode?
    /// The width of the word's place, in pixels.
    let width: Double
    var rect = Rect.zero

    init(_ block: TextBlock, mode: CompareMode? = nil, minWidth: Double = 0) {
      self.block = block
      self.mode = mode
      width = max(block.size.width, minWidth)
    }
  }

  /// The type in which the words are set.
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
  /// The rectangle of the bar, in whole pixels.
  let rect: Rect
  private let unit: Double

  /// Lays out the bar, above any names in its place.
  ///
  /// A narrow window has only the word of the present mode, with arrows to the next and the previous mode if there is
  /// room.
  ///
  /// The places of the modes do not depend on the mode, so that each word stays under the pointer.
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
    // The bar is centred for its usual words; a mode's setting extends it to the right, or replaces the zoom.
    let maxWidth = [[value, zoom, count], [value, count]].map(width).first { $0 <= room } ?? room
    let middle = (stage.size.width - width([zoom, count])) / 2
    let x = max(margin, min(middle, margin + room - maxWidth))
    parts = modes + Self.parts(words, beside: modes, in: margin + room - x, type)
    let height = (parts.map(\.block.size.height).max() ?? 0) + 2 * Self.padding.dy * unit
    let width = Self.width(parts.map(\.width), unit)
    let widest = Rect(
      x: x, y: stage.size.height - margin - height, width: max(width, maxWidth), height: height)
    let y = widest.raised(above: names, by: OverlayStyle.distance * unit, notBeyond: 0).minY
    rect = Rect(x: x, y: y, width: width, height: height).snapped
    place()
  }

  /// The words of all modes or, if the usual widths leave no room for them, of the present mode, with arrows to the
  /// modes beside it if the zoom fits, too.
  private static func modes(
    _ mode: CompareMode, beside usual: (zoom: Double, count: Double), in room: Double,
    _ type: BarType
  ) -> [Part] {
    func fits(_ parts: [Part], _ others: [Double]) -> Bool {
      width(parts.map(\.width) + others, type.unit) <= room
    }
    let all = CompareMode.allCases.map { Part(type.block($0.title, 600), mode: $0) }
    if fits(all, [usual.zoom, usual.count]) { return all }
    // As wide as the widest mode, so that the words beside it do not move.
    let widest = all.map(\.width).max() ?? 0
    let own = Part(type.block(mode.title, 600), mode: mode, minWidth: widest)
    let (last, next) = (mode.following(by: -1), mode.following(by: 1))
    let compact = [
      Part(type.block("‹", 600), mode: last), own, Part(type.block("›", 600), mode: next),
    ]
    return fits(compact, [usual.zoom]) ? compact : [own]
  }

  /// The words beside the modes: all, or without the zoom if there is a setting, or shortened at the end; those for a
  /// place are more worth than a setting.
  private static func parts(
    _ words: Words, beside modes: [Part], in room: Double, _ type: BarType
  ) -> [Part] {
    func width(_ parts: [Part]) -> Double { Self.width((modes + parts).map(\.width), type.unit) }
    let all = words.all.map { Part(type.block($0)) }
    if width(all) <= room { return all }
    let found = all[all.count - 1]
    let short = [all[0], found]
    if width(short) <= room { return short }
    let isPlace = words.found != words.ofAll
    if isPlace, width([found]) <= room { return [found] }
    let first = isPlace ? [] : [all[0]]
    let rest = room - width(first) - gap * type.unit
    guard rest >= minWidth * type.unit else { return [all[0]] }
    return first + [Part(type.block(words.found, width: rest))]
  }

  /// The width of a bar with parts of these widths, in pixels.
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

  /// Draws the bar with the present mode, and a ring around the mode with the focus.
  func draw(
    _ mode: CompareMode, focus: CompareMode?, opacity: Double, into layers: inout LayerList
  ) {
    layers.addGroup(in: .zero, opacity: opacity) { layers in
      layers.addShape(OverlayStyle.background) { $0.addRoundedRect(rect, radius: rect.height / 2) }
      if let chosen = parts.first(where: { $0.mode == mode }) {
        let rect = chosen.rect.widened(by: Self.chosenReach * unit)
        layers.addShape(Self.chosen) { $0.addRoundedRect(rect, radius: rect.height / 2) }
      }
      if let focus, let part = parts.first(where: { $0.mode == focus }) {
        drawRing(around: part.rect, into: &layers)
      }
      for part in parts {
        let isQuiet = part.mode != nil && part.mode != mode
        let inset = (part.width - part.block.size.width) / 2
        layers.add(
          part.block, at: part.rect.origin + Vector(inset, 0),
          isQuiet ? OverlayStyle.quietText : OverlayStyle.text)
      }
    }
  }

  private func drawRing(around word: Rect, into layers: inout LayerList) {
    let rect = word.widened(by: Self.ringReach * unit)
    // The bar is dark in both styles.
    layers.addFocusRing(in: rect, radius: rect.height / 2, .dark, unit)
  }
}

extension Rect {
  /// The rectangle wider and higher on each side, in whole pixels.
  fileprivate func widened(by reach: Vector) -> Rect {
    Rect(
      minX: minX - reach.dx, minY: minY - reach.dy, maxX: maxX + reach.dx, maxY: maxY + reach.dy
    ).snapped
  }
}
