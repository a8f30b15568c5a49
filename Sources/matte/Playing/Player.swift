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
  /// Input that happens by itself, but for resizes: the window's size is its user's.
  private let script: Script?
  /// Up to when it has happened.
  private var played: Instant?
  /// What the window is called, unless the scene knows better.
  private let standardTitle: String
  /// What the desktop says.
  private var desktop: DesktopSettings
  /// What follows it, since no option chose it.
  private let followed: (style: Bool, motion: Bool)
  private(set) var isFullScreen = false
  private(set) var isFinished = false

  init(
    _ session: Session, _ script: Script?, title: String,
    on desktop: DesktopSettings, following followed: (style: Bool, motion: Bool)
  ) {
    self.session = session
    self.desktop = desktop
    self.followed = followed
    self.script = script?.withoutResizes
    standardTitle = title
  }

  var title: String { session.title(at: latest).map { "\($0) – Matte" } ?? standardTitle }

  var pictures: [PlacedPixels] { compositor.placedPixels }

  var pointerShape: PointerShape { session.pointerShape(at: latest) }

  mutating func handle(_ event: InputEvent, at instant: Instant) {
    play(until: instant)
    switch event {
    case .key(.function(11), _), .key(.character("f"), []): isFullScreen.toggle()
    case .key(.escape, _) where isFullScreen && !session.canGoBack(at: instant):
      isFullScreen = false
    case .key(.character("w"), .control) where session.canGoBack(at: instant):
      session.send(.key(.escape, []), at: instant)
    case .key(.character("q"), _), .key(.character("w"), .control): isFinished = true
    default: session.send(event, at: instant)
    }
  }

  mutating func adopt(isFullScreen: Bool) { self.isFullScreen = isFullScreen }

  mutating func adopt(_ settings: DesktopSettings, at instant: Instant) {
    play(until: instant)
    if followed.style, settings.isDark != desktop.isDark {
      session.adopt(settings.isDark ? .dark : .light)
    }
    if followed.motion { session.adopt(reducesMotion: !settings.animations) }
    desktop = settings
  }

  func isMoving(at instant: Instant) -> Bool { session.isMoving(at: instant) }

  /// When the script goes on, or something begins to move by itself.
  func nextChange(after instant: Instant) -> Instant? {
    let line = script.flatMap { $0.lines(after: instant, until: $0.end).first?.instant }
    return [line, session.nextChange(after: instant)].compactMap { $0 }.min()
  }

  /// Takes in what the script has happen until an instant.
  private mutating func play(until instant: Instant) {
    latest = instant
    guard let script else { return }
    session.play(script, after: played, until: instant)
    played = instant
  }

  mutating func render(
    at instant: Instant, into pixels: inout MutableSpan<UInt32>, width: Int, height: Int,
    fresh: Bool
  ) -> Damage {
    play(until: instant)
    return compositor.render(session.nextFrame(at: instant), into: &pixels, isFresh: fresh)
  }
}
