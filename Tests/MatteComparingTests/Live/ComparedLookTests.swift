import MatteComparing
import MatteImages
import MatteLayers
import MattePairs
import MatteRaster
import MatteScenes
import TestSupport
import Testing

/// What a look at a file finds, of files on the disk.
@Suite struct ComparedLookTests {
  private let folder: TemporaryFolder
  private let assets: ComparedPictures

  init() throws {
    folder = try TemporaryFolder()
    let paths = [
      try folder.write("before.png", .red(30, 20)), try folder.write("after.png", .blue(30, 20)),
    ]
    assets = try ComparedPictures(
      of: paths.map { PathBytes($0) }, GivenPictures([]).typesetter, Rules(), maxPixels: 100_000,
      describing: { "\($0)" })
    for index in [0, 1] { _ = assets.finding(for: .picture(index), isWanted: { true }) }
  }

  private func look(
    _ number: Int, at index: Int = 1, seen: FileStamp? = nil
  ) -> PictureLook.Outcome? {
    let look = PictureLook(at: index, frame: 1, seen: seen, number: number)
    guard case .look(let outcome) = assets.finding(for: .look(look), isWanted: { true })?.ofPairs
    else { return nil }
    return outcome
  }

  @Test("A file that nobody has touched is unchanged, and one that is written anew is read")
  func changes() throws {
    #expect(look(1) == .unchanged)
    try folder.write("after.png", .red(50, 40))
    guard case .changed(let pyramid, let frame, _, let stamp) = look(2) else {
      Issue.record("The file was not read")
      return
    }
    #expect(pyramid.picture?.buffer == .red(50, 40))
    #expect(frame == 1)
    #expect(look(3, seen: stamp) == .unchanged)
    // A finding that never came must not count as seen.
    guard case .changed = look(4) else {
      Issue.record("The first version counts as the second")
      return
    }
    #expect(look(5, at: 0) == .unchanged)
    var query = PairQuery()
    query.edition = 1
    guard
      case .differences(let found) =
        assets.finding(for: .differences(query), isWanted: { true })?.ofPairs
    else {
      Issue.record("Nothing was compared")
      return
    }
    #expect(found.regions.count == 1)
  }

  @Test("A file that is gone is so, a damaged one is damaged, and both can come back")
  func damage() throws {
    let whole = try PNGEncoder().bytes(of: .blue(300, 200))
    try folder.write("after.png", Array(whole.prefix(whole.count / 2)))
    #expect(look(1) == .damaged)
    #expect(try Tool("rm", [folder.path("after.png")]).run().isFine)
    #expect(look(2) == .gone)
    try folder.write("after.png", whole)
    guard case .changed(let pyramid, _, _, _) = look(3) else {
      Issue.record("The file was not read")
      return
    }
    #expect(pyramid.picture?.buffer == .blue(300, 200))
  }

  @Test("Of an animation that has become shorter the first frame is read")
  func shorter() throws {
    let frames = try [PixelBuffer.red(8, 8), .blue(8, 8)].map {
      HandmadeAPNG.Frame(try PNGEncoder().bytes(of: $0))
    }
    try folder.write("after.png", HandmadeAPNG(frames).bytes)
    func frame(_ number: Int, look count: Int) -> Int? {
      let look = PictureLook(at: 1, frame: number, seen: nil, number: count)
      guard
        case .look(.changed(_, let frame, _, _)) =
          assets.finding(for: .look(look), isWanted: { true })?.ofPairs
      else { return nil }
      return frame
    }
    #expect(frame(2, look: 1) == 2)
    #expect(frame(3, look: 2) == 1)
  }
}
