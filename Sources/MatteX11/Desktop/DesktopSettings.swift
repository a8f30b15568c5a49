internal import CX11

/// What the user has set for all programs of the desktop.
public struct DesktopSettings: Hashable, Sendable {
  /// The number of pixels to a logical pixel, ½…4: the screen's dots per inch over 96.
  public var scale = 1.0
  /// False if the user wants reduced motion.
  public var animations = true
  /// True if the user prefers dark windows.
  public var isDark = false
  /// True if the user needs high contrast.
  public var hasHighContrast = false
  /// The looks of the pointer.
  package var cursors = CursorTheme()

  /// The settings of a desktop that says nothing.
  public init() {}

  /// The settings in the texts the desktop leaves at the server.
  package init(resources: [UInt8], settings: XSettings) {
    let dots = Self.dots(resources) ?? settings.number("Xft/DPI").map { Double($0) / 1024 }
    if let dots, dots > 0 { scale = min(max(dots / 96, 0.5), 4) }
    animations = settings.number("Gtk/EnableAnimations") != 0
    let theme = settings.text("Net/ThemeName") ?? ""
    isDark = Self.isDark(theme: theme) || settings.number("Gtk/ApplicationPreferDarkTheme") == 1
    hasHighContrast = Self.hasHighContrast(theme: theme)
    cursors = CursorTheme(settings)
  }

  /// The settings with what the desktop's portal says, where it says something.
  public func following(_ preferences: PortalPreferences) -> DesktopSettings {
    var settings = self
    settings.isDark = preferences.isDark ?? isDark
    settings.hasHighContrast = hasHighContrast || preferences.hasHighContrast
    return settings
  }

  /// True for the themes whose names say that they are dark: Adwaita-dark, HighContrastInverse.
  private static func isDark(theme: String) -> Bool {
    ["dark", "inverse"].contains { theme.lowercased().contains($0) }
  }

  /// True for the themes whose names say so: HighContrast and HighContrastInverse of GTK, ContrastHigh of MATE.
  private static func hasHighContrast(theme: String) -> Bool {
    let letters = theme.lowercased().filter(\.isLetter)
    return ["highcontrast", "contrasthigh"].contains { letters.contains($0) }
  }

  /// The dots per inch in the text of a RESOURCE_MANAGER property: lines of `name: value`.
  private static func dots(_ resources: [UInt8]) -> Double? {
    for line in resources.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2, parts[0].elementsEqual("Xft.dpi".utf8) else { continue }
      let value = String(decoding: parts[1], as: UTF8.self).filter { !$0.isWhitespace }
      if let dots = Double(value), dots.isFinite { return dots }
    }
    return nil
  }
}

/// The theme that pointers are taken from.
package struct CursorTheme: Hashable, Sendable {
  /// Its name; nil if the desktop does not say.
  package var name: String?
  /// The size of its cursors in pixels, 1…512; nil if the desktop does not say.
  package var size: Int?

  /// The theme of a desktop that says nothing.
  init() {}

  /// The theme in a desktop's settings.
  init(_ settings: XSettings) {
    name = settings.text("Gtk/CursorThemeName").flatMap { $0.isEmpty ? nil : $0 }
    size = settings.number("Gtk/CursorThemeSize").flatMap { $0 > 0 ? min($0, 512) : nil }
  }
}

extension DesktopSettings {
  /// Asks the server; `isFirst` while the texts that Xlib read when it connected are new.
  init(_ display: Display, _ atoms: Atoms, isFirst: Bool) {
    let resources =
      isFirst ? display.resources : display.bytes(of: display.root, XA_RESOURCE_MANAGER)
    self.init(resources: resources, settings: XSettings(display, atoms))
  }
}

extension XSettings {
  /// Asks the server for the settings; nothing is set while no program publishes any.
  ///
  /// From then on it reports when they change, when another program comes to publish them, and when
  /// the properties of the root window do.
  init(_ display: Display, _ atoms: Atoms) {
    unsafe XSelectInput(
      display.pointer, display.root, StructureNotifyMask | PropertyChangeMask)
    let owner = unsafe XGetSelectionOwner(display.pointer, atoms[.settingsOwner])
    if owner != 0 { unsafe XSelectInput(display.pointer, owner, PropertyChangeMask) }
    self.init(owner == 0 ? [] : display.bytes(of: owner, atoms[.settings]))
  }
}
