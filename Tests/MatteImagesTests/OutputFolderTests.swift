import MatteImages
import MatteRaster
import TestSupport
import Testing

@Suite("A folder of numbered pictures", .serialized)
struct OutputFolderTests {
  private let folder: TemporaryFolder
  private let picture = PixelBuffer(width: 2, height: 2, filledWith: 0xff00_00ff)

  init() throws { folder = try TemporaryFolder() }

  private func begun(_ name: String) throws -> OutputFolder {
    let output = try OutputFolder(PathBytes(folder.path(name)))
    for number in [0, 1, 123_456] { try output.write(picture, number: number) }
    return output
  }

  private func names(_ name: String) throws -> [String] {
    try Tool("ls", ["-A", folder.path(name)]).run().text.split(separator: "\n").map(String.init)
  }

  @Test("Is not there before it is finished, and then it is whole", arguments: ["out", "out///"])
  func new(name: String) throws {
    let output = try begun(name)
    #expect(try !folder.names().contains("out"))
    try output.finish()
    #expect(try folder.names() == ["out"])
    #expect(try names("out") == ["00000.png", "00001.png", "123456.png"])
    #expect(try folder.picture("out/00001.png") == picture)
  }

  @Test("Joins what is in a folder, also through a link, and leaves nothing else there")
  func joined() throws {
    _ = try Tool("bash", ["-c", "cd '\(folder.path)'; mkdir out; touch out/own; ln -s out link"])
      .run()
    let output = try begun("link")
    #expect(try names("out").contains("00000.png") == false)
    try output.finish()
    #expect(try names("out") == ["00000.png", "00001.png", "123456.png", "own"])
    #expect(try folder.names() == ["link", "out"])
  }

  @Test("What is discarded leaves nothing, and a folder as it was")
  func discarded() throws {
    try begun("new").discard()
    _ = try Tool("mkdir", [folder.path("out")]).run()
    try begun("out").discard()
    #expect(try folder.names() == ["out"])
    #expect(try names("out").isEmpty)
  }

  @Test("Pictures that came meanwhile are not replaced")
  func meanwhile() throws {
    _ = try Tool("mkdir", [folder.path("out")]).run()
    let output = try begun("out")
    try folder.write("out/00001.png", [1])
    #expect(throws: ImageError(PathBytes(folder.path("out")), .inhabited)) { try output.finish() }
    #expect(try names("out") == ["00001.png"])
    #expect(folder.bytes("out/00001.png") == [1])
  }
}
