import MatteImages
import TestSupport
import Testing

/// One at a time: the process has one folder that a signal removes.
@Suite("A folder that takes its place when it is whole", .serialized)
struct StagedFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func staged(_ name: String) throws -> StagedFolder {
    try StagedFolder(
      PathBytes(folder.path(name)), inner: ["inner"], index: "index", mark: "a mark")
  }

  private func run(_ script: String) throws {
    #expect(try Tool("bash", ["-c", "cd '\(folder.path)'; " + script]).run().isFine)
  }

  @Test("It is not there until it is finished, and then it is whole")
  func finished() throws {
    let stage = try staged("out")
    try stage.write([1, 2], as: "index")
    try stage.write([3], as: "inner/file")
    #expect(try folder.names().allSatisfy { $0.hasPrefix(".matte-") })
    try stage.finish()
    #expect(try folder.names() == ["out"])
    #expect(folder.bytes("out/index") == [1, 2] && folder.bytes("out/inner/file") == [3])
  }

  @Test("What is discarded leaves nothing")
  func discarded() throws {
    let stage = try staged("out")
    try stage.write([1], as: "inner/file")
    stage.discard()
    #expect(try folder.names().isEmpty)
  }

  @Test("One with the mark in its index is replaced wholly, also through a link")
  func replaced() throws {
    try run(
      "mkdir -p out/inner/deep; echo '<a mark>' >out/index; touch out/inner/deep/old; ln -s out link"
    )
    let stage = try staged("link")
    try stage.write(Array("a mark".utf8), as: "index")
    try stage.finish()
    #expect(try folder.names() == ["link", "out"])
    #expect(try Tool("ls", [folder.path("out/inner")]).run().text.isEmpty)
    #expect(folder.bytes("link/index") == Array("a mark".utf8))
  }

  @Test(
    "Anything else is refused, and left as it is",
    arguments: [
      "mkdir out; echo mark >out/index", "mkdir out; echo 'a mark' >out/other",
      "mkdir -p out/index", "touch out", "mkdir -p out/inner",
      "mkdir out; (head -c 2000 /dev/zero; echo 'a mark') >out/index",
    ])
  func refused(script: String) throws {
    try run(script + "; mkdir keep; cp -r out keep")
    #expect(throws: ImageError.self) { _ = try staged("out") }
    try run("diff -r out keep/out")
    #expect(try folder.names() == ["keep", "out"])
  }
}
