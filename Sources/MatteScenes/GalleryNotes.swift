internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

/// What lies over the gallery to explain it: a hint at first, and all gestures and keys on demand.
struct GalleryNotes: Sendable {
  /// The seconds in which a note comes and goes.
  private static let fade = 0.2
  private static let hint = "Click to compare · pull to refresh · ? for more"
  /// What hands and keys can do, in two columns.
  private static let help = [
    ("Click, Enter", "open a pair"),
    ("Escape, Backspace", "go back"),
    ("Drag, arrows", "move the split, scroll the list"),
    ("Shift with an arrow", "move the split finely"),
    ("Home, End", "go to the ends"),
    ("Pull down, R", "refresh"),
    ("Drag with both buttons", "pull the night down"),
    ("Shift and drag", "the same with one button"),
    ("N", "day and night"),
    ("F, F11", "full screen"),
    ("Q, Control W", "close"),
    ("?, F1", "these lines"),
  ]

  private let typesetter: any Typesetter
  private var hintOpacity = Animated(resting: 1)
  private var helpOpacity = Animated(resting: 0)

  init(_ typesetter: any Typesetter) {
    self.typesetter = typesetter
  }

  /// True while the gestures and keys are shown.
  var isHelping: Bool { helpOpacity.to == 1 }

  func isMoving(at instant: Instant) -> Bool {
    hintOpacity.isMoving(at: instant) || helpOpacity.isMoving(at: instant)
  }

  /// Shows or hides the gestures and keys.
  mutating func toggleHelp(at instant: Instant, on stage: Stage) {
    helpOpacity = helpOpacity.retargeted(
      to: isHelping ? 0 : 1, at: instant, duration: stage.duration(Self.fade))
    dropHint(at: instant, on: stage)
  }

  /// Lets the hint go: someone has found out.
  mutating func dropHint(at instant: Instant, on stage: Stage) {
    guard hintOpacity.to == 1 else { return }
    hintOpacity = hintOpacity.retargeted(
      to: 0, at: instant, duration: stage.duration(Self.fade))
  }

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    let hint = hintOpacity.value(at: instant)
    let help = helpOpacity.value(at: instant)
    if hint > 0 {
      layers.addGroup(frame: stage.bounds, opacity: hint) { drawHint(on: stage, into: &$0) }
    }
    if help > 0 {
      layers.addGroup(frame: stage.bounds, opacity: help) { drawHelp(on: stage, into: &$0) }
    }
  }

  /// Draws a pill at the bottom.
  private func drawHint(on stage: Stage, into layers: inout LayerList) {
    let style = WindowStyle.of(stage.style).hint
    let scale = stage.scale
    let text = block(Self.hint, 12.5, 400, stage, width: stage.size.width - 72 * scale)
    let size = Size(text.size.width + 36 * scale, text.size.height + 18 * scale)
    let pill = Rect(
      x: ((stage.size.width - size.width) / 2).rounded(),
      y: (stage.size.height - size.height - 18 * scale).rounded(), width: size.width.rounded(),
      height: size.height.rounded())
    layers.addShape(style.background.opacity(0.94)) {
      $0.addRoundedRect(pill, radius: pill.height / 2)
    }
    layers.add(text, at: pill.origin + Vector(18 * scale, 9 * scale), style.text)
  }

  /// Draws a card in the middle with what hands and keys can do, over everything darkened.
  private func drawHelp(on stage: Stage, into layers: inout LayerList) {
    layers.add(.color(Color(white: 0, alpha: 0.45)), frame: stage.bounds)
    HelpCard(rows: Self.help, typesetter: typesetter, stage: stage).draw(into: &layers)
  }

  private func block(
    _ text: String, _ size: Double, _ weight: Int, _ stage: Stage, width: Double
  ) -> TextBlock {
    typesetter.block(
      for: TextSpecimen(
        text, size: size * stage.scale, weight: weight, width: max(1, width), lineLimit: 2))
  }
}
