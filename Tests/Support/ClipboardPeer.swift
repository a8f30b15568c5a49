internal import CX11
internal import CX11Shim
internal import Glibc
internal import MatteX11

/// Another program at the clipboard: it takes what that holds, holds something itself, or is the manager that keeps what
/// others held.
@safe
public final class ClipboardPeer {
  /// How it hands out what it holds.
  public enum Manner: Hashable, Sendable {
    /// All at once.
    case whole
    /// In pieces of so many bytes.
    case pieces(Int)
    /// In pieces of so many bytes, and is gone after some of them.
    case dying(pieces: Int, of: Int)
    /// In pieces of so many bytes, and does nothing more after some of them.
    case stalling(pieces: Int, of: Int)
    /// It says that it cannot.
    case refusing
    /// It does not answer at all.
    case silent
  }

  /// What another program asks for.
  private struct Request {
    let requestor: CX11.Window
    let selection: Atom
    let target: Atom
    let property: Atom
    let time: Time

    init(_ event: XSelectionRequestEvent) {
      unsafe (requestor, selection, target) = (event.requestor, event.selection, event.target)
      unsafe (property, time) = (event.property, event.time)
    }
  }

  /// Something on its way to another program, in pieces.
  private struct Transfer {
    let requestor: CX11.Window
    let property: Atom
    let type: Atom
    let bytes: [UInt8]
    var sent = 0
    var pieces = 0
  }

  private let display: OpaquePointer
  /// Kept for as long as the connection.
  private let server: XServer
  private let window: CX11.Window
  private var held: [(form: String, bytes: [UInt8])] = []
  private var manner = Manner.whole
  private var transfers: [Transfer] = []
  /// The property that the last answer names, 0 if there is nothing; nil until there is an answer.
  private var answered: Atom?
  /// A request to keep what the clipboard holds.
  private var saving: Request?
  /// How often the property into which it takes was written.
  private var writings = 0
  /// The forms in which it was asked for what it holds, in order.
  public private(set) var asked: [String] = []
  /// True once its window is gone.
  public private(set) var isGone = false
  /// How many forms it has handed out to the last byte.
  public private(set) var finished = 0

  /// Connects to a server.
  public init(_ server: XServer) throws {
    matte_prepare()
    guard let display = unsafe XOpenDisplay(server.display) else {
      throw Overdue(what: "the display \(server.display)", seconds: 0)
    }
    unsafe self.display = unsafe display
    self.server = server
    window = unsafe XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    unsafe XSelectInput(display, window, PropertyChangeMask)
    unsafe XSync(display, 0)
  }

  deinit { unsafe XCloseDisplay(display) }

  private func atom(_ name: String) -> Atom { unsafe XInternAtom(display, name, 0) }

  private func name(of atom: Atom) -> String {
    guard let name = unsafe XGetAtomName(display, atom) else { return "" }
    defer { unsafe XFree(name) }
    return unsafe String(cString: name)
  }
}

// Taking.
extension ClipboardPeer {
  private var place: Atom { atom("_TEST_TAKEN") }

  /// What the clipboard holds in a form; nil if it cannot be had.
  public func take(_ form: String) throws -> [UInt8]? {
    guard let (bytes, isWhole) = try begin(form) else { return nil }
    if isWhole { return bytes }
    var all: [UInt8] = []
    while let piece = try nextPiece(), !piece.isEmpty { all += piece }
    return all
  }

  /// Takes the first pieces of a form, and no more.
  public func take(pieces: Int, of form: String) throws {
    _ = try begin(form)
    for _ in 0..<pieces { _ = try nextPiece() }
  }

  /// The forms in which the clipboard can be had; none if it is empty.
  public func forms() throws -> [String] {
    guard let (bytes, _) = try begin("TARGETS") else { return [] }
    return words(bytes).map(name)
  }

