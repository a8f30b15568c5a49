internal import CX11

/// What a launcher and the window manager are told of the start of a program that a launcher announced to them
/// (freedesktop.org, Startup Notification 0.1).
struct StartupNotice {
  /// The launcher's name for the start.
  private let name: String
  private let property: Atom
  private let (begin, more): (Atom, Atom)

  /// Asks the server for what the notice needs; nil unless the start has a name.
  init?(_ name: String, _ display: Display) {
    guard !name.isEmpty else { return nil }
    self.name = name
    let atoms = Atoms.numbers(
      of: ["_NET_STARTUP_ID", "_NET_STARTUP_INFO_BEGIN", "_NET_STARTUP_INFO"], display)
    (property, begin, more) = (atoms[0], atoms[1], atoms[2])
  }

  /// When the user started the program, by the server's clock; nil if the name does not say.
  static func time(in name: String) -> UInt32? {
    guard let mark = name.lastIndex(of: "_"), name[mark...].hasPrefix("_TIME") else { return nil }
    return UInt32(name[mark...].dropFirst(5))
  }

  /// Says that a window is that of the start, and when the user last did something for it.
  func set(on window: CX11.Window, _ atoms: Atoms, _ display: Display) {
    display.set(Array(name.utf8), on: window, property, type: atoms[.text])
    if let time = Self.time(in: name) { display.set([UInt(time)], on: window, atoms[.userTime]) }
  }

  /// Says that the start is over, to all who listen at the root window.
  func end(from window: CX11.Window, _ display: Display) {
    var rest = Self.message(ending: name)[...]
    var type = begin
    while !rest.isEmpty {
      var event = unsafe XEvent(clientMessage: type, to: window, bytes: rest.prefix(20))
      unsafe XSendEvent(display.pointer, display.root, 0, PropertyChangeMask, &event)
      (rest, type) = (rest.dropFirst(20), more)
    }
  }

  /// The bytes that say that a start is over, with a zero at their end.
  static func message(ending name: String) -> [UInt8] {
    let quoted = name.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    return Array("remove: ID=\"\(String(quoted))\"\0".utf8)
  }
}
