internal import CX11
internal import CX11Shim
internal import MatteGeometry
internal import MatteMotion

// What is to be seen in the window.
extension Loop {
  /// When the next frame is due; nil if only an event can make one necessary.
  mutating func nextFrame(of content: borrowing some WindowContent) -> Instant? {
    guard sight.isKnown, flight.isOver, !presenter.hasMore || pending.isFresh else { return nil }
    let isManual = clock.source == .manual
    if pending.needsFrame { return pending.isUrgent || isManual ? .zero : pace.next }
    guard sight.isClear, !isManual else { return nil }
    if content.isMoving(at: latest) { return pace.next }
    return content.nextChange(after: latest).map { max($0, pace.next) }
  }

  mutating func drawFrame(of content: inout some WindowContent) throws(HostError) {
    let (width, height, isFresh) = (bounds.width, bounds.height, pending.isFresh)
    let isAnswer = pending.needsFrame
    if isFresh {
      try makeRoom()
      line.watch()
    }
    let instant = instant()
    let damage = presenter.draw { pixels in
      content.render(at: instant, into: &pixels, width: width, height: height, fresh: isFresh)
    }
    pace.mark(instant)
    frame += 1
    takeExposed()
    answers.add(pending.answers)
    answers.isHeld = clock.source == .manual && content.isAwaiting
    pending = .none
    // Who shares memory has no use for them, and the heap is not asked for lists of them.
    let (pictures, washes) =
      presenter.sharesMemory ? ([], []) : (content.pictures, content.washes)
    owesRest = true
    send(isLarge: isFresh) { loop in
      loop.presenter.present(isFresh ? nil : damage, pictures, washes, isAnswer: isAnswer)
      if !isFresh { loop.presenter.show(loop.rects) }
    }
    // With a new size nobody says where the window is, if it moved as well (ICCCM 4.1.5).
    if isFresh, outputs.haveRates { followPlace() }
  }

  /// Makes room for pixels of the window's size.
  private mutating func makeRoom() throws(HostError) {
    if presenter.resize(window, width: bounds.width, height: bounds.height) { return }
    guard presenter.sharesMemory else {
      throw .outOfMemory(width: bounds.width, height: bounds.height)
    }
    try stopSharing()
  }

  /// Switches from shared memory to the connection; the current pixels are lost.
  private mutating func stopSharing() throws(HostError) {
    presenter = try WirePresenter(
      window, width: bounds.width, height: bounds.height, usesPictures: true)
    note("memory cannot be shared any longer; \(presenter.summary)")
  }

  /// Sends what `body` has the presenter send, and acknowledges the frame once all of it is sent.
  ///
  /// Parts of the rest follow one another, but none follows a frame before that has landed: the next one may
  /// be due by then. Nor do pictures follow what was coarse: how long that took is to be known.
  private mutating func send(
    isLarge: Bool = false, isRest: Bool = false, _ body: (inout Loop) -> Void
  ) {
    let (first, start, wasCoarse) = (display.nextRequest, clock.now, presenter.isCoarse)
    body(&self)
    let isCoarse = presenter.isCoarse
    let isFollowed = isRest && presenter.hasRest && isCoarse == wasCoarse
    flight.begin(first..<display.nextRequest, hasMore: presenter.hasMore || isFollowed)
    if isCoarse, line.frame == nil { line.watch() }
    if !flight.isOver {
      let isPart = isRest ? wasCoarse : isCoarse && !wasCoarse
      line.begin(at: start, isLarge: isLarge || isPart, isRest: isRest)
    }
    refusals.watch(flight.parts)
    guard !presenter.hasMore, startSteps.isEmpty else { return window.mark(.part, frame) }
    acknowledge()
  }

  /// Says that a frame is presented, and with it what was asked for before.
  private mutating func acknowledge() {
    window.mark(.frame, frame)
    answer()
  }

  /// Takes note that the server has done all requests up to a serial number; true if that completes what is in flight
  /// and nothing of it was refused.
  mutating func land(at serial: UInt) -> Bool {
    let isDone = flight.land(at: serial)
    if flight.isOver {
      line.land(at: clock.now)
      measure()
    }
    return isDone
  }

  /// Tells the presenter how long a large frame took, once all of it is there: more than a second is long.
  private mutating func measure() {
    guard !presenter.hasMore, !presenter.isCoarse, let seconds = line.take() else { return }
    presenter.note(isSlow: seconds > 1)
  }

