internal import CX11Shim
internal import MatteGeometry
internal import MatteMotion
internal import MatteRaster

/// The way of frames into a window: it sends them, and what can wait for the hand, and follows them until the server has
/// executed all of it.
struct Delivery: ~Copyable {
  private var presenter: any Presenter & ~Copyable
  /// The requests that present the last frame, until the server has executed them.
  private var flight = Flight()
  private var refusals = Refusals()
  /// True if the frame in flight was drawn because the server refused the one before.
  private var isRetry = false
  /// True if a frame has been sent since the last step of the start and the last part of the rest.
  private var owesRest = false
  /// How long the line takes for what is sent.
  private var line = LineWatch()
  /// The rectangles to present again; kept to reuse their storage.
  private var rects: [PixelRect] = []
  /// What is said once the frame under way is sent.
  private var answers = PendingWork.Answers()
  /// The steps that are left once the first frame is there, the next last.
  private var startSteps: [StartStep] = [.icons, .outputs, .devices, .resizes, .presenter]
  /// The number of the last frame; 0 before the first.
  private var frame: UInt = 0
  /// Is told in a line what happens.
  private let note: @Sendable (String) -> Void

  /// Chooses how to bring pixels into a window; through shared memory only if the display `shares` it.
  init(_ window: borrowing Window, _ options: WindowOptions, shares: Bool) throws(HostError) {
    let presenter = try Self.presenter(window, options.presenter, shares: shares)
    if options.presenter.sharesMemory, !presenter.sharesMemory {
      options.note(
        window.visual.isShareable
          ? "the server shares no memory with this program"
          : "the server's pixels, \(window.visual.depth) bits deep, are not laid out as this program's"
      )
    }
    if !options.startupName.isEmpty { startSteps.append(.launcher) }
    options.note(presenter.summary)
    note = options.note
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

  /// True once a frame is drawn.
  var isDrawn: Bool { frame > 0 }

  /// True if the server has refused something that `recover` has not seen.
  var isRefused: Bool { refusals.areNew }

  /// True if a part of the rest, should it take as long as the last one, lands before an instant.
  func fitsRest(from now: Instant, to instant: Instant) -> Bool {
    guard flight.isOver, let seconds = line.rest else { return false }
    return now + seconds <= instant
  }

  /// True if a frame can be drawn: nothing is in flight, and none is left in part but for a fresh one.
  mutating func takesFrame(isFresh: Bool) -> Bool {
    flight.isOver && (isFresh || !presenter.hasMore)
  }

  /// True if the window is drawn, and a step of the start can be done now.
  mutating func canStart() -> Bool {
    isDrawn && takesFrame(isFresh: false) && !startSteps.isEmpty
  }

  /// True if a step of the start goes before the next frame, unless that is the hand's.
  mutating func isStartNext(_ pending: PendingWork) -> Bool {
    owesRest && !pending.needsFrame && canStart()
  }

  /// True if a part of the rest goes before the next frame, unless that is the hand's.
  mutating func isRestNext(_ pending: PendingWork) -> Bool {
    owesRest && !pending.needsFrame && presenter.hasRest
  }

  /// True if a part of a frame is left to be sent, or rectangles are to be presented again.
  mutating func hasFrame(_ pending: PendingWork) -> Bool { presenter.hasMore || pending.isExposed }

  /// True if something is left to be sent and nothing in flight has to land before.
  mutating func hasMore(_ pending: PendingWork) -> Bool {
    guard flight.hasRoom, !pending.isFresh else { return false }
    return hasFrame(pending) || presenter.hasRest && !pending.needsFrame
  }
}

extension Delivery {
  /// Makes room for pixels of a size, all of which are drawn anew.
  mutating func makeRoom(_ bounds: PixelRect, _ window: borrowing Window) throws(HostError) {
    if !presenter.resize(window, width: bounds.width, height: bounds.height) {
      guard presenter.sharesMemory else {
        throw .outOfMemory(width: bounds.width, height: bounds.height)
      }
      try stopSharing(bounds, window)
    }
    line.watch()
  }

  /// Lends the pixels to be drawn into.
  mutating func draw(_ body: (inout MutableSpan<Pixel>) -> Damage) -> Damage {
    presenter.draw(body)
  }

  /// Sends the frame of some content that was drawn into the pixels; that does all pending work.
  mutating func present(
    _ damage: Damage, of content: borrowing some WindowContent, _ pending: inout PendingWork,
    isHeld: Bool, in bounds: PixelRect, _ window: borrowing Window, at now: Instant
  ) {
    let (isFresh, isAnswer) = (pending.isFresh, pending.needsFrame)
    frame += 1
    takeExposed(&pending, in: bounds)
    answers.add(pending.answers)
    answers.isHeld = isHeld
    pending = .none
    // Who shares memory has no use for them, and the heap is not asked for lists of them.
    let (pictures, washes) =
      presenter.sharesMemory ? ([], []) : (content.pictures, content.washes)
    owesRest = true
    line.watch()
    send(window, at: now, isOfFrame: true) { delivery in
      delivery.presenter.present(isFresh ? nil : damage, pictures, washes, isAnswer: isAnswer)
      if !isFresh { delivery.presenter.show(delivery.rects) }
    }
  }

