import MatteRaster
import TestSupport

/// A case of the table of what a hand does in the window that compares: played there, and by `matte render`.
struct CompareCase: CustomStringConvertible {
  static let modes = ["split", "two-up", "one-up", "onion", "difference", "changes"]
  /// Keys as scripts name them; none for the first.
  static let keys = [
    "", "+", "-", "0", "ctrl+1", "]", "[", "a", "s", ",", ".", "w", "i", "alt+right", "m",
    "right",
  ]
  static let backdrops = ["checker", "white", "black", "style"]
  static let alignments = ["auto", "none", "top-left", "center", "scale", "rows", "columns"]
  static let styles = ["light", "dark"]
  static let scales = [1, 2]
  /// Logical sizes; the last one fills the screen.
  static let sizes = [(360, 320), (480, 360), (700, 520), (1600, 1200)]

  private static let screen = (width: 1600, height: 1200)

  /// What a hand does with the mouse.
  enum Mouse: CaseIterable {
    case none, hover, nearBar, drag, edge, middle, wheelUp, wheelDown, shiftWheel, bar
  }

  /// Something done at once, as xdotool and as a script say it; in the script a place follows.
  struct Step {
    let tool: String
    let script: [String]
  }

  let values: [Int]

  /// All cases, each a number of a value for each dimension.
  static let all = Pairwise.cases([
    modes.count, keys.count, Mouse.allCases.count, backdrops.count, alignments.count,
    styles.count, scales.count, sizes.count,
  ]).map(CompareCase.init)

  private var scale: Int { Self.scales[values[6]] }
  private var mouse: Mouse { Mouse.allCases[values[2]] }

  /// The window's size in pixels: none is larger than the screen.
  var size: (width: Int, height: Int) {
    let (width, height) = Self.sizes[values[7]]
    return (min(Self.screen.width, width * scale), min(Self.screen.height, height * scale))
  }

  var description: String {
    "\(Self.keys[values[1]].isEmpty ? "no key" : Self.keys[values[1]]), \(mouse), \(options)"
  }

  /// The options of both commands.
  var options: String {
    let (width, height) = size
    return "--size \(width / scale)x\(height / scale) --scale \(scale)"
      + " --style \(Self.styles[values[5]]) --set mode=\(Self.modes[values[0]])"
      + " --set backdrop=\(Self.backdrops[values[3]]) --align \(Self.alignments[values[4]])"
  }

  /// True if it is looked at while things move, and not once they rest.
  var isInFlight: Bool { values.reduce(0, +).isMultiple(of: 3) }

  /// What is done, mouse first.
  var steps: [Step] {
    let key = Self.keys[values[1]]
    return mouseSteps
      + (key.isEmpty ? [] : [Step(tool: "key \(toolKey(key))", script: ["key \(key)"])])
  }

  private func toolKey(_ key: String) -> String {
    let names = [
      "+": "plus", "-": "minus", "]": "bracketright", "[": "bracketleft", ",": "comma",
      ".": "period", "alt+right": "alt+Right", "right": "Right",
    ]
    return names[key] ?? key
  }

  /// A place of the window as a script has it: in logical pixels.
  private func place(_ x: Int, _ y: Int) -> String {
    "\(Double(x) / Double(scale)) \(Double(y) / Double(scale))"
  }

  private func move(_ x: Int, _ y: Int) -> Step {
    Step(tool: "move \(x) \(y)", script: ["move \(place(x, y))"])
  }

  private func drag(_ button: Int, _ x: Int, _ y: Int) -> [Step] {
    let (endX, endY) = (x - size.width / 6, y + size.height / 8)
    return [
      move(x, y), Step(tool: "press \(button)", script: ["press \(button) \(place(x, y))"]),
      move(endX, endY),
      Step(tool: "release \(button)", script: ["release \(button) \(place(endX, endY))"]),
    ]
  }

