import Glibc
import MatteRaster
import TestSupport
import Testing

/// Command lines that are wrong, and what their messages must name.
private let mistakes: [(String, [String])] = [
  ("gone.png", ["gone.png does not exist"]),
  ("DIR", ["DIR is a folder", "matte before.png after.png"]), ("A DIR", ["DIR is a folder"]),
  ("A B none.png", ["none.png does not exist", "check the name"]),
  ("A none.png", ["none.png does not exist; check the name"]),
  ("none.png A", ["none.png does not exist; check the name"]),
  ("compare A none.png", ["none.png does not exist; check the name"]),
  ("show compare none.png A", ["none.png does not exist; check the name"]),
  ("none/ DIR", ["none/ does not exist; check the name"]),
  ("DIR none.png", ["none.png does not exist; check the name"]),
  ("splt", ["“splt”", "did you mean split?"]), ("splt A B", ["did you mean split?"]),
  ("rendr A", ["“rendr”", "did you mean matte render?"]),
  ("before after", ["“before” is neither a file, a revision nor a scene", "split, compare, fill"]),
  ("feature", ["“feature” is neither a file, a revision nor a scene", "split, compare, fill"]),
  ("show A", ["“A” is a file, not a scene", "matte a.png b.png"]),
  ("show A B", ["“A” is a file, not a scene", "to compare two pictures: matte A B"]),
  ("render A B -o OUT", ["“A” is a file", "matte render split A B -o OUT"]),
  ("record A B -o OUT", ["“A” is a file", "matte record split A B -o OUT"]),
  ("render split", ["say where to write", "-o FILE.png", "-o -"]),
  ("record split", ["say where to write", "FILE.webp"]),
  ("render", ["say where to write"]), ("render nothing -o OUT", ["“nothing”", "there are: split"]),
  ("show nothing", ["“nothing”", "split"]), ("--bogus", ["option --bogus; see matte help compare"]),
  ("render split --foo -o OUT", ["unknown option --foo; see matte help render"]),
  ("render split --sise 3x3 -o OUT", ["--sise; did you mean --size?", "matte help render"]),
  ("list --jsn", ["did you mean --json?"]),
  ("list everything", ["“everything”", "matte help list"]),
  ("help splt", ["no help on “splt”", "show, review, render"]),
  ("help rendre", ["matte help render?"]),
  ("compare --json", ["option --json; see matte help compare"]),
  ("help compar", ["matte help compare?"]), ("help open", ["no help on “open”"]),
  ("help diff extra", ["unexpected “extra”; leave it out"]),
  ("help compare A", ["unexpected “A”; leave it out"]),
  ("render split A -o OUT", ["takes 2 pictures and got 1", "BELOW ABOVE"]),
  ("render split A B A -o OUT", ["takes 2 pictures and got 3"]),
  ("render gallery A -o OUT", ["gallery takes no pictures; leave them out"]),
  ("render split A B --set size=1 -o OUT", ["“size”", "fraction, tracking, divider"]),
  ("render split A B --set fractoin=1 -o OUT", ["“fractoin”; did you mean fraction?"]),
  ("render gallery --set x=1 -o OUT", ["gallery has no parameters"]),
  ("render split A B --set =1 -o OUT", ["“”", "fraction, tracking, divider"]),
  ("render split A B --set fraction= -o OUT", ["fraction=: write a number from 0 to 1"]),
  ("render split A B --set fraction=1.01 -o OUT", ["fraction=1.01", "from 0 to 1"]),
  ("render split A B --set fraction=-.01 -o OUT", ["fraction=-.01", "from 0 to 1"]),
  ("render split A B --set fraction=101% -o OUT", ["fraction=101%", "from 0 to 1"]),
  ("render split A B --set fraction=nan -o OUT", ["fraction=nan", "from 0 to 1"]),
  ("render split A B --set fraction=inf -o OUT", ["fraction=inf"]),
  ("render split A B --set fraction=1e400 -o OUT", ["fraction=1e400"]),
  ("render split A B --set fraction=0x1p-1 -o OUT", ["fraction=0x1p-1"]),
  ("render split A B --set divider=perhaps -o OUT", ["divider=perhaps: write on, off or always"]),
  ("render polygon --set sides=2.5 -o OUT", ["sides=2.5: write a whole number from 1 to 1000"]),
  ("render polygon --set inset=400 -o OUT", ["inset=400 leaves no room", "less than 240"]),
  ("render mask --set path=M1,1Q -o OUT", ["“M1,1Q” ends where there should be a number"]),
  ("render mask --set path=M1,1X -o OUT", ["character 5, “X”, should be a command"]),
  ("render mask --set path= -o OUT", ["path: write SVG path data"]),
  ("render mask --set path=@SVG -o OUT", ["SVG, path: character 1, “<”,", "not an SVG file"]),
  ("render split A B --set fraction=@TEXT.png -o OUT", ["TEXT.png, fraction=text: write"]),
  ("render mask --background transparent -o OUT", ["mask", "takes no background"]),
  ("render split A B -o OUT --size", ["--size needs a value; write --size WxH"]),
  ("render split A B --size 0x1 -o OUT", ["--size 0x1: each side is from 1"]),
  ("render split A B --size 9x16384 --scale 2 -o OUT", ["9x16384 has more than 32767 pixels"]),
  ("diff A B --report= --json", ["--report needs a value; write --report OUT"]),
  ("render split A B --set= x=1 -o OUT", ["--set needs a value; write --set name=value"]),
  ("A B --size= 9x9", ["--size needs a value; write --size WxH"]),
  ("diff A B --report -", ["--report -: write a name that ends in .html"]),
  ("report A -o -", ["-o -: write a name that ends in .html"]),
  ("render split A B --size 640 -o OUT", ["--size 640: write WIDTHxHEIGHT", "640x480"]),
  ("render split A B --size 640x480x3 -o OUT", ["--size 640x480x3: write"]),
  ("render split A B --size -1x5 -o OUT", ["--size -1x5: write"]),
  ("render split A B --size 32768x5 -o OUT", ["32768x5: each side is from 1 to 32767"]),
  ("render split A B --size 99999999999999999999x5 -o OUT", ["99999999999999999999x5: each"]),
  ("render split A B --scale 0 -o OUT", ["--scale 0: write a number from 0.5 to 4"]),
  ("render split A B --scale 4.1 -o OUT", ["0.5 to 4"]),
  ("render split A B --scale nan -o OUT", ["0.5 to 4"]),
  ("render split A B --at=-1 -o OUT", ["--at -1: a moment is 0 seconds or later"]),
  ("render split A B --at -1 -o OUT", ["--at -1: a moment is 0 seconds or later"]),
  ("render split A B --at soon -o OUT", ["--at soon: write a number of seconds from 0"]),
  ("render split -photo.png B -o OUT", ["unknown option -photo.png", "./-photo.png"]),
  ("diff A -tear.png", ["unknown option -tear.png; options begin with --, and a file is ./-tear"]),
  ("diff A B -json", ["unknown option -json; did you mean --json? See"]),
  ("diff -json A B", ["unknown option -json; did you mean --json? See"]),
  ("diff -j4x A B", ["-j 4x: write a whole number from 1 to 1024"]),
  ("diff A B -j", ["-j needs a value; write -j N"]),
  ("diff A B --it's", ["unknown option --it's; "]), ("diff A B -it's", ["file is ./-it's; see"]),
  ("list it's", ["unexpected “it's”; leave it out"]),
  ("list it's that's", ["unexpected “it's”; leave it out"]),
  ("list --json=it's", ["--json takes no value; leave “=it's” out"]),
  ("- A B", ["standard input can be one of two pictures only"]),
  ("diff A B -threshold .1", ["-threshold; options begin with --", "see matte help diff"]),
  ("describe", ["the picture is missing; see matte help describe"]),
  ("diff A B --json --quiet", ["--json and --quiet contradict each other"]),
  ("diff A B --max-crops 3", ["--max-crops is for --crops; add --crops DIR"]),
  ("mcp", ["--root is missing; write matte mcp --root DIR"]),
  ("mcp --root A", ["A is no folder; name the folder"]),
  ("diff A -o", ["-o needs a value; write -o OUT"]),
  ("diff A -x", ["unknown option -x; see matte help diff"]),
  ("render split A B --style blue -o OUT", ["--style blue: write light or dark"]),
  ("render split A B --background pink -o OUT", ["--background pink: write style, transparent"]),
  ("render split A B --auto=yes -o OUT", ["--auto takes no value"]),
  ("render split A B --max-pixels 0 -o OUT", ["--max-pixels 0: write a whole number from 1"]),
  ("render split A B --max-pixels 99 -o OUT", ["A", "10 × 10", "--max-pixels"]),
  ("render split A B --size 32767x32767 -o OUT", ["OUT", "32767 × 32767", "--max-pixels"]),
  ("render split A B --script HUGE -o OUT", ["OUT has 20000 × 20000 pixels", "--max-pixels"]),
  (
    "render split A B --script WIDE --scale 4 -o OUT",
    ["WIDE, line 1: the size has more than 32767 pixels a side at this scale"]
  ),
  ("render split A B --script NINE -o OUT", ["button 1 (left), 2 (middle) or 3 (right), not “9”"]),
  ("render split A B -o OUT.jpg", ["OUT.jpg: matte render writes PNG", "-o -"]),
  ("render split GIF B -o OUT", ["GIF is a GIF; matte reads PNG", "magick GIF GIF.png"]),
  ("render split - - -o OUT", ["standard input can be one of two pictures only; give files"]),
  ("describe", ["the picture is missing; see matte help describe"]),
  ("describe --wrong", ["unknown option --wrong"]),
  ("describe -old.png", ["unknown option", "a file is ./-old.png"]),
  ("report EMPTY -o OUT", ["EMPTY is no report of matte; choose another"]),
  ("render split GIF.png B -o OUT", ["Try: magick GIF.png GIF-converted.png"]),
  ("render split TEXT.png B -o OUT", ["TEXT.png is not a picture, despite its extension"]),
  ("render split A B -o /proc/o.png", ["/proc/o.png cannot be created there"]),
  ("record split A B -o OUT.gif", ["OUT.gif: cannot write GIF; use .webp or .mp4"]),
  ("record split A B -o OUT", ["use .webp or .mp4, or end the name with /"]),
  ("record split A B -o -", ["-: the name does not say what to write"]),
  ("record split A B -o gone/x.webp", ["gone/x.webp lies in a folder that does not exist"]),
  ("record split A B -o FRAMES", ["FRAMES holds numbered pictures; choose a new folder"]),
  ("record split A B -o x.mp4 --background transparent", ["x.mp4: MP4 has no transparency"]),
  ("record split A B -o x.webp --fps 0", ["--fps 0: write a number of frames"]),
  ("record split A B -o x.webp --for 3601", ["--for 3601: write a number of seconds"]),
  ("record split A B -o x.webp --quality best", ["--quality best: write a number from 0 to 100"]),
  ("record split A B -o x.webp --script LONG", ["lasts 1000000 s", "at most 3600 s", "--for"]),
  (
    "record split A B -o x.webp --script SIZED",
    ["SIZED, line 2: the size changes; leave resize out of a recording"]
  ),
  ("show split A B --script SIZED", ["SIZED, line 2: resize is for matte render only"]),
  ("A B --script SIZED", ["SIZED, line 2: resize is for matte render only"]),
  ("show split A B --clock fast", ["--clock fast: write real or manual"]),
  ("show split A B --frame-rate 0", ["1 to 1000", "unlimited"]),
  ("show split A B --frame-rate often", ["1 to 1000", "unlimited"]),
]