  /// Sends the next part of a frame, presents exposed parts again, or sends a part of the rest.
  mutating func sendNext(
    _ pending: inout PendingWork, in bounds: PixelRect, _ window: borrowing Window,
    at now: Instant
  ) {
    if hasFrame(pending) {
      takeExposed(&pending, in: bounds)
      send(window, at: now, isOfFrame: presenter.hasMore) { delivery in
        delivery.presenter.show(delivery.rects)
        delivery.presenter.sendMore()
      }
    } else {
      owesRest = false
      send(window, at: now, isRest: true) { $0.presenter.sendRest() }
    }
  }

  /// Sends what `body` has the presenter send, and acknowledges the frame once all of it is sent.
  ///
  /// Parts of the rest follow one another, but none follows a frame before that has landed: the next one may
  /// be due by then. Nor do pictures follow what was coarse: how long that took is to be known.
  private mutating func send(
    _ window: borrowing Window, at start: Instant, isOfFrame: Bool = false, isRest: Bool = false,
    _ body: (inout Delivery) -> Void
  ) {
    let (first, wasCoarse) = (window.display.nextRequest, presenter.isCoarse)
    let before = presenter.sentPixels
    body(&self)
    let isFollowed = isRest && presenter.hasRest && presenter.isCoarse == wasCoarse
    flight.begin(first..<window.display.nextRequest, hasMore: presenter.hasMore || isFollowed)
    if !flight.isOver {
      line.begin(
        at: start, pixels: presenter.sentPixels - before, isOfFrame: isRest ? wasCoarse : isOfFrame,
        isRest: isRest)
    }
    refusals.watch(flight.parts)
    guard !presenter.hasMore, startSteps.isEmpty else { return window.mark(.part, frame) }
    acknowledge(window)
  }

  /// Says that a frame is presented, and with it what was asked for before.
  private mutating func acknowledge(_ window: borrowing Window) {
    window.mark(.frame, frame)
    if let step = answers.step, !presenter.isCoarse, !answers.isHeld,
      !step.isPatient || !presenter.hasRest
    {
      window.mark(.step, step.token)
      answers.step = nil
    }
    if let serial = answers.resizeSerial.take() { window.answerSyncRequest(serial) }
  }

  /// Moves the exposed rectangles to `rects`.
  ///
  /// Empty ones, and parts outside the window by now, are left out: the server would answer them with
  /// BadValue.
  private mutating func takeExposed(_ pending: inout PendingWork, in bounds: PixelRect) {
    rects.removeAll(keepingCapacity: true)
    pending.takeExposed(into: &rects)
    for index in rects.indices { rects[index] = rects[index].intersection(bounds) }
    rects.removeAll(where: \.isEmpty)
  }

  /// Begins the next step of the start, a part of what would have delayed the first frame; on a far display it may
  /// have to wait for the user in between.
  mutating func beginStep() -> StartStep? {
    guard let step = startSteps.popLast() else { return nil }
    owesRest = false
    if step == .presenter { presenter.prepare() }
    return step
  }

  /// Acknowledges the first frame after the last step of the start.
  mutating func endStep(_ window: borrowing Window) {
    if startSteps.isEmpty { acknowledge(window) }
  }
}

extension Delivery {
  /// Takes note that the server has done all requests up to a serial number.
  mutating func execute(until serial: UInt, at now: Instant) {
    if land(at: serial, now), !refusals.areNew { isRetry = false }
  }

  /// True if that completes what is in flight, and nothing of it was refused.
  ///
  /// The presenter is told of each frame what was sent of it, and how long that took, once all of it is there.
  private mutating func land(at serial: UInt, _ now: Instant) -> Bool {
    let isDone = flight.land(at: serial)
    guard flight.isOver else { return isDone }
    line.land(at: now)
    if !presenter.hasMore, !presenter.isCoarse, let sent = line.take() { presenter.note(sent) }
    return isDone
  }

  /// Has the whole window drawn again if the server refused to present part of a frame.
  ///
  /// If shared memory failed, it is given up. A retry that is refused too waits for the next event, so
  /// that a server that refuses everything causes no endless loop.
  mutating func recover(
    _ pending: inout PendingWork, in bounds: PixelRect, _ window: borrowing Window,
    at now: Instant
  ) throws(HostError) {
    guard let refusal = refusals.take() else { return }
    let reason = window.display.text(ofError: matte_latest_error_code())
    note("the X server refused a request: \(reason)")
    _ = land(at: refusal.last, now)
    guard refusal.isWatched else { return }
    flight.refuse()
    presenter.forgetPictures()
    if presenter.sharesMemory { try stopSharing(bounds, window) }
    pending.isFresh = true
    pending.needsFrame = pending.needsFrame || !isRetry
    isRetry = true
  }

  /// Switches from shared memory to the connection; the current pixels are lost.
  private mutating func stopSharing(
    _ bounds: PixelRect, _ window: borrowing Window
  ) throws(HostError) {
    presenter = try WirePresenter(
      window, width: bounds.width, height: bounds.height, usesPictures: true)
    note("memory cannot be shared any longer; \(presenter.summary)")
  }
}
