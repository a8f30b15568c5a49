public import MatteMotion

/// Recorded input as text: an event per line with its time in seconds and places in logical pixels.
///
///     # pull the other style down over the window
///     0.0   press 1 200 40
///     0.1   press 3 200 40
///     0.15  move 200 80
///     0.2   release 3 200 300
///     1.5   key shift+right
///
/// A line is `SECONDS press BUTTON X Y`, `SECONDS move X Y`, `SECONDS release BUTTON X Y`, `SECONDS leave X Y` of a pointer
/// that leaves the window, `SECONDS cancel` if the window lost the pointer to another, `SECONDS
/// wheel DX DY X Y`, `SECONDS key NAME`, `SECONDS keyup space`, `SECONDS drag X Y`, `SECONDS drop X Y FILE…` of files that
/// another program drags over the window and drops on it, `SECONDS resize W H` or `SECONDS step`, which only lets time
/// pass. Times never decrease. Modifiers stand before the word or the key they apply to:
/// `shift+press 1 10 20`. `#` begins a comment. Empty lines are ignored.
///
/// ```swift
/// let script = try Script(parsing: "0 press 1 320 240\n0.3 move 400 240\n0.4 release 1 400 240")
/// print(script.end.seconds)  // 0.4
/// ```
public struct Script: Hashable, Sendable {
  /// A step with its time.
  ///
  /// ```swift
  /// let script = try Script(parsing: "0.5 key end")
  /// for line in script.lines { print(line.instant.seconds, line.step) }
  /// ```
  public struct Line: Hashable, Sendable {
    /// When it happens.
    public let instant: Instant
    /// What happens.
    public let step: ScriptStep
    /// Its line in the text, from 1.
    package let number: Int
  }

  /// The steps in order.
  public let lines: [Line]

  /// Parses a script; throws the first error.
  public init(parsing text: String) throws(ScriptError) {
    var parser = ScriptParser()
    var lines: [Line] = []
    let content = text.utf8.dropFirst(text.unicodeScalars.first == "\u{feff}" ? 3 : 0)
    for line in content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if let line = try parser.parse(Substring(line)) { lines.append(line) }
    }
    self.lines = lines
  }

  /// The first step that changes the window's size; nil if none does.
  package var firstResize: Line? {
    lines.first { line in
      if case .input(.resize) = line.step { true } else { false }
    }
  }

  /// When the last step happens; 0 in an empty script.
  public var end: Instant { lines.last?.instant ?? .zero }

  /// The steps later than `start`, or all if that is nil, up to and including `end`.
  public func lines(after start: Instant?, until end: Instant) -> ArraySlice<Line> {
    let from = start.map { index(after: $0) } ?? 0
    return lines[from..<max(from, index(after: end))]
  }

  /// The index of the first step later than an instant, by binary search.
  private func index(after instant: Instant) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Session {
  /// Sends the input of a script later than `start`, or all if that is nil, up to and including
  /// `end`.
  public mutating func play(
    _ script: Script, after start: Instant? = nil, until end: Instant
  ) {
    for line in script.lines(after: start, until: end) { play(line) }
  }

  /// Sends the input of a line.
  package mutating func play(_ line: Script.Line) {
    if let event = line.step.event(scale: stage.scale) { send(event, at: line.instant) }
  }
}
