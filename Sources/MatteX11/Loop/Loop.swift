internal import CX11
internal import CX11Shim
internal import MatteGeometry
internal import MatteMotion
internal import MatteRaster

/// Shows content in a window until that is closed.
///
/// It takes all events there are, draws and presents one frame, and sleeps until the next is due,
/// or for ever while nothing moves.
///
/// For tests the property `_MATTE_FENCE` (WINDOW) names another window, which is never mapped and carries
/// two properties (CARDINAL, 32 bit), set after a frame on the same connection: `_MATTE_FRAME` is the
/// number of the frame presented last, counted from 1; frames in which nothing changed count. A
/// ClientMessage `_MATTE_STEP` of format 32 to the top-level window moves a manual clock on by `l[0]`
/// milliseconds and `l[1]` microseconds, with any clock has a frame drawn at once, and is answered by the
/// property `_MATTE_STEP` with its `l[2]`: once a test sees that, every event the server reported earlier
/// has been handled and presented, and if its `l[3]` is not 0, the server has all pictures it is to hold. With a manual
/// clock all that the content had other threads make by then is presented, too.
public struct Loop: ~Copyable {
  let display: Display
  private let name: String
  var window: Window
  var presenter: any Presenter & ~Copyable

  let reader: EventReader
  var keyboard: Keyboard
  /// The pointing devices; nil until there is a frame, and where only the core protocol reports them.
  var devices: PointerDevices?
  var settings: DesktopSettings
  var clock: FrameClock
  var eventClock = EventClock()
  var pace: FramePace
  var outputs: OutputWatch
  var pending = PendingWork()
  var drop = FileDrop()
  /// Reads the window's icons.
  let icons: @Sendable () -> [PixelBuffer]
  /// What is left to be done once the first frame is there, the next last.
  var startSteps: [StartStep] = [.icons, .outputs, .devices, .resizes, .presenter]
  /// Is told in a line what the loop does.
  let note: @Sendable (String) -> Void
  /// The requests that present the last frame, until the server has executed them.
  var flight = Flight()
  var refusals = Refusals()
  /// True if the frame in flight was drawn because the server refused the one before.
  var isRetry = false
  /// True if a frame has been sent since the last step of the start and the last part of what can wait for the hand.
  var owesRest = false
  /// How long the line takes for what is sent.
  var line = LineWatch()
  /// The rectangles to present again; kept to reuse their storage.
  var rects: [PixelRect] = []
  /// What is said once the frame under way is sent.
  var answers = PendingWork.Answers()
  /// Events that wait for a frame.
  var backlog: [WindowEvent] = []
  /// The counter value that the window manager expects once the next size is drawn.
  var announcedSerial: Int64?
  /// The window's size.
  var size: PixelRect
  /// The part of the window that is drawn.
  var bounds: PixelRect
  var sight = WindowSight()
  var isMapped = false
  var frame: UInt = 0
  var latest = Instant.zero
  var ending: Ending?

  /// Makes a window on a display.
  ///
  /// - Throws: `HostError`, if the display cannot show it or the connection breaks.
  public init(_ connection: consuming Connection, _ options: WindowOptions) throws(HostError) {
    let window = try Window(connection, options)
    let completion =
      options.presenter.sharesMemory
      ? SharedMemoryPresenter.completionEvent(window.display, window.visual) : nil
    let presenter = try Self.presenter(window, options.presenter, shares: completion != nil)
    self.init(connection, options, window: window, presenter: presenter, completion: completion)
  }

  private init(
    _ connection: consuming Connection, _ options: WindowOptions, window: consuming Window,
    presenter: consuming any Presenter & ~Copyable, completion: Int32?
  ) {
    if options.presenter.sharesMemory, !presenter.sharesMemory {
      options.note("the server shares no memory with this program")
    }
    options.note(presenter.summary)
    note = options.note
    display = connection.display
    name = connection.name
    reader = EventReader(
      atoms: window.atoms, window: window.id, root: window.display.root, completion: completion)
    keyboard = Keyboard(window.display)
    settings = connection.settings
    clock = FrameClock(options.clock)
    pace = FramePace(rate: options.frameRate ?? FramePace.rate(ofScreen: nil))
    outputs = OutputWatch(isFollowed: options.frameRate == nil)
    icons = options.icons
    size = window.bounds
    bounds = window.bounds
    self.window = window
    self.presenter = presenter
  }

  private static func presenter(
    _ window: borrowing Window, _ choice: PresenterChoice, shares: Bool
  ) throws(HostError) -> any Presenter & ~Copyable {
    let (width, height) = (window.bounds.width, window.bounds.height)
    if shares, let shared = SharedMemoryPresenter(window, width: width, height: height) {
      return shared
    }
    return try WirePresenter(
      window, width: width, height: height, usesPictures: choice.usesPictures)
  }

  /// Shows content until the window is closed or the process is asked to end.
  ///
  /// - Throws: `HostError.connectionLost` if the server ends, `HostError.outOfMemory` if the
  ///   window becomes too large.
  public mutating func run(_ content: inout some WindowContent) throws(HostError) -> Ending {
    matte_signals_begin()
    defer { matte_signals_end() }
    content.handle(.resize(bounds.rect.size), at: clock.now)
    window.adopt(content, isMapped: false, isDrawn: false)
    window.map()
    isMapped = true
    while true {
      drain(&content)
      if let ending = try ending(content) { return ending }
      try recover()
      let due = nextFrame(of: content)
      let canSend = hasMoreToSend(content) && display.takesMore
      if let due, due <= clock.now, !(canSend && isRestNext), !isStartNext {
        try drawFrame(of: &content)
      } else if canStart {
        takeStartStep()
      } else if canSend {
        sendNext()
      } else {
        wait(until: due, content)
      }
    }
  }

  private func ending(_ content: borrowing some WindowContent) throws(HostError) -> Ending? {
    if display.isLost { throw .connectionLost(display: name) }
    if matte_signal() != 0 { return .signal(matte_signal()) }
    return content.isFinished ? .closed : ending
  }
}
