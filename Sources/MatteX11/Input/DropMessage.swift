/// What the program says from which something is dragged over the window (XDND 5), and the server of it.
package enum DropMessage: Hashable, Sendable {
  /// A window of that program, the source, begins to drag something over this one, in these types; if there are
  /// more, a property of the source has all.
  case enter(source: UInt, version: Int, types: [UInt], hasMore: Bool)
  /// It is at a place of the screen.
  case position(source: UInt, x: Int, y: Int)
  /// It is here no longer.
  case leave(source: UInt)
  /// It was dropped, at a time by the server's clock.
  case drop(source: UInt, time: UInt)
  /// What was dropped at a time is in the window's property, or cannot be had; the time is 0 if the source leaves it out.
  case data(isThere: Bool, time: UInt)
  /// The property has the next piece of it.
  case piece
  /// A window is destroyed, perhaps the source.
  case gone(UInt)
}
