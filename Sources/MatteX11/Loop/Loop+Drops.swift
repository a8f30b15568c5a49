internal import CX11
internal import CX11Shim
internal import MatteGeometry
internal import MatteMotion

// Files that another program drags over the window (XDND 5).
extension Loop {
  mutating func handle(_ message: DropMessage, _ content: inout some WindowContent) {
    let steps = steps(after: message, takesFiles: content.takesFiles)
    followSource(after: message)
    guard !steps.isEmpty else { return }
    tellSize(&content)
    for step in steps { take(step, &content) }
  }

  private mutating func steps(after message: DropMessage, takesFiles: Bool) -> [DropTarget.Step] {
    switch message {
    case .enter(let source, let version, let types, let hasMore):
      guard !isNear(source) else { return [] }
      let more = hasMore ? display.numbers(of: source, window.atoms[.dropTypes]) : []
      let all = types + more.map { UInt(bitPattern: $0) }
      let place = display.placeOnScreen(of: window.id)
      corner = Vector(Double(place?.x ?? 0), Double(place?.y ?? 0))
      return drop.enter(
        from: source, version: version, areFiles: all.contains(window.atoms[.files]))
    case .position(let source, let x, let y):
      return drop.move(
        source, to: Point(Double(x) - corner.dx, Double(y) - corner.dy), isWanted: takesFiles)
    case .leave(let source), .gone(let source): return drop.leave(source)
    case .drop(let source, let time): return drop.drop(source, time: time, isWanted: takesFiles)
    case .data(let isThere, let time):
      guard drop.awaits(time) else { return [] }
      guard isThere else { return drop.take(nil) }
      let isWhole = display.numbers(of: window.id, window.atoms[.dropped]).isEmpty
      // A number stands for what comes in pieces, each once the one before is deleted (ICCCM 2.7.2).
      return drop.take(takeDropped(), inPieces: !isWhole)
    case .piece: return drop.takesPieces ? drop.take(piece: takeDropped()) : []
    }
  }

  /// True for the window itself, its fence, those around it and the root: nothing is dragged from them, and what the
  /// server reports of them is of use for other reasons.
  private func isNear(_ other: CX11.Window) -> Bool {
    window.isOwn(other) || other == display.root || sight.ancestors.contains(other)
  }

  /// Has the server tell the end of the source of a drag, and nothing more of the one before.
  ///
  /// A source that is gone by now is one that never moves.
  private mutating func followSource(after message: DropMessage) {
    let (old, new) = (dropSource, drop.source)
    guard new != old else { return }
    dropSource = new
    if let old, message != .gone(old) { select(NoEventMask, of: old) }
    if let new { select(StructureNotifyMask, of: new) }
  }

  /// Has the server report events of a source, besides those that are of use for other reasons.
  private func select(_ mask: Int, of source: CX11.Window) {
    guard !isNear(source) else { return }
    let owner = unsafe XGetSelectionOwner(display.pointer, window.atoms[.settingsOwner])
    let others = source == owner ? PropertyChangeMask : NoEventMask
    unsafe XSelectInput(display.pointer, source, mask | others)
  }

  /// The bytes of the property into which a source writes; they are deleted.
  private func takeDropped() -> [UInt8] {
    let name = window.atoms[.dropped]
    let bytes = display.bytes(of: window.id, name)
    unsafe XDeleteProperty(display.pointer, window.id, name)
    return bytes
  }

  private mutating func take(_ step: DropTarget.Step, _ content: inout some WindowContent) {
    switch step {
    case .answer(let source, let isTaken):
      // Each place is wanted, wherever that is (bit 1, and no rectangle).
      let copy = isTaken ? Int(window.atoms[.copy]) : 0
      tell(source, .dropStatus, [Int(window.id), isTaken ? 3 : 2, 0, 0, copy])
    case .finish(let source, let isTaken):
      let copy = isTaken ? Int(window.atoms[.copy]) : 0
      tell(source, .dropFinished, [Int(window.id), isTaken ? 1 : 0, copy, 0, 0])
    case .ask(let time):
      unsafe XConvertSelection(
        display.pointer, window.atoms[.dropSelection], window.atoms[.files],
        window.atoms[.dropped], window.id, Time(time))
    case .tell(let drag): hand(drag, &content)
    case .hand(let list, let point):
      hand(.dropped(FileURIs.paths(in: list, host: HostName.bytes), at: point), &content)
    }
  }

  private mutating func hand(_ drag: FileDrag, _ content: inout some WindowContent) {
    content.handle(.files(drag), at: instant())
    pending.needsFrame = true
  }

  private func tell(_ source: CX11.Window, _ name: Atoms.Name, _ numbers: [Int]) {
    var event = unsafe XEvent(
      clientMessage: window.atoms[name], to: source, numbers: numbers)
    unsafe XSendEvent(display.pointer, source, 0, NoEventMask, &event)
  }
}
