package import MatteGeometry
package import MatteMotion

/// What an X event means to a window.
package enum WindowEvent: Hashable, Sendable {
  /// Input other than keys, stamped with the server's time in milliseconds.
  case input(InputEvent, time: UInt32)
  /// A key went down while these buttons were, nil if the server does not know of all, at its time in milliseconds. The
  /// buttons come first: a drag whose release was lost is over before the key.
  case key(Key, Modifiers, held: PointerButtons?, time: UInt32)
  /// A key that may be held for a while came up, at the server's time in milliseconds, or unseen before now.
  case keyReleased(Key, time: UInt32?)
  /// A part has to be shown again.
  case exposed(PixelRect)
  /// The window has this size now.
  case configured(width: Int, height: Int)
  /// The window manager says where on the screen the window is; its size is as it was.
  case placed(x: Int, y: Int)
  /// The screen has this size now.
  case screen(width: Int, height: Int)
  /// The window has become visible, or is wholly hidden by others.
  case visible(Bool)
  /// The window has another parent.
  case reparented
  /// A window around it was taken off the screen, if that is still around it.
  case concealed(by: UInt)
  /// The window was taken off the screen.
  case unmapped
  /// The server has destroyed the window.
  case destroyed
  /// The user wants it closed.
  case closing
  /// The window manager asks whether the program still lives, with these numbers.
  case ping([Int])
  /// The window manager wants to see this number in the counter once the next size is drawn.
  case syncRequest(Int64)
  /// A test moves a manual clock on, and wants `token` in a property when all that came before is
  /// done and presented, and if `isPatient` the server has all pictures, too.
  case step(seconds: Double, token: UInt32, isPatient: Bool)
  /// The server has done the requests up to this serial number, and with them perhaps a frame.
  case presented(serial: UInt)
  /// The window manager has changed the window's state.
  case stateChanged
  /// The desktop's settings may have changed, or come from another program.
  case settingsChanged
  /// Something is dragged over the window by another program, or was dropped on it.
  case drop(DropMessage)
  /// Another program asks for what the clipboard holds.
  case clipboardAsked(ClipboardRequest)
  /// A program answers what was asked of the clipboard.
  case clipboardGiven(ClipboardAnswer)
  /// The window has the next piece of what the clipboard holds.
  case clipboardPiece
  /// A manager has taken over what the clipboard holds, or will not.
  case clipboardSaved
  /// Another program holds the clipboard.
  case clipboardLost
  /// A property of another window was deleted, as a piece of what the clipboard holds was taken.
  case pieceTaken(UInt, by: UInt)
  /// The keyboard's layout is another.
  case keyboardChanged
  /// The screen has other outputs, or one of them shows another part of it or another number of frames a second.
  case outputsChanged

  /// True if it makes no difference whether a frame is drawn before it.
  var canWait: Bool {
    switch self {
    case .presented, .destroyed, .closing, .ping: false
    default: true
    }
  }
}
