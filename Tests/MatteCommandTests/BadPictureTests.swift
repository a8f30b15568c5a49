import MatteImages
import MatteRaster
import TestSupport
import Testing

/// What is no picture, made by a shell in a folder, and a word that its message has.
private let foreign: [(String, String)] = [
  ("true", "does not exist"), ("mkdir P", "a directory"), ("mkfifo P", "nobody writes"),
  ("ln -s /dev/zero P", "a device"), ("ln -s /dev/null P", "a device"), ("ln -s P P", "circle"),
  ("ln -s nowhere P", "a link to nowhere, which is not there"),
  ("echo No picture at all. >P", "not a picture"),
  ("touch P", "is empty"), ("head -c 100000000 /dev/zero >P", "not a picture"),
  ("truncate -s 1T P", "longer than 512 MB"), ("printf '\\377\\330\\377' >P", "JPEG"),
  ("cp '\(Fixture.folder)/rgb-8.png' P; truncate -s 600M P", "longer than 512 MB"),
  ("mkdir P; cd P; P=..", "a directory"),
]

/// The most data memory that a run may have, in kB.
///
/// As `ulimit -d` counts that is all that is private and can be written to, touched or not. A run
/// that would take more fails with another message. What wait4 reports would not do: a process
/// starts with the peak of the one that spawned it.
private let memory = 65_536

@Suite(.enabled(if: !Sanitizer.isWatching, "a sanitizer takes memory and files of its own"))
struct BadPictureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("good.png", .red(10, 10))
  }

  /// Checks that a picture P is refused by one line, soon, with little memory, and without a file;
  /// gives the line.
  @discardableResult
  private func refusal(preparedBy script: String = "true") throws -> String {
    var tool = Tool.matte("render", "split", "good.png", "P", "-o", "out.png").within(
      "cd '\(folder.path)'; (\(script)); ulimit -d \(memory); exec \"$@\"")
    tool.patience = 10
    let outcome = try tool.run()
    #expect(outcome.seconds < 2)
    #expect(folder.bytes("out.png") == nil)
    let message = try #require(outcome.trouble, "\(outcome)")
    #expect(message.hasPrefix("P "))
    return message
  }

  @Test("What is no picture is refused, whatever it is", arguments: foreign)
  func notAPicture(script: String, words: String) throws {
    let message = try refusal(preparedBy: script)
    #expect(message.contains(words), "\(message)")
  }

  @Test("A good picture needs no more memory than bad ones may take")
  func good() throws {
    let tool = Tool.matte("render", "split", "good.png", "good.png", "-o", "out.png").within(
      "cd '\(folder.path)'; ulimit -d \(memory); exec \"$@\"")
    #expect(try tool.run().isFine)
  }

  @Test(
    "A picture cut short at any place is refused",
    arguments: ["rgb-8.png", "scene-grey.jpg", "scene-lossless.webp", "scene-lossy.webp"])
  func truncated(name: String) throws {
    let bytes = Fixture(name).bytes
    for count in stride(from: 0, to: bytes.count, by: 7) {
      try folder.write("P", Array(bytes.prefix(count)))
      try refusal()
    }
  }

  @Test("A small file that claims 40000 × 40000 pixels is refused by its claim")
  func bomb() throws {
    var header: [UInt8] = [0, 0, 0x9c, 0x40, 0, 0, 0x9c, 0x40, 8, 2, 0, 0, 0]
    try folder.write("P", PNGText.signature + PNGText.chunk("IHDR", header) + PNGText.end)
    #expect(try refusal().contains("40000 × 40000"))
    // 10000 × 10000 are few enough, but there is nothing behind the claim.
    header.replaceSubrange(0..<8, with: [0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10])
    try folder.write("P", PNGText.signature + PNGText.chunk("IHDR", header) + PNGText.end)
    #expect(try refusal().contains("truncated"))
  }

  @Test("A PNG of 61 bytes with a chunk of 2 GB is refused")
  func longChunk() throws {
    let header: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]
    let start = PNGText.signature + PNGText.chunk("IHDR", header)
    let chunk = [0x7f, 0xff, 0xff, 0xff] + Array("tEXt".utf8) + [UInt8](repeating: 120, count: 20)
    try folder.write("P", start + chunk)
    #expect(start.count + chunk.count == 61)
    #expect(try refusal().contains("truncated"))
  }

  @Test(
    "Of two bad pictures the first is named, whichever takes longer",
    arguments: [
      ("head -c 900 good.png >P; echo text >Q", "truncated"),
      ("echo text >P; head -c 900 good.png >Q", "not a picture"),
      ("head -c -99 large.png >P; head -c 60000 large.png >Q", "truncated"),
      ("sed s/IHDR/IHDX/ large.png >P; head -c 60000 large.png >Q", "damaged"),
      ("touch P; mkfifo Q", "is empty"), ("mkfifo P; touch Q", "nobody writes"),
      ("rm -f P; echo text >Q", "does not exist"), ("echo text >P; mkdir Q", "not a picture"),
    ])
  func both(script: String, words: String) throws {
    try folder.write("good.png", .pattern(60, 60))
    try folder.write("large.png", .pattern(600, 600))
    let outcome = try Tool.matte("render", "split", "P", "Q", "-o", "out.png").within(
      "cd '\(folder.path)'; \(script); exec \"$@\""
    ).run()
    let message = try #require(outcome.trouble, "\(outcome)")
    #expect(message.hasPrefix("P "), "\(message)")
    #expect(message.contains(words), "\(message)")
    #expect(folder.bytes("out.png") == nil)
  }

  @Test("Two pictures whose pixels do not both fit into memory are refused by one line")
  func tooLarge() throws {
    let size = PixelBuffer(width: 6000, height: 2500, filledWith: 0xff12_3456)
    try folder.write("P", size)
    try folder.write("Q", size)
    let outcome = try Tool.matte("render", "split", "P", "Q", "-o", "out.png").within(
      "cd '\(folder.path)'; ulimit -d 115000; exec \"$@\""
    ).run()
    let message = try #require(outcome.trouble, "\(outcome)")
    #expect(message.hasPrefix("Q needs more memory"), "\(message)")
  }

  @Test("A bad picture is refused before a window is there, and whether or not there is a display")
  func shown() throws {
    let server = try XServer()
    var tool = Tool.matte("show", "split", "/dev/null", "/dev/null")
    tool.environment["DISPLAY"] = server.display
    #expect(try #require(tool.run().trouble).contains("a device"))
    tool.environment["DISPLAY"] = ":none"
    #expect(try #require(tool.run().trouble).contains("a device"))
  }
}
