package import CX11
internal import MatteGeometry
internal import MatteMotion

/// The pointing devices as XInput 2.2 reports them: places between pixels, smooth scrolling, and fingers.
///
/// What it reports comes in place of the core protocol's events, but where the pointer enters and leaves: of a crossing
/// it tells the buttons by their places on the device, not as the user has mapped them.
struct PointerDevices {
  private let window: CX11.Window
  /// The number of the extension, which its events carry.
  private let opcode: Int32
  private var axes = ScrollAxes()
  private var touches = TouchTracker()
  /// The time of a scroll from a place that is not known: then the button counts that the server presses
  /// for it as well.
  private var unknownScroll: Time?

  /// Has the server report what pointing devices do in a window; nil if it has no XInput 2.2.
  init?(_ display: Display, _ window: CX11.Window) {
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    var (major, minor): (Int32, Int32) = (2, 2)
    guard
      unsafe XQueryExtension(display.pointer, "XInputExtension", &opcode, &event, &error) != 0,
      unsafe XIQueryVersion(display.pointer, &major, &minor) == 0, (major, minor) >= (2, 2)
    else { return nil }
    self.window = window
    self.opcode = opcode
    readAxes(display)
    Self.select(display, window)
  }

  private static func select(_ display: Display, _ window: CX11.Window) {
    let events = [
      XI_DeviceChanged, XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_TouchBegin,
      XI_TouchUpdate, XI_TouchEnd,
    ]
    var bytes = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for event in events { bytes[Int(event) / 8] |= 1 << (event % 8) }
    unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      var mask = unsafe XIEventMask(
        deviceid: XIAllMasterDevices, mask_len: Int32(bytes.count), mask: bytes.baseAddress)
      unsafe XISelectEvents(display.pointer, window, &mask, 1)
    }
  }

  private mutating func readAxes(_ display: Display) {
    var count: Int32 = 0
    guard let devices = unsafe XIQueryDevice(display.pointer, XIAllDevices, &count) else { return }
    defer { unsafe XIFreeDeviceInfo(devices) }
    for index in 0..<Int(count) {
      let device = unsafe devices[index]
      unsafe axes.set(device.deviceid, ScrollAxes.axes(device.classes, device.num_classes))
    }
  }
}

extension ScrollAxes {
  /// Learns the axes of the device that a master now speaks for, which may have been plugged in since.
  package mutating func change(_ event: XIDeviceChangedEvent) {
    unsafe set(event.sourceid, Self.axes(event.classes, event.num_classes))
  }

  /// The axes among the classes of a device.
  fileprivate static func axes(
    _ classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, _ count: Int32
  ) -> [ScrollAxes.Axis] {
    (0..<Int(count)).compactMap { index in
      guard let info = unsafe classes?[index], unsafe info.pointee.type == XIScrollClass else {
        return nil
      }
      return unsafe info.withMemoryRebound(to: XIScrollClassInfo.self, capacity: 1) { axis in
        unsafe ScrollAxes.Axis(
          number: Int(axis.pointee.number),
          isVertical: axis.pointee.scroll_type == XIScrollTypeVertical,
          increment: axis.pointee.increment)
      }
    }
  }
}

extension PointerDevices {
  /// What an event of the extension means; nil if it is an event of something else.
  mutating func read(_ event: inout XEvent, _ display: Display) -> [WindowEvent]? {
    guard unsafe event.type == GenericEvent, unsafe event.xcookie.extension == opcode else {
      return nil
    }
    guard unsafe XGetEventData(display.pointer, &event.xcookie) != 0 else { return [] }
    defer { unsafe XFreeEventData(display.pointer, &event.xcookie) }
    guard let data = unsafe event.xcookie.data else { return [] }
    switch unsafe event.xcookie.evtype {
    case XI_DeviceChanged: unsafe axes.change(data.load(as: XIDeviceChangedEvent.self))
    case XI_Enter: axes.forgetPlaces()
    case let type: return unsafe input(type, data.load(as: XIDeviceEvent.self))
    }
    return []
  }

