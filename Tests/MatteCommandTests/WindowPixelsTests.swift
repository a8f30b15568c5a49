import MatteRaster
import TestSupport
import Testing

/// What windows can show at rest.
private let states = [
  "red.png blue.png --size 400x400", "wide.png high.png --size 300x200 --set fraction=0",
  "wide.png high.png --size 300x200 --set fraction=.37",
  "wide.png high.png --size 200x150 --scale 2 --set fraction=.8 --style dark",
  "high.png wide.png --size 64x400 --set fraction=1 --literal",
  "high.png wide.png --size 501x299 --literal --set fraction=.6 --set divider=always",
  "high.png wide.png --size 61x173 --scale 1.5 --set fraction=.45 --set divider=always",
  "wide.png high.png --size 1x1",
  "wide.png high.png --size 173x61 --style dark --reduced-motion --auto",
]

@Suite(.timeLimit(.minutes(10)), .waiting) struct WindowPixelsTests {
  @Test("A window shows what render writes, to the byte", arguments: Desktop.Kind.usual)
  func atRest(kind: Desktop.Kind) throws {
    let desktop = try Desktop(kind)
    for state in states {
      // A window manager makes no windows smaller than it needs for their frames.
      if kind == .openbox, state.contains("1x1") { continue }
      let window = try desktop.show(state)
      try requireSame(desktop.client.capture(), desktop.rendered(state), "\(state)")
      desktop.end(window)
    }
  }

  @Test("The pictures that come with it are shown in a window that fits the screen")
  func bundled() throws {
    let desktop = try Desktop()
    let window = try desktop.show("")
    let (width, height) = desktop.client.size
    #expect(width <= 1280)
    #expect(height <= 960)
    #expect((width == 1280 || height == 960))
    try requireSame(desktop.client.capture(), desktop.rendered("--size \(width)x\(height)"))
    desktop.end(window)
  }

  @Test("What was drawn in steps is what is drawn at once", arguments: Desktop.Kind.usual)
  func inSteps(kind: Desktop.Kind) throws {
    let desktop = try Desktop(kind)
    try desktop.folder.write("below.png", .pattern(400, 400))
    try desktop.folder.write("above.png", .pattern(400, 400, seed: 1))
    let options = "below.png above.png --size 400x400 --set divider=off"
    let window = try desktop.show(options)
    try desktop.act("move 200 200 press 1 move 204 196")
    // What the drag swallowed as it began is paid back by then.
    try desktop.client.step(milliseconds: 60)
    for (x, y) in [(80, 320), (72, 296), (300, 100), (399, 1), (180, 260), (10, 390)] {
      try desktop.act("move \(x) \(y)")
      let fraction = (Double(x) / 400 + Double(400 - y) / 400) / 2
      try requireSame(
        desktop.client.capture(), desktop.rendered("\(options) --set fraction=\(fraction)"))
    }
    desktop.end(window)
  }

  @Test("After a resize in mid-drag it shows the same fraction", arguments: Desktop.Kind.usual)
  func resized(kind: Desktop.Kind) throws {
    let desktop = try Desktop(kind)
    try desktop.folder.write("below.png", .pattern(400, 400))
    try desktop.folder.write("above.png", .pattern(400, 400, seed: 1))
    let options = "below.png above.png --set divider=off"
    let window = try desktop.show(options + " --size 400x400")
    try desktop.act("move 200 200 press 1 move 100 300")
    try desktop.client.step(milliseconds: 60)
    for (width, height) in [(600, 330), (601, 331), (370, 700), (400, 400)] {
      try desktop.resize(width, height)
      let picture = try desktop.rendered("\(options) --set fraction=.25 --size \(width)x\(height)")
      try requireSame(desktop.client.capture(), picture, "\(width)×\(height)")
    }
    try desktop.act("move 200 200")
    try requireSame(desktop.client.capture(), desktop.rendered("\(options) --size 400x400"))
    desktop.end(window)
  }

  @Test("What something else covered is shown again")
  func exposed() throws {
    let desktop = try Desktop()
    let options = "wide.png high.png --size 300x200"
    let window = try desktop.show(options)
    desktop.client.spoil(x: 20, y: 30, width: 100, height: 50)
    try desktop.client.step()
    try requireSame(desktop.client.capture(), desktop.rendered(options))
    desktop.end(window)
  }
}
