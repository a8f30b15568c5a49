import MatteX11
import TestSupport
import Testing

@Suite struct DesktopSettingsTests {
  private func desktop(
    resources: String = "", _ entries: [(String, Any)] = []
  ) -> DesktopSettings {
    DesktopSettings(
      resources: Array(resources.utf8), settings: XSettings(SettingsDaemon.bytes(entries)))
  }

  @Test("A desktop that says nothing has the usual settings")
  func aDesktopThatSaysNothingHasTheUsualSettings() {
    #expect(desktop() == DesktopSettings())
    #expect(DesktopSettings().scale == 1)
    #expect(DesktopSettings().animations)
    #expect(!DesktopSettings().isDark)
  }

  @Test(
    "The scale comes from the dots per inch",
    arguments: [
      ("Xft.dpi:\t192\n", 2.0), ("Xcursor.size: 24\nXft.dpi: 144", 1.5), ("Xft.dpi: 9999", 4),
      ("Xft.dpi: 1", 0.5), ("Xft.dpi: -5", 1), ("Xft.dpi: nan", 1), ("Xft.dpi: 1e999", 1),
      ("Xft.dpi", 1), ("Xft.dpi: large", 1), ("*Xft.dpi: 192", 1), (":::\n\n:", 1),
    ])
  func theScaleComesFromTheDotsPerInch(resources: String, scale: Double) {
    #expect(desktop(resources: resources).scale == scale)
  }

  @Test("The settings daemon's dots count where there are no others")
  func theSettingsDaemonsDotsCountWhereThereAreNoOthers() {
    #expect(desktop([("Xft/DPI", 144 * 1024)]).scale == 1.5)
    #expect(desktop(resources: "Xft.dpi: 192", [("Xft/DPI", 144 * 1024)]).scale == 2)
  }

  @Test("Pointers come from the theme that the settings daemon names, in its size")
  func cursors() {
    #expect(desktop().cursors.name == nil)
    #expect(desktop().cursors.size == nil)
    let named = desktop([("Gtk/CursorThemeName", "Loud"), ("Gtk/CursorThemeSize", 48)]).cursors
    #expect(named.name == "Loud")
    #expect(named.size == 48)
    let odd = desktop([("Gtk/CursorThemeName", ""), ("Gtk/CursorThemeSize", -3)]).cursors
    #expect(odd.name == nil)
    #expect(odd.size == nil)
    #expect(desktop([("Gtk/CursorThemeSize", 70_000)]).cursors.size == 512)
  }

  @Test("Animations can be turned off") func animationsCanBeTurnedOff() {
    #expect(!desktop([("Gtk/EnableAnimations", 0)]).animations)
    #expect(desktop([("Gtk/EnableAnimations", 1)]).animations)
  }

  @Test("Dark themes are known by their name") func darkThemesAreKnownByTheirName() {
    #expect(desktop([("Net/ThemeName", "Adwaita-Dark")]).isDark)
    #expect(!desktop([("Net/ThemeName", "Adwaita")]).isDark)
    #expect(desktop([("Net/ThemeName", "HighContrastInverse")]).isDark)
    #expect(!desktop([("Net/ThemeName", "HighContrast")]).isDark)
    #expect(desktop([("Gtk/ApplicationPreferDarkTheme", 1)]).isDark)
  }

  @Test(
    "Themes of high contrast are known by their name",
    arguments: [
      ("HighContrast", true, false), ("HighContrastInverse", true, true),
      ("ContrastHigh", true, false), ("High-Contrast-Dark", true, true), ("Adwaita", false, false),
      ("Contrast", false, false), ("", false, false),
    ])
  func highContrast(theme: String, isHigh: Bool, isDark: Bool) {
    let settings = desktop([("Net/ThemeName", theme)])
    #expect(settings.hasHighContrast == isHigh)
    #expect(settings.isDark == isDark)
  }

  @Test("Settings of all types are read in both byte orders", arguments: [false, true])
  func settingsOfAllTypesAreReadInBothByteOrders(isBigEndian: Bool) {
    let found = XSettings(
      SettingsDaemon.bytes(
        [("A", 7), ("Color", [1]), ("Text", "abcde"), ("B", -1)], isBigEndian: isBigEndian))
    #expect(found.number("A") == 7)
    #expect(found.number("B") == -1)
    #expect(found.text("Text") == "abcde")
    #expect(found.text("A") == nil)
    #expect(found.number("Color") == nil)
  }

  @Test("Truncated settings are read as far as they go")
  func truncatedSettingsAreReadAsFarAsTheyGo() {
    let bytes = SettingsDaemon.bytes([("A", 7), ("Text", "abcde")])
    for length in 0...bytes.count { _ = XSettings(Array(bytes.prefix(length))) }
    #expect(XSettings(Array(bytes.dropLast(9))).number("A") == 7)
    #expect(XSettings([0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255]) == XSettings([]))
  }
}
