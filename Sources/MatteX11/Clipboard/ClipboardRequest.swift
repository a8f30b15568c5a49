internal import CX11

/// What another program wants of a selection (ICCCM 2.2).
package struct ClipboardRequest: Hashable, Sendable {
  let requestor: CX11.Window
  let selection: Atom
  let target: Atom
  /// Where the requestor wants it; 0 from old clients, which mean the target.
  let property: Atom
  let time: UInt

  init(_ event: XSelectionRequestEvent) {
    unsafe (requestor, selection, target) = (event.requestor, event.selection, event.target)
    unsafe (property, time) = (event.property, event.time)
  }

  /// The property that is written.
  var place: Atom { property == 0 ? target : property }
}
