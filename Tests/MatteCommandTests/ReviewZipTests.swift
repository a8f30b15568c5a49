import MatteImages
import MatteRaster
import TestMath
import TestSupport
import Testing

/// What `matte review --apply` does with a zip file that the page of a report saved.
@Suite(.waiting) struct ReviewZipTests {
  private let folder: TemporaryFolder
  private let (old, new): ([UInt8], [UInt8])

  init() throws {
    folder = try .with("before", "after", ".git", "away")
    (old, new) = try PixelBuffer.twoFiles()
  }

  /// A line of the decisions.
  private func line(
    _ path: String, _ decision: String, isNew: Bool = false, isOfCopy: Bool = false
  ) -> String {
    let before = isNew ? "null" : "\"\(SHA256(of: old).text)\""
    return """
      {"path": "\(path)", "before": \(before), "after": "\(SHA256(of: new).text)", \
      "decision": "\(decision)"\(isOfCopy ? ", \"copy\": true" : "")}

      """
  }

  /// Writes a zip file of the new picture at a path, and decisions.
  private func save(_ path: String, _ decisions: String) throws {
    let zip = HandmadeZip([.init(path, new), .init("decisions.jsonl", Array(decisions.utf8))])
    try folder.write("baselines.zip", zip.bytes)
  }

  @Test(
    "An accepted picture is written over the baseline that was compared, wherever the folder is",
    arguments: [
      ("before/a.png", ".", "before/a.png"), ("before/a.png", "before", "before/a.png"),
      ("repository/before/a.png", ".", "before/a.png"), ("x/y.png", ".", "before/renamed.png"),
    ])
  func writes(path: String, root: String, place: String) throws {
    try folder.write(place, old)
    try save(path, line("a.png", "accepted"))
    let outcome = try folder.matte("review --apply baselines.zip --root \(root)")
    #expect(outcome.text == "1 accepted, 1 file written\n", "\(outcome)")
    #expect(outcome.ending == .exited(0))
    #expect(folder.bytes(place) == new)
  }

  @Test("A picture whose removal was accepted is left to be removed by hand")
  func removed() throws {
    try folder.write("before/a.png", old)
    let line = line("before/a.png", "accepted").replacing(
      "\"\(SHA256(of: new).text)\"", with: "null")
    try save("before/b.png", line)
    let outcome = try folder.matte("review --apply baselines.zip --root .")
    #expect(outcome.text == "left to do: remove before/a.png by hand\n1 accepted\n", "\(outcome)")
    #expect(outcome.ending == .exited(0))
    #expect(folder.bytes("before/a.png") == old)
  }

  @Test("What is there already is not written again")
  func again() throws {
    try folder.write("before/a.png", new)
    try save("before/a.png", line("a.png", "accepted"))
    let outcome = try folder.matte("review --apply baselines.zip --root .")
    #expect(outcome.text == "1 accepted, 1 already written\n", "\(outcome)")
    #expect(outcome.ending == .exited(0))
  }

  @Test(
    "What tests left is no baseline that is written already, whether its path leads there or not")
  func copies() throws {
    let baseline = "before/a-linux.png"
    let path = "after/x-a-retry1/a-actual.png"
    for place in ["after/x-a", "after/x-a-retry1", "docs"] {
      _ = try Tool("mkdir", ["-p", folder.path(place)]).run()
      try folder.write(place + "/a-expected.png", old)
      if place != "docs" { try folder.write(place + "/a-actual.png", new) }
    }
    try save(path, line(path, "accepted", isOfCopy: true))
    func apply() throws -> Outcome { try folder.matte("review --apply baselines.zip") }
    try folder.write(baseline, old)
    #expect(try apply().text.contains(": baseline not found: 2 files have its bytes\n"))
    _ = try Tool("rm", ["-r", folder.path("docs")]).run()
    for said in ["1 file written", "1 already written"] {
      let outcome = try apply()
      #expect(outcome.text == "1 accepted, \(said)\n", "\(outcome)")
      #expect(outcome.ending == .exited(0))
      #expect(folder.bytes(baseline) == new)
    }
    _ = try Tool("rm", [folder.path(baseline)]).run()
    #expect(try apply().text.contains(": baseline not found\n"))
  }

  @Test("A new picture goes where its folder is, and what is rejected is only told")
  func newPicture() throws {
    let lines = line("new.png", "accepted", isNew: true) + line("b.png", "rejected")
    try save("before/new.png", lines)
    let outcome = try folder.matte("review --apply baselines.zip --root .")
    #expect(outcome.text == "rejected: b.png\n1 accepted, 1 rejected, 1 file written\n")
    #expect(outcome.ending == .exited(1))
    #expect(folder.bytes("before/new.png") == new)
  }

  @Test(
    "What a zip file names that is no baseline is not written, and one line says why",
    arguments: [
      (".git/hooks/x.png", "is outside of the folder of the baselines"),
      ("before/a.sh", "is no name of a baseline"), ("before/.a.png", "is no name of a baseline"),
      ("before/a.jpg", "is the name of another format"),
      ("away/a.png", "is outside of the folder of the baselines"),
      ("before/changed.png", "has changed since"), ("gone/b.png", "baseline not found"),
    ])
  func refused(path: String, reason: String) throws {
    let outside = try TemporaryFolder()
    try outside.write("a.png", old)
    _ = try Tool("rmdir", [folder.path("away")]).run()
    _ = try Tool("ln", ["-s", outside.path, folder.path("away")]).run()
    try folder.write("before/a.jpg", old)
    try folder.write("before/changed.png", new + [0])
    try save(path, line("a.png", "accepted", isNew: path.hasPrefix("gone")))
    let outcome = try folder.matte("review --apply baselines.zip --root .")
    #expect(outcome.text.contains("not written: a.png: "), "\(outcome)")
    #expect(outcome.text.contains(reason), "\(outcome)")
    #expect(outcome.text.hasSuffix("\n1 accepted, 1 not written\n"))
    #expect(outcome.ending == .exited(1))
    #expect(outside.bytes("a.png") == old)
    #expect(folder.bytes("before/a.jpg") == old)
    #expect(folder.bytes("before/changed.png") == new + [0])
    #expect(folder.bytes(path) != new)
  }

  @Test(
    "A zip file with names that lead out of it, or without decisions, is one line and the status 2",
    arguments: [
      ("../x.png", "names that lead out of it"), ("a.png", "holds no decisions"),
    ])
  func badZip(path: String, message: String) throws {
    try folder.write("x.zip", HandmadeZip([.init(path, new)]).bytes)
    let outcome = try folder.matte("review --apply x.zip --root .")
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(outcome.trouble?.contains(message) == true, "\(outcome)")
    #expect(outcome.text.isEmpty)
  }

  @Test("With pictures to review, the decisions of a zip file count for these")
  func decisionsOnly() throws {
    try folder.write("before/a.png", old)
    try folder.write("after/a.png", new)
    try save("elsewhere.png", line("a.png", "accepted"))
    let outcome = try folder.matte("review before after --apply baselines.zip")
    #expect(outcome.text == "1 accepted, 1 file written\n", "\(outcome)")
    #expect(folder.bytes("before/a.png") == new)
  }
}
