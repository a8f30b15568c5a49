internal import CX11

/// Properties of windows on the server.
extension Display {
  /// The longest property that is read, in units of 4 bytes.
  private static let limit = 1 << 20

  /// The RESOURCE_MANAGER property as Xlib read it when it connected.
  var resources: [UInt8] {
    guard let text = unsafe XResourceManagerString(pointer) else { return [] }
    return unsafe Array(String(cString: text).utf8)
  }

  /// The bytes of a property of 8 bits an element; empty if there is none.
  func bytes(of window: CX11.Window, _ name: Atom) -> [UInt8] {
    unsafe read(window, name, bits: 8) { data, count in
      unsafe Array(UnsafeBufferPointer(start: data, count: count))
    }
  }

  /// The bytes of a property of 8 bits an element, empty if there is none; nil if there are more than `limit`.
  func bytes(of window: CX11.Window, _ name: Atom, upTo limit: Int) -> [UInt8]? {
    var all: [UInt8] = []
    while true {
      var (type, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
      var data: UnsafeMutablePointer<UInt8>?
      let status = unsafe XGetWindowProperty(
        pointer, window, name, all.count / 4, Self.limit, 0, UInt(AnyPropertyType), &type, &format,
        &count, &rest, &data)
      guard status == 0, let data = unsafe data else { return all }
      defer { unsafe XFree(data) }
      guard format == 8 else { return all }
      guard all.count + Int(count) + Int(rest) <= limit else { return nil }
      unsafe all += UnsafeBufferPointer(start: data, count: Int(count))
      if rest == 0 { return all }
    }
  }

  /// The type of a property; 0 if there is none.
  func type(of window: CX11.Window, _ name: Atom) -> Atom {
    var (type, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = unsafe XGetWindowProperty(
      pointer, window, name, 0, 0, 0, UInt(AnyPropertyType), &type, &format, &count, &rest, &data)
    if let data = unsafe data { unsafe XFree(data) }
    return status == 0 ? type : 0
  }

  /// The numbers of a property of 32 bits an element; empty if there is none.
  func numbers(of window: CX11.Window, _ name: Atom) -> [Int] {
    unsafe read(window, name, bits: 32) { data, count in
      unsafe data.withMemoryRebound(to: Int.self, capacity: count) { numbers in
        unsafe Array(UnsafeBufferPointer(start: numbers, count: count))
      }
    }
  }

  private func read<Element>(
    _ window: CX11.Window, _ name: Atom, bits: Int32,
    as elements: (UnsafeMutablePointer<UInt8>, Int) -> [Element]
  ) -> [Element] {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = unsafe XGetWindowProperty(
      pointer, window, name, 0, Self.limit, 0, UInt(AnyPropertyType), &type, &format, &count,
      &rest, &data)
    guard status == 0, let data = unsafe data else { return [] }
    defer { unsafe XFree(data) }
    return format == bits ? unsafe elements(data, Int(count)) : []
  }

  /// The most numbers that are sent at once: more than fit into Xlib's buffer it tries to send for ever if the
  /// connection breaks meanwhile.
  private static let maxNumbers = 1 << 11

  /// Sets a property to numbers of 32 bits each.
  func set(_ numbers: [UInt], on window: CX11.Window, _ name: Atom, type: Atom = XA_CARDINAL) {
    for start in stride(from: 0, to: max(numbers.count, 1), by: Self.maxNumbers) {
      let part = Array(numbers[start..<min(start + Self.maxNumbers, numbers.count)])
      let mode = start == 0 ? PropModeReplace : PropModeAppend
      unsafe part.withUnsafeBytes { bytes in
        _ = unsafe XChangeProperty(
          pointer, window, name, type, 32, mode, bytes.bindMemory(to: UInt8.self).baseAddress,
          Int32(part.count))
      }
    }
  }

  /// Sets a property to a text in the encoding `type` stands for, or makes it longer by that.
  func set(
    _ text: [UInt8], on window: CX11.Window, _ name: Atom, type: Atom, isMore: Bool = false
  ) {
    _ = unsafe XChangeProperty(
      pointer, window, name, type, 8, isMore ? PropModeAppend : PropModeReplace, text,
      Int32(text.count))
  }
}
