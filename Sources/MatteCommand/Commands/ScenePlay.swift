internal import ArgumentParser
internal import MatteGeometry
internal import MatteImages
internal import MatteScenes
internal import MatteThreads
internal import MatteX11

/// The options of every command that plays a scene in a window, and how that is opened.
struct ScenePlay: ParsableArguments {
  /// The fraction of the monitor that a window takes at most if no size is asked for.
  private static let screenFraction = 0.8
  /// What a window manager's frame takes of the work area at most, in logical pixels.
  private static let frame = Size(12, 44)

  @OptionGroup var options: SceneOptions
  @OptionGroup var script: ScriptOption

  @Option(words: "For tests only: with a manual clock time stands still", visibility: .hidden)
  var clock = FrameClock.Source.real

  @Option(
    "Show at most N frames per second, 1 to 1000 or unlimited (default: the screen's rate).",
    value: "N", completion: .list(["30", "60", "unlimited"]), transform: Self.rate)
  var frameRate: Double?

  @Option(
    words: "How pixels reach the window (default: auto, or MATTE_PRESENTER).",
    details: """
      shm: through memory shared with the X server.
      render: pictures are kept on the X server and blended there (RENDER extension), which sends little \
      data.
      put: every changed pixel is sent.
      auto: shm, or render where memory cannot be shared.
      """)
  var presenter: PresenterChoice?

  @Flag(
    name: [.short, .long], help: "Say how pixels reach the window, and what the X server refuses.")
  var verbose = false

  /// Opens the window that words ask for, as the command does to which they were written.
  func play(_ words: SceneWords, as command: Subject.Command) throws {
    let subject = try Subject(words.words, of: command)
    try play(subject)
    try subject.review?.end()
  }

  /// Opens the window of a subject, and does all that is decided in it.
  func play(_ subject: Subject) throws {
    HostProcess.returnMemory()
    let script = try script.scriptInWindow()
    reserveMemory(Self.reserve)
    var portal = Portal(address: HostProcess.busAddress)
    // Its pictures and the fonts are read while the display is opened.
    let typesetter = TextCache()
    if subject.kind.entry.beginsWithText { typesetter.prepare() }
    let isOpen = subject.isComparison || subject.kind.entry.pictures.isEmpty
    let watch = isOpen ? FileWatch() : nil
    let making = Later { [options] in
      Result {
        let (scene, assets) = try options.makeScene(
          subject, typesetter, inWindow: true, watch: watch)
        return (scene: scene, assets: assets, errands: Player.errands(for: scene, assets))
      }
    }
    let connection: Connection
    do {
      connection = try Self.connect()
    } catch {
      // A picture that cannot be read is trouble on every display.
      _ = try making.value.get()
      guard subject.isEmptyComparison else { throw error }
      throw Trouble(
        "there is no display for a window to drop pictures on",
        hint: "name two files to compare them without one: matte diff before.png after.png")
    }
    let (scene, assets, errands) = try making.value.get()
    // If it has not answered by now, it is followed once it does.
    _ = portal.collect()
    let stage = try stage(for: scene, on: connection, portal.preferences)
    if let complaint = (scene as? any FallibleScene)?.complaint(on: stage) {
      throw Trouble(complaint)
    }
    let session = Session(
      scene, on: stage, isLiteral: options.literal, typesetter: typesetter,
      showsHints: options.hints ?? (clock == .real))
    // The player alone has the portal, and ends the connection to a bus that has ended.
    var player = Player(
      session, script, errands, watch, title: subject.title, on: connection.settings,
      consume portal,
      following: Player.Followed(
        style: options.style == nil, motion: !options.reducedMotion, scale: options.scale == nil))
    var loop = try Loop(connection, window(for: stage))
    if case .signal(let number) = try loop.run(&player) { HostProcess.end(by: number) }
    if subject.review != nil { player.finishDecisions(by: assets) }
  }

  /// The bytes that pictures leave to frames, text and the libraries that both load.
  private static let reserve = 40 << 20

  /// Opens the display; Xlib's own lines about why it cannot become part of ours.
  static func connect() throws -> Connection {
    var result: Result<Connection, HostError>?
    let printed = HostProcess.capturingErrors {
      result = Result { () throws(HostError) in try Connection() }
    }
    switch consume result {
    case .success(let connection): return connection
    case .failure(let error):
      let lines = printed.split(whereSeparator: \.isNewline).filter {
        !$0.allSatisfy(\.isWhitespace)
      }
      let reasons = lines.isEmpty ? "" : ": " + lines.joined(separator: ", ")
      throw Trouble("\(error)" + reasons, hint: advice(for: error))
    case nil: preconditionFailure("The display is opened or not.")
    }
  }

  /// The stage in a window of its own; the server is asked for its monitor only where that matters.
  private func stage(
    for scene: any Scene, on connection: borrowing Connection, _ preferences: PortalPreferences
  ) throws -> Stage {
    let settings = connection.settings.following(preferences)
    var choices = options
    choices.reducedMotion = options.reducedMotion || !settings.animations
    var stage = try choices.stage(
      for: scene, scale: options.scale ?? settings.scale,
      style: settings.isDark ? .dark : .light,
      limit: options.size?.size ?? Self.room(for: scene, on: connection), isOnScreen: true,
      minSize: Stage.minWindow)
    stage.hasHighContrast = settings.hasHighContrast
    return stage
  }

  /// The largest window: where a pixel of a picture is one of the screen, as large as a frame leaves it.
  private static func room(for scene: any Scene, on connection: borrowing Connection) -> Size {
    guard WindowOpening(for: scene).isMeasuredInPixels else {
      return connection.monitorSize * screenFraction
    }
    guard let area = connection.workArea else { return connection.monitorSize }
    let frame = frame * connection.settings.scale
    return Size(max(area.width - frame.width, 1), max(area.height - frame.height, 1))
  }

  /// How the window is made; no smaller than a hand needs, unless a smaller size was asked for.
  private func window(for stage: Stage) throws -> WindowOptions {
    var window = WindowOptions(width: stage.width, height: stage.height)
    window.minSize = Player.minWindow(at: stage.scale)
      .intersection(PixelRect(width: stage.width, height: stage.height))
    window.isSizeChosen = options.size != nil
    window.startupName = HostProcess.environment("DESKTOP_STARTUP_ID")?.description ?? ""
    window.clock = clock
    window.frameRate = frameRate
    window.presenter = try presenter ?? Self.presenterOfEnvironment ?? .automatic
    if verbose { window.note = { HostProcess.complain(Trouble($0)) } }
    window.icons = { PictureLibrary.icons }
    return window
  }

  /// What MATTE_PRESENTER names; nil if it is not set.
  static var presenterOfEnvironment: PresenterChoice? {
    get throws {
      guard let value = HostProcess.environment("MATTE_PRESENTER") else { return nil }
      guard let choice = PresenterChoice(rawValue: value.description) else {
        throw Trouble("MATTE_PRESENTER is “\(value)”: set it to auto, shm, render or put")
      }
      return choice
    }
  }

  private static func rate(_ text: String) throws -> Double {
    if text == "unlimited" { return .infinity }
    guard let number = Number(text), (1...1000).contains(number.value) else {
      throw ValidationError("write a number from 1 to 1000, or unlimited")
    }
    return number.value
  }
}
