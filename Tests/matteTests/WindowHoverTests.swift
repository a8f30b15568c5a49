import MatteRaster
import TestSupport
import Testing

@Suite struct WindowHoverTests {
  private let options = "wide.png high.png --size 400x300"

  @Test("the divider is there while the pointer is", arguments: [Desktop.Kind.bare, .openbox])
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
    #expect(between != bare && between != full)
    try desktop.client.step(milliseconds: 75)
    try requireSame(desktop.client.capture(), full)
    try desktop.act("mousemove 1599 1199")
    try desktop.client.step(milliseconds: 300)
    try requireSame(desktop.client.capture(), bare)
    desktop.end(window)
  }

  @Test("the pointer has another look where the edge can be grabbed")
  func pointer() throws {
    let desktop = try Desktop()
    let window = try desktop.show(options)
    let looks = try ["350 20", "200 150", "20 280", "130 80"].map { place in
      try desktop.act("move \(place)")
      return desktop.client.pointerPixels
    }
    #expect(looks.allSatisfy { !$0.isEmpty })
    #expect(looks[0] == looks[2] && looks[1] == looks[3] && looks[0] != looks[1])
    try desktop.act("press 1 move 350 20")
    #expect(desktop.client.pointerPixels == looks[1])
    desktop.end(window)
  }
}
