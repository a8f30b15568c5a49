import Glibc
import MatteCompare
import MatteComparing
import MatteGeometry
import MatteImages
import MatteLayers
import MattePairs
import MatteRaster
import MatteScenes
import MatteThreads
import ScenePlays
import TestSupport
import Testing

/// What a list of pairs gives of each, and for how long.
@Suite struct ListedPicturesTests {
  /// Pairs of one picture with each of several.
  private func listed(_ before: String, with pictures: [String]) -> ListedPictures {
    ListedPictures(
      Pairing(before: PathBytes(before), with: pictures.map { PathBytes($0) }),
      GivenPictures([]).typesetter, Rules(), maxPixels: 1_000_000, describing: { "\($0)" })
  }

  /// True if a picture of a pair is found.
  private func isFound(_ picture: Int, of pair: Int, in assets: ListedPictures) -> Bool {
    let wish = Wish.inPair(pair, of: .picture(picture))
    return if case .picture = assets.finding(for: wish, isWanted: { true }) { true } else { false }
  }

  @Test("A picture that was dropped on a pair is found however many others were asked for since")
  func droppedPicture() throws {
    let folder = try TemporaryFolder()
    let before = try folder.write("before.png", .red(20, 10))
    let after = try (0..<9).map { try folder.write("\($0).png", .blue(20, 10)) }
    let dropped = try folder.write("dropped.png", .pattern(30, 20))
    let assets = listed(before, with: after)
    let file = Wish.file(Array(dropped.utf8), number: 2)
    let opened = assets.finding(for: .inPair(0, of: file), isWanted: { true })
    guard case .opened = opened else {
      Issue.record("\(dropped) is not opened")
      return
    }
    #expect(isFound(2, of: 0, in: assets))
    for pair in 1..<9 { #expect(isFound(1, of: pair, in: assets)) }
    #expect(isFound(2, of: 0, in: assets))
    #expect(!isFound(2, of: 1, in: assets))
    #expect(!isFound(3, of: 0, in: assets))
  }

  @Test("A pair that was decided about shows what was compared, whatever its files have now")
  func decided() throws {
    let folder = try TemporaryFolder()
    #expect(try Tool("mkdir", [folder.path("old"), folder.path("new")]).run().isFine)
    try folder.write("old/a.png", .red(20, 10))
    try folder.write("new/a.png", .blue(20, 10))
    let pairing = try Pairing(
      before: PathBytes(folder.path("old")), after: PathBytes(folder.path("new")))
    let assets = ListedPictures(
      pairing, GivenPictures([]).typesetter, Rules(), maxPixels: 1_000_000,
      review: try Review(of: pairing), describing: { "\($0)" })
    func shown() -> [Pixel?] {
      [0, 1].map { side in
        let wish = Wish.inPair(0, of: .picture(side))
        guard case .picture(let pyramid) = assets.finding(for: wish, isWanted: { true }) else {
          return nil
        }
        return pyramid.picture?.buffer[0, 0]
      }
    }
    let (red, blue) = (PixelBuffer.red(1, 1)[0, 0], PixelBuffer.blue(1, 1)[0, 0])
    // Its pictures are known, and not read yet.
    _ = assets.finding(for: .sizes(of: 0), isWanted: { true })
    for (step, (decision, written)) in [(Decision.accepted, blue), (nil, red)].enumerated() {
      _ = assets.finding(for: .decision(decision, about: 0, step: step), isWanted: { true })
      #expect(try folder.picture("old/a.png")[0, 0] == written)
      #expect(shown() == [red, blue], "\(step)")
    }
  }

  @Test(
    "A picture that was renamed and changed is listed as renamed, and any other by what happened")
  func kinds() throws {
    let repository = try TestRepository()
    let folder = repository.folder
    // By what comes after the picture git finds that files are similar.
    let tail = [UInt8](repeating: 7, count: 50_000)
    for (seed, name) in ["changed", "gone", "moved", "old", "same"].enumerated() {
      let tail = name == "old" ? tail : []
      try folder.write(
        "\(name).png", PNGEncoder().bytes(of: .pattern(60, 40, seed: seed)) + tail)
    }
    func changed(_ seed: Int) -> PixelBuffer {
      .pattern(60, 40, seed: seed).marked(PixelRect(width: 2, height: 2))
    }
    try repository.commit()
    try repository.run(
      "git rm -q gone.png; git mv moved.png moved-away.png; git mv old.png young.png")
    try folder.write("added.png", .pattern(60, 40, seed: 7))
    try folder.write("changed.png", changed(0))
    try folder.write("young.png", PNGEncoder().bytes(of: changed(3)) + tail)
    try folder.write("same.png", PNGEncoder().bytes(of: .pattern(60, 40, seed: 4)) + [0])
    try repository.commit()
    let assets = ListedPictures(
      try Pairing(
        revisions: ["HEAD~1", "HEAD"], in: Repository(containing: PathBytes(folder.path))),
      GivenPictures([]).typesetter, Rules(), maxPixels: 1_000_000, describing: { "\($0)" })
    // The list says which picture it is: beside it stands only of which revision.
    func labels(_ path: String) -> [String]? { assets.pairs.first { $0.path == path }?.labels }
    #expect(labels("changed.png") == ["HEAD~1", "HEAD"])
    #expect(labels("added.png") == ["HEAD~1", "HEAD"])
    #expect(labels("young.png") == ["HEAD~1: old.png", "HEAD: young.png"])
    var found: [String: ListedPair.Kind] = [:]
    for (number, pair) in assets.pairs.enumerated() {
      let finding = assets.finding(for: .kind(of: number), isWanted: { true })?.ofPairs
      if case .kind(let kind, _, _, _, _) = finding { found[pair.path] = kind }
    }
    #expect(
      found == [
        "added.png": .added, "changed.png": .changed, "gone.png": .removed,
        "moved-away.png": .renamed, "same.png": .same, "young.png": .renamed,
      ])
  }

