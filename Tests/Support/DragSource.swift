public import CX11
internal import Glibc
internal import MatteX11

/// A program that drags something over the window under test, by XDND.
@safe
public final class DragSource {
  private let display: OpaquePointer
  /// Kept for as long as the connection.
  private let server: XServer
  private let target: CX11.Window
  private let source: CX11.Window
  /// What the window under test has said and not been asked for yet.
  private var messages: [(name: Atom, numbers: [Int])] = []
  /// The request for what was dropped, once it has come.
  private var request: XSelectionRequestEvent?
  /// How often a property of the window under test was deleted.
  private var deletions = 0
  /// The forms in which it was asked for what was dropped, in order.
  public private(set) var forms: [String] = []

  /// Begins to drag over a window something that can be had in some types.
  public init(
    _ server: XServer, over target: CX11.Window, types: [String] = ["text/uri-list"],
    version: Int = 5
  ) throws {
    guard let display = unsafe XOpenDisplay(server.display) else {
      throw Overdue(what: "the display \(server.display)", seconds: 0)
    }
    unsafe self.display = unsafe display
    (self.server, self.target) = (server, target)
    source = unsafe XCreateSimpleWindow(
      display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    unsafe XSetSelectionOwner(display, XInternAtom(display, "XdndSelection", 0), source, 0)
    unsafe XSelectInput(display, target, PropertyChangeMask)
    let atoms = types.map { Int(atom($0)) }
    unsafe atoms.withUnsafeBytes { bytes in
      _ = unsafe XChangeProperty(
        display, source, atom("XdndTypeList"), XA_ATOM, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(atoms.count))
    }
    let first = atoms.count > 3 ? [0, 0, 0] : atoms
    send("XdndEnter", [version << 24 | (atoms.count > 3 ? 1 : 0)] + first)
  }

  deinit { unsafe XCloseDisplay(display) }

  private func atom(_ name: String) -> Atom { unsafe XInternAtom(display, name, 0) }

  private func send(_ name: String, _ numbers: [Int]) {
    var event = unsafe XEvent(
      clientMessage: atom(name), to: target, numbers: [Int(source)] + numbers)
    unsafe XSendEvent(display, target, 0, NoEventMask, &event)
    unsafe XSync(display, 0)
  }

  /// Moves over a place of the screen; gives the answer if it is taken there, or would be.
  public func move(_ x: Int, _ y: Int) throws -> Bool {
    point(at: x, y)
    return try answer("XdndStatus")[1] & 1 != 0
  }

  /// Moves over a place of the screen, and waits for no answer.
  public func point(at x: Int, _ y: Int) {
    send("XdndPosition", [0, x << 16 | y, 0, Int(atom("XdndActionCopy"))])
  }

  /// Leaves the window.
  public func leave() { send("XdndLeave", []) }

  /// Drops, at a time of the server's clock or at none, and says nothing more.
  public func drop(at time: Int = 0) { send("XdndDrop", [0, time]) }

  /// Is gone, without having left.
  public func vanish() {
    unsafe XDestroyWindow(display, source)
    unsafe XSync(display, 0)
  }

  /// Writes what was dropped once that is asked for, perhaps in pieces, or says that it cannot if that is nil; gives the
  /// answer if it was taken.
  public func serve(_ text: String?, inPiecesOf size: Int? = nil) throws -> Bool {
    try write(text, inPiecesOf: size)
    return try answer("XdndFinished")[1] & 1 != 0
  }

  /// Writes what was dropped as `serve` does, and waits for no answer.
  public func write(_ text: String?, inPiecesOf size: Int? = nil) throws {
    try waitUntilAsked()
    guard let request = unsafe request else { return }
    unsafe self.request = nil
    var event = unsafe XEvent()
    unsafe event.xselection.type = SelectionNotify
    unsafe event.xselection.requestor = request.requestor
    unsafe event.xselection.selection = request.selection
    unsafe event.xselection.target = request.target
    unsafe event.xselection.time = request.time
    unsafe event.xselection.property = text == nil ? 0 : request.property
    let (bytes, property) = unsafe (Array((text ?? "").utf8), request.property)
    if text != nil {
      size == nil ? write(bytes, property) : announce(bytes.count, property)
    }
    unsafe XSendEvent(display, request.requestor, 0, NoEventMask, &event)
    unsafe XSync(display, 0)
    if let size, text != nil { try write(bytes, property, inPiecesOf: size) }
  }

  /// Writes parts of the text, each once the one before is deleted, and nothing after the last.
  private func write(_ bytes: [UInt8], _ property: Atom, inPiecesOf size: Int) throws {
    var written = 0
    let before = self.deletions
    for number in 1... {
      try wait("a deletion") { deletions >= before + number }
      let end = min(written + size, bytes.count)
      write(Array(bytes[written..<end]), property)
      unsafe XSync(display, 0)
      if written == end { return }
      written = end
    }
  }

  private func write(_ bytes: [UInt8], _ property: Atom) {
    unsafe XChangeProperty(
      display, target, property, atom("text/uri-list"), 8, PropModeReplace, bytes,
      Int32(bytes.count))
  }

  /// Says that the text comes in pieces.
  private func announce(_ count: Int, _ property: Atom) {
    unsafe withUnsafeBytes(of: count) { bytes in
      _ = unsafe XChangeProperty(
        display, target, property, atom("INCR"), 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, 1)
    }
  }

  /// True if what was dropped has been asked for, and not been written.
  public var isAsked: Bool {
    takeEvents()
    return unsafe request != nil
  }

  /// Waits until what was dropped is asked for.
  public func waitUntilAsked() throws {
    try wait("a request for what was dropped") { unsafe request != nil }
  }

  /// What the window under test has answered and was not asked for: if it is taken, and how.
  public func takeAnswers() -> [Int] {
    takeEvents()
    defer { messages = [] }
    return messages.map { $0.numbers[1] }
  }

  /// Takes all that has come.
  private func takeEvents() {
    unsafe XSync(display, 0)
    while unsafe XPending(display) > 0 { takeEvent() }
  }

  private func takeEvent() {
    var event = unsafe XEvent()
    unsafe XNextEvent(display, &event)
    switch unsafe event.type {
    case ClientMessage:
      unsafe messages.append((event.xclient.message_type, event.messageNumbers))
    case SelectionRequest:
      unsafe request = event.xselectionrequest
      if let name = unsafe XGetAtomName(display, event.xselectionrequest.target) {
        forms.append(unsafe String(cString: name))
        unsafe XFree(name)
      }
    case PropertyNotify:
      if unsafe event.xproperty.state == PropertyDelete { deletions += 1 }
    default: break
    }
  }

  /// The numbers of a message of the window under test.
  private func answer(_ name: String) throws -> [Int] {
    let atom = atom(name)
    try wait(name) { messages.contains { $0.name == atom } }
    guard let index = messages.firstIndex(where: { $0.name == atom }) else { return [] }
    return messages.remove(at: index).numbers
  }

  private func wait(_ what: String, until condition: () -> Bool) throws {
    let deadline = Deadline(after: patience)
    while !condition() {
      if unsafe XPending(display) == 0 {
        guard deadline.canRead(unsafe XConnectionNumber(display)) else {
          throw Overdue(what: what, seconds: patience)
        }
        continue
      }
      takeEvent()
    }
  }
}
