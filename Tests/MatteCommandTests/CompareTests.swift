import MatteRaster
import TestSupport
import Testing

@Suite struct CompareTests {
  @Test("Two pictures without a scene open with the one before at the left")
  func sides() throws {
    let desktop = try Desktop()
    let window = try desktop.compare("red.png blue.png --size 400x400 --set divider=off")
    let picture = try #require(desktop.client.capture())
    #expect(picture[20, 200] == 0xffff_0000)
    #expect(picture[380, 200] == 0xff00_00ff)
    #expect(desktop.client.text("_NET_WM_NAME").hasPrefix("red.png | blue.png – "))
    desktop.end(window)
  }

  @Test(
    "Pictures of the same name are told apart by their folders",
    arguments: [
      ("a/icon.png b/icon.png", "a/icon.png | b/icon.png – "),
      ("x/a/icon.png y/a/icon.png", "x/a/icon.png | y/a/icon.png – "),
      ("./red.png ./blue.png", "red.png | blue.png – "),
      ("א.png blue.png", "\u{2068}א.png\u{2069} | blue.png – "),
    ])
  func titles(pictures: String, title: String) throws {
    let desktop = try Desktop()
    let script =
      "cd '\(desktop.folder.path)'; for d in a b x/a y/a; do mkdir -p $d; cp red.png $d/icon.png; done; cp red.png א.png"
    #expect(try Tool("bash", ["-c", script]).run().isFine)
    let window = try desktop.compare(pictures)
    #expect(desktop.client.text("_NET_WM_NAME").hasPrefix(title))
    desktop.end(window)
  }

  @Test("A small picture opens in a window that a hand can use, and so does one of a single row")
  func minSize() throws {
    let desktop = try Desktop()
    try desktop.folder.write("icon.png", .red(16, 16))
    try desktop.folder.write("row.png", .red(9000, 1))
    // The icon is shown 24 times as large in the midst, and the row cut at the screen's width.
    for (pictures, width, height) in [
      ("icon.png icon.png", 880, 640), ("row.png row.png", 1600, 640),
    ] {
      let window = try desktop.compare(pictures)
      #expect(desktop.client.size == (width, height))
      desktop.end(window)
    }
  }

  @Test("In a full screen Escape lets go of the focus first, and only then leaves that")
  func fullScreen() throws {
    let desktop = try Desktop()
    let window = try desktop.compare("red.png blue.png --size 400x400")
    try desktop.act("key F11")
    try desktop.client.wait("the full screen") { desktop.client.size == (1600, 1200) }
    try desktop.act("key Tab key Escape")
    #expect(desktop.client.size == (1600, 1200))
    try desktop.act("key Escape")
    try desktop.client.wait("the window") { desktop.client.size == (400, 400) }
    desktop.end(window)
  }

  @Test("Space held shows the other picture, and the one that was there once it comes up")
  func space() throws {
    let desktop = try Desktop()
    let window = try desktop.compare(
      "red.png blue.png --size 400x400 --set divider=off --set mode=one-up")
    var seen = [desktop.client.capture()?[200, 300].rawValue]
    for (hand, wait) in [("keydown space", 100), ("", 100), ("keyup space", 300)] {
      if !hand.isEmpty { try desktop.server.xdotool(hand) }
      try desktop.client.step(milliseconds: wait)
      seen.append(desktop.client.capture()?[200, 300].rawValue)
    }
    #expect(seen == [0xff00_00ff, 0xff00_00ff, 0xffff_0000, 0xff00_00ff])
    desktop.end(window)
  }

  @Test("matte render plays what a hand does in the window: nudge, frames, details, a held Space")
  func rendered() throws {
    let desktop = try Desktop()
    let folder = desktop.folder
    let base = "red.png red.png --size 400x400 --set mode=difference"
    try folder.write("nudge.script", Array("0 key alt+right\n0.1 key alt+right".utf8))
    let plain = try desktop.rendered(base, scene: "compare")
    #expect(plain[0, 200] == 0xff00_0000)
    let moved = try desktop.rendered(base + " --script nudge.script --at 4", scene: "compare")
    // What one picture alone has is tinted.
    #expect(moved[0, 200] == 0xffc4_deeb)
    #expect(moved[1, 200] == 0xffc4_deeb)
    #expect(moved[2, 200] == 0xff00_0000)
    try folder.write("space.script", Array("0 key space\n1 keyup space".utf8))
    let one = "red.png blue.png --size 400x400 --set mode=one-up --script space.script --at "
    let shown = try ["0.1", "0.5", "2"].map {
      try desktop.rendered(one + $0, scene: "compare")[200, 300]
    }
    #expect(shown == [0xff00_00ff, 0xffff_0000, 0xff00_00ff])
    try folder.write("i.script", Array("0 move 100 100\n0 key i".utf8))
    let details = try desktop.rendered(
      "red.png blue.png --size 400x400 --set mode=one-up --script i.script --at 1", scene: "compare"
    )
    #expect(details[380, 60] != 0xff00_00ff)
    #expect(details[100, 300] == 0xff00_00ff)
  }
}
