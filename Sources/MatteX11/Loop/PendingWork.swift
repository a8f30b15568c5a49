package import MatteGeometry

/// What a window still has to do.
package struct PendingWork {
  /// The maximum number of exposed rectangles before they are merged into one.
  private static let maxExposed = 64

  /// True if the pixels do not hold the previous frame.
  package var isFresh = true
  /// True if something happened since the last frame.
  package var needsFrame = true
  /// The time of the last key or button, by the server's clock, if the desktop does not know of it yet.
  var userTime: UInt32?
  /// True if the frame must not wait for the screen's next refresh.
  var isUrgent = false
  /// The rectangles to present again.
  package private(set) var exposed: [PixelRect] = []
  /// What the next frame acknowledges.
  var answers = Answers()

  /// What a frame acknowledges once it is presented.
  package struct Answers {
    /// The token with which to answer a test's step, perhaps only once the server has all pictures.
    var step: (token: UInt, isPatient: Bool)?
    /// True while a step waits for what other threads make.
    var isHeld = false
    /// The counter value that the window manager expects once the size it sent is drawn.
    package var resizeSerial: Int64?

    package init() {}

    /// Adds later ones, which replace those before.
    package mutating func add(_ later: Answers) {
      step = later.step ?? step
      resizeSerial = later.resizeSerial ?? resizeSerial
    }
  }

  /// Nothing to do.
  package static let none: PendingWork = {
    var work = PendingWork()
    work.isFresh = false
    work.needsFrame = false
    return work
  }()

  /// Adds a rectangle to present again.
  package mutating func expose(_ rect: PixelRect) {
    if exposed.count == Self.maxExposed { exposed = [exposed.reduce(.empty) { $0.union($1) }] }
    exposed.append(rect)
    if isFresh { needsFrame = true }
  }

  /// True if there are rectangles to present again.
  var isExposed: Bool { !exposed.isEmpty }

  /// Moves the exposed rectangles to those of a frame.
  mutating func takeExposed(into rects: inout [PixelRect]) {
    rects += exposed
    exposed = []
  }
}
