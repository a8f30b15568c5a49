import MatteRaster
import TestSupport
import Testing

/// `matte diff --crops`.
@Suite struct DiffCropTests {
  private let folder: TemporaryFolder

  /// Two pictures of 300 × 200: the later has a square of 20 × 10, and a pixel far from it.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a.png", Self.ground)
    try folder.write("b.png", Self.changed)
  }

  private static let ground = PixelBuffer(width: 300, height: 200, filledWith: 0xff20_40c0)

  private static var changed: PixelBuffer {
    var picture = ground
    for y in 50..<60 { for x in 70..<90 { picture[x, y] = 0xffd0_2020 } }
    picture[250, 150] = 0xff00_0000
    return picture
  }

  private func diff(_ words: String) throws -> Outcome {
    try Tool.matte("diff", words: words).within("cd '\(folder.path)'; \"$@\"").run()
  }

  private func run(_ script: String) throws {
    #expect(try Tool("bash", ["-c", "cd '\(folder.path)'; " + script]).run().isFine, "\(script)")
  }

  /// The files in a folder that are not hidden, and those in the folders within.
  private func files(_ name: String = "out") throws -> [String] {
    let script = "cd '\(folder.path)/\(name)'; find . -type f -not -name '.*' | LC_ALL=C sort"
    return try Tool("bash", ["-c", script]).run().text.split(separator: "\n")
      .map { String($0.dropFirst(2)) }
  }

  private static let triple = ["-after.png", "-before.png", "-changes.png"]

  @Test("Shows the same rectangle three times, that of the largest region first")
  func crops() throws {
    let outcome = try diff("a.png b.png --crops out")
    #expect(outcome.ending == .exited(1))
    #expect(outcome.errors.isEmpty)
    #expect(try outcome.text == diff("a.png b.png").text)
    #expect(try files() == ["1", "2"].flatMap { n in Self.triple.map { n + $0 } } + ["crops.json"])
    let (before, after) = (
      try folder.picture("out/1-before.png"), try folder.picture("out/1-after.png")
    )
    let changes = try folder.picture("out/1-changes.png")
    for crop in [before, after, changes] { #expect((crop.width, crop.height) == (84, 74)) }
    #expect(before.pixels.allSatisfy { $0 == 0xff20_40c0 })
    #expect(after[32, 32] == 0xffd0_2020)
    #expect(after[51, 41] == 0xffd0_2020)
    #expect(after[31, 32] == 0xff20_40c0)
    #expect(after[52, 41] == 0xff20_40c0)
    #expect(changes[32, 32] == 0xffd5_5e00)
    #expect(try folder.picture("out/2-after.png")[32, 32] == 0xff00_0000)
  }

  @Test("Tells in its file and in the verdict what each crop shows")
  func told() throws {
    let verdict = try #require(JSONText(diff("a.png b.png --json --crops out").text))
    let bytes = try #require(folder.bytes("out/crops.json"))
    let told = try #require(JSONText(String(decoding: bytes, as: UTF8.self)))
    #expect(told["crops"] == verdict["crops"])
    let crop = try #require(verdict["crops"]?.array?.first)
    #expect(
      ["x", "y", "width", "height", "factor"].map { crop[$0]?.number } == [38, 18, 84, 74, 1])
    #expect(crop["changes"]?.string == "1-changes.png")
    #expect(crop["path"] == nil)
    #expect(try JSONText(diff("a.png b.png --json").text)?["crops"] == nil)
    let schema = try #require(
      JSONText(Checkout.lines("Resources/diff.schema.json").joined(separator: "\n")))
    let known = try #require(
      schema["properties"]?["crops"]?["items"]?["properties"]?.members
    ).keys
    #expect(Set(try #require(crop.members).keys).union(["path"]) == Set(known))
  }

  @Test("Shows at most as many regions as are asked for, and reduces what is too large")
  func limits() throws {
    _ = try diff("a.png b.png --crops out --max-crops 1")
    #expect(try files() == Self.triple.map { "1" + $0 } + ["crops.json"])
    try folder.write("wide.png", .red(4000, 30))
    try folder.write("wider.png", .blue(4000, 30))
    let verdict = try #require(JSONText(diff("wide.png wider.png --json --crops out").text))
    #expect(verdict["crops"]?.array?.first?["factor"]?.number == 3)
    let crop = try folder.picture("out/1-after.png")
    #expect((crop.width, crop.height) == (1334, 10))
    #expect(crop.pixels.allSatisfy { $0 == 0xff00_00ff })
  }

  @Test(
    "Replaces what an earlier run wrote, leaves alone what others put beside it, and nothing stays of same pictures"
  )
  func again() throws {
    _ = try diff("a.png b.png --crops out")
    try run("echo mine >out/notes.txt; mkdir then now; cp a.png then; cp b.png now/a.png")
    #expect(try diff("then now --crops out -q").ending == .exited(1))
    #expect(
      try files() == ["1", "2"].flatMap { n in Self.triple.map { "1/" + n + $0 } } + [
        "crops.json", "notes.txt",
      ])
    #expect(try diff("a.png a.png --crops out -q").ending == .exited(0))
    #expect(try files() == ["crops.json", "notes.txt"])
    try run("test ! -e out/1")
    #expect(
      folder.bytes("out/crops.json") == Array("{\"version\": 1, \"crops\": []}\n".utf8))
  }

  @Test(
    "A folder of others, a report, a file, a link that leads to one and the place of another option are refused",
    arguments: [
      ("mkdir out; echo mine >out/notes", ""), ("echo mine >out", ""),
      ("mkdir real; echo mine >real/1-before.png; ln -s real out", ""),
      ("matte diff a.png b.png -q --report out || :", ""), ("", "--report out"), ("", "-o out"),
      ("", "--markdown out"), ("mkdir out; touch out/1", ""),
    ])
  func refused(script: String, words: String) throws {
    try run(
      "matte() { '\(Tool.mattePath)' \"$@\"; }; \(script)\nmkdir -p keep; cp -a * keep 2>&1 || :")
    let outcome = try diff("a.png b.png --crops out " + words)
    #expect(outcome.trouble != nil, "\(outcome)")
    if !script.isEmpty { try run("diff -r --no-dereference out keep/out") }
    #expect(try !folder.names().contains { $0.hasPrefix(".matte-") })
  }

  @Test("A folder that cannot be replaced whole is left whole")
  func conflict() throws {
    _ = try diff("a.png b.png --crops out --max-crops 1")
    try run("echo mine >out/2-after.png; cp -a out keep")
    let outcome = try diff("a.png b.png --crops out")
    #expect(outcome.ending == .exited(2))
    // What was found is said all the same.
    #expect(try outcome.text == diff("a.png b.png").text)
    try run("diff -r out keep")
  }

  @Test("Of several pairs the eight worst have a folder each, whatever they are called")
  func pairs() throws {
    try run("mkdir then now")
    let names = [
      "../../x", "it's \"a\" page", "two\nlines", "-rf", "$(touch hacked)", "a/../b", "文字", "\u{1}",
      "&", "~",
    ].map { $0.replacing("/", with: "_") + ".png" }
    for (number, name) in names.enumerated() {
      var picture = Self.ground
      for x in 0...number { picture[x, 0] = 0xff00_0000 }
      try folder.write("then/" + name, Self.ground)
      try folder.write("now/" + name, picture)
    }
    try folder.write("now/new.png", .red(3, 3))
    try folder.write(Array("then/".utf8) + [0xff] + Array(".png".utf8), [1, 2])
    try folder.write(Array("now/".utf8) + [0xff] + Array(".png".utf8), [1, 2])
    let outcome = try diff("then now --crops out --json")
    #expect(outcome.ending == .exited(2))
    #expect(
      try files() == (1...8).flatMap { n in Self.triple.map { "\(n)/1" + $0 } } + ["crops.json"])
    let crops = try #require(JSONText(outcome.text)?["crops"]?.array)
    let written = names.map { name in
      name.replacing("\n", with: "\\u000a").replacing("\u{1}", with: "\\u0001")
    }
    #expect(crops.compactMap { $0["path"]?.string } == Array(written.reversed().prefix(8)))
    #expect(crops.compactMap { $0["before"]?.string } == (1...8).map { "\($0)/1-before.png" })
    #expect(try !folder.names().contains("hacked"))
  }

  @Test("Works for revisions, and for what tests left")
  func elsewhere() throws {
    let repository = try TestRepository()
    try repository.folder.write("a.png", Self.ground)
    try repository.commit()
    try repository.folder.write("a.png", Self.changed)
    try repository.commit()
    #expect(try repository.outcome("matte diff HEAD~1 HEAD --crops .git/out").ending == .exited(1))
    #expect(
      try repository.folder.picture(".git/out/1/1-after.png")
        .width == 84)
    try folder.write(failuresOf: "Playwright")
    #expect(try diff("--results test-results --crops out").ending == .exited(1))
    #expect(try files().contains("1/1-changes.png"))
  }

  @Test("A number without a folder, and what is no number, are refused")
  func options() throws {
    for words in ["--max-crops 3", "--crops out --max-crops 0", "--crops out --max-crops x"] {
      #expect(try diff("a.png b.png " + words).trouble != nil)
    }
    #expect(try !folder.names().contains("out"))
  }
}
