internal import CX11
internal import CX11Shim

/// The clipboard as far as it is this window's: what it holds, and the programs that take it (ICCCM 2).
struct Clipboard {
  /// What the clipboard holds, and since when by the server's clock; nil if it is another program's.
  private var held: Held?
  /// What is on its way to other programs, in pieces.
  private var transfers: [SelectionTransfer] = []

  /// What it holds; nil if it is another program's.
  var item: ClipboardItem? { held?.item }

  /// The forms in which what it holds can be had; none if it is another program's.
  var forms: [Atoms.Name] { held?.item.forms ?? [] }

  private struct Held {
    let item: ClipboardItem
    let time: UInt

    /// True if it is held since a time or longer; 0 is any time, and a time has 32 bits, which wrap.
    func isSince(_ other: UInt) -> Bool {
      time == 0 || other == 0 || Int32(truncatingIfNeeded: other &- time) >= 0
    }
  }

  /// True while something is on its way.
  var isSending: Bool { !transfers.isEmpty }

  /// Puts an item on the clipboard, at a time of the server.
  mutating func hold(_ item: ClipboardItem, at time: UInt, _ window: borrowing Window) {
    let (display, name) = (window.display, window.atoms[.clipboard])
    unsafe XSetSelectionOwner(display.pointer, name, window.id, Time(time))
    let owner = unsafe XGetSelectionOwner(display.pointer, name)
    held = owner == window.id ? Held(item: item, time: time) : nil
  }

  /// Takes note that another program holds the clipboard; what is on its way still arrives.
  mutating func lose() { held = nil }

  /// Answers a program that asks for what the clipboard holds.
  mutating func answer(_ request: ClipboardRequest, _ window: borrowing Window) {
    let isTaken =
      request.target == window.atoms[.multiple]
      ? writeAll(request, window)
      : write(request.target, into: request.place, of: request.requestor, at: request.time, window)
    var event = unsafe XEvent()
    unsafe event.xselection = XSelectionEvent(
      type: SelectionNotify, serial: 0, send_event: 1, display: window.display.pointer,
      requestor: request.requestor, selection: request.selection, target: request.target,
      property: isTaken ? request.place : Atom(None), time: Time(request.time))
    unsafe XSendEvent(window.display.pointer, request.requestor, 0, NoEventMask, &event)
  }

  /// Writes the next piece once a program has taken the one before.
  mutating func takePiece(_ property: Atom, of requestor: CX11.Window, _ window: borrowing Window) {
    guard
      let index = transfers.firstIndex(where: {
        $0.requestor == requestor && $0.property == property
      })
    else { return }
    guard let piece = transfers[index].next() else { return end(index, window) }
    window.display.set(Array(piece), on: requestor, property, type: transfers[index].type)
    if piece.isEmpty { end(index, window) }
  }

  /// Forgets what was on its way to a window that is gone.
  mutating func forget(_ requestor: CX11.Window) {
    transfers.removeAll { $0.requestor == requestor }
  }

  private mutating func end(_ index: Int, _ window: borrowing Window) {
    let transfer = transfers.remove(at: index)
    if !transfers.contains(where: { $0.requestor == transfer.requestor }) {
      unsafe XSelectInput(window.display.pointer, transfer.requestor, NoEventMask)
    }
  }
}

// The forms of what the clipboard holds.
extension Clipboard {
  /// Writes one form into a property; false if it cannot be had.
  private mutating func write(
    _ target: Atom, into property: Atom, of requestor: CX11.Window, at time: UInt,
    _ window: borrowing Window
  ) -> Bool {
    let (display, atoms) = (window.display, window.atoms)
    guard let held, !window.isOwn(requestor), held.isSince(time) else { return false }
    let forms = held.item.forms.map { atoms[$0] }
    switch target {
    case atoms[.targets]:
      let targets = [atoms[.targets], atoms[.timestamp], atoms[.multiple]] + forms
      display.set(targets, on: requestor, property, type: XA_ATOM)
    case atoms[.timestamp]:
      display.set([held.time], on: requestor, property, type: XA_INTEGER)
    case _ where forms.contains(target):
      send(SelectionTransfer(to: requestor, property, type: target, held.item.bytes), window)
    default: return false
    }
    return true
  }

  /// Writes all forms that a property lists in pairs with other properties; false if there is no such list.
  private mutating func writeAll(_ request: ClipboardRequest, _ window: borrowing Window) -> Bool {
    var list = window.display.numbers(of: request.requestor, request.place)
      .map { UInt(bitPattern: $0) }
    guard request.property != 0, !list.isEmpty, list.count.isMultiple(of: 2) else { return false }
    for index in stride(from: 0, to: list.count, by: 2) {
      let isTaken = write(
        list[index], into: list[index + 1], of: request.requestor, at: request.time, window)
      if !isTaken { list[index + 1] = UInt(None) }
    }
    window.display.set(
      list, on: request.requestor, request.place, type: window.atoms[.atomPair])
    return true
  }

  /// Writes bytes at once or, if there are many, announces their number.
  private mutating func send(_ transfer: SelectionTransfer, _ window: borrowing Window) {
    let (display, requestor) = (window.display, transfer.requestor)
    var transfer = transfer
    transfers.removeAll { $0.requestor == requestor && $0.property == transfer.property }
    guard transfer.count <= SelectionTransfer.longest else {
      unsafe XSelectInput(
        display.pointer, requestor, PropertyChangeMask | StructureNotifyMask)
      display.set(
        [UInt(transfer.count)], on: requestor, transfer.property,
        type: window.atoms[.increments])
      return transfers.append(transfer)
    }
    var isFirst = true
    while let piece = transfer.next(), isFirst || !piece.isEmpty {
      display.set(
        Array(piece), on: requestor, transfer.property, type: transfer.type, isMore: !isFirst)
      isFirst = false
    }
  }
}
