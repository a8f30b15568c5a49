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
    if isFresh { try makeRoom() }
    let instant = instant()
    let damage = presenter.draw { pixels in
      content.render(at: instant, into: &pixels, width: width, height: height, fresh: isFresh)
    }
    pace.mark(instant)
    frame += 1
    takeExposed()
    answers.add(pending.answers)
    pending = .none
    let pictures = content.pictures
    owesPicture = true
    send(content) { loop in
      loop.presenter.present(isFresh ? nil : damage, pictures)
      if !isFresh { loop.presenter.show(loop.rects) }
    }
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
  /// Pictures follow one another, but none follows a frame before that has landed: the next one may be
  /// due by then.
  private mutating func send(
    _ content: borrowing some WindowContent, isPicture: Bool = false, _ body: (inout Loop) -> Void
  ) {
    let first = display.nextRequest
    body(&self)
    let hasMore = presenter.hasMore || isPicture && presenter.hasPictures
    flight.begin(first..<display.nextRequest, hasMore: hasMore)
    refusals.watch(flight.requests)
    guard !presenter.hasMore else { return window.mark(.part, frame) }
    finishStart(content)
    window.mark(.frame, frame)
    answer()
  }

  /// Acknowledges what has been sent.
  private mutating func answer() {
    if let step = answers.step, !step.isPatient || !presenter.hasPictures {
      window.mark(.step, step.token)
      answers.step = nil
    }
    if let serial = answers.resizeSerial { window.answerSyncRequest(serial) }
    answers.resizeSerial = nil
  }

  /// Does, after the first frame, what would have delayed it.
  private mutating func finishStart(_ content: borrowing some WindowContent) {
    guard let icons else { return }
    self.icons = nil
    display.flush()
    window.adopt(content, isMapped: isMapped, isDrawn: true)
    presenter.prepare()
    window.setIcons(icons())
    devices = PointerDevices(display, window.id)
    readOutputs()
  }

  mutating func readOutputs() {
    guard followsOutput else { return }
    outputs = Outputs(display)
    if let place = display.placeOnScreen(of: window.id) { followOutput(at: place.x, place.y) }
  }

  /// True if something is left to be sent and nothing in flight has to land before.
  ///
  /// Pictures wait for the hand, and of two frames of a motion there is one part of them in between: on a far
  /// display either would else stand still until the last picture is there.
  mutating func hasMoreToSend(_ content: borrowing some WindowContent) -> Bool {
    guard flight.hasRoom, !pending.isFresh else { return false }
    if presenter.hasMore || pending.isExposed { return true }
    guard presenter.hasPictures, !pending.needsFrame else { return false }
    guard sight.isClear, clock.source != .manual else { return true }
    let isMoving = content.isMoving(at: latest)
    return isPictureNext || !isMoving
  }

  /// True if a part of a picture goes before the next frame, unless that is the hand's.
  var isPictureNext: Bool {
    mutating get { owesPicture && presenter.hasPictures && !pending.needsFrame }
  }

  /// Sends the next part of a frame, presents exposed parts again, or uploads pictures.
  mutating func sendNext(_ content: borrowing some WindowContent) {
    if presenter.hasMore || pending.isExposed {
      takeExposed()
      send(content) { loop in
        loop.presenter.show(loop.rects)
        loop.presenter.sendMore()
      }
    } else {
      owesPicture = false
      send(content, isPicture: true) { $0.presenter.sendPicture() }
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
    _ = flight.land(at: refusal.last)
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
