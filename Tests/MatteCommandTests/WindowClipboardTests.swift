import MatteImages
import MatteRaster
import TestMath
import TestSupport
import Testing

/// What the window of a comparison gives to the clipboard and to files.
@Suite(.timeLimit(.minutes(10)), .waiting) struct WindowClipboardTests {
  private let desktop: Desktop
  private let peer: ClipboardPeer

  init() throws {
    desktop = try Desktop()
    peer = try ClipboardPeer(desktop.server)
    try desktop.folder.write("after.png", .pattern(1300, 900))
  }

  private func open(_ words: String) throws -> ChildProcess {
    try desktop.compare(words + " --set mode=one-up --set zoom=1")
  }

  /// Presses keys, and waits until all that came of them is there.
  private func press(_ keys: String) throws {
    try desktop.act("key " + keys)
    try desktop.client.step()
  }

  @Test("Ctrl+C puts the pictures on the clipboard, to the pixel and however large they are")
  func view() throws {
    let pattern = PixelBuffer.pattern(1300, 900)
    let window = try open("red.png after.png --size 1300x900")
    #expect(try peer.take("TARGETS") == nil)
    try press("ctrl+c")
    #expect(
      try peer.forms() == ["TARGETS", "TIMESTAMP", "MULTIPLE", "image/png"])
    for _ in 0..<2 {
      let bytes = try #require(try peer.take("image/png"))
      // More than is given at once.
      #expect(bytes.count > 1 << 18)
      #expect(try ImageReader().picture(from: bytes) == pattern)
    }
    #expect(try peer.take("UTF8_STRING") == nil)
    desktop.end(window)
  }

  @Test("A small picture is there at once")
  func small() throws {
    let window = try open("red.png blue.png --size 400x400")
    try press("ctrl+c")
    let bytes = try #require(try peer.take("image/png"))
    #expect(try ImageReader().picture(from: bytes) == .blue(400, 400))
    desktop.end(window)
  }

  @Test("Ctrl+S saves the pictures beside the one after, each time under another name")
  func saved() throws {
    let window = try open("red.png blue.png --size 400x400")
    try press("ctrl+s")
    try press("ctrl+s")
    #expect(try desktop.folder.picture("blue-view.png") == .blue(400, 400))
    #expect(try desktop.folder.picture("blue-view-2.png") == .blue(400, 400))
    desktop.end(window)
  }

  @Test("Of pictures from pipes, whose names are numbers, it is called view.png")
  func savedOfPipes() throws {
    let window = try desktop.show(
      "--set mode=one-up --set zoom=1 --size 400x400", scene: "compare",
      within: "cd '\(desktop.folder.path)'; exec \"$@\" <(cat red.png) <(cat blue.png)")
    try press("ctrl+s")
    try press("ctrl+s")
    #expect(try desktop.folder.picture("view.png") == .blue(400, 400))
    #expect(try desktop.folder.picture("view-2.png") == .blue(400, 400))
    desktop.end(window)
  }

  @Test("Of a list it is saved in the working folder, not in one that is compared")
  func savedOfList() throws {
    _ = try Tool("mkdir", ["old", "new"].map(desktop.folder.path)).run()
    try desktop.folder.write("old/a.png", .red(400, 400))
    try desktop.folder.write("new/a.png", .blue(400, 400))
    let window = try open("old new --size 900x640")
    try press("ctrl+s")
    let saved = try desktop.folder.picture("a-view.png")
    #expect(saved.width == 400)
    #expect(desktop.folder.bytes("new/a-view.png") == nil)
    desktop.end(window)
  }

  @Test("Where the working folder is compared it is saved above that")
  func savedAbove() throws {
    let name = String(desktop.folder.path.split(separator: "/").last ?? "above")
    _ = try Tool("mkdir", [desktop.folder.path("old")]).run()
    try desktop.folder.write("old/\(name).png", .red(400, 400))
    try desktop.folder.write("\(name).png", .blue(400, 400))
    let saved = desktop.folder.path("../\(name)-view.png")
    defer { _ = try? Tool("rm", ["-f", saved]).run() }
    let window = try open("old . --size 900x640")
    try press("ctrl+s")
    let view = try desktop.folder.picture("../\(name)-view.png")
    #expect(view.width == 400)
    #expect(desktop.folder.bytes("\(name)-view.png") == nil)
    desktop.end(window)
  }

  @Test("Where rows were inserted X names the change in the rows of each picture")
  func movedChange() throws {
    let before = PixelBuffer.pattern(200, 300)
    var after = PixelBuffer(width: 200, height: 340)
    for y in 0..<340 {
      for x in 0..<200 {
        let isNew = (100..<140).contains(y)
        after[x, y] = isNew ? .opaque(0x30_7050) : before[x, y < 100 ? y : y - 40]
      }
    }
    for y in 240..<250 { for x in 50..<70 { after[x, y] = .opaque(0xff_00ff) } }
    try desktop.folder.write("before.png", before)
    try desktop.folder.write("inserted.png", after)
    let window = try open("before.png inserted.png")
    try press("bracketright")
    try press("x")
    let added = "--ignore 0,100,200,40 "
    #expect(try text() == added + "--ignore 50,200,20,10 --ignore 50,240,20,10")
    desktop.end(window)
  }

  /// The text on the clipboard.
  private func text() throws -> String? {
    try peer.take("UTF8_STRING").map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("X copies the option for the change that ] went to, and Ctrl+Shift+C the place in words")
  func words() throws {
    var part = PixelBuffer.red(400, 400)
    for y in 50..<150 { for x in 100..<300 { part[x, y] = 0xff00_00ff } }
    try desktop.folder.write("part.png", part)
    let window = try open("red.png part.png --size 400x400")
    try press("x")
    #expect(try peer.take("UTF8_STRING") == nil)
    try press("bracketright")
    try press("x")
    #expect(try text() == "--ignore 100,50,200,100")
    #expect(try peer.take("image/png") == nil)
    try press("ctrl+shift+c")
    let place = try peer.take("text/plain;charset=utf-8").map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(place?.hasPrefix("red.png | part.png: ") == true)
    #expect(place?.hasSuffix(" at 100, 50, 200 × 100") == true)
    desktop.end(window)
  }

  @Test("The menu copies by mouse alone")
  func menu() throws {
    let window = try open("red.png blue.png --size 400x400")
    try desktop.act("move 20 20 click 3")
    // Its last page but one row, and the first row of that.
    for y in [347, 77] {
      try desktop.act("move 100 \(y) click 1")
      try desktop.client.step()
    }
    #expect(try text()?.hasPrefix("red.png | blue.png: ") == true)
    desktop.end(window)
  }

  @Test("Ctrl+V takes the picture of another program, and what another program copied elsewhere")
  func pasted() throws {
    let window = try open("red.png blue.png --size 400x400")
    peer.hold([("image/png", try PNGEncoder().bytes(of: .pattern(400, 400)))], .pieces(20_000))
    try desktop.act("key ctrl+v")
    try peer.serve("the picture") { peer.finished == 1 }
    try poll("the title") {
      desktop.client.text("_NET_WM_NAME").hasPrefix("red.png | Pasted picture 1")
    }
    try desktop.client.step()
    try press("ctrl+c")
    #expect(try peer.take("image/png").map(ImageReader().picture) == .pattern(400, 400))
    desktop.end(window)
  }

  @Test("A pinned pixel is copied with its colours")
  func pinned() throws {
    let window = try open("red.png blue.png --size 900x640")
    try desktop.act("move 450 320")
    try press("Return")
    try press("ctrl+shift+c")
    #expect(try text()?.contains("#ff0000 before, #0000ff after") == true)
    desktop.end(window)
  }
}