  @Test("Of a pair in a list it is known whether something is seen of what differs")
  func visible() throws {
    let folder = try TemporaryFolder()
    let plain = PixelBuffer(width: 40, height: 30, filledWith: 0xff80_8080)
    let before = try folder.write("before.png", plain)
    func changed(_ color: Pixel) -> PixelBuffer {
      var picture = plain
      for x in 3..<9 { picture[x, 5] = color }
      return picture
    }
    func isVisible(_ after: PixelBuffer) throws -> Bool? {
      let path = try folder.write("after.png", after)
      let assets = listed(before, with: [path])
      let finding = assets.finding(for: .kind(of: 0), isWanted: { true })?.ofPairs
      guard case .kind(.changed, _, let isVisible, _, _) = finding else { return nil }
      return isVisible
    }
    #expect(try isVisible(changed(0xff81_8080)) == false)
    #expect(try isVisible(changed(0xff00_0000)) == true)
    // A tint is seen by its area.
    #expect(try isVisible(PixelBuffer(width: 40, height: 30, filledWith: 0xff88_8888)) == true)
    #expect(try isVisible(plain) == nil)
  }

  @Test("A pair that was compared is not compared again when the list has scrolled back to it")
  func comparedOnce() throws {
    let folder = try TemporaryFolder()
    let before = try folder.write("before.png", .red(20, 10))
    let after = try folder.write("after.png", .blue(20, 10))
    let assets = listed(before, with: [after])
    for _ in 0..<2 {
      let finding = assets.finding(for: .kind(of: 0), isWanted: { true })
      if case .kind(.changed, let share, _, _, _) = finding?.ofPairs {
        #expect(share ?? 0 > 0)
      } else {
        Issue.record("\(String(describing: finding))")
      }
      try folder.write("after.png", .red(20, 10))
    }
  }

  @Test("The sizes of a pair are those of the picture before, then of that after")
  func sizes() throws {
    let folder = try TemporaryFolder()
    let before = try folder.write("before.png", .red(20, 10))
    let after = try folder.write("after.png", .blue(30, 15))
    let assets = listed(before, with: [after, folder.path("gone.png")])
    let finding = assets.finding(for: .sizes(of: 0), isWanted: { true })
    #expect(finding == .sizes(Sides(before: Size(20, 10), after: Size(30, 15))))
    let lacking = assets.finding(for: .sizes(of: 1), isWanted: { true })
    #expect(lacking == .sizes(Sides(before: Size(20, 10), after: nil)))
  }

  @Test("What is wished for of a pair does not wait for the pictures of another")
  func slowNeighbour() throws {
    let folder = try TemporaryFolder()
    let picture = try folder.write("picture.png", .red(20, 10))
    let slow = folder.path("slow.png")
    try #require(unsafe mkfifo(slow, 0o600) == 0)
    let assets = listed(picture, with: [picture, slow])
    #expect(isFound(0, of: 0, in: assets))
    let isOver = Guarded(false)
    let isStarted = BackgroundThread.start {
      _ = assets.finding(for: .inPair(1, of: .picture(2)), isWanted: { true })
      isOver.withLock { $0 = true }
    }
    try #require(isStarted)
    // Opening it waits until the other thread reads it, and that thread then waits for bytes.
    let writer = unsafe open(slow, O_WRONLY)
    let tile = Wish.tile(
      PictureTile(of: Picture(.red(20, 10)), width: 10, height: 5, column: 0, row: 0))
    for pair in 0..<2 {
      let finding = assets.finding(for: .inPair(pair, of: tile), isWanted: { true })
      #expect(finding != nil)
    }
    #expect(isFound(1, of: 0, in: assets))
    let wasOver = isOver.withLock { $0 }
    #expect(!wasOver)
    close(writer)
    while !isOver.withLock({ $0 }) { _ = sched_yield() }
  }
}
