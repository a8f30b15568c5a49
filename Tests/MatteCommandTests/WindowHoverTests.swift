import MatteRaster
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)), .waiting) struct WindowHoverTests {
  private let options = "wide.png high.png --size 400x300"

  @Test("The divider is there while the pointer is", arguments: [Desktop.Kind.bare, .openbox])
  func divider(kind: Desktop.Kind) throws {
    let desktop = try Desktop(kind)
    // Too small for their names.
    try desktop.folder.write("below.png", .pattern(64, 64))
    try desktop.folder.write("above.png", .pattern(64, 64, seed: 1))
    let options = "below.png above.png --size 400x300"
    let window = try desktop.show(options)
    let bare = try desktop.rendered("\(options) --set divider=off")
    let full = try desktop.rendered("\(options) --set divider=always")
    try requireSame(desktop.client.capture(), bare)
    try desktop.act("move 350 20")
    try desktop.client.step(milliseconds: 75)
    let between = desktop.client.capture()
    #expect(between != bare)
    #expect(between != full)
    try desktop.client.step(milliseconds: 75)
    try requireSame(desktop.client.capture(), full)
    try desktop.act("mousemove 1599 1199")
    try desktop.client.step(milliseconds: 300)
    try requireSame(desktop.client.capture(), bare)
    desktop.end(window)
  }

  @Test("The pointer has another look where the edge can be grabbed")
  func pointer() throws {
    let desktop = try Desktop()
    let window = try desktop.show(options)
    let looks = try ["350 20", "200 150", "20 280", "130 80"].map { place in
      try desktop.act("move \(place)")
      return desktop.client.pointerPixels
    }
    #expect(looks.allSatisfy { !$0.isEmpty })
    #expect(looks[0] == looks[2])
    #expect(looks[1] == looks[3])
    #expect(looks[0] != looks[1])
    try desktop.act("press 1 move 350 20")
    #expect(desktop.client.pointerPixels == looks[1])
    desktop.end(window)
  }

  @Test("Where the edge can be grabbed that is a pair of arrows along the way it goes")
  func glyph() throws {
    let desktop = try Desktop()
    let window = try desktop.show(options)
    try desktop.act("move 200 150")
    #expect(desktop.client.pointerPixels == desktop.client.bottomLeftCornerPixels)
    desktop.end(window)
  }

  @Test("From the user's theme by the name of CSS, or by the one that themes had before")
  func theme() throws {
    let desktop = try Desktop()
    let looks = ["nesw-resize": 0xff11_2233, "fd_double_arrow": 0xff44_5566] as [String: UInt32]
    _ = try Tool("mkdir", ["-p", desktop.folder.path("default/cursors")]).run()
    for name in ["fd_double_arrow", "nesw-resize"] {
      try desktop.folder.write(
        "default/cursors/\(name)", cursor([24: looks[name] ?? 0]))
      let window = try desktop.show(options, cursors: desktop.folder.path(""))
      try desktop.act("move 200 150")
      #expect(
        desktop.client.pointerPixels.map { UInt32(truncatingIfNeeded: $0) } == [looks[name]])
      desktop.end(window)
    }
  }

  @Test("From the theme that the desktop names, in its size, also when that changes")
  func desktopTheme() throws {
    let desktop = try Desktop()
    for (theme, looks) in [
      ("Loud", [24: 0xff11_2233, 48: 0xff44_5566]), ("Quiet", [24: 0xff77_8899]),
    ] as [(String, [UInt32: UInt32])] {
      _ = try Tool("mkdir", ["-p", desktop.folder.path("\(theme)/cursors")]).run()
      try desktop.folder.write("\(theme)/cursors/nesw-resize", cursor(looks))
    }
    func settings(_ theme: String, _ size: Int) -> [(String, Any)] {
      [("Gtk/CursorThemeName", theme), ("Gtk/CursorThemeSize", size)]
    }
    let daemon = SettingsDaemon(desktop.client, settings("Loud", 48))
    let window = try desktop.show(options, cursors: desktop.folder.path(""))
    try desktop.act("move 200 150")
    func look() -> [UInt32] {
      desktop.client.pointerPixels.map { UInt32(truncatingIfNeeded: $0) }
    }
    #expect(look() == [0xff44_5566])
    for (theme, size, pixel) in [
      ("Loud", 24, 0xff11_2233), ("Quiet", 24, 0xff77_8899), ("Loud", 48, 0xff44_5566),
    ] as [(String, Int, UInt32)] {
      daemon.publish(settings(theme, size))
      try desktop.client.step()
      #expect(look() == [pixel])
    }
    desktop.end(window)
  }

  /// The file of a cursor of one pixel, by its sizes (Xcursor(3)).
  private func cursor(_ looks: [UInt32: UInt32]) -> [UInt8] {
    let image = 0xfffd_0002 as UInt32
    var header: [UInt32] = [0x7275_6358, 16, 0x1_0000, UInt32(looks.count)]
    var chunks: [UInt32] = []
    for (size, pixel) in looks.sorted(by: { $0.key < $1.key }) {
      header += [image, size, UInt32(16 + looks.count * 12 + chunks.count * 4)]
      chunks += [36, image, size, 1, 1, 1, 0, 0, 0, pixel]
    }
    return (header + chunks).flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
  }
}
