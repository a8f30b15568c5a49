import MatteMotion
import MatteRaster
import MatteScenes

/// All that is seen of a session while it is played, as one number (FNV-1a, 64 bits, a word at a time).
struct Impression: CustomStringConvertible {
  private var number: UInt64 = 0xcbf2_9ce4_8422_2325

  private mutating func add(_ word: UInt64) {
    number = (number ^ word) &* 0x0000_0100_0000_01b3
  }

  private mutating func add(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
  }

  /// Adds a picture of a window.
  mutating func add(_ picture: PixelBuffer) {
    add(UInt64(picture.width))
    for pixel in picture.pixels { add(UInt64(pixel.rawValue)) }
  }

  /// Adds what else a window knows of a session: its title, the pointer's shape, which keys it takes, and what is awaited.
  mutating func add(_ session: Session, at instant: Instant) {
    add(session.title(at: instant) ?? "")
    add("\(session.pointerShape(at: instant))")
    let states = [
      session.isMoving(at: instant), session.takesText, session.takesFiles,
      session.canGoBack(at: instant), session.takesEscape(at: instant),
    ]
    for state in states { add(state ? 1 : 0) }
    add(UInt64(session.wishes(at: instant).count))
  }

  var description: String {
    let digits = String(UInt32(truncatingIfNeeded: number ^ number >> 32), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
