import MatteImages
import MatteRaster
import TestSupport
import Testing

/// Frames of two animations with the milliseconds for which each is seen, and what is said of them.
private let pairs: [([(Int, Int)], [(Int, Int)], String)] = [
  ([(1, 50), (2, 50), (3, 50)], [(1, 50), (2, 50), (3, 50)], "same: 3 frames\n"),
  (
    [(1, 50), (2, 50), (3, 50)], [(1, 50), (9, 50), (3, 50)],
    "different: 1 of 3 frames differs\nframe 2: 2 of 600 pixels differ (0.33 %), by up to 255 of 255, all visibly\n"
  ),
  (
    [(1, 50), (2, 50), (3, 50)], [(1, 50), (2, 50)],
    "different: 3 and 2 frames, ends 50 ms earlier\nmetadata: frames\n"
  ),
  (
    [(1, 50), (2, 50), (3, 60)], [(1, 50), (2, 80), (3, 60)],
    "different: the duration of 1 frame differs, ends 30 ms later\ndurations: 50 and 80 ms (frame 2)\n"
  ),
  (
    [(1, 50), (2, 40)], [(8, 60), (9, 50), (3, 50)],
    """
    different: 2 and 3 frames, 90 of 90 ms differ, ends 70 ms later
    at 0 ms (frame 1): 2 of 600 pixels differ (0.33 %), by up to 255 of 255, all visibly
    at 50 ms (frames 2 and 1): 2 of 600 pixels differ (0.33 %), by up to 255 of 255, all visibly
    at 60 ms (frame 2): 2 of 600 pixels differ (0.33 %), by up to 255 of 255, all visibly
    metadata: frames

    """
  ),
]

