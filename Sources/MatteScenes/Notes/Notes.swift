internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// What lies over any scene to explain it: a hint at first, and all gestures and keys on demand.
struct Notes: Sendable {
  /// What can be done in every scene.
  private static let everywhere = Guide.Group(
    "Everywhere",
    [
      Guide.Row("N  or  Shift + drag down  or  drag with both buttons", "day / night"),
      Guide.Row("F, F11", "full screen"),
      Guide.Row("Ctrl W, Q", "close"),
      Guide.Row("?, F1", "this help"),
      Guide.Row("Esc", "back"),
    ])
  /// What leads to the rest.
  private static let more = "? for all keys"

  private let typesetter: any Typesetter
  /// True if pages that are opened have a hint yet to come.
  private var hintsAtPages: Bool
  /// Those that are due: the one before may still be going when the next is.
  private var hints: [FirstHint] = []
  private var help = Animated(resting: 0)
  /// True from a press on the hint until all buttons are up.
  private(set) var isHintPressed = false

  /// Makes notes; a hint of what a guide says is due at the beginning, if there are hints.
  init(_ typesetter: any Typesetter, _ guide: Guide, showsHints: Bool, on stage: Stage) {
    self.typesetter = typesetter
    hintsAtPages = showsHints
    guard showsHints else { return }
    hints = [FirstHint(Self.parts(of: guide) + [Self.more], due: .zero, on: stage)]
  }

  /// What a guide's hint says, part by part.
  private static func parts(of guide: Guide) -> [String] {
    let parts = (guide.hint ?? "").split(separator: "·")
    return parts.map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// True while the gestures and keys are shown.
  var isHelping: Bool { help.to == 1 }

  func isMoving(at instant: Instant) -> Bool {
    help.isMoving(at: instant) || hints.contains { $0.isMoving(at: instant) }
  }

  /// When something begins to move by itself after an instant.
  func nextChange(after instant: Instant) -> Instant? {
    hints.lazy.compactMap { $0.nextChange(after: instant) }.min()
  }

  /// True if the hint is seen at a place.
  func isHint(at point: Point, _ instant: Instant, on stage: Stage) -> Bool {
    hints.contains { hint in
      hint.opacity(at: instant) > 0
        && HintPill(hint.parts, typesetter, on: stage).rect.contains(point)
    }
  }

  /// Draws what is shown; the guide is asked for only if it is needed.
  func draw(
    _ guide: @autoclosure () -> Guide, at instant: Instant, on stage: Stage,
    into layers: inout LayerList
  ) {
    for hint in hints where hint.opacity(at: instant) > 0 {
      layers.addGroup(in: stage.bounds, opacity: hint.opacity(at: instant)) {
        HintPill(hint.parts, typesetter, on: stage).draw(into: &$0)
      }
    }
    let opacity = help.value(at: instant)
    guard opacity > 0 else { return }
    let groups = guide().groups + [Self.everywhere]
    layers.addGroup(in: stage.bounds, opacity: opacity) {
      HelpCard(groups, typesetter, on: stage).draw(into: &$0)
    }
  }
}

extension Notes {
  /// Shows or hides the gestures and keys.
  mutating func toggleHelp(at instant: Instant, on stage: Stage) {
    help = help.retargeted(
      to: isHelping ? 0 : 1, at: instant, duration: stage.duration(FirstHint.fade))
    dismissHint(at: instant, on: stage)
  }

  /// Lets the hint go: somebody has found out.
  mutating func dismissHint(at instant: Instant, on stage: Stage) {
    for index in hints.indices { hints[index].dismiss(at: instant, on: stage) }
    hints.removeAll { $0.isOver(at: instant) }
  }

  /// Holds the hint if it is where a button went down; true if it is.
  mutating func press(at point: Point, _ instant: Instant, on stage: Stage) -> Bool {
    isHintPressed = isHint(at: point, instant, on: stage)
    return isHintPressed
  }

  /// Takes note that all buttons are up.
  mutating func release() { isHintPressed = false }

  /// Lets a hint come about the first page that is opened.
  mutating func openPage(_ guide: @autoclosure () -> Guide, at instant: Instant, on stage: Stage) {
    guard hintsAtPages else { return }
    hintsAtPages = false
    hints.append(FirstHint(Self.parts(of: guide()), due: instant, on: stage))
  }
}
