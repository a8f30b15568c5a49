internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteRaster
internal import MatteScenes

/// A scene played without a window, optionally by a script, at instants that never decrease.
///
/// What the scene wishes for is there at once.
struct Showing {
  private var session: Session
  private let script: Script?
  private let assets: any AssetLibrary
  /// True if the pointer is drawn where the script has it.
  private let drawsPointer: Bool
  private var played: Instant?
  /// The instant up to which what plays by itself has its wishes.
  private var passed = Instant.zero
  private var compositor = Compositor()
  private var buffer = PixelBuffer(width: 0, height: 0)

  init(
    _ session: Session, _ script: Script?, _ assets: any AssetLibrary, drawsPointer: Bool = false
  ) {
    self.session = session
    self.assets = assets
    self.drawsPointer = drawsPointer
    self.script = script
  }

  /// The pixels at an instant, after the script's steps up to then; throws what the scene complains of.
  mutating func pixels(at instant: Instant) throws -> PixelBuffer {
    if played == nil { session.grantWishes(by: assets, at: .zero) }
    for line in script?.lines(after: played, until: instant) ?? [] {
      pass(until: line.instant)
      session.play(line)
      session.grantWishes(by: assets, at: line.instant)
    }
    pass(until: instant)
    played = instant
    session.grantWishes(by: assets, at: instant)
    if let complaint = session.complaint(at: instant) { throw Trouble(complaint) }
    var frame = session.nextFrame(at: instant)
    if drawsPointer { PointerMark(of: session, at: instant)?.draw(into: &frame.layers) }
    let isFresh = frame.width != buffer.width || frame.height != buffer.height
    if isFresh { buffer = PixelBuffer(width: frame.width, height: frame.height) }
    _ = compositor.render(frame, into: &buffer, isFresh: isFresh)
    return buffer
  }

  /// Lets time pass: what plays by itself wishes for what comes next, as it does in a window.
  private mutating func pass(until instant: Instant) {
    while let next = session.nextChange(after: passed), next < instant {
      session.grantWishes(by: assets, at: next)
      passed = next
    }
    passed = instant
  }
}
