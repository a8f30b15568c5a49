internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

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
    by step: Int, from mode: CompareMode, at instant: Instant, on stage: Stage
  ) {
    show(at: instant, on: stage)
    focus = focus?.following(by: step) ?? mode
  }

  /// Takes the focus from the modes.
  mutating func dropFocus(at instant: Instant, on stage: Stage) {
    guard focus != nil else { return }
    show(at: instant, on: stage)
    focus = nil
  }

  /// Takes note of where the pointer is, and where the bar is if it is seen.
  mutating func follow(
    _ pointer: Point?, over rect: Rect?, at instant: Instant, on stage: Stage
  ) {
    let reach = min(Self.reach * stage.scale, stage.size.height * Self.share)
    let isNow =
      pointer.map { point in
        point.y > stage.size.height - reach || rect?.contains(point) == true
      } ?? false
    if isNow != isNear { show(at: instant, on: stage) }
    isNear = isNow
  }

  /// Shows it for a while.
  mutating func show(at instant: Instant, on stage: Stage) {
    let seen = Animated(resting: opacity(at: instant))
    let fade = stage.duration(Self.fade)
    rise = seen.retargeted(to: 1, at: instant, duration: fade)
    fall = Animated(from: 1, to: 0, start: instant + Self.stay, duration: 2 * fade)
  }
}

/// The bar's parts, set for a stage.
struct CompareBarLayout {
  /// Sizes and distances in logical pixels.
  private static let (textSize, padding, gap, margin) = (12.0, Vector(12, 7), 16.0, 10.0)
  /// The distance of the sides of the focus ring from a word, in logical pixels.
  private static let ringReach = Vector(10, 7)
  /// The least distance from a name and from a hint, in logical pixels.
  static let distance = 6.0

  /// A word in the bar.
  private struct Part {
    let block: TextBlock
    /// The mode that it stands for.
    let mode: CompareMode?
    var rect = Rect.zero
  }

  /// A mode, and the word or sign that stands for it.
  private struct Choice {
    let title: String
    let mode: CompareMode
  }

  private var parts: [Part]
  /// The bar, in whole pixels.
  let rect: Rect
  private let unit: Double

  /// Sets the bar above names that it would lie on; in a narrow window it has no modes but one, with the ways to those
  /// beside it if there is room.
  init(
    _ mode: CompareMode, words: [String], above names: [Rect] = [], _ typesetter: any Typesetter,
    on stage: Stage
  ) {
    let room = stage.size.width - 2 * Self.margin * stage.scale
    let all = CompareMode.allCases.map { Choice(title: $0.title, mode: $0) }
    let own = Choice(title: mode.title, mode: mode)
    let (last, next) = (mode.following(by: -1), mode.following(by: 1))
    let compact = [Choice(title: "‹", mode: last), own, Choice(title: "›", mode: next)]
    let sets = [(all, words), (compact, words), ([own], words), ([own], Array(words.prefix(1)))]
    var parts: [Part] = []
    for (modes, words) in sets {
      parts = Self.parts(modes, words, typesetter, stage.scale)
      if Self.width(parts, stage.scale) <= room { break }
    }
    self.parts = parts
    unit = stage.scale
    let height = (parts.map(\.block.size.height).max() ?? 0) + 2 * Self.padding.dy * unit
    let width = Self.width(parts, unit)
    let usual = Rect(
      x: (stage.size.width - width) / 2, y: stage.size.height - Self.margin * unit - height,
      width: width, height: height)
    let distance = Self.distance * stage.scale
    let around = usual.inset(by: -distance)
    let top = names.filter { !$0.intersection(around).isEmpty }.map(\.minY).min()
    let y = top.map { $0 - distance - height } ?? usual.minY
    rect = Rect(x: usual.minX, y: y, width: width, height: height).snapped
    place()
  }

  private static func parts(
    _ modes: [Choice], _ words: [String], _ typesetter: any Typesetter, _ unit: Double
  ) -> [Part] {
    func block(_ text: String, _ weight: Int) -> TextBlock {
      typesetter.block(for: TextSpecimen(text, size: textSize * unit, weight: weight))
    }
    return modes.map { Part(block: block($0.title, 600), mode: $0.mode) }
      + words.map { Part(block: block($0, 400), mode: nil) }
  }

  private static func width(_ parts: [Part], _ unit: Double) -> Double {
    parts.reduce(2 * padding.dx * unit) { $0 + $1.block.size.width }
      + Double(max(0, parts.count - 1)) * gap * unit
  }

  private mutating func place() {
    var x = rect.minX + Self.padding.dx * unit
    for index in parts.indices {
      let size = parts[index].block.size
      parts[index].rect = Rect(
        x: x, y: rect.center.y - size.height / 2, width: size.width, height: size.height)
      x += size.width + Self.gap * unit
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
        layers.add(part.block, at: part.rect.origin, Color(white: 1, alpha: isQuiet ? 0.55 : 1))
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
