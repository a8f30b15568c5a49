package import CX11
internal import MatteGeometry
internal import MatteMotion

/// Translates what the server reports about one window.
package struct EventReader: Sendable {
  /// The events a window asks for.
  static let mask =
    KeyPressMask | KeyReleaseMask | KeymapStateMask | ButtonPressMask | ButtonReleaseMask
    | PointerMotionMask | EnterWindowMask | LeaveWindowMask | ExposureMask | StructureNotifyMask
    | VisibilityChangeMask | PropertyChangeMask | FocusChangeMask

  private let atoms: Atoms
  private let window: CX11.Window
  private let root: CX11.Window
  private let completion: Int32?

  /// Makes a reader for the events of a window on a screen; `completion` is the number of MIT-SHM's event.
  package init(atoms: Atoms, window: CX11.Window, root: CX11.Window, completion: Int32?) {
    self.atoms = atoms
    self.window = window
    self.root = root
    self.completion = completion
  }

  /// What an event means, or nil if nothing; `keysym` is a key event's symbol, `isRepeat` is true for auto-repeat, and
  /// `isTouched` while a finger is down.
  package func read(
    _ event: XEvent, keysym: KeySym = 0, isRepeat: Bool = false, isTouched: Bool = false
  ) -> WindowEvent? {
    switch unsafe event.type {
    case KeyPress: unsafe key(event.xkey, keysym, isRepeat: isRepeat, isTouched: isTouched)
    case ButtonPress: unsafe press(event.xbutton)
    case ButtonRelease: unsafe release(event.xbutton)
    case MotionNotify: unsafe motion(event.xmotion)
    case EnterNotify: unsafe crossing(event.xcrossing, .enter)
    case LeaveNotify: unsafe crossing(event.xcrossing, .leave)
    case ClientMessage: unsafe message(event)
    case PropertyNotify: unsafe property(event.xproperty)
    case completion: unsafe .presented(serial: event.xany.serial)
    case Expose: unsafe .exposed(PixelRect(event.xexpose))
    case ConfigureNotify: unsafe configuration(event.xconfigure)
    case MappingNotify: .keyboardChanged
    case SelectionNotify: unsafe selection(event.xselection)
    case SelectionRequest: unsafe request(event.xselectionrequest)
    case SelectionClear:
      unsafe event.xselectionclear.selection == atoms[.clipboard] ? .clipboardLost : nil
    default: unsafe event.xany.send_event == 0 ? structure(event) : nil
    }
  }

  /// Changes of the window's state; synthetic events are ignored, since any client can send them.
  private func structure(_ event: XEvent) -> WindowEvent? {
    switch unsafe event.type {
    case VisibilityNotify: unsafe .visible(event.xvisibility.state != VisibilityFullyObscured)
    case UnmapNotify:
      unsafe event.xunmap.window == window ? .unmapped : .concealed(by: event.xunmap.window)
    case ReparentNotify: .reparented
    case DestroyNotify:
      unsafe event.xdestroywindow.window == window
        ? .destroyed : .drop(.gone(event.xdestroywindow.window))
    default: nil
    }
  }

  /// A size is believed to the server only: the events that window managers send, by ICCCM 4.1.5, are
  /// about the place, and any client can send them with any size.
  private func configuration(_ event: XConfigureEvent) -> WindowEvent? {
    let (width, height) = unsafe (Int(event.width), Int(event.height))
    let isSent = unsafe event.send_event != 0
    guard unsafe event.window == window else {
      return unsafe isSent || event.window != root ? nil : .screen(width: width, height: height)
    }
    return unsafe isSent
      ? .placed(x: Int(event.x), y: Int(event.y)) : .configured(width: width, height: height)
  }

  private func request(_ event: XSelectionRequestEvent) -> WindowEvent? {
    let request = unsafe ClipboardRequest(event)
    return request.selection == atoms[.clipboard] ? .clipboardAsked(request) : nil
  }

  private func property(_ event: XPropertyEvent) -> WindowEvent? {
    switch unsafe event.atom {
    case atoms[.frame], atoms[.part]: unsafe .presented(serial: event.serial)
    case atoms[.state]: .stateChanged
    case atoms[.dropped]: unsafe event.state == PropertyNewValue ? .drop(.piece) : nil
    case atoms[.pasted]: unsafe event.state == PropertyNewValue ? .clipboardPiece : nil
    case atoms[.settings], XA_RESOURCE_MANAGER: .settingsChanged
    case _ where unsafe event.state == PropertyDelete && event.window != window:
      unsafe .pieceTaken(event.atom, by: event.window)
    default: nil
    }
  }

  private func key(
    _ event: XKeyEvent, _ keysym: KeySym, isRepeat: Bool, isTouched: Bool
  ) -> WindowEvent? {
    // With Super a key is the desktop's, also one that the desktop does nothing with.
    guard unsafe event.state & UInt32(Mod4Mask) == 0, let key = Key(keysym: keysym),
      key.repeats || !isRepeat
    else { return nil }
    // Of fingers the state has one at most, as the first button.
    let held = unsafe isTouched ? nil : PointerButtons(state: event.state)
    return unsafe .key(key, Modifiers(state: event.state), held: held, time: UInt32(event))
  }

  /// An event's state is the one before it, so the button itself is added here and removed in `release`.
  private func press(_ event: XButtonEvent) -> WindowEvent? {
    if let notches = unsafe Vector(wheelButton: event.button) {
      let position = unsafe Point(Double(event.x), Double(event.y))
      return unsafe .input(
        .wheel(notches, at: position, Modifiers(state: event.state)), time: UInt32(event))
    }
    if unsafe event.button == backButton {
      return unsafe .key(
        .escape, Modifiers(state: event.state), held: PointerButtons(state: event.state),
        time: UInt32(event))
    }
    return unsafe PointerButton(rawValue: Int(event.button)).map { button in
      unsafe pointer(
        .press(button), event, held: PointerButtons(state: event.state).union([.init(button)]))
    }
  }

  private func release(_ event: XButtonEvent) -> WindowEvent? {
    unsafe PointerButton(rawValue: Int(event.button)).map { button in
      unsafe pointer(
        .release(button), event,
        held: PointerButtons(state: event.state).subtracting([.init(button)]))
    }
  }

  private func pointer(
    _ phase: PointerEvent.Phase, _ event: XButtonEvent, held: PointerButtons
  ) -> WindowEvent {
    let position = unsafe Point(Double(event.x), Double(event.y))
    let modifiers = unsafe Modifiers(state: event.state)
    let input = PointerEvent(phase, at: position, held: held, modifiers: modifiers)
    return unsafe .input(.pointer(input), time: UInt32(event))
  }

  private func motion(_ event: XMotionEvent) -> WindowEvent {
    let position = unsafe Point(Double(event.x), Double(event.y))
    let input = unsafe PointerEvent(
      .move, at: position, held: PointerButtons(state: event.state),
      modifiers: Modifiers(state: event.state))
    return unsafe .input(.pointer(input), time: UInt32(truncatingIfNeeded: event.time))
  }

  private func crossing(_ event: XCrossingEvent, _ phase: PointerEvent.Phase) -> WindowEvent {
    let position = unsafe Point(Double(event.x), Double(event.y))
    let input = unsafe PointerEvent(
      phase, at: position, held: PointerButtons(state: event.state),
      modifiers: Modifiers(state: event.state))
    return unsafe .input(.pointer(input), time: UInt32(truncatingIfNeeded: event.time))
  }

  private func message(_ event: XEvent) -> WindowEvent? {
    guard unsafe event.xclient.format == 32 else { return nil }
    let numbers = unsafe event.messageNumbers
    if unsafe event.xclient.message_type == atoms[.step] {
      let seconds = Double(max(0, numbers[0])) / 1e3 + Double(max(0, numbers[1])) / 1e6
      let token = UInt32(truncatingIfNeeded: numbers[2])
      return .step(seconds: seconds, token: token, isPatient: numbers[3] != 0)
    }
    if unsafe event.xclient.message_type == atoms[.manager] {
      return UInt(bitPattern: numbers[1]) == atoms[.settingsOwner] ? .settingsChanged : nil
    }
    guard unsafe event.xclient.message_type == atoms[.protocols] else {
      return unsafe drop(event.xclient.message_type, numbers).map { .drop($0) }
    }
    switch UInt(bitPattern: numbers[0]) {
    case atoms[.closing]: return .closing
    case atoms[.ping]: return .ping(numbers)
    case atoms[.syncRequest]:
      return .syncRequest(Int64(numbers[3]) << 32 | Int64(numbers[2]) & 0xffff_ffff)
    default: return nil
    }
  }

  /// What a source says of something that it drags (XDND 5).
  private func drop(_ type: Atom, _ numbers: [Int]) -> DropMessage? {
    let source = UInt(bitPattern: numbers[0])
    switch type {
    case atoms[.dropEnter]:
      let types = numbers[2...].map { UInt(bitPattern: $0) }.filter { $0 != 0 }
      return .enter(
        source: source, version: numbers[1] >> 24 & 0xff, types: types,
        hasMore: numbers[1] & 1 != 0)
    case atoms[.dropPosition]:
      // Two signed halves, so that a place left of the screen is one.
      return .position(
        source: source, x: Int(Int16(truncatingIfNeeded: numbers[2] >> 16)),
        y: Int(Int16(truncatingIfNeeded: numbers[2])))
    case atoms[.dropLeave]: return .leave(source: source)
    case atoms[.drop]: return .drop(source: source, time: UInt(bitPattern: numbers[2]))
    default: return nil
    }
  }

  private func selection(_ event: XSelectionEvent) -> WindowEvent? {
    if unsafe event.selection == atoms[.clipboardManager] { return .clipboardSaved }
    if unsafe event.selection == atoms[.clipboard] {
      return unsafe .clipboardGiven(ClipboardAnswer(event, in: atoms[.pasted]))
    }
    guard unsafe event.selection == atoms[.dropSelection] else { return nil }
    return unsafe .drop(.data(isThere: event.property == atoms[.dropped], time: event.time))
  }
}