  /// True while a finger is down.
  var isTouched: Bool { touches.isDown }

  /// Forgets which fingers are down.
  mutating func cancel() { touches.forget() }

  private mutating func input(_ type: Int32, _ event: XIDeviceEvent) -> [WindowEvent] {
    let (id, place) = unsafe (UInt32(truncatingIfNeeded: event.detail), event.place)
    let inputs: [InputEvent?]
    switch type {
    case XI_Motion: inputs = unsafe [motion(event)]
    case XI_ButtonPress: inputs = unsafe [press(event)]
    case XI_ButtonRelease: inputs = unsafe [release(event)]
    case XI_TouchBegin:
      inputs = unsafe [touches.begin(id, at: place, event.modifiers).map(InputEvent.pointer)]
    case XI_TouchUpdate:
      inputs = unsafe [touches.move(id, to: place, event.modifiers).map(InputEvent.pointer)]
    case XI_TouchEnd:
      inputs = unsafe touches.end(id, at: place, event.modifiers).map(InputEvent.pointer)
    default: inputs = []
    }
    let time = unsafe UInt32(truncatingIfNeeded: event.time)
    return inputs.compactMap { input in input.map { .input($0, time: time) } }
  }

  private mutating func motion(_ event: XIDeviceEvent) -> InputEvent? {
    switch unsafe axes.scroll(event.sourceid, to: event.values) {
    case .by(let notches): return unsafe .wheel(notches, at: event.place, event.modifiers)
    case .unknown:
      unknownScroll = unsafe event.time
      return nil
    // A mouse that is nudged has none of the buttons that fingers stand for.
    case nil where touches.isDown: return nil
    case nil: return unsafe .pointer(event.pointer(.move, held: event.held))
    }
  }

  /// For a wheel the server also presses the buttons 4…7, and marks them as emulated.
  private func press(_ event: XIDeviceEvent) -> InputEvent? {
    if let notch = unsafe Vector(wheelButton: UInt32(truncatingIfNeeded: event.detail)) {
      let isEmulated = unsafe event.flags & XIPointerEmulated != 0
      guard unsafe !isEmulated || unknownScroll == event.time else { return nil }
      return unsafe .wheel(notch, at: event.place, event.modifiers)
    }
    if unsafe event.detail == Int32(backButton) { return unsafe .key(.escape, event.modifiers) }
    return unsafe PointerButton(rawValue: Int(event.detail)).map { button in
      unsafe .pointer(event.pointer(.press(button), held: event.held.union(.init(button))))
    }
  }

  private func release(_ event: XIDeviceEvent) -> InputEvent? {
    unsafe PointerButton(rawValue: Int(event.detail)).map { button in
      unsafe .pointer(
        event.pointer(.release(button), held: event.held.subtracting(.init(button))))
    }
  }
}

extension XIDeviceEvent {
  fileprivate var place: Point { unsafe Point(event_x, event_y) }

  fileprivate var modifiers: Modifiers {
    unsafe Modifiers(state: UInt32(bitPattern: mods.effective))
  }

  /// The buttons before the event.
  fileprivate var held: PointerButtons { unsafe PointerButtons(buttons) }

  fileprivate func pointer(_ phase: PointerEvent.Phase, held: PointerButtons) -> PointerEvent {
    unsafe PointerEvent(phase, at: place, held: held, modifiers: modifiers)
  }

  /// The valuators that changed, by number.
  fileprivate var values: [(number: Int, value: Double)] {
    let numbers = unsafe (0..<Int(valuators.mask_len) * 8).filter {
      unsafe valuators.mask[$0 / 8] & 1 << ($0 % 8) != 0
    }
    return numbers.enumerated().map { unsafe ($1, valuators.values[$0]) }
  }
}

extension PointerButtons {
  /// The buttons in a mask in which button n is bit n, as in ours.
  fileprivate init(_ state: XIButtonState) {
    let bits = unsafe state.mask_len > 0 ? Int(state.mask[0]) : 0
    self = PointerButtons(rawValue: bits).intersection([.left, .middle, .right])
  }
}
