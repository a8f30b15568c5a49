import MatteImages
import MattePairs

/// A zip file, whose list and files are read, also as a folder, with zip files in it, and as what tests left.
func testZip(_ bytes: [UInt8]) {
  let file = MemoryFile(bytes)
  guard let zip = try? ZipFile(file.path) else { return }
  expect(Set(zip.entries.map(\.path)).count == zip.entries.count, "a name is there once")
  for entry in zip.entries {
    let names = entry.path.description.split(separator: "/", omittingEmptySubsequences: false)
    expect(!names.contains { ["", ".", ".."].contains($0) }, "no name leads elsewhere")
    guard entry.byteCount < 1 << 26, let read = try? zip.bytes(of: entry) else { continue }
    expect(read.count == entry.byteCount, "a file is as long as it is said")
  }
  _ = try? ZipFolder(file.path) { (zip, entry) throws(ImageError) in
    entry.byteCount < 1 << 26 ? try zip.zip(entry) : nil
  }
  guard zip.entries.allSatisfy({ $0.byteCount < 1 << 26 }) else { return }
  _ = try? Pairing(results: file.path)
}
