import MatteImages
import TestSupport
import Testing

/// Zip files as folders, also those within one.
@Suite struct ZipFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A zip file with another in it, which is stored as it is or deflated.
  private func nested(isDeflated: Bool) throws -> PathBytes {
    let inner = HandmadeZip([.init("x/a.png", [1, 2]), .init("b.png", [3])]).bytes
    let entry: HandmadeZip.Entry =
      isDeflated ? .deflated("in/report.zip", inner) : .init("in/report.zip", inner)
    let zip = HandmadeZip([.init("top.png", [4]), entry, .init("in/trace.zip", [5])])
    try folder.write("out.zip", zip.bytes)
    return PathBytes(folder.path("out.zip"))
  }

  /// All files that are listed, by their paths from the top.
  private func files(of zip: ZipFolder) throws -> [PathBytes] {
    let listed = try PictureFolder(zip.path, of: .results, in: .packed(zip))
    return (listed.pictures + listed.others).sorted {
      $0.bytes.lexicographicallyPrecedes($1.bytes)
    }
  }

  @Test("A zip file in one is a folder without its ending", arguments: [false, true])
  func within(isDeflated: Bool) throws {
    let path = try nested(isDeflated: isDeflated)
    let zip = try ZipFolder(path) { (zip, entry) throws(ImageError) in
      entry.path.fileName == "report.zip" ? try zip.zip(entry) : nil
    }
    #expect(
      try files(of: zip) == [
        "in/report.zip", "in/report/b.png", "in/report/x/a.png", "in/trace.zip", "top.png",
      ])
    #expect(try zip.bytes(of: path.appending("in/report/x/a.png")) == [1, 2])
    #expect(try zip.bytes(of: path.appending("in/report/b.png")) == [3])
    #expect(try zip.bytes(of: path.appending("in/report/../../top.png")) == [4])
    #expect(zip.fileSize(path.appending("in/report")) == nil)
    for place in ["in/report/c.png", "in/repor/b.png", "in/report/x", "../out.zip", "in"] {
      #expect(throws: ImageError.self) { try zip.bytes(of: path.appending(PathBytes(place))) }
    }
  }

  @Test("A zip file in one whose folder is there already keeps its ending")
  func taken() throws {
    let inner = HandmadeZip([.init("a.png", [1])]).bytes
    try folder.write(
      "out.zip", HandmadeZip([.init("in/b.png", [2]), .init("in.zip", inner)]).bytes)
    let path = PathBytes(folder.path("out.zip"))
    let zip = try ZipFolder(path) { (zip, entry) throws(ImageError) in
      entry.path == "in.zip" ? try zip.zip(entry) : nil
    }
    #expect(try files(of: zip) == ["in.zip/a.png", "in/b.png"])
    #expect(try zip.bytes(of: path.appending("in.zip/a.png")) == [1])
  }

  @Test("A damaged zip file in one is refused by its whole path")
  func damaged() throws {
    try folder.write("out.zip", HandmadeZip([.init("in.zip", [0x50, 0x4b, 3, 4])]).bytes)
    let path = PathBytes(folder.path("out.zip"))
    let error = #expect(throws: ImageError.self) {
      _ = try ZipFolder(path) { (zip, entry) throws(ImageError) in try zip.zip(entry) }
    }
    #expect(error == ImageError(path.appending("in.zip"), .archive(.foreign)))
  }

  @Test("Folders whose names begin alike are apart, and a file is no folder")
  func names() throws {
    let zip = HandmadeZip([
      .init("a-b/1.png"), .init("a/2.png"), .init("a0/3.png"), .init("a.png"),
    ])
    try folder.write("out.zip", zip.bytes)
    let path = PathBytes(folder.path("out.zip"))
    #expect(
      try files(of: ZipFolder(path)) == ["a-b/1.png", "a.png", "a/2.png", "a0/3.png"])
    try folder.write("out.zip", HandmadeZip([.init("a/1.png"), .init("a"), .init("a-b")]).bytes)
    #expect(throws: ImageError(path, .archive(.unsafe))) { _ = try ZipFolder(path) }
  }
}
