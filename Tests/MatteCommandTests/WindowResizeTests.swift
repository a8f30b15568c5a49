import Glibc
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)), .waiting) struct WindowResizeTests {
  private let options = "wide.png high.png --set divider=off --size"

  @Test(
    "A window that grew and shrank while its program was busy goes on, and is whole",
    arguments: [24, 16], [true, false])
  func busy(depth: Int, shares: Bool) throws {
    let desktop = try Desktop(shares ? .bare : .remote, depth: depth)
    let window = try desktop.show("\(options) 200x150")
    window.freeze()
    for (width, height) in [(260, 180), (380, 280), (200, 150)] {
      desktop.client.resize(width, height)
    }
    window.send(SIGCONT)
    try desktop.client.step()
    try desktop.client.step()
    if depth == 24 {
      try requireSame(desktop.client.capture(), desktop.rendered("\(options) 200x150"))
    }
    desktop.end(window)
  }

  @Test(
    "A new size holds though word of the window's place or of the screen follows it",
    arguments: [true, false])
  func followed(isPlace: Bool) throws {
    let desktop = try Desktop()
    let window = try desktop.show("\(options) 200x150")
    window.freeze()
    desktop.client.resize(260, 180)
    if isPlace { desktop.client.pretend(9, 9) } else { desktop.client.setScreen(1500, 1100) }
    window.send(SIGCONT)
    try desktop.client.step()
    try requireSame(desktop.client.capture(), desktop.rendered("\(options) 260x180"))
    desktop.end(window)
  }

  @Test(
    "Pictures that were made for another size of the window are kept by neither side",
    .enabled(if: !Sanitizer.isWatching, "a sanitizer takes memory and files of its own"))
  func pictures() throws {
    let desktop = try Desktop(.remote)
    // Larger than the window, they are scaled to it.
    try desktop.folder.write("below.png", .pattern(1600, 1080))
    try desktop.folder.write("above.png", .pattern(1600, 1080, seed: 1))
    let window = try desktop.show("below.png above.png --size 1000x700 --presenter render")
    var sizes: [Int] = []
    for index in 0..<24 {
      try desktop.resize(1000 - index, 700 - index)
      try desktop.client.step(withPictures: true)
      sizes.append(try #require(window.status.memory))
    }
    // Two pictures of each size are 5.6 MB, and the server would be given 64 MB of them.
    #expect(sizes[23] - sizes[3] < 25_000, "\(sizes) kB")
    desktop.end(window)
  }

  @Test("Memory is given back when a window has become much smaller, and all of it in the end")
  func memory() throws {
    let desktop = try Desktop()
    let window = try desktop.show("\(options) 200x150")
    func size() -> Int { SharedMemory.made(by: window.pid).reduce(0) { $0 + $1.size } }
    #expect(size() == 200 * 150 * 4)
    try desktop.resize(1500, 1100)
    #expect(size() >= 1500 * 1100 * 4)
    try desktop.resize(300, 200)
    #expect(size() <= 300 * 200 * 4 * 4)
    // Marked to go with its last user, however that ends.
    #expect(SharedMemory.made(by: window.pid).allSatisfy { $0.isTemporary })
    try requireSame(desktop.client.capture(), desktop.rendered("\(options) 300x200"))
    desktop.end(window)
    #expect(size() == 0)
  }

  @Test("The least window is as many pixels larger as the scale says", arguments: [1.0, 2])
  func least(scale: Double) throws {
    let desktop = try Desktop()
    let window = try desktop.show("wide.png high.png --scale \(scale)")
    let least = [360, 320].map { Int($0 * scale) }
    #expect(desktop.client.size == (least[0], least[1]))
    #expect(Array(desktop.client.numbers("WM_NORMAL_HINTS")[5...6]) == least)
    desktop.end(window)
  }

  @Test(
    "A window manager is told whether the user asked for the size",
    arguments: [("--size 400x350", true), ("", false)])
  func asked(options: String, isAsked: Bool) throws {
    let desktop = try Desktop()
    let window = try desktop.show("wide.png high.png \(options)")
    // USSize and PSize (ICCCM, section 4.1.2.3).
    let flags = try #require(desktop.client.numbers("WM_NORMAL_HINTS").first)
    #expect(flags & (1 << 1 | 1 << 3) == (isAsked ? 1 << 1 : 1 << 3))
    desktop.end(window)
  }
}