  /// What the clipboard holds in several forms that are asked for at once, by those that can be had.
  public func takeAll(_ forms: [String]) throws -> [String: [UInt8]] {
    let pairs = forms.flatMap { [atom($0), atom("_TEST_" + $0)] }
    set(pairs, on: window, place, type: atom("ATOM_PAIR"))
    guard try convert("MULTIPLE") else { return [:] }
    let answers = words(read(place).bytes)
    var found: [String: [UInt8]] = [:]
    for (index, form) in forms.enumerated() where answers[2 * index + 1] != 0 {
      found[form] = read(answers[2 * index + 1]).bytes
    }
    return found
  }

  /// True if this program holds the clipboard.
  public var isOwner: Bool {
    unsafe XGetSelectionOwner(display, atom("CLIPBOARD")) == window
  }

  /// Is gone, without a word.
  public func vanish() {
    isGone = true
    unsafe XDestroyWindow(display, window)
    unsafe XSync(display, 0)
  }

  /// Asks for a form; true if it can be had.
  private func convert(_ form: String) throws -> Bool {
    answered = nil
    unsafe XConvertSelection(
      display, atom("CLIPBOARD"), atom(form), place, window, UInt(CurrentTime))
    try wait("an answer about the clipboard") { answered != nil }
    return answered == place
  }

  /// The bytes of a form, or nothing yet if they come in pieces; nil if it cannot be had.
  private func begin(_ form: String) throws -> (bytes: [UInt8], isWhole: Bool)? {
    guard try convert(form) else { return nil }
    writings = 0
    let (bytes, type) = read(place)
    return (bytes, type != atom("INCR"))
  }

  private func nextPiece() throws -> [UInt8]? {
    try wait("a piece") { writings > 0 }
    writings = 0
    return read(place).bytes
  }

  /// The bytes of a property, which is deleted; numbers of 32 bits are words.
  private func read(_ name: Atom) -> (bytes: [UInt8], type: Atom) {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    unsafe XGetWindowProperty(
      display, window, name, 0, 1 << 22, 1, 0, &type, &format, &count, &rest, &data)
    guard let data = unsafe data else { return ([], type) }
    defer { unsafe XFree(data) }
    let size = format == 32 ? MemoryLayout<UInt>.size : 1
    return (unsafe Array(UnsafeBufferPointer(start: data, count: Int(count) * size)), type)
  }

  private func words(_ bytes: [UInt8]) -> [UInt] {
    unsafe bytes.withUnsafeBytes { unsafe Array($0.bindMemory(to: UInt.self)) }
  }
}

// Holding.
extension ClipboardPeer {
  /// Holds something from now on, in forms of which the first is the one that it names first.
  public func hold(_ forms: [(form: String, bytes: [UInt8])], _ manner: Manner = .whole) {
    (held, self.manner, asked, finished) = (forms, manner, [], 0)
    unsafe XSetSelectionOwner(display, atom("CLIPBOARD"), window, UInt(CurrentTime))
    unsafe XSync(display, 0)
  }

  /// Answers whoever asks until a condition is met.
  public func serve(_ what: String, until condition: () -> Bool) throws {
    try wait(what, until: condition)
  }

  /// Answers what has been asked by now.
  public func serveWhatIsAsked() {
    unsafe XSync(display, 0)
    while unsafe XPending(display) > 0 { takeEvent() }
  }

  private func answer(_ request: Request) {
    let form = name(of: request.target)
    asked.append(form)
    if manner == .silent { return }
    var isThere = true
    if form == "TARGETS" {
      let forms = ["TARGETS"] + held.map(\.form)
      set(forms.map(atom), on: request.requestor, request.property, type: XA_ATOM)
    } else if manner != .refusing, let bytes = held.first(where: { $0.form == form })?.bytes {
      write(bytes, for: request)
    } else {
      isThere = false
    }
    tell(request, isThere: isThere)
  }

  private func write(_ bytes: [UInt8], for request: Request) {
    let (requestor, property, type) = (request.requestor, request.property, request.target)
    guard manner.piece != nil else {
      finished += 1
      return set(bytes, on: requestor, property, type: type)
    }
    unsafe XSelectInput(display, requestor, PropertyChangeMask)
    // Without the number of bytes, as of xclip.
    set([UInt](), on: requestor, property, type: atom("INCR"))
    transfers.append(
      Transfer(requestor: requestor, property: property, type: type, bytes: bytes))
  }

