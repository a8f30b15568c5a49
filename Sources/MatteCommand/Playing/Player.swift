internal import MatteComparing
internal import MatteGeometry
internal import MatteImages
internal import MatteLayers
internal import MatteMotion
internal import MatteRaster
internal import MatteScenes
internal import MatteThreads
internal import MatteX11

/// A session as a window's content.
struct Player: WindowContent {
  private var session: Session
  private var compositor = Compositor()
  /// Grants the wishes of the scene.
  private let errands: Errands<Wish, Finding>
  /// What changes on the disk.
  private var news: FileNews
  /// What the desktop's portal says.
  private var portal: Portal
  /// Wakes for errands, for news and for the portal.
  private let joined: JoinedWakeup
  /// True if the scene had a wish when it was asked last.
  private var hasWishes = false
  private var latest = Instant.zero
  /// What is to be put on the clipboard.
  private var copy: ClipboardItem?
  /// True if the scene wants what is on the clipboard.
  private var wantsPaste = false
  /// Scripted input.
  private let script: Script?
  /// The instant up to which the script has been played.
  private var played: Instant?
  /// The window's title unless the scene has one.
  private let standardTitle: String
  /// The desktop's settings as the X server last reported them.
  private var reported: DesktopSettings
  /// The same with what the portal says.
  private var desktop: DesktopSettings
  /// Which settings follow the desktop, because no option fixed them.
  private let followed: Followed
  /// The least size of the window; nil until another scale of the desktop made it another one.
  private(set) var minSize: PixelRect?
  private(set) var isFullScreen = false
  private(set) var isFinished = false

  /// Settings that may follow the desktop.
  struct Followed {
    var style: Bool
    var motion: Bool
    var scale: Bool
  }

  /// Has a library grant the wishes of a scene: two urgent ones at a time, as two pictures are compared, and of the rest
  /// as many as there are processors.
  ///
  /// The first are begun at once, while the window is still to be opened.
  static func errands(
    for scene: any Scene, _ assets: any AssetLibrary
  ) -> Errands<Wish, Finding> {
    let errands = Errands<Wish, Finding>(threads: 2, rest: ThreadPool.processors) {
      wish, cancellation in
      assets.finding(for: wish) { !cancellation.isCancelled }
    }
    // Tiles depend on the window.
    let wishes =
      (scene as? any WishingScene)?.wishes(at: .zero, on: Stage(size: Stage.minWindow)) ?? []
    errands.want(wishes.filter { if case .tile = $0 { false } else { true } })
    return errands
  }

  init(
    _ session: Session, _ script: Script?, _ errands: Errands<Wish, Finding>, _ watch: FileWatch?,
    title: String, on desktop: DesktopSettings, _ portal: Portal, following followed: Followed
  ) {
    self.session = session
    self.portal = portal
    (reported, self.desktop) = (desktop, desktop.following(portal.preferences))
    self.followed = followed
    self.script = script
    standardTitle = title
    self.errands = errands
    news = FileNews(watch)
    joined = JoinedWakeup([errands.descriptor, news.descriptor, portal.descriptor])
  }

  var title: String { session.title(at: latest).map { "\($0) – Matte" } ?? standardTitle }

  var pictures: [PlacedPixels] { compositor.placedPixels }

  var washes: [Wash] { compositor.washes }

  var takesText: Bool { session.takesText }

  var takesFiles: Bool { session.takesFiles }

  var pointerShape: PointerShape { session.pointerShape(at: latest) }

  mutating func handle(_ event: InputEvent, at instant: Instant) {
    play(until: instant)
    if session.takesText, case .key(.character, let modifiers) = event, modifiers.isEmpty {
      return session.send(event, at: instant)
    }
    switch event {
    case .key(.function(11), _), .key(.character("f"), []): isFullScreen.toggle()
    case .key(.escape, _) where isFullScreen && !session.takesEscape(at: instant):
      isFullScreen = false
    case .key(.character("w"), .control) where session.canGoBack(at: instant):
      session.send(.key(.escape, []), at: instant)
    case .key(.character("q"), []), .key(.character("q"), .control),
      .key(.character("w"), .control):
      isFinished = true
    default:
      session.send(event, at: instant)
      if event.mayCopy {
        noteCopy()
        wantsPaste = session.takePasteRequest() || wantsPaste
      }
    }
  }

