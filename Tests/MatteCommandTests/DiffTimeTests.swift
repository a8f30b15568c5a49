import MatteImages
import MatteRaster
import TestSupport
import Testing

/// A picture by its number, and the milliseconds for which it is seen.
private typealias Film = [(picture: Int, milliseconds: Int)]

/// The same film in other frames: equal neighbours are one picture.
private let alike: [(Film, Film, String)] = [
  (
    [(0, 100), (0, 100), (1, 100), (1, 100), (2, 100), (2, 100)], [(0, 200), (1, 200), (2, 200)],
    "6 and 3 frames, 600 ms"
  ),
  (
    (0..<12).map { ($0 / 4, 50) }, [(0, 100), (0, 100), (1, 200), (2, 200)],
    "12 and 4 frames, 600 ms"
  ),
  ([(0, 70), (1, 30), (1, 110)], [(0, 70), (1, 140)], "3 and 2 frames, 210 ms"),
  ([(0, 100), (0, 40), (1, 60)], [(0, 60), (0, 80), (1, 60)], "3 frames"),
  ([(0, 100), (0, 0), (1, 60)], [(0, 100), (1, 60)], "3 and 2 frames, 160 ms"),
  ([(0, 0), (1, 0)], [(0, 0), (0, 0), (1, 0)], "2 and 3 frames, 0 ms"),
]

/// Films that are not the same, and what is said of them.
private let different: [(Film, Film, String)] = [
  (
    [(0, 100), (0, 100), (1, 100), (1, 100), (2, 100), (2, 100)], [(0, 200), (1, 200), (3, 200)],
    """
    different: 6 and 3 frames, 200 of 600 ms differ
    at 400 ms (frames 5 and 3): 2 of 600 pixels differ (0.33 %), by up to 255 of 255, all visibly
    metadata: frames

    """
  ),
  (
    [(0, 100), (1, 100)], [(5, 100), (0, 100), (1, 100)],
    """
    different: 2 and 3 frames, 200 of 200 ms differ, ends 100 ms later
    at 0 ms (frame 1): 2 of 600 pixels differ (0.33 %), by up to 255 of 255, all visibly
    at 100 ms (frame 2): 2 of 600 pixels differ (0.33 %), by up to 255 of 255, all visibly
    metadata: frames

    """
  ),
  (
    [(0, 100), (1, 50), (1, 50), (2, 100)], [(0, 100), (1, 150), (2, 100)],
    """
    different: 4 and 3 frames, the duration of 1 frame differs, ends 50 ms later
    durations: 100 and 150 ms (frame 2, at 100 ms)
    metadata: frames

    """
  ),
  (
    [(0, 100), (1, 100), (2, 100)], [(0, 100), (1, 120), (2, 80)],
    """
    different: the durations of 2 frames differ
    durations: 100 and 120 ms (frame 2), 100 and 80 ms (frame 3)

    """
  ),
  (
    [(0, 100), (1, 100), (2, 100)], [(0, 100), (1, 120), (3, 80)],
    """
    different: 100 of 300 ms differ
    at 200 ms (frames 3 and 2): 2 of 600 pixels differ (0.33 %), by up to 255 of 255, all visibly
    at 220 ms (frame 3): 2 of 600 pixels differ (0.33 %), by up to 255 of 255, all visibly
    durations: 100 and 120 ms (frame 2, at 100 ms)

    """
  ),
  // The frame is the one that is seen at the instant, also of those with the same pixels, and where both drift apart.
  (
    [(0, 100), (0, 100)], [(0, 100), (1, 50), (1, 50)],
    """
    different: 2 and 3 frames, 100 of 200 ms differ
    at 100 ms (frame 2): 2 of 600 pixels differ (0.33 %), by up to 255 of 255, all visibly
    durations: 200 and 100 ms (frame 1, at 0 ms)
    metadata: frames

    """
  ),
  (
    [(0, 100), (1, 100), (2, 100)], [(0, 100), (1, 50), (2, 10), (2, 70)],
    """
    different: 3 and 4 frames, the durations of 2 frames differ, ends 70 ms earlier
    durations: 100 and 50 ms (frame 2, at 100 ms), 100 and 80 ms (frame 3, at 200 ms)
    metadata: frames

    """
  ),
  // A frame that is never seen is not lost.
  (
    [(0, 100), (1, 100)], [(0, 100), (7, 0), (1, 100)],
    """
    different: 2 and 3 frames, 1 frame of 0 ms differs
    at 100 ms (frame 2): 2 of 600 pixels differ (0.33 %), by up to 255 of 255, all visibly
    metadata: frames

    """
  ),
  (
    [(0, 100), (7, 0), (1, 100)], [(0, 100), (8, 0), (1, 100)],
    "different: 1 of 3 frames differs\nframe 2: 2 of 600 pixels differ (0.33 %), by up to 255 of 255, all visibly\n"
  ),
  (
    [(0, 100)], [(0, 100), (7, 0)],
    "different: 1 and 2 frames, the first is the same\nmetadata: frames\n"
  ),
  (
    [(0, 100), (1, 100)], [(0, 100), (1, 100), (7, 0)],
    "different: 2 and 3 frames, 1 frame of 0 ms added at the end\nmetadata: frames\n"
  ),
]

