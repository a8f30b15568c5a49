import MatteRaster
import TestSupport
import Testing

/// A fraction and the share of the view that its triangle covers, 2p² and from ½ on 1 − 2(1 − p)².
private let shares = [
  (0, 0), (0.1, 0.02), (0.25, 0.125), (0.5, 0.5), (0.75, 0.875), (0.9, 0.98), (1, 1),
]

/// A landscape view grows nothing at first with the article's own triangle: (w − h) / 2w.
private let literalShares = [(0.21, 0), (0.25, 0.0062), (0.5, 0.5), (0.75, 0.9938), (0.79, 1)]

@Suite struct RenderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The picture that a run of `matte render split` writes.
  private func rendered(_ options: String) throws -> PixelBuffer {
    let tool = Tool.matte("render", "split", words: options, "-o", folder.path("out.png"))
    let outcome = try tool.run()
    #expect(outcome.isFine, "\(outcome)")
    #expect(outcome.output.isEmpty, "\(outcome)")
    return try folder.picture("out.png")
  }

  private func pictures(_ below: PixelBuffer, _ above: PixelBuffer) throws -> String {
    try folder.write("below.png", below) + " " + folder.write("above.png", above)
  }

  @Test(
    "The triangle covers its share of views of every shape",
    arguments: [(640, 960), (1920, 1080), (3440, 1440)])
  func shareOfViews(width: Int, height: Int) throws {
    let pictures = try pictures(.red(width, height), .blue(width, height))
    for (fraction, share) in shares {
      let picture = try rendered(
        "\(pictures) --set fraction=\(fraction) --size \(width)x\(height) --set divider=off")
      #expect(picture.width == width)
      #expect(picture.height == height)
      #expect(abs(picture.blueShare - share) < 0.0005, "\(fraction)")
    }
  }

  @Test("With --literal the triangle is the article's", arguments: literalShares)
  func literalShare(fraction: Double, share: Double) throws {
    let picture = try rendered(
      "\(pictures(.red(1920, 1080), .blue(1920, 1080))) --literal --size 1920x1080 "
        + "--set fraction=\(fraction) --set divider=off")
    #expect(abs(picture.blueShare - share) < 0.0001)
  }

  @Test("A fraction of 0 is the picture below and of 1 the one above, to the byte")
  func ends() throws {
    let (below, above) = (PixelBuffer.pattern(61, 43), PixelBuffer.pattern(61, 43, seed: 1))
    let pictures = try pictures(below, above)
    try requireSame(rendered("\(pictures) --set fraction=0"), below)
    try requireSame(rendered("\(pictures) --set fraction=1"), above)
    try requireSame(rendered("\(pictures) --set fraction=100%"), above)
    try requireSame(rendered("\(pictures) --set fraction=0 --set fraction=1"), above)
  }

  @Test(
    "A picture is as large as asked for, in pixels, and else as the picture below",
    arguments: [
      ("", 61, 43), ("--scale 2", 122, 86), ("--scale .5", 31, 22), ("--size 1x1", 1, 1),
      ("--size 100x20", 100, 20), ("--size 100x20 --scale 1.5", 150, 30), ("--size 3x900", 3, 900),
    ])
  func size(options: String, width: Int, height: Int) throws {
    let picture = try rendered("\(pictures(.red(61, 43), .blue(9, 9))) \(options)")
    #expect(picture.width == width)
    #expect(picture.height == height)
  }

  @Test("A picture that does not fill the view lies in its middle on the style's background")
  func letterbox() throws {
    let pictures = try pictures(.red(40, 40), .blue(40, 40))
    let light = try rendered("\(pictures) --size 80x40 --set fraction=1")
    let dark = try rendered("\(pictures) --size 40x80 --set fraction=0 --style dark")
    #expect(light[19, 20] == 0xffee_eeec)
    #expect(light[20, 20] == 0xff00_00ff)
    #expect(light[59, 20] == 0xff00_00ff)
    #expect(light[60, 20] == 0xffee_eeec)
    #expect(dark[20, 19] == 0xff1d_1f23)
    #expect(dark[20, 20] == 0xffff_0000)
    #expect(dark[20, 60] == 0xff1d_1f23)
  }

  @Test("A coverage is written as grey levels, but help over it in its colours")
  func help() throws {
    let script = try folder.write("help.script", Array("0 key ?".utf8))
    for (at, isGrey) in [("0", true), ("1", false)] {
      let options = at == "0" ? [] : ["--script", script, "--at", at]
      var tool = Tool.matte("render", "mask", "--size", "360x400", "-o", folder.path("out.png"))
      tool.arguments += options.map { Array($0.utf8) }
      #expect(try tool.run().isFine)
      // The colour type of a PNG's header: 0 is grey.
      #expect(try #require(folder.bytes("out.png"))[25] == (isGrey ? 0 : 2))
    }
  }

  @Test(
    "A value can be read from a file with a line break at its end", arguments: ["", "\n", "\r\n"])
  func valueFromFile(end: String) throws {
    let pictures = try pictures(.red(40, 40), .blue(40, 40))
    let value = try folder.write("value", Array(("0.25" + end).utf8))
    let read = try rendered("\(pictures) --set fraction=@\(value)")
    #expect(try read == rendered("\(pictures) --set fraction=0.25"))
  }

  @Test("Behind the scene there is what was asked for, or nothing")
  func background() throws {
    let pictures = try pictures(.red(40, 40), .blue(40, 40))
    let options = "\(pictures) --size 80x40 --background"
    let clear = try rendered("\(options) transparent")
    #expect(clear[19, 20] == 0)
    #expect(clear[20, 20].isOpaque)
    #expect(try rendered("\(options) #12AbeF")[19, 20] == 0xff12_abef)
    #expect(try rendered("\(options) style")[19, 20] == 0xffee_eeec)
  }

  @Test(
    "Every scene that leaves something free can be cut out", arguments: ["fill", "polygon", "mask"])
  func cutOut(scene: String) throws {
    try folder.write("a.png", .pattern(60, 60))
    var arguments = ["render", scene, "--size", "90x60", "--background", "transparent"]
    if scene == "mask" { arguments += [folder.path("a.png"), "--set", "path=M20 20h9v9h-9z"] }
    let tool = Tool(Tool.mattePath, arguments + ["-o", folder.path("out.png")])
    let outcome = try tool.run()
    #expect(outcome.isFine, "\(outcome)")
    let picture = try folder.picture("out.png")
    #expect(picture[0, 0] == 0)
    #expect(picture[89, 59] == 0)
    #expect(picture.pixels.contains { $0.isOpaque })
  }

  @Test("The pointer is drawn where a script has it, and looks pressed while it is")
  func pointer() throws {
    try folder.write("p.script", Array("0 move 100 60\n1 press 1 100 60\n2 release 1 100 60".utf8))
    let pictures = try pictures(.red(200, 200), .blue(200, 200))
    let options = "\(pictures) --set divider=off --script \(folder.path("p.script"))"
    let plain = try rendered(options)
    let arrow = try rendered("\(options) --pointer")
    let pressed = try rendered("\(options) --pointer --at 1.5")
    #expect(arrow != plain)
    #expect(pressed != arrow)
    try requireSame(rendered("\(options) --pointer --at 2.5"), arrow)
    for (x, y) in [(60, 60), (100, 30), (140, 60), (100, 100)] {
      #expect(arrow[x, y] == plain[x, y])
    }
    #expect(arrow.pixels.contains(0xffff_ffff))
    let large = try rendered("\(options) --pointer --scale 2")
    #expect(
      large.pixels.filter { $0 == 0xffff_ffff }.count > arrow.pixels.count { $0 == 0xffff_ffff } * 3
    )
  }

  @Test("With --auto it swings: p = sin 0.6 t", arguments: [(0, 0), (1, 0.5646)])
  func automatic(seconds: Double, fraction: Double) throws {
    let pictures = try pictures(.red(200, 200), .blue(200, 200))
    let swinging = try rendered("\(pictures) --auto --at \(seconds)")
    let resting = try rendered("\(pictures) --set fraction=\(fraction)")
    #expect(abs(swinging.blueShare - resting.blueShare) < 0.001)
  }

  @Test("The same command writes the same bytes, whatever the time it is asked for")
  func repeated() throws {
    let pictures = try pictures(.pattern(97, 31), .pattern(31, 97))
    let first = try rendered("\(pictures) --size 120x90 --set divider=always")
    let bytes = folder.bytes("out.png")
    try requireSame(rendered("\(pictures) --size 120x90 --set divider=always --at 3600"), first)
    #expect(folder.bytes("out.png") == bytes)
  }

  @Test("The divider is not drawn where no pointer is, unless always")
  func divider() throws {
    let pictures = try pictures(.red(200, 200), .blue(200, 200))
    let plain = try rendered("\(pictures) --set divider=off")
    try requireSame(rendered(pictures), plain)
    #expect(try rendered("\(pictures) --set divider=always") != plain)
  }

  @Test("Standard output is a picture with -o -, and nothing else")
  func standardOutput() throws {
    let pictures = try pictures(.pattern(20, 20), .pattern(20, 20))
    _ = try rendered(pictures)
    let outcome = try Tool.matte("render", "split", words: pictures, "-o", "-").run()
    #expect(outcome.isFine)
    #expect(outcome.output == folder.bytes("out.png"))
  }
}
