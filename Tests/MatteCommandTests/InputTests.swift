import MatteRaster
import TestSupport
import Testing

/// Ways to hand in a picture that is no regular file, by a bash script; `"$@"` is what takes it.
private let ways = [
  #""$@" - good.png <P"#, #"cat P | "$@" - good.png"#, #""$@" <(cat P) good.png"#,
  #""$@" <(cat good.png) good.png; "$@" <(cat P) <(cat good.png)"#,
  #""$@" /dev/stdin good.png <P"#, #"cat P | "$@" /dev/stdin good.png"#,
  #"mkfifo F; cat P >F & "$@" F good.png"#, #"exec 7<P; "$@" /dev/fd/7 good.png"#,
  #"{ head -c 9 P; cat <(tail -c +10 P); } | "$@" - good.png"#,
  #""$@" P <(cat good.png)"#, #"mkfifo F G; { cat P >F; cat good.png >G; } & "$@" F G"#,
  #"mkfifo F; cat good.png >F & "$@" P F"#, #"cat good.png | "$@" P -"#, #""$@" P P"#,
]

@Suite struct InputTests {
  private let folder: TemporaryFolder
  private let picture = PixelBuffer.pattern(160, 120)

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("P", picture)
    try folder.write("good.png", .red(160, 120))
  }

  /// The outcome of a script in the folder in which `"$@"` renders the pictures that follow.
  private func outcome(_ script: String) throws -> Outcome {
    try Tool.matte("render", "split", "-o", "out.png", "--set", "fraction=0").within(
      "cd '\(folder.path)'; \(script)"
    ).run()
  }

  @Test("A picture is read from a pipe with a writer as from a file", arguments: ways)
  func pipes(script: String) throws {
    let outcome = try outcome(script)
    #expect(outcome.isFine, "\(outcome)")
    try requireSame(folder.picture("out.png"), picture)
  }

  @Test(
    "A standard input that is no picture is trouble",
    arguments: [
      (#""$@" - good.png <&-"#, "standard input"), (#""$@" - good.png </dev/null"#, "a device"),
      (#": | "$@" - good.png"#, "empty"), (#"echo text | "$@" - good.png"#, "not a picture"),
      (#"head -c 300 P | "$@" - good.png"#, "truncated"), (#""$@" - - <P"#, "standard input"),
      (#"yes | "$@" - good.png"#, "not a picture"), (#""$@" - good.png <."#, "a directory"),
    ])
  func badStandardInput(script: String, words: String) throws {
    let outcome = try outcome(script)
    let message = try #require(outcome.trouble, "\(outcome)")
    #expect(message.contains("standard input"), "\(message)")
    #expect(message.contains(words), "\(message)")
    #expect(folder.bytes("out.png") == nil)
  }

  @Test("The bytes decide what a file is, not its name")
  func misnamed() throws {
    let fixtures = [("rgb-8.png", "a.jpg"), ("scene-grey.jpg", "b.webp"), ("rgba-8.webp", "c.png")]
    for (fixture, name) in fixtures {
      try folder.write(name, Fixture(fixture).bytes)
      #expect(try outcome("\"$@\" \(name) \(name)").isFine)
    }
  }
}
