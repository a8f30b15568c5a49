internal import CX11
internal import CX11Shim
internal import MatteGeometry
internal import MatteMotion

/// The files that another program drags over the window (XDND 5), and the messages to that program.
struct FileDrop {
  private var target = DropTarget()
  /// Where on the screen the window's corner was when the drag entered.
  private var corner = Vector.zero
  /// The window that the drag comes from; the server reports its end.
  private var source: CX11.Window?

  /// Takes note of a message; returns the steps that follow from it.
  mutating func take(
    _ message: DropMessage, takesFiles: Bool, _ window: borrowing Window,
    around ancestors: Set<CX11.Window>
  ) -> [DropTarget.Step] {
    let steps = steps(after: message, takesFiles: takesFiles, window, ancestors)
    followSource(after: message, window, ancestors)
    return steps
  }

  private mutating func steps(
    after message: DropMessage, takesFiles: Bool, _ window: borrowing Window,
    _ ancestors: Set<CX11.Window>
  ) -> [DropTarget.Step] {
    let display = window.display
    switch message {
    case .enter(let source, let version, let types, let hasMore):
      guard !window.isNear(source, ancestors) else { return [] }
      let more = hasMore ? display.numbers(of: source, window.atoms[.dropTypes]) : []
      let all = types + more.map { UInt(bitPattern: $0) }
      let place = display.placeOnScreen(of: window.id)
      corner = Vector(Double(place?.x ?? 0), Double(place?.y ?? 0))
      let forms = PastedForm.dropped.filter { all.contains(window.atoms[$0.name]) }
      return target.enter(from: source, version: version, forms: forms)
    case .position(let source, let x, let y):
      return target.move(
        source, to: Point(Double(x) - corner.dx, Double(y) - corner.dy), isWanted: takesFiles)
    case .leave(let source), .gone(let source): return target.leave(source)
    case .drop(let source, let time): return target.drop(source, time: time, isWanted: takesFiles)
    case .data(let isThere, let time):
      guard target.awaits(time) else { return [] }
      guard isThere, let form = target.form else { return target.take(nil) }
      let isWhole = display.type(of: window.id, window.atoms[.dropped]) != window.atoms[.increments]
      // In pieces each comes once the one before is deleted (ICCCM 2.7.2).
      return target.take(Self.takeData(window, upTo: form.longest), inPieces: !isWhole)
    case .piece:
      guard target.takesPieces, let form = target.form else { return [] }
      // One that is longer than all may be is too long with it, too.
      let piece = Self.takeData(window, upTo: form.longest)
      return target.take(piece: piece ?? [UInt8](repeating: 0, count: form.longest + 1))
    }
  }

  /// Has the server report the end of the source of a drag, and nothing more of the source before.
  ///
  /// A source that is gone by now never moves.
  private mutating func followSource(
    after message: DropMessage, _ window: borrowing Window, _ ancestors: Set<CX11.Window>
  ) {
    let (old, new) = (source, target.source)
    guard new != old else { return }
    source = new
    if let old, message != .gone(old) { window.select(NoEventMask, of: old, ancestors) }
    if let new { window.select(StructureNotifyMask, of: new, ancestors) }
  }

  /// The bytes of the property into which a source writes, nil if there are more than a number; they are deleted.
  private static func takeData(_ window: borrowing Window, upTo limit: Int) -> [UInt8]? {
    let name = window.atoms[.dropped]
    let bytes = window.display.bytes(of: window.id, name, upTo: limit)
    unsafe XDeleteProperty(window.display.pointer, window.id, name)
    return bytes
  }

  /// Sends what a step asks for; returns the drag that the content is told of, if it is.
  static func perform(_ step: DropTarget.Step, _ window: borrowing Window) -> FileDrag? {
    switch step {
    case .answer(let source, let isTaken):
      // Each place is wanted, wherever that is (bit 1, and no rectangle).
      let copy = isTaken ? Int(window.atoms[.copy]) : 0
      tell(source, .dropStatus, [Int(window.id), isTaken ? 3 : 2, 0, 0, copy], by: window)
    case .finish(let source, let isTaken):
      let copy = isTaken ? Int(window.atoms[.copy]) : 0
      tell(source, .dropFinished, [Int(window.id), isTaken ? 1 : 0, copy, 0, 0], by: window)
    case .ask(let form, let time):
      unsafe XConvertSelection(
        window.display.pointer, window.atoms[.dropSelection], window.atoms[form.name],
        window.atoms[.dropped], window.id, Time(time))
    case .tell(let drag): return drag
    case .hand(.files(let paths), let point): return .dropped(paths, at: point)
    case .hand(.picture(let bytes), let point): return .droppedPicture(bytes, at: point)
    case .hand(.text, let point), .hand(.trouble, let point): return .dropped([], at: point)
    }
    return nil
  }

  private static func tell(
    _ source: CX11.Window, _ name: Atoms.Name, _ numbers: [Int], by window: borrowing Window
  ) {
    var event = unsafe XEvent(
      clientMessage: window.atoms[name], to: source, numbers: numbers)
    unsafe XSendEvent(window.display.pointer, source, 0, NoEventMask, &event)
  }
}
