import MatteImages
import TestSupport
import Testing

struct EqualFilesTests {
  @Test("Files are equal if all their bytes are") func filesAreEqualIf() throws {
    let folder = try TemporaryFolder()
    var bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 * 7 >> 3) }
    func path(_ name: String) -> PathBytes { PathBytes(folder.path(name)) }
    try folder.write("a", bytes)
    try folder.write("b", bytes)
    #expect(EqualFiles.areEqual(path("a"), path("b")))
    #expect(EqualFiles.areEqual(path("a"), path("a")))
    try folder.write("longer", bytes + [1])
    bytes[299_999] ^= 1
    try folder.write("c", bytes)
    bytes[299_999] ^= 1
    bytes[5] ^= 1
    try folder.write("d", bytes)
    for other in ["longer", "c", "d", "none", "."] {
      #expect(!EqualFiles.areEqual(path("a"), path(other)), "\(other)")
    }
    // As many bytes as are compared at a time, and one more.
    try folder.write("piece", Array(bytes[..<131_072]))
    try folder.write("more", Array(bytes[..<131_073]))
    #expect(!EqualFiles.areEqual(path("piece"), path("more")))
    #expect(!EqualFiles.areEqual("-", "-"))
    #expect(!EqualFiles.areEqual("/dev/null", "/dev/null"))
  }
}
