import MatteRaster
import TestSupport
import Testing

@Suite struct CompareTests {
  @Test("two pictures without a scene open with the one before at the left")
  func sides() throws {
    let desktop = try Desktop()
    let window = try desktop.compare("red.png blue.png --size 400x400 --set divider=off")
    let picture = try #require(desktop.client.capture())
    #expect(
      picture[20, 200] == 0xffff_0000 && picture[380, 200] == 0xff00_00ff)
    #expect(desktop.client.text("_NET_WM_NAME") == "red.png | blue.png – Matte")
    desktop.end(window)
  }

  @Test(
    "pictures of the same name are told apart by their folders",
    arguments: [
      ("a/icon.png b/icon.png", "a/icon.png | b/icon.png – Matte"),
      ("x/a/icon.png y/a/icon.png", "x/a/icon.png | y/a/icon.png – Matte"),
      ("./red.png ./blue.png", "red.png | blue.png – Matte"),
      ("א.png blue.png", "\u{2068}א.png\u{2069} | blue.png – Matte"),
    ])
  func titles(pictures: String, title: String) throws {
    let desktop = try Desktop()
    let script =
      "cd '\(desktop.folder.path)'; for d in a b x/a y/a; do mkdir -p $d; cp red.png $d/icon.png; done; cp red.png א.png"
    #expect(try Tool("bash", ["-c", script]).run().isFine)
    let window = try desktop.compare(pictures)
    #expect(desktop.client.text("_NET_WM_NAME") == title)
    desktop.end(window)
  }

  @Test("a small picture opens in a window that a hand can use, and so does one of a single row")
  func minSize() throws {
    let desktop = try Desktop()
    try desktop.folder.write("icon.png", .red(16, 16))
    try desktop.folder.write("row.png", .red(9000, 1))
    // The icon is shown 24 times as large, and the row cut at the screen's width.
    for (pictures, width, height) in [
      ("icon.png icon.png", 384, 384), ("row.png row.png", 1600, 320),
    ] {
      let window = try desktop.compare(pictures)
      #expect(desktop.client.size == (width, height))
      desktop.end(window)
    }
  }

  @Test("a script in a window may change the size, which has no effect")
  func resizedByScript() throws {
    let desktop = try Desktop()
    try desktop.folder.write("r.script", Array("0.5 resize 400 500\n1 step".utf8))
    let window = try desktop.show("red.png blue.png --size 380x340 --script r.script")
    try desktop.client.step(milliseconds: 1000)
    #expect(desktop.client.size == (380, 340) && desktop.client.capture()?.width == 380)
    desktop.end(window)
  }
}
