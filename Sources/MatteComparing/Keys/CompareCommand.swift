internal import MatteCompare
internal import MatteGeometry
internal import MatteMotion

/// What a key does in a comparison, or in a list of pairs.
enum CompareCommand: Hashable, Sendable {
  /// Shows a mode.
  case mode(CompareMode)
  /// Shows the next mode, 1, or the one before, −1.
  case nextMode(Int)
  /// Shows a side by itself.
  case side(Side)
  /// Shows the other side while the key is held.
  case peek
  /// Zooms by a notch of the wheel: in, −1, or out, 1.
  case zoom(Int)
  /// Shows all, and again fills the window.
  case fit
  /// Shows a pixel of a picture as one of the screen.
  case pixels
  /// Moves what is seen or, where all is seen, the edge of a split or what is set in the mode; to the right and down.
  case move(columns: Int, rows: Int, isFine: Bool)
  /// Moves the edge of a split to an end, 0 or 1.
  case edge(Double)
  /// Sets what is set in the mode a step more, 1, or less, −1.
  case step(Int, isFine: Bool)
  /// Goes to the next place where the pictures differ, 1, or to the one before, −1.
  case place(Int)
  /// Turns the edge of a split.
  case turnEdge
  /// Puts something else behind transparent parts.
  case turnBackdrop
  /// Shows the panel of facts, or hides it.
  case inspect
  /// Pins the panel to the pixel under the pointer, or lets go.
  case pin
  /// Lets go of what is pinned or has the focus; in a list, goes back.
  case letGo
  /// Moves the picture after by a pixel.
  case nudge(columns: Int, rows: Int)
  /// Puts the picture after where it was.
  case resetNudge
  /// Goes to the next frame of animations, 1, or to the one before, −1.
  case frame(Int)
  /// Plays, or stops.
  case play
  /// Makes the picture before the one after.
  case swap
  /// Gives the focus to what follows, 1, or to what comes before, −1.
  case focus(Int)
  /// Goes to the next pair, 1, or to the one before, −1.
  case pair(Int)
  /// Searches the list.
  case search
  /// Hides the list, or shows it.
  case list
}
