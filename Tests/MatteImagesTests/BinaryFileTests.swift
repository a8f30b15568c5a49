import MatteImages
import TestSupport
import Testing

@Suite("A file as it is")
struct BinaryFileTests {
  @Test("All its bytes are read, whatever they are", arguments: [1, 11, 65_536, 200_001])
  func read(count: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let path = try folder.write("file", bytes)
    #expect(try BinaryFile(PathBytes(path)).read() == bytes)
  }

  @Test("An empty one, a folder and one that is not there are errors")
  func errors() throws {
    let folder = try TemporaryFolder()
    try folder.write("empty", [])
    for (name, reason) in [
      ("empty", ImageError.Reason.empty), (".", .unsuitable(.directory)),
      ("none", .unreadable(code: 2)),
    ] {
      let path = PathBytes(folder.path(name))
      #expect(throws: ImageError(path, reason)) { try BinaryFile(path).read() }
    }
  }
}
