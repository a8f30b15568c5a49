import MatteImages
import MatteRaster
import TestSupport
import Testing

/// `matte allow` and `matte diff --allowed`: tests with several right answers.
@Suite struct AllowTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try Tool("mkdir", [folder.path("old"), folder.path("new")]).run()
    try folder.write("old/a.png", .picture())
    try folder.write("new/a.png", .picture(differingAt: [3]))
  }

  private func matte(_ words: String) throws -> Outcome {
    try Tool(Tool.mattePath, words.split(separator: " ").map(String.init))
      .within("cd '\(folder.path)'; exec \"$@\"").run()
  }

  private var list: String { String(decoding: folder.bytes(".matte-allowed") ?? [], as: UTF8.self) }

  private func diff(_ options: String = "") throws -> Outcome {
    try matte("diff old new --allowed .matte-allowed \(options)")
  }

  @Test("An allowed render is the same with status 0, and is told apart from what is equal")
  func allowed() throws {
    let outcome = try matte("allow old/a.png new/a.png --note AMD")
    #expect(outcome.text == "allowed: old/a.png, 1 of 1 in .matte-allowed\n", "\(outcome)")
    try folder.write("new/a.png", .picture(differingAt: [4, 5]))
    #expect(try matte("allow old/a.png new/a.png").text.contains(" of 2 in "))
    #expect(list.contains("\"note\": \"AMD\"}\n"))
    let all = try diff("-v")
    #expect(all.text.hasPrefix("same: a.png: as allowed ("), "\(all)")
    #expect(
      all.text.hasSuffix(
        " of 2): 2 of 400 pixels differ (0.50 %), by up to 255 of 255, all visibly\nsame: 1 pair, 1 as allowed\n"
      ))
    #expect(all.ending == .exited(0))
    #expect(try diff().text == "same: 1 pair, 1 as allowed\n")
    let two = try matte("diff old/a.png new/a.png --allowed .matte-allowed")
    #expect(two.text.hasPrefix("same: as allowed ("), "\(two)")
    #expect(two.ending == .exited(0))
    let json = try diff("--json").text
    #expect(json.contains(#""of": 2}"#))
    #expect(json.contains(#""allowed": 1,"#))
  }

  @Test("Another encoding of the same pixels is allowed, one changed number is not")
  func encoding() throws {
    _ = try matte("allow old/a.png new/a.png")
    let picture = PixelBuffer.picture(differingAt: [3])
    try folder.write("new/a.png", PNGEncoder(effort: 1).bytes(of: picture))
    #expect(try diff().ending == .exited(0))
    try folder.write("new/a.png", .picture(differingAt: [3], by: 254))
    let outcome = try diff()
    #expect(outcome.text.hasPrefix("changed: a.png: 1 of 400 pixels differ"), "\(outcome)")
    #expect(outcome.ending == .exited(1))
  }

  @Test("The same numbers in another colour space are not what was allowed")
  func otherProfile() throws {
    _ = try matte("allow old/a.png new/a.png")
    let picture = try #require(folder.bytes("new/a.png"))
    let space = try #require(PNGText.chunks(named: "sRGB", of: picture))
    // A gamma of 1.
    let gamma = PNGText.chunk("gAMA", [0, 1, 0x86, 0xa0])
    try folder.write("new/a.png", picture.replacing(space, with: gamma))
    let outcome = try diff()
    #expect(outcome.text.hasPrefix("changed: a.png: "), "\(outcome)")
    #expect(outcome.ending == .exited(1))
  }

  @Test("A baseline that changes makes its lines void, which -v names")
  func void() throws {
    _ = try matte("allow old/a.png new/a.png")
    try folder.write("old/a.png", .picture(differingAt: [9]))
    let outcome = try diff("-v")
    #expect(
      outcome.text.hasPrefix("void, as BEFORE has changed: old/a.png, allowed on 2"), "\(outcome)")
    #expect(outcome.ending == .exited(1))
  }

  @Test("Lines that no pair needs are listed by --unused, and by nothing else")
  func unused() throws {
    _ = try matte("allow old/a.png new/a.png")
    #expect(try diff("--unused").text == "same: 1 pair, 1 as allowed\n")
    try folder.write("new/a.png", .picture())
    #expect(try diff("--unused").text.hasPrefix("unused: old/a.png, allowed on 2"))
    #expect(try diff().text == "same: 1 pair\n")
  }

  @Test("A list at the top of a repository is found from any folder, also for revisions")
  func repository() throws {
    let script = """
      git init -q . && git add old && git -c user.name=a -c user.email=a@b.c commit -qm one
      cp new/a.png old/a.png && git show HEAD:old/a.png >before.png
      cd new && "$0" allow ../before.png ../old/a.png --list ../list && cd ..
      sed -i 's|"before.png"|"old/a.png"|' list && "$0" diff HEAD --allowed list
      cd new && "$0" allow ../before.png a.png >/dev/null; test -s ../.matte-allowed
      """
    let outcome = try Tool("bash", ["-ec", script, Tool.mattePath])
      .within("cd '\(folder.path)'; exec \"$@\"").run()
    #expect(outcome.text.contains("same: 1 pair, 1 as allowed, 2 untracked"), "\(outcome)")
    #expect(outcome.ending == .exited(0), "\(outcome)")
  }

  @Test("The lines of two branches are merged by putting them together")
  func merge() throws {
    _ = try matte("allow old/a.png new/a.png")
    let first = list
    try folder.write(".matte-allowed", [])
    try folder.write("new/a.png", .picture(differingAt: [4]))
    _ = try matte("allow old/a.png new/a.png")
    try folder.write(".matte-allowed", Array((first + list + first).utf8))
    #expect(try diff("-v").text.contains(" of 2)"))
  }

  @Test("At most eight renders of a picture are allowed")
  func limit() throws {
    for number in 1...8 {
      try folder.write("new/a.png", .picture(differingAt: [number]))
      _ = try matte("allow old/a.png new/a.png")
    }
    let before = list
    try folder.write("new/a.png", .picture(differingAt: [9]))
    let outcome = try matte("allow old/a.png new/a.png")
    #expect(
      outcome.trouble?.hasPrefix(".matte-allowed would have more than 8 renders of old/a.png; ")
        == true, "\(outcome)")
    #expect(list == before)
  }

  @Test("A change that can be seen in more than a twentieth is allowed only anyway")
  func change() throws {
    try folder.write("new/a.png", .picture(differingAt: Array(0...20)))
    let outcome = try matte("allow old/a.png new/a.png")
    #expect(
      outcome.trouble
        == "5 % of the pixels differ visibly, which is a change; accept it with matte review, or add --anyway",
      "\(outcome)")
    #expect(list.isEmpty)
    #expect(try matte("allow old/a.png new/a.png --anyway").isFine)
    try folder.write("new/a.png", .picture(differingAt: Array(0...19)))
    #expect(try matte("allow old/a.png new/a.png").isFine)
  }

  @Test(
    "Names and lists that are of no use are refused in a line",
    arguments: [
      ("allow old/a.png", "matte allow takes 2 pictures and got 1; "),
      ("allow old/a.png old/a.png", "the pictures are the same; "),
      ("allow old new", "old is no regular file; "),
      ("allow old/a.png none.png", "none.png is no regular file; "),
      (
        "allow old/a.png new/a.png --list new/list",
        "old/a.png does not lie in the folder of new/list; "
      ),
      ("diff old new --allowed none", "none does not exist; "),
      ("diff old new --allowed old/a.png", "old/a.png is not UTF-8"),
      ("diff old new --allowed list", "list, line 2, is no allowed render; "),
      ("diff old new --unused", "--unused is about a list; "),
      ("diff old new --allowed list --strict", "--strict and --allowed contradict each other: "),
    ])
  func refusals(words: String, line: String) throws {
    try folder.write("list", Array("\n<<<<<<< HEAD\n".utf8))
    let outcome = try matte(words)
    #expect(outcome.trouble?.hasPrefix(line) == true, "\(outcome)")
  }
}

extension PixelBuffer {
  /// A white picture of 20 × 20, with some pixels so much darker.
  fileprivate static func picture(differingAt places: [Int] = [], by levels: UInt32 = 255) -> Self {
    var picture = PixelBuffer(width: 20, height: 20, filledWith: Pixel(rawValue: 0xffff_ffff))
    for place in places {
      picture[place % 20, place / 20] = Pixel(rawValue: 0xff00_0000 | (255 - levels) * 0x01_0101)
    }
    return picture
  }
}