@Suite struct OptionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The run of a command line in the folder, in which A and B are pictures.
  private func tool(_ line: String) throws -> Tool {
    try folder.write("A", .red(10, 10))
    try folder.write("B", .blue(10, 10))
    try folder.write("TEXT.png", Array("text".utf8))
    try folder.write("GIF", Array("GIF89a......".utf8))
    try folder.write("GIF.png", Array("GIF89a......".utf8))
    try folder.write("EMPTY", [])
    try folder.write("WIDE", Array("0 resize 30000 2".utf8))
    try folder.write("HUGE", Array("0 resize 20000 20000".utf8))
    try folder.write("SIZED", Array("# smaller\n0 resize 20 20".utf8))
    try folder.write("SVG", Array("<svg/>".utf8))
    try folder.write("NINE", Array("0 press 9 1 1".utf8))
    try folder.write("LONG", Array("0 step\n1000000 step".utf8))
    return Tool.matte(words: line).within(
      "cd '\(folder.path)'; mkdir -p DIR FRAMES; touch FRAMES/00000.png; exec \"$@\"")
  }

  @Test("A mistake is trouble that names what is wrong and what to write", arguments: mistakes)
  func mistake(line: String, words: [String]) throws {
    let outcome = try tool(line).run()
    let message = try #require(outcome.trouble, "\(outcome)")
    for word in words { #expect(message.contains(word), "\(message)") }
    for name in try folder.names() {
      #expect(!name.hasPrefix("OUT"), "\(name)")
      #expect(!name.hasPrefix("x."), "\(name)")
      #expect(!name.hasPrefix("."), "\(name)")
    }
  }

  @Test("A parameter without a value is said in one line", arguments: ["fraction", "-o"])
  func unset(name: String) throws {
    let outcome = try tool("render split A B --set \(name) -o OUT").run()
    #expect(outcome.trouble == "--set \(name) has no value; write --set name=value", "\(outcome)")
  }

  @Test(
    "An empty name is refused before anything is read",
    arguments: [
      "diff A none -o", "diff A none --report", "diff A none --markdown", "diff --results",
      "diff A none --ignore-mask", "render split none B -o", "record split none B --script",
      "report none -o",
    ])
  func emptyName(line: String) throws {
    var tool = try tool(line)
    tool.arguments.append([])
    let option = try #require(line.split(separator: " ").last)
    let message = try #require(try tool.run().trouble)
    #expect(message.hasPrefix("\(option) needs a value; write "), "\(message)")
  }

  @Test("A picture that may not be read is not called missing")
  func closed() throws {
    // The administrator may read everything, unless that is taken away.
    let user = geteuid() == 0 ? "setpriv --bounding-set=-dac_override,-dac_read_search " : ""
    let tool = try tool("A").within("cd '\(folder.path)'; chmod 0 A; \(user)\"$@\"")
    let message = try #require(try tool.run().trouble)
    #expect(message == "A may not be read; check its permissions and its folder's")
  }

  @Test("An error quotes no more than the beginning and the end of what is long")
  func long() throws {
    try folder.write("F", [UInt8](repeating: 122, count: 5_000_000))
    for option in [
      "--set fraction=@F", "--set path=@F", "--set \(String(repeating: "y", count: 9000))=1",
    ] {
      let outcome = try tool(
        "render \(option.contains("path") ? "mask" : "split") \(option) -o OUT"
      ).run()
      let message = try #require(outcome.trouble, "\(outcome.ending)")
      #expect(message.count < 250)
      #expect((message.contains("…") || message.contains("“z”")))
    }
  }

  @Test("A long path is quoted by its beginning and its end")
  func longPath() throws {
    let folders = "START" + String(repeating: "/folder", count: 400)
    let outcome = try tool("render split A B -o \(folders)/end.png").run()
    let message = try #require(outcome.trouble, "\(outcome.ending)")
    #expect(message.count < 1200, "\(message.count)")
    #expect(message.contains("…"), "\(message.count)")
    #expect(message.hasPrefix("START/folder/"))
    #expect(message.contains("/end.png"))
  }

  @Test(
    "A window without a display is trouble that says what to do", arguments: ["", "show", "split"])
  func noDisplay(line: String) throws {
    let message = try #require(try tool(line).run().trouble)
    #expect(message.contains("DISPLAY is not set"))
    #expect(message.contains("matte render"))
  }

  @Test("Of a missing display and a missing picture the picture is said")
  func missingBoth() throws {
    #expect(try #require(try tool("show split none.png B").run().trouble).contains("none.png"))
  }

  @Test("A display that is not there is trouble that names it", arguments: [":7654", "nowhere:0"])
  func foreignDisplay(name: String) throws {
    var tool = try tool("show split A B")
    tool.environment["DISPLAY"] = name
    #expect(try #require(try tool.run().trouble).contains(name))
  }

  @Test(
    "Every option that takes a value asks for it, in this program's words",
    arguments: ["diff", "report", "allow", "describe", "mcp", "show", "render", "record"])
  func missingValue(command: String) throws {
    let help = try Tool.matte("help", command).run().text
    let options = help.matches(of: /\n  (?:-., )?(--[a-z-]+) <(.+)>/)
      .filter { $0.1 != "--git-external" }
    #expect(!options.isEmpty)
    for option in options {
      let message = try #require(try tool("\(command) \(option.1)").run().trouble)
      #expect(message == "\(option.1) needs a value; write \(option.1) \(option.2)")
    }
  }

  @Test("The options of a comparison stand in groups")
  func groups() throws {
    let lines = try Tool.matte("help", "diff").run().text.split(separator: "\n")
    let headings = lines.filter { $0.wholeMatch(of: /[A-Z ]+:/) != nil }
    #expect(
      headings == [
        "ARGUMENTS:", "WHAT IS COMPARED:", "WHAT COUNTS AS DIFFERENT:", "WHAT IS WRITTEN:",
        "FOR A PULL REQUEST:", "RESULTS OF TESTS:", "GIT:", "OPTIONS:",
      ])
    let last = lines.drop { $0 != "OPTIONS:" }.dropFirst().map { $0.prefix { $0 != "S" } }
    #expect(last.count == 2, "without a group are only --version and --help")
  }

  @Test("-q, -j and -v are short for --quiet, --jobs and --verbose")
  func short() throws {
    let quiet = try tool("diff A B -q").run()
    #expect(quiet.ending == .exited(1))
    #expect(quiet.output.isEmpty)
    #expect(quiet.errors.isEmpty)
    let pictures = Checkout.path + "/Resources/pictures"
    let same = try tool("diff -v \(pictures) \(pictures) -j 2").run()
    #expect(same.text.hasPrefix("same: 01-city"), "\(same)")
    let joined = try tool("diff -v -j2 \(pictures) \(pictures)").run()
    #expect(joined.text == same.text, "\(joined)")
    #expect(try #require(try tool("diff . . -j 0").run().trouble).contains("1 to 1024"))
  }

  @Test(
    "Help is on standard output, and names what there is",
    arguments: [
      ("--help", ["matte [BEFORE AFTER]", "matte OLD/ NEW/", "--version", "matte help compare"]),
      ("-h", ["render"]), ("diff -h", ["--threshold"]), ("diff -help", ["--threshold"]),
      ("diff -tear.png -h", ["--threshold"]),
      ("help render", ["--output", "--at", "--size", "--set"]),
      ("render --help", ["--output", "--scale", "--literal", "--style"]),
      ("show --help", ["--frame-rate", "--size", "(default: gallery)", "ABOVE is the picture"]),
      ("help record", ["(default: 30)", ".webp is animated WebP", "matte record night"]),
      ("compare --help", ["OVERVIEW: Compare two pictures", "matte [BEFORE AFTER] [OPTION…]"]),
      ("A B --help", ["OVERVIEW: Compare two pictures", "matte compare [BEFORE AFTER]"]),
      ("help compare", ["OVERVIEW: Compare two pictures", "matte SCENE [PICTURE…]", "--align"]),
      ("help compare", ["matte REVISION [REVISION]", "matte PICTURE", "ONLY WITH COMPARE:"]),
      ("help script", ["SECONDS press BUTTON X Y"]), ("list --help", ["--json"]),
    ])
  func help(line: String, words: [String]) throws {
    let outcome = try tool(line).run()
    #expect(outcome.isFine, "\(outcome)")
    for word in words { #expect(outcome.text.contains(word)) }
  }

  @Test("The example of a script that help has ends with an edge that snapped to an end")
  func scriptExample() throws {
    let help = try Tool.matte("help", "script").run().text
    #expect(help.contains("--size 640x400"))
    let lines = help.split(separator: "\n").filter { $0.firstMatch(of: /^ +[0-9]\.[0-9]\s/) != nil }
    try folder.write("example.script", Array(lines.joined(separator: "\n").utf8))
    func run(_ words: String, _ output: String) throws {
      let line = "\(words) --size 640x400"
      let outcome = try Tool.matte(words: line, "-o", folder.path(output)).run()
      #expect(outcome.isFine, "\(outcome)")
    }
    try run("record split --fps 10 --script \(folder.path("example.script"))", "frames/")
    try run("render split --set fraction=1", "end.png")
    // At the top right is what the edge is dragged by.
    let end = try folder.picture("end.png").pixels.dropFirst(640 * 100)
    #expect(try folder.picture("frames/00009.png").pixels.dropFirst(640 * 100) == end)
    #expect(try folder.picture("frames/00002.png").pixels.dropFirst(640 * 100) != end)
  }

  @Test("Help has its texts however narrow the terminal is")
  func narrow() throws {
    func help(_ columns: String) throws -> String {
      var tool = try tool("help diff")
      tool.environment["COLUMNS"] = columns
      return try tool.run().text
    }
    let narrow = try help("40")
    #expect(narrow.contains("OVERVIEW: Say exactly what differs"))
    #expect(narrow.contains("antialiased"))
    #expect(try help("80") != narrow)
    for columns in ["0", "-1", "20", "26"] { #expect(try help(columns) == narrow, "\(columns)") }
  }

  @Test(
    "Help that cannot be printed is trouble",
    arguments: ["--help", "help render", "--version", "help script", "list --json"])
  func unprintable(line: String) throws {
    let outcome = try Tool.matte(words: line).within(#""$@" >/dev/full"#).run()
    #expect(try #require(outcome.trouble, "\(outcome)").contains("standard output"))
  }

  @Test("The version is one line")
  func version() throws {
    let outcome = try tool("--version").run()
    #expect(outcome.isFine)
    #expect(outcome.text.wholeMatch(of: /matte \d+\.\d+\.\d+\n/) != nil)
  }
}
