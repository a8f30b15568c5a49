import MatteComparing
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath

/// All that is seen of a session while it is played, as one number.
struct Impression: CustomStringConvertible {
  private var sum = Sum()

  /// Adds a picture of a window.
  mutating func add(_ picture: PixelBuffer) { sum.add(picture) }

  /// Adds what else a window knows of a session: its title, the pointer's shape, which keys it takes, and what is awaited.
  mutating func add(_ session: Session, at instant: Instant) {
    sum.add(session.title(at: instant) ?? "")
    sum.add("\(session.pointerShape(at: instant))")
    let states = [
      session.isMoving(at: instant), session.takesText, session.takesFiles,
      session.canGoBack(at: instant), session.takesEscape(at: instant),
    ]
    for state in states { sum.add(state ? 1 : 0) }
    sum.add(UInt64(session.wishes(at: instant).count))
  }

  var description: String { sum.description }
}
