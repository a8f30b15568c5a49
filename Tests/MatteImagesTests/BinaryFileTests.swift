import Glibc
import MatteImages
import TestMath
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

  @Test(
    "One for which there is no memory is an error",
    .enabled(if: AddressSpace.isOwn, "a sanitizer takes memory of its own"))
  func large() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let path = PathBytes(try folder.write("file", [1]))
      let status = unsafe truncate(folder.path("file"), 400_000_000)
      #expect(status == 0)
      AddressSpace.limit(to: AddressSpace.used + 64 << 20)
      #expect(throws: ImageError(path, .outOfMemory)) { try BinaryFile(path).read() }
    }
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
