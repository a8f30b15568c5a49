internal import MatteImages
internal import MatteRaster

/// The terminal that standard output is, and the best way in which it shows pictures.
struct TerminalScreen {
  /// Ways to show a picture.
  enum Way {
    /// The pixels themselves, by kitty's graphics protocol.
    case pixels
    /// Half blocks in any colour.
    case colours
    /// Half blocks in the 256 colours of xterm.
    case palette
  }

  /// The columns of text.
  private let columns: Int
  /// The width in pixels; 0 if it is not known.
  private let width: Int
  private let way: Way

  /// Looks at the terminal; throws if standard output is none, or one that shows text only.
  ///
  /// Nothing is asked of the terminal itself, so that nothing is waited for: its variables say what it can.
  init() throws {
    guard let terminal = HostProcess.outputTerminal else {
      throw Trouble("--show needs a terminal to show the picture in", hint: "write -o OUT instead")
    }
    guard let way = Self.way(Self.variable) else {
      throw Trouble("this terminal shows text only (TERM=dumb)", hint: "write -o OUT instead")
    }
    self.way = way
    columns = terminal.columns > 0 ? terminal.columns : Self.standardColumns
    width = terminal.width
  }

  /// Shows a picture, no wider than the terminal; `marks` are the colours that must not get lost where many
  /// pixels become one.
  func show(_ picture: PixelBuffer, marks: [Pixel]) throws {
    switch way {
    case .pixels:
      let png = try PNGEncoder().bytes(of: picture)
      let isTooWide = picture.width > (width > 0 ? width : columns * Self.standardCell)
      let pieces = KittyPicture(png: png, columns: isTooWide ? columns : nil).pieces
      for piece in pieces { try HostProcess.print(piece) }
    case .colours, .palette:
      let blocks = BlockPicture(
        picture, columns: columns, marks: marks, hasAllColours: way == .colours)
      for line in blocks.lines { try HostProcess.print(line) }
    }
  }

  /// What a terminal with these variables can do; nil if it shows text only.
  private static func way(_ variable: (String) -> String) -> Way? {
    let name = variable("TERM")
    if name == "dumb" { return nil }
    // A multiplexer stands between: it would not pass pixels on.
    let isMultiplexed = name.hasPrefix("screen") || name.hasPrefix("tmux")
    let isKnown =
      ["xterm-kitty", "xterm-ghostty", "wezterm"].contains(name)
      || ["WezTerm", "ghostty"].contains(variable("TERM_PROGRAM"))
      || !variable("KITTY_WINDOW_ID").isEmpty
    if isKnown && !isMultiplexed { return .pixels }
    return ["truecolor", "24bit"].contains(variable("COLORTERM")) ? .colours : .palette
  }

  private static func variable(_ name: String) -> String {
    HostProcess.environment(name).map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  /// The columns of a terminal that does not say.
  private static let standardColumns = 80
  /// The width of a column in pixels, of a terminal that does not say.
  private static let standardCell = 8
}
