import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct WindowNameTests {
  @Test("a window says what it is and what it shows", arguments: [Desktop.Kind.bare, .openbox])
  func names(kind: Desktop.Kind) throws {
    let desktop = try Desktop(kind)
    let client = desktop.client
    let window = try desktop.show("red.png blue.png")
    #expect(client.text("WM_CLASS") == "matte\0Matte\0")
    #expect(client.text("_NET_WM_NAME") == "red.png | blue.png – Matte")
    #expect(client.text("WM_NAME") == "red.png | blue.png ? Matte")
    #expect(client.number("_NET_WM_PID") == Int(window.pid))
    let protocols = client.numbers("WM_PROTOCOLS")
    for name in ["WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"] {
      #expect(protocols.contains(Int(client.atom(name))))
    }
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
}
