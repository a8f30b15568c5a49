import TestMath

/// What a window was told and what was seen of it, a column for each thing that can change without the others.
struct WindowImpression {
  /// What its content was told.
  var events = Tally()
  /// What was dragged over it and dropped.
  var files = Tally()
  /// What the desktop said, and what `--verbose` did.
  var desktop = Tally()
  var place = Told()
  var title = Told()
  /// What it said to the window manager.
  var manager = Told()
  /// What it says of its size, up to the last number that is not 0.
  var hints = Told()
  var pixels = Told()

  /// A window of a seed as a line.
  func line(seed: Int) -> KnownLine {
    KnownLine(
      "\(seed)", [place, title, hints, manager, pixels].map(\.description),
      below: [events, files, desktop].map(\.description).joined(separator: " | "))
  }
}