  /// Writes the next piece once the one before is deleted.
  private func goOn(_ index: Int) {
    guard let size = manner.piece else { return }
    var transfer = transfers[index]
    if transfer.sent < 0 {
      transfers.remove(at: index)
      return finished += 1
    }
    switch manner {
    case .dying(transfer.pieces, _): return vanish()
    case .stalling(transfer.pieces, _): return
    default: break
    }
    let end = min(transfer.sent + size, transfer.bytes.count)
    set(
      Array(transfer.bytes[transfer.sent..<end]), on: transfer.requestor, transfer.property,
      type: transfer.type)
    transfer.sent = transfer.sent == end ? -1 : end
    transfer.pieces += 1
    transfers[index] = transfer
  }

  private func tell(_ request: Request, isThere: Bool) {
    var event = unsafe XEvent()
    unsafe event.xselection.type = SelectionNotify
    unsafe event.xselection.requestor = request.requestor
    unsafe event.xselection.selection = request.selection
    unsafe event.xselection.target = request.target
    unsafe event.xselection.time = request.time
    unsafe event.xselection.property = isThere ? request.property : 0
    unsafe XSendEvent(display, request.requestor, 0, NoEventMask, &event)
    unsafe XSync(display, 0)
  }

  private func set(_ bytes: [UInt8], on window: CX11.Window, _ name: Atom, type: Atom) {
    unsafe XChangeProperty(
      display, window, name, type, 8, PropModeReplace, bytes, Int32(bytes.count))
    unsafe XSync(display, 0)
  }

  private func set(_ numbers: [UInt], on window: CX11.Window, _ name: Atom, type: Atom) {
    unsafe numbers.withUnsafeBytes { bytes in
      _ = unsafe XChangeProperty(
        display, window, name, type, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
    }
    unsafe XSync(display, 0)
  }
}

// Keeping.
extension ClipboardPeer {
  /// Is the clipboard's manager from now on.
  public func manage() {
    unsafe XSetSelectionOwner(display, atom("CLIPBOARD_MANAGER"), window, UInt(CurrentTime))
    unsafe XSync(display, 0)
  }

  /// Waits until a program asks it to keep what the clipboard holds, and takes that over.
  public func keep() throws {
    try wait("something to keep") { saving != nil }
    guard let request = saving else { return }
    let forms = try forms().filter { $0.contains("/") || $0 == "UTF8_STRING" }
    hold(try forms.compactMap { form in try take(form).map { (form, $0) } })
    tell(request, isThere: true)
  }

  /// What it holds, by form.
  public var kept: [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: held.map { ($0.form, $0.bytes) })
  }

  /// Waits until a program asks it to keep what the clipboard holds, and does not answer.
  public func ignoreKeeping() throws {
    try wait("something to keep") { saving != nil }
  }
}

// What has come.
extension ClipboardPeer {
  private func takeEvent() {
    var event = unsafe XEvent()
    unsafe XNextEvent(display, &event)
    switch unsafe event.type {
    case SelectionNotify: unsafe answered = event.xselection.property
    case SelectionRequest:
      let request = unsafe Request(event.xselectionrequest)
      if request.selection == atom("CLIPBOARD") { answer(request) } else { saving = request }
    case PropertyNotify: unsafe note(event.xproperty)
    default: break
    }
  }

  private func note(_ change: XPropertyEvent) {
    let (window, name, isNew) = unsafe (
      change.window, change.atom, change.state == PropertyNewValue
    )
    if window == self.window, name == place, isNew { writings += 1 }
    let index = transfers.firstIndex { $0.requestor == window && $0.property == name }
    if !isNew, let index { goOn(index) }
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

extension ClipboardPeer.Manner {
  /// The bytes of a piece; nil if there are none.
  fileprivate var piece: Int? {
    switch self {
    case .pieces(let size), .dying(_, let size), .stalling(_, let size): size
    case .whole, .refusing, .silent: nil
    }
  }
}
