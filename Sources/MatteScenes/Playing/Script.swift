public import MatteMotion

/// Input as text: one step a line, each with its time, in logical pixels.
///
///     # pull the other style down over the window
///     0.0   press 1 200 40
///     0.1   press 3 200 40
///     0.15  move 200 80
///     0.2   release 3 200 300
///     1.5   key shift+right
///
/// A line is `SECONDS press BUTTON X Y`, `SECONDS move X Y`, `SECONDS release BUTTON X Y`,
/// `SECONDS wheel DX DY X Y`, `SECONDS key NAME`, `SECONDS resize W H` or `SECONDS step`, which lets
/// time pass. Times never decrease. Modifiers stand before the word or the key they go with:
/// `shift+press 1 10 20`. `#` begins a comment, and empty lines mean nothing.
public struct Script: Hashable, Sendable {
  /// Something that happens, and when.
  public struct Line: Hashable, Sendable {
    /// When it happens.
    public let instant: Instant
    /// What happens.
    public let step: ScriptStep
  }

  /// What happens, in order.
  public let lines: [Line]

  /// Reads all of a text.
  public init(parsing text: String) throws(ScriptError) {
    var parser = ScriptParser()
    var lines: [Line] = []
    let content = text.utf8.dropFirst(text.unicodeScalars.first == "\u{feff}" ? 3 : 0)
    for line in content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if let line = try parser.parse(Substring(line)) { lines.append(line) }
    }
    self.lines = lines
  }

  /// The same script without its changes of size.
  public var withoutResizes: Script {
    Script(
      lines: lines.filter { line in
        if case .input(.resize) = line.step { false } else { true }
      })
  }

  private init(lines: [Line]) {
    self.lines = lines
  }

  /// When the last step happens; the beginning if there is none.
  public var end: Instant { lines.last?.instant ?? .zero }

  /// The steps after one instant, if there is one, and up to another, that one included.
  public func lines(after start: Instant?, until end: Instant) -> ArraySlice<Line> {
    let from = start.map { index(after: $0) } ?? 0
    return lines[from..<max(from, index(after: end))]
  }

  /// The index of the first step later than an instant, by halving.
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
  /// Takes in what a script has happen after one instant, if there is one, and up to another, that one
  /// included.
  public mutating func play(
    _ script: Script, after start: Instant? = nil, until end: Instant
  ) {
    for line in script.lines(after: start, until: end) {
      if let event = line.step.event(scale: stage.scale) { send(event, at: line.instant) }
    }
  }
}
