package import MatteGeometry
package import MatteMotion

/// Fingers on a screen as a pointer: one drags with the left button, two drag with both.
///
/// Two fingers move the pointer as the middle between them moves, from where the first had brought it: it
/// never jumps. Further fingers do nothing.
package struct TouchTracker: Hashable, Sendable {
  private struct Touch: Hashable {
    let id: UInt32
    let button: PointerButton
    var position: Point
  }

  private var touches: [Touch] = []
  /// The way from the middle of the fingers to the pointer.
  private var offset = Vector.zero

  /// Makes a tracker with no finger down.
  package init() {}

  /// True while a finger is down.
  package var isDown: Bool { !touches.isEmpty }

  /// What a finger means that touches the screen; nil if nothing.
  package mutating func begin(
    _ id: UInt32, at position: Point, _ modifiers: Modifiers
  ) -> PointerEvent? {
    guard touches.count < 2 else { return nil }
    let button = touches.first?.button == .left ? PointerButton.right : .left
    change { $0.append(Touch(id: id, button: button, position: position)) }
    return PointerEvent(.press(button), at: pointer, held: held, modifiers: modifiers)
  }

  /// What it means that a finger moves; nil if nothing.
  package mutating func move(
    _ id: UInt32, to position: Point, _ modifiers: Modifiers
  ) -> PointerEvent? {
    guard let index = touches.firstIndex(where: { $0.id == id }) else { return nil }
    touches[index].position = position
    return PointerEvent(.move, at: pointer, held: held, modifiers: modifiers)
  }

  /// What it means that a finger is lifted, empty if nothing; the last one leaves no pointer behind.
  package mutating func end(
    _ id: UInt32, at position: Point, _ modifiers: Modifiers
  ) -> [PointerEvent] {
    guard let index = touches.firstIndex(where: { $0.id == id }) else { return [] }
    touches[index].position = position
    let (place, button) = (pointer, touches[index].button)
    change { $0.remove(at: index) }
    let release = PointerEvent(.release(button), at: place, held: held, modifiers: modifiers)
    if !touches.isEmpty { return [release] }
    return [release, PointerEvent(.leave, at: place, modifiers: modifiers)]
  }

  /// Forgets all fingers.
  package mutating func forget() { touches = [] }

  /// Changes which fingers there are, but not where the pointer is.
  private mutating func change(_ body: (inout [Touch]) -> Void) {
    let place = touches.isEmpty ? nil : pointer
    body(&touches)
    offset = .zero
    if let place, !touches.isEmpty { offset = place - pointer }
  }

  private var held: PointerButtons {
    touches.reduce(into: []) { $0.formUnion(PointerButtons($1.button)) }
  }

  private var pointer: Point {
    let sum = touches.reduce(Vector.zero) { $0 + ($1.position - .zero) }
    return .zero + sum / Double(max(touches.count, 1)) + offset
  }
}
