import MatteRaster
import TestSupport
import Testing

/// More than two pictures in a window, or in a picture of it.
@Suite struct PairsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try Tool("mkdir", ["before", "after"].map(folder.path)).run()
    for side in ["before", "after"] {
      try folder.write("\(side)/same.png", .red(300, 200))
      try folder.write("\(side)/twice.png", side == "before" ? .red(300, 200) : .blue(300, 200))
    }
    try folder.write("after/new.png", .blue(300, 200))
    try folder.write("after/bad.png", Array("no picture".utf8))
    try folder.write("before/bad.png", .red(300, 200))
  }

  /// The picture after of the pair that is looked at, after some keys.
  private func rendered(_ words: String, keys: [String] = []) throws -> PixelBuffer {
    let lines = ["b"] + keys
    try folder.write(
      "keys.script", Array(lines.enumerated().map { "\($0) key \($1)\n" }.joined().utf8))
    let outcome = try Tool.matte(
      "render", "compare",
      words: "\(words) --size 900x500 --reduced-motion --script keys.script --at 99 -o out.png"
    ).within("cd '\(folder.path)'; \"$@\"").run()
    try #require(outcome.isFine, "\(outcome)")
    return try folder.picture("out.png")
  }

  @Test("A window for a list has room for that and for 880 × 640 logical pixels beside it")
  func room() throws {
    let outcome = try Tool.matte(
      "render", "compare", words: "before after --scale 2 -o large.png"
    ).within("cd '\(folder.path)'; \"$@\"").run()
    try #require(outcome.isFine, "\(outcome)")
    let picture = try folder.picture("large.png")
    #expect(picture.width == 2 * (880 + 260))
    #expect(picture.height == 2 * 640)
  }

  private let middle = (x: 566, y: 250)

  @Test("Two folders are a list, what differs first")
  func folders() throws {
    let first = try rendered("before after")
    #expect(first[middle.x, middle.y] == 0xff00_00ff)
    #expect(first[5, 400] == 0xffff_ffff)
    // Changed, added, unreadable, same.
    #expect(try rendered("before after", keys: ["pagedown"])[middle.x, middle.y] == 0xff00_00ff)
    let bad = try rendered("before after", keys: ["pagedown", "pagedown", "a"])
    #expect(bad[middle.x, middle.y] == 0xffff_0000)
    #expect(
      try rendered("before after", keys: ["pagedown", "pagedown", "pagedown"])[middle.x, middle.y]
        == 0xffff_0000)
  }

  @Test(
    "Each pair has its own pictures and differences, whichever were seen before it",
    arguments: [(down: 4, up: 1), (7, 3), (7, 7)])
  func each(pages: (down: Int, up: Int)) throws {
    _ = try Tool("mkdir", ["-p"] + ["many/old", "many/new"].map(folder.path)).run()
    let distances = (0..<8).map { UInt8($0 * 20 + 20) }
    let colours = distances.map { Pixel(red: 255 - $0, green: 0, blue: 0, alpha: 255) }
    for (number, colour) in colours.enumerated() {
      let picture = PixelBuffer(
        width: 300, height: 200, pixels: [Pixel](repeating: colour, count: 60_000))
      try folder.write("many/old/\(number).png", .red(300, 200))
      try folder.write("many/new/\(number).png", picture)
    }
    let keys =
      [String](repeating: "pagedown", count: pages.down)
      + [String](repeating: "pageup", count: pages.up)
    let number = pages.down - pages.up
    let seen = try rendered("many/old many/new", keys: keys)
    #expect(seen[middle.x, middle.y] == colours[number])
    let distance = distances[number]
    // Nudged, they are compared once more, after those of the pairs beside it; commas take the gain to 1.
    let gain = [String](repeating: ",", count: 8)
    let difference = try rendered("many/old many/new", keys: ["5"] + keys + ["alt+right"] + gain)
    #expect(
      difference[middle.x, middle.y]
        == Pixel(red: distance, green: distance, blue: distance, alpha: 255))
  }

  @Test("What counts is what the options of matte diff say")
  func options() throws {
    // With this threshold nothing is changed: the added picture is the first.
    let first = try rendered("before after --threshold 1", keys: ["a"])
    #expect(first[middle.x, middle.y] != 0xffff_0000)
  }

  @Test("One picture before and several after are a list in their order")
  func reference() throws {
    let words = "before/same.png after/same.png after/new.png after/twice.png"
    #expect(try rendered(words)[middle.x, middle.y] == 0xff00_00ff)
    #expect(try rendered(words, keys: ["pagedown", "a"])[middle.x, middle.y] == 0xffff_0000)
  }

  @Test(
    "Two revisions are a list, and so is one beside the work tree, also below its top",
    arguments: [".", "below"])
  func revisions(place: String) throws {
    let repository = try TestRepository()
    let folder = repository.folder
    try repository.run("mkdir below")
    try folder.write("icon.png", .red(300, 200))
    try folder.write("b.script", Array("0 key b\n".utf8))
    try repository.commit()
    try folder.write("icon.png", .blue(300, 200))
    let output = folder.path(".git/out.png")
    let options = "--size 900x500 --script \(folder.path("b.script")) --at 9 -o \(output)"
    try repository.run("cd \(place); matte render compare HEAD \(options)")
    #expect(try folder.picture(".git/out.png")[middle.x, middle.y] == 0xff00_00ff)
    try repository.commit()
    try repository.run("cd \(place); matte render compare HEAD HEAD~1 \(options)")
    #expect(try folder.picture(".git/out.png")[middle.x, middle.y] == 0xffff_0000)
  }

  @Test("What was renamed is listed as that once all is compared, though nothing of it differs")
  func renamed() throws {
    let repository = try TestRepository()
    try repository.folder.write("old.png", .red(300, 200))
    try repository.folder.write("icon.png", .red(300, 200))
    try repository.commit()
    try repository.run("git mv old.png new.png")
    try repository.folder.write("icon.png", .blue(300, 200))
    try repository.commit()
    try repository.run("matte render compare HEAD~1 HEAD --size 900x500 --at 9 -o .git/out.png")
    let list = try repository.folder.picture(".git/out.png")
    func isSeen(_ colour: Pixel, about y: Int) -> Bool {
      for row in y - 9..<y + 9 {
        for x in 12..<30 where list[x, row].isAlmost(colour) { return true }
      }
      return false
    }
    // The signs of the first pair and of the second, whose group has a title, too.
    #expect(isSeen(0xff92_400e, about: 36 + 30 + 20))
    #expect(isSeen(0xffa8_507f, about: 36 + 30 + 40 + 30 + 20))
  }

  @Test("A window of two folders has the pair's name, and a searched letter does not close it")
  func window() throws {
    let desktop = try Desktop()
    let window = try desktop.compare("\(folder.path)/before \(folder.path)/after --size 900x500")
    try desktop.client.wait("the name of the pair") {
      desktop.client.text("_NET_WM_NAME").hasPrefix("twice.png – ")
    }
    try desktop.act("key slash key q key f key Escape key Next")
    try desktop.client.wait("the name of the next pair") {
      desktop.client.text("_NET_WM_NAME").hasPrefix("new.png – ")
    }
    #expect(desktop.client.size == (900, 500))
    desktop.end(window)
  }

  @Test(
    "A window keeps nothing of pictures that were looked at",
    .enabled(if: !Sanitizer.isWatching, "a sanitizer takes memory and files of its own"))
  func memory() throws {
    let desktop = try Desktop()
    for number in 10..<24 {
      for (side, seed) in [("before", number), ("after", number + 1)] {
        // Of other sizes, so that the place of one does not fit the next.
        let (width, height) = (1600 + number % 7 * 16, 1280 - number % 5 * 16)
        let picture = PixelBuffer.pattern(width, height, seed: seed)
        try folder.write("\(side)/\(number).png", picture)
      }
    }
    let window = try desktop.compare("\(folder.path)/before \(folder.path)/after --size 900x500")
    var sizes: [Int] = []
    for number in 10..<24 {
      try desktop.client.wait("the name of pair \(number)") {
        desktop.client.text("_NET_WM_NAME").hasPrefix("\(number).png – ")
      }
      try desktop.client.step()
      sizes.append(try #require(window.status.ownMemory))
      try desktop.act("key Next")
    }
    #expect(sizes[13] - sizes[2] < 8_000, "\(sizes) kB")
    desktop.end(window)
  }

  @Test("A folder beside a file, and a folder without pictures, are refused in a line")
  func bad() throws {
    for (words, message) in [
      (
        "before before/same.png",
        "matte: before is a folder; name two picture files or two folders: matte before.png after.png\n"
      ),
      (
        "empty empty",
        "matte: neither empty nor empty holds a PNG, JPEG or WebP picture; check the names of the folders\n"
      ),
    ] {
      let outcome = try Tool.matte(words: words).within(
        "cd '\(folder.path)'; mkdir -p empty; \"$@\""
      ).run()
      #expect(outcome.ending == .exited(2))
      #expect(outcome.complaint == message)
    }
  }
}

extension Pixel {
  /// True if no channel is further than a few levels from another's, as in the stroke of a letter.
  fileprivate func isAlmost(_ other: Pixel) -> Bool {
    [0, 8, 16].allSatisfy {
      abs(Int(rawValue >> $0 & 255) - Int(other.rawValue >> $0 & 255)) <= 40
    }
  }
}
