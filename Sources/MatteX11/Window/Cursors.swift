internal import CX11
internal import CX11Shim
internal import MatteMotion

/// The server's cursors, loaded when first used.
struct Cursors {
  private let display: Display
  private var loaded: [PointerShape: Cursor] = [:]

  /// Takes cursors from a theme; what that leaves open the environment and the server's resources say.
  init(_ display: Display, _ theme: CursorTheme) {
    self.display = display
    guard hasThemes else { return }
    if let name = theme.name { unsafe _ = XcursorSetTheme(display.pointer, name) }
    if let size = theme.size { unsafe _ = XcursorSetDefaultSize(display.pointer, Int32(size)) }
  }

  /// Gives the cursors back; the window keeps the one that it has.
  func free() {
    for cursor in loaded.values { unsafe XFreeCursor(display.pointer, cursor) }
  }

  /// The cursor of a shape: the user's theme's, or where that has none the core font's.
  mutating func cursor(_ shape: PointerShape) -> Cursor {
    if let cursor = loaded[shape] { return cursor }
    let cursor = load(shape)
    loaded[shape] = cursor
    return cursor
  }

  /// True if the library is there that reads themes.
  private var hasThemes: Bool { matte_has_cursors() != 0 }

  private func load(_ shape: PointerShape) -> Cursor {
    for name in Self.names(shape) where hasThemes {
      let cursor = unsafe XcursorLibraryLoadCursor(display.pointer, name)
      if cursor != 0 { return cursor }
    }
    return unsafe XCreateFontCursor(display.pointer, Self.glyph(shape))
  }

  /// The names of a shape in cursor themes: the one of CSS, then the one themes had before.
  private static func names(_ shape: PointerShape) -> [String] {
    switch shape {
    case .arrow: ["default", "left_ptr"]
    case .hand: ["pointer", "hand2"]
    case .grab: ["grab", "openhand"]
    case .grabbing: ["grabbing", "closedhand"]
    case .resizeHorizontal: ["ew-resize", "sb_h_double_arrow"]
    case .resizeVertical: ["ns-resize", "sb_v_double_arrow"]
    case .resizeDiagonal: ["nesw-resize", "fd_double_arrow"]
    }
  }

  /// The glyph of a shape in the cursor font that every server has.
  private static func glyph(_ shape: PointerShape) -> UInt32 {
    switch shape {
    case .arrow: UInt32(XC_left_ptr)
    case .hand, .grab: UInt32(XC_hand2)
    case .grabbing: UInt32(XC_fleur)
    case .resizeHorizontal: UInt32(XC_sb_h_double_arrow)
    case .resizeVertical: UInt32(XC_sb_v_double_arrow)
    case .resizeDiagonal: UInt32(XC_bottom_left_corner)
    }
  }
}
