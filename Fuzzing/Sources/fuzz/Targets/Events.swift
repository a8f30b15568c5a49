import CX11
import MatteGeometry
import MatteMotion
import MatteX11

private let atoms = Atoms(countingFrom: 100)
private let reader = EventReader(atoms: atoms, window: 7, root: 1, completion: 65)

/// Events of all kinds as Xlib makes them of what comes over the wire, keys that are held, wheels and fingers.
func testEvents(_ bytes: [UInt8]) {
  var input = ByteSource(bytes)
  var (keys, axes, touches) = (HeldKeys(), ScrollAxes(), TouchTracker())
  var held: Set<UInt32> = []
  while !input.isAtEnd {
    switch input.int(0...5) {
    case 0...2: read(&input)
    case 3: press(&keys, &held, &input)
    case 4: scroll(&axes, &input)
    default: touch(&touches, &input)
    }
  }
}

/// Reads an event whose fields are as wide as on the wire.
private func read(_ input: inout ByteSource) {
  var event = XEvent()
  let (type, window, isSent) = (input.int(2...70), input.int(0...2), input.flag())
  let (keysym, isRepeat) = (KeySym(input.number(4)), input.flag())
  withUnsafeMutableBytes(of: &event) { raw in
    // As much as the longest of them has.
    for place in 0..<MemoryLayout<XKeyEvent>.size { raw[place] = input.byte() }
  }
  event.type = Int32(type)
  event.xany.window = [7, 1, 9][window]
  event.xany.send_event = isSent ? 1 : 0
  narrow(&event, &input)
  let found = reader.read(event, keysym: keysym, isRepeat: isRepeat)
  switch found {
  case .exposed(let rect):
    expect(rect.minX <= rect.maxX && rect.minY <= rect.maxY, "what is exposed is a rectangle")
    expect(rect.area <= 65_535 * 65_535, "of a window's size")
  case .input(.pointer(let pointer), _):
    expect(pointer.position.x.magnitude <= 32_768, "the pointer is where windows are")
  case .configured(let width, let height), .screen(let width, let height):
    expect(width >= 0 && height >= 0, "sizes are not negative")
  case .step(let seconds, _, _): expect(seconds.isFinite && seconds >= 0, "time goes on")
  default: break
  }
}

/// Gives the fields of an event the values that 8 or 16 bits have.
private func narrow(_ event: inout XEvent, _ input: inout ByteSource) {
  let (x, y) = (Int32(Int16(truncatingIfNeeded: input.number(2))), Int32(input.number(1)))
  let (width, height) = (Int32(input.number(2)), Int32(input.number(2)))
  switch event.type {
  case KeyPress, KeyRelease, ButtonPress, ButtonRelease, MotionNotify:
    (event.xbutton.x, event.xbutton.y) = (x, y)
    event.xbutton.state &= 0xffff
    if event.type != MotionNotify { event.xbutton.button &= 0xff }
  case EnterNotify, LeaveNotify:
    (event.xcrossing.x, event.xcrossing.y) = (x, y)
  case Expose:
    (event.xexpose.x, event.xexpose.y) = (x & 0xffff, y)
    (event.xexpose.width, event.xexpose.height) = (width, height)
  case ConfigureNotify:
    event.xconfigure.window = [7, 1, 9][input.int(0...2)]
    (event.xconfigure.x, event.xconfigure.y) = (x, y)
    (event.xconfigure.width, event.xconfigure.height) = (width, height)
  case ClientMessage:
    event.xclient.format = [8, 16, 32][input.int(0...2)]
    event.xclient.message_type = 100 + Atom(input.int(0...40))
    if input.flag() { event.xclient.data.l.0 = 100 + input.int(0...40) }
  case PropertyNotify: event.xproperty.atom = 100 + Atom(input.int(0...40))
  case SelectionNotify:
    event.xselection.selection = 100 + Atom(input.int(0...40))
    event.xselection.property = 100 + Atom(input.int(0...40))
  default: break
  }
}

private func press(_ keys: inout HeldKeys, _ held: inout Set<UInt32>, _ input: inout ByteSource) {
  let (code, time) = (UInt32(input.byte()), UInt32(input.int(0...3)))
  switch input.int(0...2) {
  case 0:
    let isRepeat = keys.press(code, at: time)
    expect(isRepeat || !held.contains(code), "a key that is down repeats")
    held.insert(code)
  case 1:
    keys.release(code, at: time)
    held.remove(code)
  default:
    let map = (0..<input.int(0...33)).map { _ in input.byte() }
    let forgotten = keys.forgetReleased(map)
    expect(forgotten.isSubset(of: held), "only keys that were down come up")
    held.subtract(forgotten)
  }
}

/// A number as XInput has it, of 32 bits and 32 behind the point.
private func wide(_ input: inout ByteSource) -> Double {
  Double(Int64(bitPattern: input.number(8))) / 4_294_967_296
}

private func scroll(_ axes: inout ScrollAxes, _ input: inout ByteSource) {
  let device = Int32(input.int(0...3))
  switch input.int(0...3) {
  case 0:
    let found = (0..<input.int(0...3)).compactMap { number in
      ScrollAxes.Axis(number: number, isVertical: input.flag(), increment: wide(&input))
    }
    axes.set(device, found)
  case 1: axes.forgetPlaces()
  default:
    let values = (0..<input.int(0...4)).map { (number: $0, value: wide(&input)) }
    if case .by(let notches) = axes.scroll(device, to: values) {
      expect(notches.dx.isFinite && notches.dy.isFinite, "a wheel turns by a number")
    }
  }
}

private func touch(_ touches: inout TouchTracker, _ input: inout ByteSource) {
  let id = UInt32(input.int(0...3))
  let place = Point(wide(&input), wide(&input))
  let events: [PointerEvent]
  switch input.int(0...4) {
  case 0, 1: events = [touches.begin(id, at: place, [])].compactMap(\.self)
  case 2: events = [touches.move(id, to: place, [])].compactMap(\.self)
  case 3: events = touches.end(id, at: place, [])
  default:
    touches.forget()
    events = []
  }
  for event in events {
    expect(event.position.x.isFinite && event.position.y.isFinite, "fingers are somewhere")
  }
}

/// What a desktop leaves at the server: the bytes of XSETTINGS, and resources as text.
func testDesktop(_ bytes: [UInt8]) {
  let half = bytes.firstIndex(of: 0xff) ?? bytes.endIndex
  let (resources, rest) = (Array(bytes[..<half]), Array(bytes[half...].dropFirst()))
  for settings in [XSettings(rest), XSettings(bytes), XSettings([])] {
    let desktop = DesktopSettings(resources: resources, settings: settings)
    expect((0.5...4).contains(desktop.scale), "a scale has limits: \(desktop.scale)")
    expect((1...512).contains(desktop.cursors.size ?? 1), "so has a pointer")
    expect(desktop.cursors.name != "", "a theme has a name")
  }
}
