import MatteRaster
import TestSupport
import Testing

@Suite struct OutputTests {
  private let folder: TemporaryFolder
  private let old = Array("What was there before.".utf8)

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a.png", .pattern(64, 64))
    try folder.write("b.png", .pattern(64, 64, seed: 1))
  }

  /// The outcome of a script in the folder in which `"$@"` renders to the output that follows.
  private func outcome(_ script: String) throws -> Outcome {
    try Tool.matte("render", "split", "a.png", "b.png", "--set", "fraction=1", "-o").within(
      "cd '\(folder.path)'; \(script)"
    ).run()
  }

  private func expectPicture(_ name: String) throws {
    try requireSame(folder.picture(name), .pattern(64, 64, seed: 1))
  }

  @Test("A file that was there is replaced, and keeps its permissions")
  func replaced() throws {
    try folder.write("out.png", old)
    #expect(try outcome("chmod 640 out.png; \"$@\" out.png; stat -c %a out.png").text == "640\n")
    try expectPicture("out.png")
    #expect(try folder.names() == ["a.png", "b.png", "out.png"])
  }

  @Test("A symbolic link stays one, and what it leads to is written")
  func link() throws {
    let script = "mkdir d; ln -s d/real.png near; ln -s near far; \"$@\" far; readlink far near"
    #expect(try outcome(script).text == "near\nd/real.png\n")
    try expectPicture("d/real.png")
  }

  @Test(
    "What is read is not replaced: a picture, the script or the file of a value, also through a link",
    arguments: [
      "\"$@\" a.png", "ln -s b.png l.png; \"$@\" l.png", "ln a.png hard; \"$@\" hard",
      "\"$@\" s --script s", "\"$@\" ./value --set fraction=@value",
    ])
  func ownInput(script: String) throws {
    try folder.write("s", Array("0 step\n".utf8))
    try folder.write("value", Array("0.5\n".utf8))
    let names = ["a.png", "b.png", "s", "value"]
    let bytes = names.map { folder.bytes($0) }
    let message = try #require(outcome(script).trouble)
    #expect(message.hasPrefix("-o would replace "), "\(message)")
    #expect(message.hasSuffix(", which is read; choose another name"), "\(message)")
    #expect(names.map { folder.bytes($0) } == bytes)
  }

  @Test("A picture that a script drops is not replaced", arguments: ["render", "record"])
  func droppedInput(command: String) throws {
    try folder.write("w.webp", Fixture("scene-lossy.webp").bytes)
    let name = command == "render" ? "a.png" : "w.webp"
    try folder.write("s", Array("0 drop 10 10 \(name)\n".utf8))
    let bytes = folder.bytes(name)
    let outcome = try Tool.matte(command, words: "compare --script s --size 99x99 -o \(name)")
      .within("cd '\(folder.path)'; exec \"$@\"").run()
    #expect(
      try #require(outcome.trouble, "\(outcome)")
        == "-o would replace \(name), which is read; choose another name")
    #expect(folder.bytes(name) == bytes)
  }

  @Test("A recording does not replace what it is made of: a picture or the script")
  func recordedInput() throws {
    try folder.write("s.webp", Array("0 step\n".utf8))
    try folder.write("a.webp", Fixture("scene-lossy.webp").bytes)
    for name in ["a.webp", "s.webp"] {
      let bytes = folder.bytes(name)
      let outcome = try Tool.matte(
        "record", "split", words: "a.webp b.png --script s.webp -o \(name)"
      ).within("cd '\(folder.path)'; exec \"$@\"").run()
      #expect(
        try #require(outcome.trouble, "\(outcome)")
          == "-o would replace \(name), which is read; choose another name")
      #expect(folder.bytes(name) == bytes)
    }
  }

  @Test("A picture in a folder that is compared is not replaced, nor is a mask")
  func ownPair() throws {
    let start = "mkdir x y; cp a.png x/; cp b.png y/a.png; "
    for (words, name) in [("x y", "y/a.png"), ("a.png b.png --ignore-mask m.png", "m.png")] {
      try folder.write("m.png", .red(64, 64))
      let outcome = try Tool.matte("render", "compare", words: "\(words) -o \(name)").within(
        "cd '\(folder.path)'; [ -e x ] || { \(start)}; \"$@\""
      ).run()
      #expect(
        try #require(outcome.trouble, "\(outcome)")
          == "-o would replace \(name), which is read; choose another name")
    }
  }

  @Test(
    "Where nothing can be written it says so, and leaves nothing behind",
    .enabled(if: !Sanitizer.isWatching, "a sanitizer takes memory and files of its own"),
    arguments: [
      ("\"$@\" d/out.png", "folder that does not exist"), ("mkdir d; \"$@\" d", "a directory"),
      ("\"$@\" a.png/out.png", "no folder"), ("\"$@\" /dev/full", "disk is full"),
      ("ln -s l l; \"$@\" l", "circle"), ("\"$@\" ''", "needs a value"), ("\"$@\" d/", "folder"),
      ("\"$@\" - >/dev/full", "standard output"), ("\"$@\" - >&-", "standard output"),
      ("ulimit -f 1; \"$@\" out.png", "ulimit -f"), ("mkfifo f; \"$@\" f", "nobody"),
      ("\"$@\" $(printf %300s | tr ' ' x)", "too long a name"),
    ])
  func unwritable(script: String, words: String) throws {
    let outcome = try outcome(script)
    let message = try #require(outcome.trouble, "\(outcome)")
    #expect(message.contains(words), "\(message)")
    let left = try folder.names().filter { !["a.png", "b.png", "d", "l", "f"].contains($0) }
    #expect(left == [])
  }

  @Test(
    "A file that was there stays as it was when it cannot be replaced",
    .enabled(if: !Sanitizer.isWatching, "a sanitizer takes memory and files of its own"),
    arguments: ["ulimit -f 1; \"$@\" out.png", "rm a.png; \"$@\" out.png", "\"$@\" out.png --at x"])
  func kept(script: String) throws {
    try folder.write("out.png", old)
    #expect(try outcome(script).trouble != nil)
    #expect(folder.bytes("out.png") == old)
    #expect(try folder.names().contains { $0.hasPrefix(".") } == false)
  }

  @Test(
    "Whatever is asked for, standard output that takes nothing is trouble",
    arguments: [
      "diff a.png b.png", "diff a.png b.png --json", "diff . .", "describe a.png",
      "describe a.png --json",
      "list", "list --json", "script", "help", "help diff", "--version", "--version --verbose",
      "--generate-completion-script bash",
    ], [">/dev/full", ">&-"])
  func fullOutput(words: String, redirection: String) throws {
    let outcome = try Tool.matte(words: words).within(
      "cd '\(folder.path)'; exec \"$@\" \(redirection)"
    ).run()
    #expect(try #require(outcome.trouble, "\(outcome)").contains("standard output"))
  }

  @Test("A reader who goes away is trouble and no crash")
  func lostReader() throws {
    let outcome = try outcome("exec 3> >(true); wait $!; exec \"$@\" - >&3")
    #expect(try #require(outcome.trouble).contains("reader"))
  }

  @Test(
    "A pipe and an open file can be written to",
    arguments: [
      "\"$@\" - | cat >out.png", "\"$@\" - >out.png", "\"$@\" /dev/stdout >out.png",
      "exec 5>out.png; \"$@\" /dev/fd/5", "mkfifo f; cat f >out.png & \"$@\" f; wait",
      "\"$@\" >(cat >out.png); wait $!",
    ])
  func pipes(script: String) throws {
    let outcome = try outcome(script)
    #expect(outcome.isFine, "\(outcome)")
    try expectPicture("out.png")
  }
}