  mutating func takeCopy() -> ClipboardItem? { copy.take() }

  mutating func takePasteRequest() -> Bool {
    defer { wantsPaste = false }
    return wantsPaste
  }

  mutating func paste(_ item: PastedItem, at instant: Instant) {
    play(until: instant)
    session.paste(ScenePaste(item), at: instant)
  }

  private mutating func noteCopy() {
    switch session.takeCopy() {
    case .text(let text): copy = .text(text)
    case .png(let bytes): copy = .png(bytes)
    case nil: break
    }
  }

  mutating func adopt(isFullScreen: Bool) { self.isFullScreen = isFullScreen }

  mutating func adopt(_ settings: DesktopSettings, at instant: Instant) {
    reported = settings
    followDesktop(at: instant)
  }

  /// Follows the settings that are reported and what the portal says.
  private mutating func followDesktop(at instant: Instant) {
    let settings = reported.following(portal.preferences)
    play(until: instant)
    if followed.style, settings.isDark != desktop.isDark {
      session.adopt(settings.isDark ? .dark : .light)
    }
    session.adopt(hasHighContrast: settings.hasHighContrast)
    if followed.motion { session.adopt(reducesMotion: !settings.animations, at: instant) }
    if followed.scale, settings.scale != desktop.scale {
      session.adopt(scale: settings.scale, at: instant)
      minSize = Self.minWindow(at: settings.scale)
    }
    desktop = settings
  }

  var wakeup: Int32 { errands.descriptor < 0 ? -1 : joined.descriptor }

  var isAwaiting: Bool { hasWishes }

  mutating func collect(at instant: Instant) -> Bool {
    news.collect(at: instant)
    let isOther = portal.collect()
    if isOther { followDesktop(at: instant) }
    let made = errands.collect()
    if made.isEmpty { return isOther }
    play(until: instant)
    for (wish, finding) in made { session.take(finding, for: wish, at: instant) }
    noteCopy()
    // What is made of it is begun now, and not with the next frame.
    wish(at: instant)
    return true
  }

  /// Has what the scene wishes for made, and what it wishes for no longer left.
  private mutating func wish(at instant: Instant) {
    let (urgent, later) = (session.urgentWishes(at: instant), session.laterWishes(at: instant))
    let isWishing = !urgent.isEmpty || !later.isEmpty
    if hasWishes || isWishing { errands.want(urgent, then: later) }
    hasWishes = isWishing
  }

  /// Has a library do at once what the user decided and is not done yet.
  mutating func finishDecisions(by assets: any AssetLibrary) {
    while let wish = session.urgentWishes(at: latest).first(where: \.isDecision) {
      guard let finding = assets.finding(for: wish, isWanted: { true }) else { return }
      session.take(finding, for: wish, at: latest)
    }
  }

  /// The least window in which a hand can do everything, in pixels of a scale.
  static func minWindow(at scale: Double) -> PixelRect {
    let size = Stage.minWindow * scale
    return PixelRect(width: Int(size.width), height: Int(size.height))
  }

  func isMoving(at instant: Instant) -> Bool { session.isMoving(at: instant) }

  /// When the script's next step is due, a file that has changed is to be read, or the scene next changes by itself.
  func nextChange(after instant: Instant) -> Instant? {
    let line = script.flatMap { $0.lines(after: instant, until: $0.end).first?.instant }
    return [line, news.due, session.nextChange(after: instant)].compactMap { $0 }.min()
  }

  /// Plays the script up to an instant, and tells the scene of files that have changed.
  private mutating func play(until instant: Instant) {
    latest = instant
    if news.take(at: instant) { session.lookAgain(at: instant) }
    guard let script else { return }
    session.play(script, after: played, until: instant)
    played = instant
  }

  mutating func render(
    at instant: Instant, into pixels: inout MutableSpan<Pixel>, width: Int, height: Int,
    fresh: Bool
  ) -> Damage {
    play(until: instant)
    wish(at: instant)
    return compositor.render(session.nextFrame(at: instant), into: &pixels, isFresh: fresh)
  }
}

extension InputEvent {
  /// True if something may be copied or pasted after the event: a key, or a click on the item of a menu.
  fileprivate var mayCopy: Bool {
    switch self {
    case .key: return true
    case .pointer(let event):
      guard case .release = event.phase else { return false }
      return true
    default: return false
    }
  }
}
