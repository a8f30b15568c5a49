internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteRaster
internal import MatteScenes

/// A scene played without a window, optionally by a script, at instants that never decrease.
struct Showing {
  private var session: Session
  private let script: Script?
  /// True if the pointer is drawn where the script has it.
  private let drawsPointer: Bool
  private var played: Instant?
  private var compositor = Compositor()
  private var buffer = PixelBuffer(width: 0, height: 0)

  init(_ session: Session, _ script: Script?, drawsPointer: Bool = false) {
    self.session = session
    self.drawsPointer = drawsPointer
    self.script = script
  }

  /// The pixels at an instant, after the script's steps up to then.
  mutating func pixels(at instant: Instant) -> PixelBuffer {
    if let script { session.play(script, after: played, until: instant) }
    played = instant
    var frame = session.nextFrame(at: instant)
    if drawsPointer { PointerMark(of: session, at: instant)?.draw(into: &frame.layers) }
    let isFresh = frame.width != buffer.width || frame.height != buffer.height
    if isFresh { buffer = PixelBuffer(width: frame.width, height: frame.height) }
    _ = compositor.render(frame, into: &buffer, isFresh: isFresh)
    return buffer
  }
}
