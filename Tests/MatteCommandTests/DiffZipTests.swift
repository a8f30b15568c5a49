import MatteRaster
import TestSupport
import Testing

/// Zip files as a side of `matte diff`.
@Suite(.waiting) struct DiffZipTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try .with("old/sub", "new/sub")
    let pictures = (0..<4).map { PixelBuffer.pattern(40, 30, seed: $0) }
    for (name, seed) in [
      ("old/a.png", 0), ("new/a.png", 1), ("old/sub/moved.png", 2), ("new/other.png", 2),
      ("new/sub/b.png", 3), ("old/same.png", 3), ("new/same.png", 3),
    ] {
      try folder.write(name, pictures[seed])
    }
    try folder.write("new/.hidden.png", pictures[0])
    try folder.write("new/notes.txt", [104, 105])
    // A picture without an ending is known by its first bytes.
    try folder.write("old/picture", pictures[0])
    for side in ["old", "new"] { try pack(side) }
  }

  private func pack(_ side: String) throws {
    let list = try Tool("find", [".", "-type", "f"])
      .within("cd '\(folder.path(side))'; exec \"$@\"").run().text
    let paths = list.split(separator: "\n").map { String($0.dropFirst(2)) }
    let entries = paths.map { HandmadeZip.Entry.deflated($0, folder.bytes(side + "/" + $0) ?? []) }
    try folder.write(side + ".zip", HandmadeZip(entries).bytes)
  }

  @Test(
    "A zip file is as good as the folder that was packed, on either side",
    arguments: ["", "-v", "--json", "--brief", "--quiet"])
  func same(options: String) throws {
    let expected = try folder.matte("diff old new \(options)")
    #expect(expected.ending == .exited(1), "\(expected)")
    for sides in ["old.zip new.zip", "old new.zip", "old.zip new"] {
      let outcome = try folder.matte("diff \(sides) \(options)")
      #expect(outcome.ending == .exited(1), "\(outcome)")
      #expect(outcome.text.replacing(".zip", with: "") == expected.text)
    }
  }

  @Test("A report and a list of pictures are made of zip files, too")
  func report() throws {
    let outcome = try folder.matte("diff old.zip new.zip --report page.html")
    #expect(outcome.ending == .exited(1), "\(outcome)")
    #expect(folder.bytes("page.html") != nil)
    let picture = try folder.matte("render compare old.zip new.zip -o list.png --size 600x400")
    #expect(picture.ending == .exited(0), "\(picture)")
  }

  @Test(
    "What cannot be compared with a zip file is one line and the status 2",
    arguments: [
      ("diff old.zip new/a.png", "old.zip is a zip file and new/a.png is not"),
      ("diff old/a.png new.zip", "new.zip is a zip file and old/a.png is not"),
      ("diff old.zip nothing", "nothing does not exist"),
      ("diff bad.zip new", "is no zip file"),
      ("review old.zip new", "old.zip is a zip file, into which no picture is written"),
    ])
  func refused(words: String, message: String) throws {
    try folder.write("bad.zip", [0x50, 0x4b, 3, 4, 0, 0])
    let outcome = try folder.matte(words)
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(outcome.trouble?.contains(message) == true, "\(outcome)")
  }

  @Test("Accepted pictures of a zip file are written into the folder of the baselines")
  func review() throws {
    try folder.write("list", Array("a.png\nsub/b.png\n".utf8))
    let outcome = try folder.matte("review old new.zip --apply list --root old")
    #expect(outcome.text == "2 accepted, 1 undecided, 2 files written\n", "\(outcome)")
    #expect(folder.bytes("old/a.png") == folder.bytes("new/a.png"))
    #expect(folder.bytes("old/sub/b.png") == folder.bytes("new/sub/b.png"))
  }
}
