import MatteRaster
import TestSupport
import Testing

/// Names that files can have, and how messages write them in one line.
private let names: [([UInt8], String)] = [
  (Array("plain.png".utf8), "plain.png"), (Array("two words".utf8), "two words"),
  (Array("Bild “ä” 日.png".utf8), "Bild “ä” 日.png"), (Array("a\nb".utf8), "a\\x0ab"),
  (Array("\u{1b}[31mred".utf8), "\\x1b[31mred"), ([0x61, 0xff, 0x62], "a\\xffb"),
  ([0xc3, 0x28], "\\xc3("), (Array("x\u{202e}gnp".utf8), "x\\xe2\\x80\\xaegnp"),
  (Array("\u{10feff}".utf8), "\\xf4\\x8f\\xbb\\xbf"), ([0xed, 0xa0, 0x80], "\\xed\\xa0\\x80"),
]

@Suite struct FileNameTests {
  private let folder: TemporaryFolder
  private let picture = PixelBuffer.pattern(12, 9)

  init() throws { folder = try TemporaryFolder() }

  /// The bytes of the path of a file in the folder.
  private func path(_ name: [UInt8]) -> [UInt8] { Array(folder.path("").utf8) + name }

  /// A run of `render` on two files.
  private func render(_ names: [UInt8]..., to output: [UInt8]) throws -> Outcome {
    var tool = Tool.matte("render", "split", "--set", "fraction=1")
    tool.arguments += names.map(path) + [Array("-o".utf8), path(output)]
    return try tool.run()
  }

  @Test("A file is read and written whatever the bytes of its name", arguments: names)
  func anyName(name: [UInt8], shown: String) throws {
    try folder.write("plain.png", picture)
    try folder.write(name, try #require(folder.bytes("plain.png")))
    let output = name + Array(".out".utf8)
    #expect(try render(name, name, to: output).isFine)
    let copied = try Tool("cp", []).appending(path(output), path(Array("copy.png".utf8))).run()
    #expect(copied.isFine)
    try requireSame(folder.picture("copy.png"), picture)
  }

  @Test("A message has any name in one line that can be printed", arguments: names)
  func message(name: [UInt8], shown: String) throws {
    let missing = name + Array("!".utf8)
    let trouble = try #require(try render(missing, missing, to: Array("out.png".utf8)).trouble)
    #expect(trouble == "\(folder.path(shown))! does not exist; check the name")
  }

  @Test(
    "A command that is proposed has any name as a word of its own",
    arguments: [
      ("plain.gif", "plain.gif plain.png"),
      ("Screen shot.gif", "'Screen shot.gif' 'Screen shot.png'"),
      ("it's $HOME.gif", #"'it'\''s $HOME.gif' 'it'\''s $HOME.png'"#),
    ])
  func proposed(name: String, words: String) throws {
    try folder.write(name, Array("GIF89a......".utf8))
    let tool = Tool.matte("render", "split", name, name, "-o", "out.png").within(
      "cd '\(folder.path)'; exec \"$@\"")
    #expect(try #require(try tool.run().trouble).hasSuffix("Try: magick \(words)"))
  }

  @Test("A message quotes anything of the command line in one line", arguments: names)
  func quotation(text: [UInt8], shown: String) throws {
    let lines: [[[UInt8]]] = [
      [Array("render".utf8), text, Array("-oX".utf8)],
      [Array("show".utf8), text], [Array("--".utf8) + text], [Array("--size".utf8), text],
      [Array("--set".utf8), text], [Array("--set".utf8), Array("fraction=".utf8) + text],
      [Array("--set".utf8), text + Array("=1".utf8)], [Array("--style".utf8), text],
      [Array("--scale".utf8), text], [text],
    ]
    for line in lines {
      let outcome = try Tool.matte().appending(line).run()
      #expect(outcome.trouble != nil, "\(line): \(outcome)")
    }
  }
}

extension Tool {
  /// The run with further arguments.
  fileprivate func appending(_ arguments: [UInt8]...) -> Tool { appending(arguments) }

  fileprivate func appending(_ arguments: [[UInt8]]) -> Tool {
    var tool = self
    tool.arguments += arguments
    return tool
  }
}
