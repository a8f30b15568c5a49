import MatteImages
import MatteRaster
import TestSupport
import Testing

/// Files with the same pixels, stored in different ways.
private let alike = [
  ("rgb-8.png", "rgb-8-interlaced.png"), ("rgb-16.png", "rgb-16-interlaced.png"),
  ("grey-1.png", "grey-1-interlaced.png"), ("palette-4.png", "palette-4-interlaced.png"),
  ("rgba-8.png", "rgba-8.webp"),
]

/// What a file is made of by a shell, a part of its message, and what --textconv says instead.
private let badFiles = [
  ("echo text >P", "P is not a picture", "unreadable: is not a picture\nfile: 5 bytes, "),
  (
    "truncate -s 513M P", "P is longer than 512 MB",
    "unreadable: is longer than 512 MB\nfile: 537919488 bytes, SHA-256 "
  ),
  ("printf GIF89a...... >P", "P is a GIF", "unreadable: is a GIF\nfile: 12 bytes, SHA-256 "),
  (": >P", "P is empty", "unreadable: is empty\nfile: 0 bytes, "),
  (
    "head -c 99 '\(Fixture.folder)/rgb-8.png' >P", "P is a truncated PNG",
    "unreadable: is a truncated PNG\nfile: 99 bytes, "
  ),
]

