import MatteRaster
import TestSupport
import Testing

/// Ways to lay out the program with the pictures that come with it, each a script that puts them
/// there and the place of the program; `$1` is the program and `$pictures` are the pictures.
private let layouts = [
  ("mkdir -p bin share/matte; cp $1 bin; cp $pictures share/matte", "bin/matte"),
  ("mkdir -p o/bin o/share/matte; cp $1 o/bin; cp $pictures o/share/matte; mv o p", "p/bin/matte"),
  ("mkdir -p m/Resources; cp $1 m; cp $pictures m/Resources", "m/matte"),
  ("mkdir -p m/Resources; cp $1 m; cp $pictures m/Resources; mv m 'a b'", "a b/matte"),
  ("mkdir -p m/Resources; cp $1 m; cp $pictures m/Resources; ln -s m/matte link", "link"),
  (
    "mkdir -p s/.build/release s/Resources; touch s/Package.swift; cp $1 s/.build/release; "
      + "cp $pictures s/Resources", "s/.build/release/matte"
  ),
]

@Suite struct ResourceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("landscape-day.jpg", .pattern(30, 20))
    try folder.write("landscape-night.jpg", .pattern(30, 20, seed: 1))
  }

  /// The outcome of rendering without pictures by a program that a script has put somewhere.
  private func outcome(_ script: String, _ program: String) throws -> Outcome {
    let script = "cd '\(folder.path)'; pictures=$(echo *.jpg); \(script)"
    var putting = Tool("bash", ["-c", script, "bash", Tool.mattePath])
    #expect(try putting.run().isFine)
    putting = Tool(folder.path(program), ["render", "split", "-o", folder.path("out.png")])
    return try putting.run()
  }

  @Test("Its pictures are found from the program's own place", arguments: layouts)
  func layout(script: String, program: String) throws {
    let outcome = try outcome(script, program)
    #expect(outcome.isFine, "\(outcome)")
    #expect(try folder.picture("out.png").height == 20)
  }

  @Test("Its pictures are found from the folder it was built in")
  func buildFolder() throws {
    let output = folder.path("out.png")
    #expect(try Tool.matte("render", "split", "--size", "90x60", "-o", output).run().isFine)
    let picture = try folder.picture("out.png")
    #expect(picture.width == 90)
    #expect(picture.height == 60)
    #expect(Set(picture.pixels).count > 100)
  }

  @Test("Its pictures are found where MATTE_RESOURCES says, and nowhere else then")
  func named() throws {
    var tool = Tool.matte("render", "split", "-o", folder.path("out.png"))
    tool.environment["MATTE_RESOURCES"] = folder.path
    #expect(try tool.run().isFine)
    #expect(try folder.picture("out.png").height == 20)
    tool.environment["MATTE_RESOURCES"] = folder.path + "/nowhere"
    let message = try #require(try tool.run().trouble)
    #expect(message.contains("\(folder.path)/nowhere"))
    #expect(message.contains("MATTE_RESOURCES"))
  }

  @Test("Where its pictures are missing it says which, where it looked, and what to do")
  func missing() throws {
    let message = try #require(try outcome("mkdir bin; cp $1 bin", "bin/matte").trouble)
    for words in ["landscape-day.jpg", "/bin/Resources", "/share/matte", "MATTE_RESOURCES"] {
      #expect(message.contains(words), "\(message)")
    }
    #expect(folder.bytes("out.png") == nil)
  }

  @Test(
    "Of its pictures the first that is damaged or missing is named",
    arguments: [
      ("cp b day; cp b night", "day.jpg is not a picture"),
      ("rm day; cp b night", "day.jpg is missing"),
      ("cp b night", "night.jpg is not a picture"),
      ("cp b day; rm night", "day.jpg is not a picture"),
    ])
  func damaged(script: String, words: String) throws {
    let script = script.replacing("day", with: "landscape-day.jpg")
      .replacing("night", with: "landscape-night.jpg")
    var tool = Tool.matte("render", "split", "-o", folder.path("out.png")).within(
      "cd '\(folder.path)'; echo text >b; \(script); exec \"$@\"")
    tool.environment["MATTE_RESOURCES"] = folder.path
    let outcome = try tool.run()
    #expect(try #require(outcome.trouble, "\(outcome)").contains("landscape-" + words))
  }

  @Test("Pictures of one's own need none of its")
  func unneeded() throws {
    var tool = Tool.matte(
      "render", "split", folder.path("landscape-day.jpg"), folder.path("landscape-night.jpg"),
      "-o", folder.path("out.png"))
    tool.environment["MATTE_RESOURCES"] = folder.path + "/nowhere"
    #expect(try tool.run().isFine)
  }
}
