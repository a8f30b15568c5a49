import MatteRaster
import TestSupport
import Testing

/// What is no picture, made by a shell as the file P, and a word that its message has.
private let foreign: [(String, String)] = [
  ("true", "does not exist"), ("mkdir P", "is a folder and good.png is not"),
  ("mkfifo P", "nobody writes"),
  ("ln -s /dev/zero P", "a device"), ("ln -s P P", "circle"),
  ("ln -s nowhere P", "is a link to nowhere, which is not there; mend the link"),
  ("echo No picture at all. >P", "not a picture"), ("touch P", "is empty"),
  ("head -c 1000000 /dev/zero >P", "not a picture"), ("truncate -s 1T P", "longer than 512 MB"),
  ("printf '\\377\\330\\377' >P", "JPEG"), ("head -c 900 good.png >P", "truncated"),
  ("sed s/IHDR/IHDX/ good.png >P", "damaged"), ("printf GIF89a...... >P", "is a GIF"),
  ("printf '\\0\\0\\1\\0............' >P", "is an ICO"),
  ("head -c 99 '\(Fixture.folder)/scene-lossy.webp' >P", "truncated"),
  ("head -c 99 '\(Fixture.folder)/animated.webp' >P", "truncated"),
  ("cp '\(Fixture.folder)/rgb-8-interlaced.png' P; truncate -s 600M P", "longer than 512 MB"),
]

@Suite struct DiffInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("good.png", .pattern(60, 60))
  }

  private func outcome(_ script: String) throws -> Outcome {
    try Tool.matte("diff").within("cd '\(folder.path)'; \(script)").run()
  }

  @Test(
    "What is no picture is trouble on either side: one line, status 2, no file", arguments: foreign,
    ["P good.png", "good.png P"])
  func notAPicture(file: (String, String), pair: String) throws {
    let outcome = try outcome("(\(file.0)); \"$@\" \(pair) -o out.png")
    let message = try #require(outcome.trouble, "\(outcome)")
    #expect(message.hasPrefix("P "), "\(message)")
    #expect(message.contains(file.1), "\(message)")
    #expect(folder.bytes("out.png") == nil)
    #expect(outcome.seconds < 5)
  }

  @Test(
    "A file that cannot be opened is trouble on either side",
    arguments: ["P good.png", "good.png P"])
  func unreadable(pair: String) throws {
    // Root may read every file, but not one in a folder whose name is too long.
    let name = String(repeating: "n", count: 300)
    let outcome = try outcome("\"$@\" \(pair.replacing("P", with: name)) -o out.png")
    #expect(try #require(outcome.trouble, "\(outcome)").contains("name"))
    #expect(folder.bytes("out.png") == nil)
  }

  @Test(
    "Pictures are read from pipes on either side, and types may differ",
    arguments: [
      "\"$@\" - good.png <good.png", "cat good.png | \"$@\" good.png -",
      "\"$@\" <(cat good.png) <(cat good.png)", "mkfifo F; cat good.png >F & \"$@\" good.png F",
      "cp good.png a.jpg; \"$@\" a.jpg good.png",
    ])
  func pipes(script: String) throws {
    #expect(try outcome(script).isFine)
  }

  @Test(
    "A standard input that is no picture is trouble",
    arguments: [
      ("\"$@\" - good.png <&-", "standard input"), ("\"$@\" good.png - </dev/null", "a device"),
      (": | \"$@\" good.png -", "empty"), ("echo text | \"$@\" - good.png", "not a picture"),
      ("head -c 300 good.png | \"$@\" good.png -", "truncated"),
      ("\"$@\" good.png - <.", "a directory"),
    ])
  func badStandardInput(script: String, words: String) throws {
    let message = try #require(outcome(script).trouble)
    #expect(message.contains("standard input"), "\(message)")
    #expect(message.contains(words), "\(message)")
  }

  @Test("A file that is replaced while it is read is read to its own end, or refused")
  func replaced() throws {
    let start =
      "mkfifo P; { exec 3>P; head -c 300 good.png >&3; cp good.png Q; echo text >T; mv T P;"
    let whole = try outcome("\(start) tail -c +301 Q >&3; } & \"$@\" P good.png -o out.png")
    #expect(whole.isFine, "\(whole)")
    #expect(whole.text == "same: 60 × 60 pixels\n", "\(whole)")
    let cut = try outcome("rm P; \(start) } & \"$@\" good.png P -o cut.png")
    #expect(try #require(cut.trouble).hasPrefix("P is a truncated PNG"))
    #expect(folder.bytes("out.png") != nil)
    #expect(folder.bytes("cut.png") == nil)
  }

  @Test(
    "A file that is compared is not replaced by what differs, whatever leads to it",
    arguments: [
      "good.png other.png -o other.png", "other.png good.png -o ./other.png",
      "good.png link.png -o other.png", "good.png other.png -o link.png",
      "good.png other.png -o hard.png", "good.png good.png --ignore-mask other.png -o other.png",
    ])
  func ownInput(words: String) throws {
    try folder.write("other.png", .pattern(61, 61))
    let bytes = folder.bytes("other.png")
    let outcome = try outcome("ln -s other.png link.png; ln other.png hard.png; \"$@\" \(words)")
    let message = try #require(outcome.trouble, "\(outcome)")
    #expect(message.hasPrefix("-o would replace "))
    #expect(message.hasSuffix("choose another name"))
    #expect(folder.bytes("other.png") == bytes)
  }

  @Test("Of two bad pictures the first is named")
  func both() throws {
    let outcome = try outcome("echo text >P; head -c 900 good.png >Q; \"$@\" P Q")
    #expect(try #require(outcome.trouble).hasPrefix("P is not a picture"))
  }
}
