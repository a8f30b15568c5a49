import MatteRaster
import TestSupport
import Testing

/// Variables of terminals, and whether they show pixels, any colour or the 256 of xterm.
private let terminals: [(String, String)] = [
  ("TERM=xterm-kitty", "pixels"), ("TERM=xterm-ghostty", "pixels"),
  ("TERM=xterm-256color TERM_PROGRAM=WezTerm", "pixels"),
  ("TERM=xterm-256color KITTY_WINDOW_ID=3", "pixels"),
  ("TERM=tmux-256color KITTY_WINDOW_ID=3 COLORTERM=truecolor", "colours"),
  ("TERM=xterm-256color COLORTERM=truecolor", "colours"),
  ("TERM=xterm-256color COLORTERM=24bit", "colours"), ("TERM=xterm-256color", "palette"),
  ("TERM=screen", "palette"),
]

@Suite(.enabled(if: Terminals.areThere, "no pseudo-terminal can be opened here"))
struct DiffShowTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    var page = PixelBuffer(width: 60, height: 40, filledWith: 0xffff_ffff)
    try folder.write("a.png", page)
    page[30, 21] = 0xff00_0000
    try folder.write("b.png", page)
  }

  /// What a terminal of some columns is sent, without what it makes of line ends; a bash script may change the
  /// terminal before.
  private func shown(
    _ words: String, _ variables: String, columns: Int = 50, after script: String = "true"
  ) throws -> String {
    let command =
      "stty cols \(columns); \(script); exec env \(variables) '\(Tool.mattePath)' diff \(words)"
    let tool = Tool("script", ["-qec", command, "/dev/null"]).within(
      "cd '\(folder.path)'; exec \"$@\"")
    return try tool.run().text.filter { $0 != "\r\n" }
  }

  @Test("The terminal's variables decide how a picture is shown", arguments: terminals)
  func ways(variables: String, way: String) throws {
    let text = try shown("a.png b.png --show", variables)
    #expect(text.hasPrefix("different: 1 of 2400 pixels differ"), "\(text.prefix(99))")
    #expect(text.contains("\u{1b}_Ga=T,f=100,q=2") == (way == "pixels"))
    #expect(text.contains("8;2;213;94;0m") == (way == "colours"))
    #expect(text.contains("8;5;166m") == (way == "palette"))
    #expect(text.contains("▀") == (way != "pixels"))
  }

  @Test("kitty's protocol carries the picture that -o writes, in pieces of 4096 characters")
  func pixels() throws {
    try folder.write("a.png", .pattern(160, 90))
    try folder.write("b.png", .pattern(160, 90, seed: 5))
    let text = try shown(
      "a.png b.png --show --quiet --style side-by-side -o out.png", "TERM=xterm-kitty")
    let pieces = text.components(between: "\u{1b}_G", and: "\u{1b}\\")
    try #require(pieces.count > 2)
    #expect(pieces[0].hasPrefix("a=T,f=100,q=2,c=50,m=1;"))
    #expect(pieces.dropFirst().dropLast().allSatisfy { $0.hasPrefix("m=1;") })
    #expect(pieces.last?.hasPrefix("m=0;") == true)
    let payloads = pieces.map { $0.drop { $0 != ";" }.dropFirst() }
    #expect(payloads.allSatisfy { $0.count <= 4096 })
    try folder.write("payload", Array(payloads.joined().utf8))
    let decoded = try Tool("base64", ["-d", folder.path("payload")]).run()
    try folder.write("shown.png", decoded.output)
    #expect(try folder.picture("shown.png") == folder.picture("out.png"))
  }

  @Test("A picture that fits is not scaled, and half blocks are never wider than the terminal")
  func width() throws {
    let small = try shown("a.png b.png --show", "TERM=xterm-kitty", columns: 200)
    #expect(small.contains("\u{1b}_Ga=T,f=100,q=2,m=0;"))
    for (columns, cells, lines) in [(200, 60, 20), (50, 50, 17), (7, 7, 2)] {
      let text = try shown(
        "a.png b.png --show --quiet", "TERM=x COLORTERM=truecolor", columns: columns)
      let rows = text.components(separatedBy: "\u{1b}[0m").dropLast()
      #expect(rows.count == lines)
      #expect(rows.allSatisfy { row in row.count { $0 == "▀" } == cells })
      #expect(text.contains(";2;213;94;0m"), "the pixel that differs is lost in \(columns) columns")
    }
  }

  @Test("A terminal that says how wide it is in pixels decides by them if a picture fits")
  func pixelWidth() throws {
    let source = """
      #include <stdlib.h>
      #include <sys/ioctl.h>
      int main(int count, char **words) {
        struct winsize size = {24, 50, (unsigned short)atoi(words[1]), 400};
        return ioctl(1, TIOCSWINSZ, &size);
      }
      """
    try folder.write("resize.c", Array(source.utf8))
    let compiler = Tool("clang", ["-o", folder.path("resize"), folder.path("resize.c")])
    #expect(try compiler.run().isFine)
    try folder.write("wide.png", .pattern(500, 10))
    try folder.write("wider.png", .pattern(500, 10, seed: 3))
    // Without that, fifty columns count as 400 pixels.
    for (names, width, isScaled) in [
      ("a.png b.png", 59, true), ("a.png b.png", 60, false), ("wide.png wider.png", 499, true),
      ("wide.png wider.png", 500, false), ("wide.png wider.png", 0, true),
    ] {
      let text = try shown(
        "\(names) --show", "TERM=xterm-kitty", after: "./resize \(width)")
      #expect(text.contains("\u{1b}_Ga=T,f=100,q=2"), "\(text)")
      #expect(text.contains("q=2,c=50,") == isScaled, "\(names) in \(width) pixels")
    }
  }

  @Test("In 256 colours a grey is the nearest of the 24")
  func greys() throws {
    for number in 0..<24 {
      let grey = Pixel(rawValue: 0xff00_0000 | UInt32(8 + 10 * number) * 0x1_0101)
      var page = PixelBuffer(width: 30, height: 4, filledWith: grey)
      try folder.write("grey.png", page)
      page[3, 3] = 0xffff_ffff
      try folder.write("spot.png", page)
      let text = try shown(
        "grey.png spot.png --show --quiet --style side-by-side", "TERM=xterm-256color", columns: 120
      )
      #expect(text.contains("8;5;\(232 + number)m"), "\(number)")
    }
  }

  @Test("What differs only where it is left out is shown, too")
  func ignored() throws {
    let text = try shown("a.png b.png --show --ignore 25,15,10,10", "TERM=xterm-kitty")
    #expect(text.hasPrefix("same: 60 × 40 pixels"))
    #expect(text.contains("\u{1b}_Ga=T,f=100,q=2"))
  }

  @Test("A terminal is told of an alignment that would explain what differs, and only of that")
  func alignment() throws {
    let page = PixelBuffer.pattern(300, 300)
    var (taller, wider) = (
      PixelBuffer(width: 300, height: 306, filledWith: 0xffff_ffff),
      PixelBuffer(width: 306, height: 300, filledWith: 0xffff_ffff)
    )
    for y in 0..<300 {
      for x in 0..<300 {
        taller[x, y < 10 ? y : y + 6] = page[x, y]
        wider[x < 10 ? x : x + 6, y] = page[x, y]
      }
    }
    for (name, picture) in [("page", page), ("taller", taller), ("wider", wider)] {
      try folder.write("\(name).png", picture)
    }
    try folder.write("other.png", .pattern(300, 306, seed: 7))
    let words = "may have been added or removed: --align auto says which"
    #expect(try shown("page.png taller.png", "TERM=x").hasSuffix("rows " + words))
    #expect(try shown("page.png wider.png", "TERM=x").hasSuffix("columns " + words))
    for command in [
      "page.png other.png", "a.png b.png", "page.png taller.png --align top-left",
      "page.png taller.png --json", "page.png taller.png -q", "<(cat page.png) taller.png",
    ] {
      #expect(try !shown(command, "TERM=x").contains(words), "\(command)")
    }
  }

  @Test("Nothing is shown where nothing differs, nor on a terminal for text only")
  func nothing() throws {
    #expect(try shown("a.png a.png --show", "TERM=xterm-kitty") == "same: 60 × 40 pixels")
    #expect(
      try shown("a.png b.png --show", "TERM=dumb").contains("shows text only (TERM=dumb); write -o")
    )
  }
}

extension String {
  /// What stands between two words, again and again.
  fileprivate func components(between start: String, and end: String) -> [String] {
    components(separatedBy: start).dropFirst().compactMap { $0.components(separatedBy: end).first }
  }

  /// The parts between each time a word stands.
  fileprivate func components(separatedBy word: String) -> [String] {
    split(separator: word, omittingEmptySubsequences: false).map(String.init)
  }
}
