import MatteRaster
import TestSupport
import Testing

@Suite struct RecordTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a.png", .pattern(40, 30))
    try folder.write("b.png", .pattern(40, 30, seed: 1))
  }

  /// The outcome of a script in the folder in which `"$@"` records a split to the output that follows.
  private func outcome(_ script: String) throws -> Outcome {
    try Tool.matte("record", "split", "a.png", "b.png", "-o").within(
      "cd '\(folder.path)'; \(script)"
    ).run()
  }

  /// How long the frames of a WebP are seen, in milliseconds: 24 bits at byte 12 of each ANMF chunk.
  private func durations(_ name: String) throws -> [Int] {
    let bytes = try #require(folder.bytes(name))
    var durations: [Int] = []
    var position = 12
    while position + 8 <= bytes.count {
      let size = (0..<4).reduce(0) { $0 | Int(bytes[position + 4 + $1]) << (8 * $1) }
      if Array(bytes[position..<position + 4]) == Array("ANMF".utf8) {
        durations.append((0..<3).reduce(0) { $0 | Int(bytes[position + 20 + $1]) << (8 * $1) })
      }
      position += 8 + size + size % 2
    }
    return durations
  }

  @Test("An animated WebP has as many frames as rate and length say")
  func webP() throws {
    #expect(try outcome(#""$@" o.webp --auto --fps 10 --for 0.5 --quality lossless"#).isFine)
    #expect(try durations("o.webp") == [100, 100, 100, 100, 100])
    #expect(try outcome(#""$@" thirds.webp --auto --fps 30 --for 0.1"#).isFine)
    #expect(try durations("thirds.webp") == [33, 34, 33])
    let first = try folder.picture("o.webp")
    #expect(
      try Tool.matte("render", "split", "a.png", "b.png", "-o", "f.png", "--auto")
        .within("cd '\(folder.path)'; exec \"$@\"").run().isFine)
    try requireSame(first, folder.picture("f.png"))
  }

  @Test("A recording is as long as its script, or two seconds")
  func length() throws {
    try folder.write("s.script", Array("0 move 1 1\n0.7 step".utf8))
    #expect(try outcome(#""$@" o.webp --script s.script --fps 10"#).isFine)
    #expect(try durations("o.webp").reduce(0, +) == 700)
    #expect(try outcome(#""$@" d/ --auto --fps 4"#).isFine)
    #expect(try Tool("ls", [folder.path("d")]).run().text.split(separator: "\n").count == 8)
  }

  @Test("A script of more than an hour can be recorded for a while that is said, and not without")
  func longScript() throws {
    try folder.write("s.script", Array("0 move 1 1\n3700 step".utf8))
    #expect(try outcome(#""$@" o.webp --script s.script --fps 10 --for 0.2"#).isFine)
    #expect(try durations("o.webp") == [100, 100])
    let refused = try outcome(#""$@" p.webp --script s.script --fps 10"#)
    #expect(try #require(refused.trouble).contains("the script lasts 3700 s"))
  }

  @Test(
    "A length has the nearest number of frames, also if no binary fraction holds it",
    arguments: [(100, "0.29", 29), (10, "0.24", 2), (10, "0.26", 3), (10, "0.01", 1)])
  func rounded(rate: Int, length: String, count: Int) throws {
    #expect(try outcome("\"$@\" d/ --auto --fps \(rate) --for \(length)").isFine)
    #expect(try Tool("ls", [folder.path("d")]).run().text.split(separator: "\n").count == count)
  }

  @Test(
    "A recording that fails leaves a folder as it was, and none that was not there",
    .enabled(if: !Sanitizer.isWatching, "a sanitizer takes memory and files of its own"))
  func failed() throws {
    let options = "--size 400x300 --auto --for 1"
    let outcome = try outcome(
      "mkdir old; ulimit -f 1; for d in old new; do \"$@\" $d/ \(options); done; exit 2")
    #expect(outcome.complaint.split(separator: "\n").count == 2, "\(outcome)")
    #expect(outcome.complaint.contains("matte: old/00000.png cannot be written"), "\(outcome)")
    #expect(try Tool("ls", [folder.path("old")]).run().text.isEmpty)
    #expect(try folder.names().contains("old"))
    #expect(try !folder.names().contains("new"))
  }

  @Test(
    "A recording that fails after some of its frames takes them back",
    .enabled(if: !Sanitizer.isWatching, "a sanitizer takes memory and files of its own"))
  func failedLater() throws {
    try folder.write("a.png", .red(200, 150))
    try folder.write("b.png", .pattern(200, 150))
    try folder.write("s.script", Array("0.3 key end\n2 step".utf8))
    // All of the even picture has a few hundred bytes, and the other tens of thousands.
    let options = "--size 200x150 --set divider=off --set fraction=0 --script s.script --fps 10"
    let outcome = try outcome("mkdir d; ulimit -f 4; \"$@\" d/ \(options)")
    let complaint = try #require(outcome.trouble, "\(outcome)")
    #expect(complaint.hasPrefix("d/0000"), "\(complaint)")
    #expect(!complaint.hasPrefix("d/00000"), "\(complaint)")
    #expect(try Tool("ls", ["-A", folder.path("d")]).run().text.isEmpty)
  }

  @Test("The frames of a folder are what render draws at their times")
  func frames() throws {
    #expect(try outcome(#""$@" d/ --auto --fps 4 --for 1"#).isFine)
    for number in 0..<4 {
      let tool = Tool.matte(
        "render", "split", "a.png", "b.png", "-o", "f.png", "--auto", "--at",
        "\(Double(number) / 4)")
      #expect(try tool.within("cd '\(folder.path)'; exec \"$@\"").run().isFine)
      try requireSame(folder.picture("d/0000\(number).png"), folder.picture("f.png"))
    }
  }

  @Test("A folder with another recording is left as it is")
  func inhabited() throws {
    #expect(try outcome(#""$@" d/ --auto --fps 10 --for 1"#).isFine)
    let outcome = try outcome(#""$@" d/ --auto --fps 10 --for 0.2"#)
    #expect(try #require(outcome.trouble).contains("d/ holds numbered pictures"))
    #expect(try Tool("ls", [folder.path("d")]).run().text.split(separator: "\n").count == 10)
  }

  @Test(
    "A folder with any numbered picture is left as it is",
    arguments: ["00001.png", "00007.png", "123456.png"])
  func numbered(name: String) throws {
    let outcome = try outcome(
      "mkdir d; echo mine >d/\(name); \"$@\" d/ --auto --fps 10 --for 0.3; end=$?; ls -A d; "
        + "cat d/\(name); exit $end")
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(outcome.complaint.hasPrefix("matte: d/ holds numbered pictures; "), "\(outcome)")
    #expect(outcome.text == "\(name)\nmine\n")
  }

  @Test("What else a folder holds stays beside the pictures")
  func joined() throws {
    let outcome = try outcome(
      "mkdir d; for n in 1234.png 00000.PNG a00000.png 00000.png.txt; do echo mine >d/$n; done; "
        + "\"$@\" d/ --auto --fps 10 --for 0.2; LC_ALL=C ls -A d; cat d/*.PNG")
    #expect(
      outcome.text
        == "00000.PNG\n00000.png\n00000.png.txt\n00001.png\n1234.png\na00000.png\nmine\n",
      "\(outcome)")
  }

  @Test("What an encoder refuses is said of the file")
  func refused() throws {
    let library = "int WebPAnimEncoderAdd(void *a, void *b, int c, void *d) { return 0; }"
    try folder.write("refuse.c", Array(library.utf8))
    let outcome = try outcome(
      "clang -shared -fPIC -o refuse.so refuse.c; LD_PRELOAD=./refuse.so \"$@\" o.webp --for 0.1")
    #expect(try #require(outcome.trouble, "\(outcome)").hasPrefix("o.webp needs more memory"))
  }

  @Test("A film that cannot grow where TMPDIR says is trouble that names the folder and the reason")
  func temporaryFolder() throws {
    let outcome = try outcome("TMPDIR=$PWD/gone \"$@\" o.mp4 --for 0.1")
    #expect(
      outcome.trouble
        == "a film in the making cannot be kept in \(folder.path("gone")) (No such file or "
        + "directory); make room there, or name another folder in TMPDIR", "\(outcome)")
  }

  @Test(
    "An output that cannot be written is refused before anything is read or drawn",
    arguments: [
      ("gone/o.webp", "folder that does not exist"), ("gone/o.mp4", "folder that does not exist"),
      ("a.png/o.webp", "no folder"), ("gone/d/", "folder that does not exist"),
      ("a.png/", "folder"),
    ])
  func place(output: String, words: String) throws {
    // A picture is missing too, which reading it would report.
    let outcome = try outcome("mv a.png c.png; touch a.png; \"$@\" \(output) --for 3600")
    #expect(try #require(outcome.trouble, "\(outcome)").contains(words), "\(outcome)")
  }

  @Test("A resize to the size there is can be recorded")
  func sameSize() throws {
    try folder.write("s.script", Array("0 resize 40 30\n0.2 step".utf8))
    #expect(try outcome(#""$@" o.webp --script s.script --fps 10"#).isFine)
  }

  @Test(
    "A film is recorded whatever was closed or ignored at the start",
    .enabled(if: Tool.isInstalled("ffmpeg"), "ffmpeg is not installed"),
    arguments: [
      "\"$@\" o.mp4", "\"$@\" o.mp4 <&-", "\"$@\" o.mp4 <&- >&-", "trap '' CHLD; \"$@\" o.mp4",
    ])
  func film(script: String) throws {
    let outcome = try outcome(script + " --auto --fps 10 --for 0.3")
    #expect(outcome.isFine, "\(outcome)")
    #expect(try #require(folder.bytes("o.mp4"))[4..<8] == Array("ftyp".utf8)[...])
  }

  @Test(
    "A film says by which matrix its colours were converted, and an odd side ends with what is seen there",
    .enabled(if: Tool.isInstalled("ffprobe"), "ffprobe is not installed"),
    arguments: [
      ("60x30", "smpte170m", [173, 53, 153]), ("41x31", "smpte170m", [173, 53, 153]),
      ("64x720", "bt709", [177, 54, 149]), ("1281x41", "bt709", [177, 54, 149]),
    ])
  func filmColours(size: String, matrix: String, samples: [Int]) throws {
    for name in ["a.png", "b.png"] {
      try folder.write(name, PixelBuffer(width: 40, height: 30, filledWith: 0xffe0_c020))
    }
    let options = "--for 0.1 --fps 10 --size \(size) --background '#e0c020' --set divider=off"
    let outcome = try outcome("\"$@\" o.mp4 \(options)")
    #expect(outcome.isFine, "\(outcome)")
    let film = folder.path("o.mp4")
    let entries = "stream=color_range,color_space,color_transfer,color_primaries"
    let tags = try Tool(
      "ffprobe", ["-v", "error", "-show_entries", entries, "-of", "default=nw=1", film]
    ).run().text
    for tag in [
      "color_range=tv", "color_space=\(matrix)", "color_transfer=iec61966-2-1",
      "color_primaries=bt709",
    ] {
      #expect(tags.contains(tag + "\n"), "\(tags)")
    }
    let decoded = try Tool(
      "ffmpeg", ["-v", "error", "-i", film, "-f", "rawvideo", folder.path("o.yuv")]
    ).run()
    #expect(decoded.isFine, "\(decoded)")
    // Of each plane the last sample, where an odd side was made even.
    let planes = try #require(folder.bytes("o.yuv"))
    let ends = [planes.count * 2 / 3, planes.count * 5 / 6, planes.count]
    for (end, sample) in zip(ends, samples) {
      #expect(abs(Int(planes[end - 1]) - sample) <= 2, "\(planes[end - 1]), not \(sample)")
    }
  }

  @Test("Transparency is kept in a WebP and in pictures")
  func transparent() throws {
    let options = "--for 0.1 --fps 10 --size 60x30 --background transparent"
    #expect(try outcome("\"$@\" o.webp \(options) --quality lossless; \"$@\" d/ \(options)").isFine)
    for name in ["o.webp", "d/00000.png"] {
      #expect(try folder.picture(name)[0, 15] == 0)
      #expect(try folder.picture(name)[30, 15].isOpaque)
    }
  }
}

extension Tool {
  /// True if a program can be found.
  static func isInstalled(_ program: String) -> Bool {
    (try? Tool("sh", ["-c", "command -v \(program)"]).run().ending) == .exited(0)
  }
}
