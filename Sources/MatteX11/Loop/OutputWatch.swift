internal import CX11
internal import MatteGeometry

/// The outputs of the screen, and when to look again which of them shows the window.
struct OutputWatch {
  /// What may have changed since the outputs were looked at.
  enum Change {
    /// The outputs themselves.
    case outputs
    /// The window's place, while there are several rates to choose from.
    case place
  }

  /// True if frames follow each other as on the output that shows the window.
  private let isFollowed: Bool
  /// Nil until there is a frame.
  private var outputs: Outputs?
  private var areOld = false
  private var hasMoved = false

  init(isFollowed: Bool) { self.isFollowed = isFollowed }

  /// True if there are several rates to choose from.
  var haveRates: Bool { outputs?.haveRates ?? false }

  /// True for an event that says that the outputs have changed.
  func isChange(_ event: XEvent) -> Bool { unsafe outputs?.isChange(event) ?? false }

  /// The outputs have changed.
  mutating func age() { areOld = true }

  /// The screen has another size, and perhaps other outputs.
  mutating func screenChanged() { if outputs != nil { areOld = true } }

  /// The window may have been moved.
  mutating func windowMoved() { hasMoved = true }

  /// What has changed, once for all changes so far; nil for nothing.
  mutating func takeChange() -> Change? {
    defer { (areOld, hasMoved) = (false, false) }
    return areOld ? .outputs : hasMoved && haveRates ? .place : nil
  }

  /// Asks the server; false if nobody wants to know.
  mutating func read(_ display: Display) -> Bool {
    guard isFollowed else { return false }
    if outputs == nil { outputs = Outputs(display) } else { outputs?.read(display) }
    return true
  }

  /// The frame rate for a place of the window on the screen; nil if nobody wants to know, or before the first frame.
  func rate(at place: PixelRect) -> Double? {
    guard isFollowed, let outputs else { return nil }
    return FramePace.rate(ofScreen: outputs.rate(of: place))
  }
}