@Suite struct DiffFrameTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A picture of 30 by 20 with a white pixel in a column.
  private static func frame(_ number: Int) -> PixelBuffer {
    var frame = PixelBuffer(width: 30, height: 20, filledWith: 0xff00_0000)
    frame[number, 4] = 0xffff_ffff
    return frame
  }

  private func write(_ name: String, _ frames: [(Int, Int)]) throws {
    var animation = try AnimatedWebP(width: 30, height: 20, quality: .lossless)
    var time = 0
    for (number, milliseconds) in frames {
      try animation.append(Self.frame(number), at: time)
      time += milliseconds
    }
    try folder.write(name, animation.finish(at: time))
  }

  private func diff(_ words: String) throws -> Outcome {
    try Tool.matte("diff", words: words).within("cd '\(folder.path)'; \"$@\"").run()
  }

  @Test(
    "Animations are compared by what is seen at each instant, and by their length", arguments: pairs
  )
  func frames(before: [(Int, Int)], after: [(Int, Int)], text: String) throws {
    try write("a.webp", before)
    try write("b.webp", after)
    let outcome = try diff("a.webp b.webp")
    #expect(outcome.text == text)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.ending == .exited(text.hasPrefix("same") ? 0 : 1))
  }

  @Test("One frame is compared if asked for, a still picture as it is")
  func frame() throws {
    try write("a.webp", [(1, 50), (2, 50), (3, 50)])
    try write("b.webp", [(1, 50), (9, 80)])
    try folder.write("two.png", Self.frame(2))
    #expect(try diff("a.webp b.webp --frame 1").text == "same: frame 1, 30 × 20 pixels\n")
    let second = try diff("a.webp b.webp --frame 2")
    #expect(second.text.hasPrefix("different: frame 2, 2 of 600 pixels differ (0.33 %)"))
    #expect(second.text.contains("\n  8 × 1 at 2, 4: 2 pixels"))
    #expect(try diff("a.webp two.png --frame 2").text == "same: frame 2, 30 × 20 pixels\n")
    #expect(try diff("two.png two.png --frame 1").text == "same: 30 × 20 pixels\n")
    let still = try diff("two.png two.png --frame 2").trouble
    #expect(still == "neither picture has a frame 2; leave --frame out")
    let third = try #require(diff("a.webp b.webp --frame 3 -o out.png").trouble)
    #expect(third == "b.webp has 2 frames; write --frame 1 to 2")
    #expect(try !folder.names().contains("out.png"))
    #expect(
      try diff("a.webp two.png").text.hasPrefix("different: 3 and 1 frame, the first differs"))
  }

  @Test("A still picture has no duration that could differ from that of a frame")
  func stillDuration() throws {
    try write("a.webp", [(1, 50), (2, 50)])
    try folder.write("one.png", Self.frame(1))
    let counts = ["a.webp one.png": "2 and 1 frame", "one.png a.webp": "1 and 2 frames"]
    for (pair, words) in counts {
      let text = try diff(pair).text
      #expect(text == "different: \(words), the first is the same\nmetadata: frames\n", "\(text)")
    }
  }

  @Test("As JSON each frame has its verdict, and the numbers are those of the worst")
  func json() throws {
    try write("a.webp", [(1, 50), (2, 50), (3, 50), (4, 50)])
    try write("b.webp", [(1, 50), (2, 50), (9, 50), (4, 90)])
    let outcome = try diff("a.webp b.webp --json -o out.png")
    let verdict = try #require(JSONText(outcome.text))
    #expect(verdict["same"] == .bool(false))
    #expect(verdict["frame"]?.number == 3)
    #expect(verdict["different"]?.number == 2)
    let frames = try #require(verdict["frameVerdicts"]?.array)
    #expect(frames.map { $0["frame"]?.number } == [1, 2, 3, 4])
    #expect(frames.map { $0["same"] } == [true, true, false, true].map(JSONText.bool))
    #expect(frames.map { $0["afterMilliseconds"]?.number } == [50, 50, 50, 90])
    #expect(try folder.picture("out.png").pixels.count { $0 == 0xffd5_5e00 } == 2)
    try write("c.webp", [(1, 50), (8, 50), (9, 50), (4, 50)])
    let first = try #require(JSONText(diff("a.webp c.webp --json").text))
    #expect(first["frame"]?.number == 2)
    let one = try #require(JSONText(diff("a.webp b.webp --json --frame 2").text))
    #expect(one["frame"]?.number == 2)
    #expect(one["frameVerdicts"] == .null)
    #expect(one["same"] == .bool(true))
    let equal = try #require(JSONText(diff("a.webp a.webp --json").text))
    #expect(equal["identical"] == .bool(true))
    #expect(verdict["identical"] == .bool(false))
    try write("d.webp", [(1, 50), (2, 50), (3, 50), (4, 90)])
    let retimed = try #require(JSONText(diff("a.webp d.webp --json").text))
    #expect(retimed["identical"] == .bool(false))
    #expect(retimed["different"]?.number == 0)
  }

  @Test(
    "Animations are identical only if no frame differs, be it where that does not count",
    arguments: ["--threshold 1", "--ignore 2,4,1,1 --ignore 9,4,1,1", "--max-diff 2"])
  func identical(options: String) throws {
    try write("a.webp", [(1, 50), (2, 50), (3, 50)])
    try write("b.webp", [(1, 50), (9, 50), (3, 50)])
    let verdict = try #require(JSONText(diff("a.webp b.webp --json \(options)").text))
    #expect(verdict["same"] == .bool(true))
    #expect(verdict["identical"] == .bool(false))
    #expect(verdict["frame"]?.number == 2)
    let numbers = [verdict["different"]?.number, verdict["ignored"]?.number]
    #expect(numbers.compactMap(\.self).reduce(0, +) == 2)
  }

  @Test("Colours that cannot be seen in a later frame are told, too")
  func hidden() throws {
    for (name, levels) in [("a.png", [9, 9]), ("b.png", [9, 7])] {
      let frames = levels.map { level in
        HandmadeAPNG.Frame(PNGText.picture(4, depth: 8, (0..<8).map { _ in [level, 0, 0, 0] }))
      }
      try folder.write(name, HandmadeAPNG(frames).bytes)
    }
    let verdict = try #require(JSONText(diff("a.png b.png --json").text))
    #expect(verdict["same"] == .bool(true))
    #expect(verdict["identical"] == .bool(false))
    #expect(verdict["hidden"]?.number == 8)
  }

  @Test(
    "A frame that an animation does not have is trouble beside nothing, too",
    arguments: ["/dev/null a.webp", "a.webp /dev/null"])
  func frameBesideNothing(pair: String) throws {
    try write("a.webp", [(1, 50), (2, 50), (3, 50)])
    for number in [4, 9_000_000_000_000_000_000] {
      let trouble = try diff("\(pair) --frame \(number)").trouble
      #expect(trouble == "a.webp has 3 frames; write --frame 1 to 3")
    }
    #expect(try diff("\(pair) --frame 2").ending == .exited(1))
  }

  @Test("Of folders, animations of which only durations or the number of frames differ say so")
  func folders() throws {
    _ = try Tool("mkdir", [folder.path("then"), folder.path("now")]).run()
    try write("then/a.webp", [(1, 50), (2, 50)])
    try write("now/a.webp", [(1, 50), (2, 80)])
    try write("then/b.webp", [(1, 50), (2, 50)])
    try write("now/b.webp", [(1, 50), (2, 50), (3, 50)])
    #expect(
      try diff("then now").text == """
        changed: a.webp: the duration of 1 frame differs, ends 30 ms later
        changed: b.webp: 2 and 3 frames, ends 50 ms later
        different: 2 of 2 pairs

        """)
  }

  @Test("What differs where it may is said of an animation in folders, too")
  func foldersWithin() throws {
    _ = try Tool("mkdir", [folder.path("then"), folder.path("now")]).run()
    try write("then/a.webp", [(1, 50), (2, 50)])
    try write("now/a.webp", [(1, 50), (3, 50)])
    let outcome = try diff("then now --within 0,0,1000,1000")
    #expect(outcome.isFine, "\(outcome)")
    #expect(outcome.text.contains("a.webp: no pixel differs outside, "), "\(outcome.text)")
  }

  @Test("What an animation says beside its frames is metadata, too")
  func metadata() throws {
    try write("a.webp", [(1, 50), (2, 50)])
    var bytes = try #require(folder.bytes("a.webp"))
    bytes += Array("XMP ".utf8) + [4, 0, 0, 0] + Array("<x/>".utf8)
    // The header's flag for it, and the size of all chunks.
    bytes[20] |= 4
    for index in 0..<4 {
      bytes[4 + index] = UInt8(truncatingIfNeeded: (bytes.count - 8) >> (index * 8))
    }
    try folder.write("b.webp", bytes)
    #expect(try diff("a.webp b.webp").text == "same: 2 frames\nmetadata: xmp\n")
    let strict = try diff("a.webp b.webp --strict")
    #expect(strict.ending == .exited(1))
    #expect(strict.text == "different: no pixel differs, but metadata\nmetadata: xmp\n")
  }

  @Test("What is allowed is allowed in each frame, and the pixels are read from a pipe, too")
  func allowance() throws {
    try write("a.webp", [(1, 50), (2, 50)])
    try write("b.webp", [(7, 50), (8, 50)])
    let allowed = try diff("a.webp b.webp --max-diff 2")
    #expect(allowed.isFine)
    #expect(allowed.text == "same: 2 frames, which differ no more than is allowed\n")
    #expect(try diff("a.webp b.webp --max-diff 1").ending == .exited(1))
    let piped = try Tool.matte("diff", "-", "a.webp").within(
      "cd '\(folder.path)'; \"$@\" <b.webp"
    ).run()
    #expect(piped.text.hasPrefix("different: both frames differ\n"))
  }

  @Test(
    "Of animations that are the same it is said in which frames pixels differ that do not count",
    arguments: [
      ("--threshold 1", "frame 2: 2 pixels differ too little to count\n"),
      ("--within 0,0,30,20", "frame 2: no pixel differs outside, 2 pixels within\n"),
      ("--ignore 0,0,30,20", "ignored: 2 pixels that differ\n"),
    ])
  func uncounted(options: String, line: String) throws {
    try write("a.webp", [(1, 50), (2, 50), (3, 50)])
    try write("b.webp", [(1, 50), (9, 50), (3, 50)])
    let outcome = try diff("a.webp b.webp \(options)")
    #expect(outcome.isFine, "\(outcome)")
    #expect(outcome.text == "same: 3 frames\n" + line)
  }

  @Test("No more than ten frames are listed")
  func manyFrames() throws {
    try write("a.webp", (0..<13).map { ($0, 50) })
    try write("b.webp", (0..<13).map { ($0 + 14, 50) })
    try write("c.webp", (0..<13).map { ($0, 60) })
    let lines = try diff("a.webp b.webp").text.split(separator: "\n")
    try #require(lines.count == 12)
    #expect(lines[10].hasPrefix("frame 10: "))
    #expect(lines[11] == "and 3 more frames")
    let durations = try diff("a.webp c.webp").text.split(separator: "\n")
    #expect(durations.count == 2)
    #expect(durations[1].hasSuffix(" ms (frame 10), …"))
  }

  /// Writes an animated PNG of frames that are seen for so many milliseconds.
  private func writePNG(_ name: String, _ frames: [(Int, Int)]) throws {
    let animation = HandmadeAPNG(
      try frames.map { number, milliseconds in
        var frame = HandmadeAPNG.Frame(try PNGEncoder().bytes(of: Self.frame(number)))
        frame.delay = (milliseconds, 1000)
        return frame
      })
    try folder.write(name, animation.bytes)
  }

  @Test("Animated PNGs are compared as animated WebPs are", arguments: pairs)
  func animatedPNGs(before: [(Int, Int)], after: [(Int, Int)], text: String) throws {
    try writePNG("a.png", before)
    try writePNG("b.png", after)
    #expect(try diff("a.png b.png").text == text)
    try write("b.webp", after)
    #expect(try diff("a.png b.webp").text == text)
  }

  @Test("A frame of an animated PNG is compared by its number, and a damaged one is named")
  func framesOfPNGs() throws {
    try writePNG("a.png", [(1, 50), (2, 50)])
    try folder.write("2.png", PNGEncoder().bytes(of: Self.frame(2)))
    #expect(try diff("a.png 2.png --frame 2").text == "same: frame 2, 30 × 20 pixels\n")
    #expect(try diff("2.png a.png --frame 1").ending == .exited(1))
    #expect(
      try #require(diff("a.png 2.png --frame 3").trouble)
        == "a.png has 2 frames; write --frame 1 to 2")
    var bytes = try #require(folder.bytes("a.png"))
    bytes[bytes.count - 13] ^= 1
    try folder.write("bad.png", bytes)
    for command in ["a.png bad.png -o out.png", "a.png bad.png --frame 1"] {
      #expect(
        try #require(diff(command).trouble)
          == "bad.png is a damaged PNG; get or export it again")
    }
    #expect(try !folder.names().contains("out.png"))
  }

  @Test("A damaged frame is trouble that names its file")
  func trouble() throws {
    try write("a.webp", (0..<6).map { ($0, 50) })
    var bytes = try #require(folder.bytes("a.webp"))
    let last = try #require(bytes.lastFrame)
    for index in last..<min(last + 20, bytes.count) { bytes[index] = 0 }
    try folder.write("bad.webp", bytes)
    #expect(try diff("bad.webp bad.webp --frame 1").isFine)
    try write("short.webp", [(0, 50), (1, 50)])
    for words in [
      "a.webp bad.webp", "bad.webp a.webp -o out.png", "short.webp bad.webp", "bad.webp short.webp",
    ] {
      #expect(try #require(diff(words).trouble).hasPrefix("bad.webp is a damaged WebP"))
    }
    #expect(try !folder.names().contains("out.png"))
  }
}

extension [UInt8] {
  /// Where the codes of the last frame of a lossless WebP begin, behind its chunk's name and its size.
  fileprivate var lastFrame: Int? {
    indices.dropLast(13).last { self[$0..<$0 + 4].elementsEqual("VP8L".utf8) }.map { $0 + 13 }
  }
}
