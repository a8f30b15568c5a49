internal import MatteGeometry

/// Distinguishes drags with one button, drags with two, and clicks.
///
/// A press makes a pan possible, and motion beyond the threshold begins it. When the second button
/// joins, the pan with one is cancelled and one with two becomes possible. It ends when any of its
/// buttons is released; what is still held then does nothing until all are up.
///
/// The buttons that an event reports override those seen before: a pan whose button is up although
/// no release came is cancelled. A button that is held but was never seen to be pressed is ignored.
///
/// The middle button alone stands for both, unless `middle` says otherwise: drivers make it of two buttons pressed
/// together, where the mouse has no third one.
///
/// ```swift
/// var recognizer = PanRecognizer()
/// let press = PointerEvent(.press(.left), at: Point(10, 10), held: .left)
/// let move = PointerEvent(.move, at: Point(30, 10), held: .left)
/// _ = recognizer.handle(.pointer(press), at: .zero)  // nothing yet
/// let events = recognizer.handle(.pointer(move), at: Instant(seconds: 0.02))  // began
/// ```
public struct PanRecognizer: Hashable, Sendable {
  /// The distance from the press that the pointer must exceed, in pixels.
  public package(set) var threshold: Double

  /// What a drag with the middle button is.
  public package(set) var middle = Pan.Kind.double

  /// The state of the gesture.
  private enum State: Hashable {
    /// No pan is possible yet.
    case idle
    /// The buttons are down, and the pointer is still within the threshold.
    case possible(Pan)
    /// The pan has begun.
    case panning(Pan)
    /// A pan is over, and some button is still held.
    case spent
  }

  private var state = State.idle

  /// The buttons seen to go down and not yet up.
  private var pressed: PointerButtons = []

  /// The buttons that the pan needs, all of them pressed.
  private var needed: PointerButtons = []

  /// The buttons that can take part.
  private static let used: PointerButtons = [.left, .middle, .right]
  /// Those of a drag with two.
  private static let both: PointerButtons = [.left, .right]

  /// Makes a recogniser whose pans begin after more than `threshold` pixels: 3, times the scale of
  /// the window.
  public init(threshold: Double = 3) {
    precondition(threshold >= 0, "A threshold is not negative.")
    self.threshold = threshold
  }

  /// The pan in progress, from `began` to `ended` or `cancelled`.
  public var pan: Pan? {
    guard case .panning(let pan) = state else { return nil }
    return pan
  }

  /// True while button 1 is down for a click or for a drag with it alone.
  public var isHeld: Bool {
    switch state {
    case .possible(let pan), .panning(let pan): pan.kind == .single
    case .idle, .spent: false
    }
  }

  /// Handles an event and returns what it means.
  public mutating func handle(_ event: InputEvent, at instant: Instant) -> [PanEvent] {
    var events: [PanEvent] = []
    handle(event, at: instant, into: &events)
    return events
  }

  /// Handles an event and adds what it means to `events`, mostly one pan event or none.
  ///
  /// The pointer's events count, those that report which buttons are down, and Escape and `cancel`,
  /// which cancel a pan; the rest mean nothing here. Every event of the pointer carries a
  /// position and counts as motion, so a release far from the press yields `began` and `ended` at once.
  public mutating func handle(
    _ event: InputEvent, at instant: Instant, into events: inout [PanEvent]
  ) {
    switch event {
    case .pointer(let event):
      dropLost(heldBefore: event.heldBefore, &events)
      move(to: event.position, at: instant, &events)
      change(event, at: instant, &events)
    case .buttons(let held): dropLost(heldBefore: held, &events)
    case .cancel, .key(.escape, _): cancel(&events)
    case .wheel, .key, .keyReleased, .files, .resize: break
    }
  }

  /// Cancels a pan; the buttons do nothing until all are up.
  private mutating func cancel(_ events: inout [PanEvent]) {
    if let pan { events.append(.cancelled(pan)) }
    finish()
  }

  /// Takes these as the buttons that were down until now.
  private mutating func dropLost(heldBefore held: PointerButtons, _ events: inout [PanEvent]) {
    pressed.formIntersection(held)
    switch state {
    case .possible, .panning: if !held.isSuperset(of: needed) { cancel(&events) }
    case .spent where pressed.isEmpty: state = .idle
    case .idle, .spent: break
    }
  }

  /// Follows the pointer, and begins the pan beyond the threshold.
  private mutating func move(
    to position: Point, at instant: Instant, _ events: inout [PanEvent]
  ) {
    switch state {
    case .possible(var pan):
      state = .idle  // the pan is in one place only while it changes, or its samples were copied
      pan.move(to: position, at: instant)
      let begins = pan.translation.length > threshold
      state = begins ? .panning(pan) : .possible(pan)
      if begins { events.append(.began(pan)) }
    case .panning(var pan):
      guard position != pan.position else { return }
      state = .idle
      pan.move(to: position, at: instant)
      state = .panning(pan)
      events.append(.changed(pan))
    case .idle, .spent: break
    }
  }

  /// Handles a press or a release.
  private mutating func change(
    _ event: PointerEvent, at instant: Instant, _ events: inout [PanEvent]
  ) {
    switch event.phase {
    case .press(let button): press(button, event, at: instant, &events)
    case .release(let button): release(PointerButtons(button), at: event.position, &events)
    case .move, .enter, .leave: break
    }
  }

  /// Makes a pan possible if the button completes one.
  private mutating func press(
    _ button: PointerButton, _ event: PointerEvent, at instant: Instant,
    _ events: inout [PanEvent]
  ) {
    pressed.formUnion(Self.used.intersection(PointerButtons(button)))
    guard let kind = kind(completedBy: button, event.modifiers) else { return }
    cancel(&events)
    needed = button == .middle ? .middle : pressed.intersection(Self.both)
    state = .possible(Pan(kind, at: event.position, instant))
  }

  /// The kind of pan that the button just pressed makes possible.
  private func kind(completedBy button: PointerButton, _ modifiers: Modifiers) -> Pan.Kind? {
    switch (state, button) {
    case (.idle, .left):
      pressed == Self.both || modifiers.contains(.shift) ? .double : .single
    case (.idle, .middle): middle
    case (.possible(let pan), .right), (.panning(let pan), .right):
      pan.kind == .single ? .double : nil
    default: nil
    }
  }

  /// Ends the pan if it needs the button.
  private mutating func release(
    _ button: PointerButtons, at position: Point, _ events: inout [PanEvent]
  ) {
    pressed.subtract(button)
    switch state {
    case .panning(let pan) where needed.isSuperset(of: button):
      events.append(.ended(pan))
    case .possible(let pan) where needed.isSuperset(of: button):
      if pan.kind == .single { events.append(.clicked(at: position)) }
    case .idle, .possible, .panning, .spent: return
    }
    finish()
  }

  /// Waits until all buttons are up.
  private mutating func finish() {
    state = pressed.isEmpty ? .idle : .spent
  }
}

extension PointerEvent {
  /// The buttons that were down until the event, according to the event.
  fileprivate var heldBefore: PointerButtons {
    switch phase {
    case .press(let button): held.subtracting(PointerButtons(button))
    case .release(let button): held.union(PointerButtons(button))
    case .move, .enter, .leave: held
    }
  }
}
