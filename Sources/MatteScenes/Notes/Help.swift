internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteThreads

/// The help over a scene, which scrolls where the window is too small for it.
struct Help: Sendable {
  /// The distances that a notch of the wheel and an arrow scroll, in logical pixels, and a page as a share of the card.
  private static let (notch, step, page) = (90.0, 40.0, 0.9)

  private let typesetter: any Typesetter
  private let typeset = TypesetHelp()
  private var presence = Animated(resting: 0)
  private var scroll = ListScroll()

  init(_ typesetter: any Typesetter) { self.typesetter = typesetter }

  /// True while the help is shown.
  var isShown: Bool { presence.to == 1 }

  func isMoving(at instant: Instant) -> Bool {
    presence.isMoving(at: instant) || isShown && scroll.isMoving(at: instant)
  }

  private func card(_ groups: [Guide.Group], on stage: Stage) -> HelpCard {
    let type = NoteType(typesetter: typesetter, unit: stage.scale)
    return HelpCard(typeset.layout(of: groups, in: HelpCard.room(on: stage), type), on: stage)
  }

  /// Draws the help with groups of actions; they are asked for only if it is visible.
  func draw(
    _ groups: @autoclosure () -> [Guide.Group], at instant: Instant, on stage: Stage,
    into layers: inout LayerList
  ) {
    let opacity = presence.value(at: instant)
    guard opacity > 0 else { return }
    let card = card(groups(), on: stage)
    let offset = scroll.offset(at: instant, in: card.scrollRoom)
    layers.addGroup(in: stage.bounds, opacity: opacity) { card.draw(offset: offset, into: &$0) }
  }

  /// Shows or hides the help.
  mutating func toggle(at instant: Instant, on stage: Stage) {
    if !isShown { scroll = ListScroll() }
    presence = presence.retargeted(
      to: isShown ? 0 : 1, at: instant, duration: stage.duration(FirstHint.fade))
  }

  /// Scrolls help that is longer than its card; true if the event did.
  mutating func scroll(
    _ event: SceneEvent, _ groups: [Guide.Group], at instant: Instant, on stage: Stage
  ) -> Bool {
    let room = card(groups, on: stage).scrollRoom
    guard isShown, room.end > 0 else { return false }
    switch event {
    case .wheel(let notches, _, _):
      move(by: notches.dy * Self.notch * stage.scale, at: instant, in: room, on: stage)
    case .key(let key, _):
      guard let distance = Self.distance(of: key, in: room, stage.scale) else { return false }
      move(by: distance, at: instant, in: room, on: stage)
    case .pressed: scroll.pause(at: instant, in: room)
    case .released:
      scroll.release(at: instant, in: room, on: stage)
      return false
    case .pan(.clicked): return false
    case .pan(let pan):
      if pan.kind == .double { return false }
      scroll.handle(pan, at: instant, in: room, on: stage)
    case .hover, .menu, .keyReleased, .files: return false
    }
    return true
  }

  private mutating func move(
    by distance: Double, at instant: Instant, in room: ListScroll.Room, on stage: Stage
  ) {
    scroll.move(by: distance, at: instant, in: room, on: stage)
  }

  /// The distance that a key scrolls; nil for a key that does not.
  private static func distance(
    of key: Key, in room: ListScroll.Room, _ scale: Double
  ) -> Double? {
    switch key {
    case .up: -step * scale
    case .down: step * scale
    case .pageUp: -page * room.band.limit
    case .pageDown, .space: page * room.band.limit
    case .home: -room.end
    case .end: room.end
    default: nil
    }
  }
}

/// The help as it was typeset last: typesetting takes longer than the rest of a frame, and most frames show the same.
private final class TypesetHelp: Sendable {
  private struct Kept: Sendable {
    let groups: [Guide.Group]
    let room: Size
    let unit: Double
    let layout: HelpLayout
  }

  private let kept = Guarded<Kept?>(nil)

  /// The layout of groups in a room.
  func layout(of groups: [Guide.Group], in room: Size, _ type: NoteType) -> HelpLayout {
    kept.withLock { kept in
      if let kept, kept.room == room, kept.unit == type.unit, kept.groups == groups {
        return kept.layout
      }
      let layout = HelpLayout.fitting(groups, in: room, type)
      kept = Kept(groups: groups, room: room, unit: type.unit, layout: layout)
      return layout
    }
  }
}
