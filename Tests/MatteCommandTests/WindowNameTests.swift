import Glibc
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)), .waiting) struct WindowNameTests {
  @Test("A window says what it is and what it shows", arguments: [Desktop.Kind.bare, .openbox])
  func names(kind: Desktop.Kind) throws {
    let desktop = try Desktop(kind)
    let client = desktop.client
    let window = try desktop.show("red.png blue.png")
    #expect(client.text("WM_CLASS") == "matte\0Matte\0")
    #expect(client.text("_NET_WM_NAME").hasPrefix("red.png | blue.png – "))
    #expect(client.text("WM_NAME") == "red.png | blue.png - Matte")
    #expect(client.number("_NET_WM_PID") == Int(window.pid))
    let protocols = client.numbers("WM_PROTOCOLS")
    for name in ["WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"] {
      #expect(protocols.contains(Int(client.atom(name))))
    }
    desktop.end(window)
  }

  @Test("Escape closes a page of the gallery, and leaves full screen only after that")
  func escape() throws {
    let desktop = try Desktop()
    let client = desktop.client
    let window = try desktop.show("--size 360x400", scene: "gallery")
    #expect(client.text("_NET_WM_NAME") == "Matte")
    try desktop.server.xdotool("key F11")
    try client.wait("the full screen") { client.size == (1600, 1200) }
    try desktop.act("key Home key Down key Return")
    try client.step(milliseconds: 1000)
    #expect(client.text("_NET_WM_NAME") == "City – Matte")
    try desktop.act("key Escape")
    try client.step(milliseconds: 1000)
    #expect(client.text("_NET_WM_NAME") == "Matte")
    #expect(client.size == (1600, 1200))
    try desktop.act("key Escape")
    try client.wait("the size") { client.size == (360, 400) }
    desktop.end(window)
  }

  @Test("Ctrl+W closes a page of the gallery, and then the window")
  func controlW() throws {
    let desktop = try Desktop()
    let client = desktop.client
    let window = try desktop.show("", scene: "gallery")
    try desktop.act("key Home key Down key Return")
    try client.step(milliseconds: 1000)
    #expect(client.text("_NET_WM_NAME") == "City – Matte")
    try desktop.act("key ctrl+w")
    try client.step(milliseconds: 1000)
    #expect(client.text("_NET_WM_NAME") == "Matte")
    try desktop.server.xdotool("key ctrl+w")
    #expect(window.outcome(within: 20).isFine)
  }

  @Test(
    "Keys that are held with Super, Alt or AltGr mean nothing here; in any layout the letter does")
  func heldWith() throws {
    let desktop = try Desktop()
    let client = desktop.client
    let window = try desktop.show("wide.png high.png --size 400x300")
    try desktop.act("key super+f key super+q key alt+q key alt+f")
    #expect(client.size == (400, 300))
    let layout = Tool("setxkbmap", ["-display", desktop.server.display, "pl"])
    #expect(try layout.run().isFine)
    try desktop.act("keydown ISO_Level3_Shift key f key q keyup ISO_Level3_Shift")
    #expect(client.size == (400, 300))
    #expect(try Tool("setxkbmap", ["-display", desktop.server.display, "ru,us"]).run().isFine)
    try desktop.act("key Cyrillic_a")
    try client.wait("the size") { client.size == (1600, 1200) }
    try client.step()
    desktop.end(window)
  }

  @Test(
    "In a layout without Latin letters a key is what is at its place in America",
    arguments: ["ru", "gr", "il", "ara"])
  func places(layout: String) throws {
    let desktop = try Desktop()
    let client = desktop.client
    let window = try desktop.show("wide.png high.png --size 400x300")
    #expect(try Tool("setxkbmap", ["-display", desktop.server.display, layout]).run().isFine)
    // The key of F, by its code.
    try desktop.act("key 41")
    try client.wait("the size") { client.size == (1600, 1200) }
    try client.step()
    desktop.end(window)
  }

  @Test("A search is written in the layout in use, and Ctrl+Q closes the window all the same")
  func search() throws {
    let desktop = try Desktop()
    for (seed, side) in ["one", "two"].enumerated() {
      unsafe mkdir(desktop.folder.path(side), 0o755)
      for name in ["a.png", "ф.png"] {
        try desktop.folder.write("\(side)/\(name)", .pattern(40, 30, seed: seed))
      }
    }
    let window = try desktop.compare("one two --size 900x500")
    #expect(desktop.client.text("_NET_WM_NAME").contains("a.png"))
    func begin() throws {
      for (layout, deed) in [("us", "key slash"), ("ru", "mousemove 700 400")] {
        #expect(try Tool("setxkbmap", ["-display", desktop.server.display, layout]).run().isFine)
        try desktop.act(deed)
      }
    }
    try begin()
    // The keys of A and Q in America.
    try desktop.act("key 38 key Return")
    #expect(desktop.client.text("_NET_WM_NAME").contains("ф.png"))
    try begin()
    try desktop.server.xdotool("keydown Control_L key 24 keyup Control_L")
    #expect(window.outcome(within: 20).isFine)
  }

  @Test("If another of the user's layouts has Latin letters, they are where that has them")
  func ownLetters() throws {
    let desktop = try Desktop()
    let client = desktop.client
    let window = try desktop.show("wide.png high.png --size 400x300")
    let layouts = ["-display", desktop.server.display, "-layout", "ru,us", "-variant", ",dvorak"]
    #expect(try Tool("setxkbmap", layouts).run().isFine)
    // What is F in America is U, and Y is F.
    try desktop.act("key 41")
    #expect(client.size == (400, 300))
    try desktop.act("key 29")
    try client.wait("the size") { client.size == (1600, 1200) }
    try client.step()
    desktop.end(window)
  }

  @Test("A keyboard with its keys in other places is learnt")
  func otherKeyboard() throws {
    let desktop = try Desktop()
    let client = desktop.client
    let window = try desktop.show("wide.png high.png --size 400x300")
    let display = desktop.server.display
    #expect(try Tool("setxkbmap", ["-display", display, "gr"]).run().isFine)
    try desktop.act("key 41")
    try client.wait("the size") { client.size == (1600, 1200) }
    let exchange = """
      xkbcomp \(display) - 2>/dev/null \
        | sed 's/<AC04> = 41;/<AC04> = 42;/; s/<AC05> = 42;/<AC05> = 41;/' | xkbcomp -w 0 - \(display)
      """
    #expect(try Tool("bash", ["-c", exchange]).run().ending == .exited(0))
    try desktop.act("key 42")
    try client.wait("the size") { client.size == (400, 300) }
    try client.step()
    desktop.end(window)
  }

  @Test("A scene without pictures of one's own has its name", arguments: ["fill": "Fill – Matte"])
  func sceneName(scene: String, title: String) throws {
    let desktop = try Desktop()
    let window = try desktop.show("", scene: scene)
    #expect(desktop.client.text("_NET_WM_NAME") == title)
    desktop.end(window)
  }

  @Test("The mouse's back button closes a page of the gallery, as Escape does")
  func backButton() throws {
    let desktop = try Desktop()
    let client = desktop.client
    let window = try desktop.show("", scene: "gallery")
    try desktop.act("key Down key Return")
    try client.step(milliseconds: 2000)
    let page = client.text("_NET_WM_NAME")
    #expect(page != "Matte")
    try desktop.act("move 200 200 click 8")
    try client.step(milliseconds: 2000)
    #expect(client.text("_NET_WM_NAME") == "Matte")
    desktop.end(window)
  }

  @Test("F11 fills the screen and gives it back", arguments: [Desktop.Kind.bare, .openbox])
  func fullScreen(kind: Desktop.Kind) throws {
    let desktop = try Desktop(kind)
    let client = desktop.client
    let options = "wide.png high.png --set divider=off --size"
    let window = try desktop.show("\(options) 400x300")
    for (width, height) in [(1600, 1200), (400, 300)] {
      try desktop.server.xdotool("key F11")
      try client.wait("the size") { client.size == (width, height) }
      try client.step()
      try requireSame(client.capture(), desktop.rendered("\(options) \(width)x\(height)"))
    }
    desktop.end(window)
  }

  @Test("Escape in full screen lets go of a pinned pixel first, and then gives the screen back")
  func escapeWithPin() throws {
    let desktop = try Desktop()
    let client = desktop.client
    let window = try desktop.compare("red.png blue.png --size 400x400")
    try desktop.server.xdotool("key F11")
    try client.wait("the size") { client.size == (1600, 1200) }
    try desktop.act("move 600 500 key Return")
    try client.step(milliseconds: 1000)
    let pinned = try #require(client.capture())
    try desktop.act("key Escape move 600 700")
    try client.step(milliseconds: 1000)
    #expect(client.size == (1600, 1200))
    #expect(client.capture() != pinned)
    try desktop.server.xdotool("key Escape")
    try client.wait("the size") { client.size == (400, 400) }
    desktop.end(window)
  }
}
