import MatteRaster
import TestSupport
import Testing

/// A window in which nothing but the fraction is to be seen.
private let options = "red.png blue.png --size 400x400 --set divider=off"

/// Pictures smaller than the window, beside which its ground is to be seen.
private let framed = "wide.png high.png --size 400x300 --set divider=off"

@Suite(.timeLimit(.minutes(10)), .waiting) struct WindowSettingsTests {
  /// Lets go of the edge at .25: where nothing moves by itself, it is at 0 at once.
  private func isReduced(_ desktop: Desktop) throws -> Bool {
    try desktop.act("move 200 200 press 1 move 100 300 release 1")
    let share = try #require(desktop.client.capture()).blueShare
    try desktop.client.step(milliseconds: 1000)
    try desktop.act("key End")
    try desktop.client.step(milliseconds: 1000)
    return share == 0
  }

  @Test("On a desktop without animations nothing moves by itself, until it has them")
  func animations() throws {
    let desktop = try Desktop()
    let daemon = SettingsDaemon(desktop.client, [("Gtk/EnableAnimations", 0)])
    let window = try desktop.show(options)
    #expect(try isReduced(desktop))
    daemon.publish([("Gtk/EnableAnimations", 1)])
    #expect(try !isReduced(desktop))
    daemon.publish([("Gtk/EnableAnimations", 0)])
    #expect(try isReduced(desktop))
    desktop.end(window)
  }

  @Test("--reduced-motion is stronger than the desktop")
  func reduced() throws {
    let desktop = try Desktop()
    let daemon = SettingsDaemon(desktop.client, [("Gtk/EnableAnimations", 0)])
    let window = try desktop.show("\(options) --reduced-motion")
    daemon.publish([("Gtk/EnableAnimations", 1)])
    #expect(try isReduced(desktop))
    desktop.end(window)
  }

  @Test("A scale that changes is followed, unless an option chose it")
  func scale() throws {
    let desktop = try Desktop()
    let daemon = SettingsDaemon(desktop.client, [("Xft/DPI", 96 * 1024)])
    let options = "red.png blue.png --set divider=always --size"
    let wanted = try [
      desktop.rendered("\(options) 400x400"), desktop.rendered("\(options) 200x200 --scale 2"),
    ]
    try #require(wanted[0] != wanted[1])
    let window = try desktop.show("\(options) 400x400")
    #expect(Array(desktop.client.numbers("WM_NORMAL_HINTS")[5...6]) == [360, 320])
    for (dots, picture, least) in [(192, wanted[1], [400, 400]), (96, wanted[0], [360, 320])] {
      daemon.publish([("Xft/DPI", dots * 1024)])
      try desktop.client.step()
      try requireSame(desktop.client.capture(), picture, "\(dots) dots an inch")
      #expect(Array(desktop.client.numbers("WM_NORMAL_HINTS")[5...6]) == least)
    }
    desktop.end(window)
    let chosen = try desktop.show("\(options) 400x400 --scale 1")
    daemon.publish([("Xft/DPI", 192 * 1024)])
    try desktop.client.step()
    try requireSame(desktop.client.capture(), wanted[0])
    desktop.end(chosen)
  }

  @Test("A theme that changes is followed, unless an option chose the style")
  func theme() throws {
    let desktop = try Desktop()
    let daemon = SettingsDaemon(desktop.client, [("Net/ThemeName", "HighContrastInverse")])
    let (light, dark) = try (
      desktop.rendered("\(framed) --style light"), desktop.rendered("\(framed) --style dark")
    )
    try #require(light != dark)
    let window = try desktop.show(framed)
    for (theme, picture) in [
      ("HighContrastInverse", dark), ("Adwaita", light), ("Adwaita-dark", dark),
    ] {
      daemon.publish([("Net/ThemeName", theme)])
      try desktop.client.step()
      try requireSame(desktop.client.capture(), picture, "\(theme)")
    }
    desktop.end(window)
    let chosen = try desktop.show("\(framed) --style light")
    daemon.publish([("Net/ThemeName", "Adwaita")])
    daemon.publish([("Net/ThemeName", "Adwaita-dark")])
    try desktop.client.step()
    try requireSame(desktop.client.capture(), light)
    desktop.end(chosen)
  }

  @Test("A theme of high contrast is followed: names are white on black, with a line around")
  func highContrast() throws {
    let desktop = try Desktop()
    let daemon = SettingsDaemon(desktop.client, [("Net/ThemeName", "HighContrast")])
    let window = try desktop.compare("red.png blue.png --size 400x400 --set mode=one-up")
    /// The colours from the left along the middle of the name at the top left.
    func name() throws -> [Pixel] {
      try desktop.client.step()
      let picture = try #require(desktop.client.capture())
      return (0..<40).map { picture[$0, 22] }
    }
    let high = try name()
    #expect(high.contains(0xffff_ffff))
    let ground = try #require(high.firstIndex(of: 0xff00_0000))
    #expect(high[..<ground].contains(0xffff_ffff))
    daemon.publish([("Net/ThemeName", "Adwaita")])
    #expect(try !name().contains(0xff00_0000))
    daemon.publish([("Net/ThemeName", "HighContrast")])
    #expect(try name() == high)
    desktop.end(window)
  }

  @Test("A window leaves the session's bus when that ends")
  func bus() throws {
    let desktop = try Desktop()
    let path = desktop.folder.path("bus")
    let bus = try TestBus(path)
    let window = try desktop.show(
      options, within: "export DBUS_SESSION_BUS_ADDRESS='unix:path=\(path)'; exec \"$@\"")
    try bus.accept()
    #expect(bus.received().count > 500)
    #expect(bus.isLeftWhenItEnds())
    desktop.end(window)
  }

  @Test("The night that a user chose stays when something else of the desktop changes")
  func chosenNight() throws {
    let desktop = try Desktop()
    let theme: (String, Any) = ("Net/ThemeName", "Adwaita")
    let daemon = SettingsDaemon(desktop.client, [theme])
    let window = try desktop.show(framed)
    let day = try #require(desktop.client.capture())
    try desktop.act("key n")
    try desktop.client.step(milliseconds: 2000)
    let night = try #require(desktop.client.capture())
    try #require(night != day)
    daemon.publish([theme, ("Gtk/EnableAnimations", 0)])
    try desktop.client.step()
    try requireSame(desktop.client.capture(), night)
    desktop.end(window)
  }
}
