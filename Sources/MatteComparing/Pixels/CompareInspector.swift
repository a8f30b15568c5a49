internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

/// A pixel of the canvas.
struct CanvasPixel: Hashable, Sendable {
  let x: Int
  let y: Int
}

/// The visibility of the panel of facts, and its place: a card over the pictures, or a column beside them.
struct CompareInspector: Hashable, Sendable {
  /// The duration of a fade, in seconds.
  private static let fade = 0.15
  /// The width below which a window has a column, and the width that a column leaves to the pictures, in logical pixels.
  private static let (narrow, minPictures) = (900.0, 480.0)
  /// The same of Two Up, where a card would cover all of a picture.
  private static let minPairs = 200.0
  /// The share of a picture that a card may cover, which is nothing of one that is enlarged to be seen.
  private static let maxShare = 0.15
  /// The usual size of a card with its distance from the corner, and the largest width, in logical pixels.
  private static let (card, maxWidth) = (Size(270, 340), 338.0)
  private static let rowsOfNotch = 3

  private var presence = Animated(resting: 0)
  /// The first row in view of facts that are too many for a low window.
  private(set) var first = 0
  private var notches = WheelNotches()

  /// True if the panel shows or is fading in.
  var isOpen: Bool { presence.to == 1 }

  /// The opacity, 0…1.
  func opacity(at instant: Instant) -> Double { presence.value(at: instant) }

  func isMoving(at instant: Instant) -> Bool { presence.isMoving(at: instant) }

  /// The moment on the stage that is left to the pictures, of a canvas in the panes of a choice.
  func beside(
    _ now: Moment, _ canvas: Size, in choice: CompareDisplay.Choice
  ) -> Moment {
    let column = isOpen && now.column == 0 ? Self.column(over: canvas, in: choice, now.stage) : 0
    guard column > 0 else { return now }
    var stage = now.stage
    stage.resize(to: Size(stage.size.width - column, stage.size.height))
    return Moment(now.instant, stage, beside: column)
  }

  /// The width of the column, in pixels; 0 where the panel is a card.
  ///
  /// The window, the canvas and its panes decide, not the zoom: a column that comes and goes would move the pictures.
  private static func column(
    over canvas: Size, in choice: CompareDisplay.Choice, _ stage: Stage
  ) -> Double {
    let width = (ComparePanel.width * stage.scale).rounded()
    let room = choice.mode == .twoUp ? minPairs : minPictures
    guard stage.size.width - width >= room * stage.scale else { return 0 }
    return stage.size.width < narrow * stage.scale || covers(canvas, in: choice, stage) ? width : 0
  }

  /// True if a card covers too much of a canvas in a pane, where each shows all of it.
  private static func covers(
    _ canvas: Size, in choice: CompareDisplay.Choice, _ stage: Stage
  ) -> Bool {
    let panes = CompareDisplay.panes(choice, of: canvas, on: stage)
    let fit = CompareRoom(canvas: canvas, panes: panes, now: Moment(.zero, stage)).fit
    let isEnlarged = fit.zoom > 1
    let size =
      isEnlarged ? Size(maxWidth * stage.scale, stage.size.height) : Self.card * stage.scale
    let card = Rect(
      x: stage.size.width - size.width, y: 0, width: size.width, height: size.height)
    return panes.contains { pane in
      let place = fit.rect(of: Rect(canvas), in: pane)
      let covered = place.intersection(card)
      if covered.isEmpty { return false }
      return isEnlarged
        || covered.width * covered.height > maxShare * place.width * place.height
    }
  }

  /// Shows or hides the panel, a column at once; `canvas` lies on the stage.
  mutating func toggle(_ canvas: Size, in choice: CompareDisplay.Choice, at now: Moment) {
    let isColumn = now.column > 0 || Self.column(over: canvas, in: choice, now.stage) > 0
    first = 0
    presence = presence.retargeted(
      to: isOpen ? 0 : 1, at: now.instant,
      duration: isColumn ? 0 : now.stage.duration(Self.fade))
  }

  /// Scrolls by the notches of a wheel, of rows of which at most so many are out of view.
  mutating func scroll(by notches: Double, limit: Int) {
    let rows = self.notches.whole(adding: notches, limit: limit) * Self.rowsOfNotch
    first = min(max(min(first, limit) + rows, 0), limit)
  }
}
