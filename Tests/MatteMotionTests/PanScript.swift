import MatteGeometry
import MatteMotion

/// A recogniser and the hand that feeds it, which knows what it holds as a server does.
struct PanScript {
  var recognizer = PanRecognizer()
  var position = Point(100, 100)
  var held: PointerButtons = []
  var now = Instant.zero

  /// Sends an event 10 ms after the last one, and says what came of it.
  mutating func send(
    _ phase: PointerEvent.Phase, to position: Point? = nil, _ modifiers: Modifiers = []
  ) -> [PanEvent] {
    self.position = position ?? self.position
    now = now + 0.01
    let event = PointerEvent(phase, at: self.position, held: held, modifiers: modifiers)
    return recognizer.handle(.pointer(event), at: now)
  }

  mutating func press(_ button: PointerButton, _ modifiers: Modifiers = []) -> [PanEvent] {
    held.insert(PointerButtons(button))
    return send(.press(button), to: nil, modifiers)
  }

  mutating func release(_ button: PointerButton, at position: Point? = nil) -> [PanEvent] {
    held.remove(PointerButtons(button))
    return send(.release(button), to: position)
  }

  mutating func move(_ dx: Double, _ dy: Double) -> [PanEvent] {
    send(.move, to: position + Vector(dx, dy))
  }
}

extension PanEvent {
  /// What happened without the numbers: `single began`.
  var summary: String {
    switch self {
    case .began(let pan): "\(pan.kind) began"
    case .changed(let pan): "\(pan.kind) changed"
    case .ended(let pan): "\(pan.kind) ended"
    case .cancelled(let pan): "\(pan.kind) cancelled"
    case .clicked: "clicked"
    }
  }

  /// The pan it tells of.
  var pan: Pan? {
    switch self {
    case .began(let pan), .changed(let pan), .ended(let pan), .cancelled(let pan): pan
    case .clicked: nil
    }
  }
}

extension [PanEvent] {
  /// The events' summaries.
  var summaries: [String] { map(\.summary) }
}
