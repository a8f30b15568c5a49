import MatteCompare
import MatteImages
import MattePairs
import MatteRaster
import TestSupport
import Testing

/// Where pictures are, how they are read, and what is said if they cannot be.
@Suite struct SourceTests {
  @Test("An error has the name of the source, not that of a file behind it")
  func named() throws {
    let folder = try TemporaryFolder()
    let path = PathBytes(try folder.write("temporary.png", [1, 2, 3]))
    let source = PictureSource(name: "icon.png", .file(path))
    #expect {
      try SourceReader().picture(source)
    } throws: { ($0 as? ImageError)?.path == "icon.png" }
    #expect(throws: ImageError("icon.png", .empty)) {
      try SourceReader().picture(PictureSource(name: "icon.png", .bytes([])))
    }
  }

  @Test("Nothing has no picture and no bytes; /dev/null is nothing")
  func nothing() throws {
    let source = PictureSource(path: "/dev/null")
    #expect(!source.isPicture)
    #expect(try SourceReader().bytes(of: source) == nil)
    #expect(try SourceReader().picture(source) == nil)
  }

  @Test("A frame that is damaged is not another one the next time, nor are those behind it")
  func damagedFrame() throws {
    var animation = try AnimatedWebP(width: 30, height: 20, quality: .lossless)
    for frame in 0..<3 {
      try animation.append(.pattern(30, 20, seed: frame), at: 50 * frame)
    }
    var bytes = try animation.finish(at: 150)
    let places = bytes.indices.dropLast(33).filter { bytes[$0...].starts(with: "VP8L".utf8) }
    let second = try #require(places.dropFirst().first)
    for index in second + 13..<second + 33 { bytes[index] = 0 }
    let source = PictureSource(name: "walk.webp", .bytes(bytes))
    let frames = ShownFrames(of: source, SourceReader())
    for number in [2, 3, 2, 3] {
      #expect(throws: ImageError.self) { try frames.frame(number) }
    }
    #expect(try frames.frame(1).picture == .pattern(30, 20, seed: 0))
  }

  @Test("A frame that is asked for again is the same, in whatever order frames are asked for")
  func askedAgain() throws {
    let pictures = (0..<3).map { PixelBuffer.pattern(30, 20, seed: $0) }
    var film = try AnimatedWebP(width: 30, height: 20, quality: .lossless)
    for (frame, picture) in pictures.enumerated() { try film.append(picture, at: 50 * frame) }
    let stills = try pictures.map { try PNGEncoder().bytes(of: $0) }
    let animations = [
      try film.finish(at: 150), HandmadeAPNG(stills.map { HandmadeAPNG.Frame($0) }).bytes,
    ]
    for bytes in animations {
      let frames = ShownFrames(of: PictureSource(name: "walk", .bytes(bytes)), SourceReader())
      for number in [2, 2, 3, 3, 2, 1, 1, 3, 3, 1, 2, 2] {
        let (picture, milliseconds) = try frames.frame(number)
        try requireSame(picture, pictures[number - 1], "frame \(number)")
        #expect(milliseconds == 50)
      }
    }
    let still = ShownFrames(of: PictureSource(name: "still", .bytes(stills[0])), SourceReader())
    for number in [1, 1, 2, 2, 1] {
      try requireSame(try still.frame(number).picture, pictures[0], "frame \(number)")
    }
  }

  @Test("What a merge left undecided cannot be read")
  func unmerged() {
    #expect(throws: SourceError.unmerged("icon.png")) {
      try SourceReader().resolved(PictureSource(name: "icon.png", .unmerged))
    }
  }

  @Test("A pointer of Git LFS names no file of less than no bytes")
  func size() {
    let text =
      "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "a", count: 64))\nsize "
    #expect(LFSPointer(Array((text + "0").utf8))?.size == 0)
    #expect(LFSPointer(Array((text + "-1").utf8)) == nil)
  }

  @Test("A pointer of Git LFS stands for its object, which is checked")
  func pointer() throws {
    let work = try TestRepository()
    let picture = try PNGEncoder().bytes(of: .red(3, 2))
    let hash = SHA256(of: picture).text
    let text =
      "version https://git-lfs.github.com/spec/v1\noid sha256:\(hash)\nsize \(picture.count)\n"
    try work.folder.write("icon.png", Array(text.utf8))
    let reader = SourceReader(repository: Repository(containing: PathBytes(work.folder.path)))
    let source = PictureSource(name: "icon.png", .file(PathBytes(work.folder.path("icon.png"))))
    #expect(throws: ImageError("icon.png", .pointer)) { try reader.resolved(source) }

    let place = ".git/lfs/objects/\(hash.prefix(2))/\(hash.dropFirst(2).prefix(2))"
    try work.run("mkdir -p \(place)")
    try work.folder.write("\(place)/\(hash)", picture)
    #expect(try reader.picture(reader.resolved(source))?.samples.width == 3)

    try work.folder.write("\(place)/\(hash)", picture + [0])
    #expect(throws: ImageError("icon.png", .damagedObject)) { try reader.resolved(source) }
  }

  @Test(
    "An error gives the reason, and leaves what to do to those who show it",
    arguments: [
      SourceError.noGit, .gitFailed, .gitAnswerTooLong(megabytes: 512), .noRepository,
      .incomparable(["a", "b"], reason: "bad revision"), .incomparable([], reason: "no HEAD"),
      .missingBlob("a.png"), .unmerged("a.png"),
      .noPictures(before: "a", after: "b"), .noFrame("a.png", frames: 3), .unknownChange(words: 4),
      .notTwoStates, .foreignList("reg.json"), .tooManyLines(9, limit: 8),
      .tooLargeTogether(width: 9, height: 9, limit: 80),
    ])
  func reason(error: SourceError) {
    let text = "\(error)"
    #expect(!text.isEmpty)
    #expect(!text.contains(";"))
    #expect(!text.contains("--"))
    #expect(!text.contains("matte"))
    #expect(!text.contains("\n"))
  }

  @Test("git's words about a change")
  func change() throws {
    let words: [PathBytes] = [
      "old.png", "/tmp/x", "1", "100644", "/dev/null", ".", ".", "new.png", "similarity 90%\n",
    ]
    let change = try ExternalChange(words)
    let sides = try #require(change.sides)
    #expect(change.from == "old.png")
    #expect(change.path == "new.png")
    #expect(sides.before.isThere)
    #expect(!sides.after.isThere)
    #expect(sides.before.mode == "100644")
    #expect(sides.before.source.name == "old.png")
    #expect(sides.after.path == "new.png")
    #expect(throws: SourceError.unknownChange(words: 2)) { try ExternalChange(["a", "b"]) }
  }

  @Test("A description changes with any byte of the file")
  func description() throws {
    let picture = try PNGEncoder().bytes(of: .red(3, 2))
    func text(_ bytes: [UInt8]) throws -> String {
      let source = PictureSource(name: "icon.png", .bytes(bytes))
      return try PictureDescription(of: source, SourceReader(), allowsUnreadable: true).text
    }
    #expect(try text(picture).hasPrefix("format: PNG\nsize: 3 × 2 pixels\n"))
    #expect(try text(picture) != text(picture + [0]))
    #expect(try text([1]).hasPrefix("unreadable: "))
  }
}
