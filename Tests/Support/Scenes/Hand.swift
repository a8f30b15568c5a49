package import MatteGeometry
import MatteLayers
package import MatteMotion
package import MatteRaster
package import MatteScenes

/// A session and the hand that plays it, which knows what it holds as a server does.
package struct Hand {
  /// How often a mouse tells where it is, in seconds.
  package static let interval = 0.005

  package var session: Session
  package var position = Point(100, 100)
  package var held: PointerButtons = []
  package var modifiers: Modifiers = []
  package var seconds = 0.0

  package init(_ session: Session, at position: Point = Point(100, 100)) {
    self.session = session
    self.position = position
  }

  package var now: Instant { Instant(seconds: seconds) }

  package mutating func press(_ buttons: PointerButton...) {
    for button in buttons {
      held.insert(PointerButtons(button))
      send(.press(button))
    }
  }

  package mutating func release(_ buttons: PointerButton...) {
    for button in buttons {
      held.remove(PointerButtons(button))
      send(.release(button))
    }
  }

  /// Moves by a vector, evenly: in `duration` seconds, or at once.
  package mutating func move(_ dx: Double, _ dy: Double, in duration: Double = 0) {
    let start = (position, seconds)
    let count = max(1, (duration / Self.interval).rounded())
    for step in stride(from: 1, through: count, by: 1) {
      position = start.0 + Vector(dx, dy) * (step / count)
      seconds = start.1 + duration * step / count
      send(.move)
    }
  }

  /// Moves up or down at a velocity in pixels per second for a while.
  package mutating func glide(at velocity: Double, for duration: Double) {
    move(0, velocity * duration, in: duration)
  }

  /// Lets time pass without an event.
  package mutating func wait(_ duration: Double) { seconds += duration }

  package mutating func key(_ key: Key, _ modifiers: Modifiers = []) {
    session.send(.key(key, modifiers), at: now)
  }

  package mutating func send(_ phase: PointerEvent.Phase) {
    let event = PointerEvent(phase, at: position, held: held, modifiers: modifiers)
    session.send(.pointer(event), at: now)
  }

  /// True if something moves, or will without an event.
  package var isExpectant: Bool {
    session.isMoving(at: now) || session.nextChange(after: now) != nil
  }

  /// Waits until nothing moves any more, nor will, in steps of 1/240 s; the seconds it took, at most 20.
  @discardableResult
  package mutating func settle() -> Double {
    let start = seconds
    while isExpectant, seconds < start + 20 { wait(1.0 / 240) }
    return seconds - start
  }

  /// What is to be seen now.
  package var pixels: PixelBuffer { session.pixels(at: seconds) }
}

extension PixelBuffer {
  /// How much of a column is red, in pixels.
  package func red(inColumn x: Int) -> Double {
    (0..<height).reduce(0.0) { $0 + Double(self[x, $1].red) } / 255
  }

  /// How much of the picture is red, in pixels.
  package var red: Double { (0..<width).reduce(0.0) { $0 + red(inColumn: $1) } }

  /// A row's pixels.
  package func row(_ y: Int) -> [Pixel] { Array(pixels[y * width..<(y + 1) * width]) }
}
