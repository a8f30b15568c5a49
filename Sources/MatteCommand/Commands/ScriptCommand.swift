internal import ArgumentParser

/// Explains how scripts are written; does nothing else.
struct ScriptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "script", abstract: "Explain how scripts are written.",
    discussion: """
      A script is text with one step per line, each beginning with its time in
      seconds. Times never decrease, and # begins a comment. Positions and sizes
      are in logical pixels. Buttons are 1 (left), 2 (middle) and 3 (right); all
      other numbers may have fractions.

        SECONDS press BUTTON X Y      a button goes down
        SECONDS move X Y              the pointer moves
        SECONDS release BUTTON X Y    a button comes up
        SECONDS leave X Y             the pointer leaves the window
        SECONDS wheel DX DY X Y       the wheel turns by notches, right and down
        SECONDS key NAME              a key goes down
        SECONDS keyup space           the space bar comes up
        SECONDS drag X Y              files are dragged over the window
        SECONDS drop X Y FILE…        files are dropped on it
        SECONDS cancel                another window grabs the pointer; the
                                      drag in progress is aborted
        SECONDS resize W H            the window's size (matte render only)
        SECONDS step                  nothing happens: time passes

      Keys are left, right, up, down, home, end, pageup, pagedown, escape,
      backspace, enter, tab, space, f1 to f12, and single characters. Write
      shift+, ctrl+ and alt+ before the step or the key that they modify, as in
      shift+press 1 10 20 or key shift+right.

      This example flings the edge of a split at a corner, where it snaps. It is
      played by matte record split --script FILE --size 640x400 -o split.webp:

        0.0  press 1 320 200
        0.1  move 400 150
        0.2  move 480 100
        0.3  move 576 40
        0.3  release 1 576 40
        1.0  step
      """)

  func run() throws {
    throw CleanExit.helpRequest(Self.self)
  }
}