@Suite struct DescribeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func describe(_ words: String) throws -> Outcome {
    try Tool.matte("describe", words: words).within("cd '\(folder.path)'; \"$@\"").run()
  }

  /// The lines of a fixture's description, by their names.
  private func lines(_ name: String) throws -> [String: String] {
    let text = try describe(Fixture.folder + "/" + name).text
    let pairs = text.split(separator: "\n").map { $0.split(separator: ": ", maxSplits: 1) }
    return Dictionary(pairs.map { (String($0[0]), String($0[1])) }) { "\($0), \($1)" }
  }

  @Test("A picture is described by what it is, the hash of its pixels, and that of the file")
  func description() throws {
    let outcome = try describe(Fixture.folder + "/rgba-8.png")
    #expect(outcome.isFine)
    #expect(
      outcome.text == """
        format: PNG
        size: 9 × 7 pixels
        depth: 8 bits
        alpha: yes
        profile: sRGB
        orientation: 1
        frames: 1
        pixels: SHA-256 6b972503757a765b7a597e46a478c5fa4d61ea9cac86cd0148da6bd17783876a
        file: 312 bytes, SHA-256 7072e854131e54a101938c1523ca0297e609e136fd355dc609dbf545c5b5ff9d

        """)
  }

  @Test("The same pixels have the same hash, however they are stored", arguments: alike)
  func pixels(one: String, other: String) throws {
    let (one, other) = try (lines(one), lines(other))
    #expect(one["pixels"] != nil)
    #expect(one["pixels"] == other["pixels"])
    #expect(one["file"] != other["file"])
  }

  @Test("Profile, orientation, frames, depth and metadata are described, the same in every run")
  func fields() throws {
    #expect(try lines("orientation-6.jpg")["orientation"] == "6")
    #expect(try lines("rgb-16.png")["depth"] == "16 bits")
    #expect(try #require(lines("animated.webp")["frames"]) != "1")
    #expect(try lines("scene-420.jpg")["metadata"] == nil)
    #expect(try lines("orientation-3.jpg")["metadata"] == "exif 09133fbee7d9b289")
    let profile = try #require(try lines("rgb-8-srgb-profile.png")["profile"])
    #expect(profile.wholeMatch(of: /.+ [0-9a-f]{16}/) != nil, "\(profile)")
    // Two texts are one line, whose hash goes by both.
    let png = Fixture("rgb-8.png").bytes
    let texts = ["one", "two"].map { PNGText.chunk("tEXt", Array("Title\0\($0)".utf8)) }
    try folder.write("1.png", PNGText.inserting(texts[0], into: png))
    try folder.write("2.png", PNGText.inserting(texts[1] + texts[0], into: png))
    let described = try ["1.png", "2.png"].map { try describe($0).text.split(separator: "\n") }
    #expect(described.allSatisfy { lines in lines.count { $0.hasPrefix("metadata: text ") } == 1 })
    #expect(zip(described[0], described[1]).count { $0 != $1 } == 2)
  }

  @Test("As JSON everything is said, as the schema names it")
  func json() throws {
    let json = try #require(JSONText(try describe(Fixture.folder + "/scene-420.jpg --json").text))
    #expect(json["width"]?.number == 24)
    #expect(json["format"]?.string == "JPEG")
    #expect(json["metadata"]?.members?.isEmpty == true)
    let rotated = try #require(
      JSONText(try describe(Fixture.folder + "/orientation-3.jpg --json").text))
    #expect(rotated["metadata"]?["exif"]?.string == "09133fbee7d9b289")
    #expect(json["profileHash"] == .null)
    #expect(json["alpha"] == .bool(false))
    let schema = try #require(
      JSONText(Checkout.lines("Resources/describe.schema.json").joined(separator: "\n")))
    let kinds = try #require(schema["oneOf"]?.array)
    let names = (schema["required"]?.array ?? []) + (kinds[0]["required"]?.array ?? [])
    #expect(try Set(#require(json.members).keys) == Set(names.compactMap(\.string)))
    try folder.write("P", Array("text".utf8))
    let bad = try #require(JSONText(try describe("P --textconv --json").text))
    #expect(bad["unreadable"]?.string == "is not a picture")
    #expect(bad["bytes"]?.number == 4)
  }

  /// An animation of 12 by 9 pixels, each frame of a seed and seen so long.
  private func write(_ name: String, _ frames: [(seed: Int, milliseconds: Int)]) throws {
    if name.hasSuffix("png") {
      let parts = try frames.map { frame in
        var part = HandmadeAPNG.Frame(
          try PNGEncoder().bytes(of: .pattern(12, 9, seed: frame.seed)))
        part.delay.parts = frame.milliseconds
        return part
      }
      try folder.write(name, HandmadeAPNG(parts).bytes)
      return
    }
    var animation = try AnimatedWebP(width: 12, height: 9, quality: .lossless)
    var time = 0
    for frame in frames {
      try animation.append(.pattern(12, 9, seed: frame.seed), at: time)
      time += frame.milliseconds
    }
    try folder.write(name, animation.finish(at: time))
  }

  @Test(
    "Of an animation the pixels of every frame and the duration of each are described",
    arguments: ["webp", "png"])
  func animations(suffix: String) throws {
    let films = [
      [(1, 50), (2, 50), (3, 80)], [(1, 50), (2, 50), (4, 80)], [(1, 50), (2, 60), (3, 80)],
    ]
    let lines = try films.enumerated().map { index, frames in
      try write("\(index).\(suffix)", frames.map { (seed: $0.0, milliseconds: $0.1) })
      return try describe("\(index).\(suffix)").text.split(separator: "\n").dropLast()
    }
    #expect(lines[0].contains("durations: 180 ms: 2 × 50, 80"))
    #expect(lines[2].contains("durations: 190 ms: 50, 60, 80"))
    #expect(lines[0].contains("loops: for ever"))
    func changed(_ index: Int) -> [Substring] {
      zip(lines[0], lines[index]).filter { $0 != $1 }.map { $1.prefix { $0 != ":" } }
    }
    #expect(changed(1) == ["pixels"])
    #expect(changed(2) == ["durations"])
    let json = try #require(JSONText(try describe("0.\(suffix) --json").text))
    #expect(json["durations"]?.array?.compactMap(\.number) == [50, 50, 80])
    #expect(json["loops"]?.number == 0)
  }

  @Test("Of many durations those that are not listed count, too")
  func manyDurations() throws {
    let times = (0..<14).map { 20 + $0 % 2 * 10 }
    let lines = try [times, Array(times.dropLast(3)) + [20, 20, 40]].map { times in
      try write("a.webp", times.enumerated().map { (seed: $0, milliseconds: $1) })
      return try describe("a.webp").text.split(separator: "\n")
        .first { $0.hasPrefix("durations") }
    }
    let line = try #require(lines[0])
    #expect(line.wholeMatch(of: /durations: 350 ms: (20, 30, ){5}…, all [0-9a-f]{16}/) != nil)
    #expect(lines[0] != lines[1])
  }

  @Test("What is no picture is trouble, but a line with --textconv", arguments: badFiles)
  func unreadable(script: String, message: String, text: String) throws {
    #expect(try Tool("bash", ["-c", "cd '\(folder.path)'; \(script)"]).run().isFine)
    let outcome = try describe("P")
    #expect(try #require(outcome.trouble, "\(outcome)").hasPrefix(message), "\(outcome)")
    let described = try describe("P --textconv")
    #expect(described.isFine, "\(described.text)")
    #expect(described.text.hasPrefix(text), "\(described.text)")
  }

  @Test(
    "What cannot be opened is trouble", arguments: ["none.png", ". --textconv", "none.png --json"])
  func missing(words: String) throws { #expect(try describe(words).trouble != nil) }

  @Test("A picture is read from standard input, and the pixel limit counts")
  func input() throws {
    let path = Fixture.folder + "/rgb-8.png"
    var tool = Tool.matte("describe", "-")
    tool.input = .file(path)
    #expect(try tool.run().output == describe(path).output)
    #expect(try #require(describe(path + " --max-pixels 62").trouble).contains("--max-pixels"))
    let piped = try Tool.matte("describe", "-").within("echo text | \"$@\"").run()
    #expect(try #require(piped.trouble).hasPrefix("standard input is not a picture"))
  }
}
