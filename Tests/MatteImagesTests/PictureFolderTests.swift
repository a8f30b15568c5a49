import MatteImages
import MatteRaster
import TestSupport
import Testing

@Suite("The pictures of a folder")
struct PictureFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try run("mkdir -p b/c .hidden")
    for name in ["z.png", "b/a.png", "b/c/x", ".hidden/y.png"] {
      try folder.write(name, .red(2, 2))
    }
  }

  private func run(_ script: String) throws {
    #expect(try Tool("bash", ["-c", "cd '\(folder.path)'; " + script]).run().isFine)
  }

  private var found: PictureFolder {
    get throws { try PictureFolder(PathBytes(folder.path)) }
  }

  @Test("They are found in folders within, in the order of the bytes of their paths")
  func order() throws {
    try folder.write("b.png", .red(2, 2))
    #expect(try found.pictures.map(\.description) == ["b.png", "b/a.png", "b/c/x", "z.png"])
  }

  @Test("A name or the first bytes make a picture, and the rest are other files")
  func kinds() throws {
    for name in ["empty.WebP", "no.jpeg", "text", "short", "photo.gif"] {
      try folder.write(name, Array("GIF89a".utf8.prefix(name == "short" ? 3 : 6)))
    }
    let found = try found
    #expect(found.pictures.map(\.description).contains("empty.WebP"))
    #expect(found.pictures.map(\.description).contains("no.jpeg"))
    #expect(found.others == ["text", "short", "photo.gif"])
  }

  @Test("Pipes and sockets are neither, and nothing waits for them")
  func pipes() throws {
    try run("mkfifo pipe pipe.png")
    #expect(try found.pictures.count == 3)
    #expect(try found.others.isEmpty)
  }

  @Test("Links in a circle end, and each folder is entered by one link")
  func links() throws {
    try run("ln -s .. b/up; ln -s . self; ln -s b one; ln -s b two; ln -s /dev/null gone.png")
    let names = try found.pictures.map(\.description)
    #expect(names == ["b/a.png", "b/c/x", "one/a.png", "one/c/x", "z.png"])
  }

  @Test("A link that leads nowhere or to itself is nothing, and no trouble")
  func brokenLinks() throws {
    try run("ln -s itself itself; ln -s nowhere lost; ln -s b.txt/x b/astray")
    let found = try found
    #expect(found.pictures.count == 3)
    #expect(found.others.isEmpty)
    #expect(found.failures.isEmpty)
  }

  @Test("Many links to each other do not become many files")
  func bomb() throws {
    try run(
      "for i in {1..20}; do mkdir l$i; ln -s ../l$((i + 1)) l$i/a; ln -s ../l$((i + 1)) l$i/b; done"
    )
    #expect(try found.pictures.count == 3)
  }

  @Test("What is no folder, and what is not there, is an error")
  func errors() throws {
    for name in ["z.png", "none"] {
      #expect(throws: ImageError.self) { try PictureFolder(PathBytes(folder.path(name))) }
    }
  }
}