extension UInt32 {
  fileprivate init(_ event: XKeyEvent) { self.init(truncatingIfNeeded: unsafe event.time) }
  fileprivate init(_ event: XButtonEvent) { self.init(truncatingIfNeeded: unsafe event.time) }
}

extension PixelRect {
  fileprivate init(_ event: XExposeEvent) {
    let x = unsafe Int(event.x)
    let y = unsafe Int(event.y)
    unsafe self.init(minX: x, minY: y, maxX: x + Int(event.width), maxY: y + Int(event.height))
  }
}

/// The button that goes back, on mice that have one: it does what Escape does.
let backButton: UInt32 = 8

extension Vector {
  /// The notches the wheel turns when one of the buttons 4…7 that stand for it goes down.
  init?(wheelButton: UInt32) {
    let notches = [4: Vector(0, -1), 5: Vector(0, 1), 6: Vector(-1, 0), 7: Vector(1, 0)]
    guard let notch = notches[Int(wheelButton)] else { return nil }
    self = notch
  }
}

extension PointerButtons {
  /// The buttons in an event's state.
  fileprivate init(state: UInt32) {
    self = PointerButton.allCases.reduce(into: []) { buttons, button in
      // Button 1 is bit 8 (X protocol, "SETofKEYBUTMASK").
      if state & (0x80 << UInt32(button.rawValue)) != 0 { buttons.formUnion(.init(button)) }
    }
  }
}

extension Modifiers {
  /// The modifier keys in an event's state.
  init(state: UInt32) {
    let state = Int32(bitPattern: state)
    self = []
    if state & ShiftMask != 0 { formUnion(.shift) }
    if state & ControlMask != 0 { formUnion(.control) }
    if state & Mod1Mask != 0 { formUnion(.alt) }
  }
}
