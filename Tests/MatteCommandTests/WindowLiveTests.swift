import Glibc
import MatteRaster
import TestMath
import TestSupport
import Testing

/// A window whose files change on the disk.
@Suite(.timeLimit(.minutes(10)), .waiting) struct WindowLiveTests {
  private let desktop: Desktop
  private static let options =
    "before.png after.png --size 400x400 --set mode=one-up"

  init() throws {
    desktop = try Desktop()
    try desktop.folder.write("before.png", .red(400, 400))
    try desktop.folder.write("after.png", .blue(400, 400))
  }

  private func shell(_ line: String) throws {
    #expect(try Tool("bash", ["-c", "cd '\(desktop.folder.path)' && \(line)"]).run().isFine)
  }

  /// The colour in the window 50 ms after what was written last.
  private func colour() throws -> UInt32? {
    // The window hears of it by one step, and the next lets the pause pass.
    try desktop.client.step()
    try desktop.client.step(milliseconds: 60)
    return desktop.client.capture()?[200, 250].rawValue
  }

  private static func picture(_ number: Int, side: Int = 400) -> PixelBuffer {
    PixelBuffer(
      width: side, height: side, filledWith: Pixel(rawValue: 0xff00_0000 | colour(number)))
  }

  private static func colour(_ number: Int) -> UInt32 { UInt32(number % 250 + 5) << 8 }

  @Test("A file that is written, renamed over, or behind another link is shown 50 ms later")
  func rewritten() throws {
    let window = try desktop.compare(Self.options)
    #expect(try colour() == 0xff00_00ff)
    try desktop.folder.write("after.png", Self.picture(1))
    try desktop.client.step()
    try desktop.client.step(milliseconds: 40)
    #expect(desktop.client.capture()?[200, 250].rawValue == 0xff00_00ff)
    #expect(try colour() == 0xff00_0000 | Self.colour(1))
    for (number, line) in [
      (2, "mv new.png after.png"), (3, "ln -sf new.png after.png"), (4, "true"),
      (5, "mkdir -p x && mv new.png x && ln -sfn x y && ln -sf y/new.png after.png"),
    ] {
      try desktop.folder.write("new.png", Self.picture(number))
      try shell(line)
      #expect(try colour() == 0xff00_0000 | Self.colour(number), "\(line)")
    }
    desktop.end(window)
  }

  @Test(
    "A file that is gone or half written leaves what was seen, and a smaller one keeps the zoom")
  func damaged() throws {
    let window = try desktop.compare(Self.options + " --set zoom=2")
    try shell("head -c 60 after.png > t && cp t after.png")
    #expect(try colour() == 0xff00_00ff)
    try shell("rm after.png")
    #expect(try colour() == 0xff00_00ff)
    try desktop.folder.write("after.png", Self.picture(7, side: 300))
    #expect(try colour() == 0xff00_0000 | Self.colour(7))
    desktop.end(window)
  }

  @Test("Whatever is done to both files at random, the last whole picture is seen")
  func random() throws {
    let window = try desktop.compare(Self.options)
    var random = Seeded(59)
    var seen: UInt32 = 0xff00_00ff
    // What the file holds now; nil if that is no picture.
    var now: UInt32? = seen
    for number in 1...60 {
      now = try change(number, Int.random(in: 0..<6, using: &random), now)
      if random.next() % 4 == 0 { continue }
      seen = now ?? seen
      #expect(try colour() == seen, "change \(number)")
    }
    desktop.end(window)
  }

  /// Does something to a file; what the file after holds then, if it is a picture.
  private func change(_ number: Int, _ kind: Int, _ now: UInt32?) throws -> UInt32? {
    let colour = 0xff00_0000 | Self.colour(number)
    switch kind {
    case 0:
      try desktop.folder.write("t", Self.picture(number))
      try shell("cat t > after.png")
    case 1:
      try desktop.folder.write("t", Self.picture(number, side: 380 + number))
      try shell("mv t after.png")
    case 2:
      try desktop.folder.write("l\(number).png", Self.picture(number))
      try shell("ln -sf l\(number).png after.png")
    case 3:
      try shell("rm -f after.png")
      return nil
    case 4:
      try shell("head -c 70 before.png > t; cp --remove-destination t after.png")
      return nil
    default:
      try desktop.folder.write("before.png", Self.picture(number))
      return now
    }
    return colour
  }

  @Test("A list shows what comes into its folders, and what goes")
  func list() throws {
    try shell("mkdir old new && cp before.png old/a.png && cp after.png new/a.png")
    let window = try desktop.compare("old new --size 900x500")
    func title() throws -> String {
      try desktop.client.step()
      try desktop.client.step(milliseconds: 60)
      return desktop.client.text("_NET_WM_NAME")
    }
    #expect(try title().contains(" – 1 of 1 – "))
    try shell(
      "mkdir -p new/sub old/sub && cp after.png new/sub/b.png && cp after.png old/sub/b.png")
    #expect(try title().contains(" – 1 of 2 – "))
    try shell("cp before.png new/sub/b.png; cp before.png new/sub/c.png")
    #expect(try title().contains(" – 1 of 3 – "))
    try shell("rm -r new/sub old/sub")
    #expect(try title().contains(" – 1 of 1 – "))
    desktop.end(window)
  }
}
