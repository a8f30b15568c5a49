import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)), .waiting) struct WindowSceneTests {
  /// Input of every kind, at times that a step of the manual clock reaches exactly.
  static let script = """
    0.25 move 100 60
    0.5 press 1 100 60
    0.5 move 110 90
    0.75 move 120 140
    1 release 1 120 140
    1.25 key down
    1.5 wheel 0 1 90 90
    1.75 press 1 80 20
    1.75 press 3 80 20
    2 move 85 70
    2.25 move 95 120
    2.5 release 3 95 120
    2.5 release 1 95 120
    4 key ?
    4.5 key escape
    4.75 press 1 60 100
    4.75 release 1 60 100
    5.5 key n
    """

  @Test("By the real clock, too, a script goes on after a pause in which nothing moves")
  func pause() throws {
    let desktop = try Desktop()
    try desktop.folder.write("pause.script", Array("0.2 key home\n1.5 key end\n".utf8))
    let window = try desktop.show(
      "red.png blue.png --size 400x400 --script pause.script", clock: "real")
    try desktop.client.wait("the end") { desktop.client.capture()?.blueShare == 1 }
    desktop.end(window)
  }

  static let scenes = ["split", "fill", "reveal", "night", "polygon", "mask", "gallery"]

  @Test(
    "A window that plays a script shows what render writes of it, to the byte", arguments: scenes)
  func played(scene: String) throws {
    let desktop = try Desktop()
    try desktop.folder.write("all.script", Array(Self.script.utf8))
    let options = "--size 240x180 --script all.script"
    let window = try desktop.show(options, scene: scene)
    for quarter in 1...24 {
      try desktop.client.step(milliseconds: 250)
      if quarter % 3 != 0 { continue }
      let seconds = Double(quarter) / 4
      try requireSame(
        desktop.client.capture(), desktop.rendered("\(options) --at \(seconds)", scene: scene),
        "\(scene) at \(seconds) s")
    }
    desktop.end(window)
  }
}
