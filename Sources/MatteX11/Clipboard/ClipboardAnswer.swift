internal import CX11

/// What a program says that was asked for what the clipboard holds (ICCCM 2.2).
package struct ClipboardAnswer: Hashable, Sendable {
  /// The form that was asked for.
  let target: Atom
  /// True if the property has it.
  let isThere: Bool
  private let time: UInt

  init(_ event: XSelectionEvent, in property: Atom) {
    unsafe (target, time) = (event.target, event.time)
    isThere = unsafe event.property == property
  }

  /// True if it answers what was asked at a time; 0 is any time, and a time has 32 bits.
  func isAbout(_ other: UInt) -> Bool {
    time == 0 || other == 0
      || UInt32(truncatingIfNeeded: time) == UInt32(truncatingIfNeeded: other)
  }
}
