internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// The explanations over any scene: the first hint, and the help on demand.
struct Notes: Sendable {
  /// The actions that every scene has.
  private static let everywhere = Guide.Group(
    "Everywhere",
    [
      Guide.Row("N  or  Shift + drag down  or  drag with both buttons", "day / night"),
      Guide.Row("F, F11", "full screen"),
      Guide.Row("Q, Ctrl W", "close"),
      Guide.Row("?, F1", "this help"),
      Guide.Row("Esc", "cancel, or go back"),
    ])
  /// The hint's last part.
  private static let more = "? for all keys"

  private let typesetter: any Typesetter
  /// True if the first page that is opened shows a hint.
  private var hintsAtPages: Bool
  /// The hints; the latest may begin while the previous hint fades out.
  private var hints: [FirstHint] = []
  private var help: Help
  /// True from a press on the hint until all buttons are up.
  private(set) var isHintPressed = false

  /// Makes notes, with a first hint if `showsHints`.
  init(_ typesetter: any Typesetter, _ guide: Guide, showsHints: Bool, on stage: Stage) {
    self.typesetter = typesetter
    help = Help(typesetter)
    hintsAtPages = showsHints
    guard showsHints else { return }
    hints = [
      FirstHint(
        Self.parts(of: guide) + [Self.more], clearance: guide.clearance, due: .zero, on: stage)
    ]
  }

  /// The hint of a guide in parts.
  private static func parts(of guide: Guide) -> [String] {
    let parts = (guide.hint ?? "").split(separator: "·")
    return parts.map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// True while the help is shown.
  var isHelping: Bool { help.isShown }

  func isMoving(at instant: Instant) -> Bool {
    help.isMoving(at: instant) || hints.contains { $0.isMoving(at: instant) }
  }

  /// The next instant at which a note begins to move by itself.
  func nextChange(after instant: Instant) -> Instant? {
    hints.lazy.compactMap { $0.nextChange(after: instant) }.min()
  }

  /// True if a point is on a visible hint.
  func isHint(
    at point: Point, _ instant: Instant, over scene: any Scene, on stage: Stage
  ) -> Bool {
    stage.hasRoomForWords
      && hints.contains { hint in
        hint.opacity(at: instant) > 0
          && pill(hint, at: instant, over: scene, on: stage).rect.contains(point)
      }
  }

  private func pill(
    _ hint: FirstHint, at instant: Instant, over scene: any Scene, on stage: Stage
  ) -> HintPill {
    let place =
      (scene as? any HintedScene)?.hintPlace(at: instant, on: stage)
      ?? (area: stage.bounds, obstacles: [])
    return HintPill(hint, in: place.area, above: place.obstacles, typesetter, on: stage)
  }

  /// Draws the hint and the help of a scene; asks the scene for its guide only if the help is visible.
  func draw(
    over scene: any Scene, at instant: Instant, on stage: Stage, into layers: inout LayerList
  ) {
    for hint in hints where hint.opacity(at: instant) > 0 && stage.hasRoomForWords {
      layers.addGroup(in: stage.bounds, opacity: hint.opacity(at: instant)) {
        pill(hint, at: instant, over: scene, on: stage).draw(into: &$0)
      }
    }
    help.draw(Self.groups(of: scene, at: instant), at: instant, on: stage, into: &layers)
  }

  /// The actions that the help of a scene lists.
  private static func groups(of scene: any Scene, at instant: Instant) -> [Guide.Group] {
    scene.guide(at: instant).groups + [everywhere]
  }
}

extension Notes {
  /// Shows or hides the help.
  mutating func toggleHelp(at instant: Instant, on stage: Stage) {
    help.toggle(at: instant, on: stage)
    dismissHint(at: instant, on: stage)
  }

  /// Scrolls help that is longer than its card; true if the event did.
  mutating func scrollHelp(
    _ event: SceneEvent, over scene: any Scene, at instant: Instant, on stage: Stage
  ) -> Bool {
    isHelping && help.scroll(event, Self.groups(of: scene, at: instant), at: instant, on: stage)
  }

  /// Fades the hints out.
  mutating func dismissHint(at instant: Instant, on stage: Stage) {
    for index in hints.indices { hints[index].dismiss(at: instant, on: stage) }
    hints.removeAll { $0.isOver(at: instant) }
  }

  /// Notes a press; true if it is on the hint.
  mutating func press(
    at point: Point, _ instant: Instant, over scene: any Scene, on stage: Stage
  ) -> Bool {
    isHintPressed = isHint(at: point, instant, over: scene, on: stage)
    return isHintPressed
  }

  /// Notes that all buttons are up.
  mutating func release() { isHintPressed = false }

  /// Updates the hint at the start to the present guide.
  mutating func renew(_ guide: @autoclosure () -> Guide) {
    guard hints.first?.parts.last == Self.more else { return }
    hints[0].parts = Self.parts(of: guide()) + [Self.more]
  }

  /// Shows a hint for the first page that is opened.
  mutating func openPage(_ guide: @autoclosure () -> Guide, at instant: Instant, on stage: Stage) {
    guard hintsAtPages else { return }
    let guide = guide()
    guard guide.hint != nil else { return }
    hintsAtPages = false
    hints.append(
      FirstHint(Self.parts(of: guide), clearance: guide.clearance, due: instant, on: stage))
  }
}
