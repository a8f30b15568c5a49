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

  /// Lets 50 ms pass after what was written last.
  private func settle() throws {
    // The window hears of it by one step, and the next lets the pause pass.
    try desktop.client.step()
    try desktop.client.step(milliseconds: 60)
  }

  /// The colour in the window 50 ms after what was written last.
  private func colour() throws -> UInt32? {
    try settle()
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

  /// The colours to the left and to the right of the middle of what lies beside the list, 50 ms after what was written last.
  private func colours(beside list: Int = 0) throws -> [UInt32] {
    try settle()
    let pixels = try #require(desktop.client.capture())
    let quarter = (pixels.width - list) / 4
    return [1, 3].map { pixels[list + quarter * $0, pixels.height / 2].rawValue }
  }

  /// Rewrites files a thousand times, and now and then looks at the window, or lets it hear of some of it.
  private func rewrite(
    _ files: inout [RewrittenFile], seed: Int, look: (inout [RewrittenFile], Int) throws -> Void
  ) throws {
    var random = Seeded(seed)
    for number in 1...Self.count {
      try RewrittenFile.rewrite(&files, number, using: &random)
      switch random.next() % 6 {
      case 0: try desktop.client.step(milliseconds: Int(random.next() % 70))
      case 1: try look(&files, number)
      default: break
      }
    }
    try look(&files, Self.count)
  }

  private static let count = 1000

  @Test("Whatever is done to both files a thousand times, the last whole pictures are seen")
  func random() throws {
    var files = try ["before.png", "after.png"].enumerated().map {
      try RewrittenFile($1, in: desktop.folder, Self.count + 1 + $0)
    }
    let window = try desktop.compare("before.png after.png --size 600x400 --set mode=two-up")
    try rewrite(&files, seed: 59) { files, number in
      for (index, colour) in try colours().enumerated() {
        let (file, isRight) = (files[index], files[index].isSeen(as: colour))
        #expect(isRight, "rewrite \(number): \(file.account(of: colour))")
      }
    }
    desktop.end(window)
  }

  @Test("Whatever is done to the files of a list a thousand times, so are those of its pair")
  func randomList() throws {
    try shell("mkdir old new")
    var files = try ["a", "b", "c"].flatMap { ["old/\($0).png", "new/\($0).png"] }.enumerated().map
    { try RewrittenFile($1, in: desktop.folder, Self.count + 1 + $0) }
    let window = try desktop.compare("old new --size 860x400 --set mode=two-up")
    var count = 0
    try rewrite(&files, seed: 60) { files, number in
      if number % 3 == 0 { try desktop.act(number % 2 == 0 ? "key Next" : "key Prior") }
      let colours = try colours(beside: 260)
      let name = desktop.client.text("_NET_WM_NAME").prefix { $0 != " " }
      let indices = files.indices.filter { files[$0].name.hasSuffix("/" + name) }
      guard indices.count == 2, indices.allSatisfy({ files[$0].isWhole }) else { return }
      count += 1
      for (index, colour) in zip(indices, colours) {
        let (file, isRight) = (files[index], files[index].isSeen(as: colour))
        #expect(isRight, "rewrite \(number): \(file.account(of: colour))")
      }
    }
    #expect(count >= 20)
    desktop.end(window)
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
