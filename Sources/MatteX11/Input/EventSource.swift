internal import CX11
internal import MatteMotion

/// The events of a window, from the server, its keyboard and its pointing devices.
struct EventSource {
  private let reader: EventReader
  private var keyboard: Keyboard
  /// Nil until there is a frame, and where only the core protocol reports them.
  private var devices: PointerDevices?
  /// Events that wait for a frame.
  private var backlog: [WindowEvent] = []

  /// Reads the events of a window; `completion` is the number of MIT-SHM's event.
  init(_ window: borrowing Window, completion: Int32?) {
    reader = EventReader(
      atoms: window.atoms, window: window.id, root: window.display.root, completion: completion)
    keyboard = Keyboard(window.display)
  }

  /// Has the server report what pointing devices do beyond the core protocol.
  mutating func followDevices(_ window: borrowing Window) {
    devices = PointerDevices(window.display, window.id)
  }

  /// Forgets which fingers are down.
  mutating func cancel() { devices?.cancel() }

  /// Has an event wait for a frame.
  mutating func postpone(_ event: WindowEvent) { backlog.append(event) }

  /// Takes the first event that waits; nil if none does.
  mutating func takePostponed() -> WindowEvent? { backlog.isEmpty ? nil : backlog.removeFirst() }

  /// Reads the next event from the server, which may mean several events or none; if `isText`, keys are letters.
  mutating func next(_ display: Display, _ outputs: OutputWatch, isText: Bool) -> [WindowEvent] {
    var event = unsafe XEvent()
    unsafe XNextEvent(display.pointer, &event)
    if let events = unsafe devices?.read(&event, display) { return events }
    if unsafe outputs.isChange(event) { return [.outputsChanged] }
    let isTouched = devices?.isTouched ?? false
    // A finger drags on outside of the window, and no button is held by it.
    let isCrossing = unsafe event.type == EnterNotify || event.type == LeaveNotify
    if unsafe isTouched && isCrossing || Self.repeatsNext(event, display) { return [] }
    let (isRepeat, released) = unsafe keyboard.note(event)
    let keysym =
      unsafe event.type == KeyPress ? keyboard.keysym(event.xkey, isText: isText) : 0
    let meaning = unsafe reader.read(
      event, keysym: keysym, isRepeat: isRepeat, isTouched: isTouched)
    if case .key(let key, _, _, _) = meaning, key.isHeld {
      unsafe keyboard.report(key, event.xkey.keycode)
    }
    return released + (meaning.map { [$0] } ?? [])
  }

  /// True for the release of a key that is only repeated: without detectable auto-repeat the press comes at once.
  private static func repeatsNext(_ event: XEvent, _ display: Display) -> Bool {
    guard unsafe event.type == KeyRelease, display.hasEvents else { return false }
    var next = unsafe XEvent()
    unsafe XPeekEvent(display.pointer, &next)
    return unsafe next.type == KeyPress && next.xkey.keycode == event.xkey.keycode
      && next.xkey.time == event.xkey.time
  }
}