/// What two animations show, and when.
@Suite struct DiffTimeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A picture of 30 by 20 with a white pixel in a column.
  private static func picture(_ number: Int) -> PixelBuffer {
    PixelBuffer(width: 30, height: 20, filledWith: 0xff00_0000)
      .with(0xffff_ffff, x: number..<number + 1, y: 4..<5)
  }

  private func write(_ name: String, _ film: Film, plays: Int = 0) throws {
    var animation = HandmadeAPNG(
      try film.map { picture, milliseconds in
        var frame = HandmadeAPNG.Frame(try PNGEncoder().bytes(of: Self.picture(picture)))
        frame.delay = (milliseconds, 1000)
        return frame
      })
    animation.plays = plays
    try folder.write(name, animation.bytes)
  }

  private func diff(_ words: String) throws -> Outcome {
    try Tool.matte("diff", words: words).within("cd '\(folder.path)'; \"$@\"").run()
  }

  @Test("Animations that show the same at each instant are the same", arguments: alike)
  fileprivate func same(before: Film, after: Film, text: String) throws {
    try write("a.png", before)
    try write("b.png", after)
    let metadata = before.count == after.count ? "" : "metadata: frames\n"
    for pair in ["a.png b.png", "a.png b.png --max-diff 1"] {
      let outcome = try diff(pair)
      #expect(outcome.isFine)
      #expect(outcome.text == "same: \(text)\n" + metadata)
    }
    let strict = try diff("a.png b.png --strict")
    #expect(strict.ending == .exited(metadata.isEmpty ? 0 : 1))
    #expect(metadata.isEmpty || strict.text.hasPrefix("different: \(text), no pixel differs, but"))
    let verdict = try #require(JSONText(diff("a.png b.png --json").text))
    #expect(verdict["identical"] == .bool(true))
  }

  @Test("Of animations that do not it is said when and how", arguments: different)
  fileprivate func otherwise(before: Film, after: Film, text: String) throws {
    try write("a.png", before)
    try write("b.png", after)
    let outcome = try diff("a.png b.png")
    #expect(outcome.text == text)
    #expect(outcome.ending == .exited(1))
  }

  @Test("An animated PNG is the same as a WebP of the film whose encoder joined its frames")
  func formats() throws {
    let film = (0..<8).map { (picture: $0 / 2 % 3, milliseconds: 40) }
    try write("a.png", film)
    var animation = try AnimatedWebP(width: 30, height: 20, quality: .lossless)
    for (index, frame) in film.enumerated() where index % 2 == 0 {
      try animation.append(Self.picture(frame.picture), at: index * 40)
    }
    try folder.write("a.webp", animation.finish(at: 320))
    for pair in ["a.png a.webp", "a.webp a.png"] {
      #expect(try diff(pair).text.hasPrefix("same: "), "\(pair)")
    }
    #expect(try diff("a.png a.webp").text == "same: 8 and 4 frames, 320 ms\nmetadata: frames\n")
  }

  @Test(
    "How often an animation is played is a difference, in words, unless one frame is asked for",
    arguments: [
      (0, 1, "plays once instead of for ever"), (3, 5, "plays 5 times instead of 3 times"),
      (2, 0, "plays for ever instead of 2 times"),
    ])
  func loops(before: Int, after: Int, text: String) throws {
    try write("a.png", [(0, 50), (1, 50)], plays: before)
    try write("b.png", [(0, 50), (1, 50)], plays: after)
    let outcome = try diff("a.png b.png")
    #expect(outcome.text == "different: \(text)\n")
    #expect(outcome.ending == .exited(1))
    #expect(try diff("a.png b.png --frame 2").isFine)
    let verdict = try #require(JSONText(diff("a.png b.png --json").text))
    #expect(verdict["identical"] == .bool(false))
    #expect(verdict["before"]?["loops"]?.number == Double(before))
    #expect(verdict["after"]?["loops"]?.number == Double(after))
    try folder.write("still.png", Self.picture(0))
    #expect(try !diff("a.png still.png").text.contains("plays"))
  }

  @Test("A still picture is the same as an animation that shows nothing else")
  func still() throws {
    try folder.write("still.png", Self.picture(3))
    try write("a.png", [(3, 50), (3, 50)], plays: 1)
    try write("b.png", [(3, 50), (4, 50)])
    #expect(try diff("a.png still.png").text == "same: 2 and 1 frame\nmetadata: frames\n")
    #expect(
      try diff("still.png b.png").text
        == "different: 1 and 2 frames, the first is the same\nmetadata: frames\n")
  }

  @Test("As JSON each interval has its instant, its length and the frames that are seen then")
  func intervals() throws {
    try write("a.png", [(0, 100), (0, 100), (1, 100), (2, 100)])
    try write("b.png", [(0, 200), (1, 60), (5, 140)])
    let verdict = try #require(JSONText(diff("a.png b.png --json").text))
    let frames = try #require(verdict["frameVerdicts"]?.array)
    func numbers(_ name: String) -> [Double?] { frames.map { $0[name]?.number } }
    #expect(numbers("frame") == [1, 2, 3, 4])
    #expect(numbers("atMilliseconds") == [0, 200, 260, 300])
    #expect(numbers("milliseconds") == [200, 60, 40, 100])
    #expect(numbers("beforeFrame") == [1, 3, 3, 4])
    #expect(numbers("afterFrame") == [1, 2, 3, 3])
    #expect(numbers("beforeMilliseconds") == [200, 100, 100, 100])
    #expect(numbers("afterMilliseconds") == [200, 60, 140, 140])
    #expect(frames.map { $0["same"] } == [true, true, false, false].map(JSONText.bool))
    #expect(frames.map { $0["beginsBoth"] } == [true, true, false, false].map(JSONText.bool))
    #expect(verdict["frame"]?.number == 3)
    #expect(verdict["before"]?["milliseconds"]?.number == 400)
  }

  @Test("The frames of a report are the intervals that were compared")
  func report() throws {
    try write("a.png", [(0, 100), (0, 100), (1, 200)])
    try write("b.png", [(0, 200), (5, 200)])
    #expect(try diff("a.png b.png --report out").ending == .exited(1))
    let names = try Tool("ls", [folder.path("out/pictures")]).run().text
    #expect(
      names.split(separator: "\n") == [
        "1-frame-1-before.png", "1-frame-2-after.png", "1-frame-2-before.png",
        "1-frame-2-changes.png", "1-frame-2-difference.png",
      ])
  }
}