  private func wheel(_ notches: Int, _ x: Int, _ y: Int, shifted: Bool = false) -> [Step] {
    let click = "click \(notches < 0 ? 4 : 5)"
    return [
      move(x, y),
      Step(
        tool: shifted ? "keydown shift \(click) keyup shift" : click,
        script: ["\(shifted ? "shift+" : "")wheel 0 \(notches) \(place(x, y))"]),
    ]
  }

  private var mouseSteps: [Step] {
    let (width, height) = size
    let (x, y) = (width * 6 / 10, height * 45 / 100)
    switch mouse {
    case .none: return []
    case .hover: return [move(x, y)]
    case .nearBar: return [move(x, height - 4)]
    case .drag: return drag(1, x, y)
    case .edge: return drag(1, width / 2, height / 2)
    case .middle: return drag(2, x, y)
    case .wheelUp: return wheel(-1, x, y)
    case .wheelDown: return wheel(1, x, y)
    case .shiftWheel: return wheel(1, x, y, shifted: true)
    case .bar:
      let (x, y) = (width / 2, height - 26 * scale)
      let button = ["press 1 \(place(x, y))", "release 1 \(place(x, y))"]
      return [move(x, y), Step(tool: "click 1", script: button)]
    }
  }
}

extension CompareCase {
  /// How long there is between two things that are done, and how long until it is looked at, in milliseconds.
  private static let (pause, flight, rest) = (40, 60, 6000)

  /// The same as a script, and the second at which it is looked at.
  var script: (text: String, end: Double) {
    // In a window as large as the screen the pointer is from the beginning.
    let fillsScreen = size == (Self.screen.width, Self.screen.height)
    let (right, bottom) = (Self.screen.width - 1, Self.screen.height - 1)
    var text = fillsScreen ? "0 move \(place(right, bottom))\n" : "0 step\n"
    var now = 0
    for step in steps {
      now += Self.pause
      for line in step.script { text += "\(Double(now) / 1000) \(line)\n" }
    }
    return (text, Double(now + (isInFlight ? Self.flight : Self.rest)) / 1000)
  }

  /// Plays it in a window, and gives what is seen there.
  func capture(on desktop: Desktop) throws -> PixelBuffer? {
    try desktop.server.xdotool("mousemove 1599 1199")
    let window = try desktop.compare("before.png after.png \(options)")
    for step in steps {
      try desktop.client.step(milliseconds: Self.pause)
      try desktop.act(step.tool)
    }
    try desktop.client.step(milliseconds: isInFlight ? Self.flight : Self.rest)
    let picture = desktop.client.capture()
    desktop.end(window)
    return picture
  }

  /// What `matte render` makes of it.
  func rendered(on desktop: Desktop) throws -> PixelBuffer {
    let (text, end) = script
    try desktop.folder.write("case.script", Array(text.utf8))
    return try desktop.rendered(
      "before.png after.png \(options) --script case.script --at \(end)", scene: "compare")
  }

  /// Two pictures of other sizes, with holes, of which one has a few rows more.
  static func writePictures(_ folder: TemporaryFolder) throws {
    func picture(_ width: Int, _ rows: [Int], isAfter: Bool) -> PixelBuffer {
      var picture = PixelBuffer(width: width, height: rows.count)
      for (y, row) in rows.enumerated() {
        for x in 0..<width {
          let isHole = (x / 40 + row / 40).isMultiple(of: 3) && (x % 40) > 10
          let isChanged = isAfter && (60..<90).contains(x) && (50..<64).contains(row)
          let blue = UInt32(isChanged ? 200 : 90)
          picture[x, y] =
            isHole
            ? .clear
            : Pixel(rawValue: 0xff00_0000 | UInt32(x) << 16 | UInt32(row % 256) << 8 | blue)
        }
      }
      return picture
    }
    try folder.write("before.png", picture(230, Array(0..<180), isAfter: false))
    let rows = Array(0..<120) + Array(400..<412) + Array(120..<180)
    try folder.write("after.png", picture(214, rows, isAfter: true))
  }
}
