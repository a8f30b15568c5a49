internal import MatteGeometry
internal import MatteMotion

/// The user's hand in a session: its gestures, the place of its pointer, and the buttons and the key that it holds down.
struct SessionHand: Sendable {
  /// The distance from the press at which a drag begins, in logical pixels.
  private static let threshold = 3.0

  private var scale: Double
  private var recognizer: PanRecognizer
  private var menuClick = MenuClick()
  /// The place at which the latest event asked for a menu; nil if it did not.
  private(set) var menuPoint: Point?
  /// The gestures that the latest event completed.
  private(set) var pans: [PanEvent] = []
  /// The place of the pointer in the stage's pixels; nil if it is not over the stage.
  private(set) var pointer: Point?
  /// True from a press until all buttons are up.
  private(set) var isPressing = false
  /// A key that is held down for a while.
  private(set) var key: Key?

  init(scale: Double) {
    self.scale = scale
    recognizer = PanRecognizer(threshold: Self.threshold * scale)
  }

  /// True while the left button is down for a click or for a drag with it alone.
  var isGrabbing: Bool { recognizer.isHeld }

  /// True during a drag.
  var isDragging: Bool { recognizer.pan != nil }

  /// True during a drag with both buttons.
  var isPulling: Bool { recognizer.pan?.kind == .double }

  /// Adapts the distance at which drags begin to the pixels of a logical pixel.
  mutating func adopt(scale: Double) {
    self.scale = scale
    recognizer.threshold = Self.threshold * scale
  }

  /// Recognises the gestures that an event completes; `middle` is the kind of a drag with the middle button.
  mutating func recognize(_ event: InputEvent, middle: Pan.Kind, at instant: Instant) {
    pans.removeAll(keepingCapacity: true)
    if !isGrabbing { recognizer.middle = middle }
    recognizer.handle(event, at: instant, into: &pans)
    menuPoint = menuClick.follow(event, scale: scale)
  }

  /// The scene's event for input other than gestures, which comes before them; nil if it gets none.
  func event(for event: InputEvent) -> SceneEvent? {
    switch event {
    case .pointer(let event):
      if case .press(let button) = event.phase {
        return button == .left && isGrabbing ? .pressed(event.position) : nil
      }
      return .hover(event.phase == .leave ? nil : event.position)
    case .wheel(let notches, let point, let modifiers):
      return .wheel(notches, at: point, modifiers)
    case .key(let key, let modifiers):
      // An Escape that cancelled a gesture does nothing else.
      return key == .escape && !pans.isEmpty ? nil : .key(key, modifiers)
    case .keyReleased(let key): return .keyReleased(key)
    case .files(let drag): return .files(drag)
    case .resize, .buttons, .cancel: return nil
    }
  }

  /// Notes where the pointer is, and whether a button or a key is down: a button whose release got lost is up as soon
  /// as an event shows it.
  mutating func follow(_ event: InputEvent) {
    switch event {
    case .pointer(let event):
      pointer = event.phase == .leave ? nil : event.position
      isPressing = isPressing && !event.held.isEmpty
      if case .press = event.phase { isPressing = true }
    case .wheel(_, let place, _): pointer = place
    case .buttons(let held): isPressing = isPressing && !held.isEmpty
    case .cancel: isPressing = false
    case .key(let key, _): if key.isHeld { self.key = key }
    case .keyReleased: key = nil
    case .files, .resize: break
    }
  }
}
