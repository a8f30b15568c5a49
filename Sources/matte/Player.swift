internal import MatteLayers
internal import MatteMotion
internal import MatteRaster
internal import MatteScenes
internal import MatteX11

/// A session as a window's content.
struct Player: WindowContent {
  private var session: Session
  private var compositor = Compositor()
  private var latest = Instant.zero
  let title: String
  private(set) var isFullScreen = false
  private(set) var isFinished = false

  init(_ session: Session, title: String) {
    self.session = session
    self.title = title
  }

  var pointerShape: PointerShape { session.pointerShape(at: latest) }

  mutating func handle(_ event: InputEvent, at instant: Instant) {
    latest = instant
    switch event {
    case .key(.function(11), _), .key(.character("f"), []): isFullScreen.toggle()
    case .key(.character("q"), _), .key(.character("w"), .control): isFinished = true
    default: session.send(event, at: instant)
    }
  }

  func isMoving(at instant: Instant) -> Bool { session.isMoving(at: instant) }

  mutating func render(
    at instant: Instant, into pixels: inout MutableSpan<UInt32>, width: Int, height: Int,
    fresh: Bool
  ) -> Damage {
    latest = instant
    return compositor.render(session.frame(at: instant), into: &pixels, isFresh: fresh)
  }
}
