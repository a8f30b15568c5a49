import CX11
import MatteGeometry
import MatteMotion
import MatteX11
import Testing

private let atoms = Atoms(countingFrom: 100)
private let reader = EventReader(atoms: atoms, window: 7, root: 1, completion: 65)

@Suite struct EventReaderTests {
  private func button(_ type: Int32, _ button: UInt32, state: Int32) -> WindowEvent? {
    var event = unsafe XEvent()
    unsafe event.xbutton.type = type
    unsafe event.xbutton.button = button
    unsafe event.xbutton.state = UInt32(state)
    unsafe event.xbutton.x = 3
    unsafe event.xbutton.y = -4
    unsafe event.xbutton.time = 99
    return unsafe reader.read(event)
  }

  private func pointer(
    _ phase: PointerEvent.Phase, _ held: PointerButtons, _ modifiers: Modifiers = []
  ) -> WindowEvent {
    .input(
      .pointer(PointerEvent(phase, at: Point(3, -4), held: held, modifiers: modifiers)), time: 99)
  }

  @Test("A press holds its button, though the state does not say so")
  func aPressHoldsItsButtonThoughTheStateDoesNotSaySo() {
    #expect(button(ButtonPress, 1, state: 0) == pointer(.press(.left), .left))
    #expect(
      button(ButtonPress, 3, state: Button1Mask) == pointer(.press(.right), [.left, .right]))
    #expect(
      button(ButtonPress, 1, state: Button3Mask | Button2Mask)
        == pointer(.press(.left), [.left, .middle, .right]))
  }

  @Test("A release no longer holds its button, though the state says so")
  func aReleaseNoLongerHoldsItsButtonThoughTheStateSaysSo() {
    #expect(button(ButtonRelease, 1, state: Button1Mask) == pointer(.release(.left), []))
    #expect(
      button(ButtonRelease, 3, state: Button1Mask | Button3Mask)
        == pointer(.release(.right), .left))
  }

  @Test("Modifiers are read") func modifiersAreRead() {
    #expect(
      button(ButtonPress, 1, state: ShiftMask | ControlMask | Mod1Mask | LockMask | Mod2Mask)
        == pointer(.press(.left), .left, [.shift, .control, .alt]))
  }

  @Test(
    "The wheel turns on press only",
    arguments: [
      (4, Vector(0, -1)), (5, Vector(0, 1)), (6, Vector(-1, 0)), (7, Vector(1, 0)),
    ] as [(UInt32, Vector)])
  func theWheelTurnsOnPressOnly(number: UInt32, notches: Vector) {
    #expect(
      button(ButtonPress, number, state: ShiftMask)
        == .input(.wheel(notches, at: Point(3, -4), .shift), time: 99))
    #expect(button(ButtonRelease, number, state: 0) == nil)
  }

  @Test("The back button is Escape, and further buttons mean nothing")
  func theBackButtonIsEscapeAndFurtherButtonsMeanNothing() {
    #expect(button(ButtonPress, 8, state: 0) == .key(.escape, [], held: [], time: 99))
    for (kind, number) in [(ButtonRelease, 8), (ButtonPress, 9), (ButtonRelease, 9)] {
      #expect(button(kind, UInt32(number), state: 0) == nil)
    }
  }

  @Test("Motion holds what its state says") func motionHoldsWhatItsStateSays() {
    var event = unsafe XEvent()
    unsafe event.xmotion.type = MotionNotify
    unsafe event.xmotion.x = 3
    unsafe event.xmotion.y = -4
    unsafe event.xmotion.time = 99
    unsafe event.xmotion.state = UInt32(Button1Mask | Button3Mask)
    #expect(unsafe reader.read(event) == pointer(.move, [.left, .right]))
  }

  @Test(
    "Crossings hold what their state says",
    arguments: [(EnterNotify, PointerEvent.Phase.enter), (LeaveNotify, .leave)])
  func crossingsHoldWhatTheirStateSays(type: Int32, phase: PointerEvent.Phase) {
    var event = unsafe XEvent()
    unsafe event.xcrossing.type = type
    unsafe event.xcrossing.x = 3
    unsafe event.xcrossing.y = -4
    unsafe event.xcrossing.time = 99
    unsafe event.xcrossing.mode = NotifyGrab
    unsafe event.xcrossing.state = UInt32(Button2Mask)
    #expect(unsafe reader.read(event) == pointer(phase, .middle))
  }

  @Test("Keys that mean something are read") func keysThatMeanSomethingAreRead() {
    var event = unsafe XEvent()
    unsafe event.xkey.type = KeyPress
    unsafe event.xkey.time = 99
    unsafe event.xkey.state = UInt32(ShiftMask | Button1Mask)
    #expect(
      unsafe reader.read(event, keysym: KeySym(XK_Left))
        == .key(.left, .shift, held: .left, time: 99))
    #expect(unsafe reader.read(event, keysym: KeySym(XK_Shift_L)) == nil)
    for other in [Mod4Mask, Mod4Mask | ControlMask] {
      var held = unsafe event
      unsafe held.xkey.state = UInt32(other)
      #expect(unsafe reader.read(held, keysym: KeySym(XK_Left)) == nil)
    }
    #expect(unsafe reader.read(event, keysym: KeySym(XK_Left), isRepeat: true) != nil)
    #expect(unsafe reader.read(event, keysym: KeySym(XK_f), isRepeat: true) == nil)
  }

  @Test("A key that comes while a finger is down says nothing of the buttons")
  func keysBesideFingers() {
    var event = unsafe XEvent()
    unsafe event.xkey.type = KeyPress
    unsafe event.xkey.time = 99
    unsafe event.xkey.state = UInt32(Button1Mask)
    #expect(
      unsafe reader.read(event, keysym: KeySym(XK_Left), isTouched: true)
        == .key(.left, [], held: nil, time: 99))
  }

  private func message(_ type: Atoms.Name, _ numbers: [Int]) -> WindowEvent? {
    unsafe reader.read(XEvent(clientMessage: atoms[type], to: 7, numbers: numbers))
  }

  @Test("Messages are read") func messagesAreRead() {
    #expect(message(.protocols, [Int(atoms[.closing])]) == .closing)
    let ping = [Int(atoms[.ping]), 5, 6, 7, 8]
    #expect(message(.protocols, ping) == .ping(ping))
    #expect(
      message(.protocols, [Int(atoms[.syncRequest]), 0, 5, 2]) == .syncRequest(2 << 32 | 5))
    #expect(message(.protocols, [Int(atoms[.syncRequest]), 0, -1, 0]) == .syncRequest(0xffff_ffff))
    #expect(message(.step, [16, 500, 9]) == .step(seconds: 0.0165, token: 9, isPatient: false))
    #expect(message(.step, [-16]) == .step(seconds: 0, token: 0, isPatient: false))
    #expect(message(.state, [0]) == nil)
    #expect(message(.protocols, [0]) == nil)
  }

  @Test("A message in elements of 8 or 16 bits does not close the window", arguments: [8, 16])
  func otherElements(bits: Int32) {
    var event = unsafe XEvent(
      clientMessage: atoms[.protocols], to: 7, numbers: [Int(atoms[.closing])])
    unsafe #expect(reader.read(event) == .closing)
    unsafe event.xclient.format = bits
    unsafe #expect(reader.read(event) == nil)
  }

  private func event(_ type: Int32, _ change: (inout XEvent) -> Void = { _ in }) -> WindowEvent? {
    var event = unsafe XEvent()
    unsafe event.type = type
    unsafe change(&event)
    return unsafe reader.read(event)
  }

  @Test("The window's own life is read") func theWindowsOwnLifeIsRead() {
    #expect(unsafe event(UnmapNotify) { unsafe $0.xunmap.window = 7 } == .unmapped)
    #expect(
      unsafe event(UnmapNotify) { unsafe $0.xunmap.window = 8 } == .concealed(by: 8),
      "a frame around it")
    unsafe #expect(event(ReparentNotify) == .reparented)
    unsafe #expect(event(MappingNotify) == .keyboardChanged)
    #expect(unsafe event(DestroyNotify) { unsafe $0.xdestroywindow.window = 7 } == .destroyed)
    #expect(unsafe event(DestroyNotify) { unsafe $0.xdestroywindow.window = 8 } == .drop(.gone(8)))
    #expect(
      unsafe event(VisibilityNotify) { unsafe $0.xvisibility.state = VisibilityFullyObscured }
        == .visible(false))
    #expect(
      unsafe event(VisibilityNotify) { unsafe $0.xvisibility.state = VisibilityPartiallyObscured }
        == .visible(true))
    #expect(unsafe event(65) { unsafe $0.xany.serial = 9 } == .presented(serial: 9))
    unsafe #expect(event(FocusOut) == nil)
    unsafe #expect(event(66) == nil)
  }

  @Test("Places and sizes are read") func placesAndSizesAreRead() {
    let exposed = unsafe event(Expose) {
      unsafe $0.xexpose.x = 1
      unsafe $0.xexpose.y = 2
      unsafe $0.xexpose.width = 30
      unsafe $0.xexpose.height = 40
    }
    #expect(exposed == .exposed(PixelRect(minX: 1, minY: 2, maxX: 31, maxY: 42)))
    #expect(configuration(of: 7) == .configured(width: 30, height: 40))
    #expect(configuration(of: 1) == .screen(width: 30, height: 40))
    #expect(configuration(of: 8) == nil, "of a frame around it")
  }

  private func configuration(of window: UInt, isSent: Bool = false) -> WindowEvent? {
    unsafe event(ConfigureNotify) {
      unsafe $0.xconfigure.window = window
      unsafe $0.xconfigure.send_event = isSent ? 1 : 0
      unsafe $0.xconfigure.width = 30
      unsafe $0.xconfigure.height = 40
    }
  }

  @Test("Synthetic events do not change the window's state")
  func sent() {
    #expect(configuration(of: 7, isSent: true) == .placed(x: 0, y: 0))
    #expect(configuration(of: 1, isSent: true) == nil)
    for type in [UnmapNotify, DestroyNotify, VisibilityNotify] {
      let sent = unsafe event(type) {
        unsafe $0.xunmap.window = 7
        unsafe $0.xany.send_event = 1
      }
      #expect(sent == nil)
    }
  }

  @Test("Changed properties are read")
  func properties() {
    let changes: [(Atoms.Name, WindowEvent?)] = [
      (.frame, .presented(serial: 9)), (.state, .stateChanged), (.settings, .settingsChanged),
      (.step, nil),
    ]
    for (name, expected) in changes {
      let found = unsafe event(PropertyNotify) {
        unsafe $0.xproperty.atom = atoms[name]
        unsafe $0.xproperty.serial = 9
      }
      #expect(found == expected)
    }
    #expect(message(.manager, [0, Int(atoms[.settingsOwner])]) == .settingsChanged)
    #expect(message(.manager, [0, Int(atoms[.frame])]) == nil)
  }
}