  /// Acknowledges what has been sent.
  private mutating func answer() {
    if let step = answers.step, !presenter.isCoarse, !answers.isHeld,
      !step.isPatient || !presenter.hasRest
    {
      window.mark(.step, step.token)
      answers.step = nil
    }
    if let serial = answers.resizeSerial { window.answerSyncRequest(serial) }
    answers.resizeSerial = nil
  }

  /// Does, after the first frame, a part of what would have delayed it; on a far display it may have to wait
  /// for the user in between.
  mutating func takeStartStep() {
    guard let step = startSteps.popLast() else { return }
    owesRest = false
    switch step {
    case .presenter: presenter.prepare()
    case .resizes: window.announceResizes()
    case .devices: devices = PointerDevices(display, window.id)
    case .outputs: readOutputs()
    case .icons: window.setIcons(icons())
    }
    if startSteps.isEmpty { acknowledge() }
  }

  mutating func readOutputs() {
    if outputs.read(display) { followPlace() }
  }

  /// True if something is left to be sent and nothing in flight has to land before.
  ///
  /// What is coarse and pictures wait for the hand, and between two frames of a motion there is one part of them: on a
  /// far display either would else stand still until the last of them is there. On a fast one there are as many as
  /// land before the next frame.
  mutating func hasMoreToSend(_ content: borrowing some WindowContent) -> Bool {
    guard flight.hasRoom, !pending.isFresh else { return false }
    if presenter.hasMore || pending.isExposed { return true }
    guard presenter.hasRest, !pending.needsFrame else { return false }
    guard sight.isClear, clock.source != .manual else { return true }
    let isMoving = content.isMoving(at: latest)
    return isRestNext || !isMoving || fitsPart
  }

  /// True if a further part, should it take as long as the last one, lands before the next frame is due.
  private var fitsPart: Bool {
    guard flight.isOver, let seconds = line.rest else { return false }
    return clock.now + seconds <= pace.next
  }

  /// True if the window is drawn, and a step of the start can be done now.
  var canStart: Bool {
    mutating get { frame > 0 && flight.isOver && !presenter.hasMore && !startSteps.isEmpty }
  }

  /// True if a step of the start goes before the next frame, unless that is the hand's.
  var isStartNext: Bool {
    mutating get { owesRest && canStart && !pending.needsFrame }
  }

  /// True if a part of the rest goes before the next frame, unless that is the hand's.
  var isRestNext: Bool {
    mutating get { owesRest && presenter.hasRest && !pending.needsFrame }
  }

  /// Sends the next part of a frame, presents exposed parts again, or sends what can wait.
  mutating func sendNext() {
    if presenter.hasMore || pending.isExposed {
      takeExposed()
      send(isLarge: presenter.hasMore) { loop in
        loop.presenter.show(loop.rects)
        loop.presenter.sendMore()
      }
    } else {
      owesRest = false
      send(isRest: true) { $0.presenter.sendRest() }
    }
  }

  /// Moves the exposed rectangles to `rects`.
  ///
  /// Empty ones, and parts outside the window by now, are left out: the server would answer them with
  /// BadValue.
  private mutating func takeExposed() {
    rects.removeAll(keepingCapacity: true)
    pending.takeExposed(into: &rects)
    for index in rects.indices { rects[index] = rects[index].intersection(bounds) }
    rects.removeAll(where: \.isEmpty)
  }

  /// Redraws the whole window if the server refused to present part of a frame.
  ///
  /// If shared memory failed, it is given up. A retry that is refused too waits for the next event, so
  /// that a server that refuses everything causes no endless loop.
  mutating func recover() throws(HostError) {
    guard let refusal = refusals.take() else { return }
    note("the X server refused a request: \(display.text(ofError: matte_latest_error_code()))")
    _ = land(at: refusal.last)
    guard refusal.isWatched else { return }
    flight.refuse()
    presenter.forgetPictures()
    if presenter.sharesMemory { try stopSharing() }
    pending.isFresh = true
    pending.needsFrame = pending.needsFrame || !isRetry
    isRetry = true
  }

  /// Sleeps until something happens, a frame is due, or the server takes what is left to be sent.
  mutating func wait(until instant: Instant?, _ content: borrowing some WindowContent) {
    let isFlushed = display.flush()
    guard !display.hasEvents, !display.isLost, !refusals.areNew else { return }
    let deadline = instant.map(clock.deadline) ?? -1
    let hasMore = hasMoreToSend(content)
    let sends = !isFlushed || hasMore
    unsafe matte_wait(
      XConnectionNumber(display.pointer), content.wakeup, deadline, sends ? 1 : 0)
  }
}
