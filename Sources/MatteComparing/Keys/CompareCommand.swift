internal import MatteCompare
internal import MatteGeometry
internal import MatteMotion
internal import MattePairs

/// The command of a key in a comparison, or in a list of pairs.
enum CompareCommand: Hashable, Sendable {
  /// Shows a mode.
  case mode(CompareMode)
  /// Shows the next mode, 1, or the previous mode, −1.
  case nextMode(Int)
  /// Shows only one side.
  case side(Side)
  /// Shows the opposite side while the key is held.
  case peek
  /// Zooms by a notch of the wheel: in, −1, or out, 1.
  case zoom(Int)
  /// Shows all of the canvas; fills the window when repeated.
  case fit
  /// Zooms to 100 %.
  case pixels
  /// Pans the view or, if it shows all, moves the edge of a split or the mode's setting; to the right and down.
  case move(columns: Int, rows: Int, isFine: Bool)
  /// Moves the edge of a split to an end, 0 or 1.
  case edge(Double)
  /// Scrolls a pair that opened at its start to its start, 0, or to its end, 1; moves the edge of a split of any other
  /// pair.
  case end(Double)
  /// Scrolls a pair that opened at its start by a page: on, 1, or back, −1.
  case page(Int)
  /// Changes the mode's setting by a step: up, 1, or down, −1.
  case step(Int, isFine: Bool)
  /// Sets what is set in the mode as it was at first: the automatic gain, the usual threshold or opacity, the edge in the
  /// middle.
  case resetSetting
  /// Goes to the next place where the pictures differ, 1, or to the previous place, −1.
  case place(Int)
  /// Turns the edge of a split.
  case turnEdge
  /// Aligns neither rows nor columns, then rows, then columns.
  case turnAlignment
  /// Puts the next backdrop behind transparent pixels, or the next ground beside opaque pictures.
  case turnBackdrop
  /// Shows or hides the numbers in large pixels.
  case toggleNumbers
  /// Shows or hides the panel of facts.
  case inspect
  /// Pins the panel to the pixel under the pointer, or unpins it.
  case pin
  /// Unpins the panel, or drops the focus; in a list, goes back.
  case letGo
  /// Moves the after picture by a pixel.
  case nudge(columns: Int, rows: Int)
  /// Undoes all nudges.
  case resetNudge
  /// Goes to the next frame of animations, 1, or to the previous frame, −1.
  case frame(Int)
  /// Starts or stops the playback.
  case play
  /// Swaps the pictures.
  case swap
  /// Copies the view as a picture, or saves it beside the after picture.
  case copyView, saveView
  /// Copies the place in words.
  case copyPlace
  /// Copies the option that excludes the changes gone to.
  case copyExclusion
  /// Takes the picture on the clipboard, for a side or for the usual one.
  case paste(Side?)
  /// Reads again what has changed on the disk.
  case readAgain
  /// Moves the focus forwards, 1, or backwards, −1.
  case focus(Int)
  /// Goes to the next pair, 1, or to the previous pair, −1.
  case pair(Int)
  /// Begins to search the list.
  case search
  /// Sorts the list in the next order.
  case sort
  /// Shows or hides the list.
  case list
  /// Decides about the pair, and goes to the next that is not decided.
  case decide(Decision)
  /// Accepts all pairs that are listed and not decided.
  case acceptAll
  /// Takes the last decision back.
  case undo
  /// Lists the pairs that are decided, or no longer.
  case hideDecided
}
