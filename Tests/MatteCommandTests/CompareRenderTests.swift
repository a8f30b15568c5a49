import MatteImages
import MatteRaster
import TestSupport
import Testing

/// What the scene that compares shows of pictures on which `matte diff` says the same.
@Suite struct CompareRenderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("before.png", rows(Array(0..<200)))
    try folder.write("after.png", rows(Array(0..<100) + Array(220..<260) + Array(100..<200)))
  }

  /// A picture whose rows are of so many colours.
  private func rows(_ numbers: [Int]) -> PixelBuffer {
    var picture = PixelBuffer(width: 200, height: numbers.count)
    for (y, number) in numbers.enumerated() {
      for x in 0..<200 { picture[x, y] = colour(number) }
    }
    return picture
  }

  private func colour(_ number: Int) -> Pixel { Pixel(rawValue: 0xff20_4000 + UInt32(number)) }

  private func rendered(_ options: String, keys: String = "") throws -> PixelBuffer {
    try rendered(options, script: "0 step\n\(keys.isEmpty ? "" : "0 key \(keys)\n")")
  }

  private func rendered(_ options: String = "", script: String) throws -> PixelBuffer {
    try folder.write("keys.script", Array(script.utf8))
    let outcome = try Tool.matte(
      "render", "compare", folder.path("before.png"), folder.path("after.png"),
      words: "--set mode=one-up --size 200x240 --reduced-motion --at 5 \(options)", "--script",
      folder.path("keys.script"), "-o", folder.path("out.png")
    ).run()
    #expect(outcome.isFine, "\(outcome)")
    return try folder.picture("out.png")
  }

  @Test(
    "Rows that were inserted push down what is below them in the other picture, unless it is told not to"
  )
  func aligned() throws {
    try folder.write("before.png", rows(Array(0..<300)))
    try folder.write("after.png", rows(Array(0..<100) + Array(320..<360) + Array(100..<300)))
    let size = "--size 200x340"
    for (options, row) in [
      ("", 110), ("--align auto", 110), ("--align rows", 110), ("--align none", 150),
    ] {
      #expect(try rendered("\(size) \(options)", keys: "a")[190, 150] == colour(row), "\(options)")
    }
    #expect(try rendered(size, keys: "b")[190, 150] == colour(110))
    #expect(try rendered(size, keys: "a")[190, 60] == colour(60))
  }

  @Test(
    "A picture of which only decoding shows that it is damaged is refused, and nothing is written",
    arguments: [
      "render compare -o out.png", "record compare -o out.webp", "record compare -o out/",
    ],
    ["after.png", "before.png"])
  func damaged(command: String, name: String) throws {
    var bytes = try #require(folder.bytes(name))
    bytes[bytes.count - 30] ^= 0xff
    try folder.write(name, bytes)
    let outcome = try Tool.matte(words: "\(command) before.png after.png").within(
      "cd '\(folder.path)'; exec \"$@\""
    ).run()
    #expect(try #require(outcome.trouble, "\(outcome)").hasPrefix("\(name) is a damaged PNG; "))
    #expect(try folder.names() == ["after.png", "before.png"])
  }

  @Test(
    "A smaller picture is centred if that is asked for, or scaled to the size of the one before")
  func centredAndScaled() throws {
    #expect(try rendered("--align center", keys: "a")[190, 150] == colour(130))
    let scaled = try rendered("--align scale", keys: "b")
    #expect(scaled[190, 19].red == 0xee)
    #expect(scaled[190, 20] == colour(0))
    #expect(scaled[190, 219] == colour(199))
  }

  @Test("A change is gone to where it lies, though rows were removed above it")
  func gone() throws {
    try folder.write("before.png", rows(Array(0..<100) + Array(320..<360) + Array(100..<300)))
    var after = rows(Array(0..<300))
    for y in 250..<256 { for x in 80..<86 { after[x, y] = 0xffff_0000 } }
    try folder.write("after.png", after)
    let seen = try rendered("--size 200x340", keys: "b\n1 key ]\n2 key ]")
    #expect(seen[100, 170] == 0xffff_0000)
  }

  @Test("After a nudge to the left or up a change is gone to where it lies now")
  func goneAfterNudge() throws {
    var after = PixelBuffer.blue(200, 200)
    try folder.write("before.png", after)
    for y in 150..<156 { for x in 80..<86 { after[x, y] = 0xffff_0000 } }
    try folder.write("after.png", after)
    // What only one picture has is above the change, or above and below.
    for (way, keys) in [("left", "1 key ["), ("up", "1 key ]\n2 key ]")] {
      let nudges = (0..<20).map { "0.\($0 + 10) key alt+\(way)\n" }.joined()
      let seen = try rendered("", keys: "b\n\(nudges)\(keys)")
      #expect(seen[100, 120] == 0xffff_0000, "\(way)")
    }
  }

  @Test("A nudge of a picture that is centred leaves the other, also where both corners meet")
  func nudgedFromMiddle() throws {
    let down = (0..<20).map { "0.\($0 + 10) key alt+down" }.joined(separator: "\n")
    for (keys, row) in [("a", 130), ("a\n1 key alt+down", 130), ("a\n\(down)", 130)] {
      #expect(try rendered("--align center", keys: keys)[190, 150] == colour(row))
    }
    // Its row 130, of those that only it has.
    #expect(try rendered("--align center", keys: "b\n\(down)")[190, 150] == colour(250))
  }

  @Test("What does not count is hatched where it lies, also where the picture after is moved")
  func hatchedAfterNudge() throws {
    for name in ["before.png", "after.png"] { try folder.write(name, .blue(200, 200)) }
    func columns(_ keys: String) throws -> Range<Int> {
      let seen = try rendered("--ignore 80,80,20,40 --set zoom=1", keys: "a\n" + keys)
      let hatched = (0..<200).filter { x in (60..<200).contains { seen[x, $0] != 0xff00_00ff } }
      return try #require(hatched.first)..<(try #require(hatched.last)) + 1
    }
    #expect(try columns("") == 80..<100)
    // They are counted on what both pictures cover, which begins with the one after.
    let nudges = (0..<8).map { "0.\($0 + 10) key alt+left" }.joined(separator: "\n")
    #expect(try columns(nudges) == 72..<92)
  }

  @Test("A mask of many small parts is hatched about where half of what is there does not count")
  func hatchedByMask() throws {
    for name in ["before.png", "after.png"] { try folder.write(name, .blue(200, 200)) }
    var mask = PixelBuffer(width: 200, height: 200, filledWith: 0xff00_0000)
    // 1200 runs, the left of each pair of columns that are 3 and 1 wide.
    for y in 0..<200 where y % 8 < 7 {
      for x in 40..<160 where (x + y) % 4 < 3 { mask[x, y] = 0xffff_ffff }
    }
    try folder.write("mask.png", mask)
    let seen = try rendered("--ignore-mask \(folder.path("mask.png")) --set zoom=1", keys: "a")
    func hatched(_ columns: Range<Int>) -> Int {
      columns.count { x in (60..<200).contains { seen[x, $0] != 0xff00_00ff } }
    }
    #expect(hatched(48..<152) == 104)
    #expect(hatched(0..<32) == 0)
    #expect(hatched(168..<200) == 0)
  }

  @Test("An animated PNG that has a picture in its place is shown by the frame that is compared")
  func staticImage() throws {
    let frame = HandmadeAPNG.Frame(try PNGEncoder().bytes(of: .red(200, 200)))
    var animation = HandmadeAPNG([frame])
    animation.staticImage = try PNGEncoder().bytes(of: .blue(200, 200))
    try folder.write("before.png", animation.bytes)
    try folder.write("after.png", .red(200, 200))
    #expect(try rendered("", keys: "a")[100, 120] == 0xffff_0000)
  }

  @Test("A step at once acts on what is there: the pictures, and what they differ in")
  func atOnce() throws {
    let before = PixelBuffer.blue(200, 200)
    try folder.write("before.png", before)
    var after = before
    for y in 150..<156 { for x in 80..<86 { after[x, y] = 0xffff_0000 } }
    try folder.write("after.png", after)
    #expect(try rendered(script: "0 key ]\n")[100, 120] == 0xffff_0000)
  }

  @Test("What plays by itself between two steps is where it would be in a window")
  func playedBetween() throws {
    let colours: [UInt8] = [10, 20, 30, 40]
    let frames = try colours.map { red in
      let picture = PixelBuffer(
        width: 200, height: 200, filledWith: Pixel(rawValue: 0xff00_0000 | UInt32(red) << 16))
      var frame = HandmadeAPNG.Frame(try PNGEncoder().bytes(of: picture))
      frame.delay = (parts: 1, perSecond: 10)
      return frame
    }
    for name in ["before.png", "after.png"] { try folder.write(name, HandmadeAPNG(frames).bytes) }
    #expect(try rendered(script: "0 step\n0 key p\n0.25 key p\n")[190, 150].red == 30)
  }

  @Test("The next frame is shown as it was compared: with its own rows, not those of the first")
  func alignedFrames() throws {
    // The second frame has other colours.
    func write(_ name: String, _ numbers: [Int]) throws {
      let frames = try [0, 0xff].map { mask in
        HandmadeAPNG.Frame(try PNGEncoder().bytes(of: rows(numbers.map { $0 ^ mask })))
      }
      try folder.write(name, HandmadeAPNG(frames).bytes)
    }
    try write("before.png", Array(0..<300))
    try write("after.png", Array(0..<100) + Array(340..<380) + Array(100..<300))
    let size = "--size 200x340"
    #expect(try rendered(size, keys: "a")[190, 150] == colour(110))
    #expect(try rendered(size, keys: "a\n1 key ctrl+right")[190, 150] == colour(110 ^ 0xff))
  }

  @Test("What counts is what the options of matte diff say")
  func counted() throws {
    var after = rows(Array(0..<200))
    after[50, 60] = Pixel(rawValue: 0xff60_4000 + 60)
    try folder.write("after.png", after)
    for (options, mark) in [
      ("", 0xffd5_5e00), ("--threshold 0.2", 0xff56_b4e9), ("--ignore 48,50,20,20", 0xff8a_8a8a),
    ] {
      let seen = try rendered("--set mode=changes \(options)")[50, 80]
      #expect(seen == Pixel(rawValue: UInt32(mark)), "\(options)")
    }
  }

  @Test("Without pictures the bundled ones are compared as others are, and have no names")
  func bundled() throws {
    func rendered(_ pictures: [String], _ mode: String) throws -> [Pixel] {
      let options = ["--set", "mode=\(mode)", "--size", "300x240", "-o", folder.path("out.png")]
      let outcome = try Tool(Tool.mattePath, ["render", "compare"] + pictures + options).run()
      #expect(outcome.isFine, "\(outcome)")
      return try Array(folder.picture("out.png").pixels)
    }
    let pair = ["night", "day"].map { "\(Checkout.path)/Resources/landscape-\($0).jpg" }
    for mode in ["one-up", "onion", "difference", "changes"] {
      let (own, named) = (try rendered([], mode), try rendered(pair, mode))
      // Names lie at the top.
      #expect(own.dropFirst(300 * 60) == named.dropFirst(300 * 60), "\(mode)")
      #expect(own != named, "\(mode)")
    }
  }

  @Test("A scene that compares nothing takes no options for it")
  func elsewhere() throws {
    let outcome = try Tool.matte(
      "render", "fill", words: "--align rows", "-o", folder.path("fill.png")
    ).run()
    #expect(outcome.ending == .exited(2))
    #expect(outcome.complaint == "matte: fill compares nothing; leave --align out\n")
    #expect(folder.bytes("fill.png") == nil)
  }

  @Test(
    "A picture in the middle of a larger one has numbers in its own pixels, and none around them")
  func numbersInMiddle() throws {
    try folder.write("before.png", .red(2, 2))
    try folder.write("after.png", .blue(4, 4))
    let picture = try rendered("--align center --set zoom=48 --set backdrop=white", keys: "a")
    /// How many colours there are in the middle of a pixel of the canvas.
    func colours(_ column: Int, _ row: Int) -> Int {
      var seen: Set<UInt32> = []
      for y in 0..<36 {
        for x in 0..<36 {
          seen.insert(picture[4 + column * 48 + 6 + x, 24 + row * 48 + 6 + y].rawValue)
        }
      }
      return seen.count
    }
    #expect(colours(1, 1) > 2)
    #expect(colours(2, 2) > 2)
    #expect(colours(0, 3) == 1)
    #expect(colours(3, 1) == 1)
    #expect(colours(1, 3) == 1)
  }

  @Test(
    "Of pictures so large that their layers and numbers are not kept the same is seen as of small ones"
  )
  func large() throws {
    let looks = [
      ("difference --set zoom=4", "."), ("changes --set zoom=4", ""), ("one-up --set zoom=48", "a"),
    ]
    let middles = try [40, 6400].map { side in
      for (name, red) in [("before.png", 0x10), ("after.png", 0x40)] {
        var picture = PixelBuffer(width: side, height: side)
        for y in 0..<16 {
          for x in 0..<16 {
            let alpha = UInt8(64 + 8 * y)
            picture[side / 2 - 8 + x, side / 2 - 8 + y] = Pixel(
              red: min(UInt8(red), alpha), green: UInt8(4 * x), blue: 9, alpha: alpha)
          }
        }
        try folder.write(name, picture)
      }
      return try looks.map { mode, keys in
        let seen = try rendered("--set backdrop=white --set mode=\(mode)", keys: keys)
        return (0..<100 * 100).map { seen[50 + $0 % 100, 70 + $0 / 100] }
      }
    }
    for (small, large) in zip(middles[0], middles[1]) {
      #expect(Set(small).count > 1)
      let isSame = small == large
      #expect(isSame)
    }
  }
}
