internal import CX11
internal import MatteGeometry
internal import MatteMotion

/// The outputs of the screen, and the pace of frames on the output that shows the window.
struct OutputWatch {
  private(set) var pace: FramePace
  /// True if frames follow each other as on the output that shows the window.
  private let isFollowed: Bool
  /// Nil until there is a frame.
  private var outputs: Outputs?
  private var areOld = false
  private var hasMoved = false

  /// Keeps a `rate` of frames a second, or follows the outputs if it is nil.
  init(rate: Double?) {
    pace = FramePace(rate: rate ?? FramePace.rate(ofScreen: nil))
    isFollowed = rate == nil
  }

  /// True for an event that says that the outputs have changed.
  func isChange(_ event: XEvent) -> Bool { unsafe outputs?.isChange(event) ?? false }

  /// Records a frame.
  mutating func mark(_ frame: Instant) { pace.mark(frame) }

  /// The outputs have changed.
  mutating func age() { areOld = true }

  /// The screen has another size, and perhaps other outputs.
  mutating func screenChanged() { if outputs != nil { areOld = true } }

  /// The window may have been moved.
  mutating func windowMoved() { hasMoved = true }

  /// Looks which output shows a window of a size, once for all changes so far.
  mutating func look(for window: borrowing Window, _ size: PixelRect) {
    if areOld { read(window, size) } else if hasMoved { followPlace(of: window, size) }
    (areOld, hasMoved) = (false, false)
  }

  /// Asks the server for the outputs.
  mutating func read(_ window: borrowing Window, _ size: PixelRect) {
    guard isFollowed else { return }
    if outputs == nil { outputs = Outputs(window.display) } else { outputs?.read(window.display) }
    follow(window.display.placeOnScreen(of: window.id), size)
  }

  /// Asks the server where the window is, if there are several rates to choose from.
  mutating func followPlace(of window: borrowing Window, _ size: PixelRect) {
    guard outputs?.haveRates == true else { return }
    follow(window.display.placeOnScreen(of: window.id), size)
  }

  /// Takes the rate of the output that shows a window of a size with its corner at a place of the screen.
  mutating func follow(_ corner: (x: Int, y: Int)?, _ size: PixelRect) {
    guard isFollowed, let outputs, let (x, y) = corner else { return }
    let rect = PixelRect(minX: x, minY: y, maxX: x + size.width, maxY: y + size.height)
    pace.setRate(FramePace.rate(ofScreen: outputs.rate(of: rect)))
  }
}
